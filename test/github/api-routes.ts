import type { Account, RecordedRequest, State, StoredComment, StoredPull } from './api-server.ts';

/** What GitHub answers to a request. */
export interface Answer {
  readonly status: number;
  /** As JSON; a text is sent as it is, null is no body. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Call {
  readonly request: RecordedRequest;
  readonly state: State;
  readonly account: Account;
  readonly url: URL;
  /** What the groups of the route's pattern caught. */
  readonly parts: readonly string[];
}

type Route = readonly [method: string, path: RegExp, answer: (call: Call) => Answer];

const DOCS = 'https://docs.github.com/rest';
const MOST_CHARACTERS = 65_536;

export function notFound(): Answer {
  return { status: 404, body: { message: 'Not Found', documentation_url: DOCS, status: '404' } };
}

export function forbidden(page = `${DOCS}/issues/comments#create-an-issue-comment`): Answer {
  const message = 'Resource not accessible by integration';
  return { status: 403, body: { message, documentation_url: page, status: '403' } };
}

/** The primary limit, used up until a number of seconds from now. */
export function rateLimited(seconds: number, status: 403 | 429 = 403): Answer {
  const message = 'API rate limit exceeded for installation ID 1234567.';
  return {
    status,
    body: { message, documentation_url: `${DOCS}/overview/rate-limits-for-the-rest-api` },
    headers: {
      'x-ratelimit-remaining': '0',
      'x-ratelimit-used': '1000',
      'x-ratelimit-reset': String(Math.floor(Date.now() / 1_000) + seconds),
    },
  };
}

export function secondaryLimited(headers: Readonly<Record<string, string>>, status: 403 | 429 = 403): Answer {
  const message =
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again. If you reach out to GitHub Support for help, please include the request ID C0DE:1234:5678:9ABC:DEF0.';
  const page = 'https://docs.github.com/free-pro-team@latest/rest/overview/rate-limits-for-the-rest-api';
  return { status, body: { message, documentation_url: `${page}#about-secondary-rate-limits` }, headers };
}

const ROUTES: readonly Route[] = [
  ['POST', /^\/graphql$/, viewer],
  ['GET', /^\/user$/, user],
  ['GET', /^\/repos\/([^/]+\/[^/]+)\/issues\/(\d+)\/comments$/, listComments],
  ['POST', /^\/repos\/([^/]+\/[^/]+)\/issues\/(\d+)\/comments$/, createComment],
  ['PATCH', /^\/repos\/([^/]+\/[^/]+)\/issues\/comments\/(\d+)$/, updateComment],
  ['DELETE', /^\/repos\/([^/]+\/[^/]+)\/issues\/comments\/(\d+)$/, deleteComment],
  ['GET', /^\/repos\/([^/]+\/[^/]+)\/pulls\/(\d+)$/, getPull],
  ['GET', /^\/repos\/([^/]+\/[^/]+)\/pulls$/, listPulls],
  // Commits of forks are in no branch of the repository, so that this knows no pull request of theirs.
  ['GET', /^\/repos\/([^/]+\/[^/]+)\/commits\/[^/]+\/pulls$/, () => ({ status: 200, body: [] })],
];

