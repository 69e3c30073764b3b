import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RuntimeRevision, revisionReport } from '../../src/frontends/revision/revision.ts';
import { earlierService } from '../../src/predict/earlier-service.ts';
import { liveRuntime } from '../../src/predict/live.ts';
import { pinModeOf } from '../../src/predict/pin.ts';
import type { Reconciled } from '../../src/predict/reconcile.ts';
import { selectionFor } from '../../src/predict/selection-service.ts';
import { effectiveContent } from '../../src/views/effective-content.ts';
import { collectEvidence, type RuntimeEvidence } from '../../src/views/evidence.ts';
import type { PinStateName } from '../../src/views/pin-state.ts';
import { statedService, viewState } from '../../src/views/state.ts';
import { runtimeReferenceOf } from '../../src/workspace/runtime-reference.ts';
import { type Merged, merge, revision, revisionFor, specOf } from '../predict/merge-support.ts';
import { applied, NAMES, repository } from '../predict/random-merges.ts';
import { runtime } from '../support/worlds.ts';
import { model, service } from './support.ts';

/** Runtimes that selection may take, models, and services that leave the choice to it or name a kind that is none. */
const FORMAT = (name: string) =>
  `{modelFormat: {name: ${name}, version: "1"}, modelFramework: {name: t, version: "1"}, modelArchitecture: A`;
const selectable = fc
  .record({
    name: fc.constantFrom('x', 'y'),
    kind: fc.constantFrom('ClusterServingRuntime' as const, 'ServingRuntime' as const),
    format: fc.constantFrom('onnx', 'safetensors'),
    priority: fc.integer({ min: 1, max: 2 }),
    version: fc.integer({ min: 1, max: 2 }),
    parent: fc.option(fc.constantFrom(...NAMES), { nil: undefined, freq: 1 }),
  })
  .map(({ name, kind, format, priority, version, parent }) => {
    const formats = `supportedModelFormats: [${FORMAT(format)}, autoSelect: true, priority: ${priority}}]`;
    return { key: `${kind} ${name}`, text: runtime(kind, name, parent, specOf(version, `, ${formats}`)) };
  });

const someModel = fc
  .record({
    name: fc.constantFrom('m', 'n'),
    kind: fc.constantFrom('ClusterBaseModel' as const, 'BaseModel' as const),
    more: fc.constantFrom('', '', '', ', disabled: true'),
  })
  .map(({ name, kind, more }) => ({
    key: `${kind} ${name}`,
    text: model(
      name,
      `{modelFormat: {name: safetensors, version: "1"}, modelFramework: {name: t, version: "1"}, modelArchitecture: A, modelParameterSize: 7B, storage: {storageUri: "hf://example/m"}${more}}`,
      kind,
    ),
  }));

const modelled = fc
  .record({
    name: fc.constantFrom('pick', 'odd'),
    reference: fc.constantFrom(
      undefined,
      undefined,
      '{name: ""}',
      '{name: a, kind: Runtime}',
      '{name: a, kind: Runtime, autoSync: false}',
      '{name: x}',
    ),
    model: fc.constantFrom(undefined, '{name: m}', '{name: m, kind: BaseModel}', '{name: n}'),
  })
  .map(({ name, reference, model: named }) => ({
    key: name,
    text: service({
      name,
      ...(reference === undefined ? {} : { runtime: reference }),
      ...(named === undefined ? {} : { model: named }),
    }),
  }));

const unique = <T extends { readonly key: string; readonly text: string }>(one: fc.Arbitrary<T>, maxLength: number) =>
  fc.uniqueArray(one, { maxLength, selector: ({ key }) => key }).map((found) => found.map(({ text }) => text));

/** A cluster in whatever state: revisions that are gone, of somebody else, disabled or no spec; pins that point to them. */
const version = fc.integer({ min: 1, max: 3 });
const BROKEN = '{engineConfig: 7}';

