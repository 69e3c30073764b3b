import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI, temporaryFolder } from '../support/built.ts';
import { csr, isvc, stream } from '../support/manifests.ts';
import { generate, type Plugin, type Request, readPlugin, useImage } from './command-server.ts';

/** What stops the manifests, who can let them pass, and what hostile ones do. */

useImage();

const plugin = readPlugin('argocd/plugin.yaml');
const GOOD = csr('echo', '{engineConfig: {runner: {name: ome-container, image: "x:1"}}}');
const BAD = isvc('team-a/chat', '{runtime: {name: r}, engine: {minReplicas: -1}}');
const WARNED = csr('echo', '{nope: 1}');

function run(repository: Request['repository'], more: Partial<Request> = {}) {
  return generate({ plugin, repository, ...more });
}

function withFlags(...flags: readonly string[]): Plugin {
  const { command = [] } = plugin.spec.generate;
  return { ...plugin, spec: { ...plugin.spec, generate: { command, args: flags } } };
}

async function expectRefused(repository: Request['repository'], expected: RegExp, more: Partial<Request> = {}) {
  const ran = await run(repository, more);
  expect(ran.stderr).toMatch(expected);
  expect(ran.status).not.toBe(0);
  expect(ran.stdout.length).toBe(0);
  expect(Buffer.byteLength(ran.stderr)).toBeLessThan(4_096);
  return ran;
}

