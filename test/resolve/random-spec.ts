import { deepFreeze, isArray, type JsonObject, type JsonValue, member, setMember } from '../../src/model/json.ts';
import { type Field, type StructType, type TypeRef, typeTable } from '../../src/resolve/fields.ts';

const KEYS = ['a', 'b', '1', '10', '9', '__proto__', 'constructor', 'cpu', 'memory', 'é', '😀', '\uffff'];
const TEXTS = ['', 'a', 'b', 'x<y', 'é', '\u2028', '😀', '10'];
const QUANTITIES = ['1', '500m', '1.5Gi', '1171.875Ki', '0', '-1.5', '16Ei', '1e3', '100u', '1000E'];
const INTEGERS = [0, 1, 53, 8080];

/** The same spec for the same seed: values of the right types in a few fields, and every required one. */
export function randomSpec(type: StructType, seed: number): JsonObject {
  return deepFreeze(structOf(type, { next: randomOf(seed), left: 80 }));
}

export function runtimeType(version: '1.3' | '1.2'): StructType {
  const type = typeTable(version).specOf('ServingRuntime');
  if (type === undefined) throw new Error('the table has no ServingRuntime');
  return type;
}

interface Source {
  /** From 0 up to 1. */
  readonly next: () => number;
  /** How many more values are wanted. */
  left: number;
}

/** Marsaglia's xorshift: enough for a test, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

function structOf(type: StructType, source: Source): JsonObject {
  const result: Record<string, JsonValue> = {};
  const fields = type.fields.filter((field) => field.inSchema);
  for (let i = 0; i < 6 && source.left > 0; i++) {
    const field = fields[Math.floor(source.next() * fields.length)];
    if (field !== undefined) result[field.name] = memberOf(field, source);
  }
  for (const field of type.required) result[field.name] ??= memberOf(field, source);
  return result;
}

/** No merge key stands twice in a list: then applying a child twice is not the same as once, in Kubernetes too. */
function memberOf(field: Field, source: Source): JsonValue {
  const value = valueFor(field.type, source);
  if (!isArray(value) || field.mergeKey === '') return value;
  const seen = new Set<JsonValue | undefined>();
  return value.filter((item) => {
    const key = member(item, field.mergeKey);
    return seen.has(key) ? false : seen.add(key);
  });
}

function valueFor(type: TypeRef, source: Source): JsonValue {
  source.left--;
  switch (type.shape) {
    case 'string':
      return pick(TEXTS, source);
    case 'bool':
      return source.next() < 0.5;
    case 'int':
      return type.bits === 64 && source.next() < 0.1 ? 9007199254740993n : pick(INTEGERS, source);
    case 'struct':
      return structOf(type.struct, source);
    case 'list':
      return Array.from({ length: lengthOf(source) }, () => valueFor(type.item, source));
    case 'map':
      return mapOf(type.value, source);
    case 'quantity':
      return pick(QUANTITIES, source);
    case 'int-or-string':
      return source.next() < 0.5 ? pick(INTEGERS, source) : pick(TEXTS, source);
    case 'duration':
      return pick(['30s', '90m', '1.5h'], source);
    case 'time':
      return '2020-01-01T00:00:00Z';
    case 'raw':
      return { b: 1, a: [null] };
  }
}

function mapOf(type: TypeRef, source: Source): JsonObject {
  const result: Record<string, JsonValue> = {};
  for (let i = lengthOf(source); i > 0; i--) setMember(result, pick(KEYS, source), valueFor(type, source));
  return result;
}

function lengthOf(source: Source): number {
  return source.left > 0 ? Math.floor(source.next() * 4) : 0;
}

function pick<T>(items: readonly T[], source: Source): T {
  const item = items[Math.floor(source.next() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
