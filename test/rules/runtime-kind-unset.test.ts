import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'runtime-kind-unset';
const spec = (image: string) => `{engineConfig: {runner: {name: ome-container, image: "example.test/${image}"}}}`;
const chat = (runtime: string) => isvc('team-a/chat', `{engine: {}, runtime: ${runtime}}`);
const both = [sr('team-a/echo', spec('team:1')), csr('echo', spec('global:1'))];

test('C02: only a ServingRuntime has the name', () => {
  const text = stream(sr('team-a/echo', spec('echo:1')), chat('{name: echo, autoSync: false}'));
  const [found, ...others] = checkText({ 'a.yaml': text }, { complete: true }).of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    message:
      'spec.runtime.kind is left out, which means ClusterServingRuntime, and only ServingRuntime team-a/echo has that name: OME falls back to it until a ClusterServingRuntime "echo" exists, and names the revisions of the service cr-echo-a7cb518e',
    help: 'Set kind: ServingRuntime; its revisions are named r-team-a-echo-a7cb518e.',
    related: [{ message: 'ServingRuntime team-a/echo is declared here' }],
  });
});

test('a ClusterServingRuntime that the cluster may hold is not denied', () => {
  const text = stream(sr('team-a/echo', spec('echo:1')), chat('{name: echo}'));
  expect(checkText({ 'a.yaml': text }).of(id)[0]?.message).toContain(
    'ServingRuntime team-a/echo is the only runtime of that name here: OME falls back to it until',
  );
});

test('kind: ClusterServingRuntime, where only a ServingRuntime has the name', () => {
  const text = stream(sr('team-a/echo', spec('echo:1')), chat('{name: echo, kind: ClusterServingRuntime}'));
  expect(checkText({ 'a.yaml': text }, { complete: true }).of(id)).toMatchObject([
    {
      path: ['spec', 'runtime', 'kind'],
      message:
        'spec.runtime.kind is ClusterServingRuntime, and only ServingRuntime team-a/echo has that name: OME falls back to it until a ClusterServingRuntime "echo" exists, and names the revisions of the service cr-echo-a7cb518e',
    },
  ]);
});

test('a pinned revision has to change with the kind', () => {
  const text = stream(
    sr('team-a/echo', spec('echo:1')),
    chat('{name: echo, autoSync: false, revision: cr-echo-a7cb518e}'),
  );
  expect(checkText({ 'a.yaml': text }).of(id)[0]?.help).toBe(
    'Set kind: ServingRuntime, and a revision whose name begins with r-team-a-echo-.',
  );
});

test('C05: both scopes have the name', () => {
  const text = stream(
    ...both,
    chat('{name: echo}'),
    isvc('team-a/two', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}'),
  );
  expect(checkText({ 'a.yaml': text }, { complete: true }).of(id)).toMatchObject([
    {
      object: { name: 'chat' },
      message:
        'spec.runtime.kind is left out, and both ClusterServingRuntime echo and ServingRuntime team-a/echo exist: OME takes the ClusterServingRuntime, as OME 1.2 took the ServingRuntime',
      help: 'Set kind: ClusterServingRuntime to stay with that one, or kind: ServingRuntime for the other.',
    },
  ]);
});

test('C05 in OME 1.2, which reads no kind', () => {
  const result = checkText({ 'a.yaml': stream(...both, chat('{name: echo}')) }, { omeVersion: '1.2' });
  expect(result.of(id)[0]?.message).toBe(
    'spec.runtime.kind is left out, and both ClusterServingRuntime echo and ServingRuntime team-a/echo exist: OME 1.2 takes the ServingRuntime, as OME 1.3 will take the ClusterServingRuntime',
  );
  const written = stream(...both, chat('{name: echo, kind: ClusterServingRuntime}'));
  expect(checkText({ 'a.yaml': written }, { omeVersion: '1.2' }).of(id)[0]?.message).toContain(
    'which OME 1.2 does not read',
  );
  const alone = stream(sr('team-a/echo', spec('echo:1')), chat('{name: echo}'));
  expect(checkText({ 'a.yaml': alone }, { omeVersion: '1.2' }).of(id)).toEqual([]);
});

test.each([
  ['the kind is written', [...both, chat('{name: echo, kind: ClusterServingRuntime}')]],
  ['the ServingRuntime is in another namespace', [sr('team-b/echo', spec('echo:1')), chat('{name: echo}')]],
  ['only a ClusterServingRuntime has the name', [csr('echo', spec('echo:1')), chat('{name: echo}')]],
  ['no runtime is named', [sr('team-a/echo', spec('echo:1')), chat('{name: ""}')]],
])('silent where %s', (_why, documents) => {
  expect(checkText({ 'a.yaml': stream(...documents) }, { complete: true }).of(id)).toEqual([]);
});

test('no revision name is made up where the runtime does not resolve', () => {
  const broken = sr('team-a/echo', spec('echo:1'), 'gone');
  const [found] = checkText({ 'a.yaml': stream(broken, chat('{name: echo}')) }, { complete: true }).of(id);
  expect(found?.message).toMatch(/names the revisions of the service cr-echo-<hash>$/);
});
