import { isArray, isObject, type JsonObject, type JsonValue } from '../model/json.ts';
import { goNumber, sortedKeys } from './canonical.ts';
import type { StructType, TypeRef } from './fields.ts';
import { isInt } from './int-or-string.ts';

/** Go's `%v` of a decoded JSON value. */
export function printValue(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (value === null) return '<nil>';
  if (isArray(value)) return `[${value.map(printValue).join(' ')}]`;
  if (isObject(value)) return printMap(value);
  return typeof value === 'boolean' ? String(value) : goNumber(value);
}

/** Go's `%v` of a decoded JSON object: keys sorted; nulls are gone, since they were stripped or never written. */
export function printMap(value: JsonValue): string {
  if (!isObject(value)) return 'map[]';
  const members = sortedKeys(value).filter((key) => value[key] !== null);
  return `map[${members.map((key) => `${key}:${printValue(value[key] ?? null)}`).join(' ')}]`;
}

/**
 * Rounding can push the greatest int64 of a child past what Go's type holds; then decoding the merged spec fails at the
 * first such number in the order of the text, whose keys are sorted.
 */
export function unmarshalError(
  type: StructType,
  value: JsonObject,
  fields: readonly string[] = [],
): string | undefined {
  for (const name of sortedKeys(value)) {
    const field = type.byName.get(name);
    if (field === undefined) continue;
    const fault = overflowIn(field.type, type.name, value[name] ?? null, [...fields, name]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function overflowIn(type: TypeRef, owner: string, value: JsonValue, fields: readonly string[]): string | undefined {
  if (typeof value === 'bigint' && type.shape === 'int' && !isInt(value, type.bits)) {
    const where = `Go struct field ${owner}.${fields.join('.')} of type int${type.bits}`;
    return `json: cannot unmarshal number ${goNumber(value)} into ${where}`;
  }
  if (type.shape === 'struct' && isObject(value)) return unmarshalError(type.struct, value, fields);
  if (type.shape === 'list' && isArray(value)) {
    return firstFault(value, (item) => overflowIn(type.item, owner, item, fields));
  }
  if (type.shape !== 'map' || !isObject(value)) return undefined;
  return firstFault(sortedKeys(value), (key) => overflowIn(type.value, owner, value[key] ?? null, fields));
}

function firstFault<T>(items: readonly T[], faultOf: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const fault = faultOf(item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
