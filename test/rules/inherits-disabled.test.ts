import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'inherits-disabled';
const base = csr('base', '{disabled: true}');
const check = (...documents: string[]) => checkText({ 'a.yaml': stream(...documents) });
const source = 'disabled: true is inherited from ClusterServingRuntime base';

test.each([
  [
    'IS-37',
    '{model: {name: m}, engine: {}, runtime: {name: echo}}',
    `runtime echo does not support model m: cluster-scoped runtime echo is disabled; ${source}`,
  ],
  ['IS-35', '{engine: {}, runtime: {name: echo}}', `cluster-scoped runtime echo is disabled; ${source}`],
  [
    'LK-8 with a model',
    '{model: {name: m}, runtime: {name: echo}}',
    `Runtime echo does not support model m: cluster-scoped runtime echo is disabled; the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError; ${source}`,
  ],
  [
    'LK-8 without one',
    '{runtime: {name: echo}}',
    `Runtime echo failed validation: cluster-scoped runtime echo is disabled; the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError; ${source}`,
  ],
])('%s: at the annotation of the child, with the service', (_case, spec, message) => {
  const [found, ...others] = check(base, csr('echo', '{}', 'base'), isvc('team-a/chat', spec)).of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ message, severity: 'error' });
  expect(found?.object).toEqual({ kind: 'ClusterServingRuntime', name: 'echo' });
  expect(found?.path).toEqual(['metadata', 'annotations', 'ome.io/inherit-from']);
  expect(found?.related.map((related) => related.message)).toEqual([
    'ClusterServingRuntime base is disabled here',
    'InferenceService team-a/chat names the runtime',
  ]);
});

test('C06: two findings on the child, and nothing at the service', () => {
  const result = check(
    sr('team-a/p', '{disabled: true, engineConfig: {runner: {name: ome-container, image: "example/engine:1"}}}'),
    sr(
      'team-a/c',
      '{supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, autoSelect: true}], engineConfig: {runner: {name: ome-container, args: ["--tp=2"]}}}',
      'p',
    ),
    isvc('team-a/chat', '{model: {name: m}, engine: {}, runtime: {name: c, kind: ServingRuntime}}'),
  );
  expect(result.of(id)[0]).toMatchObject({
    message:
      'runtime c does not support model m: namespace-scoped runtime c is disabled; disabled: true is inherited from ServingRuntime team-a/p',
    severity: 'error',
  });
  expect(result.of('autoselect-on-inheriting-runtime')).toHaveLength(1);
  expect(result.findings.filter(({ object }) => object.name === 'c')).toHaveLength(2);
  expect(result.of('runtime-disabled')).toEqual([]);
});

test('a refused service is what the message tells, whatever comes first', () => {
  const [found] = check(
    base,
    csr('echo', '{}', 'base'),
    isvc('team-a/one', '{runtime: {name: echo}}'),
    isvc('team-a/two', '{engine: {}, runtime: {name: echo}}'),
  ).of(id);
  expect(found?.message).toBe(`cluster-scoped runtime echo is disabled; ${source}`);
  expect(found?.related).toHaveLength(3);
});

test('without a service it is a warning', () => {
  const other = isvc('team-a/chat', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}');
  const pinned = isvc('team-a/pin', '{engine: {}, runtime: {name: echo, autoSync: false, revision: cr-echo-a7cb518e}}');
  for (const service of [other, pinned]) {
    expect(check(base, csr('echo', '{}', 'base'), service).of(id)).toMatchObject([
      {
        severity: 'warning',
        message: `${source}: OME refuses a service that names this runtime, yet may select it for one that names none`,
      },
    ]);
  }
});

test('the nearest disabled counts, and disabled: false on the way ends it', () => {
  const far = check(base, csr('middle', '{}', 'base'), csr('echo', '{}', 'middle')).of(id);
  expect(far.map(({ object }) => object.name)).toEqual(['middle', 'echo']);
  expect(check(base, csr('middle', '{disabled: false}', 'base'), csr('echo', '{}', 'middle')).of(id)).toEqual([]);
});

test('one name in many namespaces: each service is of one runtime', () => {
  const names = Array.from({ length: 200 }, (_, index) => `team-${index}`);
  const found = check(
    base,
    ...names.map((namespace) => sr(`${namespace}/echo`, '{}', 'base')),
    ...names.map((namespace) => isvc(`${namespace}/chat`, '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}')),
  ).of(id);
  expect(found).toHaveLength(200);
  expect(new Set(found.map(({ related }) => related.length))).toEqual(new Set([2]));
});
