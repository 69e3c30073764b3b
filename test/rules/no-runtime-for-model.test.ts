import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { findings, manifest, model, runtime, service, undecided } from './selection-manifests.ts';

const ID = 'no-runtime-for-model';
const chat = service('chat', { model: { name: 'llama' }, engine: {} });
const qwen = runtime('qwen', {}, { modelArchitecture: 'Qwen2ForCausalLM' });
const selection =
  "no runtime found to support model safetensors with format safetensors in namespace team-a. Checked 2 runtimes (0 namespace-scoped, 2 cluster-scoped). Excluded runtimes: large (model size 3.5B is outside supported range [65B, inf)); qwen (model format 'mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0' not in supported formats: architecture mismatch (model=LlamaForCausalLM, runtime=Qwen2ForCausalLM))";
const large = runtime('large', { modelSizeRange: { min: '65B' } });

test('IS-42 with every reason, word for word', () => {
  expect(findings(ID, [chat, qwen, large, model('llama')])).toEqual([
    `error: no supporting runtime found for model llama and engine does not have complete runner configuration: ${selection}`,
  ]);
});

test('IS-43: with an image of its own the controller parks the service', () => {
  const full = service('chat', {
    model: { name: 'llama' },
    engine: { runner: { image: 'registry.example/sglang:v0.4.6' } },
  });
  expect(findings(ID, [full, qwen, large, model('llama')])).toEqual([
    `warning: the engine has an image of its own, so the webhook lets that pass, but the controller still selects a runtime and parks it with the event RuntimeNotFound: ${selection}`,
  ]);
  expect(findings(ID, [full, qwen, model('llama')], { omeVersion: '1.2' })[0]).toContain(
    'retries with the event RuntimeSelectionError',
  );
});

test('the help names the runtime that is nearest', () => {
  const { of } = checkText({ 'a.yaml': [chat, qwen, large, model('llama')].join('\n---\n') }, { complete: true });
  expect(of(ID)[0]?.help).toBe(
    'Name a runtime in spec.runtime, or let one declare the model with autoSelect: true. Nearest is large: model size 3.5B is outside supported range [65B, inf).',
  );
});

test('C06: a child is judged by what it says itself', () => {
  const child = JSON.parse(manifest('ClusterServingRuntime', 'child', {})) as { metadata: { annotations?: object } };
  child.metadata.annotations = { 'ome.io/inherit-from': 'profile' };
  const profile = runtime('profile', { disabled: true });
  expect(findings(ID, [chat, profile, JSON.stringify(child), model('llama')])[0]).toContain(
    "child (model format 'mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0' not in supported formats: no supported formats defined); profile (runtime is disabled)",
  );
});

test('what can not be told is listed', () => {
  expect(undecided(ID, [chat, qwen, model('llama')], { complete: false })).toEqual([
    'no runtime of these manifests is taken, but a runtime that is not known may match: the cluster may hold it without a manifest here',
  ]);
  expect(undecided(ID, [chat, qwen, model('llama', { modelFramework: undefined })])).toEqual([
    "the model's manifest lacks spec.modelFramework, which the cluster fills in",
  ]);
  expect(
    undecided(ID, [chat, runtime('one-sided', { modelSizeRange: { min: '1B' } }), model('llama')], {
      omeVersion: '1.2',
    }),
  ).toEqual(['the size range of ClusterServingRuntime one-sided crashes the selection (one-sided-size-range)']);
});

test('of many runtimes the first ten are listed', () => {
  const many = Array.from({ length: 12 }, (_, index) => runtime(`r${10 + index}`, { disabled: true }));
  expect(findings(ID, [chat, model('llama'), ...many])[0]).toMatch(
    /Excluded runtimes: r10 \(runtime is disabled\);.*r19 \(runtime is disabled\) \[and 2 more\]$/,
  );
});
