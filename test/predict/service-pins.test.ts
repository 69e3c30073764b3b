import { describe, expect, it } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { isvc, MODEL, merge, revision, revisionFor, shortHash, specOf } from './merge-support.ts';

const OLD = specOf(1);
const NEW = specOf(2);
const OLD_PIN = revisionFor(OLD);
const NEW_PIN = revisionFor(NEW);
const PIN = '{name: serve, autoSync: false}';
const serve = (spec: string) => runtime('ClusterServingRuntime', 'serve', undefined, spec);
const pinnedTo = (name: string, token?: string) =>
  `pinnedRevisionName: ${name}${token === undefined ? '' : `, lastRuntimeSyncToken: "${token}"`}`;
const explicit = (name: string) => `{name: serve, autoSync: false, revision: ${name}}`;

/** The cluster with the service pinned to the old spec, and running. */
const pinned = [serve(OLD), revision(OLD), isvc({ runtime: PIN, status: pinnedTo(OLD_PIN) })];

describe('the decision table of 6.2, first match wins', () => {
  it('PN-01: a chain that no longer resolves stops the reconcile before all else', () => {
    const parent = runtime('ClusterServingRuntime', 'base', undefined, OLD);
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const chat = isvc({ runtime: PIN });
    const snapshot = [parent, child, revision(OLD), isvc({ runtime: PIN, status: pinnedTo(OLD_PIN) })];
    const merged = merge({ head: [child, chat], base: [parent, child, chat], snapshot });
    expect(merged.service()).toMatchObject({ outcome: 'fails', rule: 'PN-01', reason: 'RuntimePinError' });
    expect(merged.service().because).toContain('inherit-from parent "base" not found');
    expect(merged.runtime('base')).toMatchObject({ status: 'removed', chain: [] });
    expect(merged.runtime('serve')).toMatchObject({ status: 'broken', revisionName: null });
  });

  it('PN-02: an explicit revision that does not exist stops a service that ran', () => {
    const head = [serve(OLD), isvc({ runtime: explicit('cr-serve-0123abcd') })];
    expect(merge({ head, snapshot: pinned }).service()).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-02',
      reason: 'RevisionMissing',
      from: OLD_PIN,
    });
  });

  it('PN-02: one that stood still already goes on standing still', () => {
    const chat = isvc({ runtime: explicit('cr-serve-0123abcd') });
    const head = [serve(OLD), isvc({ runtime: explicit('cr-serve-0123abce') })];
    expect(merge({ head, snapshot: [serve(OLD), chat] }).service()).toMatchObject({ outcome: 'paused', rule: 'PN-02' });
  });

  it('PN-02: a new service never starts', () => {
    const head = [serve(OLD), isvc({ runtime: explicit('cr-serve-0123abcd') })];
    const found = merge({ head, snapshot: [serve(OLD)] }).service();
    expect(found).toMatchObject({ outcome: 'paused', rule: 'PN-02', reason: 'RevisionMissing', from: null });
  });

  it('PN-03: a revision of another runtime, whose name fits', () => {
    const foreign = revision(OLD, { runtime: 'other', name: OLD_PIN });
    const snapshot = [serve(OLD), foreign, isvc({})];
    expect(merge({ head: [serve(OLD), isvc({ runtime: explicit(OLD_PIN) })], snapshot }).service()).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-03',
      reason: 'RuntimeMismatch',
    });
  });

  it('PN-04: a revision whose data is no spec', () => {
    const snapshot = [serve(OLD), revision(OLD).replace(/data: .*/, 'data: {engineConfig: 7}'), isvc({})];
    expect(merge({ head: [serve(OLD), isvc({ runtime: explicit(OLD_PIN) })], snapshot }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'PN-04',
      reason: 'RuntimePinError',
    });
  });

  it('PN-04b: the same for a managed pin', () => {
    const snapshot = pinned.map((one) => one.replace(/^data: .*$/m, 'data: {engineConfig: 7}'));
    expect(merge({ head: [serve(NEW), isvc({ runtime: PIN })], snapshot }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'PN-04b',
    });
  });

  it('PN-05: an explicit revision outlives its runtime', () => {
    const chat = isvc({ runtime: explicit(OLD_PIN) });
    const snapshot = [serve(OLD), revision(OLD), isvc({ runtime: explicit(OLD_PIN), status: pinnedTo(OLD_PIN) })];
    const found = merge({ head: [chat], base: [serve(OLD), chat], snapshot }).service();
    expect(found).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-05', reason: 'SourceRuntimeMissing' });
    expect(found.runtime).toBeNull();
  });

  it('PN-06: another explicit revision rolls out', () => {
    const before = isvc({ runtime: explicit(OLD_PIN), status: pinnedTo(OLD_PIN) });
    const snapshot = [serve(NEW), revision(OLD), revision(NEW), before];
    expect(merge({ head: [serve(NEW), isvc({ runtime: explicit(NEW_PIN) })], snapshot }).service()).toMatchObject({
      outcome: 'rolls-out',
      rule: 'PN-06',
      reason: null,
      from: OLD_PIN,
      to: NEW_PIN,
      pinMode: 'ExplicitPin',
    });
  });

  it('PN-06: the same revision goes on, whatever the runtime becomes', () => {
    const before = isvc({ runtime: explicit(OLD_PIN), status: pinnedTo(OLD_PIN) });
    const snapshot = [serve(OLD), revision(OLD), before];
    expect(merge({ head: [serve(NEW), isvc({ runtime: explicit(OLD_PIN) })], snapshot }).service()).toMatchObject({
      outcome: 'serves-pinned',
      rule: 'PN-06',
    });
  });

  it("PN-02: a revision of another namespace is none, where OME's own is known", () => {
    const away = revision(OLD).replace('namespace: ome', 'namespace: copies');
    const head = [serve(OLD), isvc({ runtime: explicit(OLD_PIN) })];
    const rules = [[away, revision(NEW)], [away]].map((kept) => merge({ head, snapshot: kept }).service().rule);
    expect(rules).toEqual(['PN-02', 'PN-06']);
  });

  it('PN-07: no first pin without a runtime', () => {
    const snapshot = [isvc({})];
    expect(merge({ head: [isvc({ runtime: PIN })], snapshot }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'PN-07',
      reason: 'RuntimePinError',
    });
  });

  it('PN-08: a name that fits in no label can be followed, not pinned', () => {
    const name = 'n'.repeat(70);
    const long = runtime('ClusterServingRuntime', name, undefined, OLD);
    const following = isvc({ runtime: `{name: ${name}}` });
    const head = [long, isvc({ runtime: `{name: ${name}, autoSync: false}` })];
    expect(merge({ head, snapshot: [long, following] }).service()).toMatchObject({ outcome: 'fails', rule: 'PN-08' });
    expect(merge({ head: [long, following], snapshot: [long, following] }).service().outcome).toBe('unchanged');
  });

  it('PN-09: a first pin takes the live spec and changes no pod', () => {
    const found = merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot: [serve(OLD), isvc({})] }).service();
    expect(found).toMatchObject({
      outcome: 'first-pin',
      rule: 'PN-09',
      from: null,
      to: OLD_PIN,
      pinMode: 'ManagedPin',
    });
  });

  it('PN-09: with the runtime changing in the same merge, the order of the writes decides, and the text says so', () => {
    const found = merge({ head: [serve(NEW), isvc({ runtime: PIN })], snapshot: [serve(OLD), isvc({})] }).service();
    expect(found).toMatchObject({ outcome: 'first-pin', to: NEW_PIN });
    expect(found.because).toContain(`it pins ${OLD_PIN} and then stops`);
  });

  it('PN-10: a pin that was deleted', () => {
    const snapshot = [serve(OLD), revision(OLD), isvc({ status: pinnedTo('cr-serve-0123abcd') })];
    expect(merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot }).service()).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-10',
      reason: 'RevisionMissing',
      from: 'cr-serve-0123abcd',
    });
  });

  it('PN-11: a managed pin outlives its runtime', () => {
    const chat = isvc({ runtime: PIN });
    const found = merge({ head: [chat], base: [serve(OLD), chat], snapshot: pinned }).service();
    expect(found).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-11', reason: 'SourceRuntimeMissing' });
  });

  it('PN-11: before 1.3 it does not', () => {
    const chat = isvc({ runtime: PIN, spec: 'model: {name: m}' });
    const input = { head: [MODEL, chat], base: [serve(OLD), MODEL, chat], snapshot: [...pinned, MODEL] };
    expect(merge({ ...input, omeVersion: '1.2' }).service()).toMatchObject({ outcome: 'fails', rule: 'PN-01' });
  });

  it('PN-12: live equals the pin', () => {
    expect(merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot: pinned }).service()).toMatchObject({
      outcome: 'serves-pinned',
      rule: 'PN-12',
      from: OLD_PIN,
      to: OLD_PIN,
    });
  });

  it('PN-13: an advance that can be named by no label', () => {
    const name = 'n'.repeat(70);
    const long = (spec: string) => runtime('ClusterServingRuntime', name, undefined, spec);
    const reference = `{name: ${name}, autoSync: false}`;
    const snapshot = [long(OLD), revision(OLD), isvc({ runtime: reference, status: pinnedTo(OLD_PIN) })];
    const head = [long(NEW), isvc({ runtime: reference, token: 't' })];
    expect(merge({ head, snapshot }).service()).toMatchObject({ outcome: 'fails', rule: 'PN-13' });
  });

  it('PN-14: a new token advances', () => {
    const head = [serve(NEW), isvc({ runtime: PIN, token: 't2' })];
    expect(merge({ head, snapshot: pinned }).service()).toMatchObject({
      outcome: 'advances',
      rule: 'PN-14',
      from: OLD_PIN,
      to: NEW_PIN,
    });
  });

  it('PN-15: without one the service stops', () => {
    const found = merge({ head: [serve(NEW), isvc({ runtime: PIN })], snapshot: pinned }).service();
    expect(found).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-15',
      reason: 'RevisionMismatch',
      from: OLD_PIN,
      to: null,
    });
    expect(found.because).toContain('bump ome.io/runtime-sync annotation to advance (engineConfig.runner.image)');
  });

  it('PN-15: a service that drifted before goes on drifting', () => {
    const snapshot = [serve(NEW), ...pinned.slice(1)];
    expect(merge({ head: [serve(specOf(3)), isvc({ runtime: PIN })], snapshot }).service()).toMatchObject({
      outcome: 'paused',
      rule: 'PN-15',
      reason: 'RevisionMismatch',
    });
  });

  it('PN-16: a pinned spec that is disabled serves nobody', () => {
    const off = specOf(1, ', disabled: true');
    const name = revisionFor(off);
    const snapshot = [serve(OLD), revision(off), isvc({})];
    expect(merge({ head: [serve(OLD), isvc({ runtime: explicit(name) })], snapshot }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'PN-16',
      reason: 'RuntimeValidationError',
    });
  });

  it('PN-18: what a failing pass would have written is not kept: the next one starts from the same pin', () => {
    const off = specOf(2, ', disabled: true');
    const merged = merge({ head: [serve(off), isvc({ runtime: PIN, token: 't2' })], snapshot: pinned });
    expect(merged.service()).toMatchObject({ outcome: 'fails', rule: 'PN-16', from: OLD_PIN, to: null });
  });

  it('PN-22: whose revision a managed pin is does not matter', () => {
    const foreign = revision(OLD, { runtime: 'other' });
    const snapshot = [serve(OLD), foreign, isvc({ runtime: PIN, status: pinnedTo(revisionFor(OLD, 'other')) })];
    expect(merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot }).service()).toMatchObject({
      outcome: 'serves-pinned',
      rule: 'PN-12',
    });
  });

  it('RV-F1: a revision of the same runtime name and content is taken, whosever it is', () => {
    const foreign = revision(OLD, { name: `r-team-b-serve-${shortHash(OLD)}` });
    const snapshot = [serve(OLD), foreign, isvc({})];
    expect(merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot }).service()).toMatchObject({
      outcome: 'first-pin',
      to: `r-team-b-serve-${shortHash(OLD)}`,
    });
  });

  it('C02: the declared kind names the revision, whatever object was found', () => {
    const local = runtime('ServingRuntime', 'serve', undefined, OLD);
    expect(merge({ head: [local, isvc({ runtime: PIN })], snapshot: [] }).service()).toMatchObject({ to: OLD_PIN });
  });

  it('5.1: every other kind gives the form of a ServingRuntime', () => {
    const head = [serve(OLD), isvc({ runtime: '{name: serve, kind: Runtime, autoSync: false}' })];
    expect(merge({ head, snapshot: [] }).service()).toMatchObject({
      pinMode: 'InvalidPin',
      to: `r-team-a-serve-${shortHash(OLD)}`,
    });
  });
});

