import { readdirSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** Files that tell users what to write: the README, and the pages that it leads to. */
export const DOCUMENT_FILES: readonly string[] = [
  'README.md',
  ...readdirSync(new URL('docs/', root)).map((name) => `docs/${name}`),
];

/** All of their text, with a line break between two. */
export const DOCUMENTS = DOCUMENT_FILES.map((file) => readFileSync(new URL(file, root), 'utf8')).join('\n');
