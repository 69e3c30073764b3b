import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../model/json.ts';
import { type Encoded, encodeAs, markEncoded } from './encode.ts';
import { encodeNotes, encodeStruct, isEmpty } from './encode-struct.ts';
import type { Field, StructType, TypeTable } from './fields.ts';
import { dropDirectives, mergeMap } from './merge-directives.ts';
import { printMap, unmarshalError } from './merge-errors.ts';
import type { MergeResult } from './types.ts';

/** One merge; the first fault counts, as Go returns at once. */
export interface MergeRun {
  /** Whether the child holds any map key that may be a directive. */
  readonly directives: boolean;
  error?: string;
}

/**
 * Lays a child's spec over its parent's as OME does (section 4.4 of the semantics): both are encoded from the Go types,
 * nulls are removed from the child, and the child is applied as a Kubernetes strategic merge patch
 * (k8s.io/apimachinery v0.33, pkg/util/strategicpatch). The result is decoded and encoded once more.
 */
export function mergeSpecs(parent: JsonObject, child: JsonObject, table: TypeTable): MergeResult {
  const type = table.specOf('ServingRuntime');
  if (type === undefined) throw new Error('type table: no ServingRuntime');
  const base = encodeAs(parent, type);
  const patch = roundedPatch(child, type);
  const run: MergeRun = { directives: patch.notes.directives };
  const merged = mergeStruct(type, base.spec, patch.spec, run);
  if (run.error !== undefined) return { ok: false, error: `strategic merge: ${run.error}` };
  const fault = patch.notes.overflows ? unmarshalError(type, merged) : undefined;
  if (fault !== undefined) return { ok: false, error: `unmarshal merged: ${fault}` };
  const notes = encodeNotes(false);
  const unstable = base.notes.unstable || patch.notes.unstable;
  const spec = unstable ? encodeStruct(type, merged, notes) : merged;
  notes.bigs = base.notes.bigs || patch.notes.bigs;
  notes.directives = base.notes.directives || patch.notes.directives;
  markEncoded(spec, notes, type);
  return { ok: true, spec };
}

/** The child as it is when it is applied: integers beyond 2^53 have been through a float64. */
function roundedPatch(child: JsonObject, type: StructType): Encoded {
  const exact = encodeAs(child, type);
  if (!exact.notes.bigs) return exact;
  const notes = encodeNotes(true);
  return { spec: encodeStruct(type, child, notes), notes };
}

/** Both are encoded, so their members come in the order of the declaration, and so does the result. */
function mergeStruct(type: StructType, parent: JsonObject, child: JsonObject, run: MergeRun): JsonObject {
  const result: Record<string, JsonValue> = {};
  const parentNames = Object.keys(parent);
  const childNames = Object.keys(child);
  let p = 0;
  let c = 0;
  while (p < parentNames.length || c < childNames.length) {
    const parentField = type.byName.get(parentNames[p] ?? '');
    const childField = type.byName.get(childNames[c] ?? '');
    const order = (parentField?.index ?? Number.MAX_VALUE) - (childField?.index ?? Number.MAX_VALUE);
    const field = order <= 0 ? parentField : childField;
    if (order <= 0) p++;
    if (order >= 0) c++;
    if (field === undefined) continue;
    const value = mergeField(
      field,
      order <= 0 ? parent[field.name] : undefined,
      order >= 0 ? child[field.name] : undefined,
      run,
    );
    if (field.always || !isEmpty(field.type, value)) result[field.name] = value;
  }
  return result;
}

/** Null counts as absent: nulls of the child are stripped, nulls of the parent are what Go wrote for an unset value. */
function mergeField(field: Field, parent: JsonValue | undefined, child: JsonValue | undefined, run: MergeRun) {
  if (child === undefined || child === null) return parent ?? null;
  if (parent === undefined || parent === null) {
    return run.directives ? (dropDirectives(field.type, child) ?? null) : child;
  }
  const { type } = field;
  if (type.shape === 'struct' && isObject(parent) && isObject(child)) {
    return mergeStruct(type.struct, parent, child, run);
  }
  if (type.shape === 'map' && isObject(parent) && isObject(child)) return mergeMap(type.value, parent, child, run);
  if (type.shape === 'list' && field.mergesList && isArray(parent) && isArray(child)) {
    return type.item.shape === 'struct' ? mergeList(type.item.struct, field.mergeKey, parent, child, run) : child;
  }
  return child;
}

/** Items with equal merge keys merge; the order is that of section 4.5. */
function mergeList(type: StructType, mergeKey: string, parent: JsonArray, child: JsonArray, run: MergeRun): JsonArray {
  if (parent.length === 0 && child.length === 0) return parent;
  const merged = [...parent];
  const indexOf = positions(parent, mergeKey);
  const childKeys = new Set<JsonValue>();
  for (const item of child) {
    const key = keyOf(item, mergeKey);
    if (key === undefined) return missingKey(item, mergeKey, run);
    childKeys.add(key);
    const index = indexOf.get(key);
    const known = index === undefined ? undefined : merged[index];
    if (index !== undefined && isObject(known) && isObject(item)) {
      merged[index] = mergeStruct(type, known, item, run);
      if (run.error !== undefined) return parent;
    } else {
      indexOf.set(key, merged.length);
      merged.push(item);
    }
  }
  // Once the child has such a list, the parent's own items need their keys too.
  const keyless = parent.find((item) => keyOf(item, mergeKey) === undefined);
  if (keyless !== undefined) return missingKey(keyless, mergeKey, run);
  return orderItems(merged, mergeKey, parent, child, childKeys);
}

function keyOf(item: JsonValue, mergeKey: string): JsonValue | undefined {
  return isObject(item) ? item[mergeKey] : undefined;
}

function missingKey(item: JsonValue, mergeKey: string, run: MergeRun): JsonArray {
  run.error ??= `map: ${printMap(item)} does not contain declared merge key: ${mergeKey}`;
  return [];
}

/**
 * Items that the child names come in its order, the parent's others in theirs. The two runs are joined by comparing
 * positions in the parent's list; an item that is new there goes first (mergeSortedSlice).
 */
function orderItems(
  merged: JsonArray,
  mergeKey: string,
  parent: JsonArray,
  child: JsonArray,
  childKeys: ReadonlySet<JsonValue>,
): JsonArray {
  const inParent = positions(parent, mergeKey);
  const inChild = positions(child, mergeKey);
  const at = (index: ReadonlyMap<JsonValue, number>, item: JsonValue) => index.get(keyOf(item, mergeKey) ?? null) ?? -1;
  const named = merged.filter((item) => childKeys.has(keyOf(item, mergeKey) ?? null));
  const others = merged.filter((item) => !childKeys.has(keyOf(item, mergeKey) ?? null));
  named.sort((a, b) => at(inChild, a) - at(inChild, b));
  others.sort((a, b) => at(inParent, a) - at(inParent, b));
  const result: JsonValue[] = [];
  let next = 0;
  for (const item of named) {
    const position = at(inParent, item);
    for (let other = others[next]; other !== undefined && at(inParent, other) < position; other = others[next]) {
      result.push(other);
      next++;
    }
    result.push(item);
  }
  return [...result, ...others.slice(next)];
}

/** First position of each key. */
function positions(items: JsonArray, mergeKey: string): Map<JsonValue, number> {
  const found = new Map<JsonValue, number>();
  items.forEach((item, index) => {
    const key = keyOf(item, mergeKey);
    if (key !== undefined && !found.has(key)) found.set(key, index);
  });
  return found;
}
