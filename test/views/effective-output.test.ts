import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { revision, revisionFor, specOf } from '../predict/merge-support.ts';
import { requireBuild, run, temporaryFolder, writeFiles } from '../support/built.ts';
import { runtime } from '../support/worlds.ts';
import { model, service } from './support.ts';

const SPEC = specOf(1);
const PINNED = revisionFor(SPEC);
const serve = (spec = SPEC, parent?: string) => runtime('ClusterServingRuntime', 'serve', parent, spec);
const managed = (more = '') =>
  service({
    runtime: '{name: serve, autoSync: false}',
    metadata: 'generation: 4, uid: u-1',
    status: `observedGeneration: 4, pinnedRevisionName: ${PINNED}${more}`,
  });
const empty = (kind: string, group = 'ome.io/v1beta1') =>
  `apiVersion: ${group}\nkind: ${kind}List\nmetadata: {}\nitems: []\n`;
const ALL = [
  ...['InferenceService', 'ClusterServingRuntime', 'ServingRuntime', 'ClusterBaseModel', 'BaseModel'].map((kind) =>
    empty(kind),
  ),
  empty('ControllerRevision', 'apps/v1'),
];
const HEADER = 'apiVersion: omelint/v1\nkind: Snapshot\ncapturedAt: "2026-11-02T01:02:03Z"\n';

interface Files {
  readonly git?: readonly string[];
  readonly snapshot?: readonly string[];
}

/** Runs the built command on a repository and a snapshot. */
async function effective({ git = [], snapshot }: Files, ...args: readonly string[]) {
  const files: Record<string, string> = {};
  if (git.length > 0) files['git/all.yaml'] = git.join('---\n');
  if (snapshot !== undefined) files['snapshot.yaml'] = [...ALL, ...snapshot].join('---\n');
  const cwd = writeFiles(temporaryFolder(), { '.gitkeep': '', ...files });
  const given = snapshot === undefined ? [] : ['--snapshot', 'snapshot.yaml'];
  return run(['effective', 'chat', '-n', 'team-a', '--path', git.length > 0 ? 'git' : '.', ...given, ...args], { cwd });
}

beforeAll(requireBuild);

describe('the schema (schema/view-effective.schema.json)', () => {
  let validate: ValidateFunction;
  beforeAll(() => {
    const schema = JSON.parse(readFileSync('schema/view-effective.schema.json', 'utf8')) as object;
    validate = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true }).compile(schema);
  });

  const selected = service({ model: '{name: llama}' });
  const drift = ', conditions: [{type: RuntimeDrifted, status: "True", reason: RevisionMismatch}]';
  test.each([
    ['a pin that drifted', { snapshot: [HEADER, managed(drift), serve(specOf(2)), revision(SPEC)] }],
    ['a revision that is gone', { snapshot: [managed(), serve()] }],
    ['nothing configured', { snapshot: [service()] }],
    ['a chain that is broken', { snapshot: [service({ runtime: '{name: serve}' }), serve(SPEC, 'serve')] }],
    ['a kind that is none', { snapshot: [service({ runtime: '{name: serve, kind: R, autoSync: false}' })] }],
    ['selection', { snapshot: [selected, model('llama'), serve()] }],
    ['Git alone', { git: [managed(), serve()] }],
    ['Git alone, with nothing but the service', { git: [service({ runtime: '{name: serve}', model: '{name: m}' })] }],
    ['a merge', { git: [managed(), serve(specOf(2))], snapshot: [managed(), serve(), revision(SPEC)] }],
    ['a new service', { git: [service({ runtime: '{name: serve}' })], snapshot: [serve()] }],
    [
      'revisions that are odd',
      { snapshot: [managed(), serve(), revision(SPEC).replace(/revision-hash: "\w+"/, 'revision-hash: x')] },
    ],
  ] as readonly (readonly [string, Files])[])('%s', async (_what, files) => {
    for (const state of files.snapshot === undefined ? ['git'] : ['cluster', 'git', undefined]) {
      const { stdout, status } = await effective(
        files,
        '-o',
        'json',
        ...(state === undefined ? [] : ['--state', state]),
      );
      if (status !== 0) continue;
      validate(JSON.parse(stdout));
      expect(validate.errors ?? []).toEqual([]);
    }
  });

  test('it refuses what is no report', () => {
    expect(validate({})).toBe(false);
    expect(validate({ now: null })).toBe(false);
  });
});

