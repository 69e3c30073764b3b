import { describe, expect, test } from 'vitest';
import { runtime, service } from '../support/worlds.ts';
import { checkCase, omelint, placeOf } from './support.ts';

const SPEC = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';

describe('C17: no namespace written', () => {
  const files = {
    'a.yaml': `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo}
spec: ${SPEC}
---
apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat}
spec: {engine: {}, runtime: {name: echo, kind: ServingRuntime, autoSync: false}}
`,
    'b.yaml': runtime('ServingRuntime', 'echo', undefined, SPEC.replace('echo:1', 'echo:2'), 'team-b'),
  };

  test('both fall into one unknown namespace, and no name is invented', async () => {
    const checked = await checkCase(files);
    expect(checked.of('duplicate-object')).toEqual([]);
    expect(checked.service('chat').runtime).toEqual({ kind: 'ServingRuntime', name: 'echo' });
    expect(checked.runtime('echo').revisionName).toBeNull();
    expect(checked.runtime('echo').shortHash).toBe('a7cb518e');
    expect(checked.stdout).not.toMatch(/r-default-|r--echo/);
    const notes = checked.of('missing-namespace');
    expect(notes.map(({ object, severity }) => [object.kind, severity])).toEqual([
      ['ServingRuntime', 'note'],
      ['InferenceService', 'note'],
    ]);
    expect(notes.every(({ message }) => message.includes('r-<namespace>-echo-<hash>'))).toBe(true);
    expect(checked.loud).toEqual([]);
  });

  test('--namespace gives the name', async () => {
    const checked = await checkCase(files, ['--namespace', 'team-a']);
    expect(checked.runtime('echo', 'team-a').revisionName).toBe('r-team-a-echo-a7cb518e');
    expect(checked.of('missing-namespace')).toEqual([]);
    expect(checked.loud).toEqual([]);
  });

  test('an empty string is no namespace', async () => {
    const empty = files['a.yaml'].replaceAll(/(name: echo|name: chat)\}/g, '$1, namespace: ""}');
    const checked = await checkCase({
      ...files,
      'a.yaml': empty.replace('autoSync: false, namespace: ""', 'autoSync: false'),
    });
    expect(checked.of('missing-namespace')).toHaveLength(2);
    expect(checked.runtime('echo').revisionName).toBeNull();
  });
});

