import { spawnSync } from 'node:child_process';
import { devNull } from 'node:os';
import { UsageError } from '../../model/usage-error.ts';
import { codeOf } from '../find-root.ts';
import type { Io } from '../io.ts';

/** Where and how git is started. */
export interface Git {
  /** Absolute path of the folder that names are relative to. */
  readonly root: string;
  readonly env: Io['env'];
}

export interface GitResult {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The most that one call of git may print. */
const MAX_OUTPUT_BYTES = 1_000_000_000;
const TIMEOUT_MS = 300_000;

/**
 * Settings of a repository can name programs that git starts by itself (githooks(5), gitattributes(5)): none of those is
 * needed to read trees. A clone with holes is not filled from the network either.
 */
const SETTINGS = [
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  'core.quotePath=false',
  'core.untrackedCache=false',
  'core.preloadIndex=true',
  'submodule.recurse=false',
  'diff.external=',
  'protocol.allow=never',
];

/** What a hook or another git has set, and what would lead to another repository (git rev-parse --local-env-vars). */
const FOREIGN_VARIABLES: ReadonlySet<string> = new Set([
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_CONFIG',
  'GIT_COMMON_DIR',
  'GIT_DIR',
  'GIT_EXTERNAL_DIFF',
  'GIT_GRAFT_FILE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_INTERNAL_SUPER_PREFIX',
  'GIT_NAMESPACE',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_OBJECT_DIRECTORY',
  'GIT_PREFIX',
  'GIT_REPLACE_REF_BASE',
  'GIT_SHALLOW_FILE',
  'GIT_TRACE',
  'GIT_WORK_TREE',
]);

function environment(env: Io['env']): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !FOREIGN_VARIABLES.has(name.toUpperCase()));
  return {
    ...Object.fromEntries(kept),
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    // Some messages of git are told apart by their words.
    LC_ALL: 'C',
  };
}

/** Starts git with an argument array, never through a shell. Throws only where git can't be started or does not end. */
export function runGit({ root, env }: Git, args: readonly string[], input?: string): GitResult {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const { error, status, signal, stdout, stderr } = spawnSync('git', ['--no-pager', ...settings, ...args], {
    cwd: root,
    env: environment(env),
    input: input ?? '',
    maxBuffer: MAX_OUTPUT_BYTES,
    timeout: TIMEOUT_MS,
    windowsHide: true,
  });
  if (error !== undefined) throw new UsageError(describeStart(codeOf(error)));
  if (status === null) throw new UsageError(`--base: git was ended by ${signal ?? 'a signal'}`);
  return { status, stdout, stderr: stderr.toString('utf8').trim() };
}

function describeStart(code: string): string {
  if (code === 'ENOENT') return '--base needs git, and there is none on the PATH';
  if (code === 'ENOBUFS') return `--base: git printed more than ${MAX_OUTPUT_BYTES} bytes`;
  if (code === 'ETIMEDOUT') return `--base: git did not end within ${TIMEOUT_MS / 1_000} seconds`;
  return `--base: git can't be started: ${code}`;
}

export const PARTIAL_CLONE =
  '--base: the clone is partial and lacks files of the base; fetch them: git fetch --refetch --no-filter origin (with actions/checkout: without filter)';

/** What went wrong, in words that say what to do. */
export function describeFailure({ stderr }: GitResult, doing: string): string {
  const line = stderr.split('\n').find((text) => text.startsWith('fatal:') || text.startsWith('error:')) ?? stderr;
  const words = line.replace(/^(?:fatal|error): /, '');
  if (/dubious ownership/.test(stderr)) {
    return `--base: git does not trust this repository, because it belongs to another user; run: git config --global --add safe.directory <its folder>`;
  }
  if (/not a git repository/.test(stderr)) return '--base needs a Git repository, and this folder is in none';
  if (/promisor remote|lazy fetching/.test(stderr)) return PARTIAL_CLONE;
  return `--base: git could not ${doing}: ${words === '' ? 'it gives no reason' : words}`;
}
