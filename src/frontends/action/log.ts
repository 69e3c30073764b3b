import { randomUUID } from 'node:crypto';
import { visible } from '../../report/visible.ts';
import type { Output } from '../io.ts';

/**
 * Prints text for people into the log. The runner takes lines that begin with `::`, and whatever follows a `##[`, for
 * commands (actions/runner, ActionCommand.cs): it is told to stop doing so until a word comes that no manifest can know.
 */
export async function printPlain(stdout: Output, text: string): Promise<void> {
  if (text === '') return;
  const word = randomUUID();
  const body = text.endsWith('\n') ? text : `${text}\n`;
  await stdout.write(`::stop-commands::${word}\n${body}::${word}::\n`);
}

/** Lines of a message that may quote what a stranger wrote. */
export function visibleLines(message: string): string {
  return message.split('\n').map(visible).join('\n');
}

/**
 * Messages are written for the command line; where they name a flag that is an input of the Action, it is named as that.
 */
export function inInputs(message: string): string {
  return message.replace(
    /(?<![\w-])--(no-config|cluster|config|snapshot|base|fail-on|ome-version)(?![\w-])/g,
    (flag, name) => {
      return FLAGS[name] ?? flag;
    },
  );
}

const FLAGS: Readonly<Record<string, string>> = {
  'no-config': '"config: none"',
  cluster: 'input clusters',
  config: 'input config',
  snapshot: 'input snapshot',
  base: 'input base',
  'fail-on': 'input fail-on',
  'ome-version': 'input ome-version',
};
