import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Command } from 'commander';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { addSnapshotCommand } from '../../src/frontends/capture/snapshot-capture-command.ts';
import { listArguments } from '../../src/frontends/capture/snapshot-capture-kubectl.ts';
import { renderSnapshot } from '../../src/frontends/capture/snapshot-capture-write.ts';
import { readSnapshotFiles } from '../../src/frontends/snapshot-files.ts';
import { LAST_APPLIED, redactObject, redactWith } from '../../src/load/snapshot-redact.ts';
import { type JsonObject, type JsonValue, textAt } from '../../src/model/json.ts';
import { CAPTURED_KINDS, isRedacted } from '../../src/model/snapshot.ts';
import { contentOf } from '../../src/predict/revisions.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { hashSpec } from '../../src/resolve/revision.ts';
import { temporaryFolder } from '../support/built.ts';
import { capture, fakeKubectl } from './cluster.ts';
import { csr, isvc, json, list, revision, snapshotOf } from './support.ts';

const EMPTY = json(list());
const FORBIDDEN = {
  error: 'Error from server (Forbidden): acceleratorclasses.ome.io is forbidden: User "x" cannot list resource\n',
};
const UNKNOWN_KIND = { error: 'error: the server doesn\'t have a resource type "basemodels"\n' };

const NOISE = {
  managedFields: [{ manager: 'x' }],
  annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{}', keep: 'me' },
};
const CLUSTER = {
  'config current-context': 'prod\n',
  clusterservingruntimes: json(list(csr('serve', { metadata: { name: 'serve', ...NOISE } }), csr('a'))),
  inferenceservices: json(list(isvc('team-a', 'chat', { spec: { replicas: 3 }, status: { pinnedRevisionName: 'x' } }))),
  'controllerrevisions/ome': json(
    list(
      revision('serve', '590753e8'),
      revision('ds', '00000000', {
        metadata: { name: 'ds', namespace: 'ome', ownerReferences: [{ kind: 'DaemonSet' }] },
      }),
    ),
  ),
  acceleratorclasses: FORBIDDEN,
  basemodels: UNKNOWN_KIND,
  '*': EMPTY,
};

