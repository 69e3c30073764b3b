import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, stream } from '../support/manifests.ts';

const id = 'runner-name-changed';
const check = (...runtimes: string[]) => checkText({ 'a.yaml': stream(...runtimes) }).of(id);

test('the runner of a component', () => {
  const found = check(
    csr('base', '{engineConfig: {runner: {name: ome-container}}}'),
    csr('mid', '{}', 'base'),
    csr('echo', '{engineConfig: {runner: {name: vllm}}}', 'mid'),
  );
  expect(found).toMatchObject([
    {
      severity: 'warning',
      path: ['spec', 'engineConfig', 'runner', 'name'],
      message:
        'spec.engineConfig.runner.name is "vllm", and "ome-container" in ClusterServingRuntime base: the two runners merge field by field all the same, so OME only renames the container',
    },
  ]);
});

test('leader, worker and router each', () => {
  const spec = (name: string) =>
    `{decoderConfig: {leader: {runner: {name: ${name}l}}, worker: {runner: {name: ${name}w}}}, routerConfig: {runner: {name: ${name}r}}}`;
  expect(check(csr('base', spec('a')), csr('echo', spec('b'), 'base')).map(({ path }) => path.slice(1, -2))).toEqual([
    ['decoderConfig', 'leader'],
    ['decoderConfig', 'worker'],
    ['routerConfig'],
  ]);
});

test('SR-P6: the preset of a parent names its runners', () => {
  const base = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: base, annotations: {ome.io/engine: sglang-pd}}
spec: {}
`;
  const [found] = check(base, csr('echo', '{routerConfig: {runner: {name: gateway}}}', 'base'));
  expect(found?.message).toContain(
    'spec.routerConfig.runner.name is "gateway", and "router" in ClusterServingRuntime base',
  );
});

test.each([
  [
    'the same name',
    [csr('base', '{engineConfig: {runner: {name: a}}}'), csr('echo', '{engineConfig: {runner: {name: a}}}', 'base')],
  ],
  [
    'no runner above',
    [csr('base', '{engineConfig: {minReplicas: 1}}'), csr('echo', '{engineConfig: {runner: {name: a}}}', 'base')],
  ],
  [
    'only the nearest one counts',
    [
      csr('base', '{engineConfig: {runner: {name: a}}}'),
      csr('mid', '{engineConfig: {runner: {name: a}}}', 'base'),
      csr('echo', '{engineConfig: {runner: {name: a}}}', 'mid'),
    ],
  ],
])('silent: %s', (_case, runtimes) => {
  expect(check(...runtimes)).toEqual([]);
});
