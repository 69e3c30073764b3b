import { Argument, Command } from 'commander';
import type { Io } from '../io.ts';
import { SHELLS, type Shell } from './shells.ts';

/** What the scripts call; in no help, since it is no command for people. */
export const COMPLETE = '__complete';

/** Adds `omelint completion SHELL`. */
export function addCompletionCommand(program: Command, choose: (run: (io: Io) => Promise<number>) => void): void {
  const completion = new Command('completion')
    .description('print the script with which a shell completes the command line')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .action((shell: Shell) => {
      choose(async (io) => {
        const { SCRIPTS } = await import('./completion-scripts.ts');
        await io.stdout.write(SCRIPTS[shell]);
        return 0;
      });
    });
  program.addCommand(completion);
}
