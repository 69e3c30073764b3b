import { describe, test as it, type TestContext } from 'vitest';
import {
  type CommentOutcome,
  type CommentRequest,
  replaceComment,
  syncComment,
} from '../../src/frontends/github/sticky-comment.ts';
import { commentMarker } from '../../src/report/reporters.ts';
import { commentUrl, forbidden, notFound, rateLimited, secondaryLimited } from './api-routes.ts';
import { type Api, type ApiOptions, BOT, startApi, TOKEN } from './api-server.ts';

/** Waiting is real; only seconds are short. */
const PACE = { secondMs: 10, answerMs: 15_000 };
const LIST = 'GET /repos/octo/models/issues/7/comments';
const CREATE = 'POST /repos/octo/models/issues/7/comments';
const WHO = 'POST /graphql';
const COMMENTS = /\/issues\/7\/comments/;
const ONE = /\/issues\/comments\//;

const marked = (text: string, key = 'ci') => `${commentMarker(key)}\n${text}\n`;
const update = (id: number) => `PATCH /repos/octo/models/issues/comments/${id}`;
const remove = (id: number) => `DELETE /repos/octo/models/issues/comments/${id}`;

function usual(api: Api): CommentRequest {
  const repository = { owner: 'octo', name: 'models' };
  return { apiUrl: api.url, token: TOKEN, repository, pull: 7, key: 'ci', body: marked('now'), maxWaitMs: 5_000 };
}

function sync(api: Api, request: Partial<CommentRequest> = {}, pace = PACE): Promise<CommentOutcome> {
  return syncComment({ ...usual(api), ...request }, pace);
}

/** Tests run side by side: writes of one run keep a second apart. */
function test(name: string, run: (api: Api, context: TestContext) => Promise<void>, options: ApiOptions = {}): void {
  it.concurrent(name, async (context) => run(await startApi(options, context.onTestFinished), context));
}

describe('a comment that is only replaced', () => {
  test('is that of ours, in place', async (api, { expect }) => {
    api.seed('someone', marked('a copy'));
    const [ours] = api.seed(BOT, marked('before'));
    expect(await replaceComment(usual(api), PACE)).toEqual({ state: 'updated' });
    expect(ours?.body).toBe(marked('now'));
    expect(api.comments).toHaveLength(2);
  });

  test('leaves no other one of ours', async (api, { expect }) => {
    api.seed(BOT, marked('before'), marked('before that'));
    expect(await replaceComment(usual(api), PACE)).toEqual({ state: 'updated' });
    expect(api.comments.map(({ body }) => body)).toEqual([marked('now')]);
  });

  test('is not made where there is none of ours', async (api, { expect }) => {
    api.seed('someone', marked('a copy'));
    expect(await replaceComment(usual(api), PACE)).toEqual({ state: 'none' });
    expect(api.comments.map(({ body }) => body)).toEqual([marked('a copy')]);
  });

  test('stays where it may not be written', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    api.answer('PATCH', ONE, forbidden());
    expect(await replaceComment(usual(api), PACE)).toMatchObject({ state: 'refused', status: 403 });
    expect(await replaceComment({ ...usual(api), token: '' }, PACE)).toMatchObject({ state: 'failed' });
  });
});

