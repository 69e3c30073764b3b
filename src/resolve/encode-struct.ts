import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue, setMember } from '../model/json.ts';
import { goNumber } from './canonical.ts';
import { formatDuration, parseDuration } from './duration.ts';
import type { Field, StructType, TypeRef } from './fields.ts';
import { intOrStringOf, isInt } from './int-or-string.ts';
import { parseQuantity, quantityOf } from './quantity.ts';

/** What one pass of encoding notices, for those who must know. */
export interface EncodeNotes {
  /** True while encoding the child of a merge, whose integers go through a float64 (C29). */
  readonly rounds: boolean;
  /** A quantity changes once more when its text is read again: `1171.875Ki`, written `1200000`, then `1200k`. */
  unstable: boolean;
  /** There is an integer beyond 2^53. */
  bigs: boolean;
  /** Rounding has pushed an integer past what an int64 holds. */
  overflows: boolean;
  /** A string map holds a key that a strategic merge may take for a directive. */
  directives: boolean;
}

export function encodeNotes(rounds: boolean): EncodeNotes {
  return { rounds, unstable: false, bigs: false, overflows: false, directives: false };
}

/** The value as Go's encoder writes it from the type; what Go can't decode counts as unset. */
export function encodeStruct(type: StructType, value: JsonObject, notes: EncodeNotes): JsonObject {
  const result: Record<string, JsonValue> = {};
  const { always } = type;
  let next = 0;
  for (const field of fieldsOf(type, value)) {
    for (let unset = always[next]; unset !== undefined && unset.index < field.index; unset = always[++next]) {
      result[unset.name] = unset.type.pointer ? null : zeroOf(unset.type);
    }
    if (always[next] === field) next++;
    const given = value[field.name] ?? null;
    const own = given === null || !field.inSchema ? undefined : encodeValue(field.type, given, notes);
    const written = own ?? (field.type.pointer ? null : zeroOf(field.type));
    if (field.always || !isEmpty(field.type, written)) result[field.name] = written;
  }
  for (let unset = always[next]; unset !== undefined; unset = always[++next]) {
    result[unset.name] = unset.type.pointer ? null : zeroOf(unset.type);
  }
  return result;
}

/** The fields that the value has, in the order of the declaration. */
export function fieldsOf(type: StructType, value: JsonObject): readonly Field[] {
  const fields: Field[] = [];
  for (const name of Object.keys(value)) {
    const field = type.byName.get(name);
    if (field !== undefined) insert(fields, field);
  }
  return fields;
}

/** A struct has few fields, and manifests mostly hold them in order: a sort of the list would cost more. */
function insert(fields: Field[], field: Field): void {
  const last = fields.at(-1);
  if (last === undefined || last.index < field.index) fields.push(field);
  else fields.splice(fields.findLastIndex(({ index }) => index < field.index) + 1, 0, field);
}

/** What Go keeps of a value that is not null; undefined where it can't be decoded. */
function encodeValue(type: TypeRef, value: JsonValue, notes: EncodeNotes): JsonValue | undefined {
  switch (type.shape) {
    case 'struct':
      return isObject(value) ? encodeStruct(type.struct, value, notes) : undefined;
    case 'list':
      return isArray(value) ? encodeList(type.item, value, notes) : undefined;
    case 'map':
      return isObject(value) ? encodeMap(type.value, value, notes) : undefined;
    default:
      return encodeScalar(type, value, notes);
  }
}

/** `encodeValue` for what holds no other values. */
export function encodeScalar(
  type: Exclude<TypeRef, { readonly shape: 'struct' | 'list' | 'map' }>,
  value: JsonValue,
  notes: EncodeNotes,
): JsonValue | undefined {
  switch (type.shape) {
    case 'string':
      return typeof value === 'string' ? value : undefined;
    case 'bool':
      return typeof value === 'boolean' ? value : undefined;
    case 'int':
      return encodeInt(type.bits, value, notes);
    case 'quantity':
      return encodeQuantity(value, notes);
    case 'int-or-string': {
      const read = intOrStringOf(value);
      return read.ok ? read.value : undefined;
    }
    case 'duration':
      return encodeDuration(value);
    case 'time':
      return encodeTime(value);
    case 'raw':
      return value;
  }
}

function encodeInt(bits: 32 | 64, value: JsonValue, notes: EncodeNotes): JsonValue | undefined {
  if ((typeof value !== 'number' && typeof value !== 'bigint') || !isInt(value, bits)) return undefined;
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value === 0 ? 0 : value;
  notes.bigs = true;
  if (!notes.rounds) return value;
  // The child of a merge is read into float64s and written again: that text is what the parent is patched with.
  const rounded = BigInt(goNumber(Number(value)));
  if (!isInt(rounded, bits)) notes.overflows = true;
  return rounded;
}

function encodeQuantity(value: JsonValue, notes: EncodeNotes): JsonValue | undefined {
  const read = quantityOf(value);
  if (!read.ok) return undefined;
  const { canonical } = read.quantity;
  const again = parseQuantity(canonical);
  if (!again.ok || again.quantity.canonical !== canonical) notes.unstable = true;
  return canonical;
}

function encodeDuration(value: JsonValue): JsonValue | undefined {
  const read = typeof value === 'string' ? parseDuration(value) : undefined;
  return read?.ok === true ? formatDuration(read.nanoseconds) : undefined;
}

/** metav1.Time: seconds, in UTC. The CRD drops every field of this type, so the zero value is what matters. */
function encodeTime(value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? undefined : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

function encodeList(item: TypeRef, value: JsonArray, notes: EncodeNotes): JsonValue {
  if (item.shape === 'string' && value.every(isText)) return value;
  return value.map((entry) => {
    const own = entry === null ? undefined : encodeValue(item, entry, notes);
    return own ?? (item.pointer ? null : zeroOf(item));
  });
}

function isText(value: JsonValue): boolean {
  return typeof value === 'string';
}

function encodeMap(type: TypeRef, value: JsonObject, notes: EncodeNotes): JsonValue {
  const result: Record<string, JsonValue> = {};
  for (const key of Object.keys(value)) {
    if (key.startsWith('$')) notes.directives = true;
    const entry = value[key] ?? null;
    const own = entry === null ? undefined : encodeValue(type, entry, notes);
    setMember(result, key, own ?? (type.pointer ? null : zeroOf(type)));
  }
  return result;
}

/** What Go writes for a value that nobody set. */
export function zeroOf(type: TypeRef): JsonValue {
  switch (type.shape) {
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'int':
    case 'int-or-string':
      return 0;
    case 'struct':
      return encodeStruct(type.struct, {}, encodeNotes(false));
    case 'quantity':
      return '0';
    case 'duration':
      return '0s';
    case 'list':
    case 'map':
    case 'time':
    case 'raw':
      return null;
  }
}

/** Go's `omitempty`: structs and scalars that are structs are never empty, pointers only where they are nil. */
export function isEmpty(type: TypeRef, value: JsonValue): boolean {
  if (value === null) return true;
  if (type.pointer) return false;
  switch (type.shape) {
    case 'string':
      return value === '';
    case 'bool':
      return value === false;
    case 'int':
      return value === 0;
    case 'list':
      return isArray(value) && value.length === 0;
    case 'map':
      return isObject(value) && hasNoMember(value);
    default:
      return false;
  }
}

function hasNoMember(value: JsonObject): boolean {
  for (const _ in value) return false;
  return true;
}
