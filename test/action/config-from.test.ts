import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import { commit, git, newRepository } from '../snapshot/repository.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { DRIFT, describeAction, echo, openPull, type PullOptions, REJECTED, service } from './support.ts';

const FROM_BASE = { comment: 'never', 'config-from': 'base' };
const FROM_HEAD = { comment: 'never' };
const CONFIG = 'clusters: [{name: prod, paths: [prod]}]\n';
const BAD = { 'prod/rejected.yaml': REJECTED };

/** A baseline that knows all that is found in files. */
async function baselineOf(files: Readonly<Record<string, string>>): Promise<string> {
  const cwd = writeFiles(temporaryFolder(), files);
  const out: string[] = [];
  const stream = { isTTY: false, write: async (text: string) => void out.push(text) };
  const io = { cwd, env: {}, stdout: stream, stderr: stream, now: () => 0, today: () => '2026-01-01' };
  const status = await main(['--baseline', 'known.json', '--write-baseline'], {
    ...io,
    readStdin: async () => new Uint8Array(),
  });
  if (status !== 0) throw new Error(out.join(''));
  return readFileSync(join(cwd, 'known.json'), 'utf8');
}

describeAction('config-from: base', (start) => {
  const attacks: readonly (readonly [string, PullOptions])[] = [
    [
      'turns the rules off',
      {
        before: { '.omelint.yaml': CONFIG },
        after: { ...BAD, '.omelint.yaml': `${CONFIG}rules: {revision-needs-autosync-false: off}\n` },
      },
    ],
    [
      'fails on nothing',
      { before: { '.omelint.yaml': CONFIG }, after: { ...BAD, '.omelint.yaml': `${CONFIG}failOn: never\n` } },
    ],
    [
      'excludes its files',
      { before: { '.omelint.yaml': CONFIG }, after: { ...BAD, '.omelint.yaml': `${CONFIG}exclude: ["prod/**"]\n` } },
    ],
    [
      'ignores its findings',
      {
        before: { '.omelint.yaml': CONFIG },
        after: {
          ...BAD,
          '.omelint.yaml': `${CONFIG}ignore: [{rule: revision-needs-autosync-false, path: "prod/**", reason: because}]\n`,
        },
      },
    ],
    [
      'moves the cluster elsewhere',
      {
        before: { '.omelint.yaml': CONFIG },
        after: { ...BAD, 'dev/x.txt': '', '.omelint.yaml': 'clusters: [{name: prod, paths: [dev]}]\n' },
      },
    ],
    [
      'adds a first configuration, near the root or at it',
      {
        before: { 'prod/echo.yaml': echo('1') },
        after: { ...BAD, '.omelint.yaml': 'failOn: never\nexclude: ["prod/**"]\n' },
      },
    ],
    [
      'removes the configuration that makes warnings fail',
      {
        before: { '.omelint.yaml': `${CONFIG}failOn: warning\nrules: {model-not-found: warning}\n`, 'a.txt': '' },
        after: { 'prod/chat.yaml': service('chat') },
        gone: ['.omelint.yaml'],
      },
    ],
    ['hides its files from omelint with .gitignore', { before: {}, after: { ...BAD, '.gitignore': 'prod\n' } }],
    [
      'adds them where the base ignores files',
      { before: { '.gitignore': 'build/\n*.gen.yaml\n' }, after: { 'build/x/y.gen.yaml': REJECTED } },
    ],
    [
      'hides them with .gitignore in their folder',
      { before: { '.omelint.yaml': CONFIG }, after: { ...BAD, 'prod/.gitignore': '*.yaml\n' } },
    ],
  ];
  for (const [what, options] of attacks) {
    test(`a pull request that ${what} is checked by the rules that held before`, async () => {
      const pull = openPull(options);
      // The attack works where the configuration is the head's, so that the case is one.
      expect(await start({ ...pull, with: FROM_HEAD })).toMatchObject({ status: 0 });
      expect(await start({ ...pull, with: FROM_BASE })).toMatchObject({ status: 1, outputs: { failed: 'true' } });
    });
  }

  test('a pull request that adds its findings to the baseline is checked by the one that held before', async () => {
    const config = `${CONFIG}baseline: known.json\n`;
    const older = { 'prod/older.yaml': service('older', 'echo', ', revision: cr-echo-12345678') };
    const before = { ...older, '.omelint.yaml': config };
    const known = await baselineOf(before);
    const all = await baselineOf({ ...before, ...BAD });
    const pull = openPull({ before: { ...before, 'known.json': known }, after: { ...BAD, 'known.json': all } });
    expect(await start({ ...pull, with: FROM_HEAD })).toMatchObject({ status: 0, outputs: { errors: '0' } });
    const result = await start({ ...pull, with: FROM_BASE });
    expect(result).toMatchObject({ status: 1, outputs: { errors: '1' } });
    expect(result.of('error')[0]).toContain('spec.runtime.revision');
    expect(result.stdout).not.toContain('known.json');
  });

  test('a pull request that changes the captured cluster is checked against the one that was captured', async () => {
    const captured = (image: string) => `${echo(image)}---\n${service('follows')}`;
    const before = {
      '.omelint.yaml': 'clusters: [{name: prod, paths: [prod], snapshot: captured}]\n',
      'prod/echo.yaml': echo('1'),
      'prod/follows.yaml': service('follows'),
      'captured/all.yaml': captured('1'),
    };
    const change = { 'prod/echo.yaml': echo('2') };
    const pull = openPull({ before, after: { ...change, 'captured/all.yaml': captured('2') } });
    const outcomes = async (inputs: Record<string, string>, from = pull) =>
      JSON.parse((await start({ ...from, with: inputs })).outputs.outcomes ?? '');
    expect(await outcomes(FROM_HEAD)).toMatchObject({ unchanged: 1, 'rolls-out': 0 });
    expect(await outcomes(FROM_BASE)).toMatchObject({ unchanged: 0, 'rolls-out': 1 });
    const gone = openPull({ before, after: change, gone: ['captured/all.yaml'] });
    expect(await outcomes(FROM_BASE, gone)).toMatchObject({ unchanged: 0, 'rolls-out': 1 });
  });

  test('a snapshot that an earlier step put in its place is taken, one that the pull request adds is not', async () => {
    const config = 'clusters: [{name: prod, paths: [prod], snapshot: captured/prod.yaml}]\n';
    const before = { '.omelint.yaml': config, 'prod/echo.yaml': echo('1') };
    const pull = openPull({ before, after: { 'prod/echo.yaml': echo('2') } });
    mkdirSync(join(pull.workspace, 'captured'));
    writeFileSync(join(pull.workspace, 'captured/prod.yaml'), echo('1'));
    const taken = await start({ ...pull, with: FROM_BASE });
    expect(taken.status).toBe(0);
    expect(taken.summary).toContain('Compared with the snapshot and the base');
    const adding = openPull({ before, after: { 'prod/echo.yaml': echo('2'), 'captured/prod.yaml': echo('2') } });
    const refused = await start({ ...adding, with: FROM_BASE });
    expect(refused.status).toBe(2);
    expect(refused.of('error')).toEqual([
      '.omelint.yaml: cluster "prod": can\'t read the snapshot "captured/prod.yaml": no such file or folder',
    ]);
    const linking = openPull({ before, after: { 'prod/echo.yaml': echo('2'), 'captured/other.yaml': echo('2') } });
    symlinkSync('other.yaml', join(linking.workspace, 'captured/prod.yaml'));
    expect((await start({ ...linking, with: FROM_BASE })).status).toBe(2);
  });

  test('holds for a configuration that the input names, and for one above the working directory', async () => {
    const strict = `${CONFIG}failOn: note\n`;
    const before = { 'ci/omelint.yaml': strict.replace('[prod]', '["."]'), 'ci/chat.yaml': service('chat') };
    const pull = openPull({ before, after: { 'ci/omelint.yaml': 'failOn: never\n' } });
    const named = { ...FROM_BASE, config: 'ci/omelint.yaml' };
    expect(await start({ ...pull, with: named })).toMatchObject({ status: 1, outputs: { errors: '0' } });
    expect(await start({ ...pull, with: { ...named, 'config-from': 'head' } })).toMatchObject({ status: 0 });
    const deep = { '.omelint.yaml': `${CONFIG}failOn: note\n`, 'prod/team/chat.yaml': service('chat') };
    const below = openPull({ before: deep, after: { 'prod/team/.omelint.yaml': 'failOn: never\n' } });
    const inTeam = { 'working-directory': 'prod/team' };
    expect(await start({ ...below, with: { ...FROM_BASE, ...inTeam } })).toMatchObject({ status: 1 });
    expect(await start({ ...below, with: { ...FROM_HEAD, ...inTeam } })).toMatchObject({ status: 0 });
  });

  test('has to be in the base where the input names it', async () => {
    const pull = openPull({ before: { a: '' }, after: { 'new.yaml': 'failOn: never\n', ...BAD } });
    const result = async (config: string) => (await start({ ...pull, with: { ...FROM_BASE, config } })).of('error')[0];
    expect(await result('new.yaml')).toMatch(/^input config: the base holds no file "new.yaml".*merged before/);
    expect(await result('../new.yaml')).toMatch(/^input config: "..\/new.yaml" lies outside of the repository/);
  });

  test('follows links of the base', async () => {
    const root = newRepository({ 'ci/omelint.yaml': 'failOn: note\n' });
    symlinkSync('ci/omelint.yaml', join(root, '.omelint.yaml'));
    const base = commit(root, { 'chat.yaml': service('chat') });
    commit(root, { 'ci/omelint.yaml': 'failOn: never\n' });
    const options = { workspace: root, event: 'workflow_dispatch', with: { ...FROM_BASE, base } };
    expect(await start(options)).toMatchObject({ status: 1, outputs: { errors: '0' } });
  });

  test('needs a base', async () => {
    const pull = openPull({ ...DRIFT, depth: 1 });
    const none = await start({ ...pull, with: { ...FROM_BASE, base: 'none' } });
    expect(none.of('error')).toEqual(['input config-from: "base" needs a base, and the input base is "none"']);
    const shallow = await start({ ...pull, with: FROM_BASE });
    expect(shallow).toMatchObject({ status: 2, outputs: { failed: 'true' } });
  });

  test('is that of the pushed commit on a push, which is merged already', async () => {
    const root = newRepository({ '.omelint.yaml': 'failOn: never\n', 'rejected.yaml': REJECTED });
    const before = git(root, 'rev-parse', 'HEAD');
    const after = commit(root, { '.omelint.yaml': 'failOn: error\n' });
    const result = await start({ workspace: root, event: 'push', payload: { before, after }, with: FROM_BASE });
    expect(result.status).toBe(1);
  });
});

describe('the cases', () => {
  test('a baseline of a test knows something', async () => {
    expect(JSON.parse(await baselineOf({ ...BAD, '.omelint.yaml': CONFIG })).findings.length).toBeGreaterThan(0);
  });
});
