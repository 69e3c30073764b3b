import { describe, expect, test } from 'vitest';
import { revision, revisionFor, specOf } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { evidenceOf, service, type Views } from './support.ts';

const SPEC = specOf(1);
const OTHER = specOf(2);
const GONE = 'cr-serve-01234567';
const serve = (spec = SPEC) => runtime('ClusterServingRuntime', 'serve', undefined, spec);
const DISABLED = '{disabled: true}';
const managed = (pinned?: string) =>
  service({
    runtime: '{name: serve, autoSync: false}',
    ...(pinned === undefined ? {} : { status: `pinnedRevisionName: ${pinned}` }),
  });
const explicit = (wanted: string, reported?: string) =>
  service({
    runtime: `{name: serve, autoSync: false, revision: ${wanted}}`,
    ...(reported === undefined ? {} : { status: `pinnedRevisionName: ${reported}` }),
  });
const auto = service({ runtime: '{name: serve}' });
const invalid = service({ runtime: '{name: serve, kind: Runtime, autoSync: false}' });
const undecodable = revision(SPEC).replace(/^data: .*$/m, 'data: {engineConfig: 7}');
const PINNED = revisionFor(SPEC);

/** `<state> <what is active> <relation>`. */
function pinOf(...snapshot: readonly string[]): string {
  return pinIn({ snapshot });
}

function pinIn(views: Views): string {
  const { pin, relation } = evidenceOf(views);
  return `${pin.state} ${pin.active === 'revision' ? pin.revision?.name : pin.active} ${relation}`;
}

