import type { SourceLocation } from '../model/location.ts';
import { displayWidth, sliceWhole, visible } from './visible.ts';

/** UTF-16 units of a source line that a frame shows, before and after the start of the mark. */
const BEFORE_MARK = 60;
const AFTER_MARK = 80;
const TAB = '    ';

export interface Frame {
  readonly line: number;
  /** The source line, harmless, cut around the mark. */
  readonly source: string;
  /** Blanks up to the mark. */
  readonly indent: string;
  /** Carets below the marked stretch, one at least. */
  readonly mark: string;
}

/**
 * A source line with its marked stretch. Only a window of the line is looked at: a line may be a megabyte, and thousands
 * of findings may point into it. Null where there is no line to show.
 */
export function codeFrame(location: SourceLocation, sourceLine: string): Frame | null {
  const { start, end } = location;
  const from = clamp(start.column - 1, sourceLine.length);
  const to = end.line > start.line ? sourceLine.trimEnd().length : clamp(end.column - 1, sourceLine.length);
  const windowStart = from > BEFORE_MARK ? from - BEFORE_MARK : 0;
  const windowEnd = Math.min(sourceLine.length, from + AFTER_MARK);
  if (sourceLine.slice(windowStart, windowEnd).trim() === '') return null;

  const before = (windowStart > 0 ? '…' : '') + showSource(sliceWhole(sourceLine, windowStart, from));
  const marked = showSource(sliceWhole(sourceLine, from, Math.min(Math.max(from, to), windowEnd)));
  const after = showSource(sliceWhole(sourceLine, Math.min(Math.max(from, to), windowEnd), windowEnd));
  return {
    line: start.line,
    source: `${before}${marked}${after}`.trimEnd() + (windowEnd < sourceLine.length ? '…' : ''),
    indent: ' '.repeat(displayWidth(before)),
    mark: '^'.repeat(Math.max(1, displayWidth(marked))),
  };
}

function showSource(text: string): string {
  return visible(text.replaceAll('\t', TAB));
}

function clamp(column: number, length: number): number {
  return Math.max(0, Math.min(column, length));
}
