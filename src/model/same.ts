import { isArray, isObject, type JsonValue, member } from './json.ts';

/** What nests deeper is not compared. */
const MAX_DEPTH = 100;

/** The same value, in whatever order its keys stand. Of values that nest deeper than anything real it says that they differ. */
export function isSameJson(a: JsonValue | undefined, b: JsonValue | undefined, depth = MAX_DEPTH): boolean {
  if (a === b) return true;
  if (depth === 0 || a === undefined || b === undefined) return false;
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index], depth - 1));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => isSameJson(member(a, name), member(b, name), depth - 1))
  );
}
