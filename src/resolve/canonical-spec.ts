import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue } from '../model/json.ts';
import type { OmeKind } from '../model/ome.ts';
import { canonicalJson, goNumber, goString, sortedKeys } from './canonical.ts';
import { knownEncoding } from './encode.ts';
import { type EncodeNotes, encodeNotes, encodeScalar, fieldsOf, isEmpty, zeroOf } from './encode-struct.ts';
import type { Field, StructType, TypeRef, TypeTable } from './fields.ts';

/**
 * Text in the making. Most runtimes are hashed and never merged, so the text is written from the stored spec itself,
 * without an encoded copy of it.
 */
interface Writer {
  readonly parts: string[];
  /** The spec is one that Go wrote already: no scalar is read again, which would change an odd quantity. */
  readonly encoded: boolean;
  /** What reading scalars notices; of no interest here. */
  readonly notes: EncodeNotes;
}

/** The bytes that OME hashes: the spec as Go's encoder writes it from OME's type. */
export function canonicalSpec(spec: JsonObject, kind: OmeKind, table: TypeTable): string {
  const type = table.specOf(kind);
  if (type === undefined) return canonicalJson(spec);
  const known = knownEncoding(spec, type);
  const writer: Writer = { parts: [], encoded: known !== undefined, notes: encodeNotes(false) };
  writeStruct(type, known?.spec ?? spec, writer);
  return writer.parts.join('');
}

/** As `encodeStruct`: the fields of the value and those that are always written, in the order of the declaration. */
function writeStruct(type: StructType, value: JsonObject, writer: Writer): void {
  const { always } = type;
  const { parts } = writer;
  const first = parts.length;
  let next = 0;
  for (const field of fieldsOf(type, value)) {
    for (let unset = always[next]; unset !== undefined && unset.index < field.index; unset = always[++next]) {
      writeUnset(unset, writer);
    }
    if (always[next] === field) next++;
    const given = field.inSchema ? (value[field.name] ?? null) : null;
    if (given === null || !writeMember(field, given, writer)) {
      if (field.always) writeUnset(field, writer);
    }
  }
  for (let unset = always[next]; unset !== undefined; unset = always[++next]) writeUnset(unset, writer);
  // Every member was written with a comma before it; the first one opens the object instead.
  if (parts.length === first) parts.push('{}');
  else {
    parts[first] = '{';
    parts.push('}');
  }
}

function writeUnset(field: Field, writer: Writer): void {
  writer.parts.push(',', field.label);
  if (field.type.pointer) writer.parts.push('null');
  else if (field.type.shape === 'struct') writeStruct(field.type.struct, {}, writer);
  else writer.parts.push(canonicalJson(zeroOf(field.type)));
}

/** False where Go can't decode the value, which then counts as unset. */
function writeMember(field: Field, value: JsonValue, writer: Writer): boolean {
  const { type } = field;
  let text: JsonValue | undefined = value;
  if (type.shape === 'struct' || type.shape === 'map') {
    if (!isObject(value)) return false;
  } else if (type.shape === 'list') {
    if (!isArray(value)) return false;
  } else {
    text = writer.encoded ? value : encodeScalar(type, value, writer.notes);
    if (text === undefined) return false;
  }
  if (!field.always && isEmpty(type, text)) return true;
  writer.parts.push(',', field.label);
  write(type, text, writer);
  return true;
}

/** A value of the right shape; scalars are encoded. */
function write(type: TypeRef, value: JsonValue, writer: Writer): void {
  const { parts } = writer;
  if (typeof value === 'string') parts.push(goString(value));
  else if (typeof value === 'number' || typeof value === 'bigint') parts.push(goNumber(value));
  else if (value === null || typeof value === 'boolean') parts.push(String(value));
  else if (type.shape === 'struct' && isObject(value)) writeStruct(type.struct, value, writer);
  else if (type.shape === 'list' && isArray(value)) writeList(type.item, value, writer);
  else if (type.shape === 'map' && isObject(value)) writeMap(type.value, value, writer);
  else parts.push(canonicalJson(value));
}

/** An item or a map's value: what is null or can't be decoded is the zero value to Go. */
function writeEntry(type: TypeRef, value: JsonValue, writer: Writer): void {
  if (type.shape === 'struct') {
    if (value === null && type.pointer) writer.parts.push('null');
    else writeStruct(type.struct, isObject(value) ? value : {}, writer);
  } else if (type.shape === 'list' || type.shape === 'map' || writer.encoded) {
    write(type, value, writer);
  } else {
    const own = value === null ? undefined : encodeScalar(type, value, writer.notes);
    write(type, own ?? (type.pointer ? null : zeroOf(type)), writer);
  }
}

function writeList(item: TypeRef, value: JsonArray, writer: Writer): void {
  let separator = '[';
  for (const entry of value) {
    writer.parts.push(separator);
    separator = ',';
    writeEntry(item, entry, writer);
  }
  writer.parts.push(separator === '[' ? '[]' : ']');
}

function writeMap(type: TypeRef, value: JsonObject, writer: Writer): void {
  let separator = '{';
  for (const key of sortedKeys(value)) {
    writer.parts.push(separator, goString(key), ':');
    separator = ',';
    writeEntry(type, value[key] ?? null, writer);
  }
  writer.parts.push(separator === '{' ? '{}' : '}');
}
