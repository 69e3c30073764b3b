import { describe, expect, test } from 'vitest';
import { checkWorkspace } from '../../src/check/check.ts';
import { check, type Rule, rules } from '../../src/index.ts';
import { load } from '../../src/load/load.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const head = (kind: string, name: string, more = '') =>
  `apiVersion: ome.io/v1beta1\nkind: ${kind}\nmetadata: {name: ${name}${more}}\n`;
const RUNNER = 'engineConfig: {runner: {name: ome-container, image: "registry.example/e:1"}}';
const runtime = (name: string, more = '') => `${head('ClusterServingRuntime', name)}spec: {${RUNNER}${more}}\n`;
const child = (name: string, parent: string) =>
  `${head('ClusterServingRuntime', name, `, annotations: {ome.io/inherit-from: ${parent}}`)}spec: {}\n`;
const MODEL = `${head('ClusterBaseModel', 'llama')}spec: {storage: {storageUri: "hf://meta/llama"}, modelFormat: {name: safetensors}}\n`;
const service = (name: string, runtimeName: string, where = ', namespace: team-a') =>
  `${head('InferenceService', name, where)}spec:\n  engine: {}\n  model: {name: llama}\n  runtime: {name: ${runtimeName}, kind: ClusterServingRuntime}\n`;

async function checked(files: Record<string, string>, options: Parameters<typeof check>[0] = {}) {
  const report = await check({ cwd: writeFiles(temporaryFolder(), files), ...options });
  return { report, findings: report.findings.map(({ ruleId, location }) => `${location.file} ${ruleId}`) };
}

describe('clusterObjects', () => {
  const repository = {
    'apps/svc.yaml': service('chat', 'catalog-child'),
    'apps/child.yaml': child('catalog-child', 'catalog-base'),
    // Faults of its own: a size in lower case, a field that nobody knows.
    'charts/rendered.yaml': `${runtime('catalog-base', ', modelSizeRange: {min: 7b}, nonsense: 1')}---\n${MODEL}`,
  };

  test('without them what is not deployed from here is missing', async () => {
    const config = 'clusters: [{name: prod, paths: [apps], complete: true}]\n';
    const { findings, report } = await checked({ ...repository, '.omelint.yaml': config });
    expect(findings).toEqual(
      expect.arrayContaining(['apps/child.yaml parent-not-found', 'apps/svc.yaml model-not-found']),
    );
    expect(report.skipped.map(({ file }) => file)).toEqual(['charts/rendered.yaml']);
  });

  test.each([
    ['of a cluster', 'clusters: [{name: prod, paths: [apps], complete: true, clusterObjects: [charts]}]\n'],
    ['of all', 'clusters: [{name: prod, paths: [apps], complete: true}]\nclusterObjects: ["charts/*.yaml"]\n'],
    [
      'before the paths that hold them',
      'clusters: [{name: prod, paths: [.], complete: true}]\nclusterObjects: [charts]\n',
    ],
    ['without any cluster', 'clusterObjects: [charts/rendered.yaml]\n'],
  ])('%s they resolve names, and nothing is reported in them', async (_where, config) => {
    const { findings, report } = await checked({ ...repository, '.omelint.yaml': config });
    expect(findings).toEqual([]);
    expect(report.skipped).toEqual([]);
    const [cluster] = report.clusters;
    expect(cluster?.runtimes.map(({ object }) => object.name)).toEqual(['catalog-child']);
    expect(cluster?.runtimes[0]?.chain.map(({ name }) => name)).toEqual(['catalog-base', 'catalog-child']);
  });

  test('a cluster sees its own alone', async () => {
    const config =
      'clusters:\n  - {name: a, paths: [apps], complete: true, clusterObjects: [charts]}\n  - {name: b, paths: [apps], complete: true}\n';
    const { report } = await checked({ ...repository, '.omelint.yaml': config });
    const clusters = report.findings
      .filter(({ ruleId }) => ruleId === 'parent-not-found')
      .map(({ cluster }) => cluster);
    expect(clusters).toEqual(['b']);
  });

  test('what is deployed from here takes the place of the same object', async () => {
    const config = 'clusters: [{name: prod, paths: [apps], clusterObjects: [charts]}]\n';
    const own = { 'apps/base.yaml': runtime('catalog-base') };
    const { findings, report } = await checked({ ...repository, ...own, '.omelint.yaml': config });
    expect(findings).toEqual([]);
    expect(report.clusters[0]?.runtimes.map(({ object }) => object.name)).toEqual(['catalog-base', 'catalog-child']);
  });

  test('one that can not be read is told, and makes names unknown', async () => {
    const config = 'clusters: [{name: prod, paths: [apps], complete: true, clusterObjects: [charts]}]\n';
    const broken = { 'charts/rendered.yaml': `${MODEL}a: b: c\n` };
    const { report } = await checked({ ...repository, ...broken, '.omelint.yaml': config });
    expect(report.unreadable.map(({ location }) => location.file)).toEqual(['charts/rendered.yaml']);
    expect(report.findings.filter(({ ruleId }) => ruleId === 'parent-not-found')).toMatchObject([
      { severity: 'warning' },
    ]);
  });

  test('a path that leads nowhere is the fault of the configuration', async () => {
    const config = 'clusters: [{name: prod, paths: [apps], clusterObjects: [nowhere]}]\n';
    await expect(checked({ ...repository, '.omelint.yaml': config })).rejects.toThrow(
      '.omelint.yaml: cluster "prod": path "nowhere" does not exist',
    );
  });
});

