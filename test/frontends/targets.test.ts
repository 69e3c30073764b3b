import { expect, test } from 'vitest';
import { check } from '../../src/index.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const runtime = (name: string, parent?: string) => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: ${name}
  annotations: {ome.io/runtime-profile: "true"${parent === undefined ? '' : `, ome.io/inherit-from: ${parent}`}}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}}
`;

const repository = {
  'base/parent.yaml': runtime('parent'),
  'team/child.yaml': runtime('child', 'parent'),
  'team/grandchild.yaml': runtime('grandchild', 'child'),
  'other/stranger.yaml': runtime('stranger'),
};

async function reported(options: Parameters<typeof check>[0], files: Record<string, string> = repository, git = true) {
  const cwd = writeFiles(temporaryFolder(), files, git);
  const { findings, summary, clusters } = await check({
    ...options,
    cwd: options?.cwd === undefined ? cwd : `${cwd}/${options.cwd}`,
  });
  const only = findings.filter(({ ruleId }) => ruleId === 'profile-not-disabled');
  return {
    objects: only.map(({ object, cluster }) => (cluster === 'default' ? object.name : `${cluster}/${object.name}`)),
    files: [...new Set(only.map(({ location }) => location.file))],
    rules: [...new Set(findings.map(({ ruleId }) => ruleId))],
    summary,
    clusters,
  };
}

test('without paths, the current folder; files are named relative to the repository', async () => {
  expect((await reported({})).objects).toEqual(['parent', 'stranger', 'child', 'grandchild']);
  expect(await reported({ cwd: 'team' })).toMatchObject({
    objects: ['child', 'grandchild'],
    files: ['team/child.yaml', 'team/grandchild.yaml'],
  });
});

test('a folder is all that is known: the parent outside of it is unknown', async () => {
  const { objects, rules } = await reported({ paths: ['team'] });
  expect(objects).toEqual(['child', 'grandchild']);
  expect(rules).toContain('parent-not-found');
});

test('a file is checked within its repository, and what depends on it is reported', async () => {
  const child = await reported({ paths: ['team/child.yaml'] });
  expect(child.objects).toEqual(['child', 'grandchild']);
  expect(child.rules).not.toContain('parent-not-found');
  expect(child.summary).toMatchObject({ files: 2, manifests: 2, objects: 2 });
  expect((await reported({ paths: ['base/parent.yaml'] })).objects).toEqual(['parent', 'child', 'grandchild']);
  expect((await reported({ paths: ['other/stranger.yaml'] })).objects).toEqual(['stranger']);
});

test('a file outside of any repository is checked alone', async () => {
  const { objects, rules } = await reported({ paths: ['team/child.yaml'] }, repository, false);
  expect(objects).toEqual(['child']);
  expect(rules).toContain('parent-not-found');
});

test('services that name a runtime of the file are reported with it', async () => {
  const service = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {engine: {}, runtime: {name: grandchild, kind: ClusterServingRuntime}}
`;
  const { clusters } = await reported({ paths: ['base/parent.yaml'] }, { ...repository, 'svc.yaml': service });
  expect(clusters[0]?.services.map(({ object }) => object.name)).toEqual(['chat']);
  expect(clusters[0]?.runtimes.map(({ object }) => object.name).sort()).toEqual(['child', 'grandchild', 'parent']);
});

const configured = {
  ...repository,
  '.omelint.yaml': 'clusters: [{name: a, paths: [base, team]}, {name: b, paths: [other, base]}]',
};

test('with a configuration, clusters say what belongs together and paths what is reported', async () => {
  expect((await reported({}, configured)).objects).toEqual([
    'a/parent',
    'b/parent',
    'b/stranger',
    'a/child',
    'a/grandchild',
  ]);
  expect((await reported({ paths: ['team'] }, configured)).objects).toEqual(['a/child', 'a/grandchild']);
  expect((await reported({ paths: ['team'] }, configured)).rules).not.toContain('parent-not-found');
  expect((await reported({ cluster: 'b' }, configured)).objects).toEqual(['b/parent', 'b/stranger']);
});

test('one cluster can be chosen, or several', async () => {
  const three = {
    ...configured,
    '.omelint.yaml': `${configured['.omelint.yaml'].slice(0, -1)}, {name: c, paths: [team]}]`,
  };
  const clusters = async (...names: string[]) =>
    (await reported({ cluster: names }, three)).clusters.map(({ name }) => name);
  expect(await clusters('c', 'a')).toEqual(['a', 'c']);
  expect(await clusters('b', 'b')).toEqual(['b']);
  await expect(clusters('a', 'd')).rejects.toThrow('no cluster "d" in the configuration; did you mean');
});

test('a configuration below the root of the repository speaks of its own folder', async () => {
  const files = { ...repository, 'team/.omelint.yaml': 'clusters: [{name: t, paths: [child.yaml]}]' };
  expect(await reported({ cwd: 'team' }, files)).toMatchObject({ objects: ['t/child'], files: ['team/child.yaml'] });
  await expect(reported({ cwd: 'team', paths: ['../base'] }, files)).rejects.toThrow(
    /lies outside the folder of the configuration/,
  );
});

test('stdin belongs to one cluster', async () => {
  const stdin = runtime('piped');
  expect((await reported({ paths: ['-'], stdin })).objects).toEqual(['piped']);
  await expect(reported({ paths: ['-'], stdin }, configured)).rejects.toThrow('choose it with --cluster (a, b)');
  expect((await reported({ paths: ['-'], stdin, cluster: 'b' }, configured)).objects).toEqual(['b/piped']);
});

test('an empty stdin and an empty repository are no fault', async () => {
  expect((await reported({ paths: ['-'], stdin: '' })).summary).toMatchObject({ objects: 0, unreadable: 0 });
  expect((await reported({}, {})).summary).toMatchObject({ files: 0, objects: 0 });
});

test('a file from elsewhere is not checked within the repository of the current folder', async () => {
  const elsewhere = writeFiles(temporaryFolder(), { 'child.yaml': runtime('child', 'parent') }, false);
  const { rules, summary } = await reported({ paths: [`${elsewhere}/child.yaml`] });
  expect(rules).toContain('parent-not-found');
  expect(summary).toMatchObject({ files: 1 });
});
