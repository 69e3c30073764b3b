import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

/** Cases of public bug reports about references and pins: what is found in all, by object and rule. */
const spec = (tag: string) => `{engineConfig: {runner: {name: ome-container, image: "example.test/${tag}:1"}}}`;
const found = (...documents: string[]) =>
  checkText({ 'a.yaml': stream(...documents) }, { complete: true }).findings.map(
    ({ object, ruleId, severity }) => `${object.name} ${ruleId} ${severity}`,
  );

test('C02: a service that reaches a ServingRuntime without kind gets one warning', () => {
  const service = isvc('team-a/chat', '{engine: {}, runtime: {name: echo, autoSync: false}}');
  expect(found(sr('team-a/echo', spec('echo')), service)).toEqual(['chat runtime-kind-unset warning']);
});

test('C05: one name in both scopes, and no other finding than those of the kind', () => {
  const runtimes = [sr('team-a/echo', spec('team')), csr('echo', spec('global'))];
  const services = [
    isvc('team-a/one', '{engine: {}, runtime: {name: echo}}'),
    isvc('team-a/two', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}'),
    isvc('team-b/three', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}'),
  ];
  expect(found(...runtimes, ...services)).toEqual(['one runtime-kind-unset warning', 'three runtime-not-found error']);
});

test.each([
  ['{name: echo, kind: ClusterServingRuntime, autoSync: false}'],
  ['{name: echo, kind: ClusterServingRuntime}'],
])('C26: Git alone tells nothing of a step back from a pin: %s', (runtime) => {
  expect(found(csr('echo', spec('echo')), isvc('team-a/chat', `{engine: {}, runtime: ${runtime}}`))).toEqual([]);
});

test('C28: a long name that is pinned, and the same name that is followed', () => {
  const name = 'n'.repeat(70);
  const service = (more: string) => isvc('team-a/chat', `{engine: {}, runtime: {name: ${name}${more}}}`);
  expect(found(csr(name, spec('echo')), service(', autoSync: false'))).toEqual([
    'chat runtime-name-not-pinnable error',
  ]);
  expect(found(csr(name, spec('echo')), service(''))).toEqual([]);
});
