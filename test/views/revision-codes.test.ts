import { describe, expect, test } from 'vitest';
import { readSnapshot } from '../../src/load/snapshot.ts';
import { isConsistent, revisionCodes, setCodes } from '../../src/predict/revision-evidence.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { inspect, revisionSource } from '../../src/views/revision-reads.ts';
import { revision, revisionFor } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { captured, evidenceOf, service, stateOf } from './support.ts';

/** As OME writes it: with what the encoder always writes. */
const SPEC =
  '{engineConfig: {runner: {name: ome-container, image: "example.test/serve:1", resources: {}}}, containers: null}';
const PINNED = revisionFor(SPEC);
const GOOD = revision(SPEC);
const serve = runtime('ClusterServingRuntime', 'serve', undefined, SPEC);
const managed = (runtimeRef = '{name: serve, autoSync: false}') =>
  service({ runtime: runtimeRef, status: `pinnedRevisionName: ${PINNED}` });

/** The codes of the reported revision, as `effective` reads it. */
function codesOf(text: string, isvc = managed()): readonly string[] {
  const [read] = captured(isvc, serve, text).reads;
  return read?.read === 'returned' ? read.codes : [read?.read ?? 'none'];
}

describe('T-E10: the checks on one revision, in their fixed order', () => {
  // 0, ReturnedIdentity: a look-up in a file is by name, so that no other revision can be returned (views 2.16).

  test('a revision as OME writes it', () => {
    expect(codesOf(GOOD)).toEqual([]);
  });

  test('1 CreatedBy', () => {
    expect(codesOf(GOOD.replace('ome-controller', 'someone'))).toEqual(['RevisionNotOMEManaged']);
    expect(codesOf(GOOD.replace(/^ {2}annotations: .*\n/m, ''))).toEqual(['RevisionNotOMEManaged']);
  });

  test.each([
    ['2 SourceName: empty', 'ome.io/runtime-of: serve', 'ome.io/runtime-of: ""'],
    ['2 SourceName: not the name of the runtime', 'ome.io/runtime-of: serve', 'ome.io/runtime-of: other'],
    ['3 SourceKind: no kind of a runtime', 'runtime-of-kind: ClusterServingRuntime', 'runtime-of-kind: Runtime'],
    ['4 SourceNamespace: not empty for a cluster', 'runtime-of-namespace: ""', 'runtime-of-namespace: team-a'],
  ])('%s', (_row, from, to) => {
    expect(codesOf(GOOD.replace(from, to))).toContain('RevisionSourceMismatch');
  });

  test('3, 4: not the declared kind, not the declared namespace', () => {
    const own = GOOD.replace('runtime-of-kind: Cluster', 'runtime-of-kind: ').replace(
      'runtime-of-namespace: ""',
      'runtime-of-namespace: team-a',
    );
    const declared = managed('{name: serve, kind: ServingRuntime, autoSync: false}');
    expect(codesOf(own, declared)).toEqual(['RevisionNameMismatch']);
    expect(codesOf(own)).toEqual(['RevisionSourceMismatch', 'RevisionNameMismatch']);
    expect(codesOf(own.replace('team-a', 'team-b'), declared)).toEqual([
      'RevisionSourceMismatch',
      'RevisionNameMismatch',
    ]);
    expect(codesOf(own.replace('team-a', '""'), declared)).toEqual(['RevisionSourceMismatch']);
  });

  test('3, 4: without a declared source kind and namespace are compared with nothing', () => {
    const invalid = managed('{name: serve, kind: Runtime, autoSync: false}');
    expect(codesOf(GOOD, invalid)).toEqual([]);
    expect(codesOf(GOOD.replace('runtime-of: serve', 'runtime-of: other'), invalid)).toContain(
      'RevisionSourceMismatch',
    );
  });

  test.each(['"0123"', '"0123456Z"', '"0123456A"', '""', '"012345678"'])('5 HashLabelInvalid: %s', (label) => {
    expect(codesOf(GOOD.replace(/revision-hash: "\w+"/, `revision-hash: ${label}`))).toEqual(['RevisionHashInvalid']);
  });

  test('6 HashLabelMismatch', () => {
    expect(codesOf(GOOD.replace(/revision-hash: "\w+"/, 'revision-hash: "01234567"'))).toEqual([
      'RevisionHashMismatch',
    ]);
  });

  test('7 NameHash: the name is not that of its labels and content, also beside an invalid hash label', () => {
    const renamed = GOOD.replace('runtime-of: serve', 'runtime-of: other');
    expect(codesOf(renamed)).toEqual(['RevisionSourceMismatch', 'RevisionNameMismatch']);
    const both = renamed.replace(/revision-hash: "\w+"/, 'revision-hash: "0123"');
    expect(codesOf(both)).toEqual(['RevisionSourceMismatch', 'RevisionHashInvalid', 'RevisionNameMismatch']);
  });

  test.each(['0', '2'])('8 Ordinal: %s', (ordinal) => {
    expect(codesOf(GOOD.replace('revision: 1', `revision: ${ordinal}`))).toEqual(['RevisionOrdinalUnexpected']);
  });

  // 9, UnexpectedDataObject: what kubectl prints does not tell an object from raw bytes (views 2.16).

  test('10 PayloadCanonicality: what OME would write otherwise, and unknown fields', () => {
    expect(codesOf(GOOD.replaceAll(',"resources":{}', '').replaceAll('"resources":{},', ''))).toEqual([
      'RevisionPayloadNonCanonical',
    ]);
    expect(codesOf(GOOD.replace('data: {', 'data: {"unknown": 1, '))).toEqual(['RevisionPayloadNonCanonical']);
  });

  test('10: the order of keys is that of kubectl, so that it tells nothing', () => {
    const [head = '', data = ''] = GOOD.split('data: ');
    const turned = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(data) as object).toReversed()));
    expect(codesOf(`${head}data: ${turned}\n`)).toEqual([]);
  });

  test('11 MalformedPayload: then 5, 6, 7 and 10 are not tested', () => {
    const malformed = GOOD.replace(/^data: .*$/m, 'data: {engineConfig: 7}')
      .replace(/revision-hash: "\w+"/, 'revision-hash: "0123"')
      .replace('revision: 1', 'revision: 2');
    expect(codesOf(malformed)).toEqual(['RevisionOrdinalUnexpected', 'RevisionPayloadMalformed']);
    expect(codesOf(GOOD.replace(/^data: .*\n/m, ''))).toEqual(['RevisionPayloadMalformed']);
  });

  test('12 DuplicateIdentity: one revision in two captures, with one fingerprint', () => {
    const [read] = captured(managed(), serve, GOOD, GOOD).reads;
    expect(read?.read === 'returned' && read.codes).toEqual(['DuplicateRevision', 'DuplicateRevisionContent']);
  });

  test.each([
    ['uid', (text: string) => text.replace('  namespace: ome', '  uid: u-2\n  namespace: ome')],
    ['creation time', (text: string) => text.replace('2026-11-01', '2026-11-02')],
    ['labels', (text: string) => text.replace('labels: {', 'labels: {a: b, ')],
    ['ordinal', (text: string) => text.replace('revision: 1', 'revision: 2')],
    ['creator', (text: string) => text.replace('ome-controller', 'someone')],
    ['data', (text: string) => text.replace('serve:1', 'serve:2')],
  ])('13 ConflictingIdentity: two captures that differ in %s', (_what, change) => {
    const [read] = captured(managed(), serve, GOOD, change(GOOD)).reads;
    expect(read?.read === 'returned' && read.codes).toContain('ConflictingRevision');
  });

  test('13: marks of the garbage collection, owners and finalizers are no part of a fingerprint', () => {
    const marked = GOOD.replace('annotations: {', 'annotations: {ome.io/gc-eligible-since: "2026-11-02T00:00:00Z", ');
    const [read] = captured(
      managed(),
      serve,
      GOOD,
      marked.replace('  namespace: ome', '  finalizers: [a]\n  namespace: ome'),
    ).reads;
    expect(read?.read === 'returned' && read.codes).toEqual(['DuplicateRevision', 'DuplicateRevisionContent']);
  });

  test('14 DuplicateContentHash: requested and reported hold one content', () => {
    const twin = revision(SPEC, { name: 'cr-serve-01234567' });
    const isvc = service({
      runtime: '{name: serve, autoSync: false, revision: cr-serve-01234567}',
      status: `pinnedRevisionName: ${PINNED}`,
    });
    const codes = captured(isvc, serve, GOOD, twin).reads.map((read) => (read.read === 'returned' ? read.codes : []));
    expect(codes).toEqual([['RevisionNameMismatch', 'DuplicateRevisionContent'], ['DuplicateRevisionContent']]);
  });

  test('14: contents of two runtimes count as well, unlike for the rule of the check (RV-H3)', () => {
    const { snapshot } = stateOf({ snapshot: [GOOD, revision(SPEC, { runtime: 'other' })] });
    const revisions = snapshot?.revisions ?? [];
    const codes = setCodes(revisions, typeTable('1.3'));
    expect(revisions.map((one) => codes.get(one))).toEqual([
      ['DuplicateRevisionContent'],
      ['DuplicateRevisionContent'],
    ]);
  });

  test('15 ShortHashCollision: as recorded, since no two specs with one short hash are at hand', () => {
    const header = [
      'apiVersion: omelint/v1\nkind: Snapshot\n',
      'redaction: {salt: s}\nhashes:\n',
      '- {kind: ControllerRevision, namespace: ome, name: cr-serve-0000000a, sha256: 01234567aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa}\n',
      '- {kind: ControllerRevision, namespace: ome, name: cr-serve-0000000b, sha256: 01234567bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb}\n',
    ].join('');
    const text = [header, revision(SPEC, { name: 'cr-serve-0000000a' }), revision(SPEC, { name: 'cr-serve-0000000b' })];
    const { snapshot } = readSnapshot([{ state: 'text', file: 's.yaml', text: text.join('---\n') }]);
    const codes = setCodes(snapshot.revisions, typeTable('1.3'));
    expect(snapshot.revisions.map((one) => codes.get(one))).toEqual([
      ['RevisionHashCollision'],
      ['RevisionHashCollision'],
    ]);
  });

  test('+ a disabled spec comes last, and is no inconsistency', () => {
    const disabled = SPEC.replace('{', '{disabled: true, ');
    const text = revision(disabled, { name: PINNED });
    const codes = codesOf(text);
    expect(codes).toEqual(['RevisionNameMismatch', 'RevisionDisabled']);
    const state = stateOf({ snapshot: [revision(disabled)] });
    const [only] = state.snapshot?.revisions ?? [];
    expect(only && isConsistent(revisionCodes(only, typeTable('1.3')))).toBe(true);
    expect(only && isConsistent(inspect(only, state, { name: 'other' }).codes)).toBe(false);
  });

  test('+ not found, and not captured', () => {
    expect(captured(managed(), serve).reads).toMatchObject([{ read: 'missing', name: PINNED, namespace: 'ome' }]);
    const kinds = ['InferenceService', 'ClusterServingRuntime'];
    expect(evidenceOf({ snapshot: [managed(), serve], kinds }).reads).toMatchObject([{ read: 'unknown' }]);
  });
});

