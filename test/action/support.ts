import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';
import { parse } from 'yaml';
import { TOKEN } from '../github/api-server.ts';
import { GIT_ENV, git } from '../snapshot/repository.ts';
import { temporaryFolder } from '../support/built.ts';
import { type RunnerLog, readLog, readOutputs } from './runner.ts';

/** The bundled Action, which `npm run bundle` makes. */
const ACTION = fileURLToPath(new URL('../../dist/action.js', import.meta.url));

interface Metadata {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

export const METADATA: Metadata = parse(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'));

// --- on which Node

interface Node {
  readonly name: string;
  /** Undefined where it is not there. */
  readonly path: string | undefined;
}

/** GitHub starts the Action on Node 24: `OMELINT_NODE24` names one where the tests run on another. */
function nodes(): readonly Node[] {
  const running = { name: `Node ${process.versions.node}`, path: process.execPath };
  if (process.versions.node.startsWith('24.')) return [running];
  const path = process.env.OMELINT_NODE24;
  if (path === undefined || path === '') return [running, { name: 'Node 24', path: undefined }];
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  if (!version.startsWith('v24.')) throw new Error(`OMELINT_NODE24 names no Node 24: ${version}`);
  return [running, { name: `Node ${version.slice(1)}`, path }];
}

/** A suite on the Node that runs, and on Node 24 where there is one. */
export function describeAction(name: string, suite: (start: Start) => void): void {
  for (const { name: node, path } of nodes()) {
    if (path === undefined) describe.skip(`${name} on ${node} (skipped: OMELINT_NODE24 names none)`, () => {});
    else describe(`${name} on ${node}`, () => suite((options) => startAction(path, options)));
  }
}

// --- the run

export interface ActionOptions {
  /** GITHUB_WORKSPACE. */
  readonly workspace: string;
  /** GITHUB_EVENT_NAME. */
  readonly event: string;
  readonly payload?: unknown;
  /** What stands under `with:`. */
  readonly with?: Readonly<Record<string, string>>;
  /** GITHUB_API_URL; an address where nobody listens without one. */
  readonly api?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ActionResult extends RunnerLog {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  /** Data of the commands with a name: annotations, masks. */
  of(name: string): readonly string[];
}

export type Start = (options: ActionOptions) => Promise<ActionResult>;

/** Starts the bundle as the runner does: inputs with the defaults of action.yml, an environment built from nothing. */
async function startAction(node: string, options: ActionOptions): Promise<ActionResult> {
  if (!existsSync(ACTION)) throw new Error('dist/action.js is not there: run "npm run bundle" first');
  const folder = temporaryFolder();
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  mkdirSync(join(folder, 'temp'));
  const output = file('output', '');
  const summary = file('summary', '');
  const env = {
    ...GIT_ENV,
    ...inputsOf(options.with ?? {}),
    GITHUB_ACTIONS: 'true',
    GITHUB_API_URL: options.api ?? 'http://127.0.0.1:9',
    GITHUB_EVENT_NAME: options.event,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify(options.payload ?? {})),
    GITHUB_JOB: 'omelint',
    GITHUB_OUTPUT: output,
    GITHUB_REPOSITORY: 'octo/models',
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKFLOW: 'Models',
    GITHUB_WORKSPACE: options.workspace,
    RUNNER_TEMP: join(folder, 'temp'),
    ...options.env,
  };
  const { status, stdout, stderr } = await startProcess(node, options.workspace, env);
  const log = readLog(`${stdout}\n${stderr}`);
  return {
    ...log,
    status,
    stdout,
    stderr,
    outputs: readOutputs(readFileSync(output, 'utf8')),
    summary: readFileSync(summary, 'utf8'),
    of: (name) => log.commands.filter((command) => command.name === name).map(({ data }) => data),
  };
}

function startProcess(node: string, cwd: string, env: Record<string, string>) {
  return new Promise<Pick<ActionResult, 'status' | 'stdout' | 'stderr'>>((resolve, reject) => {
    const child = spawn(node, [ACTION], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      resolve({ status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() });
    });
  });
}

function inputsOf(given: Readonly<Record<string, string>>): Record<string, string> {
  const unknown = Object.keys(given).find((name) => !(name in METADATA.inputs));
  if (unknown !== undefined) throw new Error(`action.yml has no input ${unknown}`);
  const values = Object.entries(METADATA.inputs).map(([name, { default: usual }]) => {
    const value = given[name] ?? usual.replace('${{ github.token }}', TOKEN);
    return [`INPUT_${name.toUpperCase()}`, value] as const;
  });
  return Object.fromEntries(values);
}

// --- repositories and events

type Files = Readonly<Record<string, string>>;

export interface PullOptions {
  readonly before: Files;
  readonly after: Files;
  readonly gone?: readonly string[];
  /** As `fetch-depth` of actions/checkout; 0 fetches everything. */
  readonly depth?: number;
  /** What actions/checkout checks out: its default, or the head of the pull request. */
  readonly checkout?: 'merge' | 'head';
  readonly fork?: boolean;
}

export interface Pull {
  readonly workspace: string;
  readonly event: 'pull_request';
  readonly payload: ReturnType<typeof pullPayload>;
  /** Commits of the server. */
  readonly base: string;
  readonly head: string;
  readonly merge: string;
  /** Path of the server's repository. */
  readonly server: string;
}

/** A pull request of two commits on GitHub's side, whose base branch has moved on since, and its checkout in a workspace. */
export function openPull(options: PullOptions): Pull {
  const { before, after, gone = [], depth = 2, checkout = 'merge', fork = false } = options;
  const first = { 'first.txt': 'one of two commits' };
  const server = importCommits([
    { ref: 'refs/heads/main', files: before },
    { ref: 'refs/pull/7/head', from: 1, files: first },
    { ref: 'refs/pull/7/head', from: 2, files: after, gone },
    { ref: 'refs/heads/main', from: 1, files: { 'elsewhere.txt': 'not in the pull request' } },
    { ref: 'refs/pull/7/merge', from: 4, merge: 3, files: { ...first, ...after }, gone },
  ]);
  const refs = ['refs/heads/main', 'refs/pull/7/head', 'refs/pull/7/merge'];
  const [base = '', head = '', merge = ''] = git(server, 'rev-parse', ...refs).split('\n');
  const workspace = checkOut(server, `refs/pull/7/${checkout}`, depth);
  return { workspace, event: 'pull_request', payload: pullPayload({ base, head, fork }), base, head, merge, server };
}

interface Commit {
  readonly ref: string;
  /** The commits that it stands on, counted from 1. */
  readonly from?: number;
  readonly merge?: number;
  readonly files: Files;
  readonly gone?: readonly string[];
}

/** A repository of these commits, made in one go: git-fast-import(1). */
function importCommits(commits: readonly Commit[]): string {
  const root = temporaryFolder();
  git(root, 'init', '--quiet', '--initial-branch=main');
  const stream = commits.map(({ ref, from, merge, files, gone = [] }, index) => {
    return [
      `commit ${ref}\nmark :${index + 1}\ncommitter test <test@example.test> ${1_767_225_600 + index} +0000\n`,
      dataOf(`commit ${index + 1}`),
      ...(from === undefined ? [] : [`from :${from}\n`]),
      ...(merge === undefined ? [] : [`merge :${merge}\n`]),
      ...gone.map((name) => `D ${quoted(name)}\n`),
      ...Object.entries(files).map(([name, text]) => `M 100644 inline ${quoted(name)}\n${dataOf(text)}`),
    ].join('');
  });
  const input = stream.join('');
  const result = spawnSync('git', ['-C', root, 'fast-import', '--quiet'], { env: GIT_ENV, input, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`git fast-import: ${result.stderr}`);
  return root;
}

function dataOf(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function quoted(name: string): string {
  return `"${name.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** What actions/checkout does, without its credentials. */
export function checkOut(server: string, ref: string, depth: number): string {
  const workspace = temporaryFolder();
  git(workspace, 'init', '--quiet', '--initial-branch=none');
  git(workspace, 'remote', 'add', 'origin', `file://${server}`);
  const refs = depth === 0 ? ['+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*'] : [];
  const depths = depth === 0 ? [] : [`--depth=${depth}`];
  git(workspace, 'fetch', '--quiet', '--no-tags', ...depths, 'origin', ...refs, `+${ref}:refs/remotes/checked/out`);
  git(workspace, 'checkout', '--quiet', '--force', 'refs/remotes/checked/out');
  return workspace;
}

/** docs.github.com/webhooks/webhook-events-and-payloads, `pull_request`: the members that matter, among others. */
export function pullPayload({ base, head, fork = false }: { base: string; head: string; fork?: boolean }) {
  const own = { id: 1_296_269, name: 'models', full_name: 'octo/models', fork: false, private: false };
  const theirs = { id: 1_300_192, name: 'models', full_name: 'someone/models', fork: true, private: false };
  return {
    action: 'synchronize',
    number: 7,
    pull_request: {
      id: 1,
      number: 7,
      state: 'open',
      title: 'a change',
      head: { label: 'x:feature', ref: 'feature', sha: head, repo: fork ? theirs : own },
      base: { label: 'octo:main', ref: 'main', sha: base, repo: own },
      merged: false,
    },
    repository: own,
    sender: { login: 'someone', id: 1, type: 'User' },
  };
}

/** `push`. */
export function pushPayload(before: string, after: string) {
  const repository = { id: 1_296_269, name: 'models', full_name: 'octo/models' };
  return {
    ref: 'refs/heads/main',
    before,
    after,
    created: /^0+$/.test(before),
    deleted: false,
    forced: false,
    repository,
  };
}

// --- manifests

export const echo = (image: string, more = '') => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig:
    runner: {name: ome-container, image: "registry.example/echo:${image}"}
${more}`;

export const service = (name: string, runtime = 'echo', rest = '') => `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: ${name}, namespace: team-a}
spec:
  model: {name: m}
  runtime: {name: ${runtime}, kind: ClusterServingRuntime${rest}}
  engine: {}
`;

export const pinned = (name: string) => service(name, 'echo', ', autoSync: false');

/** A runtime whose image a pull request changes: one service follows it, one is pinned to what it was. */
export const DRIFT: Pick<PullOptions, 'before' | 'after'> = {
  before: { 'runtime.yaml': echo('1'), 'follows.yaml': service('follows'), 'pinned.yaml': pinned('pinned') },
  after: { 'runtime.yaml': echo('2') },
};

/** An error that needs no base. */
export const REJECTED = service('rejected', 'echo', ', revision: cr-echo-12345678');
