import { expect, test } from 'vitest';
import { checkOne, saidBy } from '../support/refusals.ts';

const spec = { engine: {}, model: { name: 'm' } };

test.each(['llama-3.2', '3-llama', '3', 'a.b.c', '1-a'])('%s is refused', (name) => {
  expect(saidBy('isvc-name', { name, spec })).toEqual([
    `metadata.name: invalid InferenceService name ${JSON.stringify(name)}, must match "[a-z]([-a-z0-9]*[a-z0-9])?"`,
  ]);
});

test.each(['Llama', 'llama-', 'llama_3', '-a', 'a b', 'a"b'])('%s is what the API server refuses', (name) => {
  const checked = checkOne({ name, spec });
  expect(checked.of('isvc-name')).toEqual([]);
  expect(checked.of('schema-violation')).toHaveLength(1);
});

test.each(['a', 'a1', 'a--1', `a${'b'.repeat(200)}`])('%s is let in', (name) => {
  expect(saidBy('isvc-name', { name, spec })).toEqual([]);
});

test('the other kinds may have dots', () => {
  expect(saidBy('isvc-name', { kind: 'ServingRuntime', name: 'llama-3.2', spec: {} })).toEqual([]);
});

test('a placeholder is not judged', () => {
  const checked = checkOne({ name: '${NAME}', spec });
  expect(checked.of('isvc-name')).toEqual([]);
  expect(checked.notEvaluated.filter(({ ruleId }) => ruleId === 'isvc-name').map(({ because }) => because)).toEqual([
    "the value at metadata.name can't be judged: it holds a placeholder",
  ]);
});

test('what section 9 does not tell of 1.2 is checked for 1.3 alone', () => {
  expect(saidBy('isvc-name', { name: 'llama-3.2', spec }, { omeVersion: '1.2' })).toEqual([]);
});
