import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'runtime-disabled';
const off = '{disabled: true, engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const messages = (spec: string, ...runtimes: string[]) =>
  checkText({ 'a.yaml': stream(...runtimes, isvc('team-a/chat', spec)) })
    .of(id)
    .map(({ message, severity }) => [message, severity]);

test.each([
  [
    'IS-37: model and engine',
    '{model: {name: m}, engine: {}, runtime: {name: echo}}',
    'runtime echo does not support model m: cluster-scoped runtime echo is disabled',
  ],
  [
    'IS-44: a pin with a model is held against the live runtime',
    '{model: {name: m}, engine: {}, runtime: {name: echo, autoSync: false, revision: cr-echo-a7cb518e}}',
    'runtime echo does not support model m: cluster-scoped runtime echo is disabled',
  ],
  ['IS-35: no model', '{engine: {}, runtime: {name: echo}}', 'cluster-scoped runtime echo is disabled'],
  [
    'LK-8: the webhook looks at nothing without an engine',
    '{model: {name: m}, runtime: {name: echo}}',
    'Runtime echo does not support model m: cluster-scoped runtime echo is disabled; the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError',
  ],
  [
    'LK-8: without a model',
    '{runtime: {name: echo}}',
    'Runtime echo failed validation: cluster-scoped runtime echo is disabled; the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError',
  ],
  [
    'PN-16: a first pin',
    '{engine: {}, runtime: {name: echo, autoSync: false}}',
    'Runtime echo failed validation: cluster-scoped runtime echo is disabled; the webhook lets that pass, but OME can take no first pin and records this as RuntimeValidationError',
  ],
])('%s', (_case, spec, message) => {
  expect(messages(spec, csr('echo', off))).toEqual([[message, 'error']]);
});

test('the scope is that of the runtime that is found; after a pin that of the kind as written', () => {
  const own = sr('team-a/echo', off);
  expect(messages('{model: {name: m}, engine: {}, runtime: {name: echo, kind: ServingRuntime}}', own)).toEqual([
    ['runtime echo does not support model m: namespace-scoped runtime echo is disabled', 'error'],
  ]);
  expect(messages('{engine: {}, runtime: {name: echo}}', own)).toEqual([
    ['namespace-scoped runtime echo is disabled', 'error'],
  ]);
  expect(messages('{engine: {}, runtime: {name: echo, autoSync: false}}', own)[0]?.[0]).toMatch(
    /^Runtime echo failed validation: cluster-scoped runtime echo is disabled;/,
  );
});

test('an explicit pin without a model is served from its revision', () => {
  expect(
    messages('{engine: {}, runtime: {name: echo, autoSync: false, revision: cr-echo-a7cb518e}}', csr('echo', off)),
  ).toEqual([]);
});

test.each([
  ['enabled', csr('echo', '{disabled: false}')],
  ['not said', csr('echo', '{}')],
  ['only inherited: inherits-disabled speaks', stream(csr('base', off), csr('echo', '{}', 'base'))],
  ['a broken chain is what OME answers', csr('echo', off, 'echo')],
  [
    'refused by the API server: the cluster keeps what it had',
    csr('echo', '{disabled: true, engineConfig: {minReplicas: x}}'),
  ],
])('silent: %s', (_case, runtimes) => {
  expect(messages('{model: {name: m}, engine: {}, runtime: {name: echo}}', runtimes)).toEqual([]);
});

test('a child that says it itself is reported here', () => {
  const chain = stream(csr('base', '{}'), csr('echo', '{disabled: true}', 'base'));
  expect(messages('{engine: {}, runtime: {name: echo}}', chain)).toEqual([
    ['cluster-scoped runtime echo is disabled', 'error'],
  ]);
});

test('an unknown runtime is not evaluated', () => {
  const result = checkText({ 'a.yaml': isvc('team-a/chat', '{engine: {}, runtime: {name: echo}}') });
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.find(({ ruleId }) => ruleId === id)?.because).toBe(
    'the runtime echo is in no manifest: the cluster may hold it without a manifest here',
  );
});

test('LK-8: before 1.3 the webhook does not look at the runtime, and the controller fails', () => {
  const chat = isvc('team-a/chat', '{model: {name: m}, engine: {}, runtime: {name: echo}}');
  const checked = checkText({ 'a.yaml': stream(csr('echo', off), chat) }, { omeVersion: '1.2' });
  expect(checked.of(id)).toMatchObject([
    {
      severity: 'error',
      message:
        'Runtime echo does not support model m: cluster-scoped runtime echo is disabled; the webhook lets that pass, but OME renders nothing and records this as RuntimeValidationError',
    },
  ]);
});
