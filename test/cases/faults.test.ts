import { describe, expect, test } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { checkCase } from './support.ts';

// Inputs for which a statement was false, or for which one was missing.

const SOPS = 'sops: {mac: x}\n';
const ENC = '"ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]"';

function chat(reference: string, namespace = 'team-a', rest = ''): string {
  return `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: ${namespace}}
spec: {engine: {}, runtime: ${reference}}
${rest}`;
}

describe('a value with a member toString', () => {
  test.each([
    ['a boolean', '{disabled: {toString: 1}}'],
    ['an integer', '{engineConfig: {minReplicas: {toString: 1}}}'],
    ['an integer, in a list', '{engineConfig: {minReplicas: [{toString: 1}]}}'],
    ['a string', '{engineConfig: {schedulerName: {toString: 1}}}'],
  ])('where %s belongs', async (_, spec) => {
    const checked = await checkCase({ 'r.yaml': runtime('ServingRuntime', 'r', undefined, spec) });
    expect(checked.loud).toContain('schema-violation');
    expect(checked.status).toBe(1);
  });

  test('in a block that no schema checks', async () => {
    const steps = '[{traffic: 10, capacity: {toString: 1}}, {traffic: 100, capacity: 100%}]';
    const text = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {engine: {}, runtime: {name: x}, rollout: {groups: [{components: [engine], canary: {steps: ${steps}}}]}}
`;
    expect((await checkCase({ 'chat.yaml': text })).status).not.toBe(3);
  });
});

test('a quantity of 0 does override', async () => {
  const volume = (limit: string) => `{engineConfig: {volumes: [{name: v, emptyDir: {sizeLimit: ${limit}}}]}}`;
  const files = (own: string) => ({
    'p.yaml': runtime('ServingRuntime', 'p', undefined, volume('1Gi')),
    'c.yaml': runtime('ServingRuntime', 'c', 'p', volume(own)),
  });
  for (const zero of ['0', '"0"']) {
    expect((await checkCase(files(zero))).of('override-without-effect')).toEqual([]);
  }
  expect((await checkCase(files('null'))).of('override-without-effect')).toHaveLength(1);
});

describe('what is encrypted or has another type is not judged', () => {
  test('disabled of a profile', async () => {
    const profile = (disabled: string) => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: p, annotations: {ome.io/runtime-profile: "true"}}
spec: {disabled: ${disabled}}
`;
    const sealed = await checkCase({ 'p.yaml': profile(ENC) + SOPS });
    expect(sealed.loud).toEqual([]);
    expect(sealed.report.notEvaluated.map(({ ruleId }) => ruleId)).toContain('profile-not-disabled');
    expect((await checkCase({ 'p.yaml': profile('"true"') })).loud).toEqual(['schema-violation']);
  });

  test('autoSync of a pin', async () => {
    const sealed = await checkCase({
      'chat.yaml': chat(`{name: ${ENC}, autoSync: ${ENC}, revision: ${ENC}}`, 'team-a', SOPS),
    });
    expect(sealed.loud).toEqual([]);
    expect(sealed.service('chat').outcome).not.toBe('rejected');
    const text = await checkCase({ 'chat.yaml': chat('{name: echo, autoSync: "false", revision: cr-echo-a7cb518e}') });
    expect(text.of('revision-needs-autosync-false')).toEqual([]);
    expect(text.of('schema-violation')).toHaveLength(1);
  });

  test.each([
    ['name', '{name: "${RT}", autoSync: false, revision: cr-echo-a7cb518e}', 'team-a'],
    ['namespace', '{name: echo, kind: ServingRuntime, autoSync: false, revision: r-a-echo-a7cb518e}', '"${NS}"'],
    ['kind', '{name: echo, kind: "${KIND}", autoSync: false, revision: r-a-echo-a7cb518e}', 'team-a'],
  ])('a placeholder as the %s that the revision has to hold', async (_, reference, namespace) => {
    const checked = await checkCase({ 'chat.yaml': chat(reference, namespace) });
    expect(checked.of('revision-name-form')).toEqual([]);
    expect(checked.report.notEvaluated.map(({ ruleId }) => ruleId)).toContain('revision-name-form');
  });
});

test('a service that is refused for its revision is not said to be admitted', async () => {
  const checked = await checkCase({ 'chat.yaml': chat('{name: echo, autoSync: false, revision: latest}') }, [
    '--complete',
  ]);
  expect(checked.of('revision-name-form')).toHaveLength(1);
  const [missing] = checked.of('runtime-not-found');
  expect(missing?.message).toContain('runtime echo not found in namespace team-a or at cluster scope');
  expect(missing?.message).not.toContain('admits');
});

test('values of annotations are not printed', async () => {
  const spec = '{engineConfig: {annotations: {token: 8675309, flag: 0123}, labels: {shown: 4711}}}';
  const checked = await checkCase({ 'r.yaml': runtime('ServingRuntime', 'r', undefined, spec) });
  expect(checked.serious).toHaveLength(3);
  expect(checked.stdout).not.toContain('8675309');
  expect(checked.stdout).not.toContain('0123 ');
  expect(checked.stdout).toContain('4711');
});

test('a misspelt field of metadata is dropped, too', async () => {
  const text = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: r, namespace: team-a, annotation: {ome.io/inherit-from: p}, creationTimestamp: null, uid: x}
spec: {}
`;
  const [finding, ...more] = (await checkCase({ 'r.yaml': text })).of('unknown-field');
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ path: '/metadata/annotation', help: 'Write "annotations" if that is meant.' });
});

test.each([
  ['{engine: {}}', 'Write "engineConfig" if that is meant.'],
  ['{engineConfig: {runner: {name: x, port: []}}}', 'Write "ports" if that is meant.'],
])('%s: the nearest field comes before one somewhere else', async (spec, help) => {
  const checked = await checkCase({ 'r.yaml': runtime('ServingRuntime', 'r', undefined, spec) });
  expect(checked.of('unknown-field').map((finding) => finding.help)).toEqual([help]);
});

test('no pod is made of a disabled runtime, so it lacks no image', async () => {
  const disabled = runtime(
    'ClusterServingRuntime',
    'r',
    undefined,
    '{disabled: true, engineConfig: {runner: {name: x}}}',
  );
  const checked = await checkCase({ 'r.yaml': disabled, 's.yaml': chat('{name: r, kind: ClusterServingRuntime}') });
  expect(checked.loud).toEqual(['runtime-disabled']);
});