const capturedRuntime = fc.constantFrom('a', 'a', 'a', 'gone').chain((name) =>
  fc
    .record({
      version,
      kind: fc.constantFrom('ClusterServingRuntime' as const, 'ServingRuntime' as const),
      more: MORE,
    })
    .map((one) =>
      runtime(one.kind, name, one.more === 'broken' ? 'nowhere' : undefined, specOf(one.version, flag(one.more))),
    ),
);

const MORE = fc.constantFrom('', '', '', '', 'disabled', 'broken');
const flag = (more: string) => (more === 'disabled' ? ', disabled: true' : '');

const capturedRevision = fc
  .record({ version, of: fc.constantFrom('a', 'a', 'a', 'other'), more: MORE })
  .map(({ version: content, of, more }) => {
    const spec = specOf(content, flag(more));
    const text = revision(spec, { runtime: of, name: revisionFor(specOf(content), 'a') });
    return { key: String(content), text: more === 'broken' ? text.replace(/^data: .*$/m, `data: ${BROKEN}`) : text };
  });

const capturedService = fc
  .record({
    name: fc.constantFrom('chat', 'bot', 'rag'),
    kind: fc.constantFrom('', '', ', kind: ServingRuntime', ', kind: Runtime'),
    pin: fc.constantFrom('auto', 'managed', 'managed', 'explicit'),
    wanted: version,
    pinned: fc.option(version, { nil: undefined }),
    token: fc.constantFrom(undefined, 't1', 't2'),
    lastToken: fc.constantFrom(undefined, 't1'),
  })
  .map(({ name, kind, pin, wanted, pinned, token, lastToken }) => {
    const more = pin === 'explicit' ? `, revision: ${revisionFor(specOf(wanted), 'a')}` : '';
    const status = [
      ...(pinned === undefined ? [] : [`pinnedRevisionName: ${revisionFor(specOf(pinned), 'a')}`]),
      ...(lastToken === undefined ? [] : [`lastRuntimeSyncToken: ${lastToken}`]),
    ];
    const parts = {
      ...{ name, runtime: `{name: a${kind}${pin === 'auto' ? '' : `, autoSync: false${more}`}}` },
      ...(token === undefined ? {} : { annotations: `ome.io/runtime-sync: ${token}` }),
    };
    return { key: name, manifest: service(parts), text: service({ ...parts, status: status.join(', ') }) };
  });

const capturedWorld = fc.record({
  runtimes: fc.array(capturedRuntime, { minLength: 1, maxLength: 2 }),
  revisions: unique(capturedRevision, 3),
  services: fc.uniqueArray(capturedService, { minLength: 1, maxLength: 3, selector: ({ key }) => key }),
  merged: fc.array(capturedRuntime, { maxLength: 1 }),
});

const FITTING =
  'supportedModelFormats: [{modelFormat: {name: safetensors, version: "1"}, modelFramework: {name: t, version: "1"}, modelArchitecture: A, autoSelect: true';

const selectingWorld = fc
  .record({
    runtimes: fc.array(
      fc.record({
        kind: fc.constantFrom('ClusterServingRuntime' as const, 'ServingRuntime' as const),
        name: fc.constantFrom('x', 'y', 'z'),
        priority: fc.integer({ min: 0, max: 2 }),
        parent: fc.constantFrom(undefined, undefined, 'x', 'nowhere'),
        more: fc.constantFrom('', '', ', disabled: true'),
        format: fc.constantFrom('safetensors', 'safetensors', 'onnx'),
      }),
      { maxLength: 4 },
    ),
    size: fc.constantFrom('', ', modelParameterSize: 7B'),
    disabled: fc.constantFrom('', '', '', ', disabled: true'),
  })
  .map(({ runtimes, size, disabled }) => [
    ...runtimes.map(({ kind, name, priority, parent, more, format }) =>
      runtime(
        kind,
        name,
        parent,
        specOf(priority, `, ${FITTING.replace('safetensors', format)}, priority: ${priority}}]${more}`),
      ),
    ),
    model(
      'm',
      `{modelFormat: {name: safetensors, version: "1"}, modelFramework: {name: t, version: "1"}, modelArchitecture: A${size}${disabled}}`,
    ),
    service({ name: 'pick', model: '{name: m}' }),
    service({ name: 'named', runtime: '{name: x}', model: '{name: m}' }),
  ]);

