import { describe, expect, test } from 'vitest';
import { checkCase, placeOf } from './support.ts';

const ECHO = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a}
spec: {engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}
`;

const CLUSTER_ECHO = ECHO.replace('ServingRuntime', 'ClusterServingRuntime').replace(', namespace: team-a', '');

const MODEL = `apiVersion: ome.io/v1beta1
kind: ClusterBaseModel
metadata: {name: m}
spec: {modelFormat: {name: safetensors}, storage: {storageUri: "hf://acme/m"}}
`;

function chat(runtime: string, rest = ''): string {
  return `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec:
${rest}  engine: {}
  runtime: ${runtime}
`;
}

describe('C01: an explicit pin of the wrong shape', () => {
  const files = (runtime: string) => ({
    'chat.yaml': chat(runtime, '  model: {name: m}\n'),
    'rest.yaml': `${MODEL}---\n${CLUSTER_ECHO}---\n${ECHO}`,
  });

  test.each([
    ['a: autoSync left out', '{name: echo, revision: cr-echo-a7cb518e}'],
    ['b: autoSync true', '{name: echo, autoSync: true, revision: cr-echo-a7cb518e}'],
  ])('%s', async (_, runtime) => {
    const checked = await checkCase(files(runtime));
    expect(checked.of('revision-needs-autosync-false')).toEqual([
      expect.objectContaining({
        severity: 'error',
        path: '/spec/runtime/revision',
        message:
          'spec.runtime.revision requires spec.runtime.autoSync=false; AutoSync=true would silently ignore the pin',
      }),
    ]);
    expect(checked.of('revision-name-form')).toEqual([]);
    expect(checked.service('chat')).toMatchObject({ outcome: 'rejected', rule: 'IS-24' });
    expect(checked.status).toBe(1);
  });

  test.each([
    ['c: upper-case hex', '', 'cr-echo-A7CB518E', 'cr-echo-<8 lowercase hex chars>'],
    ['d: 7 characters', '', 'cr-echo-a7cb518', 'cr-echo-<8 lowercase hex chars>'],
    ['d: 9 characters', '', 'cr-echo-a7cb518e0', 'cr-echo-<8 lowercase hex chars>'],
    [
      'e: prefix of the other kind',
      ', kind: ServingRuntime',
      'cr-echo-a7cb518e',
      'r-team-a-echo-<8 lowercase hex chars>',
    ],
    ['f: other namespace', ', kind: ServingRuntime', 'r-team-b-echo-a7cb518e', 'r-team-a-echo-<8 lowercase hex chars>'],
  ])('%s', async (_, kind, revision, form) => {
    const checked = await checkCase(files(`{name: echo, autoSync: false${kind}, revision: ${revision}}`));
    const [finding] = checked.of('revision-name-form');
    expect(finding).toMatchObject({ severity: 'error', path: '/spec/runtime/revision' });
    expect(finding?.message).toContain(
      `spec.runtime.revision "${revision}" does not match the expected naming convention for runtime "echo"`,
    );
    expect(finding?.message).toContain(`expected the form ${form}`);
    expect(checked.of('revision-needs-autosync-false')).toEqual([]);
    expect(checked.service('chat')).toMatchObject({ outcome: 'rejected', rule: 'IS-25' });
    expect(checked.status).toBe(1);
  });

  test('g: an empty revision counts as unset', async () => {
    const runtime = '{name: echo, kind: ClusterServingRuntime, revision: ""}';
    const checked = await checkCase(files(runtime));
    expect(checked.loud.filter((id) => id.startsWith('revision-'))).toEqual([]);
    expect(checked.service('chat').outcome).not.toBe('rejected');
    const alone = await checkCase({ 'all.yaml': `${CLUSTER_ECHO}---\n${chat(runtime)}` });
    expect(alone.loud).toEqual([]);
    expect(checked.status).toBe(0);
  });

  test('h: an unknown kind passes the pin check as cluster scope', async () => {
    const checked = await checkCase(
      files('{name: echo, autoSync: false, kind: clusterservingruntime, revision: cr-echo-a7cb518e}'),
    );
    expect(checked.of('revision-name-form')).toEqual([]);
    expect(checked.of('revision-needs-autosync-false')).toEqual([]);
    expect(checked.service('chat').rule).not.toBe('IS-25');
  });
});

describe('C02: the revision is named after the kind that the service declares', () => {
  test('kind left out', async () => {
    const checked = await checkCase({ 'all.yaml': `${ECHO}---\n${chat('{name: echo, autoSync: false}')}` });
    expect(checked.runtime('echo', 'team-a')).toMatchObject({
      shortHash: 'a7cb518e',
      revisionName: 'r-team-a-echo-a7cb518e',
    });
    expect(checked.service('chat').runtime).toEqual({ kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' });
    const [finding, ...more] = checked.of('runtime-kind-unset');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(finding?.message).toContain('cr-echo-a7cb518e');
    expect(finding?.help).toContain('kind: ServingRuntime');
    expect(checked.status).toBe(0);
  });

  test('kind: ServingRuntime', async () => {
    const runtime = '{name: echo, kind: ServingRuntime, autoSync: false}';
    const checked = await checkCase({ 'all.yaml': `${ECHO}---\n${chat(runtime)}` });
    expect(checked.of('runtime-kind-unset')).toEqual([]);
    expect(checked.runtime('echo', 'team-a').revisionName).toBe('r-team-a-echo-a7cb518e');
    expect(checked.loud).toEqual([]);
  });
});

describe('C05: one name in both scopes', () => {
  const runtimes = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo, namespace: team-a}
spec: {engineConfig: {runner: {name: ome-container, image: "example.test/team:1"}}}
---
apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec: {engineConfig: {runner: {name: ome-container, image: "example.test/global:1"}}}
`;
  const service = (where: string, runtime: string) => {
    const [namespace, name] = where.split('/');
    return `---
apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: ${name}, namespace: ${namespace}}
spec: {engine: {}, runtime: ${runtime}}
`;
  };
  const all =
    runtimes +
    service('team-a/one', '{name: echo}') +
    service('team-a/two', '{name: echo, kind: ServingRuntime}') +
    service('team-b/three', '{name: echo, kind: ServingRuntime}');

  test('1.3 takes the cluster first where kind is left out, and never falls back for ServingRuntime', async () => {
    const checked = await checkCase({ 'all.yaml': all }, ['--complete']);
    expect(checked.service('one').runtime).toEqual({ kind: 'ClusterServingRuntime', name: 'echo' });
    expect(checked.service('two').runtime).toEqual({ kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' });
    expect(checked.service('three').runtime).toBeNull();
    expect(checked.of('runtime-not-found')).toEqual([
      expect.objectContaining({
        severity: 'error',
        object: expect.objectContaining({ name: 'three' }),
        message: expect.stringContaining('ServingRuntime echo not found in namespace team-b'),
      }),
    ]);
  });

  test('kind left out: the warning says which one is taken, and what 1.2 took', async () => {
    const checked = await checkCase({ 'all.yaml': all }, ['--complete']);
    const [finding, ...more] = checked.of('runtime-kind-unset');
    expect(more).toEqual([]);
    expect(finding?.object.name).toBe('one');
    expect(finding?.message).toContain('1.2');
    expect(finding?.message).toContain('ClusterServingRuntime');
  });

  test('1.2 takes the namespace first', async () => {
    const checked = await checkCase({ 'all.yaml': all }, ['--complete', '--ome-version', '1.2']);
    expect(checked.service('one').runtime).toEqual({ kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' });
    expect(checked.service('three').runtime).toEqual({ kind: 'ClusterServingRuntime', name: 'echo' });
  });
});

describe('C28: names that do not fit', () => {
  const long = 'a'.repeat(70);
  const files = (autoSync: boolean) => ({
    'all.yaml': `${CLUSTER_ECHO.replace('name: echo', `name: ${long}`)}---
${chat(`{name: ${long}, kind: ClusterServingRuntime, autoSync: ${autoSync}}`)}`,
  });

  test('70 characters, pinned: no label can hold them', async () => {
    const checked = await checkCase(files(false));
    const [finding, ...more] = checked.of('runtime-name-not-pinnable');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'error' });
    expect(finding?.message).toContain('63');
    expect(checked.status).toBe(1);
  });

  test('70 characters, not pinned: nothing to say', async () => {
    const checked = await checkCase(files(true));
    expect(checked.loud).toEqual([]);
    expect(checked.status).toBe(0);
  });

  const spec = ECHO.slice(ECHO.indexOf('spec:'));
  const pair = (namespace: string, name: string) => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: ${name}, namespace: ${namespace}}
${spec}---
apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: s-${name}, namespace: ${namespace}}
spec: {engine: {}, runtime: {name: ${name}, kind: ServingRuntime, autoSync: false}}
`;
  const ambiguous = { 'all.yaml': `${pair('a-b', 'c')}---\n${pair('a', 'b-c')}` };

  test('two runtimes of two namespaces share a revision name', async () => {
    const checked = await checkCase(ambiguous);
    expect(checked.runtime('c', 'a-b').revisionName).toBe('r-a-b-c-a7cb518e');
    expect(checked.runtime('b-c', 'a').revisionName).toBe('r-a-b-c-a7cb518e');
  });

  test('that is told', async () => {
    const checked = await checkCase(ambiguous);
    const findings = checked.of('ambiguous-revision-name');
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.map(placeOf).every((place) => place.startsWith('all.yaml:'))).toBe(true);
  });
});
