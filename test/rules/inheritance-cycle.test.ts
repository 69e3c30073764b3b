import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, sr, stream } from '../support/manifests.ts';

const id = 'inheritance-cycle';
const messages = (text: string) =>
  checkText({ 'a.yaml': text })
    .of(id)
    .map(({ message }) => message);

test('IN-E2, head first, ending with the repeated name', () => {
  expect(messages(csr('a', '{}', 'a'))).toEqual(['inheritance cycle detected: [a a]']);
  expect(messages(stream(csr('a', '{}', 'b'), csr('b', '{}', 'c'), csr('c', '{}', 'b')))).toEqual([
    'inheritance cycle detected: [a b c b]',
    'inheritance cycle detected: [b c b]',
    'inheritance cycle detected: [c b c]',
  ]);
});

test('a runtime that leads into a loop names the runtimes of the loop alone', () => {
  const text = stream(csr('a', '{}', 'b'), csr('b', '{}', 'c'), csr('c', '{}', 'b'));
  expect(checkText({ 'a.yaml': text }).of(id)[0]?.help).toBe(
    'Take ome.io/inherit-from out of the one of "b", "c" that is meant to be the root.',
  );
});

test('IN-3: a ServingRuntime and a ClusterServingRuntime of one name', () => {
  const text = stream(
    csr('x', '{engineConfig: {minReplicas: 1}}'),
    sr('team-a/x', '{}', 'x'),
    sr('team-a/z', '{}', 'x'),
  );
  const found = checkText({ 'a.yaml': text }).of(id);
  expect(found.map(({ object, message }) => [object.name, message])).toEqual([
    ['x', 'inheritance cycle detected: [x x]'],
    ['z', 'inheritance cycle detected: [z x x]'],
  ]);
  for (const { help, related } of found) {
    expect(help).toBe(
      'OME compares names without their scope, so a ServingRuntime and a ClusterServingRuntime "x" can\'t be in one chain: rename one of the two.',
    );
    expect(related.at(-1)?.message).toBe('ClusterServingRuntime x has the same name');
  }
});

test('IN-3 further down: a ClusterServingRuntime between the two', () => {
  const text = stream(csr('x', '{engineConfig: {minReplicas: 1}}'), csr('mid', '{}', 'x'), sr('team-a/x', '{}', 'mid'));
  const found = checkText({ 'a.yaml': text }).of(id);
  expect(found.map(({ object, message }) => [object.kind, message])).toEqual([
    ['ServingRuntime', 'inheritance cycle detected: [x mid x]'],
  ]);
  expect(found[0]?.help).toContain('rename one of the two');
});

test('IN-2: a loop of five names is too deep', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const text = stream(...names.map((name, index) => csr(name, '{}', names[(index + 1) % 5] ?? '')));
  const result = checkText({ 'a.yaml': text });
  expect(result.of(id)).toEqual([]);
  const deep = result.of('inheritance-too-deep');
  expect(deep.map(({ message }) => message)[0]).toBe('inheritance chain exceeds max depth 5 (chain: [a b c d e])');
  expect(deep).toHaveLength(5);
  expect(deep[0]?.help).toBe(
    'The chain is a loop, a, b, c, d, e, a: take ome.io/inherit-from out of the runtime that is meant to be its root.',
  );
});

test('a loop of four is a cycle', () => {
  const names = ['a', 'b', 'c', 'd'];
  const text = stream(...names.map((name, index) => csr(name, '{}', names[(index + 1) % 4] ?? '')));
  expect(messages(text)[0]).toBe('inheritance cycle detected: [a b c d a]');
});
