/**
 * Remembers what `compute` gives for a frozen object, for as long as somebody holds that object and the function. A function
 * of a module is pure, of that object alone; what depends on a cluster is remembered by a function of its resolver.
 */
export function memoiseByObject<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = compute(key);
    known.set(key, { value });
    return value;
  };
}
