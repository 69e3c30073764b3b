import { CommanderError } from 'commander';
import { UsageError } from '../model/usage-error.ts';
import { visible } from '../report/visible.ts';
import { EXIT } from './exit.ts';
import type { Io } from './io.ts';
import type { Run } from './program.ts';
import { commandHint, createCommandLine } from './shell/command-line.ts';
import { COMPLETE } from './shell/completion-command.ts';
import { fitHelp, helpWidth, withSubcommands } from './shell/manual.ts';

/** The whole command: arguments in, streams written, exit status out. */
export async function main(argv: readonly string[], io: Io): Promise<number> {
  try {
    return await runProgram(argv, io);
  } catch (error) {
    if (error instanceof UsageError) {
      // The words may quote a configuration that a stranger wrote.
      const lines = error.message.split('\n').map(visible);
      await io.stderr.write(`omelint: ${lines.join('\n')}${commandHint(argv)}\n`);
      return EXIT.usage;
    }
    await io.stderr.write(describeFault(error, argv.includes('--verbose')));
    return EXIT.fault;
  }
}

async function runProgram(argv: readonly string[], io: Io): Promise<number> {
  if (argv[0] === COMPLETE) return (await import('./shell/complete-command.ts')).runComplete(argv.slice(1), io);
  let run: Run | undefined;
  let out = '';
  let err = '';
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
      getErrHelpWidth: () => helpWidth(io.stderr.columns),
    });
  }
  try {
    program.parse([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    await io.stdout.write(fitHelp(out, helpWidth(io.stdout.columns)));
    await io.stderr.write(fitHelp(err.replace(/^error: /, 'omelint: '), helpWidth(io.stderr.columns)));
    return error.exitCode === 0 ? EXIT.clean : EXIT.usage;
  }
  return run === undefined ? EXIT.clean : run(io);
}

function describeFault(error: unknown, verbose: boolean): string {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error && error.stack !== undefined ? error.stack : message;
  return verbose
    ? `omelint: internal error\n${stack}\nThis is a fault of omelint: report it with these lines.\n`
    : `omelint: internal error: ${message}\nThis is a fault of omelint: report it with what --verbose prints.\n`;
}
