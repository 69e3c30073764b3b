import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { git, newRepository } from '../snapshot/repository.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const { staleDist }: { staleDist: (folder: string) => { tracked: boolean; stale: string[] } } = await import(
  new URL('../../scripts/dist-current.js', import.meta.url).href
);

const bundles = ['action.js', 'cli.js', 'index.js', ...readdirSync(`${dist}chunks`).map((name) => `chunks/${name}`)];

test('the licence of every package in a bundle is handed on', () => {
  const text = readFileSync(`${dist}THIRD-PARTY-LICENSES.txt`, 'utf8');
  const listed = [...text.matchAll(/^ {2}(\S+) \S+ \(.+\)$/gm)].map(([, name]) => name);
  // esbuild names the file above what it takes from it.
  const used = bundles.flatMap((file) => {
    const places = readFileSync(dist + file, 'utf8').matchAll(/^\s*\/\/ node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm);
    return [...places].map(([, name]) => name);
  });
  expect(listed).toEqual([...new Set(used)].sort());
  expect(listed).toContain('@actions/core');
  for (const name of listed) expect(text.split(`\n${name} `)).toHaveLength(2);
  expect(
    text.match(/Permission is hereby granted|Apache License|Redistribution and use|Permission to use/g)?.length,
  ).toBeGreaterThanOrEqual(listed.length);
});

test('no bundle holds a path of the machine that made it', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  for (const file of [...bundles, 'THIRD-PARTY-LICENSES.txt']) {
    const text = readFileSync(dist + file, 'utf8');
    expect([file, text.includes(root), /^\s*\/\/ \.\.\//m.test(text)]).toEqual([file, false, false]);
  }
});

test('a new development package changes no bundle', () => {
  expect(bundles.filter((file) => readFileSync(dist + file, 'utf8').includes('devDependencies'))).toEqual([]);
});

test('the Action loads nothing from beside it but the pages of the rules', () => {
  const text = readFileSync(`${dist}action.js`, 'utf8');
  expect(text.match(/^import .* from ["']\..*$/gm)).toBeNull();
  expect(text).not.toMatch(/\bimport\(["']\./);
  // An HTTP client for identity tokens would come along with @actions/core.
  expect(text).not.toContain('node_modules/undici');
});

test('a committed dist/ is told from one that is not what was built', () => {
  expect(staleDist(temporaryFolder())).toEqual({ tracked: false, stale: [] });
  const root = newRepository({ 'src/a.ts': 'a' });
  writeFiles(root, { 'dist/cli.js': 'built', 'dist/types/a.d.ts': 'a' }, false);
  expect(staleDist(root)).toEqual({ tracked: false, stale: [] });
  git(root, 'add', 'dist/cli.js');
  git(root, 'commit', '--quiet', '-m', 'build');
  expect(staleDist(root)).toEqual({ tracked: true, stale: [] });
  writeFiles(root, { 'dist/cli.js': 'Built', '.gitignore': 'dist/\n', 'dist/chunks/new.js': 'x' }, false);
  expect(staleDist(root)).toEqual({ tracked: true, stale: ['dist/chunks/new.js', 'dist/cli.js'] });
  rmSync(`${root}/dist/cli.js`);
  expect(staleDist(root).stale).toContain('dist/cli.js');
});