describe('the gate', () => {
  test('follows the parameters', async () => {
    const failOn = (string: string) => ({ parameters: [{ name: 'fail-on', string }] });
    await expectRefused({ 'a.yaml': WARNED }, /fail-on: warning/, failOn('warning'));
    expect(await run({ 'a.yaml': BAD }, failOn('never'))).toMatchObject({ status: 0, objects: [{}] });
    const ran = await run({ 'a.yaml': stream(BAD, WARNED) }, { userEnv: { OMELINT_WARN_ONLY: 'true' } });
    expect(ran).toMatchObject({ status: 0, objects: [{}, {}] });
    expect(ran.stderr).toMatch(/^omelint: 1 error/);
  });

  test('is stricter by the configuration of the repository, and never laxer', async () => {
    await expectRefused({ 'a.yaml': WARNED, '.omelint.yaml': 'failOn: warning\n' }, /fail-on: warning/);
    await expectRefused({ 'a.yaml': BAD, '.omelint.yaml': 'failOn: never\n' }, /fail-on: error/);
  });

  test('knows what the repository suppresses and switches off, as its pull requests do', async () => {
    const found = await expectRefused({ 'a.yaml': BAD }, /error a\.yaml:4 ([a-z-]+):/);
    const rule = /error a\.yaml:4 ([a-z-]+):/.exec(found.stderr)?.[1] ?? '';
    const inline = `# omelint: ignore[${rule}] known\n${BAD}`;
    const config = `rules: {${rule}: off}\n`;
    const entry = `ignore: [{rule: ${rule}, path: a.yaml, reason: known}]\n`;
    expect(await run({ 'a.yaml': inline })).toMatchObject({ status: 0 });
    expect(await run({ 'a.yaml': BAD, '.omelint.yaml': config })).toMatchObject({ status: 0 });
    expect(await run({ 'a.yaml': BAD, '.omelint.yaml': entry })).toMatchObject({ status: 0 });
    const enforced = { plugin: withFlags('--enforce') };
    await expectRefused({ 'a.yaml': inline }, /error a\.yaml/, enforced);
    await expectRefused({ 'a.yaml': BAD, '.omelint.yaml': config }, /error a\.yaml/, enforced);
    await expectRefused({ 'a.yaml': BAD, '.omelint.yaml': entry }, /error a\.yaml/, {
      env: { OMELINT_ENFORCE: 'true' },
    });
    // The owner's own configuration does not come with the repository. (Here it does, since the copy is all there is.)
    const owner = { plugin: withFlags('--enforce', '--config', '../owner.yaml') };
    const repository = { 'app/a.yaml': BAD, 'owner.yaml': entry.replace('a.yaml', 'app/a.yaml') };
    expect(await run(repository, { ...owner, path: 'app' })).toMatchObject({ status: 0 });
    await expectRefused(
      { ...repository, 'app/a.yaml': inline, 'owner.yaml': 'failOn: error\n' },
      /error app\/a\.yaml/,
      {
        ...owner,
        path: 'app',
      },
    );
  });

  test('does not count what an exclusion of the configuration hides from the check', async () => {
    await expectRefused({ 'a.yaml': BAD, '.omelint.yaml': 'exclude: ["a.yaml"]\n' }, /error a\.yaml/);
  });

  test('refuses what could not be checked: a template, and the patch of a kustomization elsewhere', async () => {
    await expectRefused({ 'a.yaml': `${GOOD}x: {{ .Values.x }}\n` }, /not checked: .*\{\{/);
    const repository = {
      '.omelint.yaml': 'clusters: [{name: prod, paths: [.]}]\n',
      'app/a.yaml': BAD,
      'k/kustomization.yaml': 'patches: [{path: ../app/a.yaml}]\n',
    };
    await expectRefused(repository, /not checked: .*patch/, { path: 'app' });
  });

  test('takes a broken configuration for a fault, not for none', async () => {
    await expectRefused({ 'a.yaml': GOOD, '.omelint.yaml': 'ruls: {}\n' }, /\.omelint\.yaml:1:1: .*"rules"/);
    await expectRefused({ 'a.yaml': GOOD, '.omelint.yaml': '-> /etc/hostname' }, /out of the repository/, {
      anyLinks: true,
    });
    const ran = await run({ 'a.yaml': GOOD, '.omelint.yaml': 'ruls: {}\n' }, { plugin: withFlags('--warn-only') });
    expect(ran).toMatchObject({ status: 0, objects: [{}] });
    expect(ran.stderr).toMatch(/^omelint: not checked: \.omelint\.yaml:1:1/);
  });

  test('checks by the cluster that the application is for', async () => {
    const clusters = 'clusters: [{name: old, paths: [app], omeVersion: "1.2"}, {name: new, paths: [app]}]\n';
    const repository = {
      '.omelint.yaml': clusters,
      'app/a.yaml': isvc('team-a/chat', '{runtime: {name: x, autoSync: false}, engine: {}}'),
    };
    const named = (string: string) => run(repository, { path: 'app', parameters: [{ name: 'cluster', string }] });
    expect((await named('old')).stderr).not.toBe((await named('new')).stderr);
    await expectRefused(repository, /no cluster "prod".*it has old, new/, {
      path: 'app',
      parameters: [{ name: 'cluster', string: 'prod' }],
    });
  });
});

describe('the files', () => {
  const tree = {
    'app/a.yaml': GOOD,
    'app/drafts/b.yaml': csr('draft', '{disabled: true}'),
    'app/deep/er/c.yml': csr('deeper', '{disabled: true}'),
    'app/deep/d.json': '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"d"}}',
  };
  const names = (objects: readonly unknown[]) =>
    objects.map((object) => (object as { metadata: { name: string } }).metadata.name);

  test.each([
    ['alone', [], ['echo']],
    ['with recurse', [{ name: 'recurse', string: 'true' }], ['echo', 'd', 'deeper', 'draft']],
    [
      'without drafts',
      [
        { name: 'recurse', string: 'true' },
        { name: 'exclude', array: ['drafts/', '*.json'] },
      ],
      ['echo', 'deeper'],
    ],
    [
      'only some',
      [
        { name: 'recurse', string: 'true' },
        { name: 'include', array: ['deep/**'] },
      ],
      ['d', 'deeper'],
    ],
    ['of a folder below', [{ name: 'path', string: 'drafts' }], ['draft']],
    ['one file', [{ name: 'path', string: 'deep/er/c.yml' }], ['deeper']],
  ])('are those of the folder %s', async (_what, parameters, expected) => {
    expect(names((await run(tree, { path: 'app', parameters })).objects)).toEqual(expected);
  });

  test('may be links within the repository, and no others', async () => {
    const linked = { 'shared/a.yaml': GOOD, 'app/a.yaml': '-> ../shared/a.yaml' };
    expect((await run(linked, { path: 'app' })).stdout.toString()).toBe(GOOD);
    await expectRefused({ 'app/a.yaml': '-> /etc/passwd' }, /app\/a\.yaml: the link leads out/, {
      path: 'app',
      anyLinks: true,
    });
    await expectRefused({ 'app/a.yaml': '-> gone.yaml' }, /leads nowhere/, { path: 'app' });
    await expectRefused({ 'app/a.yaml': GOOD, 'app/b.yaml': '-> ../x/a.yaml' }, /leads (?:out|nowhere)/, {
      path: 'app',
      part: 'app',
      anyLinks: true,
    });
    const out = [{ name: 'path', string: '../other' }];
    await expectRefused({ 'app/a.yaml': GOOD, 'other/b.yaml': GOOD }, /leads out of the folder/, {
      path: 'app',
      parameters: out,
    });
  });

  test('of another tool are refused with what to do', async () => {
    await expectRefused({ 'a.yaml': GOOD, 'kustomization.yaml': 'resources: [a.yaml]\n' }, /kustomize build/);
    await expectRefused({ 'a.yaml': GOOD, 'Chart.yaml': 'name: x\n' }, /helm template/);
    await expectRefused({ 'a.yaml': GOOD, 'b.jsonnet': '{}' }, /Jsonnet/);
    const excluded = { parameters: [{ name: 'exclude', array: ['kustomization.yaml'] }] };
    expect(await run({ 'a.yaml': GOOD, 'kustomization.yaml': 'resources: [a.yaml]\n' }, excluded)).toMatchObject({
      status: 0,
    });
  });

  test('must be there, unless that is allowed', async () => {
    await expectRefused(
      { 'app/README.md': 'x', 'app/values.yaml': 'a: 1\n' },
      /delete all objects.*\nno manifest: app\/values\.yaml/,
      { path: 'app' },
    );
    await expectRefused({ 'a.yaml': '# all gone\n' }, /set allow-empty/);
    const ran = await run({ 'a.yaml': '# all gone\n' }, { parameters: [{ name: 'allow-empty', string: 'true' }] });
    expect(ran).toMatchObject({ status: 0, objects: [] });
  });
});

describe('a rendering', () => {
  const rendered = stream(GOOD, 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\n');
  const tool = (status: number) => `#!/bin/sh\ncat rendered.txt\nexit ${status}\n`;
  const repository = { 'rendered.txt': rendered, 'kustomization.yaml': 'resources: []\n', 'Chart.yaml': 'name: x\n' };

  const shells = ['/bin/sh', '/bin/dash', '/bin/bash', '/bin/busybox'].filter((shell) => existsSync(shell));

  test.each(shells)('through stdin, with %s', async (shell) => {
    const helm = readPlugin('examples/argocd/plugin-helm.yaml');
    const command = shell.endsWith('busybox') ? [shell, 'sh', '-c'] : [shell, '-c'];
    const piped: Plugin = { ...helm, spec: { generate: { ...helm.spec.generate, command } } };
    const ran = await run(repository, { plugin: piped, programs: { helm: tool(0) } });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout.toString()).toBe(rendered);
    const failed = await run(repository, { plugin: piped, programs: { helm: tool(1) } });
    expect(failed).toMatchObject({ objects: [] });
    expect(failed.status).not.toBe(0);
    expect(failed.stdout.length).toBe(0);
    const bad = { ...repository, 'rendered.txt': BAD };
    await expectRefused(bad, /error <stdin>:4 /, { plugin: piped, programs: { helm: tool(0) } });
    await expectRefused({ ...repository, 'rendered.txt': '' }, /stdin holds no object/, {
      plugin: piped,
      programs: { helm: tool(0) },
    });
  });

  test('that init wrote into a file', async () => {
    const kustomize = readPlugin('examples/argocd/plugin-kustomize.yaml');
    const fake = (status: number) =>
      `#!/bin/sh\n[ "$1 $2 $3" = "build . --output" ] || exit 9\ncat rendered.txt > "$4"\nexit ${status}\n`;
    const ran = await run(repository, { plugin: kustomize, programs: { kustomize: fake(0) } });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout.toString()).toBe(rendered);
    await expectRefused(repository, /^$/, { plugin: kustomize, programs: { kustomize: fake(1) } });
  });
});

describe('hostile manifests', () => {
  test.each([
    [
      'a bomb of aliases',
      `${GOOD}a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: [*g,*g,*g,*g,*g,*g,*g,*g,*g]\n`,
    ],
    ['a deep nesting', `${GOOD}x: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`],
    ['a control character', `${GOOD}x: "\u0007"\n`],
    ['a directive', `%YAML 1.2\n---\n${GOOD}`],
    ['a separator with content', `${GOOD}--- {a: b}\n`],
  ])('%s is refused', async (_what, text) => {
    await expectRefused({ 'a.yaml': text }, /unreadable a?|a\.yaml:\d+ unreadable/);
  });

  test('a huge file is refused, a large application is not', async () => {
    await expectRefused({ 'a.yaml': `${GOOD}# ${'x'.repeat(16_100_000)}\n` }, /a\.yaml: the file has 16100\d+ bytes/);
    const data = `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {x: "${'y'.repeat(9_000_000)}"}\n`;
    const ran = await run({ 'a.yaml': GOOD, 'b.yaml': data, 'c.yaml': data });
    expect(ran.status).toBe(0);
    expect(ran.stdout.toString()).toBe(`${GOOD}---\n${data}---\n${data}`);
  });

  test('names and messages do not act', async () => {
    const name = 'x\u001b[2J\u202e::error::.yaml';
    const text = isvc('team-a/chat', '{engine: {minReplicas: "\\u001b]0;gone\\u0007"}}');
    const ran = await expectRefused({ [name]: text }, /x\\u001b\[2J\\u202e/);
    expect(ran.stderr).not.toMatch(/(?!\n)\p{Cc}|\u202e/u);
  });

  test('no value below env is told', async () => {
    const env = '[{name: TOKEN, value: s3cret-1}, {name: TOKEN, value: s3cret-2}, {name: N, value: 12345678}]';
    const ran = await run({
      'a.yaml': csr('echo', `{engineConfig: {runner: {name: ome-container, image: "x:1", env: ${env}}}}`),
    });
    expect(ran.stderr).not.toMatch(/s3cret|12345678/);
  });

  test('a loop of folders ends', async () => {
    const deep = Object.fromEntries([[`${'d/'.repeat(70)}a.yaml`, GOOD]]);
    await expectRefused({ 'a.yaml': GOOD, ...deep }, /nested more than 64 deep/, {
      parameters: [{ name: 'recurse', string: 'true' }],
    });
    const loop = { 'a.yaml': GOOD, 'loop.yaml': '-> .', 'sub/up': '-> ..' };
    const ran = await run(loop, { parameters: [{ name: 'recurse', string: 'true' }] });
    expect(ran.stdout.toString()).toBe(GOOD);
  });
});

test('SIGTERM ends it at once, and nothing is on stdout', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/a.yaml'), GOOD);
  const child = spawn(process.execPath, [CLI, 'argocd', 'generate', '-'], { cwd: join(folder, 'app'), env: {} });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stdin.write(GOOD);
  // It waits for the rest of stdin.
  await new Promise((done) => setTimeout(done, 1_000));
  expect(child.exitCode).toBeNull();
  const ended = new Promise<NodeJS.Signals | null>((done) => child.on('close', (_status, signal) => done(signal)));
  child.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
  expect(out).toBe('');
});
