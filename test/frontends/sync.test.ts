import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import type { Io } from '../../src/frontends/io.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import { textAt } from '../../src/model/json.ts';
import { link, temporaryFolder, writeFiles } from '../support/built.ts';
import { BASE, cluster, controllerRevision, LIVE, OLD, runtime, service } from '../views/llama-chat.ts';

type Files = Readonly<Record<string, string>>;

/** `omelint sync` in a folder. */
async function sync(cwd: string, ...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY: false,
    write: async (text: string) => {
      written[name] += text;
    },
  });
  const io: Io = {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd },
    stdout: output('stdout'),
    stderr: output('stderr'),
    readStdin: async () => new Uint8Array(),
    now: () => 0,
    today: () => '2026-01-01',
  };
  const status = await main(['sync', ...args], io);
  return { status, ...written };
}

const SNAPSHOT = cluster([BASE, runtime(), service(), controllerRevision(OLD), controllerRevision(LIVE)]);
const CHAT = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata:
  name: llama-chat # the chat of team A
  namespace: team-a
spec:
  engine: {}
  runtime: {name: vllm-llama, kind: ClusterServingRuntime, autoSync: false}
`;

function repository(files: Files, snapshot = SNAPSHOT): string {
  return writeFiles(temporaryFolder(), { 'snapshot.yaml': snapshot, ...files });
}

const USUAL = ['llama-chat', '-n', 'team-a', '--path', 'apps', '--snapshot', 'snapshot.yaml'];

describe('flags', () => {
  const folder = () => repository({ 'apps/chat.yaml': CHAT });

  test.each<[string[], string, number]>([
    [['--dry-run'], 'error: runtime sync requires exactly one InferenceService name\n', 1],
    [['a', 'b', '--dry-run'], 'error: runtime sync requires exactly one InferenceService name\n', 1],
    [[...USUAL, '--dry-run=all'], 'error: dry-run must be none, client or server\n', 1],
    [[...USUAL, '--dry-run', '-o', 'patch'], 'error: output must be table, wide, json or yaml\n', 1],
    [['Bad_Name', '--dry-run'], 'error: InferenceService name is invalid\n', 1],
    [['a@b:c@d', '--dry-run'], 'error: InferenceService name is invalid\n', 1],
    [USUAL, 'omelint changes no cluster', 2],
    [[...USUAL, '--dry-run=none'], 'omelint changes no cluster', 2],
    [[...USUAL, '--patch', '--write'], '--patch and --write exclude each other', 2],
    [[...USUAL, '--patch', '--state', 'cluster'], '--state cluster leaves them out', 2],
    [[...USUAL, '--patch', '--token', 'a b'], '--token "a b" can\'t be written', 2],
    [[...USUAL, '--no-such'], "unknown option '--no-such'", 2],
  ])('%j', async (args, stderr, status) => {
    const result = await sync(folder(), ...args);
    expect(result.stderr).toContain(stderr);
    expect(result).toMatchObject({ status, stdout: '' });
  });

  test.each([
    [['--dry-run', 'llama-chat']],
    [['llama-chat', '--dry-run']],
    [['--dry-run', 'client', 'llama-chat']],
    [['llama-chat', '--dry-run=client', '--yes']],
  ])('the name is found in %j', async (args) => {
    const { status, stdout, stderr } = await sync(folder(), ...args, ...USUAL.slice(1));
    expect(status).toBe(0);
    expect(stdout).toContain('now and after merge:\nFIELD           VALUE\naction          runtime sync\n');
    expect(stderr).toMatch(/^note: not checked offline: .*\nALPHA runtime sync preview/);
  });

  test('with --state the result alone', async () => {
    const result = await sync(folder(), ...USUAL, '--dry-run', '--state', 'cluster');
    expect(result.stdout).toMatch(/^FIELD {11}VALUE\n/);
    expect(result.stdout).not.toContain('In Git');
    const json = await sync(folder(), ...USUAL, '--dry-run', '--state', 'cluster', '-o', 'json');
    expect(JSON.parse(json.stdout)).toMatchObject({ kind: 'ActionResult', revisionHash: LIVE.hash });
  });

  test('machine output of both states, with what stands in Git', async () => {
    const { stdout } = await sync(folder(), ...USUAL, '--dry-run', '-o', 'json');
    const { now, afterMerge, git } = JSON.parse(stdout);
    expect(now).toEqual(afterMerge);
    expect(git).toMatchObject({
      file: 'apps/chat.yaml',
      requestID: now.requestID,
      written: false,
      kubectlToken: 'kept',
    });
    expect(git.afterMerge).toMatchObject({ outcome: 'advances', from: OLD.name, to: LIVE.name, rule: 'PN-14' });
    expect((await sync(folder(), ...USUAL, '--dry-run', '-o', 'json')).stdout).toBe(stdout);
  });

  test('a refusal leaves stdout to what stands in Git', async () => {
    const snapshot = cluster([
      BASE,
      runtime(),
      service({ metadata: { finalizers: ['ome.io/placement'] } }),
      controllerRevision(OLD),
    ]);
    const result = await sync(repository({ 'apps/chat.yaml': CHAT }, snapshot), ...USUAL, '--dry-run');
    expect(result.stderr).toBe(
      'error: action refused: placement sources and derived services cannot be mutated\nnote: the service has the finalizer ome.io/placement\n',
    );
    expect(result.status).toBe(1);
    expect(result.stdout).toMatch(/^In Git: /);
    const alone = await sync(
      repository({}, snapshot),
      ...USUAL.slice(0, 3),
      '--snapshot',
      'snapshot.yaml',
      '--dry-run',
      '--state',
      'cluster',
    );
    expect(alone).toMatchObject({ status: 1, stdout: '' });
  });
});

/** The manifest after `--write`. */
async function written(text: string, ...args: string[]): Promise<string> {
  const folder = repository({ 'apps/chat.yaml': text }, USED);
  const { status, stderr } = await sync(folder, ...USUAL, '--write', ...args);
  expect([status, stderr]).toEqual([0, '']);
  return readFileSync(join(folder, 'apps/chat.yaml'), 'utf8');
}

/** The cluster, where OME has used the token t1. */
const USED = cluster([
  BASE,
  runtime(),
  service({ status: { lastRuntimeSyncToken: 't1' } }),
  controllerRevision(OLD),
  controllerRevision(LIVE),
]);

const TOKEN = 'cli-runtime-sync-';

describe('the manifest is changed as it is written', () => {
  const spec = CHAT.slice(CHAT.indexOf('spec:'));
  const flow = (metadata: string) =>
    `apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: ${metadata}\n${spec}`;
  test.each<[string, string, RegExp]>([
    [
      'no annotations',
      CHAT,
      / {2}namespace: team-a\n {2}annotations:\n {4}ome.io\/runtime-sync: cli-runtime-sync-\S+\nspec:/,
    ],
    [
      'others',
      CHAT.replace('spec:', '  annotations:\n    # kept\n    a: b # too\nspec:'),
      / {2}annotations:\n {4}ome.io\/runtime-sync: cli\S+\n {4}# kept\n {4}a: b # too\n/,
    ],
    [
      'an old token',
      CHAT.replace('spec:', '  annotations:\n    ome.io/runtime-sync: t1 # why\nspec:'),
      / {4}ome.io\/runtime-sync: cli\S+ # why\n/,
    ],
    [
      'an old token in quotes',
      CHAT.replace('spec:', "  annotations: {ome.io/runtime-sync: 't1'}\nspec:"),
      /annotations: \{ome.io\/runtime-sync: 'cli[^']+'\}\n/,
    ],
    [
      'a null',
      CHAT.replace('spec:', '  annotations:\n    ome.io/runtime-sync:\nspec:'),
      / {4}ome.io\/runtime-sync: cli\S+\n/,
    ],
    [
      'flow style',
      flow('{name: llama-chat, namespace: team-a}'),
      /metadata: \{name: llama-chat, namespace: team-a, annotations: \{ome.io\/runtime-sync: cli[^}]+\}\}\n/,
    ],
    [
      'empty annotations',
      flow('{name: llama-chat, namespace: team-a, annotations: {}}'),
      /annotations: \{ome.io\/runtime-sync: cli[^}]+\}\}\n/,
    ],
    [
      'CRLF',
      CHAT.replaceAll('\n', '\r\n'),
      /team-a\r\n {2}annotations:\r\n {4}ome.io\/runtime-sync: cli\S+\r\nspec:\r\n/,
    ],
    ['several documents', `---\n${CHAT}---\na: b\n`, /runtime-sync: cli\S+\nspec:[\s\S]*---\na: b\n$/],
    [
      'a list',
      `apiVersion: v1\nkind: List\nitems:\n- ${CHAT.trimEnd().replaceAll('\n', '\n  ')}\n`,
      / {4}annotations:\n {6}ome.io\/runtime-sync: cli\S+\n {2}spec:/,
    ],
    [
      'JSON',
      JSON.stringify(
        JSON.parse(
          '{"apiVersion":"ome.io/v1beta1","kind":"InferenceService","metadata":{"name":"llama-chat","namespace":"team-a"},"spec":{"engine":{},"runtime":{"name":"vllm-llama","kind":"ClusterServingRuntime","autoSync":false}}}',
        ),
      ),
      /"namespace":"team-a","annotations":\{"ome.io\/runtime-sync":"cli[^"]+"\}\}/,
    ],
  ])('%s', async (_what, text, expected) => {
    const after = await written(text);
    expect(after).toMatch(expected);
    const [token = ''] = /cli-runtime-sync-[0-9a-f-]{36}/.exec(after) ?? [];
    // Nothing but what stands around the token differs.
    expect(after.length).toBeGreaterThan(text.length - 4);
    expect(after.split(token)).toHaveLength(2);
  });

  test('the text around the token is the old one', async () => {
    const after = await written(CHAT);
    expect(after.replace(/ {2}annotations:\n.*\n/, '')).toBe(CHAT);
  });

  test('a token that looks like a number is put into quotes', async () => {
    const after = await written(CHAT, '--token', '2026');
    expect(after).toContain('ome.io/runtime-sync: "2026"\n');
    const read = readDocument(after, { start: 0, end: after.length }, { maxDepth: 100 });
    expect(read.ok && textAt(read.value, ['metadata', 'annotations', 'ome.io/runtime-sync'])).toBe('2026');
    const replaced = await written(
      CHAT.replace('spec:', '  annotations:\n    ome.io/runtime-sync: t1\nspec:'),
      '--token',
      '1e5',
    );
    expect(replaced).toContain('ome.io/runtime-sync: "1e5"\n');
  });

  test('a byte order mark and the mode of the file stay', async () => {
    const folder = repository({ 'apps/chat.yaml': `\ufeff${CHAT}` });
    const before = statSync(join(folder, 'apps/chat.yaml')).mode;
    expect((await sync(folder, ...USUAL, '--write')).status).toBe(0);
    expect(readFileSync(join(folder, 'apps/chat.yaml'), 'utf8').startsWith('\ufeffapiVersion')).toBe(true);
    expect(statSync(join(folder, 'apps/chat.yaml')).mode).toBe(before);
  });

  test('a second time there is nothing to do: the token waits for OME', async () => {
    const folder = repository({ 'apps/chat.yaml': CHAT });
    await sync(folder, ...USUAL, '--write');
    const once = readFileSync(join(folder, 'apps/chat.yaml'), 'utf8');
    const again = await sync(folder, ...USUAL, '--write');
    expect(again).toMatchObject({ status: 1, stdout: '' });
    expect(again.stderr).toContain('the token that the service has waits already');
    expect(readFileSync(join(folder, 'apps/chat.yaml'), 'utf8')).toBe(once);
  });
});

describe('refused with a clear word', () => {
  const refusal = async (text: string | Files, ...args: string[]) => {
    const files = typeof text === 'string' ? { 'apps/chat.yaml': text } : text;
    const folder = repository(files, USED);
    const { status, stdout, stderr } = await sync(folder, ...USUAL, '--write', ...args);
    expect([status, stdout]).toEqual([1, '']);
    for (const [file, before] of Object.entries(files)) expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
    return stderr;
  };
  const annotated = (text: string) => CHAT.replace('spec:', `${text}spec:`);

  test.each([
    ['an anchor', annotated('  annotations: &a\n    a: b\n'), "can't be changed safely"],
    ['an alias', `# x\n${annotated('  labels: &a {a: b}\n  annotations: *a\n')}`, "can't be changed safely"],
    [
      'a merge key',
      annotated('  labels: &a {a: b}\n  annotations:\n    <<: *a\n    ome.io/runtime-sync: t1\n    <<: *a\n'),
      "can't be changed safely",
    ],
    ['a block scalar', annotated('  annotations:\n    ome.io/runtime-sync: |-\n      t1\n'), "can't be changed safely"],
    [
      'an annotation that stands twice',
      annotated('  annotations:\n    ome.io/runtime-sync: t2\n    ome.io/runtime-sync: t1\n'),
      'stands in it twice',
    ],
    ['SOPS', `${CHAT}sops:\n  mac: ENC[AES256_GCM,data:x,type:str]\n`, 'encrypted'],
    ['AutoSync', CHAT.replace('autoSync: false', 'autoSync: true'), 'the pin mode is AutoSync'],
  ])('%s', async (_what, text, because) => {
    expect(await refusal(text)).toContain(because);
  });

  test('two manifests of the service', async () => {
    expect(await refusal({ 'apps/a.yaml': CHAT, 'apps/b.yaml': CHAT })).toContain(
      'the service is declared 2 times: apps/a.yaml:4, apps/b.yaml:4',
    );
  });

  test('no manifest, a chart, another name', async () => {
    const other = CHAT.replace('name: llama-chat', 'name: other');
    expect(await refusal(other)).toContain('no manifest below the paths declares it');
    const chart = {
      'apps/other.yaml': other,
      'apps/c/Chart.yaml': 'name: c\n',
      'apps/c/templates/isvc.yaml': 'apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: {{ .x }}\n',
    };
    const told = await refusal(chart);
    expect(told).toContain('Helm templates are not rendered here, and may (apps/c/templates/isvc.yaml)');
    expect(told).toContain("through the chart's values");
  });

  test('a name that a kustomization gives', async () => {
    const kustomization = 'resources: [chat.yaml]\nnamePrefix: llama-\n';
    const inner = CHAT.replace('name: llama-chat', 'name: chat');
    const told = await refusal({ 'apps/chat.yaml': inner, 'apps/kustomization.yaml': kustomization });
    expect(told).toContain('apps/kustomization.yaml gives the InferenceService chat this name');
  });

  test('a file that several overlays render', async () => {
    const overlay = 'resources: [../base]\ncommonLabels: {a: b}\n';
    const told = await refusal({
      'apps/base/chat.yaml': CHAT,
      'apps/base/kustomization.yaml': 'resources: [chat.yaml]\n',
      'apps/one/kustomization.yaml': overlay,
      'apps/two/kustomization.yaml': overlay,
    });
    expect(told).toContain('rendered by 2 kustomizations (apps/one/kustomization.yaml, apps/two/kustomization.yaml)');
    expect(told).toContain('- patch: |-\n    apiVersion: ome.io/v1beta1\n');
  });

  test('a kustomization that sets the annotation itself', async () => {
    const kustomization = 'resources: [chat.yaml]\ncommonAnnotations: {ome.io/runtime-sync: t1}\n';
    expect(await refusal({ 'apps/chat.yaml': CHAT, 'apps/kustomization.yaml': kustomization })).toContain(
      'apps/kustomization.yaml sets ome.io/runtime-sync itself',
    );
  });

  test('a token that was used last', async () => {
    const snapshot = cluster([
      BASE,
      runtime(),
      service({ status: { lastRuntimeSyncToken: 't1' } }),
      controllerRevision(OLD),
    ]);
    const folder = repository({ 'apps/chat.yaml': CHAT }, snapshot);
    const { status, stderr } = await sync(folder, ...USUAL, '--write', '--token', 't1');
    expect(status).toBe(1);
    expect(stderr).toContain('was used last, and OME takes no notice of it');
  });

  test('a live spec that is the pinned one: nothing to advance', async () => {
    const snapshot = cluster([BASE, runtime('registry.example/vllm:1'), service(), controllerRevision(OLD)]);
    const { status, stderr } = await sync(repository({ 'apps/chat.yaml': CHAT }, snapshot), ...USUAL, '--patch');
    expect(status).toBe(1);
    expect(stderr).toContain('a new token would not advance the pin');
  });

  test('a file behind a link that leaves the repository', async () => {
    const outside = writeFiles(temporaryFolder(), { 'chat.yaml': CHAT }, false);
    const folder = repository({ 'apps/other.yaml': 'a: b\n' });
    link(folder, 'apps/chat.yaml', join(outside, 'chat.yaml'));
    const { status } = await sync(folder, ...USUAL, '--write');
    expect(status).toBe(1);
    expect(readFileSync(join(outside, 'chat.yaml'), 'utf8')).toBe(CHAT);
  });
});

