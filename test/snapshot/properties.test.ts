import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import { csr, isvc, json, list, packed, revision, snapshotOf } from './support.ts';

const RUNS = { seed: 20261129, numRuns: 300 };

const BASE = [
  json(list(csr('serve'), isvc('team-a', 'chat'), revision('serve', '590753e8'))),
  stringify(list(csr('serve'), isvc('team-a', 'chat'), revision('serve', '590753e8')), { indentSeq: false }),
  `apiVersion: omelint/v1\nkind: Snapshot\nkinds: [{kind: BaseModel}]\nhashes: []\n---\n${json(csr('a'))}`,
];

/** Every part of the result is asked for: places are looked for late. */
function readAll(bytes: string | Uint8Array): void {
  const { snapshot, unreadable } = snapshotOf(bytes);
  for (const object of snapshot.objects) {
    object.locate(['spec', 'engineConfig', 'runner']);
    object.written(['metadata', 'name']);
    expect(object.ref.name).not.toBe('');
  }
  for (const { location, name } of snapshot.revisions)
    expect([location.file, typeof name]).toEqual(['s0.yaml', 'string']);
  for (const { message, location } of [...snapshot.gaps, ...unreadable]) {
    expect(message).not.toBe('');
    expect(location.start.line).toBeGreaterThan(0);
  }
  for (const kind of snapshot.kinds) snapshot.captures(kind, 'team-a');
}

describe('any bytes end in a result', () => {
  test('bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), readAll), RUNS);
  });

  test('snapshots with a stretch replaced', () => {
    const piece = fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      '\n',
      '---\n',
      '- ',
      ': ',
      '  ',
      '\ud800',
      '\0',
      '&a',
      '*a',
      '<<: ',
      'items:',
      'null',
      '1e999',
    );
    const change = fc.tuple(fc.constantFrom(...BASE), fc.nat(2_000), fc.nat(40), fc.array(piece, { maxLength: 4 }));
    fc.assert(
      fc.property(change, ([text, at, length, pieces]) => {
        readAll(text.slice(0, at) + pieces.join('') + text.slice(at + length));
      }),
      { ...RUNS, numRuns: 1_000 },
    );
  });

  test('packed snapshots with a byte changed', () => {
    const bytes = packed(BASE[0] ?? '');
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        readAll(Uint8Array.from(bytes, (old, index) => (index === at ? byte : old)));
      }),
      RUNS,
    );
  });

  test('deep nesting', () => {
    for (const deep of [
      `${'['.repeat(100_000)}`,
      `${'{"a":'.repeat(100_000)}`,
      `{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
    ]) {
      readAll(json(list(csr('serve', { spec: 0 }))).replace('"spec": 0', `"spec": ${deep}`));
    }
  });
});

describe('what is read is what was there', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  const text = fc.oneof(
    // The emitter leaves `0o0` without quotes, which is a number to go-yaml.
    fc.string().filter((word) => !word.includes('0o')),
    fc.constantFrom('a: b', '- x', 'managedFields:', 'x\n  managedFields:\n  - y\n', '😀'),
  );
  const value = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.integer(),
      fc.boolean(),
      fc
        .double({ noNaN: true, noDefaultInfinity: true })
        .map((n) => (Object.is(n, -0) || Math.abs(n) >= 2 ** 53 ? 0 : n)),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(text, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
  const object = fc
    .record({ name, labels: fc.dictionary(name, text, { noNullPrototype: true }), managed: value, spec: value })
    .map(({ name, labels, managed, spec }) => ({
      source: csr(name, { metadata: { labels, managedFields: [managed], name }, spec }),
      expected: csr(name, { metadata: { labels, name }, spec }),
    }));

  test.each<[string, (list: JsonObject) => string]>([
    ['JSON', json],
    ['JSON in a line', (value) => JSON.stringify(value)],
    ['YAML', (value) => stringify(value, { indentSeq: false, version: '1.1' })],
    ['YAML with indented items', (value) => stringify(value, { version: '1.1' })],
  ])('%s', (_name, write) => {
    fc.assert(
      fc.property(
        fc.uniqueArray(object, { selector: ({ source }) => (source.metadata as JsonObject).name, minLength: 1 }),
        (objects) => {
          const { snapshot, unreadable } = snapshotOf(write(list(...objects.map(({ source }) => source))));
          expect(unreadable).toEqual([]);
          expect(snapshot.objects.map(({ value }) => value)).toEqual(objects.map(({ expected }) => expected));
        },
      ),
      { ...RUNS, numRuns: 200 },
    );
  });
});
