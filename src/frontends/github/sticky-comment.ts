import { type Client, createClient, MOST_RETRIES, type Pace, problemOf } from './client.ts';
import { type Asked, asFailure, describeFailure, describeRefusal, isLocked } from './failure.ts';
import { type Comment, findLogin, listMarked, toComment, UnexpectedAnswer } from './own-comments.ts';

/** What to post, and where. */
export interface CommentRequest {
  /** `GITHUB_API_URL`: the token goes there and nowhere else. */
  readonly apiUrl: string;
  readonly token: string;
  readonly repository: { readonly owner: string; readonly name: string };
  /** Number of the pull request. */
  readonly pull: number;
  /** Key of the marker: one per workflow (and job, where given). */
  readonly key: string;
  /** Rendered Markdown that starts with `commentMarker(key)`. */
  readonly body: string;
  /** Bound for all waiting on rate limits and retries together. */
  readonly maxWaitMs: number;
}

/** What came of it; messages are one line for people, without the token. */
export type CommentOutcome =
  | {
      readonly state: 'created' | 'updated' | 'unchanged';
      /** Address of the comment, for people. */
      readonly url: string;
      /** How many others of ours were removed. */
      readonly removed: number;
    }
  | NotPosted;

export type NotPosted =
  /** The message names the permission that is needed. Usual for pull requests from forks. */
  | { readonly state: 'refused'; readonly status: 403 | 404; readonly message: string }
  | { readonly state: 'failed'; readonly message: string };

/**
 * Makes `body` the one comment of ours with this key on a pull request: the oldest of ours is updated, so that its address
 * stays and two runs at once agree on it, the others are removed, and an equal one is left alone. Ours is what the same
 * account wrote with the marker in its first line; comments of others are never touched.
 *
 * Whatever GitHub answers becomes an outcome; only faults of ours reject.
 */
export async function syncComment(request: CommentRequest, pace?: Pace): Promise<CommentOutcome> {
  return ask(request, pace, (client) => syncRepeatedly(client, request));
}

/** The same where there is such a comment already; where there is none, none is made. */
export async function replaceComment(
  request: CommentRequest,
  pace?: Pace,
): Promise<{ readonly state: 'updated' | 'none' } | NotPosted> {
  return ask(request, pace, async (client) => {
    const { kept, extra } = await findOwn(client, request);
    const updated = kept && (await update(client, request, kept));
    if (updated !== undefined) await remove(client, request, extra);
    return { state: updated === undefined ? 'none' : 'updated' };
  });
}

async function ask<T>(
  request: CommentRequest,
  pace: Pace | undefined,
  run: (client: Client) => Promise<T>,
): Promise<T | NotPosted> {
  const problem = problemOf(request);
  if (problem !== undefined) return { state: 'failed', message: problem };
  try {
    return await run(createClient(request, pace));
  } catch (error) {
    return outcomeOf(error instanceof MaybeCreated ? error.cause : error, request);
  }
}

/** A comment was sent off and no answer came: it may be there. */
class MaybeCreated extends Error {}

/** What may be there is not sent again: the comments are listed anew, which shows what is left to do. */
async function syncRepeatedly(client: Client, request: CommentRequest): Promise<CommentOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await syncOnce(client, request);
      // What was sent before, and is there after all.
      return attempt > 1 && outcome.state === 'unchanged' ? { ...outcome, state: 'created' } : outcome;
    } catch (error) {
      const again = error instanceof MaybeCreated && attempt <= MOST_RETRIES && (await client.wait(attempt ** 2));
      if (!again) throw error;
    }
  }
}

/** Our comments: the one that counts, and others. `login` is null where nobody told who we are. */
async function findOwn(client: Client, request: CommentRequest) {
  const marked = await listMarked(client, request, request.key);
  const login = marked.length === 0 ? null : await findLogin(client);
  const ofLogin = (name: string | null) => marked.filter(({ author }) => author !== null && author === name);
  const [kept, ...extra] = ofLogin(login);
  return { login, ofLogin, kept, extra };
}

async function syncOnce(client: Client, request: CommentRequest): Promise<CommentOutcome> {
  const { login, ofLogin, kept, extra } = await findOwn(client, request);
  if (kept !== undefined && sameText(kept.body, request.body)) {
    return { state: 'unchanged', url: kept.url, removed: await remove(client, request, extra) };
  }
  const updated = kept === undefined ? undefined : await update(client, request, kept);
  if (updated !== undefined) {
    return { state: 'updated', url: updated.url, removed: await remove(client, request, extra) };
  }
  const created = await create(client, request);
  // Who we are where nobody told: the author of what we wrote.
  const others = login === null ? ofLogin(created.author) : extra;
  return { state: 'created', url: created.url, removed: await remove(client, request, others) };
}

/** GitHub keeps line breaks as they came, and may drop blanks at ends; neither is seen. */
function sameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/[ \t\r]+$/gm, '').trim();
  return plain(a) === plain(b);
}

/** The comment, or undefined where it has been deleted since it was listed. */
async function update({ api }: Client, request: CommentRequest, { id }: Comment): Promise<Comment | undefined> {
  const { owner, name: repo } = request.repository;
  try {
    const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
    const { data } = await api.request(route, { owner, repo, comment_id: id, body: request.body });
    return toComment(data);
  } catch (error) {
    if (asFailure(error)?.status === 404) return undefined;
    throw error;
  }
}

async function create({ api }: Client, request: CommentRequest): Promise<Comment> {
  const { owner, name: repo } = request.repository;
  try {
    const { data } = await api.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      owner,
      repo,
      issue_number: request.pull,
      body: request.body,
      request: { retries: 0 },
    });
    return toComment(data);
  } catch (error) {
    throw asFailure(error)?.passing ? new MaybeCreated('no answer', { cause: error }) : error;
  }
}

/** Removes comments and gives how many. What can't be removed stays: the comment that counts is there. */
async function remove({ api }: Client, { repository }: CommentRequest, comments: readonly Comment[]): Promise<number> {
  const { owner, name: repo } = repository;
  let removed = 0;
  for (const { id } of comments) {
    try {
      await api.request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', { owner, repo, comment_id: id });
      removed += 1;
    } catch (error) {
      if (asFailure(error) === undefined) throw error;
    }
  }
  return removed;
}

/** What an error of the client comes to; rejects what is a fault of ours. */
export function outcomeOf(error: unknown, asked: Asked & { readonly token: string }): NotPosted {
  const masked = (message: string) => message.replaceAll(asked.token.trim(), '***');
  if (error instanceof UnexpectedAnswer) {
    return { state: 'failed', message: masked(`${asked.apiUrl} does not answer as GitHub does: ${error.message}`) };
  }
  const failure = asFailure(error);
  if (failure === undefined) throw error;
  const { status, limit } = failure;
  if ((status === 403 || status === 404) && limit === null && !isLocked(failure)) {
    return { state: 'refused', status, message: masked(describeRefusal(failure, asked)) };
  }
  return { state: 'failed', message: masked(describeFailure(failure, asked)) };
}
