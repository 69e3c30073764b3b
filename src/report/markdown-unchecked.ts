import { commentMarker } from './markdown.ts';
import { escapeMarkdown } from './markdown-text.ts';

/** A message may quote a whole configuration. */
const MOST_LINES = 20;
const MOST_CHARACTERS = 500;

/** The comment on a pull request whose last commit could not be checked: what it told before was of an earlier one. */
export function renderUnchecked(message: string, key: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const told = lines.slice(0, MOST_LINES).map((line) => `> ${escapeMarkdown(line.trim(), MOST_CHARACTERS)}\n`);
  const more = lines.length > MOST_LINES ? ['> …\n'] : [];
  const head = [
    commentMarker(key),
    '## omelint: this commit was not checked',
    '',
    'What stood here told of an earlier one.',
    '',
  ];
  return `${[...head, [...told, ...more].join('>\n').trimEnd()].join('\n')}\n`;
}
