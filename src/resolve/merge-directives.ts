import { isArray, isObject, type JsonObject, type JsonValue, setMember } from '../model/json.ts';
import { sortedKeys } from './canonical.ts';
import { isEmpty, zeroOf } from './encode-struct.ts';
import type { TypeRef } from './fields.ts';
import { printMap, printValue } from './merge-errors.ts';

const PATCH = '$patch';
const RETAIN_KEYS = '$retainKeys';
const ELEMENT_ORDER = '$setElementOrder';
const DELETE_FROM_LIST = '$deleteFromPrimitiveList';

/**
 * Merges two string maps. Keys of maps are free text, so a child can reach the directives of strategic merge here,
 * and nowhere else: typed decoding drops them from structs.
 */
export function mergeMap(
  type: TypeRef,
  parent: JsonObject,
  child: JsonObject,
  run: { readonly directives: boolean; error?: string },
): JsonValue {
  const result: Record<string, JsonValue> = {};
  if (run.directives && Object.hasOwn(child, PATCH)) return applyPatchDirective(child, run);
  const fault = run.directives ? directiveFault(child) : undefined;
  if (fault !== undefined) {
    run.error ??= fault;
    return result;
  }
  for (const key of Object.keys(parent)) setMember(result, key, parent[key] ?? null);
  // Go walks the child's map in random order; sorted, the result is at least always the same.
  for (const key of run.directives ? sortedKeys(child) : Object.keys(child)) {
    const value = child[key] ?? null;
    if (value === null) continue;
    const deletes = key.startsWith(DELETE_FROM_LIST);
    const target = deletes ? key.slice(DELETE_FROM_LIST.length + 1) || key : key;
    if (!Object.hasOwn(result, target)) {
      const kept = run.directives ? dropDirectives(type, value) : value;
      if (!deletes && kept !== undefined) setMember(result, target, kept);
    } else if (isObject(value) && isObject(result[target])) {
      run.error ??= 'merging an object in json but data type is not struct, instead is: map';
    } else {
      setMember(result, target, value);
    }
  }
  return result;
}

function applyPatchDirective(child: JsonObject, run: { error?: string }): JsonValue {
  const directive = child[PATCH] ?? null;
  const result: Record<string, JsonValue> = {};
  if (directive === 'replace') {
    for (const key of Object.keys(child)) if (key !== PATCH) setMember(result, key, child[key] ?? null);
  } else if (directive !== 'delete') {
    run.error ??= `unknown patch type: ${printValue(directive)} in map: ${printMap(child)}`;
  }
  return result;
}

/** The values of these keys would have to be lists, which no map of OME's types holds. */
function directiveFault(child: JsonObject): string | undefined {
  if (Object.hasOwn(child, RETAIN_KEYS)) return 'invalid patch format of retainKeys';
  const keys = sortedKeys(child);
  const order = keys.find((key) => key.startsWith(ELEMENT_ORDER));
  if (order !== undefined) {
    const received = isObject(child[order]) ? 'map[string]interface {}' : 'string';
    return `expected a []interface {}, but received a ${received}`;
  }
  const deletes = keys.some((key) => key.startsWith(DELETE_FROM_LIST) && !key.startsWith(`${DELETE_FROM_LIST}/`));
  return deletes ? 'invalid patch format of primitive list' : undefined;
}

/**
 * What is taken from the child where the parent has nothing: a map that holds `$patch` is dropped whole, at any depth.
 * Undefined where nothing stays.
 */
export function dropDirectives(type: TypeRef, value: JsonValue): JsonValue | undefined {
  if (type.shape === 'list' && isArray(value)) {
    return value.map((item) => dropDirectives(type.item, item)).filter((item) => item !== undefined);
  }
  if (!isObject(value)) return value;
  const result: Record<string, JsonValue> = {};
  if (type.shape === 'map') {
    if (Object.hasOwn(value, PATCH)) return undefined;
    for (const key of Object.keys(value)) {
      const kept = dropDirectives(type.value, value[key] ?? null);
      if (kept !== undefined) setMember(result, key, kept);
    }
    return result;
  }
  if (type.shape !== 'struct') return value;
  for (const name of Object.keys(value)) {
    const field = type.struct.byName.get(name);
    if (field === undefined) continue;
    const kept = dropDirectives(field.type, value[name] ?? null) ?? (field.type.pointer ? null : zeroOf(field.type));
    if (field.always || !isEmpty(field.type, kept)) result[name] = kept;
  }
  return result;
}
