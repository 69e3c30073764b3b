import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES } from '../src/rules/registry.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const ids = RULES.map(({ id }) => id);
const sorted = [...ids].sort();

/** What lies in `src/rules` besides the rules. */
const NOT_RULES = ['rule.ts', 'registry.ts'];

test('the registry is alphabetical, each id once', () => {
  expect(ids).toEqual(sorted);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(0);
});

test('ids are kebab-case', () => {
  expect(ids.filter((id) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(id))).toEqual([]);
});

test('every rule has its file in src/rules, named after it, and every file is registered', () => {
  const files = readdirSync(`${root}src/rules`).filter((name) => name.endsWith('.ts') && !NOT_RULES.includes(name));
  expect(files.map((name) => name.replace(/\.ts$/, '')).sort()).toEqual(sorted);
  for (const id of ids) expect(readFileSync(`${root}src/rules/${id}.ts`, 'utf8')).toContain(`id: '${id}'`);
});

test('every rule has its folder with a page and both examples, and there is no other', () => {
  expect(readdirSync(`${root}rules`).sort()).toEqual(sorted);
  for (const id of ids) {
    // What was before stands beside the examples of rules about a merge.
    const files = readdirSync(`${root}rules/${id}`).filter((name) => !['base.yaml', 'snapshot.yaml'].includes(name));
    expect([id, ...files.sort()]).toEqual([id, 'README.md', 'bad.yaml', 'good.yaml']);
  }
});

test('the table of docs/rules.md has a row for every rule, and the README says how many there are', () => {
  const page = readFileSync(`${root}docs/rules.md`, 'utf8');
  const table = /<!-- rules -->([\s\S]*?)<!-- \/rules -->/.exec(page)?.[1] ?? '';
  const rows = [...table.matchAll(/^\| \[([^\]]+)\]\(\.\.\/rules\/([^/]+)\/README\.md\) \|/gm)].map(
    (match) => match[1] ?? '',
  );
  expect(rows.sort()).toEqual(sorted);
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(`[${ids.length} rules](docs/rules.md)`);
});

test.each(RULES.map((rule) => [rule.id, rule] as const))('%s says what it is', (id, { meta }) => {
  expect(meta.title).toMatch(/^[^\n]+[^.\n]$/);
  expect(meta.description).toMatch(/\.$/);
  expect(meta.description.length).toBeLessThanOrEqual(1_000);
  expect(meta.appliesTo.length).toBeGreaterThan(0);
  expect(meta.omeVersions.length).toBeGreaterThan(0);
  expect(meta.source).not.toBe('');
  const page = readFileSync(`${root}rules/${id}/README.md`, 'utf8');
  expect(page).toContain(`# ${id}\n`);
  for (const heading of ['## What it finds', '## What OME does', '## How to fix']) expect(page).toContain(heading);
});