describe('which revisions are read (views 2.5)', () => {
  const roles = (isvc: string) =>
    captured(isvc, serve, GOOD).reads.map(({ name, roles: why }) => [name, why.join('+')]);

  test('none without the name of a runtime', () => {
    expect(roles(service({ runtime: '{name: ""}', status: `pinnedRevisionName: ${PINNED}` }))).toEqual([]);
  });

  test('requested and reported; once where both are one', () => {
    const explicit = (name: string) =>
      service({
        runtime: `{name: serve, autoSync: false, revision: ${name}}`,
        status: `pinnedRevisionName: ${PINNED}`,
      });
    expect(roles(explicit('cr-serve-01234567'))).toEqual([
      ['cr-serve-01234567', 'Requested'],
      [PINNED, 'Reported'],
    ]);
    expect(roles(explicit(PINNED))).toEqual([[PINNED, 'Active+Requested+Reported']]);
  });

  test('in every pin mode: a leftover of an earlier pin is read too', () => {
    expect(roles(service({ runtime: '{name: serve}', status: `pinnedRevisionName: ${PINNED}` }))).toEqual([
      [PINNED, 'Reported'],
    ]);
    expect(roles(managed('{name: serve, kind: Runtime, autoSync: false}'))).toEqual([[PINNED, 'Reported']]);
  });

  test('from the namespace of OME alone', () => {
    const elsewhere = GOOD.replace('namespace: ome', 'namespace: other').replace('ome-controller', 'someone');
    expect(captured(managed(), serve, GOOD.replace(PINNED, 'cr-serve-0000000a'), elsewhere).reads).toMatchObject([
      { read: 'missing', namespace: 'ome' },
    ]);
  });
});

test('views 4.8: a selected runtime gives its revisions no declared source', () => {
  const [isvc] = stateOf({ snapshot: [service({ model: '{name: llama}' })] }).world.workspace.ofKind(
    'InferenceService',
  );
  expect(isvc && revisionSource(isvc, 'serve')).toEqual({ name: 'serve' });
  expect(isvc && revisionSource(isvc)).toBeUndefined();
});
