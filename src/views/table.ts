import { createHash } from 'node:crypto';
import { visible } from '../report/visible.ts';

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
  const natural = headers.map((header, column) => Math.max(header.length, ...cells.map((row) => sizeOf(row[column]))));
  const lines = [headers, ...cells];
  if (width === undefined || total(natural) <= width) return lines.map((line) => renderLine(line, natural)).join('');
  const least = headers.map((header) => header.length);
  if (total(least) > width) return renderFields(headers, cells);
  const widths = shrink(natural, least, width);
  return lines.map((line) => renderWrapped(line, widths)).join('');
}

function sizeOf(cell: string | undefined): number {
  return cell?.length ?? 0;
}

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * Math.max(0, widths.length - 1));
}

function renderLine(cells: readonly string[], widths: readonly number[]): string {
  const line = cells.map((cell, column) => cell.padEnd((widths[column] ?? 0) + GAP)).join('');
  return `${line.trimEnd()}\n`;
}

function renderFields(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const record = (row: readonly string[]) =>
    headers.map((header, column) => `${header}: ${row[column] ?? ''}\n`).join('');
  return rows.map(record).join('\n');
}

/** Takes blanks from the widest column until the table fits; no column gets narrower than its header. */
function shrink(natural: readonly number[], least: readonly number[], width: number): number[] {
  const widths = [...natural];
  for (let excess = total(widths) - width; excess > 0; excess -= 1) {
    const room = widths.map((size, column) => (size > (least[column] ?? 0) ? size : 0));
    const widest = room.indexOf(Math.max(...room));
    widths[widest] = (widths[widest] ?? 1) - 1;
  }
  return widths;
}

function renderWrapped(cells: readonly string[], widths: readonly number[]): string {
  const parts = cells.map((cell, column) => wrap(cell, widths[column] ?? 1));
  const height = Math.max(1, ...parts.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    renderLine(
      parts.map((lines) => lines[line] ?? ''),
      widths,
    ),
  ).join('');
}

function wrap(text: string, width: number): string[] {
  const size = Math.max(1, width);
  const count = Math.max(1, Math.ceil(text.length / size));
  return Array.from({ length: count }, (_, line) => text.slice(line * size, (line + 1) * size));
}

/** The end cut off: the first columns, then `...` (views 0.4). */
export function clipEnd(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 3))}...`;
}

/** The middle cut out (views 0.4). */
export function clipMiddle(text: string, width: number): string {
  if (text.length <= width) return text;
  const room = Math.max(0, width - 3);
  const left = Math.ceil(room / 2);
  return `${text.slice(0, left)}...${text.slice(text.length - (room - left))}`;
}

/** A name that stays distinct though it is cut: `#` and 8 hex of the SHA-256 of all of it follow (views 0.4; effective, tree). */
export function clipIdentity(name: string, width: number): string {
  return name.length <= width ? name : `${clipMiddle(name, width - 9)}#${fingerprint(name)}`;
}

/** A revision in the history's REVISION column: 14 columns (views 0.4). */
export function clipRevision(name: string): string {
  return name.length <= 14 ? name : `${clipEnd(name, 5)}#${fingerprint(name)}`;
}

function fingerprint(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 8);
}
