import { groupBy } from '../model/group.ts';
import { isRuntimeKind, type RuntimeKind } from '../model/ome.ts';
import type { ClusterSnapshot, RuntimeRevision } from '../model/snapshot.ts';
import { canonicalJson } from '../resolve/canonical.ts';
import { encodeSpec } from '../resolve/encode.ts';
import type { TypeTable } from '../resolve/fields.ts';
import { revisionName, shortHashOf } from '../resolve/revision.ts';
import { contentOf, type RevisionContent } from './revisions.ts';

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

/** The runtime that a revision should be of; without a kind, kind and namespace are compared with nothing (views 4.8). */
export interface RevisionSource {
  readonly kind?: RuntimeKind | undefined;
  readonly namespace?: string | undefined;
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
  if (runtimeOf !== name) return false;
  if (kind === undefined) return true;
  return runtimeOfKind === kind && (kind === 'ClusterServingRuntime' || runtimeOfNamespace === namespace);
}

const SHORT_HASH = /^[0-9a-f]{8}$/;

/** Codes 5 to 7: label and name against the hash of the content; the name is that which its own labels give. */
function hashCodes(revision: RuntimeRevision, shortHash: string): RevisionCode[] {
  const { name, runtimeOf = '', runtimeOfKind = '', runtimeOfNamespace = '', revisionHash = '' } = revision;
  const codes: RevisionCode[] = [];
  if (!SHORT_HASH.test(revisionHash)) codes.push('RevisionHashInvalid');
  else if (revisionHash !== shortHash) codes.push('RevisionHashMismatch');
  if (!hasSource(revision, undefined) || !isRuntimeKind(runtimeOfKind)) return codes;
  const expected = revisionName(runtimeOfKind, runtimeOfNamespace, runtimeOf, shortHash);
  return name === expected ? codes : [...codes, 'RevisionNameMismatch'];
}

/**
 * The hash that a view shows for a revision: its label's, where that is the hash of its content (views 2.8). Null where
 * the content is not known, so that nothing tells.
 */
export function verifiedHash({ revisionHash }: RuntimeRevision, content: RevisionContent): string | null | undefined {
  if (!content.decodes) return undefined;
  if (content.shortHash === undefined) return null;
  return revisionHash === content.shortHash ? revisionHash : undefined;
}

/** Whether nothing contradicts the revision; that it is disabled does not (views 2.13). */
export function isConsistent(codes: readonly RevisionCode[]): boolean {
  return codes.every((code) => code === 'RevisionDisabled');
}

/** How two contents stand to each other (views 2.12): OME itself compares short hashes, and does not see `Ambiguous`. */
export type HashRelation = 'Equal' | 'Ambiguous' | 'Different' | 'Unknown';

/** Compares two hashes of 64 characters; undefined ones are not known. */
export function hashRelation(left: string | undefined, right: string | undefined): HashRelation {
  if (left === undefined || right === undefined) return 'Unknown';
  if (left === right) return 'Equal';
  return shortHashOf(left) === shortHashOf(right) ? 'Ambiguous' : 'Different';
}

/** Code 10, as far as a snapshot tells: kubectl prints the data in an order of its own. Redacted data can't be judged. */
function isCanonical({ data, recordedHash }: RuntimeRevision, table: TypeTable): boolean {
  if (data === undefined || recordedHash !== undefined) return true;
  return canonicalJson(data) === canonicalJson(encodeSpec(data, 'ServingRuntime', table));
}

type Codes = Map<RuntimeRevision, RevisionCode[]>;

/**
 * Codes 12 to 15, which hit every member of a group. Contents are compared within one runtime: equal ones of two are no
 * fault (RV-H3).
 */
export function groupCodes(
  { revisions }: Pick<ClusterSnapshot, 'revisions'>,
  table: TypeTable,
): ReadonlyMap<RuntimeRevision, readonly RevisionCode[]> {
  const codes: Codes = new Map();
  addIdentityCodes(revisions, codes);
  for (const history of groupBy(revisions, sourceKey).values()) addContentCodes(history, table, codes);
  return codes;
}

/** The same for what one view has read, whosever it is (views 2.13). */
export function setCodes(
  revisions: readonly RuntimeRevision[],
  table: TypeTable,
): ReadonlyMap<RuntimeRevision, readonly RevisionCode[]> {
  const codes: Codes = new Map();
  addIdentityCodes(revisions, codes);
  addContentCodes(revisions, table, codes);
  return codes;
}

function add(group: readonly RuntimeRevision[], code: RevisionCode, codes: Codes): void {
  for (const revision of group) codes.set(revision, inOrder([...(codes.get(revision) ?? []), code]));
}

/** Codes 12 and 13: one name, seen several times. */
function addIdentityCodes(revisions: readonly RuntimeRevision[], codes: Codes): void {
  for (const same of groupBy(revisions, ({ namespace, name }) => `${namespace}\n${name}`).values()) {
    if (same.length < 2) continue;
    const prints = groupBy(same, fingerprint);
    for (const equal of prints.values()) if (equal.length > 1) add(equal, 'DuplicateRevision', codes);
    if (prints.size > 1) add(same, 'ConflictingRevision', codes);
  }
}

/** Codes 14 and 15: one content, or one short hash, seen several times. */
function addContentCodes(revisions: readonly RuntimeRevision[], table: TypeTable, codes: Codes): void {
  const full = (revision: RuntimeRevision) => contentOf(revision, table).hash ?? '';
  const hashed = revisions.filter((revision) => full(revision) !== '');
  for (const equal of groupBy(hashed, full).values()) {
    if (equal.length > 1) add(equal, 'DuplicateRevisionContent', codes);
  }
  for (const near of groupBy(hashed, (revision) => shortHashOf(full(revision))).values()) {
    if (new Set(near.map(full)).size > 1) add(near, 'RevisionHashCollision', codes);
  }
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
