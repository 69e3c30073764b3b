import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckOptions, check, reporters, UsageError } from '../../src/index.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { IMPACT_RULES } from '../support/impact-rules.ts';
import { runtime, service } from '../support/worlds.ts';

const image = (tag: number) =>
  `{engineConfig: {runner: {name: ome-container, image: "registry.example/serve:${tag}"}}}`;
const serve = (tag: number, name = 'serve') => runtime('ClusterServingRuntime', name, undefined, image(tag));
const list = (kind: string) => `---\napiVersion: ome.io/v1beta1\nkind: ${kind}List\nitems: []\n`;

/** A repository whose commit `main` holds `before`; then come `after`, and `gone` goes. */
function repository(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
  gone: readonly string[] = [],
): string {
  const root = temporaryFolder();
  const git = (...args: string[]) => {
    const env = { PATH: process.env.PATH ?? '', HOME: root, GIT_CONFIG_NOSYSTEM: '1' };
    const user = ['-c', 'user.name=test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgsign=false'];
    const { status, stderr } = spawnSync('git', [...user, ...args], { cwd: root, env });
    if (status !== 0) throw new Error(String(stderr));
  };
  git('init', '--quiet', '--initial-branch=main');
  writeFiles(root, before, false);
  git('add', '--all');
  git('commit', '--quiet', '--message=base');
  writeFiles(root, after, false);
  for (const file of gone) rmSync(join(root, file));
  return root;
}

async function outcomes(options: CheckOptions): Promise<Record<string, string>> {
  const { clusters } = await check(options);
  return Object.fromEntries(
    clusters.flatMap(({ name, services }) =>
      services.map(({ object, outcome }) => [
        clusters.length > 1 ? `${name} ${object.name}` : object.name,
        outcome as string,
      ]),
    ),
  );
}

const ids = async (options: CheckOptions) => (await check(options)).findings.map(({ ruleId }) => ruleId);