describe('the patch', () => {
  test('is what git apply takes, and the same as what --write writes', async () => {
    const folder = repository({ 'apps/chat.yaml': CHAT });
    const { status, stdout, stderr } = await sync(folder, ...USUAL, '--patch');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^--- a\/apps\/chat\.yaml\n\+\+\+ b\/apps\/chat\.yaml\n@@ /);
    expect(stderr).toContain('In Git: apps/chat.yaml:4 gets the token.\nOnce it is merged: advances from ');
    const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, input: stdout, encoding: 'utf8' });
    git('init', '-q');
    const applied = git('apply', '--check', '-');
    expect([applied.status, applied.stderr]).toEqual([0, '']);
    git('apply', '-');
    const patched = readFileSync(join(folder, 'apps/chat.yaml'), 'utf8');
    const other = repository({ 'apps/chat.yaml': CHAT });
    await sync(other, ...USUAL, '--write');
    expect(patched).toBe(readFileSync(join(other, 'apps/chat.yaml'), 'utf8'));
  });

  test('is the same twice, and the token of --token', async () => {
    const folder = repository({ 'apps/chat.yaml': CHAT });
    const first = await sync(folder, ...USUAL, '--patch');
    expect((await sync(folder, ...USUAL, '--patch')).stdout).toBe(first.stdout);
    expect(first.stdout).toContain(`${TOKEN}${LIVE.hash}-`);
    expect((await sync(folder, ...USUAL, '--patch', '--token', 'go')).stdout).toContain(
      '+    ome.io/runtime-sync: go\n',
    );
  });

  test('in one file with a change of the runtime', async () => {
    const next = JSON.stringify(runtime('registry.example/vllm:3'));
    const folder = repository({ 'apps/all.yaml': `${CHAT}---\n${next}\n` });
    const { stdout, stderr } = await sync(folder, ...USUAL, '--patch');
    expect(stdout).not.toContain(LIVE.hash);
    expect(stderr).toMatch(new RegExp(`advances from ${OLD.name} to cr-vllm-llama-(?!${LIVE.hash})`));
  });

  test('one overlay beside it is told', async () => {
    const kustomization = 'resources: [chat.yaml]\ncommonLabels: {a: b}\n';
    const folder = repository({ 'apps/chat.yaml': CHAT, 'apps/kustomization.yaml': kustomization });
    expect((await sync(folder, ...USUAL, '--patch')).stderr).toContain(
      'Note: apps/kustomization.yaml renders this file with changes of its own (commonLabels)',
    );
  });

  test('tells what kubectl would refuse', async () => {
    const snapshot = cluster([
      BASE,
      runtime(),
      service({ metadata: { annotations: { 'ome.io/rollout-rollback': 'true' } } }),
      controllerRevision(OLD),
      controllerRevision(LIVE),
    ]);
    const { status, stderr } = await sync(repository({ 'apps/chat.yaml': CHAT }, snapshot), ...USUAL, '--patch');
    expect(status).toBe(0);
    expect(stderr).toContain(
      'note: kubectl ome runtime sync would say: action refused: a rollout promote or rollback mailbox is present\n',
    );
  });
});

