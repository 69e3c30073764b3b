import { isArray, isObject, type JsonObject, type JsonValue, member } from './json.ts';

/** What nests deeper is not compared. */
const MAX_DEPTH = 100;

/** The same value, in whatever order its keys stand. Of values that nest deeper than anything real it says that they differ. */
export function isSameJson(a: JsonValue | undefined, b: JsonValue | undefined, depth = MAX_DEPTH): boolean {
  if (a === b) return true;
  if (depth === 0 || a === undefined || b === undefined) return false;
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameJson(item, b[index], depth - 1));
  }
  return isObject(a) && isObject(b) && hasSameMembers(a, b, depth);
}

/** No lists of names are made: whole clusters are compared with Git. */
function hasSameMembers(a: JsonObject, b: JsonObject, depth: number): boolean {
  let difference = 0;
  for (const name in a) {
    difference += 1;
    if (!isSameJson(a[name], member(b, name), depth - 1)) return false;
  }
  for (const _ in b) difference -= 1;
  return difference === 0;
}
