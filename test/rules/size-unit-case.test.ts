import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr } from '../support/manifests.ts';

const id = 'size-unit-case';
const model = (size: string) =>
  csr('m', `{modelFormat: {name: a}, modelParameterSize: ${JSON.stringify(size)}}`).replace(
    'ClusterServingRuntime',
    'ClusterBaseModel',
  );
const range = (bounds: string) => checkText({ 'a.yaml': csr('r', `{modelSizeRange: {${bounds}}}`) }).of(id);

test('SEL-T3: what each place does with a size that reads as 0', () => {
  expect(range('min: 7b, max: 70b').map(({ path, message, help }) => [path.at(-1), message, help])).toEqual([
    [
      'min',
      'spec.modelSizeRange.min is "7b", which OME reads as 0, so no model is too small for the runtime',
      'Write "7B".',
    ],
    [
      'max',
      'spec.modelSizeRange.max is "70b", which OME reads as 0, so every model that states its size is too large for the runtime',
      'Write "70B".',
    ],
  ]);
  expect(checkText({ 'a.yaml': model('7b') }).of(id)).toMatchObject([
    {
      severity: 'warning',
      path: ['spec', 'modelParameterSize'],
      message: 'spec.modelParameterSize is "7b", which OME reads as 0, so the model is below every min of a runtime',
    },
  ]);
});

test.each([
  ['7 B', 'Write "7B".'],
  [' 7B', 'Write "7B".'],
  ['3.5bn', 'Write "3.5B".'],
  ['560m', 'Write "560M".'],
  ['7BB', 'Write a number with one upper-case M, B or T behind it, such as "7B".'],
  ['500K', 'Write a number with one upper-case M, B or T behind it, such as "7B".'],
  ['', 'Write a number with one upper-case M, B or T behind it, such as "7B".'],
])('the size %j reads as 0', (size, help) => {
  expect(checkText({ 'a.yaml': model(size) }).of(id)).toMatchObject([{ help }]);
});

test.each(['7B', '0.5B', '1e3M', '7000000000', '0', '1T', '+7B', '.5B'])('the size %j is a number', (size) => {
  expect(checkText({ 'a.yaml': model(size) }).of(id)).toEqual([]);
});

test('a child lifts an inherited min with an empty text, but not a max', () => {
  expect(range('min: ""')).toEqual([]);
  expect(range('max: ""')).toHaveLength(1);
});

test('a min above its max, by value', () => {
  expect(range('min: 1T, max: 999B')).toMatchObject([
    {
      path: ['spec', 'modelSizeRange', 'min'],
      message: 'spec.modelSizeRange.min "1T" is above max "999B", so no model that states its size is in range',
      related: [{ message: 'the max' }],
    },
  ]);
  expect(range('min: 1000M, max: 1B')).toEqual([]);
  expect(range('min: 70B')).toEqual([]);
});

test('a number is schema-violation, a placeholder is no size yet', () => {
  expect(range('min: 7')).toEqual([]);
  const result = checkText({ 'a.yaml': model('${SIZE}') });
  expect(result.of(id)).toEqual([]);
  expect(result.notEvaluated.map(({ ruleId }) => ruleId)).toContain(id);
});
