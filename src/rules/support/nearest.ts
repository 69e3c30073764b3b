/**
 * Insertions, deletions, replacements and swaps of neighbours that lead from one word to the other; `bound` stands for
 * "that many or more". Only cells that can stay below it are worked out, so that small bounds are cheap.
 */
export function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) >= bound) return bound;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, bound));
  for (let row = 1; row <= a.length; row++) {
    const current = new Array<number>(b.length + 1).fill(bound);
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

/** The known word nearest to `word` at a distance of at most `most`; of equals the first in order. */
export function nearestWithin(word: string, known: Iterable<string>, most: number): string | undefined {
  let best: string | undefined;
  let bound = most + 1;
  const letters = lettersOf(word);
  for (const candidate of known) {
    // One edit adds a letter, takes one away, or both: most candidates fall here, without any table.
    if (countBits(letters ^ lettersOf(candidate)) > 2 * most) continue;
    const distance = editDistance(word, candidate, bound);
    if (distance >= bound) continue;
    best = candidate;
    bound = distance;
  }
  return best;
}

/** The only known word at a distance of at most `most`; undefined where there is none, or a second one. */
export function onlyWithin(word: string, known: Iterable<string>, most: number): string | undefined {
  let only: string | undefined;
  for (const candidate of known) {
    if (editDistance(word, candidate, most + 1) > most) continue;
    if (only !== undefined) return undefined;
    only = candidate;
  }
  return only;
}

/** Which letters a word holds, as bits; others share theirs. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/**
 * The known name that a mistyped one most likely means: letter case aside, a third of the letters may differ, but two at
 * most. More would offer names that share little but their length.
 */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const most = mostEdits(wanted);
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const found = lower.has(wanted) ? wanted : nearestWithin(wanted, lower.keys(), most);
  return found === undefined ? undefined : lower.get(found);
}

/** As `nearestName`, where no other name comes into question. */
export function onlyNearName(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const lower = new Map(known.map((candidate) => [candidate.toLowerCase(), candidate]));
  const only = onlyWithin(wanted, lower.keys(), mostEdits(wanted));
  return only === undefined ? undefined : lower.get(only);
}

function mostEdits(name: string): number {
  return Math.min(2, Math.floor(name.length / 3));
}
