import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import type { JsonObject } from '../../src/model/json.ts';
import { CAPTURED_KINDS } from '../../src/model/snapshot.ts';
import { describeShared } from '../support/shared.ts';
import { csr, isvc, json, list, packed, revision, snapshotOf } from './support.ts';

const OBJECTS = [csr('serve'), isvc('team-a', 'chat'), revision('serve', '590753e8')];

function yaml(value: JsonObject): string {
  return stringify(value, { indentSeq: false, lineWidth: 0, version: '1.1' });
}

const FORMS: readonly (readonly [string, readonly (string | Uint8Array)[]])[] = [
  ['a List in JSON', [json(list(...OBJECTS))]],
  ['a List in YAML', [yaml(list(...OBJECTS))]],
  ['a List in YAML with indented items', [stringify(list(...OBJECTS), { version: '1.1' })]],
  ['a List in YAML in braces', [`{"apiVersion": v1, kind: List, items: ${JSON.stringify(OBJECTS)}}`]],
  ['documents', [OBJECTS.map(yaml).join('---\n')]],
  ['documents in JSON, one after the other', [OBJECTS.map(json).join('')]],
  ['documents in JSON with separators', [OBJECTS.map(json).join('---\n')]],
  ['YAML, then JSON', [`${yaml(csr('serve'))}---\n${json(list(...OBJECTS.slice(1)))}`]],
  ['JSON, then YAML', [`${json(csr('serve'))}---\n${yaml(list(...OBJECTS.slice(1)))}`]],
  ['two outputs in YAML without a separator', [yaml(list(csr('serve'))) + yaml(list(...OBJECTS.slice(1)))]],
  ['several files', OBJECTS.map(yaml)],
  ['packed', [packed(json(list(...OBJECTS)))]],
  ['with a byte order mark', [`\ufeff${json(list(...OBJECTS))}`]],
  ['UTF-16, as PowerShell writes it', [Buffer.from(`\ufeff${yaml(list(...OBJECTS))}`, 'utf16le')]],
  ['CRLF', [yaml(list(...OBJECTS)).replaceAll('\n', '\r\n')]],
  ['a List of Lists in JSON', [json(list(list(...OBJECTS.slice(0, 2)), list(...OBJECTS.slice(2))))]],
  ['a List of Lists in YAML', [yaml(list(list(...OBJECTS.slice(0, 2)), list(...OBJECTS.slice(2))))]],
  ['a List of Lists in braces', [`{"apiVersion": v1, kind: List, items: ${JSON.stringify([list(...OBJECTS)])}}`]],
  ['with the kinds of other people', [json(list({ apiVersion: 'v1', kind: 'Pod', spec: '' }, ...OBJECTS))]],
];

test.each(FORMS)('%s', (_name, texts) => {
  const { snapshot, unreadable } = snapshotOf(...texts);
  expect(unreadable).toEqual([]);
  expect(snapshot.gaps).toEqual([]);
  expect(snapshot.objects.map(({ value }) => value)).toEqual([csr('serve'), isvc('team-a', 'chat')]);
  expect(snapshot.objects.map(({ ref }) => ref)).toEqual([
    { kind: 'ClusterServingRuntime', name: 'serve' },
    { kind: 'InferenceService', namespace: 'team-a', name: 'chat' },
  ]);
  expect(snapshot.revisions).toMatchObject([
    {
      name: 'cr-serve-590753e8',
      namespace: 'ome',
      runtimeOf: 'serve',
      runtimeOfKind: 'ClusterServingRuntime',
      runtimeOfNamespace: '',
      revisionHash: '590753e8',
      createdByOme: true,
      createdAt: '2026-11-01T00:00:00Z',
      ordinal: 1,
      data: revision('serve', '590753e8').data,
    },
  ]);
  expect(snapshot.kinds).toEqual(['ClusterServingRuntime', 'ControllerRevision', 'InferenceService']);
});

test.each(FORMS.filter(([name]) => !/packed|byte order|UTF-16/.test(name)))('%s: places', (_name, texts) => {
  const { snapshot } = snapshotOf(...texts);
  for (const object of snapshot.objects) {
    const { file, start, end } = object.locate(['metadata', 'name']);
    const text = texts[Number(file.slice(1, -5))];
    expect(String(text).slice(start.offset, end.offset).replaceAll('"', '')).toBe(object.ref.name);
  }
  const [found] = snapshot.revisions;
  const text = texts[Number(found?.location.file.slice(1, -5))];
  const { start, end } = found?.location ?? { start: { offset: 0 }, end: { offset: 0 } };
  expect(String(text).slice(start.offset, end.offset).replaceAll('"', '')).toBe('cr-serve-590753e8');
});

