import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Base, readBase } from '../../src/frontends/git/git-base.ts';
import { type FindOptions, readSources } from '../../src/load/files.ts';
import type { SourceFile } from '../../src/load/source.ts';
import { UsageError } from '../../src/model/usage-error.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { csr } from '../support/manifests.ts';
import { commit, GIT_ENV, git, newRepository } from './repository.ts';

const A = csr('a');
const B = csr('b');
const C = csr('c');

interface Wanted extends Partial<FindOptions> {
  readonly paths?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

function baseOf(root: string, ref = 'main', wanted: Wanted = {}): Base & { readonly loaded: readonly SourceFile[] } {
  const { paths = ['.'], env = {}, ...rest } = wanted;
  const options = { root, cwd: root, ...rest };
  const present = paths.filter((path) => existsSync(join(options.cwd, path)));
  const loaded = readSources(present, options);
  return { ...readBase({ ref, paths, options, loaded, env: { ...GIT_ENV, ...env } }), loaded };
}

function texts({ sources }: Pick<Base, 'sources'>): Record<string, string> {
  return Object.fromEntries(sources.flatMap((source) => (source.state === 'text' ? [[source.file, source.text]] : [])));
}

function problemOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'no problem';
}

describe('the files of the base', () => {
  test('are those of the merge base, whatever both sides did since', () => {
    const root = newRepository({ 'a.yaml': A });
    const base = git(root, 'rev-parse', 'HEAD');
    git(root, 'switch', '--quiet', '-c', 'change');
    commit(root, { 'b.yaml': B });
    git(root, 'switch', '--quiet', 'main');
    commit(root, { 'c.yaml': C });
    git(root, 'switch', '--quiet', 'change');
    const read = baseOf(root);
    expect(read.commit).toBe(base);
    expect(texts(read)).toEqual({ 'a.yaml': A });
  });

  test('are those of the very commit where that is what was before', () => {
    const root = newRepository({ 'a.yaml': A });
    git(root, 'switch', '--quiet', '-c', 'change');
    commit(root, { 'b.yaml': B });
    git(root, 'switch', '--quiet', 'main');
    const tip = commit(root, { 'c.yaml': C });
    git(root, 'switch', '--quiet', 'change');
    const exact = (ref: string) =>
      readBase({ ref, exact: true, paths: ['.'], options: { root, cwd: root }, loaded: [], env: GIT_ENV });
    expect(exact('main').commit).toBe(tip);
    expect(texts(exact('main'))).toEqual({ 'a.yaml': A, 'c.yaml': C });
    expect(problemOf(() => exact('mian'))).toBe(
      '--base: there is no commit "mian" in this clone; did you mean "main"?',
    );
  });

  test('include what was changed, renamed or deleted, committed or not', () => {
    const root = newRepository({
      'a.yaml': A,
      'b.yaml': B,
      'c.yaml': C,
      'same.yaml': csr('same'),
      'd/staged.yaml': csr('s'),
    });
    commit(root, { 'a.yaml': csr('other'), 'moved.yaml': B }, ['b.yaml']);
    writeFiles(root, { 'c.yaml': csr('dirty'), 'new.yaml': csr('new') }, false);
    git(root, 'rm', '--quiet', '--cached', 'd/staged.yaml');
    const read = baseOf(root, 'HEAD~1');
    expect(texts(read)).toEqual({
      'a.yaml': A,
      'b.yaml': B,
      'c.yaml': C,
      'same.yaml': csr('same'),
      'd/staged.yaml': csr('s'),
    });
  });

  test('are the very same objects where nothing changed', () => {
    const files = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`f${index}.yaml`, csr(`r${index}`)]));
    const root = newRepository({ ...files, 'plain.yaml': 'kind: Pod\n' });
    commit(root, { 'f3.yaml': A });
    const { sources, loaded } = baseOf(root, 'HEAD~1');
    const kept = sources.filter((source) => loaded.includes(source)).map(({ file }) => file);
    expect(sources.map(({ file }) => file)).toEqual(loaded.map(({ file }) => file));
    expect(sources.filter((source) => !loaded.includes(source)).map(({ file }) => file)).toEqual(['f3.yaml']);
    expect(kept).toHaveLength(20);
  });

  test('are found by the rules of the work tree', () => {
    const root = newRepository({
      '.gitignore': 'ignored/\n',
      'a.yaml': A,
      'notes.md': A,
      '.hidden/a.yaml': A,
      'node_modules/a.yaml': A,
      'excluded/a.yaml': A,
      '.omelint.yaml': 'failOn: error\n',
      'k/kustomization.yaml': 'resources: []\n',
      'chart/Chart.yaml': 'name: x\n',
      'chart/templates/a.yaml': A,
    });
    writeFiles(root, { 'ignored/a.yaml': A }, false);
    git(root, 'add', '--force', 'ignored/a.yaml');
    git(root, 'commit', '--quiet', '-m', 'ignored');
    const read = baseOf(root, 'HEAD', { exclude: ['excluded'] });
    expect(read.sources).toEqual(read.loaded);
    expect(read.sources.map(({ file }) => file)).toEqual([
      'a.yaml',
      'chart/Chart.yaml',
      'chart/templates/a.yaml',
      'k/kustomization.yaml',
    ]);
    expect(read.config).toBe('failOn: error\n');
  });

  test('know which of them only serve to understand the others', () => {
    const root = newRepository({ 'kustomization.yaml': 'resources: [x]\n', 'x/a.yaml': A });
    commit(root, { 'kustomization.yaml': 'resources: []\n' });
    const { sources } = baseOf(root, 'HEAD~1', { paths: ['x'] });
    expect(sources).toEqual([
      { state: 'text', file: 'kustomization.yaml', text: 'resources: [x]\n', companion: true },
      { state: 'text', file: 'x/a.yaml', text: A },
    ]);
  });

  test('follow links within the repository and no others', () => {
    const root = newRepository({ 'shared/a.yaml': A, 'shared/deep/b.yaml': B });
    mkdirSync(join(root, 'prod'));
    symlinkSync('../shared/deep', join(root, 'prod/deep'));
    symlinkSync('../shared/a.yaml', join(root, 'prod/link.yaml'));
    symlinkSync('/etc/hostname', join(root, 'prod/out.yaml'));
    symlinkSync('../../..', join(root, 'prod/up'));
    symlinkSync('loop.yaml', join(root, 'prod/loop.yaml'));
    commit(root, {});
    const same = baseOf(root, 'HEAD', { paths: ['prod'] });
    expect(same.sources).toEqual(same.loaded);
    expect(Object.keys(texts(same))).toEqual(['shared/a.yaml', 'shared/deep/b.yaml']);
    commit(root, { 'shared/a.yaml': C }, ['prod']);
    expect(Object.keys(texts(baseOf(root, 'HEAD~1', { paths: ['prod'] })))).toEqual([
      'shared/a.yaml',
      'shared/deep/b.yaml',
    ]);
  });

  test('leave out paths that are new, and patterns that match nothing yet', () => {
    const root = newRepository({ 'a.yaml': A, 'x/b.yaml': B });
    commit(root, { 'new/c.yaml': C }, ['x']);
    expect(texts(baseOf(root, 'HEAD~1', { paths: ['new', '-', 'a.yaml'] }))).toEqual({ 'a.yaml': A });
    const options = { root, cwd: root };
    const read = readBase({ ref: 'HEAD~1', paths: ['x/*.yaml', 'new/*.yaml'], options, loaded: [], env: GIT_ENV });
    expect(texts(read)).toEqual({ 'x/b.yaml': B });
    expect(read.find(['x', 'new', 'nowhere', '*.yaml'], root)).toEqual(['a.yaml', 'x/b.yaml']);
  });

  test('may have names and bytes of any kind', () => {
    const name = 'ä "q"\t$(x)\n.yaml';
    const root = newRepository({
      [name]: A,
      'bad.yaml': Buffer.from('# ome.io \xff', 'latin1'),
      'large.yaml': `${A}#${'x'.repeat(200)}\n`,
    });
    commit(root, {}, [name, 'bad.yaml', 'large.yaml']);
    const { sources } = baseOf(root, 'HEAD~1', { maxFileBytes: 200 });
    expect(sources.map(({ file, state }) => [file, state])).toEqual([
      ['bad.yaml', 'unreadable'],
      ['large.yaml', 'unreadable'],
      [name, 'text'],
    ]);
  });

  test('of a submodule stay where its commit does', () => {
    const inner = newRepository({ 'inner.yaml': B });
    const root = newRepository({ 'a.yaml': A });
    git(root, 'submodule', '--quiet', 'add', inner, 'sub');
    commit(root, {});
    commit(root, { 'a.yaml': C });
    const same = baseOf(root, 'HEAD~1');
    expect(texts(same)).toEqual({ 'a.yaml': A, 'sub/inner.yaml': B });
    commit(join(root, 'sub'), { 'inner.yaml': C });
    commit(root, {});
    const moved = baseOf(root, 'HEAD~1');
    expect(texts(moved)).toEqual({ 'a.yaml': C });
    expect(moved.sources.find(({ state }) => state === 'skipped')?.file).toBe('sub');
  });

  test('of a sparse checkout are those that are checked out', () => {
    const root = newRepository({ 'in/a.yaml': A, 'out/b.yaml': B });
    git(root, 'sparse-checkout', 'set', 'in');
    expect(texts(baseOf(root, 'HEAD'))).toEqual({ 'in/a.yaml': A });
  });

  test('are found where the path to the repository leads through a link', () => {
    const root = newRepository({ 'x/a.yaml': A });
    commit(root, { 'x/a.yaml': C });
    const around = join(temporaryFolder(), 'link');
    symlinkSync(root, around);
    const options = { root, cwd: root };
    const read = readBase({ ref: 'HEAD~1', paths: [join(around, 'x')], options, loaded: [], env: GIT_ENV });
    expect(texts(read)).toEqual({ 'x/a.yaml': A });
  });

  test('are found from a folder below the repository', () => {
    const root = newRepository({ 'x/a.yaml': A, 'y/b.yaml': B });
    commit(root, { 'x/a.yaml': C });
    expect(texts(baseOf(join(root, 'x'), 'HEAD~1'))).toEqual({ 'a.yaml': A });
  });
});

