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

  const markEnd = Math.min(Math.max(from, to), windowEnd);
  const hidden = mayHoldSecrets(sourceLine.slice(windowStart, windowEnd), windowStart > 0);
  const indent = windowStart > 0 ? '' : (/^\s*/.exec(sourceLine.slice(0, from))?.[0] ?? '');
  const text = hidden ? `${showSource(indent)}…` : showSource(sliceWhole(sourceLine, windowStart, from));
  const before = (windowStart > 0 && !hidden ? '…' : '') + text;
  const marked = showSource(sliceWhole(sourceLine, from, markEnd));
  const after = hidden ? '…' : showSource(sliceWhole(sourceLine, markEnd, windowEnd));
  return {
    line: start.line,
    source: `${before}${marked}${after}`.trimEnd() + (windowEnd < sourceLine.length && !hidden ? '…' : ''),
    indent: ' '.repeat(displayWidth(before)),
    mark: '^'.repeat(Math.max(1, displayWidth(marked))),
  };
}

/**
 * Whether what stands beside the mark in its line may be the value of a variable or an annotation: those stay out of logs.
 * Only in flow style a line holds more than one value; of one that is cut in front, nobody knows what the rest belongs to.
 */
function mayHoldSecrets(window: string, isCut: boolean): boolean {
  if (!/[{[]/.test(window) && !(isCut && /[}\],]/.test(window))) return false;
  return isCut || /\b(?:env|value|annotations)["']?\s*:/.test(window.replace(OME_ANNOTATIONS, ''));
}

/** OME's own annotations are no secrets, and are what findings are often about. */
const OME_ANNOTATIONS = /\bannotations["']?\s*:\s*\{\s*["']?ome\.io\/[^,{}]*(?:,\s*["']?ome\.io\/[^,{}]*)*\}/;

function showSource(text: string): string {
  return visible(text.replaceAll('\t', TAB));
}

function clamp(column: number, length: number): number {
  return Math.max(0, Math.min(column, length));
}
