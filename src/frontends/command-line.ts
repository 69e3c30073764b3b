import type { Command } from 'commander';
import { addCompletionCommand } from './completion-command.ts';
import { addHelpCommand } from './help-command.ts';
import { addManual, nameOf, withSubcommands } from './manual.ts';
import { MANUALS } from './manuals.ts';
import { createProgram, type Run } from './program.ts';

/** What runs when no command is named. */
export const DEFAULT_COMMAND = 'check';

/** The program as people meet it: its commands, with completion, and with help that says the same things everywhere. */
export function createCommandLine(choose: (run: Run) => void): Command {
  const program = createProgram(choose);
  addCompletionCommand(program, choose);
  addHelpCommand(program);
  for (const command of withSubcommands(program)) {
    command.helpCommand(false).helpOption('-h, --help', 'print this help');
    const manual = MANUALS.get(nameOf(command));
    if (manual !== undefined) addManual(command, manual);
  }
  return program.helpOption(
    '-h, --help',
    `print this help; "omelint ${DEFAULT_COMMAND} --help" has the flags of the check`,
  );
}