describe('the base', () => {
  const before = { 'rt.yaml': serve(1), 'chat.yaml': service('chat', '{name: serve}') };

  it('is what HEAD had: a service that follows rolls out', async () => {
    const cwd = repository(before, { 'rt.yaml': serve(2) });
    expect(await outcomes({ cwd, base: 'main' })).toEqual({ chat: 'rolls-out' });
    expect(await outcomes({ cwd, base: 'HEAD' })).toEqual({ chat: 'rolls-out' });
  });

  it('gives nothing new where nothing changed', async () => {
    const cwd = repository(before, {});
    const { findings, clusters } = await check({ cwd, base: 'main' });
    expect(findings).toEqual([]);
    expect(clusters[0]?.runtimes.map(({ status }) => status)).toEqual(['unchanged']);
    expect(clusters[0]?.base?.commit).toMatch(/^[0-9a-f]{40}$/);
  });

  it('without it nothing of a merge is told', async () => {
    const cwd = repository(before, { 'rt.yaml': serve(2) });
    const { findings, notEvaluated, clusters } = await check({ cwd });
    expect(findings).toEqual([]);
    expect(notEvaluated.map(({ ruleId }) => ruleId)).toEqual([]);
    expect(clusters[0]).toMatchObject({ base: null, snapshot: null });
  });

  it('tells what leaves the cluster, unless nothing prunes it', async () => {
    const cwd = repository(before, {}, ['chat.yaml']);
    expect(await outcomes({ cwd, base: 'main' })).toEqual({ chat: 'removed' });
    writeFiles(cwd, { '.omelint.yaml': 'prune: false\n' }, false);
    expect(await outcomes({ cwd, base: 'main' })).toEqual({});
  });

  it('takes nothing for removed that a broken file may hold', async () => {
    const cwd = repository(before, { 'chat.yaml': `${before['chat.yaml']}  : {` });
    const { clusters, unreadable } = await check({ cwd, base: 'main' });
    expect(unreadable).toHaveLength(1);
    expect(clusters[0]?.services.map(({ outcome }) => outcome)).toEqual([]);
  });

  it('takes nothing for added that a broken file of the base may have held', async () => {
    const cwd = repository({ ...before, 'chat.yaml': 'kind: {ome.io' }, { 'chat.yaml': before['chat.yaml'] ?? '' });
    const { clusters, findings } = await check({ cwd, base: 'main' });
    const because = "chat.yaml can't be read in the base, and may have held it";
    expect(clusters[0]?.services).toMatchObject([{ outcome: 'unknown', because }]);
    expect(findings).toEqual([]);
  });

  it('a file that is broken before and after says nothing of the others', async () => {
    const cwd = repository({ ...before, 'bad.yaml': 'kind: {ome.io' }, { 'new.yaml': service('new', '{name: serve}') });
    expect(await outcomes({ cwd, base: 'main' })).toMatchObject({ new: 'added' });
  });

  it('follows the rules of the configuration, kustomizations as well', async () => {
    const cwd = repository(
      {
        'prod/kustomization.yaml': 'namespace: team-a\nresources: [chat.yaml]\n',
        'prod/chat.yaml': service('chat', '{name: serve}').replace(', namespace: team-a', ''),
        'shared/rt.yaml': serve(1),
        'other/bot.yaml': service('bot', '{name: serve}'),
      },
      {
        'shared/rt.yaml': serve(2),
        '.omelint.yaml':
          'clusters:\n  - {name: prod, paths: [prod, shared/*.yaml]}\n  - {name: dev, paths: [shared], prune: false}\n',
      },
    );
    const { clusters } = await check({ cwd, base: 'main' });
    expect(clusters.map(({ services }) => services.map(({ object, outcome }) => [object, outcome]))).toEqual([
      [[{ kind: 'InferenceService', namespace: 'team-a', name: 'chat' }, 'rolls-out']],
      [],
    ]);
  });

  it('is the whole repository where a hook names files', async () => {
    const cwd = repository(before, { 'rt.yaml': serve(2) });
    expect(await outcomes({ cwd, base: 'main', paths: ['rt.yaml'] })).toEqual({ chat: 'rolls-out' });
    expect(await outcomes({ cwd, base: 'main', paths: ['chat.yaml'] })).toEqual({ chat: 'rolls-out' });
  });
});