describe('the command', () => {
  const files = { git: [serve(specOf(2))], snapshot: [HEADER, managed(), serve(), revision(SPEC)] };

  test('both states under a heading each, with what comes next', async () => {
    const { stdout, stderr, status } = await effective(files);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout.split('\n').filter((line) => !/^(?:Live|Active|SCOPE)/.test(line))).toEqual([
      'now:',
      'Service   PIN             ManagedPin/Resolved',
      'Service   SYNC            Absent',
      'Service   STATUS          Current',
      'Service   DRIFT           NotReported',
      'Service   LIVE-RELATION   Equal',
      '',
      'after merge:',
      'Service   PIN             ManagedPin/Resolved',
      'Service   SYNC            Absent',
      'Service   STATUS          Current',
      'Service   DRIFT           NotReported',
      'Service   LIVE-RELATION   Different',
      '',
      expect.stringMatching(/^First reconcile after the merge: drifts from cr-serve-\w+ \(PN-15\): /),
      '',
    ]);
  });

  test('one table where both states are equal', async () => {
    const { stdout } = await effective({ ...files, git: [serve()] });
    expect(stdout).toMatch(/^now and after merge:\nSCOPE/);
    expect(stdout.match(/SCOPE/g)).toHaveLength(1);
    expect(stdout).toMatch(/\n\nFirst reconcile after the merge: serves-pinned on /);
  });

  test('-o yaml is the report of -o json, its keys in alphabetical order', async () => {
    const json = JSON.parse((await effective(files, '--state', 'git', '-o', 'json')).stdout) as object;
    const { stdout } = await effective(files, '--state', 'git', '-o', 'yaml');
    expect(parse(stdout)).toEqual(json);
    expect(stdout).toMatch(/^apiVersion: cli\.ome\.io\/v1alpha1\ncollectedAt: "?2026-11-02T01:02:03Z"?\ncontent:\n/);
  });

  test('an output format that does not exist, in the words of kubectl ome', async () => {
    expect(await effective(files, '-o', 'xml')).toMatchObject({
      stdout: '',
      stderr: 'error: unsupported output format "xml" (supported: table, wide, json, yaml)\n',
      status: 1,
    });
  });

  test('a service that is in neither state: one error', async () => {
    expect(await effective({ ...files, snapshot: [serve()] })).toMatchObject({
      stdout: '',
      stderr: 'error: get InferenceService: inferenceservices.ome.io "chat" not found\n',
      status: 1,
    });
  });

  test('a new service: the cluster has none, which is no failure of the view after the merge', async () => {
    const { stdout, stderr, status } = await effective({
      git: [service({ runtime: '{name: serve}' })],
      snapshot: [serve()],
    });
    expect(stderr).toBe('error: now: get InferenceService: inferenceservices.ome.io "chat" not found\n');
    expect(stdout).toMatch(/^after merge:\nSCOPE/);
    expect(status).toBe(0);
  });

  test('--ome-namespace: revisions of another namespace', async () => {
    const elsewhere = revision(SPEC).replace('namespace: ome', 'namespace: control-plane');
    const args = ['--state', 'cluster', '--ome-namespace'] as const;
    const snapshot = [managed(), serve(), elsewhere];
    expect((await effective({ snapshot }, ...args, 'control-plane')).stdout).toContain('ManagedPin/Resolved');
    expect((await effective({ snapshot }, ...args, 'ome')).stdout).toContain('ManagedPin/RevisionMissing');
  });

  test('names that could move the cursor or break a line are shown, not sent', async () => {
    const isvc = service({ runtime: '{name: "a\\e[2Jb\\nc"}' });
    const { stdout, stderr } = await effective({ snapshot: [isvc] }, '--state', 'cluster');
    expect(stdout + stderr).not.toContain('\u001b');
    expect(stdout.split('\n').every((line) => /^(?:SCOPE|Live|Active|Service|$)/.test(line))).toBe(true);
  });
});