describe('the comment', () => {
  test('is created where there is none of ours', async (api, { expect }) => {
    api.seed('someone', 'a remark', '');
    expect(await sync(api)).toEqual({ state: 'created', url: commentUrl(1002), removed: 0 });
    expect(api.calls()).toEqual([LIST, CREATE]);
    expect(api.comments.at(-1)).toEqual({ id: 1002, pull: 7, author: BOT, body: marked('now') });
  });

  test('is updated in place', async (api, { expect }) => {
    api.seed('someone', 'a remark');
    const [ours] = api.seed(BOT, marked('before'));
    api.seed('someone', 'another');
    expect(await sync(api)).toEqual({ state: 'updated', url: commentUrl(1001), removed: 0 });
    expect(api.calls()).toEqual([LIST, WHO, update(1001)]);
    expect(ours?.body).toBe(marked('now'));
    expect(api.comments.map(({ body }) => body)).toEqual(['a remark', marked('now'), 'another']);
  });

  test('is left alone where it says the same', async (api, { expect }) => {
    api.seed(BOT, marked('now'));
    expect(await sync(api)).toEqual({ state: 'unchanged', url: commentUrl(1000), removed: 0 });
    expect(api.calls()).toEqual([LIST, WHO]);
  });

  const stores: readonly (readonly [string, (body: string) => string])[] = [
    ['line breaks as CRLF', (body) => body.replaceAll('\n', '\r\n')],
    ['no blanks at the end', (body) => body.trim()],
    ['no blanks at ends of lines', (body) => body.replace(/[ \t]+$/gm, '')],
  ];
  for (const [what, store] of stores) {
    test(
      `says the same where GitHub stores ${what}`,
      async (api, { expect }) => {
        const body = marked('| a |  \n| --- |\t\n\ntext  ');
        expect(await sync(api, { body })).toMatchObject({ state: 'created' });
        expect(await sync(api, { body })).toMatchObject({ state: 'unchanged' });
      },
      { store },
    );
  }

  test('does not say the same where blanks differ that are seen', async (api, { expect }) => {
    api.seed(BOT, marked('a\n    b\n\nc'));
    expect(await sync(api, { body: marked('a\n  b\n\nc') })).toMatchObject({ state: 'updated' });
  });

  test('is the oldest of ours, and the others are removed', async (api, { expect }) => {
    api.seed(BOT, marked('first'), marked('second'));
    api.seed('someone', 'a remark');
    api.seed(BOT, marked('third'), marked('now', 'other'));
    expect(await sync(api)).toEqual({ state: 'updated', url: commentUrl(1000), removed: 2 });
    expect(api.calls()).toEqual([LIST, WHO, update(1000), remove(1001), remove(1003)]);
    expect(api.comments.map(({ body }) => body)).toEqual([marked('now'), 'a remark', marked('now', 'other')]);
  });

  test('is the one that counts where others can not be removed', async (api, { expect }) => {
    api.seed(BOT, marked('now'), marked('second'), marked('third'), marked('fourth'));
    api.answer('DELETE', /\/1001$/, forbidden());
    api.answer('DELETE', /\/1002$/, notFound());
    expect(await sync(api)).toEqual({ state: 'unchanged', url: commentUrl(1000), removed: 1 });
  });

  test('is found behind 130 others, over all pages', async (api, { expect }) => {
    api.seed('someone', ...Array.from({ length: 130 }, (_, n) => `remark ${n}`));
    api.seed(BOT, marked('before'));
    expect(await sync(api)).toMatchObject({ state: 'updated', url: commentUrl(1130) });
    const pages = api.requests.filter(({ method }) => method === 'GET').map(({ path }) => path.split('?')[1]);
    expect(pages).toEqual(['per_page=100&page=1', 'per_page=100&page=2']);
  });

  test('is looked for on 50 pages and no more', async (api, { expect }) => {
    const link = `<${api.url}/repos/octo/models/issues/7/comments?page=2>; rel="next"`;
    api.answer('GET', COMMENTS, ...Array.from({ length: 60 }, () => ({ status: 200, body: [], headers: { link } })));
    expect(await sync(api)).toMatchObject({ state: 'created' });
    expect(api.calls().filter((call) => call === LIST)).toHaveLength(50);
  });

  test('is made anew where it is deleted after it was listed', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    api.answer('PATCH', ONE, notFound());
    expect(await sync(api)).toMatchObject({ state: 'created', url: commentUrl(1001) });
    expect(api.calls()).toEqual([LIST, WHO, update(1000), CREATE]);
  });
});

describe('of others', () => {
  test('nothing is touched, whatever they paste', async (api, { expect }) => {
    api.seed('someone', marked('now'), `${marked('now')}\nand more`);
    api.seed('github-actions', marked('before'));
    api.seed('GitHub-Actions[bot]x', marked('before'));
    api.seed(null, marked('before'));
    const before = api.comments.map((comment) => ({ ...comment }));
    expect(await sync(api)).toMatchObject({ state: 'created', url: commentUrl(1005), removed: 0 });
    expect(api.comments.slice(0, -1)).toEqual(before);
  });

  test('and of our account, what only quotes or mentions the marker is not ours', async (api, { expect }) => {
    const marker = commentMarker('ci');
    api.seed(BOT, `> ${marker}\n> old`, `see:\n${marker}\n`, `${marker} and`, marked('x', 'ci2'), marked('x', 'c'), '');
    const before = api.comments.map((comment) => ({ ...comment }));
    expect(await sync(api)).toMatchObject({ state: 'created', removed: 0 });
    expect(api.comments.slice(0, -1)).toEqual(before);
  });
});

