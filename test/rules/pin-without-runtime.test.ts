import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { isvc } from '../support/manifests.ts';

const id = 'pin-without-runtime';
const check = (spec: string) => checkText({ 'a.yaml': isvc('team-a/chat', spec) });

test('6.1, PT-18: an empty name leaves the pin', () => {
  expect(check('{model: {name: m}, engine: {}, runtime: {name: "", autoSync: false}}').of(id)).toMatchObject([
    {
      severity: 'error',
      path: ['spec', 'runtime', 'name'],
      message:
        'spec.runtime.autoSync is false, but spec.runtime.name is empty: OME pins nothing and selects a runtime on every reconcile',
    },
  ]);
});

test('a revision, and no model to select by', () => {
  expect(
    check('{engine: {}, runtime: {name: "", autoSync: false, revision: cr-echo-a7cb518e}}').of(id)[0]?.message,
  ).toBe('spec.runtime.revision is "cr-echo-a7cb518e", but spec.runtime.name is empty: there is no runtime to pin');
});

test('without the key the API server refuses it', () => {
  const result = check('{model: {name: m}, engine: {}, runtime: {autoSync: false}}');
  expect(result.of(id)).toEqual([]);
  expect(result.of('schema-violation')).toHaveLength(1);
});

test.each(['{name: ""}', '{name: "", autoSync: true}', '{name: echo, autoSync: false}', '{name: "", revision: ""}'])(
  'silent: %s',
  (runtime) => {
    expect(check(`{model: {name: m}, engine: {}, runtime: ${runtime}}`).of(id)).toEqual([]);
  },
);