describe('omelint snapshot capture', () => {
  test('asks for each kind once and writes what it got', async () => {
    const kubectl = fakeKubectl(CLUSTER);
    const { status, stdout, stderr } = await capture({}, kubectl);
    expect(status).toBe(0);
    expect(kubectl.calls()).toEqual([
      ['config', 'current-context'],
      ['get', 'servingruntimes.v1beta1.ome.io', '--output=json', '--chunk-size=500', '--all-namespaces'],
      ['get', 'clusterservingruntimes.v1beta1.ome.io', '--output=json', '--chunk-size=500'],
      ['get', 'inferenceservices.v1beta1.ome.io', '--output=json', '--chunk-size=500', '--all-namespaces'],
      ['get', 'basemodels.v1beta1.ome.io', '--output=json', '--chunk-size=500', '--all-namespaces'],
      ['get', 'clusterbasemodels.v1beta1.ome.io', '--output=json', '--chunk-size=500'],
      ['get', 'acceleratorclasses.v1beta1.ome.io', '--output=json', '--chunk-size=500'],
      ['get', 'controllerrevisions.v1.apps', '--output=json', '--chunk-size=500', '--namespace=ome'],
      ['get', 'inferencereplicas.v1beta1.ome.io', '--output=json', '--chunk-size=500', '--all-namespaces'],
    ]);
    const { snapshot, unreadable } = snapshotOf(stdout);
    expect(unreadable).toEqual([]);
    expect(snapshot).toMatchObject({
      capturedAt: '2026-11-01T00:00:00.000Z',
      context: 'prod',
      omeNamespace: 'ome',
      redacted: false,
    });
    expect(snapshot.kinds).toEqual([
      'ClusterBaseModel',
      'ClusterServingRuntime',
      'ControllerRevision',
      'InferenceReplica',
      'InferenceService',
      'ServingRuntime',
    ]);
    expect(snapshot.captures('ControllerRevision', 'ome')).toBe(true);
    expect(snapshot.captures('ControllerRevision', 'other')).toBe(false);
    expect(snapshot.captures('ServingRuntime', 'anywhere')).toBe(true);
    expect(snapshot.objects.map(({ value }) => value)).toEqual([
      csr('a'),
      csr('serve', { metadata: { name: 'serve', annotations: { keep: 'me' } } }),
      isvc('team-a', 'chat', { spec: { replicas: 3 }, status: { pinnedRevisionName: 'x' } }),
    ]);
    expect(snapshot.revisions.map(({ name, revisionHash }) => [name, revisionHash])).toEqual([
      ['cr-serve-590753e8', '590753e8'],
    ]);
    expect(snapshot.gaps.map(({ message }) => message)).toEqual([
      'BaseModel was not captured: the cluster does not know this kind; its CRD is not installed.',
      'AcceleratorClass was not captured: the user of this context may not list it (Forbidden).',
    ]);
    expect(stderr).toContain('omelint: warning: AcceleratorClass is not captured');
    expect(stderr).toContain('omelint: captured 4 objects\n');
  });

  test('passes on context, configuration and namespaces', async () => {
    const kubectl = fakeKubectl({ '*': EMPTY, 'servingruntimes/b': FORBIDDEN });
    const flags = { context: '--evil', kubeconfig: 'k c', namespace: ['b', 'a', 'b'], omeNamespace: 'ome-system' };
    const { stdout } = await capture(flags, kubectl);
    const calls = kubectl.calls();
    expect(calls.every((call) => call.includes('--context=--evil') && call.includes('--kubeconfig=k c'))).toBe(true);
    expect(
      calls.map((call) => `${call[1]?.split('.')[0]} ${call.find((arg) => arg.startsWith('--namespace='))}`),
    ).toEqual([
      'servingruntimes --namespace=a',
      'servingruntimes --namespace=b',
      'clusterservingruntimes undefined',
      'inferenceservices --namespace=a',
      'inferenceservices --namespace=b',
      'basemodels --namespace=a',
      'basemodels --namespace=b',
      'clusterbasemodels undefined',
      'acceleratorclasses undefined',
      'controllerrevisions --namespace=ome-system',
      'inferencereplicas --namespace=a',
      'inferencereplicas --namespace=b',
    ]);
    const { snapshot } = snapshotOf(stdout);
    expect(snapshot.context).toBe('--evil');
    expect(['a', 'b', 'c'].map((ns) => snapshot.captures('ServingRuntime', ns))).toEqual([true, false, false]);
    expect(['a', 'b', 'c'].map((ns) => snapshot.captures('InferenceService', ns))).toEqual([true, true, false]);
    expect(snapshot.captures('AcceleratorClass', undefined)).toBe(true);
  });

  test('writes the same bytes again, packed if asked', async () => {
    const kubectl = fakeKubectl(CLUSTER);
    const first = await capture({}, kubectl);
    expect((await capture({}, kubectl)).stdout).toBe(first.stdout);
    await capture({ output: 's.yaml' }, kubectl);
    expect(readFileSync(join(kubectl.folder, 's.yaml'), 'utf8')).toBe(first.stdout);
    expect(statSync(join(kubectl.folder, 's.yaml')).mode & 0o077).toBe(0);
    await capture({ output: 's.json.gz' }, kubectl);
    const io = { readStdin: async () => Buffer.from('') };
    const at = { cwd: kubectl.folder, root: kubectl.folder };
    const [plain] = await readSnapshotFiles({ path: 's.yaml', ...at }, io);
    const [unpacked] = await readSnapshotFiles({ path: 's.json.gz', ...at }, io);
    expect(unpacked).toEqual({ ...plain, file: 's.json.gz' });
    expect(readdirSync(kubectl.folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('writes nothing where the cluster can not be asked', async () => {
    const kubectl = fakeKubectl({ '*': { error: 'The connection to the server localhost:8080 was refused\n' } });
    const { problem, stdout } = await capture({ output: 's.yaml' }, kubectl);
    expect(problem).toContain('The connection to the server localhost:8080 was refused');
    expect(stdout).toBe('');
    expect(readdirSync(kubectl.folder)).not.toContain('s.yaml');
    const all = await capture({}, fakeKubectl({ '*': FORBIDDEN }));
    expect(all.problem).toContain('nothing could be captured: the user of this context may not list it');
    const none = await capture({}, { folder: temporaryFolder(), env: { PATH: '/nonexistent' } });
    expect(none.problem).toContain('needs kubectl');
    const unwritable = await capture({ output: 'no/such/folder.yaml' }, fakeKubectl(CLUSTER));
    expect(unwritable.problem).toContain('no such file or folder');
  });

  test.each([
    '',
    'NAME  AGE\n',
    '{"kind":"Status"}',
    '{"apiVersion":"v1","kind":"List","items":[{"apiVersion":"ome.io/v1beta1","kind":"ServingRuntime"',
    json({ ...list(), metadata: { continue: 'x' } }),
  ])('does not take %j for a list', async (answer) => {
    const { stdout, stderr } = await capture({}, fakeKubectl({ ...CLUSTER, servingruntimes: answer }));
    expect(stderr).toContain('ServingRuntime is not captured: kubectl printed no whole list in JSON');
    expect(snapshotOf(stdout).snapshot.captures('ServingRuntime', 'a')).toBe(false);
  });
});

test.each([undefined, true] as const)(
  "of what was applied last OME's annotations stay (redact: %s)",
  async (redact) => {
    const applied = (annotations: JsonObject) =>
      JSON.stringify({ metadata: { annotations }, spec: { env: 'password-1' } });
    const service = (name: string, text: string) =>
      isvc('a', name, { metadata: { name, namespace: 'a', annotations: { [LAST_APPLIED]: text } } });
    const inferenceservices = json(
      list(
        service('both', applied({ 'ome.io/runtime-sync': 't1', note: 'password-2' })),
        service('none', applied({ note: 'x' })),
        service('odd', 'password-3'),
      ),
    );
    const { stdout } = await capture(redact ? { redact } : {}, fakeKubectl({ ...CLUSTER, inferenceservices }));
    expect(stdout).not.toContain('password');
    const kept = snapshotOf(stdout).snapshot.objects.flatMap(({ ref, value }) =>
      ref.kind === 'InferenceService' ? [textAt(value, ['metadata', 'annotations', LAST_APPLIED])] : [],
    );
    expect(kept).toEqual(['{"metadata":{"annotations":{"ome.io/runtime-sync":"t1"}}}', undefined, undefined]);
  },
);

describe('--redact', () => {
  const SECRETS = [
    's3cr3t-1',
    's3cr3t-2',
    's3cr3t-3',
    's3cr3t-4',
    's3cr3t-5',
    's3cr3t-6',
    's3cr3t-7',
    's3cr3t-8',
    's3cr3t-9',
  ];
  const spec = (secrets: boolean): JsonObject => ({
    engineConfig: {
      annotations: secrets ? { 'example.com/x': SECRETS[0] ?? '', 'ome.io/x': 'plain' } : {},
      runner: {
        name: 'ome-container',
        image: 'registry.example/serve:1',
        command: ['bash', '-c', secrets ? `export HF_TOKEN=${SECRETS[1]} && serve --api-key '${SECRETS[7]}'` : 'serve'],
        args: secrets
          ? [
              '--api-key',
              SECRETS[2] ?? '',
              `--password=${SECRETS[3]}`,
              '--port=8080',
              `--url=https://u:${SECRETS[4]}@example.com/x`,
            ]
          : ['--port=8080'],
        env: secrets
          ? [
              { name: 'A', value: SECRETS[5] ?? '' },
              { name: 'B', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } },
            ]
          : [],
        ...(secrets
          ? { readinessProbe: { httpGet: { port: 80, httpHeaders: [{ name: 'X', value: SECRETS[6] ?? '' }] } } }
          : {}),
      },
    },
  });
  const model = {
    apiVersion: 'ome.io/v1beta1',
    kind: 'ClusterBaseModel',
    metadata: { name: 'm' },
    spec: {
      storage: { storageUri: 'hf://a/b', key: 'hf-secret', parameters: { secretKey: SECRETS[8] ?? '', region: 'x' } },
    },
  };
  const cluster = {
    'config current-context': 'prod\n',
    clusterservingruntimes: json(
      list(
        csr('open', { spec: spec(false) }),
        csr('closed', {
          spec: spec(true),
          metadata: { name: 'closed', annotations: { note: SECRETS[0] ?? '', 'ome.io/engine': 'x' } },
        }),
      ),
    ),
    clusterbasemodels: json(list(model)),
    inferenceservices: json(list(isvc('team-a', 'chat', { status: { lastRuntimeSyncToken: 't1' } }))),
    'controllerrevisions/ome': json(
      list(revision('closed', '11111111', { data: spec(true) }), revision('open', '22222222', { data: spec(false) })),
    ),
    '*': EMPTY,
  };

  test('leaves no secret and keeps what predictions need', async () => {
    const plain = await capture({}, fakeKubectl(cluster));
    const { stdout } = await capture({ redact: true }, fakeKubectl(cluster));
    for (const secret of SECRETS) {
      expect(plain.stdout).toContain(secret);
      expect(stdout).not.toContain(secret);
    }
    const before = snapshotOf(plain.stdout).snapshot;
    const { snapshot } = snapshotOf(stdout);
    expect(snapshot.redacted).toBe(true);
    expect(snapshot.objects.map(({ ref }) => ref)).toEqual(before.objects.map(({ ref }) => ref));
    const named = (name: string) => snapshot.objects.find(({ ref }) => ref.name === name)?.value;
    expect(named('open')).toEqual(csr('open', { spec: spec(false) }));
    expect(named('chat')).toMatchObject({ status: { lastRuntimeSyncToken: 't1' } });
    expect(named('m')).toMatchObject({
      spec: { storage: { storageUri: 'hf://a/b', key: 'hf-secret', parameters: { region: 'x' } } },
    });
    expect(named('closed')).toMatchObject({
      metadata: { annotations: { 'ome.io/engine': 'x' } },
      spec: {
        engineConfig: {
          annotations: { 'ome.io/x': 'plain' },
          runner: {
            image: 'registry.example/serve:1',
            env: [{ name: 'A' }, { name: 'B', valueFrom: { secretKeyRef: { name: 's', key: 'k' } } }],
          },
        },
      },
    });
    expect([...snapshot.recordedHashes.keys()]).toEqual(['ClusterServingRuntime\n\nclosed']);
  });

  test('records the hashes that predictions would compute', async () => {
    const table = typeTable('1.3');
    const before = snapshotOf((await capture({}, fakeKubectl(cluster))).stdout).snapshot;
    const { snapshot } = snapshotOf((await capture({ redact: true }, fakeKubectl(cluster))).stdout);
    expect(snapshot.revisions.map(({ recordedHash }) => recordedHash === undefined)).toEqual([false, true]);
    const hashes = (revisions: typeof before.revisions) => revisions.map((found) => contentOf(found, table).hash);
    expect(hashes(snapshot.revisions)).toEqual(hashes(before.revisions));
    expect(hashes(before.revisions)[0]).toBe(hashSpec(spec(true), table).hash);
  });

  test('lets manifests be compared with what was captured', async () => {
    const { snapshot } = snapshotOf((await capture({ redact: true }, fakeKubectl(cluster))).stdout);
    const captured = snapshot.objects.find(({ ref }) => ref.name === 'closed')?.value.spec;
    expect(snapshot.redact(spec(true))).toEqual(captured);
    const open = spec(false);
    expect(snapshot.redact(open)).toBe(open);
    const other = JSON.parse(JSON.stringify(spec(true)).replace(SECRETS[5] ?? '', 'other')) as JsonObject;
    expect(snapshot.redact(other)).not.toEqual(captured);
    const plain = snapshotOf((await capture({}, fakeKubectl(cluster))).stdout).snapshot;
    expect(plain.redact(other)).toBe(other);
  });

  test('gives equal values equal hashes, and others with another salt', async () => {
    const redact = redactWith('a');
    expect(redact('x')).toBe(redact('x'));
    expect(redact('x')).not.toBe(redactWith('b')('x'));
    expect(isRedacted(redact('x'))).toBe(true);
    const { stdout } = await capture({ redact: true }, fakeKubectl(cluster));
    expect(stdout).toContain(redactWith('pepper')(SECRETS[5] ?? ''));
    expect(stdout).toContain('salt: "pepper"');
  });

  test.each([
    ['--max-tokens=4096', '--max-tokens=4096'],
    ['--eos-token=</s>', '--eos-token=</s>'],
    ['--tokenizer=/mnt/x', '--tokenizer=/mnt/x'],
    ['--served-model-name={{.Name}}', '--served-model-name={{.Name}}'],
    ['TOKEN=$(cat /run/token) serve', 'TOKEN=$(cat /run/token) serve'],
    ['serve --eos-token </s> --api-key -x', 'serve --eos-token </s> --api-key -x'],
    ['--hf-token=abc', '--hf-token=#'],
    ["serve --hf-token 'a b' -v", 'serve --hf-token # -v'],
    ['AWS_SECRET_ACCESS_KEY="a b" run', 'AWS_SECRET_ACCESS_KEY=# run'],
    ['curl -H "Authorization: Bearer abcdefgh123"', 'curl -H "Authorization: Bearer #"'],
    ['redis://:pw@host:6379/0', 'redis://#@host:6379/0'],
  ])('argument %s', (argument, expected) => {
    expect(redactObject({ args: [argument] }, () => '#')).toEqual({ args: [expected] });
  });

  test('variables in a map, and annotations at any depth', () => {
    const value = { env: { A: 'x', B: '' }, pods: [{ annotations: { a: 'x', 'routing.ome.io/b': 'y' } }], n: 1 };
    const expected = { env: { A: '#', B: '' }, pods: [{ annotations: { a: '#', 'routing.ome.io/b': 'y' } }], n: 1 };
    expect(redactObject(value, () => '#')).toEqual(expected);
  });

  test('long texts take no long time', () => {
    for (const piece of ['a', 'TOKEN=', '://', 'Bearer a', '-', '"']) {
      redactObject(
        {
          args: [piece.repeat(1_000_000 / piece.length), '--token', piece.repeat(4_000 / piece.length)],
          note: piece.repeat(200_000),
        },
        () => '#',
      );
    }
  });
});

describe('a captured snapshot is the cluster', () => {
  const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
  const anything = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom<JsonValue>(
        '---\n- a',
        '\u2028\u0085\ufeff',
        '590753e8',
        2 ** 53 - 1,
        9007199254740993n,
        -(2n ** 63n),
        1.5,
        1e-7,
        1e21,
      ),
      fc.integer(),
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.string(), tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  })).value;
  const contexts = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom('a: b', '"\n---\n', '\u0085'));

  test('whatever it holds', () => {
    const objects = fc.uniqueArray(
      fc.record({ name, spec: anything, labels: fc.dictionary(name, fc.string(), { noNullPrototype: true }) }),
      { selector: (object) => object.name },
    );
    fc.assert(
      fc.property(objects, contexts, (records, context) => {
        const source = records.map(({ name, spec, labels }) => csr(name, { metadata: { name, labels }, spec }));
        const header = {
          context,
          kinds: [{ kind: 'ClusterServingRuntime' as const }],
          notCaptured: [{ kind: 'BaseModel' as const, because: context }],
          hashes: [],
        };
        const { snapshot, unreadable } = snapshotOf(renderSnapshot(header, source));
        expect(unreadable).toEqual([]);
        expect(snapshot.context).toBe(context);
        expect(snapshot.gaps).toHaveLength(1);
        expect(snapshot.objects.map(({ value }) => value)).toEqual(source);
      }),
      { seed: 20261129, numRuns: 500 },
    );
  });
});

