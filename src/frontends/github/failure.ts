import { visibleShort } from '../../report/visible.ts';
import { fieldOf } from './fields.ts';
import { isForbidden } from './guarded-fetch.ts';

/** What GitHub, or the way to it, answered instead of what was asked for. */
export interface ApiFailure {
  /** Status of HTTP; 500 and more also where there was no answer. */
  readonly status: number;
  /** GitHub's words, on one line; null where no answer came. */
  readonly words: string | null;
  /** Why there was none, on one line. */
  readonly reason: string;
  /** Page of the documentation that GitHub names, or nothing. */
  readonly page: string;
  /** Null where it is no rate limit. */
  readonly limit: RateLimit | null;
  /** Whether it may be better in a moment: a fault of the server, a lost connection. */
  readonly passing: boolean;
}

export interface RateLimit {
  /** The primary one counts requests per hour, secondary ones keep off bursts. */
  readonly kind: 'primary' | 'secondary';
  /** Until GitHub takes requests again. */
  readonly seconds: number;
}

const LONGEST_WORDS = 300;
/** docs.github.com, "Rate limits for the REST API": at least a minute where no header says how long. */
const SECONDARY_SECONDS = 60;

/** The failure that an error of the client tells of, or undefined: then it is a fault of ours. */
export function asFailure(error: unknown): ApiFailure | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  const response = 'response' in error ? error.response : undefined;
  const said = fieldOf(fieldOf(response, 'data'), 'documentation_url');
  const page = typeof said === 'string' ? said : '';
  const reason = visibleShort(error.message.split(' - https://')[0] ?? '', LONGEST_WORDS);
  const limit = limitOf(error.status, `${error.message} ${page}`, fieldOf(response, 'headers'));
  return {
    status: error.status,
    words: response === undefined ? null : reason,
    reason,
    page,
    limit,
    passing: error.status >= 500 && limit === null && !isForbidden(error),
  };
}

function limitOf(status: number, said: string, headers: unknown): RateLimit | null {
  if (status !== 403 && status !== 429) return null;
  const after = Number(fieldOf(headers, 'retry-after') ?? 0);
  if (after > 0) return { kind: 'secondary', seconds: after };
  if (fieldOf(headers, 'x-ratelimit-remaining') === '0') {
    const reset = Number(fieldOf(headers, 'x-ratelimit-reset') ?? 0) * 1_000;
    return { kind: 'primary', seconds: Math.max(0, Math.ceil((reset - Date.now()) / 1_000)) + 1 };
  }
  // Without headers the words alone tell a secondary limit from a missing permission.
  const isLimit = status === 429 || /\bsecondary[- ]rate[- ]limit|\babuse detection\b/i.test(said);
  return isLimit ? { kind: 'secondary', seconds: SECONDARY_SECONDS } : null;
}

/** What was to be done, for the words of a failure. */
export interface Asked {
  readonly apiUrl: string;
  readonly repository: { readonly owner: string; readonly name: string };
  /** Undefined where it was still looked for. */
  readonly pull?: number | undefined;
  readonly maxWaitMs: number;
}

/** One line for people: what GitHub said and what to do. */
export function describeFailure(failure: ApiFailure, asked: Asked): string {
  const { status, words, reason, limit } = failure;
  if (limit !== null) {
    const allowed = Math.floor(asked.maxWaitMs / 1_000);
    return `GitHub's rate limit is reached: it asks to wait ${limit.seconds} s, and ${allowed} s in all are allowed (${status}: ${words})`;
  }
  if (words === null) return `no answer from ${new URL(asked.apiUrl).host}: ${reason}`;
  const said = `(${status}: ${words})`;
  if (status === 401) return `GitHub does not accept the token ${said}`;
  if (status === 410) return `${placeOf(asked)} is deleted ${said}`;
  if (status === 422) return `GitHub does not accept the comment ${said}`;
  if (isLocked(failure)) return `the conversation of ${placeOf(asked)} is locked ${said}`;
  return `GitHub answers ${status}: ${words}`;
}

/** A 403 that no permission mends. */
export function isLocked({ status, page }: ApiFailure): boolean {
  return status === 403 && page.includes('locking-conversations');
}

/** One line for people that names the permission. */
export function describeRefusal({ status, words }: ApiFailure, asked: Asked): string {
  const said = `GitHub refuses it (${status}${words === null ? '' : `: ${words}`})`;
  return `${said}: a comment on ${placeOf(asked)} needs a token with the permission "pull-requests: write", which pull requests from forks do not get`;
}

/** `octo/models#7`, or the repository alone. */
function placeOf({ repository: { owner, name }, pull }: Asked): string {
  return pull === undefined ? `a pull request of ${owner}/${name}` : `${owner}/${name}#${pull}`;
}
