import { setTimeout as sleep } from 'node:timers/promises';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { VERSION } from '../version.ts';
import { asFailure } from './failure.ts';
import { guardFetch } from './guarded-fetch.ts';

/** GitHub's API, and how long its user may still wait for it. */
export interface Client {
  readonly api: Octokit;
  /** Waits that many seconds and gives true, or gives false where that is more than what is left of `maxWaitMs`. */
  wait(seconds: number): Promise<boolean>;
}

export interface ClientRequest {
  /** `GITHUB_API_URL`: the token goes there and nowhere else. */
  readonly apiUrl: string;
  readonly token: string;
  /** Bound for all waiting on rate limits and retries together, from now on. */
  readonly maxWaitMs: number;
}

/** How fast time goes; tests let it go faster. */
export interface Pace {
  /** What a second of `retry-after`, and of the time between attempts, takes. */
  readonly secondMs: number;
  /** How long an answer may take. */
  readonly answerMs: number;
}

const PACE: Pace = { secondMs: 1_000, answerMs: 30_000 };

/** Statuses after which asking again gives the same answer; those of rate limits are waited for elsewhere. */
const FINAL = [400, 401, 403, 404, 405, 406, 409, 410, 413, 415, 422, 429, 451];
export const MOST_RETRIES = 3;

/** What is wrong with an address or a token, without either in it: an error of the library would tell the token. */
export function problemOf({ apiUrl, token }: Pick<ClientRequest, 'apiUrl' | 'token'>): string | undefined {
  if (!/^https?:\/\/[^/@]+(?:\/[^@]*)?$/.test(apiUrl) || !URL.canParse(apiUrl))
    return "the address of GitHub's API (GITHUB_API_URL) is none";
  if (token.trim() === '') return 'the token is empty';
  return /^[\x21-\x7e]+$/.test(token.trim()) ? undefined : 'the token holds characters that no token has';
}

/**
 * GitHub's REST and GraphQL API. Rate limits are waited for as GitHub asks, what may be better in a moment (5xx, a lost
 * connection) is asked for again, both as long as `maxWaitMs` lasts.
 */
export function createClient({ apiUrl, token, maxWaitMs }: ClientRequest, pace: Pace = PACE): Client {
  const deadline = performance.now() + maxWaitMs;
  const mayWait = (seconds: number) => performance.now() + seconds * pace.secondMs <= deadline;
  const BoundOctokit = Octokit.plugin(boundRetries(mayWait), throttling, retry);
  const api = new BoundOctokit({
    // A secret that was pasted ends with a line break.
    auth: token.trim(),
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: `omelint/${VERSION}`,
    request: { fetch: guardFetch(apiUrl, pace.answerMs) },
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
    retry: { doNotRetry: FINAL, retries: MOST_RETRIES, retryAfterBaseValue: pace.secondMs },
    throttle: {
      // Writes of one run keep their distance; those of others are not ours to know.
      id: apiUrl,
      retryAfterBaseValue: pace.secondMs,
      onRateLimit: mayWait,
      onSecondaryRateLimit: mayWait,
    },
  });
  const wait = async (seconds: number) => {
    if (!mayWait(seconds)) return false;
    await sleep(seconds * pace.secondMs);
    return true;
  };
  return { api, wait };
}

function ignore(): void {}

/** The plugins know how often to ask again, not until when, and one of them knows a secondary limit by its words alone. */
function boundRetries(mayWait: (seconds: number) => boolean) {
  return (octokit: Octokit) => {
    octokit.hook.error('request', (error, { request }) => {
      const failure = asFailure(error);
      const seconds = (Number(request.retryCount ?? 0) + 1) ** 2;
      if (failure?.limit?.kind === 'secondary') nameLimit(error);
      if (!failure?.passing || !mayWait(seconds)) request.retries = 0;
      throw error;
    });
  };
}

/** The throttling plugin takes what says "secondary rate" for such a limit. */
function nameLimit(error: Error): void {
  if (!/\bsecondary rate\b/i.test(error.message)) error.message = `secondary rate limit: ${error.message}`;
}
