import { sha256 } from '../model/sha256.ts';
import { displayWidth, visible } from '../report/visible.ts';
import { growWidths, wrapCell } from './wrap.ts';

/** Blanks between two columns (views 0.4; pkg/cli/printers/table.go). */
const GAP = 3;

/**
 * A table as `kubectl ome` prints it: columns padded, three blanks between them, none at the end of a line. On a terminal
 * that is narrower the cells wrap, and where not even the headers fit every field has a line of its own (views 0.4).
 *
 * @param width columns of the terminal; undefined where the output is piped, and a row is one line.
 */
export function renderTable(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  width: number | undefined = undefined,
): string {
  const cells = rows.map((row) => row.map(visible));
  const least = headers.map(displayWidth);
  const natural = least.map((header, column) =>
    cells.reduce((most, row) => Math.max(most, displayWidth(row[column] ?? '')), header),
  );
  const lines = [headers, ...cells];
  if (width === undefined || total(natural) <= width) return lines.map((line) => renderLine(line, natural)).join('');
  if (total(least) > width) return renderFields(headers, cells, width);
  const widths = growWidths(least, natural, width - gaps(least));
  return lines.map((line) => renderWrapped(line, widths)).join('');
}

function gaps(widths: readonly number[]): number {
  return GAP * Math.max(0, widths.length - 1);
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, gaps(widths));
}

function renderLine(cells: readonly string[], widths: readonly number[]): string {
  const last = cells.findLastIndex((cell) => cell !== '');
  const line = cells
    .slice(0, last + 1)
    .map((cell, column) => (column === last ? cell : cell + blanks((widths[column] ?? 0) - displayWidth(cell) + GAP)));
  return `${line.join('')}\n`;
}

function blanks(count: number): string {
  return ' '.repeat(Math.max(0, count));
}

function renderWrapped(cells: readonly string[], widths: readonly number[]): string {
  const parts = cells.map((cell, column) => wrapCell(cell, widths[column] ?? 1));
  const height = Math.max(1, ...parts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    renderLine(
      parts.map((lines) => lines[line] ?? ''),
      widths,
    ),
  ).join('');
}

/** Each row as a list of its fields, with an empty line between two rows. */
function renderFields(headers: readonly string[], rows: readonly (readonly string[])[], width: number): string {
  const column = Math.max(0, ...headers.map(displayWidth)) + 1 + GAP;
  const field = (header: string, value: string) => fieldLines(header, value, column, width).map((line) => `${line}\n`);
  const records = rows.length === 0 ? [[]] : rows;
  return records.map((row) => headers.flatMap((header, at) => field(header, row[at] ?? '')).join('')).join('\n');
}

function fieldLines(header: string, value: string, column: number, width: number): readonly string[] {
  const label = `${header}:`;
  if (column >= width) {
    const indent = width > 2 ? 2 : 0;
    return [...wrapCell(label, width), ...(value === '' ? [] : indented(value, width, indent))];
  }
  if (value === '') return [label];
  if (displayWidth(value) > width - column) return [label, ...indented(value, width, 2)];
  return [label + blanks(column - displayWidth(label)) + value];
}

function indented(value: string, width: number, indent: number): readonly string[] {
  return wrapCell(value, width - indent).map((line) => blanks(indent) + line);
}

/** The end cut off: the first columns, then `...` (views 0.4). */
export function clipEnd(text: string, width: number): string {
  if (text.length <= width) return text;
  return width <= MARK.length ? MARK.slice(0, Math.max(0, width)) : `${text.slice(0, width - MARK.length)}${MARK}`;
}

const MARK = '...';

/** The middle cut out (views 0.4). */
export function clipMiddle(text: string, width: number): string {
  if (text.length <= width) return text;
  if (width <= MARK.length) return clipEnd(text, width);
  const room = width - MARK.length;
  const left = Math.ceil(room / 2);
  return `${text.slice(0, left)}${MARK}${text.slice(text.length - (room - left))}`;
}

/**
 * A name that stays distinct though it is cut: `#` and 8 hex of the SHA-256 of all of it follow (views 0.4; effective, tree).
 * Where not even that fits, the fingerprint alone is cut.
 */
export function clipIdentity(name: string, width: number): string {
  const text = visible(name);
  if (text.length <= width) return text;
  const mark = `#${fingerprint(name)}`;
  return width <= mark.length ? clipEnd(mark, width) : clipMiddle(text, width - mark.length) + mark;
}

/** A revision in the history's REVISION column: 14 columns (views 0.4). */
export function clipRevision(name: string): string {
  return name.length <= 14 ? name : `${clipEnd(name, 5)}#${fingerprint(name)}`;
}

function fingerprint(name: string): string {
  return sha256(name).slice(0, 8);
}
