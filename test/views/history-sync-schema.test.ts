import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { describe, expect, test } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import type { Io } from '../../src/frontends/io.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { cluster, controllerRevision, LIVE, OLD, WHOLE } from './llama-chat.ts';

/** A command in a folder; its output as it was printed. */
async function run(cwd: string, args: readonly string[]): Promise<string> {
  let stdout = '';
  const silent = { isTTY: false, write: async () => {} };
  const io: Io = {
    cwd,
    env: {},
    stdout: {
      isTTY: false,
      write: async (text) => {
        stdout += text;
      },
    },
    stderr: silent,
    readStdin: async () => new Uint8Array(),
    now: () => 0,
    today: () => '2026-01-01',
  };
  await main([...args], io);
  return stdout;
}

function validatorOf(name: string): ValidateFunction {
  const schema: object = JSON.parse(readFileSync(`schema/${name}.schema.json`, 'utf8'));
  return new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true }).compile(schema);
}

const MANIFEST =
  'apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: {name: llama-chat, namespace: team-a}\nspec: {engine: {}, runtime: {name: vllm-llama, kind: ClusterServingRuntime, autoSync: false}}\n';
const BARE = MANIFEST.replace(
  'runtime: {name: vllm-llama, kind: ClusterServingRuntime, autoSync: false}',
  'runtime: {name: gone}',
);

const worlds: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['all the evidence', { 'apps/chat.yaml': MANIFEST, 'snapshot.yaml': cluster() }],
  ['no manifest', { 'apps/x.txt': '', 'snapshot.yaml': cluster() }],
  ['another service', { 'apps/chat.yaml': MANIFEST.replace('llama-chat', 'other'), 'snapshot.yaml': cluster() }],
  ['a service that follows a runtime that nothing knows', { 'apps/chat.yaml': BARE, 'snapshot.yaml': cluster() }],
  [
    'revisions that are not as OME writes them',
    {
      'apps/chat.yaml': MANIFEST,
      'snapshot.yaml': cluster([
        ...WHOLE,
        controllerRevision(LIVE, {
          metadata: { creationTimestamp: 'x', name: 'odd', namespace: 'ome' },
          labels: { 'ome.io/revision-hash': 'x' },
        }),
        controllerRevision(OLD, { labels: { 'ome.io/runtime-of-kind': 'Odd' } }),
      ]),
    },
  ],
];

const STATES = [[], ['--state', 'cluster'], ['--state', 'git']];

describe.each([
  ['view-history', ['history']],
  ['view-sync', ['sync', '--dry-run=client']],
  ['view-sync', ['sync', '--dry-run=server', '--token', 'go']],
])('%s of %j', (schema, command) => {
  const validate = validatorOf(schema);
  test.each(worlds)('%s', async (_what, files) => {
    const cwd = writeFiles(temporaryFolder(), files);
    for (const state of STATES) {
      const args = [
        ...command,
        'llama-chat',
        '-n',
        'team-a',
        '--path',
        'apps',
        '--snapshot',
        'snapshot.yaml',
        ...state,
      ];
      const text = await run(cwd, [...args, '-o', 'json']);
      // Without a result the one state that was asked for prints nothing, as kubectl ome does.
      if (text === '' && (state.length > 0 || schema === 'view-history')) continue;
      const valid = validate(JSON.parse(text));
      expect([valid, validate.errors]).toEqual([true, null]);
    }
  });
});

test('the schemas refuse what they do not name', () => {
  const history = validatorOf('view-history');
  expect(history({ now: null, afterMerge: null })).toBe(true);
  expect(history({ now: null })).toBe(false);
  expect(history({ now: null, afterMerge: null, more: 1 })).toBe(false);
  const sync = validatorOf('view-sync');
  expect(sync({ now: null, afterMerge: null })).toBe(false);
});

test('YAML holds what JSON holds', async () => {
  const cwd = writeFiles(temporaryFolder(), { 'apps/chat.yaml': MANIFEST, 'snapshot.yaml': cluster() });
  const { parse } = await import('yaml');
  for (const command of [['history'], ['sync', '--dry-run=client']]) {
    const args = [...command, 'llama-chat', '-n', 'team-a', '--path', 'apps', '--snapshot', 'snapshot.yaml'];
    expect(parse(await run(cwd, [...args, '-o', 'yaml']))).toEqual(JSON.parse(await run(cwd, [...args, '-o', 'json'])));
  }
});
