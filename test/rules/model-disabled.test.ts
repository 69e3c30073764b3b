import { expect, test } from 'vitest';
import { findings, model, runtime, service } from './selection-manifests.ts';

const named = { model: { name: 'llama' }, runtime: { name: 'echo', kind: 'ClusterServingRuntime' } };
const of = (spec: object, omeVersion: '1.3' | '1.2' = '1.3') =>
  findings('model-disabled', [service('chat', spec), model('llama', { disabled: true }), runtime('echo')], {
    omeVersion,
  });

const refused = ['error: model llama is disabled'];
const stuck = [
  'error: specified base model llama is disabled: the webhook lets that pass, and the controller then reports ModelReconcileError on every attempt and makes no pods',
];

test('IS-36 where the webhook reads the model, MD-5 elsewhere', () => {
  expect(of({ ...named, engine: {} })).toEqual(refused);
  expect(of({ model: { name: 'llama' }, engine: {} })).toEqual(refused);
  expect(of({ model: { name: 'llama' }, engine: { runner: { image: 'registry.example/sglang:v0.4.6' } } })).toEqual(
    stuck,
  );
  expect(of(named)).toEqual(stuck);
  expect(of({ ...named, engine: {} }, '1.2')).toEqual(stuck);
});
