import { displayWidth } from '../report/visible.ts';

/** A word that a branch of a drawn tree leads to stays with it: `` `-- ServingRuntime/a``. */
const WORDS = /\s+|(?:^(?:`--|\|--)\s+)?\S+/g;

/** A name breaks behind one of these. */
const PARTS = /[^-_/.:]*[-_/.:]|[^-_/.:]+$/g;

/**
 * A text in lines of at most `width` columns, as `kubectl ome` wraps a cell: at blanks, a longer word behind `-`, `_`, `/`,
 * `.` or `:`, and else anywhere (pkg/cli/printers/table.go). An indent stands before every line.
 */
export function wrapCell(text: string, width: number): readonly string[] {
  const room = Math.max(1, width);
  if (displayWidth(text) <= room) return [text];
  const indent = /^ +/.exec(text)?.[0] ?? '';
  if (indent !== '' && indent.length < Math.min(room, text.length)) {
    return wrapCell(text.slice(indent.length), room - indent.length).map((line) => indent + line);
  }
  return wrapWords(text.match(WORDS) ?? [], room);
}

function wrapWords(tokens: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let gap = '';
  for (const token of tokens) {
    if (/^\s/.test(token)) {
      gap = token;
      continue;
    }
    if (displayWidth(line + gap + token) <= width) line += gap + token;
    else {
      // The break takes the place of one blank.
      if (line !== '') lines.push(line);
      const rest = line === '' ? gap : gap.slice(1);
      const start = rest.length < width ? rest : '';
      const parts = breakWord(token, width - start.length);
      lines.push(...parts.slice(0, -1).map((part, index) => (index === 0 ? start + part : part)));
      line = parts.length === 1 ? start + token : (parts.at(-1) ?? '');
    }
    gap = '';
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

function breakWord(word: string, width: number): readonly string[] {
  if (displayWidth(word) <= width) return [word];
  const lines: string[] = [];
  let line = '';
  for (const part of word.match(PARTS) ?? []) {
    if (displayWidth(line + part) <= width) {
      line += part;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = breakAnywhere(part, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  return lines;
}

function breakAnywhere(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const character of text) {
    const size = displayWidth(character);
    if (used > 0 && used + size > width) {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += character;
    used += size;
  }
  lines.push(line);
  return lines;
}

/** Widths between the least and the natural ones that fill `limit`: each column in turn gets one more. */
export function growWidths(least: readonly number[], natural: readonly number[], limit: number): readonly number[] {
  const widths = [...least];
  let room = limit - widths.reduce((sum, width) => sum + width, 0);
  for (let grew = true; grew && room > 0; ) {
    grew = false;
    for (const [column, width] of widths.entries()) {
      if (room === 0 || width >= (natural[column] ?? 0)) continue;
      widths[column] = width + 1;
      room -= 1;
      grew = true;
    }
  }
  return widths;
}
