import { expect, test } from 'vitest';
import { findings, LLAMA, manifest, model, runtime, service, undecided } from './selection-manifests.ts';

const chat = (kind?: string) =>
  service('chat', {
    model: kind === undefined ? { name: 'llama' } : { name: 'llama', kind },
    runtime: { name: 'echo', kind: 'ClusterServingRuntime' },
    engine: {},
  });
const local = manifest('BaseModel', 'llama', LLAMA, 'team-a');
const stuck = (kind: string) =>
  `the webhook lets that pass, and the controller then fails with "Failed to get referenced ${kind}" at its first step: no pods, no event, no condition`;

test('MD-T1 in both directions', () => {
  expect(findings('model-kind-mismatch', [chat(), local, runtime('echo')])).toEqual([
    `error: kind is left out, which means ClusterBaseModel, but llama is BaseModel team-a/llama; ${stuck('ClusterBaseModel')}`,
  ]);
  expect(findings('model-kind-mismatch', [chat('BaseModel'), model('llama'), runtime('echo')])).toEqual([
    `error: kind is "BaseModel", but llama is ClusterBaseModel llama; ${stuck('BaseModel')}`,
  ]);
});

test('MD-T2 is a warning', () => {
  expect(findings('model-kind-mismatch', [chat('Model'), local, model('llama'), runtime('echo')])).toEqual([
    'warning: kind is "Model", and BaseModel team-a/llama has the name of ClusterBaseModel llama: OME takes format, size and weights from the BaseModel and the model\'s configuration from the ClusterBaseModel',
  ]);
});

test('with models that are not known, a BaseModel without its kind is wrong either way', () => {
  const options = { complete: false };
  expect(findings('model-kind-mismatch', [chat(), local, runtime('echo')], options)[0]).toMatch(
    /^warning: .* unless the cluster holds a ClusterBaseModel of that name too,/,
  );
  expect(findings('model-kind-mismatch', [chat('BaseModel'), model('llama'), runtime('echo')], options)).toEqual([]);
  expect(undecided('model-kind-mismatch', [chat('BaseModel'), model('llama'), runtime('echo')], options)).toHaveLength(
    1,
  );
});
