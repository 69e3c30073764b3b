import type { Report } from '../../model/finding.ts';
import { renderUnchecked } from '../../report/markdown-unchecked.ts';
import { reporters } from '../../report/reporters.ts';
import { problemOf } from '../github/client.ts';
import { commentKey } from '../github/comment-key.ts';
import { type CommentOutcome, type CommentRequest, replaceComment, syncComment } from '../github/sticky-comment.ts';
import type { Io } from '../io.ts';
import type { PullEvent } from './event.ts';
import type { Inputs } from './inputs.ts';
import { reportOptions } from './report-options.ts';

/** As `syncComment` tells it, or `off` where none was wanted. */
export type CommentResult = CommentOutcome | { readonly state: 'off' };

/** For all waiting on GitHub together: a check should not keep a runner for long. */
const MAX_WAIT_MS = 60_000;

/** Brings the comment on the pull request up to date. */
export async function postComment(
  report: Report,
  event: PullEvent,
  inputs: Pick<Inputs, 'token' | 'key'>,
  env: Io['env'],
): Promise<CommentResult> {
  const thread = threadOf(event, inputs, env);
  if ('message' in thread) return thread;
  const body = reporters.markdown(report, { ...reportOptions, markdown: { key: thread.key } });
  return syncComment({ ...thread, body });
}

/** Where a check ends without a report, a comment of ours must not go on telling of an earlier commit. */
export async function postUnchecked(
  message: string,
  event: PullEvent,
  inputs: Pick<Inputs, 'token' | 'key'>,
  env: Io['env'],
): Promise<Awaited<ReturnType<typeof replaceComment>>> {
  const thread = threadOf(event, inputs, env);
  return 'message' in thread ? thread : replaceComment({ ...thread, body: renderUnchecked(message, thread.key) });
}

function threadOf(
  event: PullEvent,
  { token, key: own }: Pick<Inputs, 'token' | 'key'>,
  env: Io['env'],
): Omit<CommentRequest, 'body'> | { readonly state: 'failed'; readonly message: string } {
  const { GITHUB_API_URL: apiUrl = '', GITHUB_REPOSITORY: repository = '' } = env;
  const [owner = '', name = ''] = repository.split('/');
  const problem = problemOf({ apiUrl, token }) ?? (name === '' ? 'GITHUB_REPOSITORY names no repository' : undefined);
  if (problem !== undefined) return { state: 'failed', message: problem };
  // The same as that of `omelint comment`.
  const key = commentKey(env.GITHUB_WORKFLOW ?? '', own);
  return { apiUrl, token, repository: { owner, name }, pull: event.number, key, maxWaitMs: MAX_WAIT_MS };
}
