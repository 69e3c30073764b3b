import { commentMarker } from './markdown.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** A message may quote a whole configuration. */
const MOST_LINES = 20;
const MOST_CHARACTERS = 500;

/** The comment on a pull request where a run ended without a report: what it told before is of an earlier run. */
export function renderUnchecked(message: string, key: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const told = lines.slice(0, MOST_LINES).map((line) => `> ${escapeMarkdown(line.trim(), MOST_CHARACTERS)}\n`);
  const more = lines.length > MOST_LINES ? ['> …\n'] : [];
  const head = [
    commentMarker(key),
    '## omelint: no report of this commit',
    '',
    'What stood here is of an earlier run.',
    '',
  ];
  return `${[...head, [...told, ...more].join('>\n').trimEnd()].join('\n')}\n`;
}
