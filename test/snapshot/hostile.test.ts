import { describe, expect, test } from 'vitest';
import { readSnapshot } from '../../src/load/snapshot.ts';
import { decodeSnapshot } from '../../src/load/snapshot-decode.ts';
import type { JsonObject } from '../../src/model/json.ts';
import { csr, json, list, packed, snapshotOf } from './support.ts';

/** Each takes milliseconds where the time is in line with the size, and minutes where it is the square of it. */
const SIZE = 1_000_000;

const TEXTS: readonly (readonly [string, string])[] = [
  ['blank lines', '\n'.repeat(SIZE)],
  ['blank lines and comments', ' \n#\n'.repeat(SIZE / 4)],
  ['separators', '---\n'.repeat(SIZE / 4)],
  ['documents that begin with a brace', '{"\n---\n'.repeat(SIZE / 7)],
  ['documents that begin with apiVersion', 'apiVersion: v1\n'.repeat(SIZE / 15)],
  ['items without a kind', `apiVersion: v1\nkind: List\nitems:\n${'- a: b\n'.repeat(SIZE / 7)}`],
  [
    'faulty items in one line',
    `{"apiVersion":"v1","kind":"List","items":[${'{"apiVersion":"ome.io/v1beta1","kind":"BaseModel","x":.},'.repeat(SIZE / 50)}1]}`,
  ],
  [
    'objects without a name in one line',
    `{"apiVersion":"v1","kind":"List","items":[${'{"apiVersion":"ome.io/v1beta1","kind":"BaseModel"},'.repeat(SIZE / 50)}1]}`,
  ],
  ['backslashes', `{"a":"${'\\\\'.repeat(SIZE)}`],
  ['quotes', '{"a":"b","'.repeat(SIZE / 10)],
  ['open brackets', `{"a":${'['.repeat(SIZE)}`],
  ['open braces', '{"items":[{"metadata":'.repeat(SIZE / 20)],
  [
    'one object many times',
    JSON.stringify(list(...Array.from({ length: SIZE / 100 }, (_, index) => csr('a', { spec: { index } })))),
  ],
  [
    'metadata and managedFields',
    `apiVersion: v1\nitems:\n- kind: BaseModel\n  metadata:\n${'    managedFields:\n'.repeat(SIZE / 20)}`,
  ],
];

test('lists in lists in lists', () => {
  const nested = (levels: number) => {
    const items = Array.from({ length: 5_000 }, (_, index) => csr(`a${index}`));
    const value = Array.from({ length: levels }).reduce<JsonObject>((inner) => list(inner), list(...items));
    return snapshotOf(JSON.stringify(value));
  };
  expect(nested(8)).toMatchObject({ unreadable: [], snapshot: { objects: { length: 5_000 } } });
  const { snapshot, unreadable } = nested(400);
  expect(unreadable.map(({ message }) => message)).toEqual([
    "a part of the snapshot can't be read: more lists stand in one another than omelint reads",
  ]);
  expect(snapshot.captures('ClusterServingRuntime', undefined)).toBe(false);
});

test.each(TEXTS)('%s', (_name, text) => {
  const { snapshot, unreadable } = snapshotOf(text);
  expect(snapshot.gaps.length + unreadable.length).toBeGreaterThan(0);
});

describe('packed files', () => {
  test('a bomb is refused before it is unpacked', () => {
    const source = decodeSnapshot('s.gz', packed('\n'.repeat(2_000_000)), 1_000_000);
    expect(source).toMatchObject({ state: 'unreadable', message: expect.stringContaining('more than 1000000 bytes') });
    expect(readSnapshot([source]).snapshot.kinds).toEqual([]);
  });

  test('a cut file', () => {
    const bytes = packed(json(list(csr('a'))));
    expect(snapshotOf(bytes.subarray(0, bytes.length / 2)).unreadable[0]?.message).toContain('cut or damaged');
  });

  test('bytes that are no text', () => {
    expect(snapshotOf(Uint8Array.of(0x61, 0xff)).unreadable[0]?.message).toContain('byte 0xFF at offset 1');
    expect(snapshotOf(Uint8Array.of(0xff, 0xfe, 0x61)).unreadable[0]?.message).toContain('UTF-16');
  });
});
