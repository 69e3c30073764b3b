import { expect, test } from 'vitest';
import { findings, manifest, model, runtime, service, undecided } from './selection-manifests.ts';

const ID = 'runtime-does-not-declare-model';
const chat = (spec: object = {}) =>
  service('chat', {
    model: { name: 'llama' },
    runtime: { name: 'echo', kind: 'ClusterServingRuntime' },
    engine: {},
    ...spec,
  });
const qwen = runtime('echo', {}, { modelArchitecture: 'Qwen2ForCausalLM' });
const reason =
  "model format 'mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0' not in supported formats: architecture mismatch (model=LlamaForCausalLM, runtime=Qwen2ForCausalLM)";

test('IS-40, word for word', () => {
  expect(findings(ID, [chat(), qwen, model('llama')])).toEqual([
    `warning: runtime "echo" does not declare support for model "llama" (runtime echo does not support model safetensors: ${reason}); proceeding because the runtime was named explicitly`,
  ]);
});

test('for accelerator and deployment-mode reasons the model inside is empty', () => {
  const asking = chat({ acceleratorSelector: { acceleratorClass: 'h100' } });
  expect(findings(ID, [asking, runtime('echo'), model('llama')])).toEqual([
    'warning: runtime "echo" does not declare support for model "llama" (runtime echo does not support model : runtime does not support the required accelerator class); proceeding because the runtime was named explicitly',
  ]);
});

test('a Sharded model is refused (IS-39), and before 1.3 every mismatch leaves the service without pods', () => {
  expect(findings(ID, [chat(), qwen, model('llama', { distribution: 'Sharded' })])).toEqual([
    `error: runtime echo does not support model llama: runtime echo does not support model safetensors: ${reason}; the model is Sharded, and OME refuses the service`,
  ]);
  expect(findings(ID, [chat(), qwen, model('llama')], { omeVersion: '1.2' })).toEqual([
    `error: Runtime echo does not support model llama: runtime echo does not support model safetensors: ${reason}; the controller reports this as RuntimeValidationError on every attempt and makes no pods`,
  ]);
});

test('what is inherited counts', () => {
  const parent = runtime('parent', { disabled: true });
  const child = JSON.parse(manifest('ClusterServingRuntime', 'echo', { disabled: false })) as {
    metadata: { annotations?: object };
  };
  child.metadata.annotations = { 'ome.io/inherit-from': 'parent' };
  expect(findings(ID, [chat(), parent, JSON.stringify(child), model('llama')])).toEqual([]);
});

test('fields that the cluster fills in leave it open, unless the format is wrong whatever the size', () => {
  const unsized = model('llama', { modelParameterSize: undefined });
  const ranged = runtime('echo', { modelSizeRange: { min: '65B', max: '75B' } });
  expect(findings(ID, [chat(), ranged, unsized])).toEqual([]);
  expect(undecided(ID, [chat(), ranged, unsized])).toEqual([
    "the model's manifest lacks spec.modelParameterSize, which the cluster fills in",
  ]);
  expect(findings(ID, [chat(), qwen, unsized])).toHaveLength(1);
  expect(findings(ID, [chat(), qwen, model('llama', { modelArchitecture: undefined })])).toEqual([]);
});

test('a service without an engine is not looked at', () => {
  expect(findings(ID, [chat({ engine: null }), qwen, model('llama')])).toEqual([]);
});
