import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { findings, model, runtime } from './selection-manifests.ts';

const ID = 'unknown-version-operator';
const echo = (version: string, operator = 'Equal') =>
  runtime('echo', {}, { modelFormat: { name: 'safetensors', version, operator } });

test('an operator that OME does not know compares for equality', () => {
  expect(findings(ID, [echo('1.0.0', 'LessThan')])).toEqual([
    'warning: operator "LessThan" is none of Equal, GreaterThan, GreaterThanOrEqual: OME accepts it and compares for equality',
  ]);
  const help = (operator: string) => checkText({ 'a.yaml': echo('1.0.0', operator) }).of(ID)[0]?.help;
  expect(help('greaterThan')).toBe('Did you mean GreaterThan? Operators are case-sensitive.');
  expect(help('~>')).toBe('Write one of Equal, GreaterThan, GreaterThanOrEqual.');
});

test('a version that does not parse matches nothing, in a runtime and in a model', () => {
  expect(findings(ID, [echo('1.0.x')])).toEqual([
    'warning: version "1.0.x" does not parse, so the entry matches no model',
  ]);
  expect(findings(ID, [model('llama', { modelFramework: { name: 'transformers', version: '' } })])).toEqual([
    'warning: version "" does not parse, so no entry of a runtime that gives a version matches this model',
  ]);
});