const world = fc
  .tuple(repository, unique(selectable, 3), unique(someModel, 2), unique(modelled, 2))
  .map((parts) => parts.flat());

/** What the cluster holds once `base` was applied and every service reconciled; the models as they are in Git. */
function settledIn(base: readonly string[]): readonly string[] {
  const models = base.filter((text) => /^kind: (?:Cluster)?BaseModel$/m.test(text));
  return [...applied(merge({ head: base, snapshot: [] }), []), ...models].map(asStored);
}

/** The API server stores no reference without a kind: what the views make of one is kubectl's own (views 0.5). */
function asStored(text: string): string {
  return text
    .replace(/runtime: \{(?![^}]*\bkind:)name: [a-z]+/, '$&, kind: ClusterServingRuntime')
    .replace(/"runtime":\{(?![^}]*"kind":)/, '$&"kind":"ClusterServingRuntime",');
}

/** What the table of pin states shows where a reconcile does this (T-E4 against 6.2 of the semantics). */
function statesFor(reconciled: Reconciled, evidence: RuntimeEvidence): readonly PinStateName[] {
  const { pin, live } = evidence;
  if (reconciled.effect === 'unknown') return ['NotCaptured'];
  // Views 2.6, row 1: kubectl ome shows no pin of a disabled runtime, though OME may still serve from it.
  if (live.availability === 'Disabled' || live.availability === 'Unavailable') return ['Unavailable'];
  // Views 9, item 10: the controller takes every other kind for a namespaced one.
  if (pin.mode === 'InvalidPin') return ['InvalidIntent'];
  if (pin.mode === 'AutoSync') return reconciled.effect === 'renders' ? ['NotApplicable'] : ['Unavailable'];
  return RULE_STATES[reconciled.rule ?? ''] ?? [];
}

const RULE_STATES: Readonly<Record<string, readonly PinStateName[]>> = {
  'PN-02': ['RevisionMissing'],
  'PN-03': ['RevisionInvalid'],
  'PN-04': ['RevisionInvalid'],
  'PN-04b': ['RevisionInvalid'],
  'PN-05': ['Resolved', 'DesiredReportedMismatch'],
  'PN-06': ['Resolved', 'DesiredReportedMismatch'],
  'PN-07': ['Unavailable'],
  'PN-08': ['AwaitingPin'],
  'PN-09': ['AwaitingPin'],
  'PN-10': ['RevisionMissing'],
  'PN-11': ['Resolved'],
  'PN-12': ['Resolved'],
  // OME moves or keeps a pin without looking whether its revision is disabled; kubectl ome looks (views 9, item 20).
  'PN-13': ['Resolved', 'RevisionDisabled'],
  'PN-14': ['Resolved', 'RevisionDisabled'],
  'PN-15': ['Resolved', 'RevisionDisabled'],
  'PN-16': ['RevisionDisabled'],
};

const RELATIONS: Readonly<Record<string, string>> = { 'PN-12': 'Equal', 'PN-14': 'Different', 'PN-15': 'Different' };

/** A service's model by its declared kind stops OME before any pin is looked at (MD-3); the views look by name alone. */
function stopsAtModel(reconciled: Reconciled): boolean {
  return reconciled.effect === 'fails' && (reconciled.rule === 'MD-3' || reconciled.rule === 'MD-5');
}

