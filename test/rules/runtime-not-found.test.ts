import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'runtime-not-found';
const spec = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const chat = (runtime: string, more = 'engine: {}, ') => isvc('team-a/chat', `{${more}runtime: ${runtime}}`);
const absent = (...documents: string[]) => checkText({ 'a.yaml': stream(...documents) }, { complete: true }).of(id);
const e1 = 'runtime echo not found in namespace team-a or at cluster scope';
const e2 = 'ServingRuntime echo not found in namespace team-a';

test.each([
  ['{name: echo}', e1],
  ['{name: echo, kind: ClusterServingRuntime}', e1],
  ['{name: echo, kind: Other}', e1],
  ['{name: echo, kind: ServingRuntime}', e2],
])('IS-37: with a model the write is refused, for %s', (runtime, text) => {
  const [found] = absent(chat(runtime, 'engine: {}, model: {name: llama}, '));
  expect(found).toMatchObject({
    severity: 'error',
    path: ['spec', 'runtime', 'name'],
    message: `runtime echo does not support model llama: ${text}`,
  });
});

test.each([
  [
    '{name: echo}',
    'error',
    `${e1}; the webhook lets that pass, and OME parks the service with RuntimeReady False, reason RuntimeNotFound`,
  ],
  [
    '{name: echo, autoSync: false}',
    'error',
    `${e1}; the webhook lets that pass, but OME can take no first pin for the service`,
  ],
  [
    '{name: echo, autoSync: false, revision: cr-echo-01234567}',
    'warning',
    `${e1}; the webhook lets that pass, and OME serves the pinned revision "cr-echo-01234567" where that exists`,
  ],
])('without a model the write is accepted, for %s', (runtime, severity, message) => {
  expect(absent(chat(runtime))).toMatchObject([{ severity, message }]);
});

test('a pin in the status is what OME goes on from, though its revision is gone', () => {
  const text = chat('{name: echo, autoSync: false}');
  const snapshot = { 's.yaml': `${text}status: {pinnedRevisionName: cr-echo-01234567}\n` };
  const message = `${e1}; the webhook lets that pass, and OME serves the pinned revision "cr-echo-01234567" where that exists`;
  const found = checkText({ 'a.yaml': text }, { complete: true, snapshot }).of(id);
  expect(found).toMatchObject([{ severity: 'warning', message }]);
});

test('a pin does not spare a service with a model', () => {
  const [found] = absent(
    chat('{name: echo, autoSync: false, revision: cr-echo-01234567}', 'engine: {}, model: {name: m}, '),
  );
  expect(found).toMatchObject({ severity: 'error', message: `runtime echo does not support model m: ${e1}` });
});

test('OME 1.2 looks at the runtime in its controller alone', () => {
  const text = chat('{name: echo, kind: ServingRuntime}', 'engine: {}, model: {name: m}, ');
  const result = checkText({ 'a.yaml': text }, { complete: true, omeVersion: '1.2' });
  expect(result.of(id)[0]?.message).toBe(`${e1}; the webhook lets that pass, and the controller fails and retries`);
});

test('a runtime that the cluster may hold is a warning that says how to tell', () => {
  const [found] = checkText({ 'a.yaml': chat('{name: echo}', 'engine: {}, model: {name: m}, ') }).of(id);
  expect(found).toMatchObject({
    severity: 'warning',
    message: `could not check the runtime "echo": no manifest declares it within reach, but the cluster may hold it without a manifest here; if it does not exist, OME refuses the service with: runtime echo does not support model m: ${e1}`,
  });
  expect(found?.help).toContain('--complete');
});

test('C05: ServingRuntime is strict', () => {
  const [found, ...others] = absent(
    sr('team-a/echo', spec),
    csr('echo', spec),
    isvc('team-a/two', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}'),
    isvc('team-b/three', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}'),
  );
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'error',
    object: { namespace: 'team-b', name: 'three' },
    help: 'Set kind: ClusterServingRuntime. ClusterServingRuntime echo exists, and kind: ServingRuntime never falls back to it.',
    related: [{ message: 'ClusterServingRuntime echo is out of reach' }],
  });
});

test('another namespace is out of reach', () => {
  expect(absent(sr('team-b/echo', spec), chat('{name: echo}'))[0]?.help).toBe(
    'Move one of the two, or make the runtime a ClusterServingRuntime: ServingRuntime team-b/echo is in another namespace, and a service reaches its own alone.',
  );
});

test('C17: two that name no namespace share one', () => {
  expect(absent(sr('echo', spec), isvc('chat', '{engine: {}, runtime: {name: echo, kind: ServingRuntime}}'))).toEqual(
    [],
  );
  const [found] = absent(sr('echo', spec), chat('{name: echo, kind: ServingRuntime}'));
  expect(found?.severity).toBe('warning');
  expect(found?.help).toBe('Write metadata.namespace in both, InferenceService team-a/chat and ServingRuntime echo.');
});

test('a likely typing error is named', () => {
  expect(absent(csr('llama-3-8b', spec), chat('{name: llama-3-8B}'))[0]?.help).toBe(
    'Did you mean "llama-3-8b"? If not, add the runtime "llama-3-8B", or name one that exists.',
  );
  expect(absent(csr('qwen', spec), chat('{name: echo}'))[0]?.help).toBe(
    'Add the runtime "echo", or name one that exists.',
  );
});

test.each(['1GB', '30 Gi', '30gi', ''])('C18: a runtime that holds the memory %j is refused, not missing', (memory) => {
  const runtime = csr(
    'echo',
    `{engineConfig: {runner: {name: a, image: "x:1", resources: {limits: {memory: ${JSON.stringify(memory)}}}}}}`,
  );
  const other = csr('other', '{engineConfig: {runner: {name: a}}, disabled: 7}');
  const result = checkText(
    { 'rt.yaml': runtime, 'svc.yaml': chat('{name: echo, kind: ClusterServingRuntime}'), 'z.yaml': other },
    { complete: true },
  );
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated).toContainEqual(
    expect.objectContaining({
      ruleId: id,
      because: 'the API server refuses the manifest of ClusterServingRuntime echo, which the service names',
    }),
  );
  expect(result.of('schema-violation').map(({ object }) => object.name)).toEqual(['echo', 'other']);
});

test('C18: an unreadable file may declare the runtime', () => {
  const files = { 'rt.yaml': 'apiVersion: ome.io/v1beta1\nkind: [\n', 'svc.yaml': chat('{name: echo}') };
  expect(checkText(files, { complete: true }).of(id)).toMatchObject([
    { severity: 'warning', help: 'Mend the file that could not be read, for it may declare the runtime.' },
  ]);
});

test('a placeholder is not looked up', () => {
  const result = checkText({ 'a.yaml': chat('{name: "${RUNTIME}"}') }, { complete: true });
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.map(({ ruleId }) => ruleId)).toContain(id);
});
