
// src/model/location.ts
function compareLocations(a, b) {
  return compareText(a.file, b.file) || a.start.line - b.start.line || a.start.column - b.start.column || a.end.line - b.end.line || a.end.column - b.end.column;
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

export {
  compareLocations,
  compareText
};