/** Compares one view with what one reconcile of the same state does. */
function expectAgreement(evidence: RuntimeEvidence, reconciled: Reconciled): void {
  const { isvc } = evidence.service;
  const { pin, live, relation } = evidence;
  const where = `${evidence.state.name} ${isvc.ref.name}: ${JSON.stringify(reconciled.effect === 'unknown' ? reconciled : reconciled.rule)}`;
  expect(pin.mode, where).toBe(pinModeOf(runtimeReferenceOf(isvc)));
  if (reconciled.effect === 'fails' && reconciled.rule === 'MD-5') expect(live.availability).toBe('Unavailable');
  if (stopsAtModel(reconciled)) return;
  if (reconciled.effect === 'renders' && reconciled.via === 'nothing') {
    expect(live, where).toMatchObject({ reason: 'NotConfigured' });
    return;
  }
  expect(statesFor(reconciled, evidence), where).toContain(pin.state);
  if (reconciled.effect === 'unknown') return;
  if (live.availability === 'Available' && reconciled.effect === 'renders' && reconciled.current !== undefined) {
    expect(live.live.runtime.ref, where).toEqual(reconciled.current.runtime.ref);
    expect(live.live.hash, where).toBe(reconciled.current.hash);
  }
  const rendered = reconciled.effect === 'renders' ? reconciled : undefined;
  if (rendered?.via === 'revision' && pin.active === 'revision' && rendered.live === undefined) {
    const { active } = effectiveContent(evidence);
    expect(active.revision?.name, where).toBe(rendered.revision);
    expect(active.hash, where).toBe(rendered.shortHash);
  }
  const expected = RELATIONS[reconciled.rule ?? ''];
  if (expected !== undefined && pin.active === 'revision') expect(relation, where).toBe(expected);
}

/** Every service of both states, with its view and what OME does. */
function* pairs(merged: Merged): Iterable<readonly [RuntimeEvidence, Reconciled]> {
  const { prediction } = merged;
  const { worlds } = prediction;
  const states = { cluster: viewState('cluster', worlds), git: viewState('git', worlds) };
  for (const isvc of worlds.before.workspace.ofKind('InferenceService')) {
    const earlier = earlierService(isvc, worlds);
    if (earlier.state !== 'known') continue;
    yield [collectEvidence(states.cluster, statedService(states.cluster, isvc)), earlier.reconciled];
  }
  for (const isvc of worlds.head.workspace.ofKind('InferenceService')) {
    const { stored, after } = prediction.service(isvc);
    if (stored === undefined || after === undefined) continue;
    yield [collectEvidence(states.git, statedService(states.git, stored)), after];
  }
}

function expectHashes(merged: Merged): void {
  const { worlds } = merged.prediction;
  const byName = new Map<string, RuntimeRevision>();
  for (const workspace of [worlds.head.workspace]) {
    const runtimes = [...workspace.ofKind('ClusterServingRuntime'), ...workspace.ofKind('ServingRuntime')];
    const { resolver } = worlds.head;
    for (const one of revisionReport(runtimes, { workspace, resolver }, false).runtimes) {
      byName.set(`${one.object.kind} ${one.object.name}`, one);
    }
  }
  for (const { object, shortHash, status } of merged.report.runtimes) {
    const found = worlds.after.workspace.find(object.kind as 'ServingRuntime', object.namespace, object.name);
    if (found.state !== 'known' || status === 'broken' || status === 'removed') continue;
    const live = liveRuntime(worlds.after, found.object);
    expect(live.state === 'found' && (live.shortHash ?? null)).toBe(shortHash);
    if (worlds.rejected.size > 0) continue;
    expect(byName.get(`${object.kind} ${object.name}`)?.resolved?.shortHash ?? null).toBe(shortHash);
  }
}

function expectSelections(merged: Merged): void {
  for (const [evidence] of pairs(merged)) {
    const { live, state, service: stated } = evidence;
    const selection = selectionFor(stated.isvc, state.world);
    if (evidence.selection !== 'Selected' || selection === undefined || live.availability !== 'Available') continue;
    expect(selection.state === 'selected' && selection.runtime).toBe(live.live.runtime);
  }
}

