/** How many there are of each key, to be taken off one by one. */
export type Tally = Map<string, number>;

export function add(tally: Tally, key: string): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Takes one off; false where none is left. */
export function take(tally: Tally, key: string): boolean {
  const left = tally.get(key) ?? 0;
  if (left === 0) return false;
  tally.set(key, left - 1);
  return true;
}
