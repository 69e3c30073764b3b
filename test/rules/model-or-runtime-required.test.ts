import { expect, test } from 'vitest';
import { findings, service } from './selection-manifests.ts';

const of = (spec: object, omeVersion: '1.3' | '1.2' = '1.3') =>
  findings('model-or-runtime-required', [service('chat', spec)], { omeVersion });
const image = { runner: { image: 'registry.example/sglang:v0.4.6' } };

test('IS-23, word for word, with an image of its own too', () => {
  const expected = ['error: at least one of spec.model or spec.runtime must be set'];
  expect(of({ engine: {} })).toEqual(expected);
  expect(of({ engine: image })).toEqual(expected);
  expect(of({ engine: {}, runtime: { name: '' }, model: { name: '' } })).toEqual(expected);
});

test('either name is enough, and so are replicas', () => {
  expect(of({ engine: {}, runtime: { name: 'echo' } })).toEqual([]);
  expect(of({ engine: {}, model: { name: 'llama' } })).toEqual([]);
  expect(of({ replicaRefs: { engine: ['chat-replica'] } })).toEqual([]);
  expect(of({ replicaRefs: null })).not.toEqual([]);
});

test('a reference without a name is left to the API server', () => {
  expect(of({ engine: {}, model: { modelName: 'llama' } })).toEqual([]);
});

test('before 1.3 a model is needed', () => {
  expect(of({ engine: {} }, '1.2')).toEqual([
    'error: model reference is required when runtime is not specified and engine does not have complete runner configuration',
  ]);
  const stuck = [
    'error: model reference is required: the webhook of OME before 1.3 lets that pass, but the controller fails on every attempt and makes no pods',
  ];
  expect(of({ engine: image }, '1.2')).toEqual(stuck);
  expect(of({ engine: {}, runtime: { name: 'echo' } }, '1.2')).toEqual(stuck);
});
