import { Command } from 'commander';
import { didYouMean } from '../../check/nearest.ts';
import { visible } from '../../report/visible.ts';

/** Adds `omelint help`, which unlike that of commander finds commands of commands and refuses what is none. */
export function addHelpCommand(program: Command): void {
  const help = new Command('help')
    .description('print the help of a command, as its --help does')
    .argument('[command...]', 'name of the command, in as many words as it has')
    .action((names: string[]) => findCommand(program, names).help());
  program.helpCommand(false).addCommand(help);
}

function findCommand(program: Command, names: readonly string[]): Command {
  let found = program;
  for (const [index, name] of names.entries()) {
    const next = found.commands.find((command) => command.name() === name || command.aliases().includes(name));
    if (next === undefined) {
      const known = found.commands.map((command) => command.name());
      return program.error(
        `error: no command "${visible(names.slice(0, index + 1).join(' '))}"${didYouMean(name, known)}`,
      );
    }
    found = next;
  }
  return found;
}
