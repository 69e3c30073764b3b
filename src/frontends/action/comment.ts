import type { Report } from '../../model/finding.ts';
import { reporters } from '../../report/reporters.ts';
import { type CommentOutcome, syncComment } from '../github/sticky-comment.ts';
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
  { token, commentKey }: Pick<Inputs, 'token' | 'commentKey'>,
  env: Io['env'],
): Promise<CommentResult> {
  const { GITHUB_API_URL: apiUrl = '', GITHUB_REPOSITORY: repository = '' } = env;
  const [owner = '', name = ''] = repository.split('/');
  if (token === '') return { state: 'failed', message: 'the input token is empty' };
  if (!isAddress(apiUrl) || owner === '' || name === '') {
    return { state: 'failed', message: 'the runner names no GITHUB_API_URL and GITHUB_REPOSITORY' };
  }
  const key = commentKeyOf(commentKey, env);
  const body = reporters.markdown(report, { ...reportOptions, markdown: { key } });
  return syncComment({
    apiUrl,
    token,
    repository: { owner, name },
    pull: event.number,
    key,
    body,
    maxWaitMs: MAX_WAIT_MS,
  });
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

/** One comment for each workflow, the same as that of `omelint comment`; several jobs are told apart by the input. */
function commentKeyOf(own: string, { GITHUB_WORKFLOW: workflow = '' }: Io['env']): string {
  return [workflow, own].filter((part) => part !== '').join('/') || 'omelint';
}
