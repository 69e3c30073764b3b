import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cloneWithDist, commitAll, GIT_ENVIRONMENT, git } from '../package/clone.ts';
import { offline, ROOT, start } from '../package/packed.ts';
import { findProgram } from '../shell/support.ts';
import { requireBuild, writeFiles } from '../support/built.ts';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly files: string;
  readonly pass_filenames: boolean;
  readonly require_serial: boolean;
}

const hooks = parse(readFileSync(join(ROOT, '.pre-commit-hooks.yaml'), 'utf8')) as readonly Hook[];

test('the hooks see the whole repository, one process at a time', () => {
  expect(hooks.map(({ id, entry }) => [id, entry])).toEqual([
    ['omelint', 'omelint check'],
    ['omelint-fix', 'omelint check --fix'],
  ]);
  for (const hook of hooks) expect([hook.pass_filenames, hook.require_serial]).toEqual([false, true]);
});

test.each(hooks)('$id starts when something changes that omelint reads, and not else', ({ files }) => {
  const filter = new RegExp(files);
  const read = [
    'a.yaml',
    'x/b.yml',
    'c.json',
    '.omelint.yaml',
    'known.json',
    'captured/prod.yaml.gz',
    'x/Kustomization',
    '.gitignore',
  ];
  expect(read.filter((name) => !filter.test(name))).toEqual([]);
  expect(
    ['README.md', 'a.yaml.bak', 'src/yaml.ts', 'json', 'a.gz', 'My.gitignore'].filter((name) => filter.test(name)),
  ).toEqual([]);
});

const PARENT = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: base
spec:
  engineConfig:
    runner:
      name: ome-container
      image: registry.example/echo:1
`;
const CHILD = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: echo
  annotations:
    ome.io/inherit-from: base
spec:
  supportedModelFormats: []
`;
const BAD = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata:
  name: chat
  namespace: team-a
spec:
  engine: {}
  runtime:
    name: echo
    revision: cr-echo-32d93eb5
`;
/** Certain to be mended: a profile must be disabled. */
const PROFILE = PARENT.replace('  name: base\n', '  name: base\n  annotations:\n    ome.io/runtime-profile: "true"\n');

const preCommit = findProgram('pre-commit', 'OMELINT_PRE_COMMIT');
const missing = [
  ...(preCommit === undefined ? ['pre-commit'] : []),
  ...['git', 'npm'].filter((name) => findProgram(name) === undefined),
];
const reason = missing.length === 0 ? '' : ` (skipped: there is no ${missing.join(' and no ')})`;

describe.skipIf(missing.length > 0)(`pre-commit${reason}`, () => {
  let folder: string;
  let source: string;
  let revision: string;
  let env: Record<string, string>;

  /** A repository with the hook, and manifests that are committed. */
  const repository = (hook: string, files: Readonly<Record<string, string>>) => {
    const root = mkdtempSync(join(folder, 'user-'));
    const config = `repos:\n  - repo: file://${source}\n    rev: ${revision}\n    hooks:\n      - ${hook}\n`;
    git(root, 'init', '--quiet', '--initial-branch=main');
    writeFiles(root, { '.pre-commit-config.yaml': config, ...files }, false);
    commitAll(root);
    start(preCommit ?? '', ['install'], root, env);
    return root;
  };
  const commit = (root: string) => {
    git(root, 'add', '--all');
    const { status, stdout, stderr } = start('git', ['commit', '--message=change'], root, env);
    return { status, output: stdout + stderr };
  };

  beforeAll(() => {
    requireBuild();
    folder = mkdtempSync(join(tmpdir(), 'omelint-hooks-'));
    env = {
      ...offline(folder),
      PRE_COMMIT_HOME: join(folder, 'pre-commit'),
      PRE_COMMIT_COLOR: 'never',
      ...GIT_ENVIRONMENT,
      // pip would look for a newer pip.
      PIP_DISABLE_PIP_VERSION_CHECK: '1',
    };
    source = join(folder, 'omelint');
    cloneWithDist(source);
    revision = git(source, 'rev-parse', 'HEAD').trim();
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  test('installs from Git without a registry; a good commit passes, a bad one is refused', { timeout: 180_000 }, () => {
    const root = repository('id: omelint', { 'base.yaml': PARENT });
    writeFileSync(join(root, 'echo.yaml'), CHILD);
    const good = commit(root);
    expect(good.output).toMatch(/^omelint\.+Passed$/m);
    expect(good.status).toBe(0);
    writeFileSync(join(root, 'chat.yaml'), BAD);
    const bad = commit(root);
    expect(bad.output).toMatch(/^omelint\.+Failed$/m);
    expect(bad.output).toContain('revision-needs-autosync-false');
    expect(bad.output).toContain('chat.yaml');
    expect(bad.status).toBe(1);
  });

  test('a commit of the child alone knows the parent; one that breaks the parent tells of the child (C23)', {
    timeout: 180_000,
  }, () => {
    const root = repository('{id: omelint, args: [--complete]}', { 'base.yaml': PARENT, 'echo.yaml': CHILD });
    writeFileSync(join(root, 'echo.yaml'), `${CHILD}# changed\n`);
    expect(commit(root).output).toMatch(/^omelint\.+Passed$/m);
    writeFileSync(join(root, 'base.yaml'), PARENT.replace('name: base', 'name: other'));
    const broken = commit(root);
    expect(broken.output).toContain('parent-not-found');
    expect(broken.output).toContain('echo.yaml');
    expect(broken.status).toBe(1);
  });

  test('a deleted parent is seen with any other change; alone it starts no hook but with always_run', {
    timeout: 180_000,
  }, () => {
    const files = { 'base.yaml': PARENT, 'echo.yaml': CHILD, 'other.yaml': '' };
    const root = repository('{id: omelint, args: [--complete]}', files);
    rmSync(join(root, 'base.yaml'));
    writeFileSync(join(root, 'other.yaml'), '# changed\n');
    const seen = commit(root);
    expect([seen.status, /parent-not-found/.test(seen.output)]).toEqual([1, true]);
    writeFileSync(join(root, 'other.yaml'), '');
    expect(commit(root).output).toMatch(/^omelint\.+\(no files to check\)Skipped$/m);
    const careful = repository('{id: omelint, args: [--complete], always_run: true}', files);
    rmSync(join(careful, 'base.yaml'));
    const alone = commit(careful);
    expect([alone.status, /parent-not-found/.test(alone.output)]).toEqual([1, true]);
  });

  test('omelint-fix mends a file, which stops the commit, and then lets it pass', { timeout: 180_000 }, () => {
    const root = repository('id: omelint-fix', { 'other.yaml': '' });
    writeFileSync(join(root, 'base.yaml'), PROFILE);
    const first = commit(root);
    expect(first.output).toContain('files were modified by this hook');
    expect(first.status).toBe(1);
    expect(readFileSync(join(root, 'base.yaml'), 'utf8')).toContain('disabled: true');
    expect(git(root, 'diff', '--name-only')).toBe('base.yaml\n');
    expect(commit(root).output).toMatch(/^omelint --fix\.+Passed$/m);
  });
});
