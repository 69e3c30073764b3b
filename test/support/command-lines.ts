import { CommanderError } from 'commander';
import { createCommandLine } from '../../src/frontends/shell/command-line.ts';
import { withSubcommands } from '../../src/frontends/shell/manual.ts';

/**
 * The simple commands of a piece of shell, those in substitutions included, as lists of words without quotes. It knows
 * what examples use: quotes, comments, pipes, lists, redirections, substitutions, expansions and lines that go on.
 */
export function simpleCommands(script: string): string[][] {
  const done: string[][] = [];
  readList({ text: script.replaceAll('\\\n', ' '), at: 0, done });
  return done;
}

interface Reader {
  readonly text: string;
  at: number;
  readonly done: string[][];
}

/** Up to the parenthesis that closes, or to the end. */
function readList(reader: Reader): void {
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) reader.done.push(words);
    words = [];
  };
  while (reader.at < reader.text.length && !reader.text.startsWith(')', reader.at)) {
    const rest = reader.text.slice(reader.at);
    const skipped = /^(?:[ \t]+|#[^\n]*|\d?[<>]{1,3}&?[ \t]*(?!\()(?=\S))/.exec(rest)?.[0];
    if (/^(?:[<>]\(|\()/.test(rest)) {
      readSubstitution(reader, rest.indexOf('(') + 1);
      words.push('/dev/fd/63');
    } else if (/^[\n;|&]/.test(rest)) {
      reader.at += 1;
      end();
    } else if (skipped !== undefined) {
      reader.at += skipped.length;
      // What is read or written is no word of the command.
      if (/[<>]/.test(skipped) && !skipped.startsWith('#')) readWord(reader);
    } else words.push(readWord(reader));
  }
  end();
}

function readSubstitution(reader: Reader, opening: number): void {
  reader.at += opening;
  readList(reader);
  reader.at += 1;
}

function readWord(reader: Reader): string {
  let word = '';
  while (reader.at < reader.text.length) {
    const rest = reader.text.slice(reader.at);
    const quoted = /^(?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S]))/.exec(rest);
    const expansion = /^\$\{(?:[^{}]|\{[^{}]*\})*\}/.exec(rest);
    if (rest.startsWith('$(')) {
      readSubstitution(reader, 2);
      word += 'substituted';
    } else if (quoted !== null || expansion !== null) {
      word += quoted === null ? (expansion?.[0] ?? '') : (quoted[1] ?? quoted[2] ?? quoted[3] ?? '');
      reader.at += (quoted ?? expansion)?.[0].length ?? 1;
    } else if (/^[\s;|&()<>]/.test(rest)) break;
    else {
      word += rest.charAt(0);
      reader.at += 1;
    }
  }
  return word;
}

/** The arguments of each call of omelint in a piece of shell, also of those that xargs, npx and the like make. */
export function callsOfOmelint(script: string): string[][] {
  return simpleCommands(script).flatMap((words) => {
    const at = words.findIndex((word) => /^omelint(@[\w.-]+)?$/.test(word) || /(^|\/)cli\.js$/.test(word));
    const runs = at === 0 || /^(xargs|npx|npm|node|env|exec|command|if|then|do|[A-Z_]+=.*)$/.test(words[0] ?? '');
    const installs = /^(install|i|add|view|publish)$/.test(words[1] ?? '');
    return at >= 0 && runs && !installs ? [words.slice(at + 1).flatMap(expand)] : [];
  });
}

/** `${NAME:+words}` as it is where NAME has a value. */
function expand(word: string): readonly string[] {
  const inner = /^\$\{\w+:\+(.*)\}$/.exec(word)?.[1];
  return inner === undefined ? [word] : (simpleCommands(inner)[0] ?? []);
}

/** What is wrong with the arguments, in commander's words; undefined where it takes them. */
export function faultOf(args: readonly string[]): string | undefined {
  const program = createCommandLine(() => {});
  for (const command of withSubcommands(program))
    command.exitOverride().configureOutput({ writeOut: () => {}, writeErr: () => {} });
  try {
    program.parse([...args], { from: 'user' });
    return undefined;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return undefined;
    return error instanceof Error ? error.message : String(error);
  }
}
