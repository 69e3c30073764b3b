import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../package/packed.ts';
import { readPage } from './shell-snippet.ts';

const PAGES = [
  ...['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
  ...readdirSync(join(ROOT, 'rules')).map((id) => `rules/${id}/README.md`),
];

/** The page without what it only quotes. */
function prose(page: string): string {
  return readPage(page)
    .replace(/^ *(`{3,})[\s\S]*?^ *\1$/gm, '')
    .replace(/`[^`\n]*`/g, '');
}

/** As GitHub makes them of headings. */
function anchorsOf(page: string): string[] {
  const headings = [...prose(page).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function faultOf(page: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : posix.join(dirname(page), path);
  if (target.startsWith('..') || !existsSync(join(ROOT, target))) return `${link}: there is no ${target}`;
  return anchor === undefined || anchorsOf(target).includes(anchor) ? undefined : `${link}: no such heading`;
}

test.each(PAGES)('links of %s lead somewhere', (page) => {
  const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const own = links.filter((link) => !/^[a-z]+:/.test(link));
  expect(own.flatMap((link) => faultOf(page, link) ?? [])).toEqual([]);
});

test('a link to nothing is told', () => {
  expect([faultOf('docs/ci.md', 'Dockerfile'), faultOf('docs/ci.md', '../README.md#no-such')]).toEqual([
    'Dockerfile: there is no docs/Dockerfile',
    '../README.md#no-such: no such heading',
  ]);
  expect(faultOf('docs/github.md', '../README.md#in-pull-requests-the-github-action')).toBeUndefined();
});