describe('the command', () => {
  const parse = (...args: readonly string[]): string => {
    const program = new Command('omelint').exitOverride();
    let chosen = 'nothing';
    let err = '';
    addSnapshotCommand(program, () => {
      chosen = 'capture';
    });
    for (const command of program.commands.flatMap((found) => [found, ...found.commands])) {
      command.exitOverride().configureOutput({
        writeErr: (text) => {
          err += text;
        },
        writeOut: (text) => {
          err += text;
        },
      });
    }
    try {
      program.parse([...args], { from: 'user' });
    } catch {
      return err;
    }
    return chosen;
  };

  test('takes its flags and refuses others', () => {
    expect(
      parse(
        'snapshot',
        'capture',
        '--context',
        'a',
        '--namespace',
        'x',
        '--namespace',
        'y',
        '--redact',
        '-o',
        'f',
        '--ome-version',
        '1.2',
      ),
    ).toBe('capture');
    expect(parse('snapshot', 'capture', '--namespace', 'X')).toContain('A namespace holds lower-case letters');
    expect(parse('snapshot', 'capture', '--contxt', 'a')).toContain('unknown option');
    expect(parse('snapshot', 'capture', '--help')).toContain('omelint snapshot capture --output');
  });
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

describe.skipIf(!hasKubectl)(`the real kubectl${hasKubectl ? '' : ' (skipped: it is not installed)'}`, () => {
  test('knows every argument', () => {
    const help = (args: readonly string[]) =>
      spawnSync('kubectl', [...args, '--context=c', '--kubeconfig=k', '--help']).status;
    for (const kind of CAPTURED_KINDS) {
      expect(help(listArguments(kind, undefined))).toBe(0);
      expect(help(listArguments(kind, 'a'))).toBe(0);
    }
    expect(help([...listArguments('BaseModel', 'a'), '--no-such-flag=x'])).not.toBe(0);
  });

  test('against an API server that gives lists in pieces', async () => {
    const server = await apiServer();
    const folder = temporaryFolder();
    const { port } = server.address() as AddressInfo;
    const kubeconfig = join(folder, 'config');
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'c', cluster: { server: `http://127.0.0.1:${port}` } }],
      contexts: [{ name: 'test-context', context: { cluster: 'c', user: 'u' } }],
      users: [{ name: 'u', user: {} }],
      'current-context': 'test-context',
    };
    writeFileSync(kubeconfig, JSON.stringify(config));
    const { stdout, stderr, problem } = await capture(
      { kubeconfig },
      { folder, env: { PATH: process.env.PATH ?? '', HOME: folder } },
    );
    expect(problem).toBeUndefined();
    const { snapshot, unreadable } = snapshotOf(stdout);
    expect(unreadable).toEqual([]);
    expect(snapshot.context).toBe('test-context');
    expect(snapshot.objects.map(({ ref }) => ref.name)).toEqual(Array.from({ length: 5 }, (_, index) => `rt-${index}`));
    expect(snapshot.objects[0]?.value.metadata).toEqual({ name: 'rt-0' });
    expect(snapshot.revisions.map(({ name }) => name)).toEqual(['cr-rt-590753e8']);
    expect(snapshot.kinds).toEqual([
      'ClusterServingRuntime',
      'ControllerRevision',
      'InferenceService',
      'ServingRuntime',
    ]);
    expect(stderr).toContain('AcceleratorClass is not captured: the user of this context may not list it (Forbidden)');
    expect(stderr).toContain('BaseModel is not captured: the cluster does not know this kind');
  });
});

