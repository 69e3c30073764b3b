import { describe, expect, it } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { isvc, MODEL, merge, revision, revisionFor, specOf } from './merge-support.ts';

const OLD = specOf(1);
const NEW = specOf(2);
const PIN = '{name: serve, autoSync: false}';
const serve = (spec: string) => runtime('ClusterServingRuntime', 'serve', undefined, spec);

describe('a service that follows its runtime', () => {
  it('rolls out when the resolved spec changes', () => {
    const found = merge({ head: [serve(NEW), isvc()], snapshot: [serve(OLD), isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'rolls-out', reason: null, rule: null });
    expect(found).toMatchObject({ from: revisionFor(OLD), to: revisionFor(NEW), pinMode: 'AutoSync' });
  });

  it('C07, C08: is unchanged by defaults, order of keys and the spelling of quantities', () => {
    const written =
      '{engineConfig: {runner: {name: c, ports: [{containerPort: 80}], resources: {limits: {cpu: 1000m}}}}}';
    const stored =
      '{engineConfig: {runner: {resources: {limits: {cpu: "1"}}, ports: [{protocol: TCP, containerPort: 80}], name: c}}}';
    const merged = merge({ head: [serve(written), isvc()], snapshot: [serve(stored), isvc()] });
    expect(merged.service().outcome).toBe('unchanged');
    expect(merged.runtime('serve').status).toBe('unchanged');
  });

  it('is added with its runtime', () => {
    const found = merge({ head: [serve(OLD), isvc()], snapshot: [] });
    expect(found.service()).toMatchObject({ outcome: 'added', from: null, to: revisionFor(OLD) });
    expect(found.runtime('serve')).toMatchObject({ status: 'added', before: null });
  });

  it.each([
    ['another spec', NEW, 'rolls-out'],
    ['an equal spec', OLD, 'unchanged'],
  ])('moves to another runtime with %s', (_what, spec, outcome) => {
    const next = runtime('ClusterServingRuntime', 'next', undefined, spec);
    const head = [serve(OLD), next, isvc({ runtime: '{name: next}' })];
    const found = merge({ head, snapshot: [serve(OLD), isvc()] }).service();
    expect(found).toMatchObject({ outcome, from: revisionFor(OLD), to: revisionFor(spec, 'next') });
  });

  it('LK-9: is parked without its runtime', () => {
    const found = merge({ head: [isvc()], base: [serve(OLD), isvc()], snapshot: [serve(OLD), isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'fails', rule: 'LK-9', reason: 'RuntimeNotFound', runtime: null });
  });

  it('LK-9: before 1.3 that is an error like any other', () => {
    const chat = isvc({ spec: 'model: {name: m}' });
    const all = [serve(OLD), MODEL, chat];
    const found = merge({ head: [MODEL, chat], base: all, snapshot: all, omeVersion: '1.2' }).service();
    expect(found).toMatchObject({ outcome: 'fails', rule: 'LK-9', reason: 'RuntimeValidationError' });
  });

  it('before 1.3 it fails without a model, pinned or not, and takes no first pin', () => {
    for (const reference of ['{name: serve}', '{name: serve, autoSync: false}']) {
      const chat = isvc({ runtime: reference });
      const input = { head: [serve(OLD), chat], snapshot: [serve(OLD)] };
      const because = 'the reconcile fails and is retried, pods stay as they are: model reference is required';
      expect(merge({ ...input, omeVersion: '1.2' }).service()).toMatchObject({ outcome: 'fails', rule: null, because });
      expect(merge(input).service().outcome).toBe(reference.includes('autoSync') ? 'first-pin' : 'added');
    }
  });

  it('LK-10: fails when the chain of its runtime breaks', () => {
    const parent = runtime('ClusterServingRuntime', 'base', undefined, OLD);
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const all = [parent, child, isvc()];
    const found = merge({ head: [child, isvc()], base: all, snapshot: all }).service();
    expect(found).toMatchObject({ outcome: 'fails', rule: 'LK-10', reason: 'RuntimeFetchError' });
  });

  it('MD-3: fails on a model that its declared kind does not lead to', () => {
    const model =
      'apiVersion: ome.io/v1beta1\nkind: BaseModel\nmetadata: {name: m, namespace: team-a}\nspec: {modelFormat: {name: safetensors}, storage: {storageUri: "hf://a/b"}}\n';
    const chat = isvc({ spec: 'model: {name: m}' });
    expect(merge({ head: [serve(OLD), model, chat], snapshot: [] }).service()).toMatchObject({
      outcome: 'fails',
      rule: 'MD-3',
    });
  });

  it('is rendered again when its runtime comes back', () => {
    const found = merge({ head: [serve(OLD), isvc()], snapshot: [isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'rolls-out', from: null, to: revisionFor(OLD) });
  });
});

describe('what is not known', () => {
  it('nothing without snapshot and base', () => {
    const found = merge({ head: [serve(OLD), isvc()], complete: true }).service();
    expect(found).toMatchObject({ outcome: 'unknown', rule: null, from: null, to: null });
    expect(found.because).toBe('neither a snapshot nor a base says what the service runs now');
  });

  it('C25: an explicit revision without the cluster’s ControllerRevisions', () => {
    const kinds = ['ClusterServingRuntime', 'ServingRuntime', 'InferenceService'];
    const head = [serve(OLD), isvc({ runtime: '{name: serve, autoSync: false, revision: cr-serve-0123abcd}' })];
    const found = merge({ head, snapshot: [serve(OLD), isvc()], kinds }).service();
    expect(found).toMatchObject({ outcome: 'unknown', rule: null, reason: null });
    expect(found.because).toContain('ControllerRevisions');
  });

  it('a service of which the snapshot does not tell', () => {
    const kinds = ['ClusterServingRuntime', 'ServingRuntime', 'ControllerRevision'];
    const found = merge({ head: [serve(NEW), isvc()], snapshot: [serve(OLD)], kinds }).service();
    expect(found).toMatchObject({ outcome: 'unknown' });
    expect(found.because).toContain('InferenceService');
  });

  it('a runtime that is nowhere is as it was: a service that follows it goes on', () => {
    const kinds = ['InferenceService'];
    const found = merge({ head: [isvc({ token: 'x' })], snapshot: [isvc()], kinds }).service();
    expect(found).toMatchObject({ outcome: 'unchanged', runtime: null });
  });

  it('a model that is nowhere is as it was, unless selection has other runtimes to choose from', () => {
    const chat = isvc({ runtime: '', spec: 'model: {name: m}' });
    const base = [serve(OLD), chat];
    expect(merge({ head: base, base }).service().outcome).toBe('unchanged');
    expect(merge({ head: [serve(NEW), chat], base }).service().outcome).toBe('unknown');
  });

  it('an encrypted reference leads nowhere, and is not refused', () => {
    const chat = isvc({ runtime: '{name: serve, autoSync: false, revision: "ENC[AES256_GCM,data:x]"}' });
    const found = merge({ head: [serve(OLD), chat], snapshot: [serve(OLD), isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'unknown', because: 'spec.runtime.revision is encrypted' });
  });

  it('an encrypted value hides whether anything changes', () => {
    const sealed = serve('{engineConfig: {runner: {name: c, env: [{name: A, value: "ENC[AES256_GCM,data:x]"}]}}}');
    const open = serve('{engineConfig: {runner: {name: c, env: [{name: A, value: secret}]}}}');
    const found = merge({ head: [sealed, isvc()], snapshot: [open, isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'unknown' });
  });
});

describe('a base alone: the cluster is taken to be in sync with it', () => {
  it('a managed pin is that of the base’s spec, and drifts with the runtime', () => {
    const found = merge({ head: [serve(NEW), isvc({ runtime: PIN })], base: [serve(OLD), isvc({ runtime: PIN })] });
    expect(found.service()).toMatchObject({ outcome: 'drifts', rule: 'PN-15', from: revisionFor(OLD) });
    expect(found.service().because).toContain('in sync with the base');
    expect(found.runtime('serve').before).toMatchObject({ source: 'base', revisionName: revisionFor(OLD) });
  });

  it('the base’s token is used up, a new one advances', () => {
    const base = [serve(OLD), isvc({ runtime: PIN, token: 't1' })];
    const of = (token: string) => merge({ head: [serve(NEW), isvc({ runtime: PIN, token })], base }).service();
    expect(of('t1')).toMatchObject({ outcome: 'drifts' });
    expect(of('t2')).toMatchObject({ outcome: 'advances', from: revisionFor(OLD), to: revisionFor(NEW) });
  });

  it('an explicit revision of the base exists, another one is not known', () => {
    const explicit = (name: string) => isvc({ runtime: `{name: serve, autoSync: false, revision: ${name}}` });
    const base = [serve(OLD), explicit(revisionFor(OLD))];
    expect(merge({ head: [serve(NEW), explicit(revisionFor(OLD))], base }).service()).toMatchObject({
      outcome: 'serves-pinned',
      rule: 'PN-06',
    });
    const other = merge({ head: [serve(NEW), explicit(revisionFor(NEW))], base }).service();
    expect(other).toMatchObject({ outcome: 'unknown' });
    expect(other.because).toContain('only a snapshot can tell');
  });

  it('C26: without its revision the service stays on it, and drifts if that differs', () => {
    const base = [serve(NEW), isvc({ runtime: `{name: serve, autoSync: false, revision: ${revisionFor(OLD)}}` })];
    const found = merge({ head: [serve(NEW), isvc({ runtime: PIN })], base }).service();
    expect(found).toMatchObject({ outcome: 'drifts', rule: 'PN-15', from: revisionFor(OLD) });
  });

  it('pins for the first time, follows, is added, is removed', () => {
    const base = [serve(OLD), isvc(), isvc({ name: 'gone', runtime: PIN }), isvc({ name: 'same' })];
    const head = [serve(NEW), isvc({ runtime: PIN }), isvc({ name: 'new' }), isvc({ name: 'same' })];
    const merged = merge({ head, base });
    expect(merged.service('chat')).toMatchObject({ outcome: 'first-pin', to: revisionFor(NEW) });
    expect(merged.service('same')).toMatchObject({ outcome: 'rolls-out' });
    expect(merged.service('new')).toMatchObject({ outcome: 'added' });
    expect(merged.service('gone')).toMatchObject({ outcome: 'removed', from: revisionFor(OLD), to: null });
  });

  it('prune: false keeps what the head no longer holds', () => {
    const merged = merge({ head: [isvc()], base: [serve(OLD), isvc()], prune: false });
    expect(merged.service()).toMatchObject({ outcome: 'unchanged', runtime: { name: 'serve' } });
    const pruned = merge({ head: [isvc()], base: [serve(OLD), isvc()], complete: true });
    expect(pruned.service()).toMatchObject({ outcome: 'fails', rule: 'LK-9' });
    // What this merge removes is gone; what else the cluster holds is not known.
    const namespaced = [isvc({ runtime: '{name: serve, kind: ServingRuntime}' })];
    const own = runtime('ServingRuntime', 'serve', undefined, OLD);
    expect(merge({ head: namespaced, base: [own, ...namespaced] }).service()).toMatchObject({ rule: 'LK-9' });
    expect(merge({ head: [isvc()], base: [serve(OLD), isvc()] }).service()).toMatchObject({ outcome: 'unknown' });
  });
});

describe('services of the cluster that no manifest holds', () => {
  it('are told when a runtime from here reaches them, and only then', () => {
    const reached = isvc({ name: 'reached' });
    const other = isvc({ name: 'other', runtime: '{name: else}' });
    const away = runtime('ClusterServingRuntime', 'else', undefined, OLD);
    const merged = merge({ head: [serve(NEW)], snapshot: [serve(OLD), away, reached, other] });
    expect(merged.report.services.map(({ object, outcome }) => [object.name, outcome])).toEqual([
      ['reached', 'rolls-out'],
    ]);
    expect(merged.report.runtimes.map(({ object }) => object.name)).toEqual(['serve']);
  });

  it('stay, with a snapshot alone', () => {
    const merged = merge({ head: [serve(OLD)], snapshot: [serve(OLD), isvc({ runtime: PIN }), revision(OLD)] });
    expect(merged.report.services).toEqual([]);
  });
});

describe('selection', () => {
  const MODEL =
    'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, modelParameterSize: 7B, storage: {storageUri: "hf://a/b"}}\n';
  const candidate = (name: string, version: number, priority: number) =>
    runtime(
      'ClusterServingRuntime',
      name,
      undefined,
      specOf(
        version,
        `, supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, autoSelect: true, priority: ${priority}}]`,
      ),
    );
  const chat = isvc({ runtime: '', spec: 'model: {name: m}' });

  it('gives another runtime', () => {
    const before = [MODEL, candidate('a', 1, 1), chat];
    expect(merge({ head: [...before, candidate('b', 2, 9)], snapshot: before }).service()).toMatchObject({
      ...{ outcome: 'selects', from: 'a', to: 'b', rule: null },
      runtime: { kind: 'ClusterServingRuntime', name: 'b' },
    });
  });

  it('gives the same one, whose spec changes or not', () => {
    const before = [MODEL, candidate('a', 1, 1), chat];
    const of = (version: number) =>
      merge({ head: [MODEL, candidate('a', version, 1), chat], snapshot: before }).service();
    expect(of(2)).toMatchObject({ outcome: 'rolls-out' });
    expect(of(1)).toMatchObject({ outcome: 'unchanged' });
  });

  it('4.7: nothing inherited counts', () => {
    const child = candidate('a', 1, 1).replace(
      'metadata: {name: a}',
      'metadata: {name: a, annotations: {ome.io/inherit-from: p}}',
    );
    const parent = (version: number) => runtime('ClusterServingRuntime', 'p', undefined, specOf(version));
    const before = [MODEL, child, parent(1), chat];
    expect(merge({ head: [MODEL, child, parent(2), chat], snapshot: before }).service()).toMatchObject({
      outcome: 'unchanged',
    });
  });

  it('IS-42: no runtime fits any more', () => {
    const before = [MODEL, candidate('a', 1, 1), chat];
    expect(merge({ head: [MODEL, chat], base: before, snapshot: before }).service()).toMatchObject({
      ...{ outcome: 'fails', rule: 'SEL-E1', reason: 'RuntimeNotFound' },
    });
    expect(merge({ head: [MODEL, chat], snapshot: [MODEL] }).service()).toMatchObject({
      outcome: 'rejected',
      rule: 'IS-42',
    });
  });
});

it('a service in front of replicas follows no runtime, and no sentence says so', () => {
  const fronts = isvc({ runtime: '', spec: 'replicaRefs: {engine: [one]}' }).replace('engine: {}, ', '');
  const because = 'the service stands in front of the replicas that it references, and renders no pods of its own';
  expect(merge({ head: [fronts], snapshot: [] }).service()).toMatchObject({ outcome: 'added', because });
  expect(merge({ head: [fronts], snapshot: [fronts] }).service()).toMatchObject({ outcome: 'unchanged', because });
});
