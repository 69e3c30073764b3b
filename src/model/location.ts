/** A place in a file. Line and column count from 1, columns and offsets in UTF-16 units; a byte order mark is no column. */
export interface Position {
  readonly line: number;
  readonly column: number;
  /** Offset into the file's text (without a byte order mark), from 0. */
  readonly offset: number;
}

/** A stretch of a file; the end is exclusive, so `text.slice(start.offset, end.offset)` is the marked text. */
export interface SourceLocation {
  /** Relative to the repository (to the current folder without one), with `/` on every system; `<stdin>` for stdin. */
  readonly file: string;
  readonly start: Position;
  readonly end: Position;
}

/** Offsets into a file's text, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Orders by file (code units), then place. */
export function compareLocations(a: SourceLocation, b: SourceLocation): number {
  return (
    compareText(a.file, b.file) ||
    a.start.line - b.start.line ||
    a.start.column - b.start.column ||
    a.end.line - b.end.line ||
    a.end.column - b.end.column
  );
}

/** Compares by UTF-16 code unit: the same on every machine, which `localeCompare` is not. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