describe('nothing of the repository is started, and nothing in it changes', () => {
  test('hooks, filters, monitors and drivers', () => {
    const root = newRepository({ 'a.yaml': A, '.gitattributes': '*.yaml filter=evil diff=evil\n' });
    const script = join(temporaryFolder(), 'evil.sh');
    const trace = `${script}.ran`;
    writeFileSync(script, `#!/bin/sh\necho "$0 $@" >> ${trace}\ncat\n`);
    chmodSync(script, 0o755);
    for (const key of [
      'core.fsmonitor',
      'diff.external',
      'core.sshCommand',
      'core.pager',
      'filter.evil.clean',
      'filter.evil.process',
      'filter.evil.smudge',
      'diff.evil.textconv',
      'diff.evil.command',
      'credential.helper',
    ]) {
      git(root, 'config', key, script);
    }
    git(root, 'config', 'filter.evil.required', 'true');
    const hooks = join(root, '.git/hooks');
    for (const hook of ['post-checkout', 'post-index-change', 'reference-transaction'])
      writeFileSync(join(hooks, hook), readFileSync(script), { mode: 0o755 });
    // Of the same size and the same second as the index: git has to read it.
    writeFileSync(join(root, 'a.yaml'), csr('z'));
    const before = listAll(root);
    const read = baseOf(root, 'HEAD');
    expect(texts(read)).toEqual({ 'a.yaml': A });
    expect(existsSync(trace)).toBe(false);
    expect(listAll(root)).toEqual(before);
    // The trap is one: git by itself does start it.
    spawnSync('git', ['-C', root, 'status'], { env: GIT_ENV });
    expect(existsSync(trace)).toBe(true);
  });

  test('variables of a hook lead nowhere else', () => {
    const root = newRepository({ 'a.yaml': A });
    const other = newRepository({ 'b.yaml': B });
    const env = { GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other, GIT_INDEX_FILE: join(other, '.git/index') };
    expect(texts(baseOf(root, 'HEAD', { env }))).toEqual({ 'a.yaml': A });
  });
});

