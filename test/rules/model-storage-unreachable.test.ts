import { expect, test } from 'vitest';
import { findings, model, runtime, service, undecided } from './selection-manifests.ts';

const stored = (uri: string) => ({ storage: { storageUri: uri } });
const reference = { runtime: { name: 'echo', kind: 'ClusterServingRuntime' }, engine: {} };
const text =
  'ClusterBaseModel "llama" references PVC in namespace "models", but InferenceService is in namespace "team-a"; Kubernetes does not allow pods to mount PVCs from another namespace. Either move the InferenceService to namespace "models" or replicate the PVC into namespace "team-a".';

test('IS-27, word for word', () => {
  const documents = [
    service('chat', { model: { name: 'llama' }, ...reference }),
    runtime('echo'),
    model('llama', stored('pvc://models:weights/3b')),
  ];
  expect(findings('model-storage-unreachable', documents)).toEqual([
    `error: ${text} The model lies in "pvc://models:weights/3b"`,
  ]);
});

test("an overlay's text prints the name of the service's own model (IS-28)", () => {
  const overlaid = service('chat', { model: { name: 'llama', overlays: [{ name: 'lora' }] }, ...reference });
  const documents = [overlaid, runtime('echo'), model('llama'), model('lora', stored('pvc://models:weights/lora'))];
  expect(findings('model-storage-unreachable', documents)).toEqual([
    `error: overlay "lora": ${text} The model lies in "pvc://models:weights/lora"`,
  ]);
});

test('without a namespace of its own the service can not be judged', () => {
  const bare = JSON.parse(service('chat', { model: { name: 'llama' }, ...reference })) as {
    metadata: { namespace?: string };
  };
  delete bare.metadata.namespace;
  const documents = [JSON.stringify(bare), runtime('echo'), model('llama', stored('pvc://models:weights/3b'))];
  expect(findings('model-storage-unreachable', documents)).toEqual([]);
  expect(undecided('model-storage-unreachable', documents)).toEqual([
    'the service names no namespace, and llama lies in a volume of namespace models',
  ]);
});

test.each([
  'pvc://weights/3b',
  'pvc://models:weights',
  'pvc://a:b:c/3b',
  'pvc://team-a:weights/3b',
  'hf://models:weights/3b',
])('%s is no fault of the service', (uri) => {
  const chat = service('chat', { model: { name: 'llama' }, ...reference });
  expect(findings('model-storage-unreachable', [chat, runtime('echo'), model('llama', stored(uri))])).toEqual([]);
});
