/**
 * Remembers what `compute` gives for a frozen object, for as long as somebody holds that object and the function. A function
 * of a module is pure, of that object alone; what depends on a cluster is remembered by a function of its resolver.
 */
export function memoiseByObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  return remember(new WeakMap<K, V>(), compute);
}

/** The same for a function that is let go together with its keys: strong, which costs the garbage collector less. */
export function memoise<K, V>(compute: (key: K) => V): (key: K) => V {
  return remember(new Map<K, V>(), compute);
}

/** The same for what depends on a scope as well, such as a cluster: kept for as long as somebody holds that. */
export function memoisePer<S extends object, K, V>(compute: (scope: S, key: K) => V): (scope: S, key: K) => V {
  const ofScope = memoiseByObject((scope: S) => memoise((key: K) => compute(scope, key)));
  return (scope, key) => ofScope(scope)(key);
}

interface Memory<K, V> {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): unknown;
}

function remember<K, V>(memory: Memory<K, V>, compute: (key: K) => V): (key: K) => V {
  return (key) => {
    const known = memory.get(key);
    if (known !== undefined || memory.has(key)) return known as V;
    const value = compute(key);
    memory.set(key, value);
    return value;
  };
}

/** Computes when first asked, and never again: for a value that is neither null nor undefined. */
export function once<V>(compute: () => V): () => V {
  let value: V | undefined;
  return () => {
    value ??= compute();
    return value;
  };
}
