import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commit, git, newRepository } from '../snapshot/repository.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { checkOut, DRIFT, describeAction, openPull, REJECTED } from './support.ts';

const QUIET = { comment: 'never' };

describeAction('the base of a pull request', (start) => {
  test('is in a checkout of depth 2, the first parent of the merge commit that GitHub makes', async () => {
    for (const depth of [2, 0]) {
      const pull = openPull({ ...DRIFT, depth });
      const result = await start({ ...pull, with: QUIET });
      expect(result.outputs).toMatchObject({ base: pull.base, errors: '1' });
    }
  });

  test('is missing in one of depth 1, the default of actions/checkout: the error says what to write', async () => {
    const pull = openPull({ ...DRIFT, depth: 1 });
    const result = await start({ ...pull, with: QUIET });
    expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' } });
    expect(result.of('error')).toEqual([
      `this checkout lacks the commit ${pull.base.slice(0, 12)} that this pull request merges into; give actions/checkout "fetch-depth: 2", or omelint "base: none" to check without a comparison`,
    ]);
  });

  test('may be fetched alone', async () => {
    const pull = openPull({ ...DRIFT, depth: 1 });
    git(pull.workspace, 'fetch', '--quiet', '--depth=1', 'origin', 'refs/heads/main');
    const result = await start({ ...pull, with: QUIET });
    expect(result.outputs).toMatchObject({ base: pull.base, errors: '1' });
  });

  test('is what both have in common where the head itself is checked out', async () => {
    const pull = openPull({ ...DRIFT, depth: 0, checkout: 'head' });
    const result = await start({ ...pull, with: QUIET });
    expect(result.outputs).toMatchObject({ base: git(pull.server, 'merge-base', pull.base, pull.head), errors: '1' });
    // The base branch has moved on since the event: the branch that was fetched stands for it.
    const stale = { ...pull.payload.pull_request, base: { ...pull.payload.pull_request.base, sha: '2'.repeat(40) } };
    const other = await start({ ...pull, payload: { ...pull.payload, pull_request: stale }, with: QUIET });
    expect(other.outputs).toMatchObject({ base: result.outputs.base, errors: '1' });
  });

  test('is out of reach of a shallow checkout of the head', async () => {
    const pull = openPull({ ...DRIFT, depth: 1, checkout: 'head' });
    const result = await start({ ...pull, with: QUIET });
    expect(result.status).toBe(2);
    expect(result.of('error')[0]).toMatch(/in common with the base branch "main".*"fetch-depth: 0"/);
  });

  test('with base: none there is none, at any depth', async () => {
    const pull = openPull({ before: {}, after: { 'rejected.yaml': REJECTED }, depth: 1 });
    const result = await start({ ...pull, with: { ...QUIET, base: 'none' } });
    expect(result).toMatchObject({ status: 1, outputs: { base: '', errors: '1' } });
    expect(result.summary).not.toContain('What merging this does');
  });

  test('is refused where it names no commit', async () => {
    const workspace = newRepository(DRIFT.before);
    const result = async (base: string) =>
      (await start({ workspace, event: 'workflow_dispatch', with: { base } })).of('error')[0];
    expect(await result('release')).toMatch(/^input base: this checkout holds no commit "release".*"fetch-depth: 0"/);
    expect(await result('--output=/etc/x')).toBe('input base: "--output=/etc/x" is no name of a commit');
    expect(await result('main && id')).toBe('input base: "main && id" is no name of a commit');
  });

  test('is told apart from an unrelated history', async () => {
    const root = newRepository(DRIFT.before);
    git(root, 'switch', '--quiet', '--orphan', 'other');
    commit(root, DRIFT.after);
    const result = await start({ workspace: root, event: 'workflow_dispatch', with: { base: 'main' } });
    expect(result.of('error')[0]).toContain('lacks the commit that it has in common with "main"');
  });
});

describeAction('the workspace', (start) => {
  test('has to be a clone where there is something to compare', async () => {
    const pull = openPull(DRIFT);
    const workspace = writeFiles(temporaryFolder(), { 'rejected.yaml': REJECTED }, false);
    const result = await start({ ...pull, workspace, with: QUIET });
    expect(result.status).toBe(2);
    expect(result.of('error')[0]).toMatch(/^there is no Git repository: actions\/checkout has to come first/);
  });

  test('may be below: working-directory', async () => {
    const pull = openPull(DRIFT);
    const around = temporaryFolder();
    git(around, 'clone', '--quiet', pull.workspace, 'deep/models');
    const options = { workspace: around, event: 'workflow_dispatch' };
    const result = await start({ ...options, with: { 'working-directory': 'deep/models', paths: 'pinned.yaml' } });
    expect(result).toMatchObject({ status: 0, outputs: { warnings: '1' } });
    const wrong = await start({ ...options, with: { 'working-directory': 'shallow' } });
    expect(wrong.of('error')).toEqual(['input working-directory: there is no folder "shallow"']);
  });

  const isRoot = process.getuid?.() === 0;
  test.skipIf(!isRoot)(
    `may belong to another user, as in a container${isRoot ? '' : ' (skipped: needs root)'}`,
    async () => {
      const pull = openPull(DRIFT);
      for (const path of allBelow(pull.workspace)) chownSync(path, 65_534, 65_534);
      const result = await start({ ...pull, with: QUIET });
      expect(result.outputs).toMatchObject({ base: pull.base, errors: '1' });
    },
  );
});

function allBelow(path: string): string[] {
  if (!lstatSync(path).isDirectory()) return [path];
  return [path, ...readdirSync(path).flatMap((name) => allBelow(join(path, name)))];
}

test('a checkout of a branch knows the others as those of the remote', () => {
  const root = newRepository({ a: 'b' });
  git(root, 'branch', 'other');
  expect(git(checkOut(root, 'refs/heads/main', 0), 'for-each-ref', '--format=%(refname)', 'refs/heads')).toBe('');
});
