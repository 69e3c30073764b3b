import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { requireBuild, run, temporaryFolder, writeFiles } from '../support/built.ts';
import { runtime, service } from '../support/worlds.ts';

beforeAll(requireBuild);

const FORMAT = 'modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: Llama';
const MODEL = `apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: llama}\nspec: {${FORMAT}, modelParameterSize: 3B}\n`;
const HUGE = `{supportedModelFormats: [{${FORMAT.replace('safetensors', 'safetensors, weight: 4611686018427387904')}, autoSelect: true}]}`;

const GIT = [
  runtime('ClusterServingRuntime', 'base'),
  runtime('ClusterServingRuntime', 'huge', undefined, HUGE),
  runtime('ServingRuntime', 'child', 'base'),
  runtime('ServingRuntime', 'loop', 'loop'),
  runtime('ClusterServingRuntime', 'orphan', 'gone'),
  service('chat', '{name: child, kind: ServingRuntime}').replace('engine: {}', 'engine: {}, model: {name: llama}'),
  service('lost', '{name: nowhere}'),
  service('odd', '{name: "not a name"}'),
  MODEL,
].join('---\n');

function folder(): string {
  return writeFiles(temporaryFolder(), { 'git/all.yaml': GIT, 'cluster.yaml': GIT.replaceAll('child', 'kid') });
}

function validatorOf(name: string) {
  const schema = JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8')) as object;
  return new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true }).compile(schema);
}

const SNAPSHOT = ['--snapshot', 'cluster.yaml'];

describe.each([
  ['view-tree', ['tree', 'base', '--show-unattributed-users', '-n', 'team-a']],
  ['view-tree', ['tree', 'loop', '-n', 'team-a']],
  ['view-tree', ['tree', 'orphan']],
  ['view-explain', ['explain', '--model', 'llama', '-n', 'team-a']],
  ['view-explain', ['explain', '--isvc', 'chat', '-n', 'team-a', '--with-effective']],
])('the schema %s of omelint %j', (name, args) => {
  test.each([
    ['both states', SNAPSHOT],
    ['the cluster', [...SNAPSHOT, '--state', 'cluster']],
    ['after the merge', [...SNAPSHOT, '--state', 'git']],
    ['Git alone', []],
    ['Git alone, complete', ['--state', 'git', '--complete']],
  ])('holds for %s', async (_what, flags) => {
    const validate = validatorOf(name);
    const cwd = folder();
    const { stdout, stderr, status } = await run([...args, '--path', 'git', ...flags, '-o', 'json'], { cwd });
    expect(stderr).not.toContain('error: ');
    expect(status).toBe(0);
    validate(JSON.parse(stdout));
    expect(validate.errors).toBe(null);
    const yaml = await run([...args, '--path', 'git', ...flags, '-o', 'yaml'], { cwd });
    expect(parse(yaml.stdout)).toEqual(JSON.parse(stdout));
  });
});

test('a state without that runtime is null in both states, and its error is told', async () => {
  const args = ['tree', 'child', '-n', 'team-a', '--path', 'git', ...SNAPSHOT, '-o', 'json'];
  const { stdout, stderr, status } = await run(args, { cwd: folder() });
  expect(JSON.parse(stdout)).toMatchObject({ now: null, afterMerge: { kind: 'RuntimeTreeReport' } });
  expect(stderr).toContain('error: now: project runtime inheritance tree: runtime target was not found: "child"\n');
  expect(status).toBe(0);
});

test('a weight beyond what JavaScript counts stands as text', async () => {
  const args = ['explain', '--model', 'llama', '-n', 'team-a', '--path', 'git', '--state', 'git', '-o', 'json'];
  const { stdout } = await run(args, { cwd: folder() });
  expect((JSON.parse(stdout) as { candidates: unknown[] }).candidates[0]).toMatchObject({
    runtime: { name: 'huge' },
    score: '4611686018427387905',
    weight: '4611686018427387905',
  });
});

test('nothing that could be a secret is printed (rule C7)', async () => {
  const secret = 'hunter2-is-no-password';
  const env = `{engineConfig: {runner: {name: ome-container, image: a, env: [{name: TOKEN, value: ${secret}}]}}}`;
  const text = [runtime('ClusterServingRuntime', 'base', undefined, env), MODEL].join('---\n');
  const cwd = writeFiles(temporaryFolder(), {
    'all.yaml': text.replace('metadata: {name: base', `metadata: {annotations: {note: ${secret}}, name: base`),
  });
  const commands = [
    ['tree', 'base'],
    ['tree', 'base', '-o', 'json'],
    ['tree', '-o', 'svg'],
    ['explain', '--model', 'llama'],
  ];
  for (const args of commands) {
    const { stdout, stderr } = await run(args, { cwd });
    expect(stdout).toContain('base');
    expect(stdout + stderr).not.toContain(secret);
  }
});
