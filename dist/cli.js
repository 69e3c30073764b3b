#!/usr/bin/env node
import {
  COMPLETE,
  commandHint,
  createCommandLine,
  fitHelp,
  helpWidth,
  withSubcommands
} from "./chunks/chunk-RA3UPA6I.js";
import "./chunks/chunk-7AWPNIKA.js";
import {
  processIo
} from "./chunks/chunk-ONAQ7CTV.js";
import {
  CommanderError
} from "./chunks/chunk-MGB3WLTU.js";
import "./chunks/chunk-C2ITGLJH.js";
import "./chunks/chunk-3QNC4LNA.js";
import "./chunks/chunk-A6V67FZ3.js";
import "./chunks/chunk-LG2EU7H5.js";
import {
  visible
} from "./chunks/chunk-SGSKFKQ6.js";
import "./chunks/chunk-4O7HTKTF.js";
import {
  UsageError
} from "./chunks/chunk-DNSHAEHJ.js";
import "./chunks/chunk-LL3SQHP3.js";

// src/cli.ts
import { setFlagsFromString } from "node:v8";

// src/frontends/exit.ts
var EXIT = { clean: 0, findings: 1, usage: 2, fault: 3 };

// src/frontends/cli.ts
async function main(argv, io) {
  try {
    return await runProgram(argv, io);
  } catch (error) {
    if (error instanceof UsageError) {
      const lines = error.message.split("\n").map(visible);
      await io.stderr.write(`omelint: ${lines.join("\n")}${commandHint(argv)}
`);
      return EXIT.usage;
    }
    await io.stderr.write(describeFault(error, argv.includes("--verbose")));
    return EXIT.fault;
  }
}
async function runProgram(argv, io) {
  if (argv[0] === COMPLETE) return (await import("./chunks/complete-command-A2BAB4XH.js")).runComplete(argv.slice(1), io);
  let run;
  let out = "";
  let err = "";
  const program = createCommandLine((chosen) => {
    run = chosen;
  });
  for (const command of withSubcommands(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => {
        out += text;
      },
      writeErr: (text) => {
        err += text;
      },
      getOutHasColors: () => false,
      getErrHasColors: () => false,
      getOutHelpWidth: () => helpWidth(io.stdout.columns),
      getErrHelpWidth: () => helpWidth(io.stderr.columns)
    });
  }
  try {
    program.parse([...argv], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await io.stdout.write(fitHelp(out, helpWidth(io.stdout.columns)));
    await io.stderr.write(fitHelp(err.replace(/^error: /, "omelint: "), helpWidth(io.stderr.columns)));
    return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  }
  return run === void 0 ? EXIT.clean : run(io);
}
function describeFault(error, verbose) {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && error.stack !== void 0 ? error.stack : message;
  return verbose ? `omelint: internal error
${stack}
This is a fault of omelint: report it with these lines.
` : `omelint: internal error: ${message}
This is a fault of omelint: report it with what --verbose prints.
`;
}

// src/frontends/engine-flags.ts
function engineFlags(nodeVersion) {
  return nodeVersion.startsWith("20.") ? ["--interrupt-budget=300000"] : [];
}

// src/cli.ts
for (const flag of engineFlags(process.versions.node)) setFlagsFromString(flag);
process.exitCode = await main(process.argv.slice(2), processIo());
