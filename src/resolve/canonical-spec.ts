import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../model/json.ts';
import type { OmeKind } from '../model/ome.ts';
import { canonicalJson, goNumber, goString, sortedKeys } from './canonical.ts';
import { encodeSpec } from './encode.ts';
import type { StructType, TypeRef, TypeTable } from './fields.ts';

/** The bytes that OME hashes: the spec as Go's encoder writes it from OME's type. */
export function canonicalSpec(spec: JsonObject, kind: OmeKind, table: TypeTable): string {
  const type = table.specOf(kind);
  if (type === undefined) return canonicalJson(spec);
  const parts: string[] = [];
  writeStruct(type, encodeSpec(spec, kind, table), parts);
  return parts.join('');
}

/** Encoded structs hold their members in the order of the declaration, and no name of a field looks like a number. */
function writeStruct(type: StructType, value: JsonObject, parts: string[]): void {
  let separator = '{';
  for (const name of Object.keys(value)) {
    const field = type.byName.get(name);
    if (field === undefined) continue;
    parts.push(separator, field.label);
    separator = ',';
    write(field.type, value[name] ?? null, parts);
  }
  parts.push(separator === '{' ? '{}' : '}');
}

function write(type: TypeRef, value: JsonValue, parts: string[]): void {
  if (typeof value === 'string') parts.push(goString(value));
  else if (typeof value === 'number' || typeof value === 'bigint') parts.push(goNumber(value));
  else if (value === null || typeof value === 'boolean') parts.push(String(value));
  else if (type.shape === 'struct' && isObject(value)) writeStruct(type.struct, value, parts);
  else if (type.shape === 'list' && isArray(value)) writeList(type.item, value, parts);
  else if (type.shape === 'map' && isObject(value)) writeMap(type.value, value, parts);
  else parts.push(canonicalJson(value));
}

function writeList(item: TypeRef, value: JsonArray, parts: string[]): void {
  let separator = '[';
  for (const entry of value) {
    parts.push(separator);
    separator = ',';
    write(item, entry, parts);
  }
  parts.push(separator === '[' ? '[]' : ']');
}

function writeMap(type: TypeRef, value: JsonObject, parts: string[]): void {
  let separator = '{';
  for (const key of sortedKeys(value)) {
    parts.push(separator, goString(key), ':');
    separator = ',';
    write(type, value[key] ?? null, parts);
  }
  parts.push(separator === '{' ? '{}' : '}');
}