describe('the transitions of 6.3', () => {
  it('PT-01: pinning for the first time', () => {
    const found = merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot: [serve(OLD), isvc({})] }).service();
    expect(found).toMatchObject({ outcome: 'first-pin', rule: 'PN-09' });
  });

  it.each([
    ['the live spec still equals it', OLD, undefined, 'serves-pinned', 'PN-12'],
    ['the live spec differs', NEW, undefined, 'drifts', 'PN-15'],
    ['the live spec differs and there is a token', NEW, 't', 'advances', 'PN-14'],
  ])('PT-02: pinning again resumes from the old pin: %s', (_when, live, token, outcome, rule) => {
    const snapshot = [serve(live), revision(OLD), isvc({ status: pinnedTo(OLD_PIN) })];
    const head = [serve(live), isvc({ runtime: PIN, ...(token === undefined ? {} : { token }) })];
    expect(merge({ head, snapshot }).service()).toMatchObject({ outcome, rule });
  });

  it.each([
    ['another spec', NEW, 'rolls-out'],
    ['the pinned spec', OLD, 'unchanged'],
  ])('PT-03: leaving a pin renders the live spec: %s', (_what, live, outcome) => {
    const snapshot = [serve(live), ...pinned.slice(1)];
    expect(merge({ head: [serve(live), isvc({})], snapshot }).service()).toMatchObject({
      outcome,
      rule: null,
      pinMode: 'AutoSync',
      from: OLD_PIN,
      to: revisionFor(live),
    });
  });

  it('PT-03 with IS-24: the revision must go in the same write', () => {
    const before = isvc({ runtime: explicit(OLD_PIN), status: pinnedTo(OLD_PIN) });
    const head = [serve(OLD), isvc({ runtime: `{name: serve, revision: ${OLD_PIN}}` })];
    const found = merge({ head, snapshot: [serve(OLD), revision(OLD), before] }).service();
    expect(found).toMatchObject({ outcome: 'rejected', rule: 'IS-24', reason: null });
  });

  it('PT-04: a rollback to an older revision; the token has no say', () => {
    const snapshot = [serve(NEW), revision(OLD), revision(NEW), isvc({ runtime: PIN, status: pinnedTo(NEW_PIN) })];
    const head = [serve(NEW), isvc({ runtime: explicit(OLD_PIN), token: 't9' })];
    const found = merge({ head, snapshot }).service();
    expect(found).toMatchObject({ outcome: 'rolls-out', rule: 'PN-06', from: NEW_PIN, to: OLD_PIN });
    expect(found.because).toContain('fires once that is removed');
  });

  it.each([
    ['equals live', OLD, undefined, undefined, 'serves-pinned', 'PN-12'],
    ['differs', NEW, undefined, undefined, 'drifts', 'PN-15'],
    ['differs, with a token that was set beside the revision', NEW, 't2', 't1', 'advances', 'PN-14'],
    ['differs, with a token that is used up', NEW, 't1', 't1', 'drifts', 'PN-15'],
  ])('PT-05: without its revision the pin stays: it %s', (_when, live, token, last, outcome, rule) => {
    const tokens = token === undefined ? {} : { token };
    const before = isvc({ runtime: explicit(OLD_PIN), status: pinnedTo(OLD_PIN, last), ...tokens });
    const snapshot = [serve(live), revision(OLD), before];
    expect(merge({ head: [serve(live), isvc({ runtime: PIN, ...tokens })], snapshot }).service()).toMatchObject({
      outcome,
      rule,
    });
  });

  it('PT-06: a revision that is missing pauses, the pin keeps its name', () => {
    const before = isvc({ runtime: explicit(OLD_PIN), status: pinnedTo(OLD_PIN) });
    const head = [serve(OLD), isvc({ runtime: explicit('cr-serve-0123abcd') })];
    expect(merge({ head, snapshot: [serve(OLD), revision(OLD), before] }).service()).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-02',
      from: OLD_PIN,
    });
  });

  it.each([
    ['is missing', [], 'serves-pinned', 'PN-11'],
    ['has the same content', [runtime('ClusterServingRuntime', 'next', undefined, OLD)], 'serves-pinned', 'PN-12'],
    ['differs', [runtime('ClusterServingRuntime', 'next', undefined, NEW)], 'drifts', 'PN-15'],
  ])('PT-07: another runtime, which %s', (_what, next, outcome, rule) => {
    const head = [serve(OLD), ...next, isvc({ runtime: '{name: next, autoSync: false}' })];
    expect(merge({ head, snapshot: pinned }).service()).toMatchObject({ outcome, rule, from: OLD_PIN });
  });

  it('PT-08: another runtime beside the old revision is refused', () => {
    const head = [serve(OLD), isvc({ runtime: `{name: next, autoSync: false, revision: ${OLD_PIN}}` })];
    expect(merge({ head, snapshot: pinned }).service()).toMatchObject({ outcome: 'rejected', rule: 'IS-25' });
  });

  it('PT-09: another kind may find another object; only the content counts', () => {
    const local = (spec: string) => runtime('ServingRuntime', 'serve', undefined, spec);
    const chat = isvc({ runtime: '{name: serve, kind: ServingRuntime, autoSync: false}' });
    const of = (spec: string) => merge({ head: [serve(OLD), local(spec), chat], snapshot: pinned }).service();
    expect(of(NEW)).toMatchObject({ outcome: 'drifts', rule: 'PN-15', runtime: { kind: 'ServingRuntime' } });
    expect(of(OLD)).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-12' });
  });

  it('PT-10: a token without a difference stays armed, and the text says so', () => {
    const found = merge({ head: [serve(OLD), isvc({ runtime: PIN, token: 't2' })], snapshot: pinned }).service();
    expect(found).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-12' });
    expect(found.because).toContain('the next change of the runtime is taken over at once');
  });

  it('PT-11: an older token advances too: only the last one used counts', () => {
    const before = isvc({ runtime: PIN, token: 't2', status: pinnedTo(OLD_PIN, 't2') });
    const snapshot = [serve(NEW), revision(OLD), before];
    const head = [serve(NEW), isvc({ runtime: PIN, token: 't1' })];
    expect(merge({ head, snapshot }).service()).toMatchObject({ outcome: 'advances', rule: 'PN-14' });
  });

  it('PT-12: a token that leaves Git with the base advances nothing', () => {
    const with_ = isvc({ runtime: PIN, token: 't2' });
    const before = isvc({ runtime: PIN, token: 't2', status: pinnedTo(OLD_PIN, 't1') });
    const snapshot = [serve(OLD), revision(OLD), before];
    const found = merge({ head: [serve(NEW), isvc({ runtime: PIN })], base: [serve(OLD), with_], snapshot }).service();
    expect(found).toMatchObject({ outcome: 'drifts', rule: 'PN-15' });
  });

  it('6.4 no. 9: a token that was set by hand stays, and fires', () => {
    const before = isvc({ runtime: PIN, token: 'by-hand', status: pinnedTo(OLD_PIN, 't1') });
    const snapshot = [serve(OLD), revision(OLD), before];
    const head = [serve(NEW), isvc({ runtime: PIN })];
    expect(merge({ head, snapshot }).service()).toMatchObject({ outcome: 'advances', rule: 'PN-14' });
  });

  it('PT-13: with model and engine every write is refused once the runtime is gone', () => {
    const model =
      'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {storage: {storageUri: "hf://a/b"}}\n';
    const chat = (replicas: number) =>
      isvc({ runtime: PIN, spec: `model: {name: m}, decoder: {minReplicas: ${replicas}}` });
    const before = `${chat(1)}status: {pinnedRevisionName: ${OLD_PIN}}\n`;
    const snapshot = [model, revision(OLD), before];
    expect(merge({ head: [chat(2)], snapshot }).service()).toMatchObject({ outcome: 'rejected', rule: 'IS-37' });
    expect(merge({ head: [chat(1)], snapshot }).service()).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-11' });
  });

  it('PT-14: a runtime that is disabled drifts its pinned services', () => {
    const off = specOf(1, ', disabled: true');
    expect(merge({ head: [serve(off), isvc({ runtime: PIN })], snapshot: pinned }).service()).toMatchObject({
      outcome: 'drifts',
      rule: 'PN-15',
    });
    expect(merge({ head: [serve(off), isvc({})], snapshot: [serve(OLD), isvc({})] }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'LK-8',
      reason: 'RuntimeValidationError',
      because: expect.stringContaining(
        'Runtime serve failed validation: cluster-scoped runtime serve is disabled',
      ) as string,
    });
  });

  it('PT-15: a runtime that is put back resumes updates', () => {
    const snapshot = [serve(NEW), ...pinned.slice(1)];
    const found = merge({ head: [serve(OLD), isvc({ runtime: PIN })], snapshot }).service();
    expect(found).toMatchObject({ outcome: 'serves-pinned', rule: 'PN-12' });
    expect(found.because).toContain('updates resume');
  });

  it('PT-16: no token helps where the pinned revision is gone', () => {
    const snapshot = [serve(OLD), isvc({ runtime: PIN, status: pinnedTo(OLD_PIN) })];
    const head = [serve(NEW), isvc({ runtime: PIN, token: 't2' })];
    expect(merge({ head, snapshot }).service()).toMatchObject({ outcome: 'paused', rule: 'PN-10' });
  });

  it('PT-17: an edit of a parent reaches the pinned services of its descendants', () => {
    const parent = (spec: string) => runtime('ClusterServingRuntime', 'base', undefined, spec);
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const before = [revision(OLD), isvc({ runtime: PIN, status: pinnedTo(OLD_PIN) })];
    const merged = merge({
      head: [parent(NEW), child, isvc({ runtime: PIN })],
      snapshot: [parent(OLD), child, ...before],
    });
    expect(merged.service()).toMatchObject({ outcome: 'drifts', rule: 'PN-15' });
    expect(merged.runtime('serve')).toMatchObject({ status: 'changed', revisionName: NEW_PIN });
    expect(merged.runtime('serve').before).toEqual({
      source: 'snapshot',
      revisionName: OLD_PIN,
      shortHash: shortHash(OLD),
    });
  });

  it('PT-18: without a runtime the pin is left for selection', () => {
    const formats =
      ', supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, autoSelect: true, priority: 1}]';
    const model =
      'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, modelParameterSize: 7B, storage: {storageUri: "hf://a/b"}}\n';
    const other = runtime('ClusterServingRuntime', 'picked', undefined, specOf(5, formats));
    const chat = isvc({ runtime: '', spec: 'model: {name: m}' });
    const before = `${isvc({ runtime: PIN, spec: 'model: {name: m}' })}status: {pinnedRevisionName: ${OLD_PIN}}\n`;
    const found = merge({
      head: [serve(OLD), other, model, chat],
      snapshot: [serve(OLD), revision(OLD), model, before],
    });
    expect(found.service()).toMatchObject({
      outcome: 'selects',
      from: 'serve',
      to: 'picked',
      rule: null,
      runtime: { name: 'picked' },
    });
  });
});
