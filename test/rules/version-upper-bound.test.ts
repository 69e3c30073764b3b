import { expect, test } from 'vitest';
import { findings, runtime } from './selection-manifests.ts';

const of = (version: string, operator: string) =>
  findings('version-upper-bound', [
    runtime('echo', {}, { modelFramework: { name: 'transformers', version, operator } }),
  ]);

test('says which models match', () => {
  expect(of('4.45.0', 'GreaterThanOrEqual')).toEqual([
    'note: operator GreaterThanOrEqual makes "4.45.0" an upper bound: OME asks whether the entry\'s version is the greater one, so only transformers models up to 4.45.0 match',
  ]);
  expect(of('4.45.0', 'GreaterThan')[0]).toContain('only transformers models older than 4.45.0 match');
});

test('silent where the operator does not order', () => {
  expect(of('4.45.0', 'Equal')).toEqual([]);
  expect(of('4.45.0.dev0', 'GreaterThan')).toEqual([]);
  expect(of('4.x', 'GreaterThan')).toEqual([]);
});
