import { groupBy } from '../model/group.ts';
import { isRuntimeKind, type RuntimeKind } from '../model/ome.ts';
import type { ClusterSnapshot, RuntimeRevision } from '../model/snapshot.ts';
import { canonicalJson } from '../resolve/canonical.ts';
import { encodeSpec } from '../resolve/encode.ts';
import type { TypeTable } from '../resolve/fields.ts';
import { revisionName } from '../resolve/revision.ts';
import { contentOf } from './revisions.ts';

/** What can be wrong with a revision, as `kubectl ome runtime` calls it, in its order (views.md 2.13). */
export const REVISION_CODES = [
  'RevisionNotOMEManaged',
  'RevisionSourceMismatch',
  'RevisionHashInvalid',
  'RevisionHashMismatch',
  'RevisionNameMismatch',
  'RevisionOrdinalUnexpected',
  'RevisionPayloadNonCanonical',
  'RevisionPayloadMalformed',
  'DuplicateRevision',
  'ConflictingRevision',
  'DuplicateRevisionContent',
  'RevisionHashCollision',
  'RevisionDisabled',
] as const;

export type RevisionCode = (typeof REVISION_CODES)[number];

/** The runtime that a revision should be of. */
export interface RevisionSource {
  readonly kind: RuntimeKind;
  readonly namespace: string | undefined;
  readonly name: string;
}

/** The codes of one revision alone; `source` is the runtime that was asked for, if one was. */
export function revisionCodes(
  revision: RuntimeRevision,
  table: TypeTable,
  source?: RevisionSource,
): readonly RevisionCode[] {
  const content = contentOf(revision, table);
  const codes: RevisionCode[] = [];
  if (!revision.createdByOme) codes.push('RevisionNotOMEManaged');
  if (!hasSource(revision, source)) codes.push('RevisionSourceMismatch');
  if (content.decodes) codes.push(...hashCodes(revision, content.shortHash ?? ''));
  if (revision.ordinal !== 1) codes.push('RevisionOrdinalUnexpected');
  if (!content.decodes) codes.push('RevisionPayloadMalformed');
  else if (!isCanonical(revision, table)) codes.push('RevisionPayloadNonCanonical');
  if (content.disabled === true) codes.push('RevisionDisabled');
  return inOrder(codes);
}

/** Codes 2 to 4: the labels name a runtime, and the one that was asked for. */
function hasSource(
  { runtimeOf = '', runtimeOfKind = '', runtimeOfNamespace = '' }: RuntimeRevision,
  source: RevisionSource | undefined,
): boolean {
  if (runtimeOf === '' || !isRuntimeKind(runtimeOfKind)) return false;
  if ((runtimeOfKind === 'ServingRuntime') !== (runtimeOfNamespace !== '')) return false;
  if (source === undefined) return true;
  const { kind, namespace = '', name } = source;
  return (
    runtimeOf === name &&
    runtimeOfKind === kind &&
    (kind === 'ClusterServingRuntime' || runtimeOfNamespace === namespace)
  );
}

const SHORT_HASH = /^[0-9a-f]{8}$/;

/** Codes 5 to 7: label and name against the hash of the content. */
function hashCodes(revision: RuntimeRevision, shortHash: string): RevisionCode[] {
  const { name, runtimeOf = '', runtimeOfKind = '', runtimeOfNamespace = '', revisionHash = '' } = revision;
  if (!SHORT_HASH.test(revisionHash)) return ['RevisionHashInvalid'];
  const codes: RevisionCode[] = revisionHash === shortHash ? [] : ['RevisionHashMismatch'];
  if (!hasSource(revision, undefined) || !isRuntimeKind(runtimeOfKind)) return codes;
  return name === revisionName(runtimeOfKind, runtimeOfNamespace, runtimeOf, shortHash)
    ? codes
    : [...codes, 'RevisionNameMismatch'];
}

/** Code 10, as far as a snapshot tells: kubectl prints the data in an order of its own. Redacted data can't be judged. */
function isCanonical({ data, recordedHash }: RuntimeRevision, table: TypeTable): boolean {
  if (data === undefined || recordedHash !== undefined) return true;
  return canonicalJson(data) === canonicalJson(encodeSpec(data, 'ServingRuntime', table));
}

/** Codes 12 to 15, which hit every member of a group; within one runtime, since equal contents of two are no fault (RV-H3). */
export function groupCodes(
  { revisions }: Pick<ClusterSnapshot, 'revisions'>,
  table: TypeTable,
): ReadonlyMap<RuntimeRevision, readonly RevisionCode[]> {
  const codes = new Map<RuntimeRevision, RevisionCode[]>();
  const add = (group: readonly RuntimeRevision[], code: RevisionCode) => {
    for (const revision of group) codes.set(revision, inOrder([...(codes.get(revision) ?? []), code]));
  };
  for (const same of groupBy(revisions, ({ namespace, name }) => `${namespace}\n${name}`).values()) {
    if (same.length > 1)
      add(same, new Set(same.map(fingerprint)).size === 1 ? 'DuplicateRevision' : 'ConflictingRevision');
  }
  for (const history of groupBy(revisions, sourceKey).values()) {
    const hashed = history.filter((revision) => contentOf(revision, table).hash !== undefined);
    const full = (revision: RuntimeRevision) => contentOf(revision, table).hash ?? '';
    for (const equal of groupBy(hashed, full).values()) {
      if (new Set(equal.map(({ name }) => name)).size > 1) add(equal, 'DuplicateRevisionContent');
    }
    for (const near of groupBy(hashed, (revision) => full(revision).slice(0, 8)).values()) {
      if (new Set(near.map(full)).size > 1) add(near, 'RevisionHashCollision');
    }
  }
  return codes;
}

function sourceKey({ runtimeOf = '', runtimeOfKind = '', runtimeOfNamespace = '' }: RuntimeRevision): string {
  return `${runtimeOfKind}\n${runtimeOfNamespace}\n${runtimeOf}`;
}

function fingerprint({ uid, createdAt, labels, data, ordinal, createdByOme }: RuntimeRevision): string {
  const told = {
    uid: uid ?? '',
    createdAt: createdAt ?? '',
    labels,
    data: data ?? null,
    ordinal: ordinal ?? 0,
    createdByOme,
  };
  return canonicalJson(told);
}

function inOrder(codes: readonly RevisionCode[]): RevisionCode[] {
  return REVISION_CODES.filter((code) => codes.includes(code));
}
