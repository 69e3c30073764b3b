import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const root = fileURLToPath(new URL('../../../shared/', import.meta.url));

/** Path of a file or folder of `../shared`, beside the project; undefined where that is not there. */
export function sharedPath(relative: string): string | undefined {
  const path = root + relative;
  return existsSync(path) ? path : undefined;
}

/** A suite over material of `../shared`; skipped, with the reason in its name, where that is absent. */
export function describeShared(name: string, relative: string, suite: (path: string) => void): void {
  const path = sharedPath(relative);
  if (path === undefined) describe.skip(`${name} (skipped: ../shared/${relative} is not here)`, () => {});
  else describe(name, () => suite(path));
}

/** The lines of a `.jsonl` file, parsed. */
export function readJsonLines<T>(path: string): T[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
