
// src/check/text-edits.ts
function orderEdits(edits, length) {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let last;
  for (const edit of sorted) {
    if (edit.start < 0 || edit.end < edit.start || edit.end > length) return void 0;
    if (last !== void 0 && touches(last, edit)) return void 0;
    last = edit;
  }
  return sorted;
}
function touches(a, b) {
  return b.start < a.end || b.start === a.start && a.end === a.start;
}
function applyEdits(text, ordered) {
  let result = "";
  let at = 0;
  for (const { start, end, text: inserted } of ordered) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

export {
  orderEdits,
  applyEdits
};