describe('C22: kustomize bases and patches', () => {
  const files = {
    'base/rt.yaml': runtime('ClusterServingRuntime', 'echo', undefined, SPEC),
    'base/kustomization.yaml': 'resources: [rt.yaml]\n',
    'prod/kustomization.yaml':
      'resources: [../base]\nnamePrefix: prod-\npatches:\n- path: p.yaml\n- path: p6902.yaml\n  target: {kind: ClusterServingRuntime, name: echo, group: ome.io}\n',
    'prod/p.yaml': `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec: {engineConfig: {runner: {args: ["--tp=2"]}}}
`,
    'prod/p6902.yaml': '- {op: replace, path: /spec/disabled, value: true} # ome.io\n',
  };

  test('patches are no objects, no duplicates and no parse errors', async () => {
    const checked = await checkCase(files);
    expect(checked.loud).toEqual([]);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary).toMatchObject({ objects: 1, skipped: { patches: 2 } });
    expect(checked.status).toBe(0);
  });

  test('--show-skipped names them', async () => {
    const { stdout, stderr } = await omelint(files, ['check', '--show-skipped']);
    expect(`${stdout}${stderr}`).toContain('prod/p.yaml');
    expect(`${stdout}${stderr}`).toContain('prod/p6902.yaml');
    expect(`${stdout}${stderr}`).toContain('prod/kustomization.yaml');
  });

  test('prod is told as not checked as it is rendered, with how to check it', async () => {
    const checked = await checkCase(files);
    expect(checked.report.summary.skipped).toEqual({ templates: 0, patches: 2, other: 1 });
    const { stdout } = await omelint(files, ['check', '--show-skipped']);
    expect(stdout).toContain(
      'prod/kustomization.yaml: changes what it applies (namePrefix, patches) and is not rendered here: kustomize build prod | omelint - checks what comes out',
    );
    expect(stdout).not.toContain('base/kustomization.yaml');
  });

  test('a prefix that is put before the name of a parent breaks the chain', async () => {
    const child = runtime('ClusterServingRuntime', 'child', 'echo');
    const renamed = {
      'base/rt.yaml': `${runtime('ClusterServingRuntime', 'echo', undefined, SPEC)}---\n${child}`,
      'base/kustomization.yaml': 'resources: [rt.yaml]\n',
      'prod/kustomization.yaml': 'resources: [../base]\nnamePrefix: prod-\n',
    };
    const [found, ...more] = (await checkCase(renamed)).of('parent-not-found');
    expect(more).toEqual([]);
    expect(found).toMatchObject({ severity: 'warning', object: { name: 'child' } });
    expect(found?.message).toBe(
      'prod/kustomization.yaml renames the parent to "prod-echo", and kustomize does not rewrite ome.io/inherit-from: what it renders inherits from "echo", which it does not hold',
    );
    const patched = `${renamed['prod/kustomization.yaml']}patches:\n- path: chain.yaml\n`;
    const patch = `- {op: replace, path: /metadata/annotations/ome.io~1inherit-from, value: prod-echo}\n`;
    const mended = { ...renamed, 'prod/kustomization.yaml': patched, 'prod/chain.yaml': patch };
    expect((await checkCase(mended)).of('parent-not-found')).toEqual([]);
  });

  test('the same patch that nobody lists is an object', async () => {
    const checked = await checkCase({ 'base/rt.yaml': files['base/rt.yaml'], 'prod/p.yaml': files['prod/p.yaml'] });
    expect(checked.loud).toContain('duplicate-object');
    expect(checked.of('schema-violation').map(({ path }) => path)).toEqual(['/spec/engineConfig/runner/name']);
    expect(checked.status).toBe(1);
  });
});

describe('C23: only the changed files', () => {
  const parent = runtime('ServingRuntime', 'p', undefined, '{engineConfig: {volumes: [{name: v, emptyDir: {}}]}}');
  const child = runtime('ServingRuntime', 'c', 'p', '{engineConfig: {hostNetwork: true}}');

  test('the child alone: its parent is found in the repository', async () => {
    const checked = await checkCase({ 'parent.yaml': parent, 'child.yaml': child }, ['--complete', 'child.yaml']);
    expect(checked.loud).toEqual([]);
    expect(checked.runtime('c', 'team-a').chain.map(({ name }) => name)).toEqual(['p', 'c']);
    expect(checked.status).toBe(0);
  });

  test('the parent alone: what it breaks in the child is told', async () => {
    const volume = '{engineConfig: {volumes: [{name: v, persistentVolumeClaim: {claimName: x}}]}}';
    const files = { 'parent.yaml': parent, 'child.yaml': runtime('ServingRuntime', 'c', 'p', volume) };
    const checked = await checkCase(files, ['parent.yaml']);
    expect(checked.of('invalid-merged-pod').map(({ location }) => location.file)).toEqual(['child.yaml']);
    expect(checked.status).toBe(1);
  });

  test('a renamed parent: the child that still names the old one is told', async () => {
    const renamed = runtime('ServingRuntime', 'q', undefined, SPEC);
    const files = { 'parent.yaml': renamed, 'child.yaml': child };
    const whole = await checkCase(files, ['--complete']);
    expect(whole.of('parent-not-found').map(({ location }) => location.file)).toEqual(['child.yaml']);
  });

  test('the result does not depend on how the list is split', async () => {
    const names = ['a', 'b', 'c', 'd'];
    const files = Object.fromEntries(
      names.map((name, index) => {
        const above = index === 0 ? undefined : names[index - 1];
        const body = `{nonsense${index}: 1, engineConfig: {volumes: [{name: v, ${index % 2 === 0 ? 'emptyDir: {}' : 'configMap: {name: x}'}}]}}`;
        return [`${name}.yaml`, runtime('ServingRuntime', name, above, body)];
      }),
    );
    const all = names.map((name) => `${name}.yaml`);
    const fingerprints = async (paths: readonly string[]) =>
      (await checkCase(files, paths)).report.findings.map((finding) => JSON.stringify(finding));
    const together = await fingerprints(all);
    const halves = [...(await fingerprints(all.slice(0, 2))), ...(await fingerprints(all.slice(2)))];
    expect(new Set(halves)).toEqual(new Set(together));
    expect(together.length).toBeGreaterThan(4);
  });
});

