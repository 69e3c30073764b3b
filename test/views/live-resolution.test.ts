import { describe, expect, test } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { captured, evidenceOf, model, service } from './support.ts';

const serve = (spec = '{}') => runtime('ClusterServingRuntime', 'serve', undefined, spec);
const NAMED = service({ runtime: '{name: serve}' });
const NAMED_WITH_MODEL = service({ runtime: '{name: serve}', model: '{name: llama}' });
const PYTORCH = '{supportedModelFormats: [{modelFormat: {name: pytorch}, autoSelect: true}]}';
const ONNX = '{supportedModelFormats: [{modelFormat: {name: onnx}, autoSelect: true}]}';
/** What the API server takes: a manifest is judged before it counts. */
const VERSIONED =
  '{supportedModelFormats: [{modelFormat: {name: pytorch, version: "1"}, modelFramework: {name: t, version: "1"}}]}';
const STORED = '{modelFormat: {name: pytorch, version: "1"}, storage: {storageUri: "hf://example/llama"}}';
const SELECTED = service({ model: '{name: llama}' });

/** `<availability> <reason>`, or the runtime and its components. */
function live(...snapshot: readonly string[]): string {
  const { live: found } = captured(...snapshot);
  return found.availability === 'Available'
    ? `Available ${found.live.runtime.ref.kind} ${found.live.runtime.ref.name}`
    : `${found.availability} ${found.reason}`;
}

describe('T-E2: live resolution, in order', () => {
  test('1: the model of the namespace before that of the cluster', () => {
    const own = model('llama', '{modelFormat: {name: pytorch}, disabled: true}', 'BaseModel');
    expect(live(SELECTED, model('llama'), own, serve(PYTORCH))).toBe('Unavailable Unreadable');
    expect(live(SELECTED, model('llama'), serve(PYTORCH))).toBe('Available ClusterServingRuntime serve');
  });

  test('1: a missing model makes a named runtime unavailable too', () => {
    expect(live(NAMED_WITH_MODEL, serve(PYTORCH))).toBe('Unavailable NotFound');
  });

  test('1: a disabled model', () => {
    const disabled = model('llama', '{modelFormat: {name: pytorch}, disabled: true}');
    expect(live(NAMED_WITH_MODEL, disabled, serve(PYTORCH))).toBe('Unavailable Unreadable');
  });

  test('2a: the named runtime is missing', () => {
    expect(live(NAMED_WITH_MODEL, model('llama'))).toBe('NotFound NotFound');
  });

  test('2a: the merged spec of the named runtime is disabled', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const base = runtime('ClusterServingRuntime', 'base', undefined, '{disabled: true}');
    expect(live(NAMED_WITH_MODEL, model('llama'), child, base)).toBe('Disabled Disabled');
  });

  test('2a: its chain is broken', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'gone', '{}');
    expect(live(NAMED_WITH_MODEL, model('llama'), child)).toBe('Unavailable Unreadable');
  });

  test('2a: a runtime that does not fit the model is advice only', () => {
    const found = captured(NAMED_WITH_MODEL, model('llama'), serve(ONNX)).live;
    expect(found).toMatchObject({ availability: 'Available', mismatch: true });
  });

  test('2a: the merged spec counts, not the own one', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'base', '{}');
    const base = runtime('ClusterServingRuntime', 'base', undefined, PYTORCH);
    const found = captured(NAMED_WITH_MODEL, model('llama'), child, base).live;
    expect(found).toMatchObject({ availability: 'Available', mismatch: false });
  });

  test('2a: for a Sharded model a mismatch is none', () => {
    const sharded = model('llama', '{modelFormat: {name: pytorch}, distribution: Sharded}');
    expect(live(NAMED_WITH_MODEL, sharded, serve(ONNX))).toBe('Unavailable Unreadable');
  });

  test('2a: what a Sharded model needs beyond that is not known (views 9, item 24)', () => {
    const sharded = model('llama', '{modelFormat: {name: pytorch}, distribution: Sharded}');
    expect(live(NAMED_WITH_MODEL, sharded, serve(PYTORCH))).toBe('NotCaptured NotCaptured');
  });

  test('2a: a model without a format', () => {
    expect(live(NAMED_WITH_MODEL, model('llama', '{modelFormat: {name: ""}}'), serve(PYTORCH))).toBe(
      'Unavailable Unreadable',
    );
  });

  test('2a is left out with autoSync off', () => {
    const pinned = service({ runtime: '{name: serve, autoSync: false}', model: '{name: llama}' });
    const found = captured(pinned, model('llama'), serve(ONNX)).live;
    expect(found).toMatchObject({ availability: 'Available', mismatch: false });
  });

  test('2b: missing, broken, found', () => {
    expect(live(NAMED)).toBe('NotFound NotFound');
    expect(live(NAMED, runtime('ClusterServingRuntime', 'serve', 'serve', '{}'))).toBe('Unavailable Unreadable');
    expect(live(NAMED, serve())).toBe('Available ClusterServingRuntime serve');
  });

  test('3a: neither runtime nor model', () => {
    expect(live(service())).toBe('Unavailable NotConfigured');
    expect(live(service({ runtime: '{name: ""}' }))).toBe('Unavailable NotConfigured');
  });

  test('3b: the first candidate, with its own spec', () => {
    const base = runtime('ClusterServingRuntime', 'base', undefined, '{disabled: true, nodeSelector: {a: b}}');
    const child = runtime('ClusterServingRuntime', 'serve', 'base', PYTORCH);
    const found = captured(SELECTED, model('llama'), child, base);
    const alone = captured(SELECTED, model('llama'), serve(PYTORCH));
    expect(found.live).toMatchObject({ availability: 'Available' });
    expect(found.live.availability === 'Available' && found.live.live.hash).toBe(
      alone.live.availability === 'Available' && alone.live.live.hash,
    );
    expect(found.inheritance).toMatchObject({ state: 'Observed' });
  });

  test('3b: no candidate', () => {
    expect(live(SELECTED, model('llama'), serve(ONNX))).toBe('Unavailable Unreadable');
  });

  test('4: the resulting spec is disabled', () => {
    expect(live(NAMED, serve('{disabled: true}'))).toBe('Disabled Disabled');
  });

  test('5: without an engine of the service nothing can be merged, whatever the runtime brings (LK-20)', () => {
    const config = serve('{engineConfig: {runner: {name: ome-container}}}');
    expect(live(service({ engine: null, runtime: '{name: serve}' }), config)).toBe('Unavailable Unreadable');
  });

  test('6: a chain that can not be observed does not hurt the live view', () => {
    const child = runtime('ClusterServingRuntime', 'serve', 'gone', PYTORCH);
    const found = captured(SELECTED, model('llama'), child);
    expect(found.live.availability).toBe('Available');
    expect(found.inheritance).toMatchObject({ state: 'Unavailable', reason: 'NotFound' });
  });
});

