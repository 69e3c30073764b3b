import { describe, expect, test } from 'vitest';
import { effectiveIssues, reportSources, reportWarnings } from '../../src/views/diagnostics.ts';
import { revision, revisionFor, specOf } from '../predict/merge-support.ts';
import { runtime } from '../support/worlds.ts';
import { captured, evidenceOf, model, service, type Views } from './support.ts';

const SPEC = specOf(1);
const PINNED = revisionFor(SPEC);
const GONE = 'cr-serve-01234567';
const serve = (spec = SPEC, parent?: string) => runtime('ClusterServingRuntime', 'serve', parent, spec);
const CURRENT = 'generation: 4';
const status = (more = '') => `observedGeneration: 4${more === '' ? '' : `, ${more}`}`;
const auto = service({ runtime: '{name: serve}', metadata: CURRENT, status: status() });
const managed = (pinned?: string) =>
  service({
    runtime: '{name: serve, autoSync: false}',
    metadata: CURRENT,
    status: status(pinned === undefined ? '' : `pinnedRevisionName: ${pinned}`),
  });

/** Codes, with their revisions in parentheses. */
function issues(views: Views): readonly string[] {
  return effectiveIssues(evidenceOf(views)).map(({ code, revision: of }) =>
    of === undefined ? code : `${code}(${of})`,
  );
}

const issuesOf = (...snapshot: readonly string[]) => issues({ snapshot });

describe('T-E11: the issues of effective', () => {
  test('none', () => {
    expect(issuesOf(auto, serve())).toEqual([]);
  });

  test('InvalidDeclaredKind: a name, and a kind that is none', () => {
    const isvc = service({ runtime: '{name: serve, kind: Runtime}', metadata: CURRENT, status: status() });
    expect(issuesOf(isvc, serve())).toEqual(['InvalidDeclaredKind']);
    const nameless = service({ runtime: '{name: "", kind: Runtime}', metadata: CURRENT, status: status() });
    expect(issuesOf(nameless, serve())).toEqual(['InheritanceUnavailable']);
  });

  test('DeclaredCompatibilityMismatch: named, followed, and not for the model', () => {
    const onnx = serve('{supportedModelFormats: [{modelFormat: {name: onnx}}]}');
    const named = (more: string) =>
      service({ runtime: `{name: serve${more}}`, model: '{name: llama}', metadata: CURRENT, status: status() });
    expect(issuesOf(named(''), onnx, model('llama'))).toEqual(['DeclaredCompatibilityMismatch']);
    expect(issuesOf(named(', autoSync: false'), onnx, model('llama'))).toEqual(['ActiveRevisionUnreported']);
  });

  test('InheritanceUnavailable: the chain alone, or no live configuration', () => {
    const selectable = serve('{supportedModelFormats: [{modelFormat: {name: pytorch}, autoSelect: true}]}', 'gone');
    const isvc = service({ model: '{name: llama}', metadata: CURRENT, status: status() });
    expect(issuesOf(isvc, selectable, model('llama'))).toEqual(['InheritanceUnavailable']);
    expect(issuesOf(service({ metadata: CURRENT, status: status() }))).toEqual(['InheritanceUnavailable']);
  });

  test.each([
    ['not found', [auto]],
    ['disabled', [auto, serve('{disabled: true}')]],
    ['unavailable', [auto, serve(SPEC, 'gone')]],
  ])('LiveRuntimeUnavailable: %s', (_what, snapshot) => {
    expect(issuesOf(...snapshot)).toEqual(['InheritanceUnavailable', 'LiveRuntimeUnavailable']);
  });

  test.each([
    ['StatusUnobserved', '0'],
    ['StatusStale', '3'],
    ['StatusInvalid', '5'],
  ])('%s', (code, observed) => {
    const isvc = service({ runtime: '{name: serve}', metadata: CURRENT, status: `observedGeneration: ${observed}` });
    expect(issuesOf(isvc, serve())).toEqual([code]);
  });

  test('ReportedDriftConflict', () => {
    const conditions = 'conditions: [{type: RuntimeDrifted, status: "maybe"}]';
    const isvc = service({ runtime: '{name: serve}', metadata: CURRENT, status: status(conditions) });
    expect(issuesOf(isvc, serve())).toEqual(['ReportedDriftConflict']);
  });

  test('ActiveRevisionUnreported', () => {
    expect(issuesOf(managed(), serve())).toEqual(['ActiveRevisionUnreported']);
  });

  test('ActiveRevisionUnavailable, for pins only; RevisionNotFound', () => {
    expect(issuesOf(managed(GONE), serve())).toEqual(['ActiveRevisionUnavailable', `RevisionNotFound(${GONE})`]);
    const invalid = service({
      ...{ runtime: '{name: serve, kind: Runtime, autoSync: false}', metadata: CURRENT, status: status() },
    });
    expect(issuesOf(invalid, serve())).toEqual(['InvalidDeclaredKind']);
  });

  test('the codes of a revision, of all that have a role', () => {
    const isvc = service({
      runtime: `{name: serve, autoSync: false, revision: ${GONE}}`,
      metadata: CURRENT,
      status: status(`pinnedRevisionName: ${PINNED}`),
    });
    const foreign = revision(SPEC).replace('ome-controller', 'someone');
    expect(issuesOf(isvc, serve(), foreign)).toEqual([
      'ActiveRevisionUnavailable',
      `RevisionNotFound(${GONE})`,
      `RevisionNotOMEManaged(${PINNED})`,
    ]);
  });

  test('a revision as OME writes it has none', () => {
    expect(issuesOf(managed(PINNED), serve(), revision(SPEC))).toEqual([]);
  });

  test('what is not captured has codes of its own, or those of the Unavailable family (rule C1)', () => {
    expect(issues({ state: 'git', head: [auto, serve()] })).toEqual(['StatusNotCaptured']);
    const explicit = service({ runtime: `{name: serve, autoSync: false, revision: ${GONE}}` });
    expect(issues({ state: 'git', head: [explicit, serve()] })).toEqual([
      'ActiveRevisionUnavailable',
      `RevisionUnavailable(${GONE})`,
      'StatusNotCaptured',
    ]);
  });
});