describe('a snapshot', () => {
  const captured = `${serve(1)}---\n${service('chat', '{name: serve}')}${list('ServingRuntime')}`;

  it('is no manifest, wherever it lies', async () => {
    const cwd = writeFiles(temporaryFolder(), {
      'rt.yaml': serve(2),
      'captured/prod/all.yaml': captured,
      'captured/prod/more.json': '{"apiVersion": "ome.io/v1beta1", "kind": "BaseModelList", "items": []}',
    });
    const { summary, findings } = await check({ cwd, snapshot: 'captured/prod' });
    expect(summary.objects).toBe(1);
    expect(findings.map(({ ruleId, location }) => [ruleId, location.file])).toEqual([
      ['cluster-differs-from-git', 'rt.yaml'],
      ['service-rolls-out', 'rt.yaml'],
    ]);
  });

  it('tells of services that no manifest holds, where a hook names the runtime', async () => {
    const cwd = writeFiles(temporaryFolder(), {
      'rt.yaml': serve(2),
      'other.yaml': serve(1, 'other'),
      's.yaml': captured,
    });
    expect(await outcomes({ cwd, snapshot: 's.yaml', paths: ['rt.yaml'] })).toEqual({ chat: 'rolls-out' });
    expect(await outcomes({ cwd, snapshot: 's.yaml', paths: ['other.yaml'] })).toEqual({});
  });

  it('says what does not exist', async () => {
    const chat = service('chat', '{name: serve}');
    const cwd = writeFiles(temporaryFolder(), {
      'chat.yaml': chat,
      's.yaml': `${list('ServingRuntime')}${list('ClusterServingRuntime')}`,
    });
    expect((await check({ cwd })).findings).toMatchObject([{ ruleId: 'runtime-not-found', severity: 'warning' }]);
    expect(await check({ cwd, snapshot: 's.yaml' })).toMatchObject({ findings: [{ severity: 'error' }] });
  });

  it('that can not be read fails the check, whichever files were asked about', async () => {
    const cwd = writeFiles(temporaryFolder(), {
      'rt.yaml': serve(1),
      's.yaml': `${captured}---\napiVersion: ome.io/v1beta1\nkind: BaseModel\nmetadata: {`,
    });
    const { unreadable } = await check({ cwd, snapshot: 's.yaml', paths: ['rt.yaml'] });
    expect(unreadable.map(({ location }) => location.file)).toEqual(['s.yaml']);
  });

  it('is one of each cluster; --snapshot sets that of the chosen one', async () => {
    // Before 1.3 every service needs a model.
    const model = 'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {}\n';
    const withModel = `${model}---\n${captured.replace('engine: {},', 'engine: {}, model: {name: m},')}`;
    const cwd = writeFiles(temporaryFolder(), {
      '.omelint.yaml':
        'clusters:\n  - {name: prod, paths: [m], snapshot: prod.yaml}\n  - {name: dev, paths: [m], snapshot: dev.yaml, omeVersion: "1.2"}\n',
      'm/rt.yaml': serve(2),
      'prod.yaml': withModel,
      'dev.yaml': withModel.replace('serve:1', 'serve:2'),
    });
    expect(await outcomes({ cwd })).toEqual({ 'prod chat': 'rolls-out' });
    expect(await outcomes({ cwd, cluster: 'prod', snapshot: 'dev.yaml' })).toEqual({});
    expect(await outcomes({ cwd, cluster: 'dev', snapshot: 'prod.yaml' })).toEqual({ chat: 'rolls-out' });
    await expect(check({ cwd, snapshot: 'prod.yaml' })).rejects.toThrow(UsageError);
  });

  it('with a base says what the merge itself changes', async () => {
    const cwd = repository({ 'rt.yaml': serve(1) }, { 'rt.yaml': serve(2), 'cluster/s.yaml': captured });
    const both = { cwd, base: 'main', snapshot: 'cluster' };
    expect(await ids(both)).toEqual(['service-rolls-out']);
    expect(await ids({ ...both, paths: ['rt.yaml'] })).toEqual(['service-rolls-out']);
  });

  it('grows old on the day that is given', async () => {
    const header = 'apiVersion: omelint/v1\nkind: Snapshot\ncapturedAt: "2026-03-01T12:00:00Z"\n---\n';
    const cwd = writeFiles(temporaryFolder(), { 'rt.yaml': serve(1), 's.yaml': header + serve(1) });
    const on = (today: string) => ids({ cwd, snapshot: 's.yaml', today });
    expect(await on('2026-03-02')).toEqual([]);
    expect(await on('2026-03-03')).toEqual(['snapshot-old']);
    writeFiles(cwd, { '.omelint.yaml': 'snapshotMaxAge: 3d\n' }, false);
    expect(await on('2026-03-04')).toEqual([]);
    expect((await check({ cwd, snapshot: 's.yaml', today: '2026-03-05' })).findings[0]?.location).toMatchObject({
      file: 's.yaml',
      start: { line: 3 },
    });
  });

  it('is told by its name where nothing is there', async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, 'empty'));
    await expect(check({ cwd, snapshot: 'missing.yaml' })).rejects.toThrow('can\'t read the snapshot "missing.yaml"');
    await expect(check({ cwd, snapshot: 'empty' })).rejects.toThrow('a folder without .yaml or .json files');
  });
});

it('of two manifests of one object the last one counts, before and after', async () => {
  const files = { 'a.yaml': serve(1), 'b.yaml': serve(2), 'chat.yaml': service('chat', '{name: serve}') };
  const cwd = repository(files, {});
  expect(await ids({ cwd, base: 'main' })).toEqual(await ids({ cwd }));
  expect(await outcomes({ cwd, base: 'main' })).toEqual({ chat: 'unchanged' });
  const snapshot = { 's.yaml': `${serve(2)}---\n${service('chat', '{name: serve}')}` };
  expect(await ids({ cwd: writeFiles(cwd, snapshot, false), snapshot: 's.yaml' })).toEqual(['duplicate-object']);
});

