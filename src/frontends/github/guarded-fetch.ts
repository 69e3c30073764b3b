/** Most bytes of one answer: a hundred comments of 65,536 characters each, as JSON. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 307, 308]);
/** Statuses whose answers have no body, which `Response` refuses to be given one for. */
const WITHOUT_BODY = new Set([204, 205, 304]);

type Fetch = typeof fetch;

/** A request that is not sent, whoever asks again. */
class ForbiddenRequest extends Error {}

/** Whether an error, or what caused it, is a request that was not sent because of where it leads. */
export function isForbidden(error: Error): boolean {
  return error instanceof ForbiddenRequest || error.cause instanceof ForbiddenRequest;
}

/**
 * `fetch` that takes requests, with the token in their headers, to the server of `apiUrl` and to no other: a redirect
 * (GitHub answers one for a renamed repository) is followed on that server alone, with the same method and body. An
 * answer is whole before it is given on, within `answerMs`.
 *
 * Rejects with an `Error` that says what happened where there is no answer.
 */
export function guardFetch(apiUrl: string, answerMs: number, send: Fetch = fetch): Fetch {
  const { origin } = new URL(apiUrl);
  return async (input, init) => {
    const signal = AbortSignal.timeout(answerMs);
    let url = new URL(input instanceof Request ? input.url : input);
    for (let redirects = 0; ; redirects += 1) {
      if (url.origin !== origin)
        throw new ForbiddenRequest(`it leads to another server (${url.origin}), and the token is not sent there`);
      if (redirects > MAX_REDIRECTS) throw new ForbiddenRequest('it leads from redirect to redirect');
      try {
        const response = await send(url, { ...init, redirect: 'manual', signal });
        const target = response.headers.get('location');
        if (!REDIRECTS.has(response.status) || target === null) return await readWhole(response);
        await response.body?.cancel();
        url = new URL(target, url);
      } catch (error) {
        throw signal.aborted ? new Error(`no answer within ${answerMs / 1000} s`, { cause: error }) : error;
      }
    }
  };
}

async function readWhole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer is too long');
  }
  const body = WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, statusText, headers });
}