describe('T-E4: the state of a pin, in evaluation order', () => {
  test.each([
    ['AutoSync', auto],
    ['InvalidPin', invalid],
    ['ManagedPin', managed(PINNED)],
    ['ExplicitPin', explicit(PINNED)],
  ])('1: %s, live disabled or unavailable', (_mode, isvc) => {
    expect(pinOf(isvc, serve(DISABLED), revision(SPEC))).toBe('Unavailable none Unknown');
    const broken = runtime('ClusterServingRuntime', 'serve', 'gone', SPEC);
    expect(pinOf(isvc, broken, revision(SPEC))).toBe('Unavailable none Unknown');
  });

  test('2: AutoSync, live available', () => {
    expect(pinOf(auto, serve())).toBe('NotApplicable live Equal');
  });

  test('3: AutoSync, live not found', () => {
    expect(pinOf(auto)).toBe('Unavailable none Unknown');
  });

  test('4: InvalidPin, live available or not found', () => {
    expect(pinOf(invalid, serve())).toBe('InvalidIntent none Unknown');
    expect(pinOf(invalid)).toBe('InvalidIntent none Unknown');
  });

  test('5: ManagedPin, nothing pinned, live available', () => {
    expect(pinOf(managed(), serve())).toBe('AwaitingPin live Equal');
  });

  test('6: ManagedPin, nothing pinned, live not found', () => {
    expect(pinOf(managed())).toBe('Unavailable none Unknown');
  });

  test('7: the revision does not exist', () => {
    expect(pinOf(managed(GONE), serve())).toBe('RevisionMissing none Unknown');
    expect(pinOf(explicit(GONE), serve())).toBe('RevisionMissing none Unknown');
  });

  // 8, a read that fails otherwise, is an answer of an API server: offline nothing tells whether the revision exists.
  test('8: nothing tells whether the revision exists', () => {
    const kinds = ['InferenceService', 'ClusterServingRuntime', 'ServingRuntime'];
    expect(pinIn({ snapshot: [managed(PINNED), serve()], kinds })).toBe('NotCaptured none Unknown');
    expect(pinIn({ snapshot: [explicit(PINNED), serve()], kinds })).toBe('NotCaptured none Unknown');
  });

  test('9: the payload does not decode', () => {
    expect(pinOf(managed(PINNED), serve(), undecodable)).toBe('RevisionInvalid none Unknown');
    expect(pinOf(explicit(PINNED), serve(), undecodable)).toBe('RevisionInvalid none Unknown');
  });

  test("10: another runtime's revision, for an explicit pin only", () => {
    const foreign = revision(SPEC, { runtime: 'other', name: PINNED });
    expect(pinOf(explicit(PINNED), serve(), foreign)).toBe('RevisionInvalid none Unknown');
    expect(pinOf(managed(PINNED), serve(), foreign)).toBe(`Resolved ${PINNED} Equal`);
  });

  test('11: the decoded spec is disabled', () => {
    const name = revisionFor(DISABLED);
    expect(pinOf(managed(name), serve(), revision(DISABLED))).toBe('RevisionDisabled none Unknown');
    expect(pinOf(explicit(name), serve(), revision(DISABLED))).toBe('RevisionDisabled none Unknown');
  });

  // 12, a spec that can't be merged with the service's components: the live view fails first where a service has no
  // engine, and with a missing runtime the row is reached.
  test('12: nothing to merge the spec with', () => {
    const lean = (more: string) =>
      service({
        engine: null,
        runtime: `{name: serve, autoSync: false${more}}`,
        status: `pinnedRevisionName: ${PINNED}`,
      });
    expect(pinOf(lean(''), revision(SPEC))).toBe('RevisionInvalid none Unknown');
    expect(pinOf(lean(`, revision: ${PINNED}`), revision(SPEC))).toBe('RevisionInvalid none Unknown');
  });

  test('13: the requested revision is not the reported one', () => {
    const other = revisionFor(OTHER);
    expect(pinOf(explicit(other, PINNED), serve(), revision(SPEC), revision(OTHER))).toBe(
      `DesiredReportedMismatch ${other} Different`,
    );
  });

  test('14: otherwise', () => {
    expect(pinOf(managed(PINNED), serve(), revision(SPEC))).toBe(`Resolved ${PINNED} Equal`);
    expect(pinOf(explicit(PINNED), serve(), revision(SPEC))).toBe(`Resolved ${PINNED} Equal`);
    expect(pinOf(explicit(PINNED, PINNED), serve(OTHER), revision(SPEC))).toBe(`Resolved ${PINNED} Different`);
    expect(pinOf(managed(PINNED), revision(SPEC))).toBe(`Resolved ${PINNED} Unknown`);
  });
});

describe('rule C1: without evidence no state is a fact', () => {
  test('a managed pin without a status', () => {
    expect(pinIn({ state: 'git', head: [managed(), serve()] })).toBe('NotCaptured none Unknown');
  });

  test('an explicit pin whose status is not captured: the revision is known, whether it is reported is not', () => {
    const views = { state: 'git', head: [explicit(PINNED), serve()], snapshot: [revision(SPEC)] } as const;
    expect(pinIn({ ...views, kinds: ['ControllerRevision'] })).toBe(`NotCaptured ${PINNED} Equal`);
  });

  test('a runtime that nothing tells of', () => {
    expect(pinIn({ state: 'git', head: [managed()] })).toBe('NotCaptured none Unknown');
    expect(pinIn({ state: 'git', head: [invalid] })).toBe('NotCaptured none Unknown');
    expect(pinIn({ state: 'git', head: [auto] })).toBe('NotCaptured none Unknown');
  });

  test('a new service has no status: after the merge it waits for its pin', () => {
    expect(pinIn({ state: 'git', head: [managed()], snapshot: [serve()] })).toBe('AwaitingPin live Equal');
  });
});

describe('OME 1.2', () => {
  test('the states are the same; that a missing runtime stops a pinned service is told by the reconcile', () => {
    expect(pinIn({ snapshot: [managed(PINNED), revision(SPEC)], omeVersion: '1.2' })).toBe(
      `Resolved ${PINNED} Unknown`,
    );
  });
});
