import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Answer, routes } from './api-routes.ts';

/**
 * A server on this machine that behaves like GitHub's REST API for the routes that omelint uses: bodies and headers as
 * GitHub sends them, pages of at most a hundred with Link headers, ETags, authors, permissions, rate limits. Requests are
 * recorded, and any of them can be given another answer.
 */

export const TOKEN = 'ghs_0000000000000000000000000000000000aa';
export const BOT = 'github-actions[bot]';

/** Who a token speaks for, and what it may do. */
export interface Account {
  readonly login: string;
  /** Apps, GITHUB_TOKEN among them, may not read `/user`. */
  readonly kind: 'app' | 'user';
  /** To pull requests: `read` is what forks get, with `none` a private repository is not there at all. */
  readonly access: 'write' | 'read' | 'none';
}

export interface StoredComment {
  readonly id: number;
  readonly pull: number;
  /** Null for accounts that are gone. */
  readonly author: string | null;
  body: string;
}

export interface StoredPull {
  readonly number: number;
  readonly state?: 'open' | 'closed';
  readonly locked?: boolean;
  readonly head: { readonly sha: string; readonly ref: string; readonly repository: string | null };
}

export interface RecordedRequest {
  readonly method: string;
  /** Path and query, behind the address of the API. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What comes instead of the usual answer. */
export interface Scripted extends Partial<Answer> {
  /** Answers that late. */
  readonly delayMs?: number;
  /** Does what was asked, and then ends the connection without an answer. */
  readonly lost?: boolean;
  /** Ends the connection at once. */
  readonly dropped?: boolean;
}

export interface ApiOptions {
  /** `/api/v3` on GitHub Enterprise Server. */
  readonly prefix?: string;
  /** `OWNER/NAME`. */
  readonly repository?: string;
  /** The name that the repository had before. */
  readonly formerRepository?: string;
  readonly accounts?: Readonly<Record<string, Account>>;
  readonly pulls?: readonly StoredPull[];
  /** What GitHub makes of a body when it stores it. */
  readonly store?: (body: string) => string;
  /** False where the API knows no GraphQL. */
  readonly graphql?: boolean;
}

export interface Api {
  /** Address of the API, as GITHUB_API_URL gives it. */
  readonly url: string;
  readonly requests: RecordedRequest[];
  readonly comments: StoredComment[];
  /** `POST /repos/o/r/issues/1/comments` and so on, without query. */
  calls(): readonly string[];
  /** Adds comments of an author to pull request 7. */
  seed(author: string | null, ...bodies: readonly string[]): readonly StoredComment[];
  /** The next requests of that kind get these answers, one each, and the usual ones after that. */
  answer(method: string, path: RegExp, ...answers: readonly Scripted[]): void;
}

export interface State {
  readonly options: Required<Omit<ApiOptions, 'formerRepository'>> & { readonly formerRepository: string | undefined };
  /** Without a slash at the end. */
  readonly url: string;
  readonly comments: StoredComment[];
}

const HEAD = { sha: 'a'.repeat(40), ref: 'feature', repository: 'octo/models' };

/** Listens until the test is over; tests that run beside others give their own hook. */
export async function startApi(options: ApiOptions = {}, whenFinished = onTestFinished): Promise<Api> {
  const requests: RecordedRequest[] = [];
  const comments: StoredComment[] = [];
  const scripts: { readonly method: string; readonly path: RegExp; readonly answers: Scripted[] }[] = [];
  const { prefix = '' } = options;
  const state = (): State => ({ options: withDefaults(options), url, comments });

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming, prefix);
    requests.push(request);
    const script = scripts.find(({ method, path, answers }) => {
      return method === request.method && path.test(request.path) && answers.length > 0;
    });
    const scripted = script?.answers.shift() ?? {};
    if (scripted.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, scripted.delayMs));
    if (scripted.dropped) return void incoming.socket.destroy();
    const usual = scripted.status === undefined ? routes(request, state()) : { status: 500, body: null };
    if (scripted.lost) return void incoming.socket.destroy();
    send(response, request, { ...usual, ...scripted, headers: { ...usual.headers, ...scripted.headers } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  whenFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return {
    url,
    requests,
    comments,
    calls: () => requests.map(({ method, path }) => `${method} ${path.split('?')[0]}`),
    seed: (author, ...bodies) => {
      const added = bodies.map((body, index) => ({ id: 1_000 + comments.length + index, pull: 7, author, body }));
      comments.push(...added);
      return added;
    },
    answer: (method, path, ...answers) => {
      scripts.push({ method, path, answers: [...answers] });
    },
  };
}

function withDefaults(options: ApiOptions): State['options'] {
  return {
    prefix: '',
    repository: 'octo/models',
    formerRepository: undefined,
    accounts: { [TOKEN]: { login: BOT, kind: 'app', access: 'write' } },
    pulls: [{ number: 7, head: HEAD }],
    store: (body) => body,
    graphql: true,
    ...options,
  };
}

async function record(incoming: IncomingMessage, prefix: string): Promise<RecordedRequest> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of incoming as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const { method = '', url = '', headers } = incoming;
  const path = prefix !== '' && url.startsWith(prefix) ? url.slice(prefix.length) : url;
  return { method, path, headers, body: Buffer.concat(chunks).toString() };
}

function send(response: ServerResponse, request: RecordedRequest, { status, body, headers = {} }: Answer): void {
  const text = body === null ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const etag = `W/"${createHash('sha256').update(text).digest('hex')}"`;
  const unchanged = request.method === 'GET' && status === 200 && request.headers['if-none-match'] === etag;
  response.writeHead(unchanged ? 304 : status, {
    'x-github-request-id': 'C0DE:1234:5678:9ABC:DEF0',
    'x-ratelimit-limit': '1000',
    'x-ratelimit-remaining': '999',
    'x-ratelimit-used': '1',
    'x-ratelimit-resource': 'core',
    'x-ratelimit-reset': String(Math.floor(Date.now() / 1_000) + 3_600),
    ...(text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    ...(request.method === 'GET' && status === 200 ? { etag } : {}),
    ...headers,
  });
  response.end(unchanged ? '' : text);
}
