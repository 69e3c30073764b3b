import { describe, expect, test } from 'vitest';
import { PARAMETERS } from '../../src/frontends/argocd/settings.ts';
import { csr, isvc, stream } from '../support/manifests.ts';
import { discover, generate, type Plugin, type Request, readPlugin, useImage } from './command-server.ts';

/** Argo CD's command server, imitated, runs the shipped plugin.yaml with the built command. */

useImage();

const plugin = readPlugin('argocd/plugin.yaml');
const GOOD = csr('echo', '{engineConfig: {runner: {name: ome-container, image: "x:1"}}}');
const BAD = stream(csr('base', '{disabled: true}', 'nowhere'), isvc('team-a/chat', '{engine: {minReplicas: -1}}'));
const CONFIG_MAP = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\ndata: {token: s3cret}\n';

function run(repository: Request['repository'], more: Partial<Request> = {}) {
  return generate({ plugin, repository, ...more });
}

describe('plugin.yaml', () => {
  test('announces the parameters that the command takes, with their defaults', () => {
    expect(plugin.spec.parameters?.static).toEqual(
      PARAMETERS.map(({ name, kind, title, tooltip, default: value }) => ({
        ...{ name, title, tooltip },
        ...(kind === 'boolean' ? { itemType: 'boolean' } : {}),
        ...(kind === 'array' ? { collectionType: 'array' } : {}),
        ...(typeof value === 'string' ? { string: value } : {}),
      })),
    );
  });

  test('has neither a version, which would change its name, nor discovery, nor rights that it does not need', () => {
    expect(Object.keys(plugin.spec).toSorted()).toEqual(['generate', 'parameters']);
  });

  test.each(['examples/argocd/plugin-kustomize.yaml', 'examples/argocd/plugin-helm.yaml'])('%s is one, too', (file) => {
    expect(readPlugin(file).metadata.name).not.toBe(plugin.metadata.name);
  });
});

