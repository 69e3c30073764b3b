import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFiles, readSources, STDIN_NAME } from '../../src/load/files.ts';
import type { SourceFile } from '../../src/load/source.ts';
import { UsageError } from '../../src/model/usage-error.ts';

const OME = 'apiVersion: ome.io/v1beta1\n';
const windows = process.platform === 'win32';
const isRoot = process.getuid?.() === 0;

let base: string;
let root: string;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'omelint-')));
  root = join(base, 'repo');
  mkdirSync(root);
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(file: string, text: string | Uint8Array = OME): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function link(file: string, target: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  symlinkSync(target, join(root, file));
}

function find(
  paths: readonly string[],
  more: { cwd?: string; exclude?: readonly string[]; gitignore?: (folder: string) => string | undefined } = {},
): string[] {
  return findFiles(paths, { root, cwd: root, ...more });
}

function read(paths: readonly string[], more: { maxFileBytes?: number; stdin?: string } = {}): SourceFile[] {
  return readSources(paths, { root, cwd: root, ...more });
}

/** `state file`, and why. */
function states(sources: readonly SourceFile[]): string[] {
  return sources.map((source) => {
    const why =
      source.state === 'skipped' ? `: ${source.because}` : source.state === 'unreadable' ? `: ${source.message}` : '';
    return `${source.state} ${source.file}${why}`;
  });
}

describe('finding files', () => {
  it('takes .yaml, .yml, .json and kustomizations, sorted by code unit', () => {
    for (const file of [
      'b.yaml',
      'B.yml',
      'a/z.json',
      'a.YAML',
      'a/Kustomization',
      'a/README.md',
      'ä.yaml',
      '.omelint.yaml',
      '.x.yaml',
    ])
      write(file);
    expect(find(['.'])).toEqual(['.x.yaml', 'B.yml', 'a.YAML', 'a/Kustomization', 'a/z.json', 'b.yaml', 'ä.yaml']);
  });

  it('enters neither .git, node_modules nor folders that begin with a dot, unless they are named', () => {
    for (const file of ['.git/a.yaml', 'node_modules/a.yaml', 'x/node_modules/a.yaml', '.hidden/a.yaml', 'b.yaml'])
      write(file);
    expect(find(['.'])).toEqual(['b.yaml']);
    expect(find(['.hidden', '.'])).toEqual(['.hidden/a.yaml', 'b.yaml']);
  });

  it('reads a file that is named whatever it is called, once', () => {
    write('a.txt');
    write('b.yaml');
    expect(find(['a.txt', './a.txt', 'b.yaml', '.'])).toEqual(['a.txt', 'b.yaml']);
  });

  it('names files relative to the root, from wherever they are given', () => {
    write('apps/a/x.yaml');
    write('apps/b/y.yaml');
    expect(find(['.', '../b/y.yaml'], { cwd: join(root, 'apps/a') })).toEqual(['apps/a/x.yaml', 'apps/b/y.yaml']);
    expect(find([join(root, 'apps')])).toEqual(['apps/a/x.yaml', 'apps/b/y.yaml']);
  });

  it('reads what lies outside of the root when it is named', () => {
    mkdirSync(join(base, 'other'));
    writeFileSync(join(base, 'other/a.yaml'), OME);
    expect(find(['../other'])).toEqual(['../other/a.yaml']);
    expect(find(['../other/a.yaml'])).toEqual(['../other/a.yaml']);
  });

  it.skipIf(windows)('keeps names with odd characters', () => {
    const names = [
      'a b.yaml',
      'größe 1%.yaml',
      'line\nbreak.yaml',
      '[x]*.yaml',
      '::set-output.yaml',
      'back\\slash.yaml',
      '😀.yaml',
    ];
    for (const name of names) write(`odd/${name}`);
    expect(find(['odd'])).toEqual(names.map((name) => `odd/${name}`).sort());
    expect(find(['odd/[x]*.yaml'])).toEqual(['odd/[x]*.yaml']);
    expect(states(read(['odd'])).every((state) => state.startsWith('text '))).toBe(true);
  });

  it('refuses a path that does not exist', () => {
    expect(() => find(['nowhere'])).toThrow(UsageError);
    expect(() => find(['nowhere'])).toThrow('path "nowhere" does not exist');
    write('a.yaml');
    expect(() => find(['a.yaml/b'])).toThrow(UsageError);
    expect(() => find([''])).toThrow(UsageError);
    expect(() => find(['a\0b'])).toThrow(UsageError);
  });

  it('understands wildcards that the shell left alone', () => {
    for (const file of ['apps/a/prod/x.yaml', 'apps/b/prod/y.yaml', 'apps/b/dev/z.yaml', 'apps/top.yaml', 'README.md'])
      write(file);
    expect(find(['apps/*/prod'])).toEqual(['apps/a/prod/x.yaml', 'apps/b/prod/y.yaml']);
    expect(find(['**/*.yaml'])).toHaveLength(4);
    expect(find(['apps/*.yaml'])).toEqual(['apps/top.yaml']);
    expect(find(['../*/dev/z.yaml'], { cwd: join(root, 'apps/a') })).toEqual(['apps/b/dev/z.yaml']);
    expect(find(['.', 'apps/*.yaml'])).toHaveLength(4);
  });

  it('refuses wildcards that match nothing', () => {
    write('a.yaml');
    expect(() => find(['*.json'])).toThrow('no file matches "*.json"');
    expect(() => find(['nowhere/*'])).toThrow('no file matches "nowhere/*"');
  });

  it('leaves out what is excluded, even if it is named', () => {
    for (const file of ['a/testdata/x.yaml', 'a/b.yaml', 'legacy/c.yaml']) write(file);
    const exclude = ['**/testdata/**', 'legacy'];
    expect(find(['.'], { exclude })).toEqual(['a/b.yaml']);
    expect(find(['a/testdata/x.yaml', 'legacy/c.yaml', 'a/testdata'], { exclude })).toEqual([]);
  });
});

