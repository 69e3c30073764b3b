import rawTypes12 from '../../schema/types-1.2.json' with { type: 'json' };
import rawTypes13 from '../../schema/types-1.3.json' with { type: 'json' };
import type { JsonValue } from '../model/json.ts';
import type { OmeKind, OmeVersion } from '../model/ome.ts';
import { compileExceptions, type ExceptionNode } from './fields-exceptions.ts';

/** The Go type of a value; `pointer` says whether Go can tell an unset value from a zero one. */
export type TypeRef =
  | { readonly shape: 'string' | 'bool'; readonly pointer: boolean }
  | { readonly shape: 'int'; readonly pointer: boolean; readonly bits: 32 | 64 }
  | { readonly shape: 'struct'; readonly pointer: boolean; readonly struct: StructType }
  | { readonly shape: 'list'; readonly pointer: boolean; readonly item: TypeRef }
  | { readonly shape: 'map'; readonly pointer: boolean; readonly value: TypeRef }
  | { readonly shape: ScalarShape; readonly pointer: boolean };

/** Types that write their own JSON. */
export type ScalarShape = 'quantity' | 'int-or-string' | 'duration' | 'time' | 'raw';

/** What the CRD says about a field, as in the type table. */
export interface FieldSchema {
  readonly required?: boolean;
  readonly default?: JsonValue;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly listType?: 'atomic' | 'set' | 'map';
  readonly listMapKeys?: readonly string[];
  readonly items?: FieldSchema;
  readonly values?: FieldSchema;
}

export interface Field {
  readonly name: string;
  /** The name as JSON text, with its colon. */
  readonly label: string;
  /** Position in Go's declaration, which is the order of the encoded JSON. */
  readonly index: number;
  readonly type: TypeRef;
  readonly omitEmpty: boolean;
  /** Written even where the manifest says nothing: no `omitempty`, or a struct that is never empty to Go. */
  readonly always: boolean;
  /** `merge` where a child's list merges into the parent's by `mergeKey`; otherwise the child's list replaces it. */
  readonly mergesList: boolean;
  readonly mergeKey: string;
  readonly schema: FieldSchema;
  /** `schema` where it restricts values beyond their type, otherwise `NO_CHECKS`. */
  readonly checks: FieldSchema;
  /** False where the CRD drops the field, so that it is always unset. */
  readonly inSchema: boolean;
}

export interface StructType {
  readonly name: string;
  readonly fields: readonly Field[];
  readonly byName: ReadonlyMap<string, Field>;
  readonly always: readonly Field[];
  readonly required: readonly Field[];
  readonly defaults: readonly Field[];
}

export interface TypeTable {
  readonly version: OmeVersion;
  /** Type of `spec`; a kind that is not here has no table, and its spec is kept as it is. */
  specOf(kind: OmeKind): StructType | undefined;
  /** Where the CRD of a kind differs from the types, from the object's root; undefined where it does not. */
  exceptionsOf(kind: OmeKind): ExceptionNode | undefined;
  readonly structs: ReadonlyMap<string, StructType>;
}

interface RawField {
  readonly name: string;
  readonly type: string;
  readonly omitEmpty?: boolean;
  /** `empty,zero`: Go's `omitempty,omitzero`. */
  readonly omit?: string;
  readonly patchStrategy?: readonly string[];
  readonly patchMergeKey?: string;
  readonly schema?: FieldSchema;
  readonly notInSchema?: boolean;
}

interface RawTable {
  readonly kinds: Readonly<Record<string, string>>;
  readonly exceptions: Readonly<
    Record<string, { readonly notRequired?: readonly string[]; readonly notInSchema?: readonly string[] }>
  >;
  readonly types: Readonly<Record<string, { readonly kind: string; readonly fields?: readonly RawField[] }>>;
}

const SCALARS: ReadonlyMap<string, ScalarShape> = new Map([
  ['Quantity', 'quantity'],
  ['IntOrString', 'int-or-string'],
  ['Duration', 'duration'],
  ['Time', 'time'],
  ['RawExtension', 'raw'],
]);

const cache = new Map<OmeVersion, TypeTable>();

