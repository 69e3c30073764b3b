import { expect, it } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { isvc, merge } from './merge-support.ts';

const MODEL = (more = '') => `apiVersion: ome.io/v1beta1
kind: ClusterBaseModel
metadata: {name: llama}
spec: {modelFormat: {name: pytorch}${more}}
`;
const SERVE = runtime(
  'ClusterServingRuntime',
  'serve',
  undefined,
  '{supportedModelFormats: [{modelFormat: {name: onnx}}]}',
);
const CHAT = isvc({ spec: 'model: {name: llama}' });
const MESSAGE =
  "Runtime serve does not support model llama: runtime serve does not support model pytorch: model format 'mt:pytorch' not in supported formats: format name mismatch (model=pytorch, runtime=onnx)";

it('LK-11: a named runtime that does not fit the model is rendered all the same', () => {
  expect(merge({ head: [CHAT], snapshot: [SERVE, MODEL(), CHAT] }).service()).toMatchObject({ outcome: 'unchanged' });
});

it('before 1.3 it stops the service (section 9)', () => {
  const found = merge({ head: [CHAT], snapshot: [SERVE, MODEL(), CHAT], omeVersion: '1.2' }).service();
  expect(found).toMatchObject({ outcome: 'fails', reason: 'RuntimeValidationError', rule: null });
  expect(found.because).toContain(MESSAGE);
});

it('... and so it does for a Sharded model', () => {
  const found = merge({ head: [CHAT], snapshot: [SERVE, MODEL(', distribution: Sharded'), CHAT] }).service();
  expect(found).toMatchObject({ outcome: 'fails', reason: 'RuntimeValidationError' });
  expect(found.because).toContain(MESSAGE);
});

it('PN-20: a pin does not look at the model', () => {
  const pinned = isvc({ runtime: '{name: serve, autoSync: false}', spec: 'model: {name: llama}' });
  for (const omeVersion of ['1.2', '1.3'] as const) {
    expect(merge({ head: [pinned], snapshot: [SERVE, MODEL()], omeVersion }).service()).toMatchObject({
      rule: 'PN-09',
    });
  }
});