describe('.gitignore', () => {
  it('holds for what lies below it, and the nearer one wins', () => {
    write('.gitignore', '*.gen.yaml\n/out/\n');
    write('apps/.gitignore', '!keep.gen.yaml\nlocal.yaml\n');
    for (const file of [
      'a.gen.yaml',
      'out/a.yaml',
      'apps/out/a.yaml',
      'apps/keep.gen.yaml',
      'apps/x.gen.yaml',
      'apps/local.yaml',
      'local.yaml',
    ])
      write(file);
    expect(find(['.'])).toEqual(['apps/keep.gen.yaml', 'apps/out/a.yaml', 'local.yaml']);
  });

  it('holds for a folder given below it', () => {
    write('.gitignore', '*.gen.yaml\n');
    write('apps/.gitignore', 'local.yaml\n');
    for (const file of ['apps/a/x.gen.yaml', 'apps/a/local.yaml', 'apps/a/x.yaml']) write(file);
    expect(find(['apps/a'])).toEqual(['apps/a/x.yaml']);
    expect(find(['.'], { cwd: join(root, 'apps/a') })).toEqual(['apps/a/x.yaml']);
  });

  it('is another one where a caller has others', () => {
    write('.gitignore', '*.yaml\n');
    write('apps/.gitignore', 'a.yaml\n');
    for (const file of ['apps/a.yaml', 'apps/b.yaml', 'c.yaml']) write(file);
    const rules: Readonly<Record<string, string>> = { '': 'c.yaml\n', apps: 'b.yaml\n' };
    expect(find(['.'], { gitignore: (folder) => rules[folder] })).toEqual(['apps/a.yaml']);
    expect(find(['apps'], { gitignore: () => undefined })).toEqual(['apps/a.yaml', 'apps/b.yaml']);
    const all = { gitignore: () => '*', tracked: (path: string) => ['apps', 'apps/b.yaml'].includes(path) };
    expect(find(['.'], all)).toEqual(['apps/b.yaml']);
  });

  it('does not hold for what is named itself', () => {
    write('.gitignore', 'rendered/\n*.gen.yaml\n');
    for (const file of ['rendered/deep/a.yaml', 'b.gen.yaml']) write(file);
    expect(find(['rendered', 'b.gen.yaml'])).toEqual(['b.gen.yaml', 'rendered/deep/a.yaml']);
    expect(find(['rendered/deep'])).toEqual(['rendered/deep/a.yaml']);
  });
});

describe.skipIf(windows)('symbolic links', () => {
  it('are followed within the root, and the file is named by its real place, once', () => {
    write('base/a.yaml');
    write('base/plain');
    link('apps/link.yaml', '../base/a.yaml');
    link('apps/named.yaml', '../base/plain');
    link('apps/folder', '../base');
    expect(find(['.'])).toEqual(['base/a.yaml', 'base/plain']);
    expect(find(['apps'])).toEqual(['base/a.yaml', 'base/plain']);
    expect(find(['apps/link.yaml'])).toEqual(['base/a.yaml']);
    expect(states(read(['.']))).toEqual(['text base/a.yaml', 'text base/plain']);
  });

  it('are not followed out of the root', () => {
    writeFileSync(join(base, 'secret.yaml'), OME);
    mkdirSync(join(base, 'secrets'));
    writeFileSync(join(base, 'secrets/a.yaml'), OME);
    link('out.yaml', '../secret.yaml');
    link('out', '../secrets');
    const because = 'is a symbolic link out of the repository, and not followed';
    expect(states(read(['.']))).toEqual([`skipped out: ${because}`, `skipped out.yaml: ${because}`]);
    expect(states(read(['out.yaml', 'out']))).toEqual([`skipped out: ${because}`, `skipped out.yaml: ${because}`]);
  });

  it('that lead in a circle or nowhere are skipped', () => {
    write('a/x.yaml');
    link('a/loop', '..');
    link('a/self', '../a');
    link('a/ring.yaml', 'ring2.yaml');
    link('a/ring2.yaml', 'ring.yaml');
    link('a/broken.yaml', 'nowhere.yaml');
    expect(states(read(['.']))).toEqual([
      'skipped a/broken.yaml: is a symbolic link that leads nowhere, or in a circle',
      'skipped a/loop: is a symbolic link back to the root, which holds it',
      'skipped a/ring.yaml: is a symbolic link that leads nowhere, or in a circle',
      'skipped a/ring2.yaml: is a symbolic link that leads nowhere, or in a circle',
      'skipped a/self: is a symbolic link back to a, which holds it',
      'text a/x.yaml',
    ]);
    expect(states(read(['a/broken.yaml']))).toEqual(['skipped a/broken.yaml: is a symbolic link that leads nowhere']);
  });

  it('do not open what the search leaves out', () => {
    write('.gitignore', 'out/\n');
    for (const file of ['out/a.yaml', 'node_modules/x/b.yaml', '.git/c.yaml', '.deploy/d.yaml']) write(file);
    link('apps/out', '../out');
    link('apps/modules', '../node_modules/x');
    link('apps/git', '../.git');
    link('apps/deploy', '../.deploy');
    expect(find(['.'])).toEqual(['.deploy/d.yaml']);
  });
});

