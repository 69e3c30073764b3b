import { sha256 } from '../model/sha256.ts';
import { shortHashOf } from '../resolve/revision.ts';

/** What `kubectl ome runtime sync` puts before the id of a request (views 5.1). */
const PREFIX = 'cli-runtime-sync-';

/** A request to advance a pin, in the form that `kubectl ome wait --for=runtime-sync` takes. */
export interface SyncRequest {
  readonly id: string | undefined;
  readonly token: string;
}

/** What decides a token: the same merge gives the same token, and so the same bytes in Git. */
export interface TokenInput {
  readonly namespace: string;
  readonly name: string;
  /** Hash of the live spec (64 hex) that the pin is to take. */
  readonly target: string;
  /** Values that would not let the pin advance: the one used last, and those that the service has already. */
  readonly taken: readonly (string | undefined)[];
}

/**
 * kubectl draws a UUID by chance; this one is made of the service and the spec that is asked for, so that a reviewer sees
 * the same value twice. Its first group is the short hash of that spec. `kubectl ome wait` demands version 4.
 */
export function syncRequest({ namespace, name, target, taken }: TokenInput): SyncRequest {
  const last = taken[0] ?? '';
  for (let attempt = 0; ; attempt += 1) {
    const digest = sha256(JSON.stringify([namespace, name, target, last, attempt]));
    const id = [
      shortHashOf(target),
      digest.slice(0, 4),
      `4${digest.slice(4, 7)}`,
      `8${digest.slice(7, 10)}`,
      digest.slice(10, 22),
    ].join('-');
    const token = PREFIX + id;
    if (!taken.includes(token)) return { id, token };
  }
}

const REQUEST = /^cli-runtime-sync-([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})$/;

/** A token that somebody chose. */
export function chosenRequest(token: string): SyncRequest {
  return { id: REQUEST.exec(token)?.[1], token };
}

/** Why a token can't be written; undefined where it can. Words that need no quotes anywhere, so that reviews read them as they are. */
export function tokenFault(token: string): string | undefined {
  if (token.length > 128) return 'it is longer than 128 characters';
  return /^[A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?$/.test(token)
    ? undefined
    : 'it holds something else than letters, digits, "-", "_" and ".", or does not begin and end with a letter or digit';
}