/** As much of an API server as `kubectl get` needs: discovery, lists in pieces, and a kind that may not be listed. */
function apiServer(): Promise<Server> {
  const resource = (name: string, kind: string, namespaced: boolean) => ({
    name,
    kind,
    namespaced,
    singularName: '',
    verbs: ['list', 'get'],
  });
  const group = (name: string, version: string) => {
    const entry = { groupVersion: `${name}/${version}`, version };
    return { name, versions: [entry], preferredVersion: entry };
  };
  const resources = (groupVersion: string, list: readonly object[]) => ({
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion,
    resources: list,
  });
  const runtimes = Array.from({ length: 5 }, (_, index) =>
    csr(`rt-${index}`, { metadata: { name: `rt-${index}`, managedFields: [{ manager: 'm' }] } }),
  );
  const { apiVersion: _, kind: __, ...bare } = revision('rt', '590753e8');
  const answers: Readonly<Record<string, object>> = {
    '/api': { kind: 'APIVersions', versions: ['v1'] },
    '/apis': { kind: 'APIGroupList', apiVersion: 'v1', groups: [group('apps', 'v1'), group('ome.io', 'v1beta1')] },
    '/api/v1': resources('v1', []),
    '/apis/apps/v1': resources('apps/v1', [resource('controllerrevisions', 'ControllerRevision', true)]),
    '/apis/ome.io/v1beta1': resources('ome.io/v1beta1', [
      resource('clusterservingruntimes', 'ClusterServingRuntime', false),
      resource('servingruntimes', 'ServingRuntime', true),
      resource('inferenceservices', 'InferenceService', true),
      resource('acceleratorclasses', 'AcceleratorClass', false),
    ]),
    '/apis/apps/v1/namespaces/ome/controllerrevisions': {
      kind: 'ControllerRevisionList',
      apiVersion: 'apps/v1',
      metadata: {},
      items: [bare],
    },
    '/apis/ome.io/v1beta1/servingruntimes': {
      kind: 'ServingRuntimeList',
      apiVersion: 'ome.io/v1beta1',
      metadata: {},
      items: [],
    },
    '/apis/ome.io/v1beta1/inferenceservices': {
      kind: 'InferenceServiceList',
      apiVersion: 'ome.io/v1beta1',
      metadata: {},
      items: [],
    },
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const first = Number(url.searchParams.get('continue') ?? '0');
    const piece = {
      items: runtimes.slice(first, first + 2),
      metadata: first + 2 < runtimes.length ? { continue: String(first + 2) } : {},
    };
    const isList = url.pathname === '/apis/ome.io/v1beta1/clusterservingruntimes';
    const answer = isList
      ? { kind: 'ClusterServingRuntimeList', apiVersion: 'ome.io/v1beta1', ...piece }
      : answers[url.pathname];
    const isForbidden = url.pathname.endsWith('/acceleratorclasses');
    const status = isForbidden ? 403 : answer === undefined ? 404 : 200;
    const failure = {
      kind: 'Status',
      apiVersion: 'v1',
      status: 'Failure',
      reason: isForbidden ? 'Forbidden' : 'NotFound',
      message: 'no',
      code: status,
    };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? failure));
  });
  onTestFinished(() => {
    server.close();
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
