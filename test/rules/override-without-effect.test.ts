import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, sr, stream } from '../support/manifests.ts';

const id = 'override-without-effect';
const labels = (parent: string, child: string, options = {}) =>
  checkText({ 'a.yaml': stream(csr('p', parent), csr('c', child, 'p')) }, options)
    .of(id)
    .map(({ message }) => message.slice(0, message.indexOf(' counts as unset')));

test('C12: null, empty and false take nothing away', () => {
  const parent =
    '{engineConfig: {runner: {name: ome-container, image: "example/engine:1", args: ["--a"]}, nodeSelector: {pool: gpu}, hostNetwork: true, hostIPC: true}}';
  const child =
    '{engineConfig: {runner: {name: ome-container, image: null, args: []}, nodeSelector: {}, hostNetwork: false}}';
  const result = checkText({ 'a.yaml': stream(csr('p', parent), csr('c', child, 'p')) });
  const objects = result.workspace.ofKind('ClusterServingRuntime');
  expect(objects.map((runtime) => result.resolver.resolve(runtime))).toMatchObject([
    { ok: true, shortHash: 'c2e602e6' },
    { ok: true, shortHash: 'c2e602e6' },
  ]);
  const from = 'from ClusterServingRuntime p';
  expect(result.of(id).map(({ message }) => message)).toEqual([
    `spec.engineConfig.runner.image: null counts as unset in a child, so OME keeps "example/engine:1" ${from}`,
    `spec.engineConfig.runner.args: [] counts as unset in a child, so OME keeps the list of one item ${from}`,
    `spec.engineConfig.nodeSelector: {} counts as unset in a child, so OME keeps the object ${from}`,
    `spec.engineConfig.hostNetwork: false counts as unset in a child, so OME keeps true ${from}`,
  ]);
  for (const { related, severity } of result.of(id)) {
    expect(severity).toBe('warning');
    expect(related).toMatchObject([{ message: 'ClusterServingRuntime p sets it here' }]);
  }
});

test('C12: pointers and objects travel', () => {
  const parent =
    '{disabled: true, supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}, autoSelect: true}], engineConfig: {minReplicas: 2, terminationGracePeriodSeconds: 9, automountServiceAccountToken: true, shareProcessNamespace: true, securityContext: {runAsUser: 1}, topologyKey: zone, volumes: [{name: v, emptyDir: {medium: Memory}}]}, modelSizeRange: {min: 1B}}';
  const child =
    '{disabled: false, supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}, autoSelect: false}], engineConfig: {minReplicas: 0, terminationGracePeriodSeconds: 0, automountServiceAccountToken: false, shareProcessNamespace: false, securityContext: {}, topologyKey: "", volumes: [{name: v, emptyDir: {}}]}, modelSizeRange: {min: ""}}';
  expect(labels(parent, child)).toEqual([]);
});

test.each([
  ['the same zero in both', '{engineConfig: {hostNetwork: false}}', '{engineConfig: {hostNetwork: false}}'],
  ['nothing inherited', '{engineConfig: {minReplicas: 1}}', '{engineConfig: {hostNetwork: false, nodeSelector: {}}}'],
  ['an empty value in a map', '{labels: {a: b}}', '{labels: {a: ""}}'],
  ['a list that is replaced', '{tolerations: [{key: a, value: b}]}', '{tolerations: [{key: a, value: ""}]}'],
  ['a default of the CRD', portsOf('{containerPort: 1, protocol: UDP}'), portsOf('{containerPort: 1, protocol: null}')],
  ['an unknown field', '{engineConfig: {minReplicas: 1}}', '{engineConfig: {nonsense: null}}'],
])('%s is silent', (_why, parent, child) => {
  expect(labels(parent, child)).toEqual([]);
});

function portsOf(port: string): string {
  return `{engineConfig: {runner: {name: a, image: "x:1", ports: [${port}]}}}`;
}

test('items of keyed lists are followed by their key, from several levels up', () => {
  const env = (items: string) => `{engineConfig: {runner: {name: a, image: "x:1", env: [${items}]}}}`;
  const text = stream(
    csr('root', env('{name: A, value: secret-a}, {name: B, value: secret-b}')),
    csr('mid', env('{name: C, value: "1"}'), 'root'),
    sr('team-a/c', env('{name: D, value: ""}, {name: B, value: ""}'), 'mid'),
  );
  const found = checkText({ 'a.yaml': text }).of(id);
  expect(found.map(({ message, path }) => [message, path.join('.')])).toEqual([
    [
      'spec.engineConfig.runner.env[B].value: "" counts as unset in a child, so OME keeps the value from ClusterServingRuntime root',
      'spec.engineConfig.runner.env.1.value',
    ],
  ]);
  expect(JSON.stringify(found.map(({ message, help, related }) => [message, help, related]))).not.toContain('secret-b');
});

test('values of a configuration map are not printed', () => {
  const router = (config: string) => `{routerConfig: {runner: {name: a, image: "x:1"}, config: {${config}}}}`;
  const text = stream(csr('p', router('key: hidden')), csr('c', router('key: null'), 'p'));
  expect(checkText({ 'a.yaml': text }).of(id)[0]?.message).toBe(
    'spec.routerConfig.config.key: null counts as unset in a child, so OME keeps the value from ClusterServingRuntime p',
  );
});

test('values of annotations are not printed', () => {
  const [found] = checkText({
    'a.yaml': stream(csr('p', '{annotations: {a: hidden}}'), csr('c', '{annotations: {a: null}}', 'p')),
  }).of(id);
  expect(found?.message).toBe(
    'spec.annotations.a: null counts as unset in a child, so OME keeps the value from ClusterServingRuntime p',
  );
});

test('null on a pointer: its zero does override', () => {
  const text = stream(csr('p', '{disabled: true}'), csr('c', '{disabled: null}', 'p'));
  expect(checkText({ 'a.yaml': text }).of(id)[0]?.help).toBe(
    'Write the value that is wanted: only null counts as unset here, false does override. Or remove the line.',
  );
});

test('an empty containers list keeps the items of the parent', () => {
  const containers = '{containers: [{name: a, image: "x:1"}]}';
  expect(labels(containers, '{containers: []}')).toEqual(['spec.containers: []']);
});

test('what the API server refuses is said once', () => {
  const parent = '{engineConfig: {runner: {name: a, image: "x:1"}}}';
  const result = checkText({
    'a.yaml': stream(csr('p', parent), csr('c', '{engineConfig: {runner: {name: null}}}', 'p')),
  });
  expect(result.findings.map(({ ruleId }) => ruleId)).toEqual(['schema-violation']);
});
