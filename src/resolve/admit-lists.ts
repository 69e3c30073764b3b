import { dottedPath, isObject, type JsonArray, type JsonValue, member } from '../model/json.ts';
import { violation, type Walk } from './admit-check.ts';
import { canonicalJson } from './canonical.ts';
import type { FieldSchema } from './fields.ts';

/** `minItems`, and keys that must differ in lists of the types `map` and `set`. */
export function checkList(schema: FieldSchema, value: JsonArray, stored: JsonArray, walk: Walk): void {
  const { minItems } = schema;
  if (minItems !== undefined && value.length < minItems) {
    const message = `Invalid value: ${value.length}: ${dottedPath(walk.path)} in body should have at least ${minItems} items`;
    violation(walk, 'min-items', message, `at least ${minItems} items`);
  }
  if (schema.listType === 'set') checkUnique(value, (item) => item, walk);
  if (schema.listType !== 'map') return;
  // An item of another type is reported as such, and then Kubernetes compares no keys.
  if (value.some((item) => item !== null && !isObject(item))) return;
  const keys = schema.listMapKeys ?? [];
  checkUnique(stored, (item, index) => keyOf(item, value[index] ?? null, keys), walk);
}

/**
 * The key members that the item has, defaults included; two items without any are duplicates as well. A key that Go can't
 * decode is not stored, but tells items apart all the same.
 */
function keyOf(stored: JsonValue, given: JsonValue, keys: readonly string[]): JsonValue {
  const found: Record<string, JsonValue> = {};
  for (const key of keys) {
    const own = member(stored, key) ?? member(given, key) ?? null;
    if (own !== null) found[key] = own;
  }
  return found;
}

/** Kubernetes reports the second of several equal ones, and no further one. */
function checkUnique(items: JsonArray, identity: (item: JsonValue, index: number) => JsonValue, walk: Walk): void {
  if (items.length < 2) return;
  const seen = new Map<string, { readonly index: number; reported: boolean }>();
  items.forEach((item, index) => {
    const own = identity(item, index);
    const text = canonicalJson(own);
    const earlier = seen.get(text);
    if (earlier === undefined) {
      seen.set(text, { index, reported: false });
    } else if (!earlier.reported) {
      earlier.reported = true;
      walk.violations.push({
        path: [...walk.path, index],
        code: 'duplicate',
        message: `Duplicate value: ${text}`,
        first: [...walk.path, earlier.index],
      });
    }
  });
}