describe('managedFields', () => {
  const managed = { managedFields: [{ apiVersion: 'v1', fieldsV1: { 'f:spec': { 'f:x': {} } }, manager: 'kubectl' }] };
  const object = csr('serve', { metadata: { annotations: { a: 'b' }, ...managed, name: 'serve', uid: 'u' } });
  const expected = csr('serve', { metadata: { annotations: { a: 'b' }, name: 'serve', uid: 'u' } });

  test.each([
    ['JSON', json(list(object))],
    ['a single object in JSON', json(object)],
    ['YAML', yaml(list(object))],
    ['a single object in YAML', yaml(object)],
    ['indented items', stringify(list(object))],
    [
      'at the end of the text',
      yaml(csr('serve', { spec: {}, metadata: { ...(expected.metadata as JsonObject), ...managed } })),
    ],
  ])('are left out of %s', (_name, text) => {
    const { value } = snapshotOf(text).snapshot.objects[0] ?? {};
    expect(value?.metadata).toEqual(expected.metadata);
  });

  test('text that only looks like them stays', () => {
    const text = `metadata:\n  name: a\n  managedFields:\n  - x\n`;
    const note = `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata:\n  name: serve\n  annotations:\n    note: |\n${text.replace(/^/gm, '      ')}spec: {}\n`;
    const { value } = snapshotOf(note).snapshot.objects[0] ?? {};
    expect(value).toEqual(parse(note));
    const inSpec = `apiVersion: v1\nitems:\n- apiVersion: ome.io/v1beta1\n  kind: ClusterServingRuntime\n  metadata:\n    name: serve\n  spec:\n    managedFields:\n    - a\nkind: List\n`;
    expect(snapshotOf(inSpec).snapshot.objects[0]?.value.spec).toEqual({ managedFields: ['a'] });
  });
});

describe('texts', () => {
  test.each(['590753e8', '12345678', '01234567', 'true', '1e10'])('a label %s without quotes', (hash) => {
    const text = yaml(revision('serve', hash)).replaceAll(`"${hash}"`, hash);
    expect(text).toContain(`ome.io/revision-hash: ${hash}\n`);
    expect(snapshotOf(text).snapshot.revisions[0]?.revisionHash).toBe(hash);
    expect(snapshotOf(yaml(list(parse(text))).replaceAll(`"${hash}"`, hash)).snapshot.revisions).toHaveLength(1);
  });

  test('tokens and annotations without quotes', () => {
    const text = `apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata:\n  name: 1e3\n  namespace: 007\n  annotations:\n    ome.io/runtime-sync: 1.10\nspec: {}\nstatus: {lastRuntimeSyncToken: 0x10, m: 1.0}\n`;
    const { ref, value } = snapshotOf(text).snapshot.objects[0] ?? {};
    expect(ref).toEqual({ kind: 'InferenceService', namespace: '007', name: '1e3' });
    expect(value).toMatchObject({
      metadata: { annotations: { 'ome.io/runtime-sync': '1.10' } },
      status: { lastRuntimeSyncToken: '0x10', m: 1 },
    });
  });

  test('half of a surrogate pair becomes what Go makes of it', () => {
    const text = json(list(csr('serve', { spec: 'x' }))).replace('"spec": "x"', '"spec": "\\ud800x"');
    expect(snapshotOf(text).snapshot.objects[0]?.value.spec).toBe('\ufffdx');
  });

  test('of a key that is there twice the later one counts', () => {
    const text = `kind: List\nitems:\n- ${JSON.stringify(csr('a'))}\nitems:\n- ${JSON.stringify(csr('b'))}\napiVersion: v1\n`;
    expect(snapshotOf(text).snapshot.objects.map(({ ref }) => ref.name)).toEqual(['b']);
  });

  test('integers beyond 2^53 stay exact', () => {
    const text = json(list(csr('serve', { spec: { n: 1, big: 0 } }))).replace('"big": 0', '"big": 9007199254740993');
    expect(snapshotOf(text).snapshot.objects[0]?.value.spec).toEqual({ n: 1, big: 9007199254740993n });
  });
});

