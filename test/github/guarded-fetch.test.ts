import { describe, expect, it } from 'vitest';
import { guardFetch, isForbidden } from '../../src/frontends/github/guarded-fetch.ts';

const API = 'https://github.example/api/v3';
const INIT = { method: 'POST', body: 'b', headers: { authorization: 'token t' } };

/** A `fetch` that gives prepared answers and notes what it was asked. */
function prepared(...answers: readonly Response[]) {
  const asked: string[] = [];
  const left = [...answers];
  const send: typeof fetch = async (input, init) => {
    asked.push(`${init?.method} ${input} ${init?.body} ${init?.redirect}`);
    return left.shift() ?? new Response('last');
  };
  return { asked, guarded: guardFetch(API, 1_000, send) };
}

const redirect = (location: string, status = 307) => new Response(null, { status, headers: { location } });

async function reason(promise: Promise<unknown>): Promise<Error> {
  const error = await promise.then(
    () => undefined,
    (rejection: unknown) => rejection,
  );
  if (error instanceof Error) return error;
  throw new Error('it was answered');
}

describe('the token goes to one server', () => {
  it.each([
    'http://github.example/api/v3/user',
    'https://github.example:8443/api/v3/user',
    'https://github.example.evil.example/api/v3/user',
    'https://github.example@evil.example/api/v3/user',
    'https://evil.example/api/v3/user',
  ])('and not to %s', async (url) => {
    const { asked, guarded } = prepared();
    const error = await reason(guarded(url, INIT));
    expect(error.message).toContain('the token is not sent there');
    expect(error.message).not.toContain('@');
    expect(isForbidden(error)).toBe(true);
    expect(asked).toEqual([]);
  });

  it.each(['https://evil.example/x', '//evil.example/x', 'http://github.example/x', 'data:text/plain,x', 'file:///x'])(
    'whatever leads to %s',
    async (location) => {
      const { asked, guarded } = prepared(redirect(location));
      expect(isForbidden(await reason(guarded(`${API}/user`, INIT)))).toBe(true);
      expect(asked).toHaveLength(1);
    },
  );

  it('to which it may lead with the same method and body, three times', async () => {
    const { asked, guarded } = prepared(redirect('/a'), redirect(`${API}/b`, 301), redirect('c', 308));
    expect(await (await guarded(`${API}/user`, INIT)).text()).toBe('last');
    expect(asked).toEqual(
      ['api/v3/user', 'a', 'api/v3/b', 'api/v3/c'].map((path) => `POST https://github.example/${path} b manual`),
    );
    const { guarded: circle } = prepared(...Array.from({ length: 9 }, () => redirect('/a')));
    expect(isForbidden(await reason(circle(`${API}/user`, INIT)))).toBe(true);
  });
});

describe('an answer', () => {
  it('is given as it is', async () => {
    for (const [status, body] of [
      [200, '{}'],
      [204, null],
      [304, null],
      [404, 'x'],
      [301, 'no location'],
    ] as const) {
      const { guarded } = prepared(new Response(body, { status, headers: { 'x-a': 'b' } }));
      const answer = await guarded(`${API}/user`);
      expect([answer.status, await answer.text(), answer.headers.get('x-a')]).toEqual([status, body ?? '', 'b']);
    }
  });

  it('without an end is none', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let given = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        given += 1;
        controller.enqueue(megabyte);
      },
    });
    const { guarded } = prepared(new Response(endless));
    expect((await reason(guarded(`${API}/user`))).message).toBe('the answer is too long');
    expect(given).toBeLessThan(70);
  });

  it('that stops on its way is none after a while', async () => {
    const silent: typeof fetch = async (_, init) => {
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new Uint8Array(1));
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body);
    };
    const error = await reason(guardFetch(API, 50, silent)(`${API}/user`));
    expect([error.message, isForbidden(error)]).toEqual(['no answer within 0.05 s', false]);
  });
});
