import { describe, expect, test } from 'vitest';
import table12 from '../../schema/types-1.2.json' with { type: 'json' };
import table13 from '../../schema/types-1.3.json' with { type: 'json' };
import { OME_VERSIONS, type OmeVersion } from '../../src/model/ome.ts';
import { type StructType, type TypeRef, typeTable } from '../../src/resolve/fields.ts';
import { compileExceptions, stepInto } from '../../src/resolve/fields-exceptions.ts';

interface RawTable {
  readonly types: Readonly<Record<string, { readonly kind: string; readonly fields?: readonly object[] }>>;
}
const RAW: Readonly<Record<OmeVersion, RawTable>> = { '1.2': table12, '1.3': table13 };

const FIELD_KEYS = new Set([
  'name',
  'type',
  'omitEmpty',
  'omit',
  'patchStrategy',
  'patchMergeKey',
  'schema',
  'notInSchema',
]);
const SCHEMA_KEYS = new Set([
  ...['required', 'default', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'pattern', 'format'],
  ...['listType', 'listMapKeys', 'mapType', 'items', 'values'],
]);

describe.each(OME_VERSIONS)('type table %s', (version) => {
  const table = typeTable(version);

  test('holds no key that the code does not read', () => {
    const fields = Object.values(RAW[version].types).flatMap((type) => type.fields ?? []);
    expect(fields.length).toBeGreaterThan(500);
    const unknown = fields.flatMap((field) => {
      const schema = 'schema' in field ? (field.schema as object) : {};
      return [
        ...Object.keys(field).filter((key) => !FIELD_KEYS.has(key)),
        ...Object.keys(schema).filter((key) => !SCHEMA_KEYS.has(key)),
      ];
    });
    expect(unknown).toEqual([]);
  });

  test('has no type that holds itself, so that walking a type ends', () => {
    for (const type of table.structs.values()) expect(() => depthOf(type, [])).not.toThrow();
  });

  test('knows every type of a field that the CRD keeps', () => {
    const scalars = new Set(['raw', 'time']);
    const raw = [...table.structs.values()].flatMap((type) =>
      type.fields.filter((field) => field.inSchema && scalars.has(field.type.shape)).map((field) => field.name),
    );
    const kept = [
      'predictor',
      'kedaConfig',
      'traffic',
      'rollout',
      'placement',
      'routing',
      'replicaRefs',
      'modelConfiguration',
    ];
    expect(raw.filter((name) => !kept.includes(name))).toEqual([]);
  });

  test('names no field like a member of Object.prototype, and none like a number', () => {
    const names = [...table.structs.values()].flatMap((type) => type.fields.map((field) => field.name));
    expect(names.filter((name) => name in {} || /^\d/.test(name))).toEqual([]);
  });

  test('has a merge key wherever a list of objects merges', () => {
    const merging = [...table.structs.values()].flatMap((type) => type.fields.filter((field) => field.mergesList));
    const keyless = merging.filter((field) => field.mergeKey === '' && field.inSchema);
    expect(merging.length).toBeGreaterThan(30);
    expect(keyless.map((field) => field.name)).toEqual([]);
  });
});

function depthOf(type: StructType, above: readonly StructType[]): number {
  if (above.includes(type)) throw new Error(`${type.name} holds itself`);
  const below = type.fields.map((field) => structIn(field.type)).filter((inner) => inner !== undefined);
  return 1 + Math.max(0, ...below.map((inner) => depthOf(inner, [...above, type])));
}

function structIn(type: TypeRef): StructType | undefined {
  if (type.shape === 'struct') return type.struct;
  if (type.shape === 'list') return structIn(type.item);
  return type.shape === 'map' ? structIn(type.value) : undefined;
}

test('a table is compiled once', () => {
  expect(typeTable('1.3')).toBe(typeTable('1.3'));
  expect(typeTable('1.3').specOf('AcceleratorClass')).toBeUndefined();
});

test('exceptions match keys with * and items with [] alone', () => {
  const root = compileExceptions({ notRequired: ['spec.*.a[]'], notInSchema: ['spec.x.b'] });
  const at = (...steps: string[]) => steps.reduce(stepInto, [root]);
  expect(at('spec', 'x', 'a', '[]').some((node) => node.notRequired)).toBe(true);
  expect(at('spec', 'y', 'a', '[]').some((node) => node.notRequired)).toBe(true);
  expect(at('spec', 'x', 'a').some((node) => node.notRequired)).toBe(false);
  expect(at('spec', 'x', 'b').some((node) => node.notInSchema)).toBe(true);
  expect(at('spec', 'y', 'b').some((node) => node.notInSchema)).toBe(false);
  expect(at('spec', '[]', 'a', '[]')).toEqual([]);
});