describe('what a GitOps tool does to a token of kubectl (views 5.7)', () => {
  const annotated = (token: string) =>
    CHAT.replace('spec:', `  annotations:\n    ome.io/runtime-sync: ${token}\nspec:`);
  const told = async (text: string, parts: Parameters<typeof service>[0] = {}) => {
    const snapshot = cluster([BASE, runtime(), service(parts), controllerRevision(OLD), controllerRevision(LIVE)]);
    const { stdout } = await sync(
      repository({ 'apps/chat.yaml': text }, snapshot),
      ...USUAL,
      '--dry-run',
      '-o',
      'json',
    );
    return JSON.parse(stdout).git.kubectlToken;
  };
  const applied = {
    'kubectl.kubernetes.io/last-applied-configuration': '{"metadata":{"annotations":{"ome.io/runtime-sync":"t1"}}}',
  };

  test('undone, removed or kept', async () => {
    const used = { status: { lastRuntimeSyncToken: 't1' }, metadata: { annotations: { 'ome.io/runtime-sync': 't1' } } };
    expect(await told(annotated('t1'), used)).toBe('reverted');
    expect(await told(CHAT, { ...used, metadata: { annotations: { ...applied, 'ome.io/runtime-sync': 't1' } } })).toBe(
      'removed',
    );
    expect(await told(CHAT, used)).toBe('kept');
  });
});