describe('who we are', () => {
  const user = (login: string) => ({ [TOKEN]: { login, kind: 'user', access: 'write' } as const });

  test(
    'is told by GraphQL to the token of a user, too',
    async (api, { expect }) => {
      api.seed(BOT, marked('theirs'));
      api.seed('monalisa', marked('before'));
      expect(await sync(api)).toMatchObject({ state: 'updated', url: commentUrl(1001) });
      expect(api.comments[0]?.body).toBe(marked('theirs'));
    },
    { accounts: user('monalisa') },
  );

  test(
    'is told by /user where there is no GraphQL',
    async (api, { expect }) => {
      api.seed('monalisa', marked('before'));
      expect(await sync(api)).toMatchObject({ state: 'updated', url: commentUrl(1000) });
      expect(api.calls()).toEqual([LIST, WHO, 'GET /user', update(1000)]);
    },
    { accounts: user('monalisa'), graphql: false },
  );

  test('is told by /user where GraphQL has errors', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    const errors = [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }];
    api.answer('POST', /graphql/, { status: 200, body: { data: null, errors } });
    api.answer('GET', /user/, { status: 200, body: { login: BOT } });
    expect(await sync(api)).toMatchObject({ state: 'updated', url: commentUrl(1000) });
  });

  test('is told by what we wrote where the limit of GraphQL is reached', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    const errors = [{ type: 'RATE_LIMITED', message: 'API rate limit exceeded' }];
    api.answer('POST', /graphql/, { ...rateLimited(3_600), status: 200, body: { errors } });
    expect(await sync(api, { maxWaitMs: 1_000 })).toEqual({ state: 'created', url: commentUrl(1001), removed: 1 });
  });

  test('is told by /user where GraphQL answers something else', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    api.answer('POST', /graphql/, { status: 200, body: 'null' });
    api.answer('GET', /user/, { status: 200, body: { login: BOT } });
    expect(await sync(api)).toMatchObject({ state: 'updated', url: commentUrl(1000) });
  });

  test(
    'is told by what we wrote where nobody tells: old ones of ours go, of others none',
    async (api, { expect }) => {
      api.seed('someone', marked('pasted'));
      api.seed(BOT, marked('before'));
      expect(await sync(api)).toEqual({ state: 'created', url: commentUrl(1002), removed: 1 });
      expect(api.comments.map(({ author, body }) => [author, body])).toEqual([
        ['someone', marked('pasted')],
        [BOT, marked('now')],
      ]);
    },
    { graphql: false },
  );

  test(
    'is asked beside the REST API on GitHub Enterprise Server',
    async (api, { expect }) => {
      api.seed(BOT, marked('before'));
      expect(api.url).toMatch(/\/api\/v3$/);
      expect(await sync(api, { apiUrl: `${api.url}/` })).toMatchObject({ state: 'updated' });
      expect(api.calls()).toEqual([LIST, 'POST /api/graphql', update(1000)]);
    },
    { prefix: '/api/v3' },
  );
});

describe('a token that may not write', () => {
  const access = (level: 'read' | 'none') => ({ [TOKEN]: { login: BOT, kind: 'app', access: level } as const });

  test(
    'is refused with the permission that it needs',
    async (api, { expect }) => {
      expect(await sync(api)).toEqual({
        state: 'refused',
        status: 403,
        message:
          'GitHub refuses it (403: Resource not accessible by integration): a comment on octo/models#7 needs a token with the permission "pull-requests: write", which pull requests from forks do not get',
      });
      expect(api.calls()).toEqual([LIST, CREATE]);
    },
    { accounts: access('read') },
  );

  test(
    'is refused an update, too',
    async (api, { expect }) => {
      api.seed(BOT, marked('before'));
      expect(await sync(api)).toMatchObject({ state: 'refused', status: 403 });
      expect(api.calls()).toEqual([LIST, WHO, update(1000)]);
    },
    { accounts: access('read') },
  );

  test(
    'is told nothing of a private repository',
    async (api, { expect }) => {
      const outcome = await sync(api);
      expect(outcome).toMatchObject({ state: 'refused', status: 404 });
      expect(outcome).toHaveProperty(
        'message',
        expect.stringMatching(/^[^\n]*404: Not Found[^\n]*pull-requests: write/),
      );
    },
    { accounts: access('none') },
  );
});

