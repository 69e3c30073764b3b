import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { findings, LLAMA, manifest, model, runtime, service, undecided } from './selection-manifests.ts';

const chat = service('chat', {
  model: { name: 'llama', overlays: [{ name: 'lora' }] },
  runtime: { name: 'echo', kind: 'ClusterServingRuntime' },
  engine: {},
});

test('IS-26 and IS-28, word for word', () => {
  expect(findings('model-not-found', [chat, runtime('echo')])).toEqual([
    'error: referenced model "llama" not found in namespace "team-a": ensure a BaseModel exists in this namespace or a ClusterBaseModel exists cluster-wide with this name',
    'error: overlay "lora" not found in namespace "team-a": No BaseModel or ClusterBaseModel with the name: lora',
  ]);
});

test('what can not be known is a warning with the reason', () => {
  expect(findings('model-not-found', [chat, runtime('echo'), model('lora')], { complete: false })).toEqual([
    'warning: could not check the model "llama": no manifest declares it within reach, but the cluster may hold it without a manifest here; if it does not exist, OME refuses this service with: referenced model "llama" not found in namespace "team-a": ensure a BaseModel exists in this namespace or a ClusterBaseModel exists cluster-wide with this name',
  ]);
});

test('a model of a namespace that is not written may be in reach', () => {
  const [finding] = findings('model-not-found', [chat, model('lora'), manifest('BaseModel', 'llama', LLAMA)]);
  expect(finding).toMatch(/^warning: .* BaseModel llama may be in the same namespace, since one of the two names none/);
});

test('help names what is meant', () => {
  const help = (...documents: string[]) =>
    checkText({ 'a.yaml': [chat, model('lora'), ...documents].join('\n---\n') }, { complete: true }).of(
      'model-not-found',
    )[0]?.help;
  expect(help()).toBe('Add the model "llama" and apply it first, or name one that exists.');
  expect(help(model('lllama'))).toBe('Did you mean "lllama"? OME takes the name as it is written.');
  expect(help(manifest('BaseModel', 'llama', LLAMA, 'team-b'))).toBe(
    'BaseModel team-b/llama is in another namespace, where no service of team-a finds it: copy it, or make it a ClusterBaseModel.',
  );
});

test('a placeholder is no name', () => {
  const templated = service('chat', { model: { name: '$' + '{MODEL}' }, engine: {} });
  expect(findings('model-not-found', [templated])).toEqual([]);
  expect(undecided('model-not-found', [templated])).toEqual([
    "spec.model.name can't be looked up: it holds a placeholder",
  ]);
});
