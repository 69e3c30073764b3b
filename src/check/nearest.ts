/** The known word that a mistyped one most likely means; undefined where none is near. Of equals the first in order. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  // A third of the letters may differ: more would offer words that share nothing but length.
  let bound = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(wanted, candidate.toLowerCase(), bound);
    if (distance < bound) {
      best = candidate;
      bound = distance;
    }
  }
  return best;
}

/** ` (did you mean "x"?)`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`;
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other; at most `bound`. */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return bound;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? bound) + 1,
        (current[column - 1] ?? bound) + 1,
        (last[column - 1] ?? bound) + (same ? 0 : 1),
      );
      if (a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? bound) + 1);
      }
      current.push(cost);
    }
    if (Math.min(...current) >= bound) return bound;
    beforeLast = last;
    last = current;
  }
  return Math.min(last[b.length] ?? bound, bound);
}
