
// src/rules/support/nearest.ts
function editDistance(a, b, bound) {
  if (Math.abs(a.length - b.length) >= bound) return bound;
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, bound));
  for (let row = 1; row <= a.length; row++) {
    const current = new Array(b.length + 1).fill(bound);
    if (row < bound) current[0] = row;
    let least = current[0] ?? bound;
    const end = Math.min(b.length, row + bound - 1);
    for (let column = Math.max(1, row - bound + 1); column <= end; column++) {
      const replaced = (last[column - 1] ?? bound) + (a[row - 1] === b[column - 1] ? 0 : 1);
      let cost = Math.min((last[column] ?? bound) + 1, (current[column - 1] ?? bound) + 1, replaced, bound);
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? bound) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    if (least >= bound) return bound;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? bound, bound);
}
function nearestWithin(word, known, most) {
  let best;
  let bound = most + 1;
  const letters = lettersOf(word);
  for (const candidate of known) {
    if (countBits(letters ^ lettersOf(candidate)) > 2 * most) continue;
    const distance = editDistance(word, candidate, bound);
    if (distance >= bound) continue;
    best = candidate;
    bound = distance;
  }
  return best;
}
function onlyWithin(word, known, most) {
  let only;
  for (const candidate of known) {
    if (editDistance(word, candidate, most + 1) > most) continue;
    if (only !== void 0) return void 0;
    only = candidate;
  }
  return only;
}
function lettersOf(word) {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}
function countBits(bits) {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
function nearestName(name, known) {
  const wanted = name.toLowerCase();
  const most = mostEdits(wanted);
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const found = lower.has(wanted) ? wanted : nearestWithin(wanted, lower.keys(), most);
  return found === void 0 ? void 0 : lower.get(found);
}
function onlyNearName(name, known) {
  const wanted = name.toLowerCase();
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const only = onlyWithin(wanted, lower.keys(), mostEdits(wanted));
  return only === void 0 ? void 0 : lower.get(only);
}
function mostEdits(name) {
  return Math.min(2, Math.floor(name.length / 3));
}

export {
  nearestWithin,
  onlyWithin,
  nearestName,
  onlyNearName
};
