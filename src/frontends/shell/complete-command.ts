import { visible } from '../../report/visible.ts';
import type { Io } from '../io.ts';
import { createCommandLine, DEFAULT_COMMAND } from './command-line.ts';
import { complete } from './completion.ts';
import { valueSource } from './completion-values.ts';

/** A shell puts these words into a command line as they are: nothing in them may mean anything to it. */
const HARMLESS = /^[A-Za-z0-9_@%+=:,./-]{1,300}$/;
const MAX_WORDS = 2_000;

/**
 * `omelint __complete WORD...`, which the scripts of `omelint completion` call: the words behind the program's name, the
 * last one being completed. Prints `files` where names of files fit as well, else `words`, and a line for each
 * candidate, its description behind a tab. Whatever goes wrong, nothing is offered and nothing is said.
 */
export async function runComplete(words: readonly string[], io: Io): Promise<number> {
  try {
    await io.stdout.write(await render(words, io));
  } catch {
    // A command line with a fault in it is still being written.
  }
  return 0;
}

async function render(words: readonly string[], io: Io): Promise<string> {
  const program = createCommandLine(() => {});
  const fallback = program.commands.find((command) => command.name() === DEFAULT_COMMAND) ?? program;
  const { words: found = [], files } = await complete(program, fallback, words, valueSource(io));
  const lines = found
    .filter(({ value }) => HARMLESS.test(value))
    .slice(0, MAX_WORDS)
    .map(({ value, about = '' }) => `${value}\t${visible(about)}\n`);
  return `${files === true ? 'files' : 'words'}\n${lines.join('')}`;
}