export function routes(request: RecordedRequest, state: State): Answer {
  const token = /^(?:token|bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const account = token === undefined ? undefined : state.options.accounts[token];
  if (account === undefined) return { status: 401, body: { message: 'Bad credentials', documentation_url: DOCS } };
  // GraphQL of GitHub Enterprise Server is beside the REST API: /api/graphql, /api/v3.
  const path = request.path === '/api/graphql' ? '/graphql' : request.path;
  const url = new URL(path, 'http://api.invalid');
  for (const [method, pattern, answer] of ROUTES) {
    const match = method === request.method ? pattern.exec(url.pathname) : null;
    if (match === null) continue;
    const [, repository, ...parts] = match;
    const refused = repository === undefined ? undefined : refuse({ request, state, account, url, parts }, repository);
    return refused ?? answer({ request, state, account, url, parts });
  }
  return notFound();
}

function refuse({ request, state, account, url }: Call, repository: string): Answer | undefined {
  const { formerRepository, repository: name } = state.options;
  if (repository === formerRepository) {
    const location = `${state.url}${url.pathname.replace(repository, name)}${url.search}`;
    const body = { message: 'Moved Permanently', url: location, documentation_url: DOCS };
    return { status: request.method === 'GET' ? 301 : 307, body, headers: { location } };
  }
  if (repository.toLowerCase() !== name.toLowerCase() || account.access === 'none') return notFound();
  return request.method !== 'GET' && account.access === 'read' ? forbidden() : undefined;
}

function viewer({ state, account }: Call): Answer {
  if (!state.options.graphql) return notFound();
  return { status: 200, body: { data: { viewer: { login: account.login } } } };
}

function user({ account }: Call): Answer {
  if (account.kind === 'app') return forbidden(`${DOCS}/users/users#get-the-authenticated-user`);
  return { status: 200, body: { login: account.login, id: 1, type: 'User' } };
}

function listComments({ state, url, parts: [pull] }: Call): Answer {
  if (pullOf(state, pull) === undefined) return notFound();
  const all = state.comments.filter((comment) => comment.pull === Number(pull)).map((one) => commentJson(one, state));
  return paged(all, url, state);
}

function createComment({ request, state, account, parts: [number] }: Call): Answer {
  const pull = pullOf(state, number);
  if (pull === undefined) return notFound();
  if (pull.locked) {
    const page = 'https://docs.github.com/articles/locking-conversations/';
    return {
      status: 403,
      body: { message: 'Unable to create comment because issue is locked.', documentation_url: page },
    };
  }
  const body = bodyOf(request);
  const refused = refuseBody(body, 'create-an-issue-comment');
  if (refused !== undefined) return refused;
  const id = Math.max(0, ...state.comments.map((comment) => comment.id)) + 1;
  const comment = { id, pull: pull.number, author: account.login, body: state.options.store(body) };
  state.comments.push(comment);
  return { status: 201, body: commentJson(comment, state) };
}

function updateComment({ request, state, parts: [id] }: Call): Answer {
  const comment = state.comments.find((one) => one.id === Number(id));
  if (comment === undefined) return notFound();
  const body = bodyOf(request);
  const refused = refuseBody(body, 'update-an-issue-comment');
  if (refused !== undefined) return refused;
  comment.body = state.options.store(body);
  return { status: 200, body: commentJson(comment, state) };
}

function deleteComment({ state, parts: [id] }: Call): Answer {
  const at = state.comments.findIndex((one) => one.id === Number(id));
  if (at < 0) return notFound();
  state.comments.splice(at, 1);
  return { status: 204, body: null };
}

function getPull({ state, parts: [number] }: Call): Answer {
  const pull = pullOf(state, number);
  return pull === undefined ? notFound() : { status: 200, body: pullJson(pull) };
}

function listPulls({ state, url }: Call): Answer {
  const wanted = url.searchParams.get('state') ?? 'open';
  const head = url.searchParams.get('head');
  const found = state.options.pulls.filter((pull) => {
    const { repository, ref } = pull.head;
    const label = `${repository?.split('/')[0]}:${ref}`;
    return (wanted === 'all' || (pull.state ?? 'open') === wanted) && (head === null || head === label);
  });
  return paged(found.map(pullJson), url, state);
}

function pullOf({ options }: State, number: string | undefined): StoredPull | undefined {
  return options.pulls.find((pull) => pull.number === Number(number));
}

function bodyOf({ body }: RecordedRequest): string {
  const value: unknown = JSON.parse(body);
  return typeof value === 'object' && value !== null && 'body' in value ? String(value.body) : '';
}

function refuseBody(body: string, page: string): Answer | undefined {
  const tooLong = [...body].length > MOST_CHARACTERS;
  if (!tooLong && body.trim() !== '') return undefined;
  const message = tooLong ? `Body is too long (maximum is ${MOST_CHARACTERS} characters)` : "Body can't be blank";
  const errors = [{ resource: 'IssueComment', code: 'unprocessable', field: 'data', message }];
  const body422 = {
    message: 'Validation Failed',
    errors,
    documentation_url: `${DOCS}/issues/comments#${page}`,
    status: '422',
  };
  return { status: 422, body: body422 };
}

/** Pages of `per_page`, 30 without one and never more than 100. */
function paged(all: readonly unknown[], url: URL, state: State): Answer {
  const size = Math.min(100, Number(url.searchParams.get('per_page') ?? 30));
  const page = Number(url.searchParams.get('page') ?? 1);
  const last = Math.max(1, Math.ceil(all.length / size));
  const link = (to: number, rel: string) => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(to));
    return `<${state.url}${url.pathname}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(page > 1 ? [link(page - 1, 'prev')] : []),
    ...(page < last ? [link(page + 1, 'next'), link(last, 'last')] : []),
    ...(page > 1 ? [link(1, 'first')] : []),
  ];
  const headers: Record<string, string> = links.length === 0 ? {} : { link: links.join(', ') };
  return { status: 200, body: all.slice((page - 1) * size, page * size), headers };
}

function commentJson({ id, pull, author, body }: StoredComment, { options, url }: State) {
  const api = `${url}/repos/${options.repository}`;
  return {
    url: `${api}/issues/comments/${id}`,
    html_url: commentUrl(id, pull, options.repository),
    issue_url: `${api}/issues/${pull}`,
    id,
    node_id: `IC_${id}`,
    user:
      author === null ? null : { login: author, id: author.length, type: author.endsWith('[bot]') ? 'Bot' : 'User' },
    created_at: '2026-11-30T00:00:00Z',
    updated_at: '2026-11-30T00:00:00Z',
    author_association: 'NONE',
    body,
    performed_via_github_app: null,
  };
}

export function commentUrl(id: number, pull = 7, repository = 'octo/models'): string {
  return `https://github.com/${repository}/pull/${pull}#issuecomment-${id}`;
}

function pullJson({ number, state = 'open', locked = false, head }: StoredPull) {
  const { sha, ref, repository } = head;
  const owner = repository?.split('/')[0];
  const repo = repository === null ? null : { full_name: repository, owner: { login: owner } };
  const user = repository === null ? null : { login: owner };
  return { number, state, locked, head: { label: `${owner}:${ref}`, ref, sha, repo, user } };
}
