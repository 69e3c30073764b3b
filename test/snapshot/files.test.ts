import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSnapshotFiles } from '../../src/frontends/snapshot-files.ts';
import { readSnapshot } from '../../src/load/snapshot.ts';
import { UsageError } from '../../src/model/usage-error.ts';
import { link, temporaryFolder, writeFiles } from '../support/built.ts';
import { csr, isvc, json, packed } from './support.ts';

const io = { readStdin: async () => Buffer.from(json(csr('from-stdin'))) };

function read(root: string, path: string, more: { readonly cwd?: string; readonly within?: string } = {}) {
  return readSnapshotFiles({ path, cwd: root, root, ...more }, io);
}

async function problemOf(run: Promise<unknown>): Promise<string> {
  return run.then(
    () => 'no problem',
    (error: unknown) => {
      if (error instanceof UsageError) return error.message;
      throw error;
    },
  );
}

test('a file, a folder, packed files and stdin', async () => {
  const root = writeFiles(temporaryFolder(), {
    'snap/a.yaml': json(csr('a')),
    'snap/b/b.json.gz': packed(json(isvc('x', 'b'))),
    'snap/notes.txt': json(csr('c')),
    'snap/.git/d.yaml': json(csr('d')),
  });
  const names = async (path: string) =>
    readSnapshot(await read(root, path)).snapshot.objects.map(({ ref, file }) => [ref.name, file]);
  expect(await names('snap')).toEqual([
    ['a', 'snap/a.yaml'],
    ['b', 'snap/b/b.json.gz'],
  ]);
  expect(await names('snap/notes.txt')).toEqual([['c', 'snap/notes.txt']]);
  expect(await names('-')).toEqual([['from-stdin', '<stdin>']]);
});

test('files elsewhere are named without the place', async () => {
  const other = writeFiles(temporaryFolder(), { 'prod/a.yaml': json(csr('a')), 'one.yaml': json(csr('b')) });
  const root = temporaryFolder();
  expect((await read(root, join(other, 'prod'))).map(({ file }) => file)).toEqual(['prod/a.yaml']);
  expect((await read(root, join(other, 'one.yaml'))).map(({ file }) => file)).toEqual(['one.yaml']);
});

test.skipIf(process.platform === 'win32')('a pipe', async () => {
  const root = temporaryFolder();
  const make = spawn('mkfifo', [join(root, 'pipe')]);
  await new Promise((resolve) => make.on('close', resolve));
  const writer = spawn(process.execPath, [
    '-e',
    `require('fs').writeFileSync(process.argv[1], JSON.stringify({a:'x'.repeat(300000)}))`,
    join(root, 'pipe'),
  ]);
  const [source] = await read(root, 'pipe');
  expect(source?.state === 'text' && source.text.length).toBe(300_008);
  await new Promise((resolve) => writer.on('close', resolve));
});

describe('what is wrong', () => {
  test('paths that lead nowhere, or to nothing', async () => {
    const root = writeFiles(temporaryFolder(), { 'empty/readme.txt': '' });
    expect(await problemOf(read(root, 'nothing.yaml'))).toBe(
      `can't read the snapshot "nothing.yaml": no such file or folder`,
    );
    expect(await problemOf(read(root, 'empty'))).toContain('without .yaml or .json files');
    expect(await problemOf(read(root, ''))).toContain('is no path');
    expect(await problemOf(read(root, 'a\0b'))).toContain('is no path');
  });

  test('a configuration that names a place outside of its repository', async () => {
    const other = writeFiles(temporaryFolder(), { 'a.yaml': json(csr('a')) });
    const root = temporaryFolder();
    link(root, 'link.yaml', join(other, 'a.yaml'));
    expect(await problemOf(read(root, 'link.yaml', { within: root }))).toContain('outside of the repository');
    expect(await problemOf(read(root, join(other, 'a.yaml'), { within: root }))).toContain('outside of the repository');
    expect(await read(root, 'link.yaml')).toHaveLength(1);
  });
});
