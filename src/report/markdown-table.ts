import { count } from './order.ts';

/** A part of a comment: what stands before the rows, the rows, and what stands behind them. */
export interface Section {
  /** Lines, the table's head among them. */
  readonly before: readonly string[];
  /** One line each, the most important first. */
  readonly rows: readonly string[];
  /** The same rows in the order in which they are kept where not all fit; `rows` without one. */
  readonly rowsIfCut?: readonly string[];
  readonly after: readonly string[];
  /** Its part of the room where there is too little for all; with 0 its rows take what is left. */
  readonly share: number;
}

/** `| a | b |`, and the line that makes it the head of a table. */
export function tableHead(titles: readonly string[]): readonly string[] {
  return [tableRow(titles), `|${' --- |'.repeat(titles.length)}`];
}

export function tableRow(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/**
 * The sections as lines that have at most `room` UTF-16 units together, line breaks and the empty line behind each section
 * counted. Rows are left out, whole ones and never a head or a foot, and a line tells how many.
 */
export function fitSections(sections: readonly Section[], room: number): readonly string[] {
  const fixed = sections.map(({ before, after, rows }) => {
    return sizeOf(before) + sizeOf(after) + sizeOf(moreLines(rows.length, rows.length)) + 1;
  });
  const needs = sections.map(({ rows }) => sizeOf(rows));
  const left = Math.max(0, room - sum(fixed));
  const granted = shareOut(
    left,
    needs,
    sections.map(({ share }) => share),
  );
  return sections.flatMap(({ before, rows, rowsIfCut = rows, after }, index) => {
    const own = granted[index] ?? 0;
    const shown = own >= (needs[index] ?? 0) ? rows : firstThatFit(rowsIfCut, own);
    return [...before, ...shown, ...moreLines(rows.length - shown.length, rows.length), ...after, ''];
  });
}

/** What `fitSections` needs to leave nothing out but rows that have no share. */
export function sizeOfSections(sections: readonly Section[]): number {
  return sum(
    sections.map(({ before, after, rows, share }) => {
      const frame = sizeOf(before) + sizeOf(after) + sizeOf(moreLines(rows.length, rows.length)) + 1;
      return share === 0 ? frame : frame + sizeOf(rows);
    }),
  );
}

/** A table ends at an empty line, so the line that tells of the rest is no row of it. */
function moreLines(hidden: number, all: number): readonly string[] {
  if (hidden === 0) return [];
  return ['', `**${count(hidden, 'more row')}** of ${count(all, 'row')}: the text and JSON reports hold them all.`];
}

function firstThatFit(rows: readonly string[], room: number): readonly string[] {
  let used = 0;
  const end = rows.findIndex((row) => {
    used += row.length + 1;
    return used > room;
  });
  return end < 0 ? rows : rows.slice(0, end);
}

/** Everyone gets what he needs up to his share; what is left goes to those who need more, in their order. */
function shareOut(room: number, needs: readonly number[], shares: readonly number[]): readonly number[] {
  const all = Math.max(1, sum(shares));
  const granted = needs.map((need, index) => Math.min(need, Math.floor((room * (shares[index] ?? 0)) / all)));
  let left = room - sum(granted);
  return granted.map((own, index) => {
    const more = Math.min(left, (needs[index] ?? 0) - own);
    left -= more;
    return own + more;
  });
}

function sizeOf(lines: readonly string[]): number {
  return lines.reduce((total, line) => total + line.length + 1, 0);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