/** The Go types and CRD schemas of one OME version; compiled once per process. */
export function typeTable(version: OmeVersion): TypeTable {
  const known = cache.get(version);
  if (known !== undefined) return known;
  // The parse edge: the tables are data of the package, checked against this shape by test/resolve/fields.test.ts.
  const table = compile(version, (version === '1.3' ? rawTypes13 : rawTypes12) as unknown as RawTable);
  cache.set(version, table);
  return table;
}

interface OpenStruct extends StructType {
  readonly fields: Field[];
  readonly byName: Map<string, Field>;
  readonly always: Field[];
  readonly required: Field[];
  readonly defaults: Field[];
}

function compile(version: OmeVersion, raw: RawTable): TypeTable {
  const structs = new Map<string, OpenStruct>();
  for (const [name, type] of Object.entries(raw.types)) {
    if (type.kind === 'struct') {
      structs.set(name, { name, fields: [], byName: new Map(), always: [], required: [], defaults: [] });
    }
  }
  for (const [name, open] of structs) fillStruct(open, raw.types[name]?.fields ?? [], structs);
  const specs = new Map(Object.entries(raw.kinds).map(([kind, type]) => [kind, structs.get(type)]));
  const exceptions = new Map(
    Object.entries(raw.exceptions).map(([kind, rules]) => [kind, compileExceptions(rules)] as const),
  );
  return {
    version,
    structs,
    specOf: (kind) => specs.get(kind),
    exceptionsOf: (kind) => exceptions.get(kind),
  };
}

function fillStruct(open: OpenStruct, fields: readonly RawField[], structs: ReadonlyMap<string, StructType>): void {
  for (const raw of fields) {
    const field = compileField(raw, open.fields.length, structs);
    open.fields.push(field);
    open.byName.set(field.name, field);
    if (field.always) open.always.push(field);
    if (!field.inSchema) continue;
    if (field.schema.required === true) open.required.push(field);
    if (field.schema.default !== undefined) open.defaults.push(field);
  }
}

function compileField(raw: RawField, index: number, structs: ReadonlyMap<string, StructType>): Field {
  const type = parseType(raw.type, structs);
  const schema = raw.schema ?? {};
  const omitEmpty = raw.omitEmpty === true || (raw.omit ?? '').includes('empty');
  const omitZero = (raw.omit ?? '').includes('zero');
  return {
    name: raw.name,
    label: `"${raw.name}":`,
    index,
    type,
    omitEmpty: omitEmpty || omitZero,
    always: !omitZero && (!omitEmpty || isNeverEmpty(type)),
    mergesList: (raw.patchStrategy ?? []).includes('merge'),
    mergeKey: raw.patchMergeKey ?? '',
    schema,
    checks: Object.keys(schema).some((key) => !UNCHECKED.has(key)) ? schema : NO_CHECKS,
    inSchema: raw.notInSchema !== true,
  };
}

/** A schema that takes every value of the type; compared by identity. */
export const NO_CHECKS: FieldSchema = {};

/** Parts of a schema that ask nothing of a single value; the range of a format is that of the Go type. */
const UNCHECKED: ReadonlySet<string> = new Set(['required', 'default', 'mapType', 'format']);

/** Go's `omitempty` never leaves out a struct that is no pointer, and these scalars are structs. */
function isNeverEmpty(type: TypeRef): boolean {
  if (type.pointer) return false;
  return !['string', 'bool', 'int', 'list', 'map'].includes(type.shape);
}

function parseType(text: string, structs: ReadonlyMap<string, StructType>): TypeRef {
  const pointer = text.startsWith('*');
  const name = pointer ? text.slice(1) : text;
  if (name.startsWith('[]')) return { shape: 'list', pointer, item: parseType(name.slice(2), structs) };
  if (name.startsWith('map[')) return { shape: 'map', pointer, value: parseType(name.slice(4, -1), structs) };
  if (name === 'string' || name === 'bool') return { shape: name, pointer };
  if (name === 'int32' || name === 'int64') return { shape: 'int', pointer, bits: name === 'int32' ? 32 : 64 };
  const scalar = SCALARS.get(name);
  if (scalar !== undefined) return { shape: scalar, pointer };
  const struct = structs.get(name);
  // Types of fields that the CRD drops are not all in the table, and nothing ever reads such a value.
  if (struct === undefined) return { shape: 'raw', pointer };
  return { shape: 'struct', pointer, struct };
}
