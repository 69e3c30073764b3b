import { expect, test } from 'vitest';
import { countedOf, hasFailed } from '../../src/frontends/make-report.ts';
import { finding, location, report } from '../report/reports.ts';

const old = [finding({ inBase: true }), finding({ inBase: true, severity: 'warning' })];

test('where only what is new counts, what the base has does not, and what nobody can tell does', () => {
  const all = report({ findings: [...old, finding({ inBase: null, severity: 'note' }), finding({ inBase: false })] });
  expect(countedOf(all, true)).toEqual({ errors: 1, warnings: 0, notes: 1, unreadable: 0 });
  expect(countedOf(all, false)).toMatchObject({ errors: 2, warnings: 1, notes: 1 });
});

test('what can not be read counts in any case', () => {
  const unreadable = [{ message: 'no YAML', location: location('a.yaml', 1, 1), sourceLine: '' }];
  expect(hasFailed(countedOf(report({ findings: old }), true), 'note')).toBe(false);
  expect(hasFailed(countedOf(report({ findings: old, unreadable }), true), 'never')).toBe(true);
});
