import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from './packed.ts';

const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);

test('the changelog has the form that tools read: versions with days, the newest first', () => {
  expect(text).toMatch(/^# Changelog\n/);
  expect(headings.length).toBeGreaterThan(0);
  const form = /^\[(Unreleased|\d+\.\d+\.\d+(?:-[\w.]+)?)\](?: - (\d{4}-\d{2}-\d{2}))?$/;
  for (const heading of headings) expect(heading).toMatch(form);
  for (const [index, heading] of headings.entries())
    expect([heading, / - /.test(heading)]).toEqual([heading, index > 0 || !heading.includes('Unreleased')]);
  const days = headings.flatMap((heading) => form.exec(heading)?.[2] ?? []);
  expect(days).toEqual([...days].sort().reverse());
  const kinds = [...text.matchAll(/^### (.*)$/gm)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => !/^(Added|Changed|Deprecated|Removed|Fixed|Security)$/.test(kind ?? ''))).toEqual([]);
});

test('it tells of the version of the package', () => {
  const [first = ''] = headings;
  expect(first === '[Unreleased]' || first.startsWith(`[${manifest.version}] - `)).toBe(true);
});
