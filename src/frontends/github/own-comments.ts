import { commentMarker } from '../../report/reporters.ts';
import type { Client } from './client.ts';
import { asFailure } from './failure.ts';
import { fieldOf, textOf } from './fields.ts';

/** A comment of a pull request's conversation. */
export interface Comment {
  readonly id: number;
  readonly url: string;
  readonly body: string;
  /** Login of its author; null where the account is gone. */
  readonly author: string | null;
}

/** Where comments are. */
export interface Thread {
  readonly repository: { readonly owner: string; readonly name: string };
  readonly pull: number;
}

const PER_PAGE = 100;
/** GitHub closes a conversation at 2,500 comments. */
const MOST_PAGES = 50;

/**
 * The comments that hold our marker where we write it, the oldest first: in the first line, as a quote of ours does not.
 * Whose they are is another question.
 */
export async function listMarked({ api }: Client, thread: Thread, key: string): Promise<readonly Comment[]> {
  const { owner, name: repo } = thread.repository;
  const found: Comment[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data, headers } = await api.request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      owner,
      repo,
      issue_number: thread.pull,
      per_page: PER_PAGE,
      page,
    });
    found.push(...toComments(data).filter(({ body }) => isMarked(body, key)));
    // The address in the header may lie behind a proxy; that there is one is enough.
    if (!/\brel="?next\b/.test(headers.link ?? '')) break;
  }
  return found.toSorted((a, b) => a.id - b.id);
}

function isMarked(body: string, key: string): boolean {
  return body.trimStart().split(/\r?\n/, 1)[0]?.trimEnd() === commentMarker(key);
}

function toComments(data: unknown): Comment[] {
  if (!Array.isArray(data)) throw new UnexpectedAnswer('no list of comments');
  return data.map(toComment);
}

/** An answer that is none of GitHub's. */
export class UnexpectedAnswer extends Error {}

/** The comment in an answer. */
export function toComment(data: unknown): Comment {
  const id = fieldOf(data, 'id');
  const url = textOf(data, 'html_url');
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || url === undefined)
    throw new UnexpectedAnswer('no comment');
  return { id, url, body: textOf(data, 'body') ?? '', author: textOf(fieldOf(data, 'user'), 'login') ?? null };
}

/**
 * The login under which the token writes, as comments name their author (`github-actions[bot]`), or null where GitHub does
 * not tell. Tokens of Apps, GITHUB_TOKEN among them, may not read `/user`, but every token may ask GraphQL for `viewer`.
 */
export async function findLogin({ api }: Client): Promise<string | null> {
  const ways = [
    async () => fieldOf(fieldOf(await api.graphql('{ viewer { login } }'), 'viewer'), 'login'),
    async () => fieldOf((await api.request('GET /user')).data, 'login'),
  ];
  for (const ask of ways) {
    const login = await ask().catch(nullIfDenied);
    if (typeof login === 'string' && login !== '') return login;
  }
  return null;
}

function nullIfDenied(error: unknown): null {
  const failure = asFailure(error);
  // GraphQL tells errors, its own rate limit among them, with status 200; and the library takes any JSON for its answer.
  if (failure === undefined || (!failure.passing && failure.limit === null)) return null;
  throw error;
}