describe('what can not be mended', () => {
  const failed = (message: string | RegExp, { expect }: TestContext) =>
    ({ state: 'failed', message: expect.stringMatching(message) }) as const;

  test('a token that GitHub does not know', async (api, context) => {
    context
      .expect(await sync(api, { token: 'ghs_wrong' }))
      .toEqual(failed(/^GitHub does not accept the token \(401: Bad credentials\)$/, context));
  });

  for (const [what, token] of [
    ['an empty token', ''],
    ['a token that is no token', 'secret\nx-evil: 1'],
    ['a token in another script', 'gëheim'],
  ] as const) {
    test(`${what} is not sent`, async (api, { expect }) => {
      const outcome = await sync(api, { token });
      expect(outcome).toMatchObject({ state: 'failed', message: expect.stringMatching(/^the token /) });
      expect(JSON.stringify(outcome)).not.toMatch(/secret|heim/);
      expect(api.requests).toEqual([]);
    });
  }

  test('a token that ends with a line break is one', async (api, { expect }) => {
    expect(await sync(api, { token: ` ${TOKEN}\n` })).toMatchObject({ state: 'created' });
    expect(api.requests[0]?.headers.authorization).toBe(`token ${TOKEN}`);
  });

  test('an address that is none', async (api, { expect }) => {
    for (const apiUrl of [
      '',
      'api.github.com',
      'file:///etc/passwd',
      'https://',
      'https://me:secret@api.github.com',
      'https://a b',
    ]) {
      expect(await sync(api, { apiUrl })).toEqual({
        state: 'failed',
        message: "the address of GitHub's API (GITHUB_API_URL) is none",
      });
    }
  });

  test(
    'a locked conversation',
    async (api, context) => {
      context
        .expect(await sync(api))
        .toEqual(
          failed(/^the conversation of octo\/models#7 is locked \(403: Unable to create comment because/, context),
        );
    },
    { pulls: [{ number: 7, locked: true, head: { sha: 'a', ref: 'b', repository: 'octo/models' } }] },
  );

  test('a body that is too long', async (api, context) => {
    context
      .expect(await sync(api, { body: marked('x'.repeat(65_536)) }))
      .toEqual(failed(/^GitHub does not accept the comment \(422: Validation Failed: .*Body is too long/, context));
    context.expect(api.calls()).toEqual([LIST, CREATE]);
  });

  test('a pull request that is deleted', async (api, context) => {
    api.answer('GET', COMMENTS, { status: 410, body: { message: 'This issue was deleted' } });
    context
      .expect(await sync(api))
      .toEqual(failed(/^octo\/models#7 is deleted \(410: This issue was deleted\)$/, context));
  });

  test('an answer that is none of GitHub', async (api, context) => {
    for (const body of ['<html>Sign in</html>', {}, [{ id: 'x' }], '[', null]) {
      api.answer('GET', COMMENTS, { status: 200, body, headers: { 'content-type': 'text/html' } });
      context
        .expect(await sync(api))
        .toEqual(failed(/^http.* does not answer as GitHub does: no (list|comment)/, context));
    }
  });

  test('words of the server stay on one line, and the token is not among them', async (api, { expect }) => {
    const message = `no\n::error::x\u001b[31m ${TOKEN} ${'y'.repeat(5_000)}`;
    api.answer('GET', COMMENTS, { status: 400, body: { message } });
    const outcome = await sync(api);
    expect(outcome).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('no\\n::error::x\\u001b[31m *** yy'),
    });
    expect(JSON.stringify(outcome)).not.toContain(TOKEN);
    expect(JSON.stringify(outcome).length).toBeLessThan(500);
  });
});

describe('rate limits', () => {
  test('the primary one is waited for', async (api, { expect }) => {
    api.answer('GET', COMMENTS, rateLimited(20));
    const start = performance.now();
    expect(await sync(api)).toMatchObject({ state: 'created' });
    expect(performance.now() - start).toBeGreaterThan(180);
    expect(api.calls()).toEqual([LIST, LIST, CREATE]);
  });

  for (const [what, answer, least] of [
    ['with retry-after', secondaryLimited({ 'retry-after': '20' }), 190],
    ['with status 429', secondaryLimited({ 'retry-after': '20' }, 429), 190],
    ['without a header', secondaryLimited({}), 590],
    [
      'in the words of old servers',
      {
        status: 403,
        body: { message: 'You have triggered an abuse detection mechanism.' },
        headers: { 'retry-after': '20' },
      },
      190,
    ],
    ['without words', { status: 429, body: '', headers: { 'retry-after': '20' } }, 190],
  ] as const) {
    test(`a secondary one ${what} is waited for`, async (api, { expect }) => {
      api.answer('GET', COMMENTS, answer);
      const start = performance.now();
      expect(await sync(api)).toMatchObject({ state: 'created' });
      expect(performance.now() - start).toBeGreaterThan(least);
      expect(api.calls()).toEqual([LIST, LIST, CREATE]);
    });
  }

  test('are waited for where it is written', async (api, { expect }) => {
    api.answer('POST', COMMENTS, secondaryLimited({ 'retry-after': '2' }));
    expect(await sync(api)).toMatchObject({ state: 'created' });
    expect(api.comments).toHaveLength(1);
  });

  test('are waited for where it is asked who we are', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    api.answer('POST', /graphql/, secondaryLimited({ 'retry-after': '2' }));
    expect(await sync(api)).toMatchObject({ state: 'updated', url: commentUrl(1000) });
  });

  test('that last longer than may be waited end at once', async (api, { expect }) => {
    api.answer('GET', COMMENTS, rateLimited(3_600));
    const start = performance.now();
    const outcome = await sync(api, { maxWaitMs: 20_000 });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(outcome).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(
        /^GitHub's rate limit is reached: it asks to wait 360\d s, and 20 s in all are allowed \(403: API rate limit exceeded/,
      ),
    });
    expect(api.calls()).toEqual([LIST]);
  });

  test('are waited for within one bound together', async (api, { expect }) => {
    api.answer('GET', COMMENTS, ...Array.from({ length: 50 }, () => secondaryLimited({ 'retry-after': '20' })));
    const start = performance.now();
    expect(await sync(api, { maxWaitMs: 1_000 })).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('it asks to wait 20 s, and 1 s in all are allowed (403: You have exceeded'),
    });
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(api.requests.length).toBeGreaterThan(2);
  });
});

