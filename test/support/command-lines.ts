import { CommanderError } from 'commander';
import { withSubcommands } from '../../src/frontends/manual.ts';
import { createProgram } from '../../src/frontends/program.ts';

/**
 * The simple commands of a piece of shell, those in substitutions included, as lists of words without quotes. It knows
 * what examples use: quotes, comments, pipes, lists, redirections, substitutions and lines that go on.
 */
export function simpleCommands(script: string): string[][] {
  const reader = { text: script.replaceAll('\\\n', ' '), at: 0 };
  return readList(reader);
}

interface Reader {
  readonly text: string;
  at: number;
}

/** Up to the parenthesis that closes, or to the end. */
function readList(reader: Reader): string[][] {
  const done: string[][] = [];
  let words: string[] = [];
  const end = () => {
    if (words.length > 0) done.push(words);
    words = [];
  };
  while (reader.at < reader.text.length) {
    const rest = reader.text.slice(reader.at);
    const skipped = /^(?:[ \t]+|#[^\n]*|\d?[<>]{1,3}&?[ \t]*(?!\()(?=\S))/.exec(rest)?.[0];
    if (rest.startsWith(')')) {
      reader.at += 1;
      break;
    }
    if (/^(?:[<>$]\(|\()/.test(rest)) {
      reader.at += rest.indexOf('(') + 1;
      done.push(...readList(reader));
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
  return done;
}

function readWord(reader: Reader): string {
  let word = '';
  while (reader.at < reader.text.length) {
    const rest = reader.text.slice(reader.at);
    const quoted = /^(?:'([^']*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S]))/.exec(rest);
    if (quoted === null && /^[\s;|&()<>]/.test(rest)) break;
    word += quoted === null ? rest.charAt(0) : (quoted[1] ?? quoted[2] ?? quoted[3] ?? '');
    reader.at += quoted === null ? 1 : quoted[0].length;
  }
  return word;
}

/** The arguments of each call of omelint in a piece of shell, also of those that xargs, npx and the like make. */
export function callsOfOmelint(script: string): string[][] {
  return simpleCommands(script).flatMap((words) => {
    const at = words.findIndex((word) => word === 'omelint' || /\/cli\.js$/.test(word));
    const runs = at === 0 || /^(xargs|npx|node|env|exec|command|lefthook|[A-Z_]+=.*)$/.test(words[0] ?? '');
    return at >= 0 && runs ? [words.slice(at + 1)] : [];
  });
}

/** What is wrong with the arguments, in commander's words; undefined where it takes them. */
export function faultOf(args: readonly string[]): string | undefined {
  const program = createProgram(() => {});
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