describe('what is captured', () => {
  test('a kind counts with one object or an empty typed list, in every namespace', () => {
    const empty = { apiVersion: 'apps/v1', items: [], kind: 'ControllerRevisionList', metadata: {} };
    const { snapshot } = snapshotOf(json(list(isvc('team-a', 'chat'))), json(empty));
    expect(snapshot.kinds).toEqual(['ControllerRevision', 'InferenceService']);
    expect(snapshot.captures('InferenceService', 'team-b')).toBe(true);
    expect(snapshot.captures('ControllerRevision', 'ome')).toBe(true);
    expect(snapshot.captures('ClusterServingRuntime', undefined)).toBe(false);
  });

  test('items of typed lists may have no kind of their own', () => {
    const { apiVersion: _, kind: __, ...bare } = revision('serve', '3cbaa343');
    const typed = { apiVersion: 'apps/v1', items: [bare], kind: 'ControllerRevisionList', metadata: {} };
    for (const text of [json(typed), yaml(typed), stringify(typed)]) {
      expect(snapshotOf(text).snapshot.revisions.map(({ name }) => name)).toEqual(['cr-serve-3cbaa343']);
    }
  });

  test.each([{ continue: 'abc' }, { remainingItemCount: 3 }])('a list with %j was cut', (metadata) => {
    const cut = { apiVersion: 'ome.io/v1beta1', items: [csr('a')], kind: 'ClusterServingRuntimeList', metadata };
    for (const text of [json(cut), yaml(cut), stringify(cut)]) {
      const { snapshot } = snapshotOf(text, json(isvc('a', 'b')));
      expect(snapshot.kinds).toEqual(['InferenceService']);
      expect(snapshot.objects).toHaveLength(2);
      expect(snapshot.gaps).toHaveLength(1);
      expect(snapshot.gaps[0]?.message).toContain('the list of ClusterServingRuntime was cut');
    }
  });

  test('a whole list has an empty continue', () => {
    const whole = { ...list(csr('a')), metadata: { continue: '', remainingItemCount: 0 } };
    expect(snapshotOf(json(whole)).snapshot.gaps).toEqual([]);
  });

  test('an empty typed list captures its kind within a List too', () => {
    const empty = { apiVersion: 'ome.io/v1beta1', items: [], kind: 'ServingRuntimeList', metadata: {} };
    for (const text of [json(list(empty, list(csr('a')))), yaml(list(empty, list(csr('a'))))]) {
      const { snapshot } = snapshotOf(text);
      expect(snapshot.gaps).toEqual([]);
      expect(snapshot.kinds.toSorted()).toEqual(['ClusterServingRuntime', 'ServingRuntime']);
    }
  });

  test('an empty List says nothing, and that is told', () => {
    const { snapshot } = snapshotOf(json(list()), json(csr('a')));
    expect(snapshot.kinds).toEqual(['ClusterServingRuntime']);
    expect(snapshot.gaps[0]?.message).toContain('empty List');
  });

  test('a text that holds nothing of OME', () => {
    const { snapshot, unreadable } = snapshotOf('No resources found\n');
    expect(unreadable).toEqual([]);
    expect(snapshot.gaps).toHaveLength(1);
    expect(CAPTURED_KINDS.some((kind) => snapshot.captures(kind, 'a'))).toBe(false);
  });

  test('what can not be read makes its kind unknown', () => {
    const broken = json(list(csr('serve'), isvc('team-a', 'chat'))).replace('"ome-container"', '"ome"container"');
    const { snapshot, unreadable } = snapshotOf(broken);
    expect(unreadable.length).toBeGreaterThan(0);
    expect(snapshot.captures('ClusterServingRuntime', undefined)).toBe(false);
    const { unreadable: nameless, snapshot: rest } = snapshotOf(
      json(list(csr('serve', { metadata: {} }), isvc('a', 'b'))),
    );
    expect(nameless[0]?.message).toContain('has no name');
    expect(rest.kinds).toEqual(['InferenceService']);
  });

  test('a text that is cut', () => {
    const text = json(list(...OBJECTS));
    const { snapshot, unreadable } = snapshotOf(text.slice(0, text.length / 2));
    expect(unreadable).toHaveLength(1);
    expect(snapshot.kinds).toEqual([]);
  });

  test('of one object in two states the later file counts; equal ones are no matter', () => {
    const [first, later] = [csr('serve', { status: { n: 1 } }), csr('serve', { status: { n: 2 } })];
    const { snapshot } = snapshotOf(json(first), json(later));
    expect(snapshot.objects.map(({ value }) => value)).toEqual([later]);
    expect(snapshot.gaps[0]?.message).toContain('twice');
    expect(snapshotOf(json(first), json(first)).snapshot.gaps).toEqual([]);
  });

  test('revisions of others are left out, two of one name are not', () => {
    const owned = revision('x', '00000000', {
      metadata: { name: 'ds-1', namespace: 'kube-system', ownerReferences: [{ kind: 'DaemonSet' }] },
    });
    const { snapshot } = snapshotOf(json(list(owned, revision('a', '11111111'), revision('a', '11111111'))));
    expect(snapshot.revisions).toHaveLength(2);
  });
});

