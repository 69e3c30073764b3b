import { expect, it } from 'vitest';
import { startApi, TOKEN } from './api-server.ts';

/** The server has to behave as GitHub does, or the other tests here tell nothing. */

const HEADERS = { authorization: `token ${TOKEN}` };

it('gives pages of thirty, of a hundred at most, and links to the others', async () => {
  const api = await startApi();
  api.seed('someone', ...Array.from({ length: 250 }, (_, n) => `remark ${n}`));
  const list = async (query: string) => {
    const answer = await fetch(`${api.url}/repos/octo/models/issues/7/comments${query}`, { headers: HEADERS });
    const items = (await answer.json()) as readonly { readonly body: string }[];
    const rels = [...(answer.headers.get('link') ?? '').matchAll(/[?&]page=(\d+)>; rel="(\w+)"/g)];
    return [items.length, items[0]?.body, Object.fromEntries(rels.map(([, page, rel]) => [rel, Number(page)]))];
  };
  expect(await list('')).toEqual([30, 'remark 0', { next: 2, last: 9 }]);
  expect(await list('?per_page=500')).toEqual([100, 'remark 0', { next: 2, last: 3 }]);
  expect(await list('?per_page=100&page=3')).toEqual([50, 'remark 200', { prev: 2, first: 1 }]);
  expect(await list('?per_page=100&page=4')).toEqual([0, undefined, { prev: 3, first: 1 }]);
});

it('answers 304 to who has seen it, and nothing to who has no token', async () => {
  const api = await startApi();
  const url = `${api.url}/repos/octo/models/issues/7/comments`;
  const first = await fetch(url, { headers: HEADERS });
  const again = (etag: string) => fetch(url, { headers: { ...HEADERS, 'if-none-match': etag } });
  const etag = first.headers.get('etag') ?? '';
  expect([(await again(etag)).status, (await again('W/"other"')).status]).toEqual([304, 200]);
  api.seed('someone', 'new');
  expect((await again(etag)).status).toBe(200);
  expect((await fetch(url)).status).toBe(401);
});

it('gives prepared answers once, and then the usual ones', async () => {
  const api = await startApi();
  api.answer('GET', /comments/, { status: 502, body: 'x' }, { status: 503, body: { message: 'y' } });
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    statuses.push((await fetch(`${api.url}/repos/octo/models/issues/7/comments`, { headers: HEADERS })).status);
  }
  expect(statuses).toEqual([502, 503, 200]);
  expect((await fetch(`${api.url}/repos/octo/models/nowhere`, { headers: HEADERS })).status).toBe(404);
});