function listAll(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${statSync(join(root, name)).mtimeMs}`)
    .sort();
}

describe('what is wrong is told with what to do', () => {
  test('a shallow clone', () => {
    const origin = newRepository({ 'a.yaml': A });
    git(origin, 'switch', '--quiet', '-c', 'change');
    commit(origin, { 'b.yaml': B });
    commit(origin, { 'b.yaml': C });
    git(origin, 'switch', '--quiet', 'main');
    commit(origin, { 'c.yaml': C });
    const root = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', '--depth=1', '--branch=change', `file://${origin}`, root);
    const deep = 'git fetch --deepen=50 origin main (with actions/checkout: fetch-depth: 0)';
    const message = problemOf(() => baseOf(root, 'origin/main'));
    expect(message).toContain('shallow');
    expect(message).toContain(deep);
    git(root, 'fetch', '--quiet', '--depth=1', 'origin', 'main:refs/remotes/origin/main');
    expect(problemOf(() => baseOf(root, 'origin/main'))).toContain(deep);
    git(root, 'fetch', '--quiet', '--deepen=50', 'origin', 'main');
    git(root, 'fetch', '--quiet', '--deepen=50', 'origin', 'change');
    expect(texts(baseOf(root, 'origin/main'))).toEqual({ 'a.yaml': A });
  });

  test('a commit that is not there', () => {
    const root = newRepository({ 'a.yaml': A });
    expect(problemOf(() => baseOf(root, 'mian'))).toBe(
      '--base: there is no commit "mian" in this clone; did you mean "main"?',
    );
    expect(problemOf(() => baseOf(root, 'release-9'))).toContain('git fetch origin release-9');
    git(root, 'update-ref', 'refs/remotes/origin/dev', 'HEAD');
    expect(problemOf(() => baseOf(root, 'dev'))).toContain('did you mean "origin/dev"?');
    expect(problemOf(() => baseOf(root, 'HEAD:a.yaml'))).toContain('there is no commit');
  });

  test.each(['', '--upload-pack=x', 'a b', '-h', 'x\0'])('no name of a commit: %j', (ref) => {
    const root = newRepository();
    expect(problemOf(() => baseOf(root, ref))).toContain('is no name of a commit');
  });

  test('histories without a common commit', () => {
    const root = newRepository({ 'a.yaml': A });
    git(root, 'switch', '--quiet', '--orphan', 'alone');
    commit(root, { 'b.yaml': B });
    expect(problemOf(() => baseOf(root))).toBe('--base: HEAD and main have no commit in common');
  });

  test('no repository, no commit, no git', () => {
    const folder = writeFiles(temporaryFolder(), { 'a.yaml': A }, false);
    const env = { GIT_CEILING_DIRECTORIES: join(folder, '..') };
    expect(problemOf(() => baseOf(folder, 'main', { env }))).toContain('this folder is in none');
    git(folder, 'init', '--quiet');
    expect(problemOf(() => baseOf(folder))).toContain('no commit yet');
    expect(problemOf(() => baseOf(folder, 'main', { env: { PATH: folder } }))).toBe(
      '--base needs git, and there is none on the PATH',
    );
  });

  test('a repository of another user', () => {
    const root = newRepository({ 'a.yaml': A });
    const env = { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
    expect(problemOf(() => baseOf(root, 'main', { env }))).toContain('safe.directory');
  });

  test('a partial clone', () => {
    const origin = newRepository({ 'a.yaml': A });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    commit(origin, { 'a.yaml': B });
    const root = join(temporaryFolder(), 'clone');
    git(origin, 'clone', '--quiet', '--filter=blob:none', `file://${origin}`, root);
    expect(problemOf(() => baseOf(root, 'HEAD~1'))).toContain('the clone is partial');
  });
});
