import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** The folders of the pipeline, in its order: an import points to its own folder or to one before it. */
const LAYERS = ['model', 'load', 'workspace', 'resolve', 'predict', 'rules', 'check', 'report', 'views', 'frontends'];

/** Files that may touch the outside world. */
const isEdge = (file: string) =>
  file.startsWith('frontends/') || ['load/files.ts', 'action.ts', 'cli.ts', 'index.ts'].includes(file);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }));

/** `action.ts`, `cli.ts` and `index.ts`, beside the folders, are front ends. */
function layerOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'frontends';
}

function importsOf(file: string, text: string): string[] {
  const found = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1] ?? '');
  return found.map((path) => relative(source, join(source, file, '..', path))).filter((path) => path.endsWith('.ts'));
}

const arrows = files.flatMap(({ file, text }) => importsOf(file, text).map((to) => ({ from: file, to })));

test('the files are found, and every folder is a stage', () => {
  expect(files.length).toBeGreaterThan(30);
  expect(arrows.length).toBeGreaterThan(100);
  expect([...new Set(files.map(({ file }) => layerOf(file)))].filter((layer) => !LAYERS.includes(layer))).toEqual([]);
});

test('imports point to their own folder or to an earlier stage', () => {
  const forbidden = arrows.filter(({ from, to }) => LAYERS.indexOf(layerOf(to)) > LAYERS.indexOf(layerOf(from)));
  expect(forbidden).toEqual([]);
});

test('a reporter sees the model alone', () => {
  const forbidden = arrows.filter(
    ({ from, to }) => layerOf(from) === 'report' && !['report', 'model'].includes(layerOf(to)),
  );
  expect(forbidden).toEqual([]);
});

test('no import goes round in a circle', () => {
  const next = new Map(files.map(({ file, text }) => [file, importsOf(file, withoutTypeImports(text))]));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' > '));
    if (way.includes(file) || done.has(file)) return;
    for (const to of next.get(file) ?? []) visit(to, [...way, file]);
    done.add(file);
  };
  for (const { file } of files) visit(file, []);
  expect(circles).toEqual([]);
});

function withoutTypeImports(text: string): string {
  return text.replace(/^(?:import|export) type [^;]+;$/gm, '');
}

test.each([
  ['the process', /(?<![.\w'])process\./],
  ['the file system', /from '(?:node:)?fs(?:\/promises)?'/],
  ['child processes', /from '(?:node:)?child_process'/],
  ['the network', /\bglobalThis\b|\bawait fetch\(|\bWebSocket\b|from '(?:node:)?(?:https?|http2|net|dns|tls|dgram)'/],
  ['the clock', /\bDate\.now\b|\bnew Date\(\)|\bperformance\./],
  ['chance', /\bMath\.random\b|\brandomUUID\b/],
])('%s is touched at the edge alone', (_what, pattern) => {
  const touching = files.filter(({ file, text }) => !isEdge(file) && pattern.test(withoutComments(text)));
  expect(touching.map(({ file }) => file)).toEqual([]);
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

test('the order of a result does not depend on the language of the machine', () => {
  const depending = files.filter(({ text }) => /\blocaleCompare\b|\bIntl\.|\btoLocale/.test(withoutComments(text)));
  expect(depending.map(({ file }) => file)).toEqual([]);
});

test('nothing is started through a shell, and nothing at all besides git and kubectl', () => {
  const starting = files.filter(({ text }) => /child_process/.test(withoutComments(text)));
  expect(starting.map(({ file }) => file).sort()).toEqual([
    'frontends/capture/snapshot-capture-kubectl.ts',
    'frontends/git/git-base-run.ts',
  ]);
  for (const { text } of starting) {
    const code = withoutComments(text);
    expect(code).not.toMatch(/\bshell\b|\bexec\(|\bexecSync\(/);
    expect(code).toMatch(/spawn(?:Sync)?\(\s*'(?:git|kubectl)'/);
  }
});