describe('T-E3: live REASON', () => {
  test.each([
    ['1: no runtime name and no model name', [service()], 'NotConfigured'],
    ['2: the runtime was not found', [NAMED], 'NotFound'],
    ['3: the runtime is disabled', [NAMED, serve('{disabled: true}')], 'Disabled'],
    ['4: the model was not found', [NAMED_WITH_MODEL, serve()], 'NotFound'],
    ['7: the chain is broken', [NAMED, runtime('ClusterServingRuntime', 'serve', 'gone')], 'Unreadable'],
    [
      '7: the model is disabled',
      [NAMED_WITH_MODEL, serve(), model('llama', '{modelFormat: {name: pytorch}, disabled: true}')],
      'Unreadable',
    ],
    ['7: no candidate', [SELECTED, model('llama')], 'Unreadable'],
    ['7: nothing to merge', [service({ engine: null, runtime: '{name: serve}' }), serve()], 'Unreadable'],
  ])('%s', (_row, snapshot, reason) => {
    expect(captured(...snapshot).live).toMatchObject({ reason });
  });

  // Rows 5 and 6, Forbidden and UnsupportedAPI, are answers of an API server: offline they read NotCaptured.
  test.each([
    ['the runtime', [NAMED], ['InferenceService']],
    ['the model', [SELECTED, serve(PYTORCH)], ['InferenceService', 'ClusterServingRuntime', 'ServingRuntime']],
    [
      'runtimes that may match',
      [SELECTED, model('llama')],
      ['InferenceService', 'ClusterBaseModel', 'BaseModel', 'ClusterServingRuntime'],
    ],
    [
      'a parent of the runtime',
      [service({ runtime: '{name: serve, kind: ServingRuntime}' }), runtime('ServingRuntime', 'serve', 'base')],
      ['InferenceService', 'ServingRuntime'],
    ],
  ])('5, 6: where nothing tells of %s', (_what, snapshot, kinds) => {
    expect(evidenceOf({ snapshot, kinds }).live).toMatchObject({
      availability: 'NotCaptured',
      reason: 'NotCaptured',
    });
  });
});

describe('evidence that is missing beside a live view', () => {
  const gaps = (snapshot: readonly string[], kinds: readonly string[]) => {
    const { live: found } = evidenceOf({ snapshot, kinds });
    return found.availability === 'Available' ? found.gaps.map(({ code }) => code) : found.reason;
  };

  test('the model of a named runtime', () => {
    expect(gaps([NAMED_WITH_MODEL, serve()], ['InferenceService', 'ClusterServingRuntime'])).toEqual([
      'ModelNotCaptured',
    ]);
  });

  test('a runtime of a scope that is searched earlier (LK-1)', () => {
    const own = runtime('ServingRuntime', 'serve');
    expect(gaps([NAMED, own], ['InferenceService', 'ServingRuntime'])).toEqual(['RuntimesNotCaptured']);
    expect(gaps([NAMED, own], ['InferenceService', 'ServingRuntime', 'ClusterServingRuntime'])).toEqual([]);
  });

  test('runtimes that selection might rank higher', () => {
    const kinds = ['InferenceService', 'ClusterBaseModel', 'BaseModel', 'ClusterServingRuntime'];
    expect(gaps([SELECTED, model('llama'), serve(PYTORCH)], kinds)).toEqual(['RuntimesNotCaptured']);
  });

  test('traits that the cluster fills in, of a model in Git', () => {
    const found = evidenceOf({
      state: 'git',
      head: [NAMED_WITH_MODEL, model('llama', STORED), serve(VERSIONED)],
      complete: true,
    }).live;
    expect(found.availability === 'Available' && found.gaps.map(({ code }) => code)).toEqual([
      'CompatibilityNotCaptured',
    ]);
  });
});

describe('OME 1.2', () => {
  test('the namespace comes first, and nothing is inherited (section 9 of the semantics)', () => {
    const snapshot = [NAMED, serve(), runtime('ServingRuntime', 'serve', 'gone')];
    const { live: found } = evidenceOf({ snapshot, omeVersion: '1.2' });
    expect(found.availability === 'Available' && found.live.runtime.ref.kind).toBe('ServingRuntime');
  });

  test('a named runtime that does not fit the model stops the service', () => {
    const snapshot = [NAMED_WITH_MODEL, model('llama'), serve(ONNX)];
    expect(evidenceOf({ snapshot, omeVersion: '1.2' }).live).toMatchObject({ reason: 'Unreadable' });
  });
});
