import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, sr, stream } from '../support/manifests.ts';

const id = 'inheritance-too-deep';
const chain = (length: number) =>
  Array.from({ length }, (_, index) => csr(`r${index}`, '{}', index === 0 ? undefined : `r${index - 1}`));

test('IN-E1: five runtimes resolve, six do not', () => {
  expect(checkText({ 'a.yaml': stream(...chain(5)) }).of(id)).toEqual([]);
  const [found, ...others] = checkText({ 'a.yaml': stream(...chain(6)) }).of(id);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'error',
    object: { name: 'r5' },
    message: 'inheritance chain exceeds max depth 5 (chain: [r5 r4 r3 r2 r1])',
    help: 'Merge two runtimes of the chain into one: ClusterServingRuntime r1 is number 5 and may have no parent.',
  });
  expect(found?.flow).toHaveLength(5);
});

test('each descendant is reported for itself', () => {
  const found = checkText({ 'a.yaml': stream(...chain(7), sr('team-a/head', '{}', 'r6')) }).of(id);
  expect(found.map(({ object }) => object.name)).toEqual(['r5', 'r6', 'head']);
});

test('the depth is tested before the parent is looked up', () => {
  const result = checkText({ 'a.yaml': stream(...chain(5).slice(1), csr('r5', '{}', 'r4')) }, { complete: true });
  expect(result.of(id).map(({ object }) => object.name)).toEqual(['r5']);
  expect(result.of('parent-not-found').map(({ object }) => object.name)).toEqual(['r1', 'r2', 'r3', 'r4']);
  expect(result.findings).toHaveLength(5);
});

test('a long loop ends', () => {
  const names = Array.from({ length: 200 }, (_, index) => `n${index}`);
  const text = stream(...names.map((name, index) => csr(name, '{}', names[(index + 1) % 200] ?? '')));
  expect(checkText({ 'a.yaml': text }).of(id)).toHaveLength(200);
});