describe('what is outside of a cluster says nothing about it', () => {
  const config = 'clusters: [{name: prod, paths: [apps], complete: true}]\n';
  const missing = { 'apps/child.yaml': child('c', 'gone'), '.omelint.yaml': config };
  const severity = async (files: Record<string, string>) => {
    const { report } = await checked({ ...missing, ...files });
    return report.findings.find(({ ruleId }) => ruleId === 'parent-not-found')?.severity;
  };

  test('a chart or a broken file elsewhere leaves names absent', async () => {
    const chart = { 'charts/x/Chart.yaml': 'name: x\n', 'charts/x/templates/rt.yaml': `${runtime('gone')}{{ x }}\n` };
    expect(await severity(chart)).toBe('error');
    expect(await severity({ 'other/broken.yaml': 'ome.io: b: c\n' })).toBe('error');
  });

  test('within its paths they make them unknown', async () => {
    const chart = { 'apps/x/Chart.yaml': 'name: x\n', 'apps/x/templates/rt.yaml': `${runtime('gone')}{{ x }}\n` };
    expect(await severity(chart)).toBe('warning');
    expect(await severity({ 'apps/broken.yaml': 'ome.io: b: c\n' })).toBe('warning');
  });
});

describe('a namespace that a kustomization sets', () => {
  const kustomization = (resources: string, namespace?: string) =>
    `resources: [${resources}]\n${namespace === undefined ? '' : `namespace: ${namespace}\n`}`;
  const namespaceOf = async (files: Record<string, string>) => {
    const { report } = await checked({ 'app/svc.yaml': service('chat', 'r', ''), ...files });
    return report.clusters[0]?.services[0]?.object.namespace;
  };

  test('holds for the objects that it lists', async () => {
    expect(await namespaceOf({})).toBeUndefined();
    expect(await namespaceOf({ 'app/kustomization.yaml': kustomization('svc.yaml', 'team-a') })).toBe('team-a');
    expect(await namespaceOf({ 'app/kustomization.yaml': kustomization('other.yaml', 'team-a') })).toBeUndefined();
  });

  test('comes from the outermost one on the way', async () => {
    const base = { 'app/kustomization.yaml': kustomization('svc.yaml') };
    expect(await namespaceOf({ ...base, 'prod/kustomization.yaml': kustomization('../app', 'team-p') })).toBe('team-p');
    const named = { 'app/kustomization.yaml': kustomization('svc.yaml', 'team-a') };
    expect(await namespaceOf({ ...named, 'prod/kustomization.yaml': kustomization('../app', 'team-p') })).toBe(
      'team-p',
    );
    expect(await namespaceOf({ ...named, 'prod/kustomization.yaml': kustomization('../app') })).toBe('team-a');
  });

  test('is unknown where two ways differ, or go round', async () => {
    const base = { 'app/kustomization.yaml': kustomization('svc.yaml', 'team-a') };
    const two = {
      'prod/kustomization.yaml': kustomization('../app', 'team-p'),
      'dev/kustomization.yaml': kustomization('../app', 'team-d'),
    };
    expect(await namespaceOf({ ...base, ...two })).toBeUndefined();
    expect(
      await namespaceOf({ 'app/kustomization.yaml': kustomization('svc.yaml, ../app', 'team-a') }),
    ).toBeUndefined();
    const same = { ...two, 'dev/kustomization.yaml': kustomization('../app', 'team-p') };
    expect(await namespaceOf({ ...base, ...same })).toBe('team-p');
  });

  test('goes before the namespace of the cluster, and after that of the manifest', async () => {
    const files = { 'app/kustomization.yaml': kustomization('svc.yaml', 'team-a') };
    const { report } = await checked({ 'app/svc.yaml': service('chat', 'r', ''), ...files }, { namespace: 'team-z' });
    expect(report.clusters[0]?.services[0]?.object.namespace).toBe('team-a');
    expect(await namespaceOf({ ...files, 'app/svc.yaml': service('chat', 'r', ', namespace: own') })).toBe('own');
  });
});

test('a finding whose place is in what is not deployed from here is dropped, whatever rule yields it', () => {
  const loaded = load(
    Object.entries({ 'a.yaml': child('ours', 'base'), 'b.yaml': runtime('base') }).map(([file, text]) => {
      return { state: 'text', file, text };
    }),
  );
  const inFile = (name: string) => loaded.objects.filter(({ file }) => file === name);
  const cluster = { name: 'c', omeVersion: '1.3', complete: true } as const;
  const workspace = createWorkspace({ cluster, objects: inFile('a.yaml'), context: inFile('b.yaml') });
  const blamesAll: Rule = {
    id: 'blames-all',
    meta: { ...(rules[0] as Rule).meta, appliesTo: ['ClusterServingRuntime'] },
    *check(_object, context) {
      for (const object of context.workspace.ofKind('ClusterServingRuntime')) {
        yield { message: object.ref.name, at: { object, path: [] } };
      }
    },
  };
  const options = { rules: [blamesAll], levels: new Map(), sourceLine: () => '' };
  expect(checkWorkspace(workspace, options).findings.map(({ message }) => message)).toEqual(['ours']);
});