describe('warnings (views 2.14)', () => {
  const warnings = (views: Views) => reportWarnings(evidenceOf(views)).map(({ code }) => code);
  const stale = service({ runtime: '{name: serve}', metadata: CURRENT, status: 'observedGeneration: 3' });

  test.each([
    ['none', { snapshot: [auto, serve()] }, []],
    ['a status other than Current', { snapshot: [service({ runtime: '{name: serve}' }), serve()] }, ['PartialData']],
    ['a stale status', { snapshot: [stale, serve()] }, ['PartialData', 'StaleEvidence']],
    ['no live runtime', { snapshot: [auto] }, ['PartialData', 'SourceUnavailable']],
    ['a missing revision', { snapshot: [managed(GONE), serve()] }, ['PartialData', 'SourceUnavailable']],
    ['nothing that could be missing', { snapshot: [service({ metadata: CURRENT, status: status() })] }, []],
    ['no status captured', { state: 'git', head: [auto, serve()] }, ['PartialData']],
  ] as const)('%s', (_what, views, codes) => {
    expect(warnings(views)).toEqual(codes);
  });
});

describe('sources', () => {
  const sources = (views: Views) =>
    reportSources(evidenceOf(views)).map(
      ({ kind, name, evidence, unavailableReason }) =>
        `${kind} ${name} ${evidence}${unavailableReason === undefined ? '' : ` ${unavailableReason}`}`,
    );

  test('service, model, chain and revisions, in order', () => {
    const isvc = service({
      runtime: '{name: serve, autoSync: false}',
      model: '{name: llama}',
      status: `pinnedRevisionName: ${PINNED}`,
    });
    const base = runtime('ClusterServingRuntime', 'base');
    expect(sources({ snapshot: [isvc, serve(SPEC, 'base'), base, model('llama'), revision(SPEC)] })).toEqual([
      'ClusterBaseModel llama Observed',
      'ClusterServingRuntime base Observed',
      'ClusterServingRuntime serve Observed',
      `ControllerRevision ${PINNED} Observed`,
      'InferenceService chat Observed',
    ]);
  });

  test('what is missing, and why', () => {
    expect(sources({ snapshot: [managed(GONE)] })).toEqual([
      'ClusterServingRuntime serve Unavailable NotFound',
      `ControllerRevision ${GONE} Unavailable NotFound`,
      'InferenceService chat Observed',
    ]);
    const withModel = service({ runtime: '{name: serve}', model: '{name: llama}' });
    expect(sources({ snapshot: [withModel, serve()], kinds: ['InferenceService', 'ClusterServingRuntime'] })).toEqual([
      'ClusterBaseModel llama Unavailable NotCaptured',
      'ClusterServingRuntime serve Observed',
      'InferenceService chat Observed',
    ]);
  });

  test('a live runtime whose chain is broken, by its name alone', () => {
    const told = serve('{supportedModelFormats: [{modelFormat: {name: pytorch}, autoSelect: true}]}', 'gone');
    const isvc = service({ model: '{name: llama}' });
    const found = captured(isvc, model('llama'), told.replace('name: serve', 'name: serve, uid: u-1, generation: 3'));
    expect(reportSources(found).find(({ name }) => name === 'serve')).toEqual({
      ...{ kind: 'ClusterServingRuntime', name: 'serve', evidence: 'Observed', collectedAt: null },
    });
  });

  test('a runtime of unknown kind is no source', () => {
    expect(sources({ snapshot: [service({ runtime: '{name: serve, kind: Runtime}' })] })).toEqual([
      'InferenceService chat Observed',
    ]);
  });

  test('manifests are declared', () => {
    expect(sources({ state: 'git', head: [auto, serve()] })).toEqual([
      'ClusterServingRuntime serve Declared',
      'InferenceService chat Declared',
    ]);
  });
});
