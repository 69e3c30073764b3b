import type { JsonPath } from '../model/json.ts';
import type { LocatedSpan, YamlNode } from './yaml/types.ts';

/** Trees are some twenty times as large as their texts: those of about this much text are kept, the last used first. */
const MAX_TEXT = 1_000_000;

/** A tree that was read so often is kept: two large documents in turn would otherwise be read again for every place. */
const MOST_READS = 8;

const trees = new Map<object, { readonly tree: YamlNode | undefined; readonly size: number }>();
let total = 0;

/**
 * A document's tree, kept for as long as it is in use. Reading it again gives the same tree, so forgetting one costs time
 * alone; keeping all of them would cost more memory than everything else.
 */
export function rememberTree(read: () => YamlNode | undefined, size: number): () => YamlNode | undefined {
  const key = {};
  let reads = 0;
  let kept: { readonly tree: YamlNode | undefined } | undefined;
  return () => {
    if (kept !== undefined) return kept.tree;
    const known = trees.get(key);
    const entry = known ?? { tree: read(), size };
    if (known === undefined) {
      total += size;
      reads += 1;
      if (reads === MOST_READS) kept = entry;
    } else trees.delete(key);
    trees.set(key, entry);
    forget(key);
    return entry.tree;
  };
}

function forget(current: object): void {
  for (const [key, { size }] of trees) {
    if (total <= MAX_TEXT || key === current) return;
    trees.delete(key);
    total -= size;
  }
}

/** Longer documents have more places to be found than the first few. */
const MAX_SHORT = 10_000;
const FEW = 2;

/** Finds the first places of a short document without its tree, which costs more than reading the text twice. */
export function fewPlaces(
  find: (path: JsonPath) => LocatedSpan | undefined,
  size: number,
): (path: JsonPath) => LocatedSpan | undefined {
  let left = size > MAX_SHORT ? 0 : FEW;
  return (path) => {
    if (left === 0) return undefined;
    left -= 1;
    return find(path);
  };
}