describe('check and the views never disagree', () => {
  it('in a cluster that is applied for the first time', () => {
    fc.assert(
      fc.property(world, (head) => {
        const merged = merge({ head, snapshot: [] });
        for (const [evidence, reconciled] of pairs(merged)) expectAgreement(evidence, reconciled);
        expectHashes(merged);
        expectSelections(merged);
      }),
      { numRuns: 40, seed: 11 },
    );
  });

  it('in a cluster that runs something else', () => {
    fc.assert(
      fc.property(world, world, (base, head) => {
        const merged = merge({ head, base, snapshot: settledIn(base) });
        for (const [evidence, reconciled] of pairs(merged)) expectAgreement(evidence, reconciled);
        expectHashes(merged);
        expectSelections(merged);
      }),
      { numRuns: 40, seed: 12 },
    );
  });

  it('whatever the snapshot holds of pins and revisions', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(capturedWorld, ({ runtimes, revisions, services, merged: changed }) => {
        const snapshot = [...runtimes, ...revisions, ...services.map(({ text }) => asStored(text))];
        const head = [...changed, ...services.map(({ manifest }) => manifest)];
        const merged = merge({ head, snapshot });
        for (const [evidence, reconciled] of pairs(merged)) {
          seen.add(evidence.pin.state);
          if (reconciled.effect !== 'unknown' && reconciled.rule !== null) seen.add(reconciled.rule);
          expectAgreement(evidence, reconciled);
        }
        expectHashes(merged);
      }),
      { numRuns: 250, seed: 14 },
    );
    const states = [
      ...['AwaitingPin', 'DesiredReportedMismatch', 'InvalidIntent', 'NotApplicable', 'Resolved'],
      ...['RevisionDisabled', 'RevisionInvalid', 'RevisionMissing', 'Unavailable'],
    ];
    // No revision can be made in PN-08 and PN-13: a runtime's name is too long for a label then.
    const rules = ['01', '02', '03', '04', '04b', '05', '06', '07', '09', '10', '11', '12', '14', '15', '16'];
    expect([...seen]).toEqual(expect.arrayContaining([...states, ...rules.map((rule) => `PN-${rule}`)]));
  });

  it.each(['1.3', '1.2'] as const)('on what selection gives, in OME %s', (omeVersion) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(selectingWorld, (snapshot) => {
        const merged = merge({ head: [], snapshot: snapshot.map(asStored), omeVersion });
        for (const [evidence, reconciled] of pairs(merged)) {
          seen.add(`${evidence.selection} ${evidence.live.availability}`);
          expectAgreement(evidence, reconciled);
        }
        expectSelections(merged);
      }),
      { numRuns: 100, seed: 15 },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining([
        ...['Selected Available', 'Selected Unavailable', 'Explicit Available', 'Explicit NotFound'],
        // Before 1.3 there is no chain that could be broken.
        ...['Explicit Disabled', ...(omeVersion === '1.3' ? ['Explicit Unavailable'] : [])],
      ]),
    );
  });

  it('with kinds that the snapshot does not hold', () => {
    const KINDS = ['ClusterServingRuntime', 'ServingRuntime', 'ClusterBaseModel', 'BaseModel', 'ControllerRevision'];
    fc.assert(
      fc.property(world, world, fc.subarray(KINDS), (base, head, captured) => {
        const settled = settledIn(base);
        const kinds = [...captured, 'InferenceService'];
        const snapshot = settled.filter((text) => kinds.some((kind) => new RegExp(`kind"?: ?"?${kind}\\b`).test(text)));
        for (const [evidence, reconciled] of pairs(merge({ head, snapshot, kinds }))) {
          if (reconciled.effect === 'unknown') expect(evidence.pin.state).not.toBe('RevisionMissing');
          else if (evidence.pin.state !== 'NotCaptured') expectAgreement(evidence, reconciled);
        }
      }),
      { numRuns: 40, seed: 13 },
    );
  });
});