describe('reading files', () => {
  it('keeps the text of files that mention ome.io and of kustomizations', () => {
    write('a.yaml');
    write('b.yaml', 'kind: ConfigMap\n');
    write('kustomization.yaml', 'resources: []\n');
    write('empty.yaml', '');
    expect(states(read(['.']))).toEqual([
      'text a.yaml',
      'unrelated b.yaml',
      'unrelated empty.yaml',
      'text kustomization.yaml',
    ]);
  });

  it('refuses a file above the limit if it mentions ome.io, and names both sizes', () => {
    write('big.yaml', `${OME}${'# padding\n'.repeat(1_258_300)}`);
    write('data.json', `"${'x'.repeat(12_000_000)}"`);
    expect(states(read(['.']))).toEqual([
      'unreadable big.yaml: the file has 12583027 bytes and the limit is 10000000; omelint does not read it. Split it, or exclude it',
      'unrelated data.json',
    ]);
    expect(states(read(['big.yaml'], { maxFileBytes: 13_000_000 }))).toEqual(['text big.yaml']);
  });

  it('finds ome.io in a big file wherever it stands', () => {
    const at = 1024 * 1024 - 3;
    write('big.json', `${'x'.repeat(at)}ome.io${'x'.repeat(at)}`);
    expect(states(read(['.'], { maxFileBytes: 1_000 }))[0]).toContain('unreadable big.json');
  });

  it('does not search a file of a terabyte', () => {
    write('sparse.yaml', '');
    truncateSync(join(root, 'sparse.yaml'), 2 ** 40);
    expect(states(read(['.']))[0]).toContain('unreadable sparse.yaml: the file has 1099511627776 bytes');
  });

  it.skipIf(windows)('neither hangs on a named pipe nor reads devices', () => {
    execFileSync('mkfifo', [join(root, 'pipe.yaml')]);
    execFileSync('mkfifo', [join(root, '.gitignore')]);
    link('device.yaml', '/dev/zero');
    write('a.yaml');
    expect(states(read(['.', 'pipe.yaml']))).toEqual([
      'text a.yaml',
      'skipped device.yaml: is a symbolic link out of the repository, and not followed',
      'unreadable pipe.yaml: is a named pipe, not a file. Give "-" and pipe the manifests into stdin instead',
    ]);
    expect(states(read(['.']))).toContain('skipped pipe.yaml: is a named pipe, not a file');
    expect(states(read(['/dev/zero']))[0]).toMatch(/^unreadable .*: is a device, not a file/);
  });

  it.skipIf(windows || isRoot)(
    `reports what it may not read${isRoot ? ' (skipped: root may read everything)' : ''}`,
    () => {
      write('closed/a.yaml');
      write('b.yaml');
      chmodSync(join(root, 'closed'), 0);
      chmodSync(join(root, 'b.yaml'), 0);
      const found = states(read(['.']));
      chmodSync(join(root, 'closed'), 0o700);
      expect(found).toEqual([
        "unreadable b.yaml: can't be read: permission denied (EACCES)",
        "unreadable closed: is a folder that can't be read: permission denied (EACCES)",
      ]);
    },
  );

  it('takes stdin from its caller', () => {
    expect(read(['-'], { stdin: `\uFEFF${OME}` })).toEqual([{ state: 'text', file: STDIN_NAME, text: OME }]);
    expect(() => read(['-'])).toThrow(UsageError);
  });

  it('brings along the charts and kustomizations above what is named', () => {
    write('chart/Chart.yaml', 'name: x\n');
    write('chart/templates/a.yaml');
    write('kustomization.yaml', 'patches: [{path: chart/templates/a.yaml}]\n');
    write('other/b.yaml');
    const sources = read(['chart/templates/a.yaml']);
    expect(sources.map((source) => `${source.state} ${source.file} ${'companion' in source}`)).toEqual([
      'unrelated chart/Chart.yaml true',
      'text chart/templates/a.yaml false',
      'text kustomization.yaml true',
    ]);
    expect(find(['chart/templates/a.yaml'])).toEqual(['chart/templates/a.yaml']);
  });
});