describe('a runtime that the cluster holds as Git does', () => {
  const spec = '{engineConfig: {runner: {name: ome-container, image: "registry.example/serve:1"}}, disabled: false}';
  const turned = '{disabled: false, engineConfig: {runner: {image: "registry.example/serve:1", name: ome-container}}}';
  const preset = (text: string) => text.replace('metadata: {', 'metadata: {annotations: {ome.io/engine: sglang-pd}, ');
  const manifest = (text: string) => runtime('ClusterServingRuntime', 'serve', undefined, text);

  it.each([
    ['in another order', manifest(spec), manifest(turned), 'unchanged'],
    ['with a number for a text', manifest(spec), manifest(spec.replace('disabled: false', 'disabled: 0')), 'changed'],
    ['with a list of other length', manifest(spec), manifest(spec.replace('image', 'args: [], image')), 'unchanged'],
    ['without the preset', preset(manifest(spec)), manifest(spec), 'changed'],
    ['with the preset', manifest(spec), preset(manifest(spec)), 'changed'],
  ])('%s', async (_what, head, captured, status) => {
    const cwd = writeFiles(temporaryFolder(), { 'rt.yaml': head, 's.yaml': captured });
    const { clusters } = await check({ cwd, snapshot: 's.yaml' });
    expect(clusters[0]?.runtimes.map((report) => report.status)).toEqual([status]);
  });
});

it('without a base nothing judges what hides a finding about a merge', async () => {
  const files = { 'rt.yaml': serve(1), 'chat.yaml': service('chat', '{name: serve}') };
  const reason = '# omelint: ignore[service-rolls-out] planned for tonight\n';
  const cwd = repository(files, { 'rt.yaml': serve(2), 'chat.yaml': reason + files['chat.yaml'] });
  const { findings, suppressed } = await check({ cwd, base: 'main' });
  expect([findings, suppressed.map(({ ruleId }) => ruleId)]).toEqual([[], ['service-rolls-out']]);
  expect(await ids({ cwd })).toEqual([]);
  writeFiles(cwd, { 'rt.yaml': serve(1) }, false);
  expect(await ids({ cwd, base: 'main' })).toEqual(['unused-suppression']);
});

it('every rule about a merge is silent where nothing tells of before', async () => {
  const about = IMPACT_RULES.map(({ id }) => id);
  expect(about).toHaveLength(21);
  for (const id of about) {
    const text = readFileSync(new URL(`../../rules/${id}/bad.yaml`, import.meta.url), 'utf8');
    const { findings, notEvaluated } = await check({ paths: ['-'], stdin: text, config: false });
    expect([...findings, ...notEvaluated].filter(({ ruleId }) => about.includes(ruleId))).toEqual([]);
  }
});

it('a code frame shows nothing of the objects of a snapshot', async () => {
  const object = (token: string) =>
    JSON.stringify({
      apiVersion: 'ome.io/v1beta1',
      kind: 'ClusterServingRuntime',
      metadata: { name: 'serve' },
      spec: { engineConfig: { runner: { name: 'ome-container', env: [{ name: 'TOKEN', value: token }] } } },
    });
  const list = `{"apiVersion":"v1","kind":"List","items":[\n${object('hunter2')},\n${object('hunter3')}\n]}\n`;
  const header = 'apiVersion: omelint/v1\nkind: Snapshot\ncapturedAt: "2020-01-01T00:00:00Z"\n---\n';
  for (const text of [list, header + list]) {
    const cwd = writeFiles(temporaryFolder(), { 'rt.yaml': serve(1), 's.yaml': text });
    const report = await check({ cwd, snapshot: 's.yaml' });
    expect(report.findings.map(({ ruleId }) => ruleId)).toContain('snapshot-incomplete');
    for (const render of Object.values(reporters)) {
      expect(
        render(report, { color: false, toolVersion: '0', quiet: false, verbose: true, showSkipped: true }),
      ).not.toContain('hunter');
    }
  }
});
