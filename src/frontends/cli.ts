import { type Command, CommanderError } from 'commander';
import { UsageError } from '../model/usage-error.ts';
import { visible } from '../report/visible.ts';
import type { Io } from './io.ts';
import { createProgram, type Run } from './program.ts';

/** Exit statuses. A status is never a count: 256 findings would wrap to 0. */
export const EXIT = { clean: 0, findings: 1, usage: 2, fault: 3 } as const;

/** The whole command: arguments in, streams written, exit status out. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await runProgram(argv, io);
  } catch (error) {
    if (error instanceof UsageError) {
      // The words may quote a configuration that a stranger wrote.
      const lines = error.message.split('\n').map(visible);
      await io.stderr.write(`omelint: ${lines.join('\n')}\n`);
      return EXIT.usage;
    }
    await io.stderr.write(describeFault(error, argv.includes('--verbose')));
    return EXIT.fault;
  }
}

async function runProgram(argv: readonly string[], io: Io): Promise<number> {
  let run: Run | undefined;
  let out = '';
  let err = '';
  const program = createProgram((chosen) => {
    run = chosen;
  });
  for (const command of commandsOf(program)) {
    command.exitOverride().configureOutput({
      writeOut: (text) => {
        out += text;
      },
      writeErr: (text) => {
        err += text;
      },
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  }
  try {
    program.parse([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await io.stdout.write(out);
    await io.stderr.write(err.replace(/^error: /, 'omelint: '));
    return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  }
  return run === undefined ? EXIT.clean : run(io);
}

/** A command and all below it: `argocd generate` has its own errors. */
function commandsOf(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(commandsOf)];
}

function describeFault(error: unknown, verbose: boolean): string {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && error.stack !== undefined ? error.stack : message;
  return verbose
    ? `omelint: internal error\n${stack}\nThis is a fault of omelint: report it with these lines.\n`
    : `omelint: internal error: ${message}\nThis is a fault of omelint: report it with what --verbose prints.\n`;
}
