import type { YamlNode } from './yaml/types.ts';

/** Trees are some twenty times as large as their texts: those of about this much text are kept, the last used first. */
const MAX_TEXT = 1_000_000;

const trees = new Map<object, { readonly tree: YamlNode | undefined; readonly size: number }>();
let total = 0;

/**
 * A document's tree, kept for as long as it is in use. Reading it again gives the same tree, so forgetting one costs time
 * alone; keeping all of them would cost more memory than everything else.
 */
export function rememberTree(read: () => YamlNode | undefined, size: number): () => YamlNode | undefined {
  const key = {};
  return () => {
    const known = trees.get(key);
    const entry = known ?? { tree: read(), size };
    if (known === undefined) total += size;
    else trees.delete(key);
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
