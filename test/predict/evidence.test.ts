import { describe, expect, it } from 'vitest';
import { groupCodes, revisionCodes } from '../../src/predict/revision-evidence.ts';
import { statusContradictions } from '../../src/predict/status-evidence.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, merge, revision, revisionFor, specOf } from './merge-support.ts';

const table = typeTable('1.3');
/** As OME writes it: with what the encoder always writes. */
const SPEC =
  '{engineConfig: {runner: {name: ome-container, image: "example.test/serve:1", resources: {}}}, containers: null}';
const GOOD = revision(SPEC);
const serve = (spec: string) => runtime('ClusterServingRuntime', 'serve', undefined, spec);

function revisionsOf(...texts: readonly string[]) {
  const { snapshot } = merge({ head: [], snapshot: texts }).prediction.worlds.evidence;
  if (snapshot === undefined) throw new Error('no snapshot');
  return snapshot;
}

function codesOf(text: string): readonly string[] {
  const [only] = revisionsOf(text).revisions;
  if (only === undefined) throw new Error('no revision');
  return revisionCodes(only, table);
}

describe('what is wrong with one revision (views.md 2.13)', () => {
  it.each([
    ['nothing', GOOD, []],
    ['not made by OME', GOOD.replace('ome-controller', 'me'), ['RevisionNotOMEManaged']],
    ['no source', GOOD.replace('ome.io/runtime-of: serve', 'ome.io/runtime-of: ""'), ['RevisionSourceMismatch']],
    [
      'a source of no known kind',
      GOOD.replace('runtime-of-kind: Cluster', 'runtime-of-kind: '),
      ['RevisionSourceMismatch'],
    ],
    ['a label that is no hash', GOOD.replace(/revision-hash: "\w+"/, 'revision-hash: "0123"'), ['RevisionHashInvalid']],
    [
      'a label of another hash',
      GOOD.replace(/revision-hash: "\w+"/, 'revision-hash: "01234567"'),
      ['RevisionHashMismatch'],
    ],
    ['a name of another hash', GOOD.replace(/name: cr-serve-\w+/, 'name: cr-serve-01234567'), ['RevisionNameMismatch']],
    ['another ordinal', GOOD.replace('revision: 1', 'revision: 2'), ['RevisionOrdinalUnexpected']],
    [
      'data that OME would write otherwise',
      GOOD.replace('"resources":{},', '').replace(',"resources":{}', ''),
      ['RevisionPayloadNonCanonical'],
    ],
    ['data that is no spec', GOOD.replace(/^data: .*$/m, 'data: {engineConfig: 7}'), ['RevisionPayloadMalformed']],
    ['a disabled spec', revision(SPEC.replace('{', '{disabled: true, ')), ['RevisionDisabled']],
  ])('%s', (_what, text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it('the source that was asked for', () => {
    const [only] = revisionsOf(GOOD).revisions;
    if (only === undefined) throw new Error('no revision');
    const of = (name: string) =>
      revisionCodes(only, table, { kind: 'ClusterServingRuntime', namespace: undefined, name });
    expect(of('serve')).toEqual([]);
    expect(of('other')).toEqual(['RevisionSourceMismatch']);
  });
});

describe('what is wrong with several', () => {
  it.each([
    ['one that is there twice', [GOOD, GOOD], ['DuplicateRevision', 'DuplicateRevisionContent']],
    ['one name with two contents', [GOOD, GOOD.replace('serve:1', 'serve:2')], ['ConflictingRevision']],
    ['two names with one content', [GOOD, revision(SPEC, { name: 'cr-serve-01234567' })], ['DuplicateRevisionContent']],
  ])('%s', (_what, texts, expected) => {
    const snapshot = revisionsOf(...texts);
    const codes = groupCodes(snapshot, table);
    expect(snapshot.revisions.map((one) => codes.get(one))).toEqual([expected, expected]);
  });

  it('RV-H3: equal contents of two runtimes are no fault', () => {
    expect(groupCodes(revisionsOf(GOOD, revision(SPEC, { runtime: 'other' })), table).size).toBe(0);
  });
});

describe('a status that contradicts what is computed from the snapshot', () => {
  const contradictions = (...snapshot: readonly string[]) =>
    statusContradictions(merge({ head: [], snapshot }).prediction.worlds).map(
      ({ object, field, reported, computed }) => `${object.ref.name} ${field}: ${reported}, not ${computed}`,
    );
  const child = runtime('ClusterServingRuntime', 'child', 'serve', '{}');
  const status = (chain: string, reason: string) =>
    `status: {inheritanceChain: [${chain}], conditions: [{type: InheritanceReady, status: "True", reason: ${reason}}]}\n`;

  it('the chain of a runtime, root first', () => {
    expect(contradictions(serve(SPEC), child + status('serve, child', 'Resolved'))).toEqual([]);
    expect(contradictions(serve(SPEC), child + status('other, child', 'ParentNotFound'))).toEqual([
      'child inheritanceChain: other, child, not serve, child',
      'child InheritanceReady: ParentNotFound, not Resolved',
    ]);
  });

  it('IN-5: a broken chain keeps the last good one', () => {
    expect(contradictions(child + status('serve, child', 'ParentNotFound'))).toEqual([]);
    expect(contradictions(child + status('serve, child', 'Resolved'))).toEqual([
      'child InheritanceReady: Resolved, not ParentNotFound',
    ]);
  });

  it('the drift of a pinned service', () => {
    const pinned = (condition: string) =>
      isvc({
        runtime: '{name: serve, autoSync: false}',
        status: `pinnedRevisionName: ${revisionFor(SPEC)}, conditions: [${condition}]`,
      });
    const drifted = '{type: RuntimeDrifted, status: "True", reason: RevisionMismatch}';
    expect(contradictions(serve(SPEC), GOOD, pinned(''))).toEqual([]);
    expect(contradictions(serve(SPEC), GOOD, pinned(drifted))).toEqual([
      'chat RuntimeDrifted: RevisionMismatch, not none',
    ]);
    expect(contradictions(serve(specOf(2)), GOOD, pinned(drifted))).toEqual([]);
    expect(contradictions(serve(specOf(2)), GOOD, pinned(''))).toEqual([
      'chat RuntimeDrifted: none, not RevisionMismatch',
    ]);
  });

  it('PT-03: leftovers of a pin say nothing about a service that follows', () => {
    const drifted = 'conditions: [{type: RuntimeDrifted, status: "True", reason: RevisionMismatch}]';
    expect(contradictions(serve(SPEC), isvc({ status: drifted }))).toEqual([]);
  });
});