describe('what may be better in a moment', () => {
  test('a fault of the server is asked again', async (api, { expect }) => {
    api.answer('GET', COMMENTS, { status: 502, body: '<html>502</html>' }, { status: 503, body: { message: 'x' } });
    expect(await sync(api)).toMatchObject({ state: 'created' });
    expect(api.calls()).toEqual([LIST, LIST, LIST, CREATE]);
  });

  test('a lost connection is asked again', async (api, { expect }) => {
    api.answer('GET', COMMENTS, { dropped: true });
    expect(await sync(api)).toMatchObject({ state: 'created' });
  });

  test('so is an answer that takes too long', async (api, { expect }) => {
    api.answer('GET', COMMENTS, { delayMs: 10_000 });
    expect(await sync(api, {}, { ...PACE, answerMs: 2_000 })).toMatchObject({ state: 'created' });
    expect(api.calls().slice(0, 2)).toEqual([LIST, LIST]);
  });

  test('but not for ever', async (api, { expect }) => {
    api.answer('GET', COMMENTS, ...Array.from({ length: 9 }, () => ({ status: 502, body: 'Bad Gateway' })));
    expect(await sync(api)).toEqual({ state: 'failed', message: 'GitHub answers 502: Bad Gateway' });
    expect(api.calls()).toEqual([LIST, LIST, LIST, LIST]);
  });

  test('and not longer than may be waited', async (api, { expect }) => {
    api.answer('GET', COMMENTS, ...Array.from({ length: 9 }, () => ({ status: 502, body: 'Bad Gateway' })));
    expect(await sync(api, { maxWaitMs: 600 }, { ...PACE, secondMs: 200 })).toMatchObject({ state: 'failed' });
    expect(api.calls().length).toBeLessThanOrEqual(2);
  });

  test('a server that is not there', async (api, { expect }) => {
    const outcome = await sync(api, { apiUrl: 'http://127.0.0.1:1', maxWaitMs: 0 });
    expect(outcome).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^no answer from 127\.0\.0\.1:1: .*(ECONNREFUSED|bad port)/),
    });
  });

  test('a comment whose answer is lost is not created twice', async (api, { expect }) => {
    api.answer('POST', COMMENTS, { lost: true });
    expect(await sync(api)).toEqual({ state: 'created', url: commentUrl(1), removed: 0 });
    expect(api.calls()).toEqual([LIST, CREATE, LIST, WHO]);
    expect(api.comments).toHaveLength(1);
  });

  test('a comment that was not created is created', async (api, { expect }) => {
    api.answer('POST', COMMENTS, { status: 502, body: '' });
    expect(await sync(api)).toMatchObject({ state: 'created' });
    expect(api.calls()).toEqual([LIST, CREATE, LIST, CREATE]);
    expect(api.comments).toHaveLength(1);
  });

  test('a comment that can not be created', async (api, { expect }) => {
    api.answer('POST', COMMENTS, ...Array.from({ length: 9 }, () => ({ status: 500, body: { message: 'No' } })));
    expect(await sync(api, { maxWaitMs: 2_500 })).toEqual({ state: 'failed', message: 'GitHub answers 500: No' });
    expect(api.calls()).toEqual([LIST, CREATE, LIST, CREATE]);
  });

  test('an update whose answer is lost is sent again', async (api, { expect }) => {
    api.seed(BOT, marked('before'));
    api.answer('PATCH', ONE, { lost: true });
    expect(await sync(api)).toMatchObject({ state: 'updated' });
    expect(api.comments.map(({ body }) => body)).toEqual([marked('now')]);
  });
});

