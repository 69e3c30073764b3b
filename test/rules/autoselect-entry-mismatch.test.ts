import { expect, test } from 'vitest';
import { findings, LLAMA_ENTRY, manifest } from './selection-manifests.ts';

const of = (...entries: object[]) =>
  findings('autoselect-entry-mismatch', [
    manifest('ClusterServingRuntime', 'echo', {
      supportedModelFormats: entries.map((entry) => ({ ...LLAMA_ENTRY, ...entry })),
    }),
  ]);
const selecting = { autoSelect: true, modelArchitecture: 'LlamaForSequenceClassification' };

test('SEL-T4: another entry selects the runtime for the models of this one', () => {
  expect(of({ autoSelect: false }, selecting)).toEqual([
    'warning: autoSelect: false does not keep OME from selecting this runtime for mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0: this entry matches such a model, and supportedModelFormats[1] with autoSelect: true gives the score, though it does not match it',
  ]);
});

test('silent where the runtime is selected rightly, or not at all', () => {
  // Another entry matches the same models and may be selected.
  expect(of({ autoSelect: false }, { autoSelect: true })).toEqual([]);
  expect(of({}, selecting)).toEqual([]);
  expect(of({ autoSelect: false }, { ...selecting, modelFormat: { name: 'pytorch' } })).toEqual([]);
  expect(of({ autoSelect: false }, { ...selecting, modelFormat: { name: 'safetensors', weight: -5 } })).toEqual([]);
  expect(of({ autoSelect: false, modelFormat: { name: 'safetensors', version: '1.x' } }, selecting)).toEqual([]);
});
