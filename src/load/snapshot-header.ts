import { isArray, isObject, type JsonObject, type JsonPath, type JsonValue, member, textAt } from '../model/json.ts';
import { CAPTURED_KINDS, type CapturedKind, isCapturedKind } from '../model/snapshot.ts';

export const SNAPSHOT_API_VERSION = 'omelint/v1';
export const SNAPSHOT_KIND = 'Snapshot';

/** What `omelint snapshot capture` writes ahead of the objects, and what a list of objects can't say of itself. */
export interface SnapshotHeader {
  /** RFC 3339. */
  readonly capturedAt?: string;
  /** kubectl's context. */
  readonly context?: string;
  readonly omelintVersion?: string;
  /** Where OME keeps its revisions. */
  readonly omeNamespace?: string;
  /** What was captured; without namespaces all of them. A kind that is not here may still be captured by another file. */
  readonly kinds: readonly { readonly kind: CapturedKind; readonly namespaces?: readonly string[] }[];
  /** What could not be captured; without a namespace the kind as a whole. */
  readonly notCaptured: readonly {
    readonly kind: CapturedKind;
    readonly namespace?: string;
    readonly because: string;
  }[];
  /** Set where values were replaced by `redacted:sha256:` and the hash of salt and value. */
  readonly redaction?: { readonly salt: string };
  /** SHA-256 of specs as they were before that. */
  readonly hashes: readonly RecordedHash[];
  /** The same of what inheritance makes of specs that were replaced in part. */
  readonly chains?: readonly RecordedChain[];
}

export interface RecordedChain {
  /** SHA-256 of the own spec of each runtime, root first: they are all that the merged spec depends on. */
  readonly own: readonly string[];
  /** SHA-256 of the merged spec. */
  readonly sha256: string;
}

export interface RecordedHash {
  readonly kind: CapturedKind;
  readonly namespace?: string;
  readonly name: string;
  readonly sha256: string;
}

/** A header, and what in it is not what this version of omelint writes. */
export interface ReadHeader {
  readonly header: SnapshotHeader;
  readonly faults: readonly { readonly path: JsonPath; readonly message: string }[];
}

export function isHeader(value: JsonValue): boolean {
  const apiVersion = textAt(value, ['apiVersion']);
  return apiVersion?.startsWith('omelint/') === true && textAt(value, ['kind']) === SNAPSHOT_KIND;
}

const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Reads a header; what is wrong in it is left out and told. */
export function readHeader(value: JsonObject): ReadHeader {
  const faults: { path: JsonPath; message: string }[] = [];
  const version = textAt(value, ['apiVersion']);
  if (version !== SNAPSHOT_API_VERSION) {
    const message = `the header is of ${version}; this version of omelint reads ${SNAPSHOT_API_VERSION} and takes from it what it knows`;
    faults.push({ path: ['apiVersion'], message });
  }
  const text = (key: string): string | undefined => textAt(value, [key]);
  const capturedAt = text('capturedAt');
  const isTime = capturedAt !== undefined && RFC_3339.test(capturedAt);
  if (capturedAt !== undefined && !isTime) {
    faults.push({
      path: ['capturedAt'],
      message: 'capturedAt is no RFC 3339 time; the age of the snapshot is unknown',
    });
  }
  const entries = <T>(key: string, read: (entry: JsonValue) => T | undefined, expected: string): T[] =>
    listOf(value, key).flatMap((entry, index): T[] => {
      const found = read(entry);
      if (found !== undefined) return [found];
      faults.push({ path: [key, index], message: `an entry of ${key} is not understood; expected is ${expected}` });
      return [];
    });
  const salt = textAt(value, ['redaction', 'salt']);
  return {
    header: {
      ...(isTime ? { capturedAt } : {}),
      ...optional('context', text('context')),
      ...optional('omelintVersion', text('omelintVersion')),
      ...optional('omeNamespace', text('omeNamespace')),
      kinds: entries('kinds', readKind, `kind: one of ${CAPTURED_KINDS.join(', ')}; namespaces: a list`),
      notCaptured: entries('notCaptured', readNotCaptured, 'kind, namespace and because'),
      ...(salt === undefined ? {} : { redaction: { salt } }),
      hashes: entries('hashes', readHash, 'kind, namespace, name and sha256 (64 hex characters)'),
      chains: entries('chains', readChain, 'own and sha256 (64 hex characters each)'),
    },
    faults,
  };
}

function readKind(entry: JsonValue): SnapshotHeader['kinds'][number] | undefined {
  const kind = kindOf(typeof entry === 'string' ? { kind: entry } : entry);
  const namespaces = member(entry, 'namespaces');
  if (kind === undefined || namespaces === undefined) return kind && { kind };
  return isArray(namespaces) && namespaces.every(isText) ? { kind, namespaces } : undefined;
}

function readNotCaptured(entry: JsonValue): SnapshotHeader['notCaptured'][number] | undefined {
  const kind = kindOf(entry);
  if (kind === undefined) return undefined;
  const because = textAt(entry, ['because']) ?? 'the capture gives no reason';
  return { kind, ...optional('namespace', textAt(entry, ['namespace'])), because };
}

function readHash(entry: JsonValue): RecordedHash | undefined {
  const kind = kindOf(entry);
  const name = textAt(entry, ['name']);
  const sha256 = textAt(entry, ['sha256']);
  if (kind === undefined || name === undefined || sha256 === undefined || !isSha256(sha256)) return undefined;
  return { kind, ...optional('namespace', textAt(entry, ['namespace'])), name, sha256 };
}

function readChain(entry: JsonValue): RecordedChain | undefined {
  const own = member(entry, 'own');
  const sha256 = textAt(entry, ['sha256']);
  if (!isArray(own) || !own.every(isText) || sha256 === undefined) return undefined;
  return [...own, sha256].every(isSha256) ? { own, sha256 } : undefined;
}

function isSha256(text: string): boolean {
  return /^[0-9a-f]{64}$/.test(text);
}

function kindOf(entry: JsonValue): CapturedKind | undefined {
  const kind = isObject(entry) ? textAt(entry, ['kind']) : undefined;
  return kind !== undefined && isCapturedKind(kind) ? kind : undefined;
}

function isText(value: JsonValue): value is string {
  return typeof value === 'string';
}

function listOf(value: JsonObject, key: string): readonly JsonValue[] {
  const list = member(value, key);
  return isArray(list) ? list : [];
}

function optional<K extends string>(key: K, text: string | undefined): { readonly [P in K]?: string } {
  return text === undefined ? {} : ({ [key]: text } as { readonly [P in K]: string });
}
