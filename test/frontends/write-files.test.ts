import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeChanges, writeOwnFile } from '../../src/frontends/write-files.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const change = (file: string, before = 'ome.io: 1\n', after = 'ome.io: 2\n') => ({ file, before, after });

describe('writing fixes', () => {
  test.each([0o644, 0o600, 0o755, 0o664])('keeps the mode %o, and leaves nothing else behind', (mode) => {
    const root = writeFiles(temporaryFolder(), { 'a/b.yaml': 'ome.io: 1\n' });
    chmodSync(join(root, 'a/b.yaml'), mode);
    expect(writeChanges(root, [change('a/b.yaml')])).toEqual([]);
    expect(readFileSync(join(root, 'a/b.yaml'), 'utf8')).toBe('ome.io: 2\n');
    expect(statSync(join(root, 'a/b.yaml')).mode & 0o7777).toBe(mode);
    expect(readdirSync(join(root, 'a'))).toEqual(['b.yaml']);
  });

  test.each([
    ['UTF-8 with a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ])('keeps the encoding: %s', (_name, encode) => {
    const root = writeFiles(temporaryFolder(), { 'a.yaml': encode('ome.io: 1\n') });
    expect(writeChanges(root, [change('a.yaml')])).toEqual([]);
    expect(readFileSync(join(root, 'a.yaml'))).toEqual(encode('ome.io: 2\n'));
  });

  test('leaves alone what has changed since it was read', () => {
    const root = writeFiles(temporaryFolder(), { 'a.yaml': 'ome.io: 3\n', 'b.yaml': 'ome.io: 1\n' });
    expect(writeChanges(root, [change('a.yaml'), change('b.yaml'), change('gone.yaml')])).toEqual([
      { file: 'a.yaml', because: 'it has changed in the meantime' },
      { file: 'gone.yaml', because: 'no such file or folder' },
    ]);
    expect(readFileSync(join(root, 'a.yaml'), 'utf8')).toBe('ome.io: 3\n');
    expect(readFileSync(join(root, 'b.yaml'), 'utf8')).toBe('ome.io: 2\n');
  });

  test('never writes through a link, be it the file or a folder above it', () => {
    const outside = writeFiles(temporaryFolder(), { 'x.yaml': 'ome.io: 1\n' });
    const root = writeFiles(temporaryFolder(), { 'real.yaml': 'ome.io: 1\n' });
    symlinkSync(join(outside, 'x.yaml'), join(root, 'out.yaml'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync('real.yaml', join(root, 'in.yaml'));
    const left = writeChanges(root, [
      change('out.yaml'),
      change('folder/x.yaml'),
      change('in.yaml'),
      change('../x.yaml'),
    ]);
    expect(left.map(({ file }) => file)).toEqual(['out.yaml', 'folder/x.yaml', 'in.yaml', '../x.yaml']);
    expect(readFileSync(join(outside, 'x.yaml'), 'utf8')).toBe('ome.io: 1\n');
    expect(lstatSync(join(root, 'in.yaml')).isSymbolicLink()).toBe(true);
  });
});

describe('writing a file of our own', () => {
  test('makes it, and replaces an older one', () => {
    const root = temporaryFolder();
    writeOwnFile(join(root, 'b.json'), 'b.json', '1\n');
    writeOwnFile(join(root, 'b.json'), 'b.json', '2\n');
    expect(readFileSync(join(root, 'b.json'), 'utf8')).toBe('2\n');
  });

  test('refuses links and folders, and says which file', () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'target'), 'x');
    symlinkSync('target', join(root, 'link'));
    mkdirSync(join(root, 'folder'));
    expect(() => writeOwnFile(join(root, 'link'), 'link', '')).toThrow("can't write link: it is no regular file");
    expect(() => writeOwnFile(join(root, 'folder'), 'folder', '')).toThrow("can't write folder: it is no regular file");
    expect(() => writeOwnFile(join(root, 'no/b'), 'no/b', '')).toThrow("can't write no/b: no such file or folder");
    expect(readFileSync(join(root, 'target'), 'utf8')).toBe('x');
  });
});