describe('generate', () => {
  test('gives out one file byte for byte', async () => {
    const bytes = `\uFEFF# größe 東京\r\n${GOOD.replaceAll('\n', '\r\n')}\r\n\r\n`.trimEnd();
    const ran = await run({ 'a/one.yaml': bytes, 'b/two.yaml': CONFIG_MAP }, { path: 'a' });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout.equals(Buffer.from(bytes))).toBe(true);
  });

  test('gives out all objects of the folder, those of other kinds too, and none of others', async () => {
    const repository = {
      'app/b.yml': GOOD.trimEnd(),
      'app/a.yaml': CONFIG_MAP,
      'app/c.json': '{"apiVersion":"v1","kind":"Secret","metadata":{"name":"s"}}',
      'app/.hidden.yaml': CONFIG_MAP.replace('other', 'hidden'),
      'app/values.yaml': 'replicas: 2\n',
      'app/notes.txt': 'no manifest',
      'app/sub/d.yaml': CONFIG_MAP,
      'app/skipped.yaml': `# +argocd:skip-file-rendering\n${CONFIG_MAP}`,
      'app/.omelint.yaml': 'omeVersion: "1.3"\n',
      'other/x.yaml': CONFIG_MAP,
    };
    const ran = await run(repository, { path: 'app' });
    expect(ran.stderr).toBe('omelint: notes\nno manifest, passed over: app/values.yaml\n');
    const { '.hidden.yaml': hidden, 'a.yaml': a, 'b.yml': b, 'c.json': c } = filesBelow('app', repository);
    expect(ran.stdout.toString()).toBe(`${hidden}---\n${a}---\n${b}\n---\n${c}\n`);
    expect(ran.objects).toMatchObject([
      { kind: 'ConfigMap' },
      { kind: 'ConfigMap' },
      { kind: 'ClusterServingRuntime' },
      { kind: 'Secret' },
    ]);
  });

  test('says what is wrong, and gives out nothing', async () => {
    const ran = await run({ 'app/bad.yaml': BAD, 'app/other.yaml': CONFIG_MAP }, { path: 'app' });
    expect(ran.status).toBe(1);
    expect(ran.stdout.length).toBe(0);
    expect(ran.stderr).toMatch(
      /^omelint: \d+ errors?(?:, .*)?; no manifest is given out \(fail-on: error\)\nerror app\/bad\.yaml:\d+ /,
    );
    expect(ran.stderr).not.toContain('s3cret');
    expect(ran.stderr).not.toMatch(/usage|--help/i);
  });

  test('tells the worst first, and less than 4 kB of it', async () => {
    const services = Array.from({ length: 300 }, (_, index) =>
      isvc(`team-a/s${index}`, '{engine: {minReplicas: -1}, nope: 1}'),
    );
    const ran = await run({ 'many.yaml': stream(...services) });
    expect(ran.status).toBe(1);
    expect(Buffer.byteLength(ran.stderr)).toBeLessThan(4_096);
    expect(ran.stderr.split('\n')[1]).toMatch(/^error /);
    expect(ran.stderr).toMatch(/\nand \d+ more\n$/);
  });

  test('lets findings below fail-on pass, and tells them', async () => {
    const ran = await run({ 'a.yaml': csr('echo', '{nope: 1}') });
    expect(ran).toMatchObject({ status: 0, objects: [{ kind: 'ClusterServingRuntime' }] });
    expect(ran.stderr).toMatch(/^omelint: .*1 warning.*\nwarning a\.yaml:4 unknown-field: /);
  });

  test('gives manifests without a namespace that of the application', async () => {
    const repository = {
      'a.yaml': 'apiVersion: ome.io/v1beta1\nkind: ServingRuntime\nmetadata: {name: echo}\nspec: {disabled: true}\n',
      'b.yaml': isvc('team-a/chat', '{runtime: {name: echo, kind: ServingRuntime}, engine: {}}'),
    };
    expect((await run(repository, { namespace: 'team-a' })).stderr).toContain('runtime-disabled');
    expect((await run(repository, { namespace: 'team-b' })).stderr).not.toContain('runtime-disabled');
  });

  test('needs no home, no writable folder and no right but to read', async () => {
    const isRoot = process.getuid?.() === 0;
    if (!isRoot) console.warn('skipped: starting as user 999 needs root');
    const user = isRoot ? { user: 999 } : {};
    const ran = await run(
      { 'app/a.yaml': GOOD, '.omelint.yaml': 'rules: {}\n' },
      { path: 'app', readOnly: true, ...user },
    );
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout.toString()).toBe(GOOD);
  });
});

describe('a part of the repository', () => {
  const child = csr('child', '{engineConfig: {runner: {name: ome-container, image: "x:2"}}}', 'profile');
  const service = isvc('team-a/chat', '{runtime: {name: elsewhere}, model: {name: unheard-of}, engine: {}}');
  const config = 'clusters: [{name: prod, paths: [clusters/prod, profiles], complete: true}]\n';
  const repository = {
    '.omelint.yaml': config,
    'clusters/prod/app/a.yaml': stream(child, service),
    'clusters/prod/rest/b.yaml': csr('elsewhere', '{engineConfig: {runner: {name: ome-container, image: "x:1"}}}'),
    'profiles/p.yaml': csr('profile', '{disabled: true, engineConfig: {runner: {name: ome-container}}}'),
  };

  test('what lies outside is unknown, not missing', async () => {
    const alone = { '.omelint.yaml': config, 'clusters/prod/app/a.yaml': stream(child, service) };
    const parameters = [{ name: 'fail-on', string: 'note' }];
    const ran = await run(alone, { path: 'clusters/prod/app', parameters });
    expect(ran).toMatchObject({ status: 0, objects: [{}, {}] });
    expect(ran.stderr).toMatch(
      /^omelint: notes\nnote clusters\/prod\/app\/a\.yaml:3 parent-not-found: could not check/,
    );
  });

  test('the same without the configuration, which lies above what was sent', async () => {
    const ran = await run(repository, { path: 'clusters/prod/app', part: 'clusters/prod' });
    expect(ran).toMatchObject({ status: 0 });
    expect(ran.stderr).toContain('runtime-not-found');
  });

  test('what the cluster of the configuration holds besides is known', async () => {
    const ran = await run(repository, { path: 'clusters/prod/app' });
    expect(ran.stderr).toContain('inherits-disabled');
    expect(ran.stderr).not.toContain('runtime-not-found');
  });

  test('an object that the rest of the cluster holds as well is no fault of the application', async () => {
    const twice = { ...repository, 'clusters/prod/app/a.yaml': GOOD, 'clusters/prod/rest/b.yaml': GOOD };
    const ran = await run(twice, { path: 'clusters/prod/app' });
    expect(ran.stderr).toBe('');
  });

  test('nothing is reported in what is not given out', async () => {
    const broken = { ...repository, 'clusters/prod/rest/c.yaml': BAD };
    const fixed = { ...broken, 'clusters/prod/app/a.yaml': GOOD };
    expect(await run(fixed, { path: 'clusters/prod/app' })).toMatchObject({ status: 0, stderr: '' });
  });

  test('a configuration above the copy is not looked for', async () => {
    const ran = await run(
      { 'x/.omelint.yaml': 'nonsense: 1\n', 'x/app/a.yaml': GOOD },
      { path: 'x/app', part: 'x/app' },
    );
    expect(ran).toMatchObject({ status: 0 });
  });
});

