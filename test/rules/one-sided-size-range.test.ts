import { expect, test } from 'vitest';
import { findings, runtime } from './selection-manifests.ts';

const of = (modelSizeRange: object, omeVersion: '1.2' | '1.3' = '1.2') =>
  findings('one-sided-size-range', [runtime('echo', { modelSizeRange })], { omeVersion });

test('before 1.3 both bounds are needed', () => {
  expect(of({ min: '1B' })).toEqual([
    'warning: modelSizeRange has no max: OME before 1.3 needs both bounds, and crashes when it compares a model of a matching format that has a size',
  ]);
  expect(of({})[0]).toContain('has no min and no max:');
  expect(of({ min: '1B', max: '8B' })).toEqual([]);
  expect(of({ min: '1B' }, '1.3')).toEqual([]);
});
