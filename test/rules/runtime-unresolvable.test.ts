import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'runtime-unresolvable';
const check = (spec: string, runtimes: string, complete = true) =>
  checkText({ 'a.yaml': stream(runtimes, isvc('team-a/chat', spec)) }, { complete });
const loop = stream(csr('a', '{}', 'b'), csr('b', '{}', 'a'));
const cycle = 'inheritance cycle detected: [a b a]';

test.each([
  ['IS-37', '{model: {name: m}, engine: {}, runtime: {name: a}}', `runtime a does not support model m: ${cycle}`],
  [
    'IS-37 for a pin',
    '{model: {name: m}, engine: {}, runtime: {name: a, autoSync: false}}',
    `runtime a does not support model m: ${cycle}`,
  ],
  ['IS-34', '{engine: {}, runtime: {name: a}}', cycle],
  [
    'PN-01',
    '{engine: {}, runtime: {name: a, autoSync: false}}',
    `resolve live runtime a: ${cycle}; the webhook lets that pass, but OME renders nothing and records this as RuntimePinError`,
  ],
  [
    'PN-01 with a revision',
    '{engine: {}, runtime: {name: a, autoSync: false, revision: cr-a-a7cb518e}}',
    `resolve live runtime a: ${cycle}; the webhook lets that pass, but OME renders nothing and records this as RuntimePinError`,
  ],
  [
    'LK-10 with a model',
    '{model: {name: m}, runtime: {name: a}}',
    `${cycle}; the webhook lets that pass, but OME renders nothing and records the event RuntimeValidationError`,
  ],
  [
    'LK-10 without one',
    '{runtime: {name: a}}',
    `${cycle}; the webhook lets that pass, but OME renders nothing and records the event RuntimeFetchError`,
  ],
])('%s', (_case, spec, message) => {
  const [found, ...others] = check(spec, loop).of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ message, severity: 'error', path: ['spec', 'runtime', 'name'] });
  expect(found?.related[0]?.message).toBe('the chain breaks at ClusterServingRuntime b');
});

test.each([
  ['IN-E1', ['a b', 'b c', 'c d', 'd e', 'e f', 'f'], 'inheritance chain exceeds max depth 5 (chain: [a b c d e])'],
  ['IN-E3', ['a gone'], 'inherit-from parent "gone" not found (chain so far: [a])'],
])('%s is quoted', (_case, chain, cause) => {
  const runtimes = chain.map((step) => {
    const [name = '', parent] = step.split(' ');
    return csr(name, '{}', parent);
  });
  const [found] = check('{model: {name: m}, engine: {}, runtime: {name: a}}', stream(...runtimes)).of(id);
  expect(found?.message).toBe(`runtime a does not support model m: ${cause}`);
});

test('IN-E5 is quoted', () => {
  const runtimes = stream(
    csr('base', '{engineConfig: {imagePullSecrets: [{name: s}]}}'),
    csr('a', '{engineConfig: {imagePullSecrets: [{}]}}', 'base'),
  );
  const result = check('{engine: {}, runtime: {name: a}}', runtimes);
  const atRuntime = result.of('inheritance-merge-failure')[0]?.message;
  expect(atRuntime).toMatch(/^merge a onto effective: strategic merge: /);
  expect(result.of(id)[0]?.message).toBe(atRuntime);
});

test('LK-5: the first scope that holds the name counts, and nothing falls back', () => {
  const runtimes = stream(sr('team-a/a', '{}', 'gone'), csr('a', '{}'));
  expect(check('{engine: {}, runtime: {name: a, kind: ServingRuntime}}', runtimes).of(id)).toHaveLength(1);
  expect(check('{engine: {}, runtime: {name: a}}', runtimes).of(id)).toEqual([]);
});

test('a parent that is only unknown is not evaluated', () => {
  const result = check('{engine: {}, runtime: {name: a}}', csr('a', '{}', 'elsewhere'), false);
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.find(({ ruleId }) => ruleId === id)?.because).toBe(
    'the parent elsewhere of ClusterServingRuntime a is in no manifest: the cluster may hold it without a manifest here',
  );
});