describe('discovery', () => {
  const finding: Plugin = {
    ...plugin,
    spec: { ...plugin.spec, discover: { find: { command: ['omelint', 'argocd', 'discover'] } } },
  };
  const found = (repository: Request['repository'], more: Partial<Request> = {}) =>
    discover({ plugin: finding, repository, ...more });

  test('is off: only the name chooses', async () => {
    expect(await discover({ plugin, repository: { 'a.yaml': GOOD } })).toBeUndefined();
  });

  test.each([
    ['plain manifests of OME', { 'app/a.yaml': CONFIG_MAP, 'app/b.yaml': GOOD }, true],
    ['manifests of others', { 'app/a.yaml': CONFIG_MAP }, false],
    ['OME elsewhere', { 'app/a.yaml': CONFIG_MAP, 'other/b.yaml': GOOD, 'app/sub/c.yaml': GOOD }, false],
    ['a kustomization', { 'app/a.yaml': GOOD, 'app/kustomization.yaml': 'resources: [a.yaml]\n' }, false],
    ['a chart', { 'app/a.yaml': GOOD, 'app/Chart.yaml': 'name: x\n' }, false],
    ['no manifest', { 'app/README': 'x' }, false],
    ['more files than are looked at', { ...many(1_100), 'app/zz.yaml': GOOD }, false],
    ['many files of OME', many(1_100, GOOD), true],
    ['a huge file', { 'app/a.yaml': `# ${'x'.repeat(1_100_000)}\n${GOOD}` }, false],
  ])('of %s', async (_what, repository, expected) => {
    expect(await found(repository, { path: 'app' })).toBe(expected);
  });

  test("another plugin's parameters and a link out are no fault", async () => {
    const parameters = [
      { name: 'recurse', array: ['x'] },
      { name: 'recurs', string: 'x' },
    ];
    expect(await found({ 'a.yaml': GOOD, 'b.yaml': '-> /etc/passwd' }, { anyLinks: true })).toBe(false);
    expect(await found({ 'a.yaml': GOOD }, { parameters })).toBe(true);
  });

  test('the marker file of the comment needs no process', async () => {
    const marked: Plugin = { ...plugin, spec: { ...plugin.spec, discover: { fileName: '.argocd-omelint' } } };
    expect(await discover({ plugin: marked, repository: { '.argocd-omelint': '', 'a.yaml': GOOD } })).toBe(true);
    expect(await discover({ plugin: marked, repository: { 'a.yaml': GOOD } })).toBe(false);
  });
});

function many(count: number, text = CONFIG_MAP): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`app/f${index}.yaml`, text]));
}

function filesBelow(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name.slice(folder.length + 1), text]));
}