describe('redirects', () => {
  test(
    'of a renamed repository are followed, with method and body',
    async (api, { expect }) => {
      const repository = { owner: 'octo', name: 'old' };
      expect(await sync(api, { repository })).toMatchObject({ state: 'created' });
      expect(api.calls()).toEqual([LIST.replace('models', 'old'), LIST, CREATE.replace('models', 'old'), CREATE]);
      expect(api.comments.map(({ body }) => body)).toEqual([marked('now')]);
    },
    { formerRepository: 'octo/old' },
  );

  for (const status of [301, 302, 307, 308]) {
    test(`of status ${status} to another server are not followed: the token stays here`, async (api, context) => {
      const other = await startApi({}, context.onTestFinished);
      const location = `${other.url}/repos/octo/models/issues/7/comments`;
      for (const method of ['GET', 'POST']) {
        api.answer(method, COMMENTS, { status, body: null, headers: { location } });
        const outcome = await sync(api);
        context.expect(outcome).toEqual({
          state: 'failed',
          message: `no answer from ${new URL(api.url).host}: it leads to another server (${other.url}), and the token is not sent there`,
        });
      }
      context.expect(other.requests).toEqual([]);
      context.expect(api.calls()).toEqual([LIST, LIST, CREATE]);
    });
  }

  test('that lead in a circle end', async (api, { expect }) => {
    const location = `${api.url}/repos/octo/models/issues/7/comments`;
    api.answer(
      'GET',
      COMMENTS,
      ...Array.from({ length: 20 }, () => ({ status: 301, body: null, headers: { location } })),
    );
    expect(await sync(api)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('from redirect to redirect'),
    });
    expect(api.requests.length).toBeLessThan(6);
  });

  test('of pages are ours to number: a next page elsewhere is not asked for', async (api, context) => {
    const other = await startApi({}, context.onTestFinished);
    api.answer('GET', COMMENTS, { headers: { link: `<${other.url}/comments?page=2>; rel="next"` } });
    context.expect(await sync(api)).toMatchObject({ state: 'created' });
    context.expect(other.requests).toEqual([]);
    context.expect(api.calls()).toEqual([LIST, LIST, CREATE]);
  });
});