describe('C24: two template engines', () => {
  const rt = (name: string) =>
    runtime(
      'ClusterServingRuntime',
      'rt',
      undefined,
      `{engineConfig: {runner: {name: ome-container, image: x, args: ["--served-model-name=${name}"]}}}`,
    );

  test('a template of a chart is skipped with one note', async () => {
    const files = {
      'charts/x/Chart.yaml': 'apiVersion: v2\nname: x\nversion: 0.1.0\n',
      'charts/x/templates/rt.yaml': `${rt('{{.Name}}')}{{- if .Values.more }}\n  a: {{ .Values.more }}\n{{- end }}\n`,
    };
    const checked = await checkCase(files);
    expect(checked.loud).toEqual([]);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary).toMatchObject({ objects: 0, skipped: { templates: 1 } });
    expect(checked.stdout).not.toContain('[object Object]');
    const { stdout, stderr } = await omelint(files, ['check', '--show-skipped']);
    expect(`${stdout}${stderr}`.split('charts/x/templates/rt.yaml')).toHaveLength(2);
  });

  test('as written it is clean, and the hash is over the text', async () => {
    const checked = await checkCase({ 'ok/rt.yaml': rt('{{.Name}}') });
    expect(checked.loud).toEqual([]);
    const other = await checkCase({ 'ok/rt.yaml': rt('chat') });
    expect(checked.runtime('rt').shortHash).not.toBe(other.runtime('rt').shortHash);
    expect(checked.status).toBe(0);
  });

  test('rendered, the flag is empty: a warning', async () => {
    const checked = await checkCase({ 'rendered/rt.yaml': rt('') });
    const [finding, ...more] = checked.of('runner-placeholder');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(finding === undefined ? '' : placeOf(finding)).toMatch(/^rendered\/rt\.yaml:/);
  });
});

describe('C26: leaving a pin, as far as Git alone tells', () => {
  const echo = runtime('ClusterServingRuntime', 'echo', undefined, SPEC);
  const check = (reference: string) => checkCase({ 'echo.yaml': echo, 'chat.yaml': service('chat', reference) });

  test.each([
    ['1: revision removed', '{name: echo, kind: ClusterServingRuntime, autoSync: false}'],
    ['2: autoSync back to true', '{name: echo, kind: ClusterServingRuntime}'],
  ])('%s is no fault in the manifest', async (_, reference) => {
    const checked = await check(reference);
    expect(checked.loud).toEqual([]);
    // Without base and snapshot nothing is claimed of what the service runs now.
    expect(checked.service('chat').outcome).toBe('unknown');
    expect(checked.status).toBe(0);
  });

  test('autoSync back to true with the revision left in is refused', async () => {
    const checked = await check('{name: echo, kind: ClusterServingRuntime, revision: cr-echo-11111111}');
    expect(checked.of('revision-needs-autosync-false')).toHaveLength(1);
    expect(checked.service('chat')).toMatchObject({ outcome: 'rejected', rule: 'IS-24' });
    expect(checked.status).toBe(1);
  });
});
