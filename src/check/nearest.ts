import { nearestWithin } from '../rules/support/nearest.ts';

/** The word of a command line or configuration that a mistyped one most likely means: a third of its letters may differ. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const lower = new Map([...known].map((candidate) => [candidate.toLowerCase(), candidate]));
  const wanted = word.toLowerCase();
  const found = nearestWithin(wanted, lower.keys(), Math.max(1, Math.floor(wanted.length / 3)));
  return found === undefined ? undefined : lower.get(found);
}

/** `; did you mean "x"?`, or nothing. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known);
  return near === undefined ? '' : `; did you mean ${JSON.stringify(near)}?`;
}
