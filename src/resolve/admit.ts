import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue, setMember } from '../model/json.ts';
import type { OmeKind } from '../model/ome.ts';
import { checkScalar, decodes, typeViolation, type Walk } from './admit-check.ts';
import { checkList } from './admit-lists.ts';
import { type Field, type FieldSchema, NO_CHECKS, type StructType, type TypeRef, type TypeTable } from './fields.ts';
import { type ExceptionNode, stepInto } from './fields-exceptions.ts';
import type { Admission } from './types.ts';

type Exceptions = readonly ExceptionNode[];
const NONE: Exceptions = [];

/**
 * What the API server makes of a manifest's spec, in its order: unknown fields are pruned, nulls dropped, defaults filled
 * in, and the rest is checked against the CRD and against what OME's Go types can hold
 * (k8s.io/apiextensions-apiserver, pkg/apiserver/schema). A rejected spec is worked out too, without the values that Go
 * can't decode. The spec comes back as it is where nothing had to change.
 */
export function admitSpec(spec: JsonValue | undefined, kind: OmeKind, table: TypeTable): Admission {
  const type = table.specOf(kind);
  const given = spec ?? {};
  const walk: Walk = { path: ['spec'], pruned: [], violations: [] };
  if (!isObject(given)) {
    typeViolation(walk, 'object', given);
    return { spec: {}, pruned: [], violations: walk.violations };
  }
  if (type === undefined) return { spec: given, pruned: [], violations: [] };
  const root = table.exceptionsOf(kind);
  const exceptions = root === undefined ? NONE : stepInto([root], 'spec');
  // Frozen at its root, a spec is one that nobody writes to: the encoder then keeps what it made of it.
  const stored = admitStruct(type, given, walk, exceptions);
  if (stored !== given) Object.freeze(stored);
  return { spec: stored, pruned: walk.pruned, violations: walk.violations };
}

function admitStruct(type: StructType, value: JsonObject, walk: Walk, exceptions: Exceptions): JsonObject {
  let copy: Record<string, JsonValue> | undefined;
  const names = Object.keys(value);
  for (let i = 0; i < names.length; i++) {
    const name = names[i] ?? '';
    const given = value[name] ?? null;
    const kept = admitMember(type.byName.get(name), name, given, walk, exceptions);
    if (kept !== given) copy ??= firstMembers(value, names, i);
    if (copy !== undefined && kept !== undefined) setMember(copy, name, kept);
  }
  for (const field of type.defaults) {
    if (isSet(value, field.name) || isDropped(field.name, exceptions)) continue;
    copy ??= { ...value };
    copy[field.name] = field.schema.default ?? null;
  }
  if (type.required.length > 0) checkRequired(type, value, walk, exceptions);
  return copy ?? value;
}

/** The stored value of one member, undefined where none is stored. */
function admitMember(
  field: Field | undefined,
  name: string,
  given: JsonValue,
  walk: Walk,
  exceptions: Exceptions,
): JsonValue | undefined {
  const inner = exceptions.length === 0 ? NONE : stepInto(exceptions, name);
  if (field === undefined || !field.inSchema || inner.some((node) => node.notInSchema)) {
    walk.pruned.push([...walk.path, name]);
    return undefined;
  }
  if (given === null) return undefined;
  walk.path.push(name);
  const kept = admitValue(field.type, field.checks, given, walk, inner);
  walk.path.pop();
  return kept;
}

/** A copy of the members before position `end`, which were all kept as they were. */
function firstMembers(value: JsonObject, names: readonly string[], end: number): Record<string, JsonValue> {
  const copy: Record<string, JsonValue> = {};
  for (let i = 0; i < end; i++) {
    const name = names[i] ?? '';
    setMember(copy, name, value[name] ?? null);
  }
  return copy;
}

/** `name` is that of a field, so it can't be that of a member of Object.prototype. */
function isSet(value: JsonObject, name: string): boolean {
  const given = value[name];
  return given !== undefined && given !== null;
}

function isDropped(name: string, exceptions: Exceptions): boolean {
  return exceptions.length > 0 && stepInto(exceptions, name).some((node) => node.notInSchema);
}

function checkRequired(type: StructType, value: JsonObject, walk: Walk, exceptions: Exceptions): void {
  if (exceptions.some((node) => node.notRequired)) return;
  for (const { name, schema } of type.required) {
    if (schema.default !== undefined || isSet(value, name)) continue;
    walk.violations.push({ path: [...walk.path, name], code: 'required', message: 'Required value' });
  }
}

/** The value that is stored; undefined where Go can't decode it. */
function admitValue(
  type: TypeRef,
  schema: FieldSchema,
  value: JsonValue,
  walk: Walk,
  exceptions: Exceptions,
): JsonValue | undefined {
  switch (type.shape) {
    case 'string':
      if (typeof value === 'string' && schema === NO_CHECKS) return value;
      break;
    case 'struct':
      if (isObject(value)) return admitStruct(type.struct, value, walk, exceptions);
      return typeViolation(walk, 'object', value);
    case 'map':
      if (isObject(value)) return admitMap(type.value, schema.values ?? NO_CHECKS, value, walk, exceptions);
      return typeViolation(walk, 'object', value);
    case 'list':
      if (isArray(value)) return admitList(type.item, schema, value, walk, exceptions);
      return typeViolation(walk, 'array', value);
    default:
  }
  checkScalar(type, schema, value, walk);
  return decodes(type, value) ? value : undefined;
}

/** Nulls are dropped from maps as from objects. */
function admitMap(type: TypeRef, schema: FieldSchema, value: JsonObject, walk: Walk, exceptions: Exceptions) {
  let copy: Record<string, JsonValue> | undefined;
  const keys = Object.keys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] ?? '';
    const given = value[key] ?? null;
    walk.path.push(key);
    const inner = exceptions.length === 0 ? NONE : stepInto(exceptions, key);
    const kept = given === null ? undefined : admitValue(type, schema, given, walk, inner);
    walk.path.pop();
    if (kept !== given) copy ??= firstMembers(value, keys, i);
    if (copy !== undefined && kept !== undefined) setMember(copy, key, kept);
  }
  return copy ?? value;
}

/** Nulls stay in lists: the API server refuses them, and Go decodes them as the zero value. */
function admitList(type: TypeRef, schema: FieldSchema, value: JsonArray, walk: Walk, exceptions: Exceptions) {
  let copy: JsonValue[] | undefined;
  const inner = exceptions.length === 0 ? NONE : stepInto(exceptions, '[]');
  const items = schema.items ?? NO_CHECKS;
  for (let i = 0; i < value.length; i++) {
    const given = value[i] ?? null;
    walk.path.push(i);
    const kept = given === null ? typeViolation(walk, nameOf(type), null) : admitValue(type, items, given, walk, inner);
    walk.path.pop();
    const stored = kept ?? null;
    if (stored !== given) copy ??= value.slice(0, i);
    copy?.push(stored);
  }
  const stored = copy ?? value;
  checkList(schema, value, stored, walk);
  return stored;
}

/** The CRD's name of a type. */
function nameOf(type: TypeRef): string {
  switch (type.shape) {
    case 'bool':
      return 'boolean';
    case 'int':
      return 'integer';
    case 'list':
      return 'array';
    case 'struct':
    case 'map':
    case 'raw':
      return 'object';
    case 'quantity':
    case 'int-or-string':
      return 'integer,string';
    default:
      return 'string';
  }
}
