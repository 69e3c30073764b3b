import type { TextEdit } from '../model/finding.ts';

/** In the order of the text; undefined where two of them overlap or one leaves the text. */
export function orderEdits(edits: readonly TextEdit[], length: number): readonly TextEdit[] | undefined {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let last: TextEdit | undefined;
  for (const edit of sorted) {
    if (edit.start < 0 || edit.end < edit.start || edit.end > length) return undefined;
    if (last !== undefined && touches(last, edit)) return undefined;
    last = edit;
  }
  return sorted;
}

/** Two edits of which the order would matter; `a` starts first. Neighbours do not touch, unless both insert. */
function touches(a: TextEdit, b: TextEdit): boolean {
  return b.start < a.end || (b.start === a.start && a.end === a.start);
}

/** The text after edits that `orderEdits` gave. */
export function applyEdits(text: string, ordered: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of ordered) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}
