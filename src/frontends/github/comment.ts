import { resolve } from 'node:path';
import { UsageError } from '../../model/usage-error.ts';
import { count } from '../../report/order.ts';
import { reporters } from '../../report/reporters.ts';
import { visible } from '../../report/visible.ts';
import { readSmallFile } from '../find-root.ts';
import type { Io } from '../io.ts';
import { createClient, problemOf } from './client.ts';
import { commentKey } from './comment-key.ts';
import { type EventPull, eventPullOf } from './event.ts';
import { type FoundPull, findPull, type PullQuestion } from './find-pull.ts';
import { MAX_REPORT_BYTES, readReport } from './read-report.ts';
import { type CommentOutcome, type NotPosted, outcomeOf, syncComment } from './sticky-comment.ts';

export interface CommentFlags {
  readonly from: string;
  readonly pull?: number;
  /** `OWNER/NAME`. */
  readonly repository?: string;
  readonly key?: string;
  /** Seconds. */
  readonly maxWait?: number;
}

/** Payloads of GitHub end at 25 MB. */
const MAX_EVENT_BYTES = 25 * 1024 * 1024;
const MAX_WAIT_SECONDS = 60;

/** `omelint comment`. */
export async function runComment(flags: CommentFlags, io: Io): Promise<number> {
  const access = accessOf(io.env);
  const repository = repositoryOf(flags.repository ?? io.env.GITHUB_REPOSITORY);
  const { report, toolVersion } = readReport(await readSource(flags.from, io), flags.from);
  const event = readEvent(io);
  if (event.kind === 'none' && flags.pull === undefined)
    throw new UsageError('no pull request: give --pull NUMBER, or run in a workflow of GitHub (GITHUB_EVENT_PATH)');
  const maxWaitMs = (flags.maxWait ?? MAX_WAIT_SECONDS) * 1_000;
  const deadline = io.now() + maxWaitMs;
  const found = await find({ ...access, maxWaitMs }, { repository, event, pull: flags.pull });
  if (found.state !== 'found') return tell(found, io);

  const key = commentKey(workflowOf(event, io.env), flags.key ?? '');
  const body = reporters.markdown(report, { ...RENDERING, toolVersion, markdown: { key } });
  const { pull } = found;
  const left = Math.max(0, deadline - io.now());
  return tell(await syncComment({ ...access, repository, pull, key, body, maxWaitMs: left }), io);
}

const RENDERING = { color: false, quiet: false, verbose: false, showSkipped: false };

interface Access {
  readonly apiUrl: string;
  readonly token: string;
}

/** `INPUT_TOKEN` is what the input of an Action is called in its environment. */
function accessOf({ GITHUB_API_URL: apiUrl = '', GITHUB_TOKEN, INPUT_TOKEN }: Io['env']): Access {
  const access = { apiUrl, token: GITHUB_TOKEN || INPUT_TOKEN || '' };
  if (access.token === '')
    throw new UsageError('there is no token: set GITHUB_TOKEN (env: GITHUB_TOKEN: ${{ github.token }})');
  const problem = problemOf(access);
  if (problem !== undefined) throw new UsageError(problem);
  return access;
}

function repositoryOf(name: string | undefined): PullQuestion['repository'] {
  const [, owner, repository] = /^([\w.-]+)\/([\w.-]+)$/.exec(name ?? '') ?? [];
  if (owner === undefined || repository === undefined)
    throw new UsageError('no repository: set GITHUB_REPOSITORY, or give --repository OWNER/NAME');
  return { owner, name: repository };
}

async function readSource(from: string, io: Io): Promise<string> {
  if (from !== '-') return readSmallFile(resolve(io.cwd, from), from, MAX_REPORT_BYTES);
  const bytes = await io.readStdin(MAX_REPORT_BYTES);
  if (bytes.length > MAX_REPORT_BYTES) throw new UsageError(`<stdin> is larger than ${MAX_REPORT_BYTES} bytes`);
  return Buffer.from(bytes).toString('utf8');
}

function readEvent({ cwd, env: { GITHUB_EVENT_PATH: path } }: Io): EventPull {
  if (path === undefined || path === '') return { kind: 'none' };
  const text = readSmallFile(resolve(cwd, path), 'the payload at GITHUB_EVENT_PATH', MAX_EVENT_BYTES);
  try {
    return eventPullOf(JSON.parse(text));
  } catch {
    throw new UsageError('the payload at GITHUB_EVENT_PATH is no JSON');
  }
}

/** The one that checked: what it comments itself, on pull requests that are no fork's, is the same comment. */
function workflowOf(event: EventPull, { GITHUB_WORKFLOW = '' }: Io['env']): string {
  return event.kind === 'workflow_run' ? (event.workflow ?? '') : GITHUB_WORKFLOW;
}

async function find(
  access: Access & { readonly maxWaitMs: number },
  question: PullQuestion,
): Promise<FoundPull | NotPosted> {
  try {
    return await findPull(createClient(access), question);
  } catch (error) {
    return outcomeOf(error, { ...access, repository: question.repository, pull: question.pull });
  }
}

/** What happened goes to stdout, what did not to stderr; gives the exit status. */
async function tell(result: CommentOutcome | Exclude<FoundPull, { readonly state: 'found' }>, io: Io): Promise<number> {
  switch (result.state) {
    case 'created':
    case 'updated':
    case 'unchanged': {
      const removed = result.removed === 0 ? '' : `, ${count(result.removed, 'old one')} removed`;
      await io.stdout.write(`comment ${result.state}: ${visible(result.url)}${removed}\n`);
      return 0;
    }
    case 'none':
      await io.stdout.write(`nothing posted: ${visible(result.because)}\n`);
      return 0;
    case 'unclear':
      await io.stderr.write(`omelint: nothing posted: ${visible(result.because)}\n`);
      return 1;
    default:
      await io.stderr.write(`omelint: nothing posted: ${visible(result.message)}\n`);
      return 1;
  }
}
