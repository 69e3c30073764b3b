/** Offset at which the line of `offset` starts. */
export function lineStartAt(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset at which the line of `offset` ends: before its line break. */
export function lineEndAt(text: string, offset: number): number {
  const feed = text.indexOf('\n', offset);
  if (feed < 0) return text.length;
  return feed > offset && text[feed - 1] === '\r' ? feed - 1 : feed;
}

/** Offset behind the line break that stands at `lineEnd`. */
export function contentEnd(text: string, lineEnd: number): number {
  const feed = text.indexOf('\n', lineEnd);
  return feed < 0 ? text.length : feed + 1;
}

/** The line break at `lineEnd`; at the end of a text without one, that of the line before. */
export function lineBreakAt(text: string, lineEnd: number): '\n' | '\r\n' {
  const next = text.indexOf('\n', lineEnd);
  const feed = next < 0 ? text.lastIndexOf('\n') : next;
  return feed > 0 && text[feed - 1] === '\r' ? '\r\n' : '\n';
}

/** Blanks up to the column of `offset`; undefined where something else than blanks and dashes stands before it. */
export function indentOf(text: string, offset: number): string | undefined {
  const before = text.slice(lineStartAt(text, offset), offset);
  return /^ *(?:- +)*$/.test(before) ? ' '.repeat(before.length) : undefined;
}
