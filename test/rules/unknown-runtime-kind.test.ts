import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'unknown-runtime-kind';
const check = (runtime: string, ...runtimes: string[]) =>
  checkText({ 'a.yaml': stream(...runtimes, isvc('team-a/chat', `{engine: {}, runtime: ${runtime}}`)) });
const lookup = 'OME looks in the namespace of the service first, then at cluster scope';

test('LK-3, and C01 h: the pin check lets it pass', () => {
  const result = check(
    '{name: echo, kind: clusterservingruntime, autoSync: false, revision: cr-echo-a7cb518e}',
    csr('echo'),
  );
  expect(result.of(id)).toMatchObject([
    {
      severity: 'error',
      path: ['spec', 'runtime', 'kind'],
      message: `spec.runtime.kind is "clusterservingruntime", which is neither ServingRuntime nor ClusterServingRuntime: ${lookup}, and a revision that it creates for the pin begins with r-, while its webhook expects cr-`,
      help: 'Write kind: ClusterServingRuntime; ClusterServingRuntime echo is what OME finds.',
    },
  ]);
  expect(result.of('revision-name-form')).toEqual([]);
});

test('the help names the kind of what is found, else the nearest one', () => {
  expect(check('{name: echo, kind: Runtime}', sr('team-a/echo'), csr('echo')).of(id)[0]?.help).toBe(
    'Write kind: ServingRuntime; ServingRuntime team-a/echo is what OME finds.',
  );
  expect(check('{name: echo, kind: ServingRuntimes}').of(id)[0]?.help).toBe('Write kind: ServingRuntime.');
  expect(check('{name: echo, kind: Deployment}').of(id)[0]?.help).toBe(
    'Write kind: ServingRuntime or kind: ClusterServingRuntime.',
  );
});

test('an empty kind is stored as it is', () => {
  expect(check('{name: echo, kind: ""}', csr('echo')).of(id)[0]?.message).toBe(
    `spec.runtime.kind is "", which is neither ServingRuntime nor ClusterServingRuntime: ${lookup}`,
  );
});

test('LK-4: apiGroup', () => {
  expect(check('{name: echo, apiGroup: serving.kserve.io}', csr('echo')).of(id)).toMatchObject([
    {
      severity: 'warning',
      message:
        'spec.runtime.apiGroup is "serving.kserve.io", and OME does not read it: it looks for a runtime of ome.io all the same',
    },
  ]);
});

test.each([
  ['null is the default', '{name: echo, kind: null}'],
  ['an empty name names none', '{name: "", kind: x}'],
  ['ome.io', '{name: echo, apiGroup: ome.io}'],
])('silent: %s', (_case, runtime) => {
  expect(check(runtime, csr('echo')).of(id)).toEqual([]);
});

test('a placeholder is not evaluated, and 1.2 does not read the kind', () => {
  const result = check('{name: echo, kind: "${KIND}"}', csr('echo'));
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.map(({ ruleId }) => ruleId)).toContain(id);
  const old = checkText(
    { 'a.yaml': isvc('team-a/chat', '{engine: {}, runtime: {name: echo, kind: x}}') },
    { omeVersion: '1.2' },
  );
  expect(old.of(id)).toEqual([]);
});