test('revisions of others alone tell of all namespaces only where they are of several', () => {
  const owned = (namespace: string) =>
    revision('x', '00000000', { metadata: { name: 'ds', namespace, ownerReferences: [{ kind: 'DaemonSet' }] } });
  const one = snapshotOf(json(list(owned('kube-system')))).snapshot;
  expect(one.captures('ControllerRevision', 'ome')).toBe(false);
  expect(one.captures('ControllerRevision', 'kube-system')).toBe(true);
  const several = snapshotOf(json(list(owned('kube-system'), owned('monitoring')))).snapshot;
  expect(several.captures('ControllerRevision', 'ome')).toBe(true);
});

describe('the header', () => {
  const header = `apiVersion: omelint/v1
kind: Snapshot
capturedAt: "2026-11-01T00:00:00Z"
context: prod
kinds:
- kind: ClusterServingRuntime
- kind: InferenceService
  namespaces: [team-a]
- kind: BaseModel
notCaptured:
- {kind: AcceleratorClass, because: forbidden}
- {kind: BaseModel, namespace: team-b, because: forbidden}
redaction: {salt: abc}
hashes:
- {kind: ServingRuntime, namespace: team-a, name: r, sha256: ${'a'.repeat(64)}}
- {kind: ControllerRevision, namespace: ome, name: cr-serve-3cbaa343, sha256: ${'b'.repeat(64)}}
---
`;
  const { snapshot, unreadable } = snapshotOf(
    header + json(list(isvc('team-a', 'chat'), revision('serve', '3cbaa343'))),
  );

  test('says what was captured', () => {
    expect(unreadable).toEqual([]);
    expect(snapshot).toMatchObject({ capturedAt: '2026-11-01T00:00:00Z', context: 'prod', redacted: true });
    expect(snapshot.kinds).toEqual(['BaseModel', 'ClusterServingRuntime', 'ControllerRevision', 'InferenceService']);
    expect(snapshot.captures('ClusterServingRuntime', undefined)).toBe(true);
    expect(snapshot.captures('InferenceService', 'team-a')).toBe(true);
    expect(snapshot.captures('InferenceService', 'team-b')).toBe(false);
    expect(snapshot.captures('InferenceService', undefined)).toBe(false);
    expect(snapshot.captures('BaseModel', 'team-a')).toBe(true);
    expect(snapshot.captures('BaseModel', 'team-b')).toBe(false);
    expect(snapshot.captures('BaseModel', undefined)).toBe(false);
    expect(snapshot.captures('AcceleratorClass', undefined)).toBe(false);
    expect(snapshot.gaps.map(({ message, location }) => [message, location.start.line])).toEqual([
      ['AcceleratorClass was not captured: forbidden.', 11],
      ['BaseModel in namespace team-b was not captured: forbidden.', 12],
    ]);
  });

  test('keeps hashes', () => {
    expect([...snapshot.recordedHashes]).toEqual([['ServingRuntime\nteam-a\nr', 'a'.repeat(64)]]);
    expect(snapshot.revisions[0]?.recordedHash).toBe('b'.repeat(64));
  });

  test('tells what it does not understand', () => {
    const text = 'apiVersion: omelint/v9\nkind: Snapshot\ncapturedAt: yesterday\nkinds: [Pod, ServingRuntime]\n';
    const { snapshot } = snapshotOf(text);
    expect(snapshot.kinds).toEqual(['ServingRuntime']);
    expect(snapshot.gaps.map(({ location }) => location.start.line)).toEqual([1, 3, 4]);
    expect(snapshot.capturedAt).toBeUndefined();
  });
});

describeShared('the cases', 'cases', (path) => {
  const folders = ['scenarios', 'views'].flatMap((part) => readdirSync(join(path, part)).map((id) => join(part, id)));
  const present = folders.flatMap((folder) => {
    const file = join(path, folder, 'snapshot.yaml');
    try {
      return [{ folder, text: readFileSync(file, 'utf8') }];
    } catch {
      return [];
    }
  });

  test.each(present)('$folder', ({ text }) => {
    const { snapshot, unreadable } = snapshotOf(text);
    expect(unreadable).toEqual([]);
    expect(snapshot.gaps).toEqual([]);
    const names = [...text.matchAll(/"?kind"?: ?"?(\w+)"?,?$|"kind":"(\w+)"/gm)].map(
      (match) => match[1] ?? match[2] ?? '',
    );
    const kinds = new Set(names.map((kind) => kind.replace(/List$/, '')).filter((kind) => kind !== ''));
    expect(snapshot.kinds).toEqual([...kinds].sort());
    for (const { name, revisionHash } of snapshot.revisions) expect(name.endsWith(`-${revisionHash}`)).toBe(true);
  });
});
