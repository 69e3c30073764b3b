import type { Command } from 'commander';
import { nearest } from '../../check/nearest.ts';
import { createProgram, type Run } from '../program.ts';
import { addCompletionCommand } from './completion-command.ts';
import { addHelpCommand } from './help-command.ts';
import { addManual, type Manual, nameOf, withSubcommands } from './manual.ts';
import { MANUALS } from './manuals.ts';

/** What runs when no command is named. */
export const DEFAULT_COMMAND = 'check';

/** The program as people meet it: its commands, with completion, and with help that says the same things everywhere. */
export function createCommandLine(choose: (run: Run) => void): Command {
  const program = createProgram(choose);
  addCompletionCommand(program, choose);
  addHelpCommand(program);
  for (const command of withSubcommands(program)) {
    command.helpCommand(false).helpOption('-h, --help', 'print this help');
    const manual = MANUALS.get(nameOf(command)) ?? manualOfGroup(command);
    if (manual !== undefined) addManual(command, manual);
  }
  return program.helpOption(
    '-h, --help',
    `print this help; "omelint ${DEFAULT_COMMAND} --help" has the flags of the check`,
  );
}

/** A command that only has commands says where to read on. */
function manualOfGroup(group: Command): Manual | undefined {
  if (group.commands.length === 0) return undefined;
  return {
    examples: group.commands.map((command) => [`omelint help ${nameOf(command)}`]),
    exit: [[0, 'help is printed']],
  };
}

/** `omelint chekc` is taken for a path, since check is what omelint does when no command is named: what it may have meant. */
export function commandHint([first = '']: readonly string[]): string {
  if (!/^[a-z]+$/.test(first)) return '';
  const names = createCommandLine(() => {}).commands.map((command) => command.name());
  const near = nearest(first, names);
  return near === undefined || near === first ? '' : `; did you mean the command "${near}"?`;
}
