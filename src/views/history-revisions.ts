import { compareText } from '../model/location.ts';
import { isRuntimeKind, OME_API_VERSION } from '../model/ome.ts';
import type { RuntimeRevision } from '../model/snapshot.ts';
import { hashRelation, isConsistent, type RevisionCode, setCodes, verifiedHash } from '../predict/revision-evidence.ts';
import type { RevisionContent } from '../predict/revisions.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { liveHash } from './live-evidence.ts';
import {
  holdsAllRevisions,
  inspect,
  type ReturnedRevision,
  type RevisionRole,
  revisionSource,
} from './revision-reads.ts';
import { revisionsIn } from './state.ts';
import { utcTime } from './time.ts';

/** `History`: the revision is in the list by the runtime's name. */
export type HistoryRole = RevisionRole | 'History';

export type LiveRelation = 'MatchesLive' | 'DiffersFromLive' | 'Ambiguous' | 'Unknown';

/** A revision that was listed or read by its name; members in the order in which `kubectl ome` prints them (views 4.4). */
export interface HistoryEntry {
  readonly revision: {
    readonly namespace: string;
    readonly name: string;
    readonly uid?: string;
    readonly createdAt?: string;
  };
  /** From the revision's own labels. */
  readonly source?: {
    readonly apiVersion: string;
    readonly kind: string;
    readonly namespace?: string;
    readonly name: string;
  };
  /** Its label's, where that is the hash of its content; null where the content is not known. */
  readonly hash?: string | null;
  readonly roles: readonly HistoryRole[];
  readonly consistency: 'Consistent' | 'Inconsistent';
  readonly relationToLive: LiveRelation;
  readonly issues: readonly RevisionCode[];
}

/** What of the list of revisions the evidence holds (T-H1). */
export interface HistoryWindow {
  readonly observation: 'Complete' | 'Partial' | 'Unavailable';
  readonly completeness: 'RetentionBounded' | 'Incomplete';
  readonly requestedPages: 0 | 1;
  readonly observedPages: 0 | 1;
  readonly issue: 'HistoryUnavailable' | 'HistoryTruncated' | undefined;
}

/** The runtime whose revisions are listed: the live one's name, else the declared one; undefined where neither is known. */
export function historyRuntime({ live, identity }: RuntimeEvidence): string | undefined {
  return live.availability === 'Available' ? live.live.runtime.ref.name : identity?.name;
}

/** T-H1. A snapshot has no pages: a whole capture counts as one, and so does a part (views 4.7). */
export function historyWindow(evidence: RuntimeEvidence): HistoryWindow {
  const { state } = evidence;
  if (historyRuntime(evidence) === undefined) return UNAVAILABLE;
  if (holdsAllRevisions(state)) {
    const complete = { observation: 'Complete', completeness: 'RetentionBounded' } as const;
    return { ...complete, requestedPages: 1, observedPages: 1, issue: undefined };
  }
  if (revisionsIn(state) === undefined) return UNAVAILABLE;
  const partial = { observation: 'Partial', completeness: 'Incomplete' } as const;
  return { ...partial, requestedPages: 1, observedPages: 1, issue: 'HistoryTruncated' };
}

const UNAVAILABLE: HistoryWindow = {
  observation: 'Unavailable',
  completeness: 'Incomplete',
  requestedPages: 0,
  observedPages: 0,
  issue: 'HistoryUnavailable',
};

// --- rows

interface Row {
  readonly revision: RuntimeRevision;
  readonly roles: readonly HistoryRole[];
}

/** A revision that was listed or read by its name, with what was found in it. */
export interface InspectedRevision extends Row {
  readonly content: RevisionContent;
  /** In their fixed order, those of the whole set included (T-E10). */
  readonly codes: readonly RevisionCode[];
}

/** The revisions, each inspected as one of all of them. */
export function historyRevisions(evidence: RuntimeEvidence): readonly InspectedRevision[] {
  const { state, service } = evidence;
  const rows = mergeRows(evidence);
  const shared = setCodes(
    rows.map(({ revision }) => revision),
    state.world.resolver.table,
  );
  const source = revisionSource(service.isvc, historyRuntime(evidence));
  return rows.map((row) => ({ ...row, ...inspect(row.revision, state, source, shared.get(row.revision)) }));
}

/** The same as they are reported, newest first. */
export function historyEntries(evidence: RuntimeEvidence): readonly HistoryEntry[] {
  const live = liveHash(evidence.live);
  const entries = historyRevisions(evidence).map(({ revision, roles, content, codes }): HistoryEntry => {
    const hash = verifiedHash(revision, content);
    return {
      revision: referenceOf(revision),
      ...sourceOf(revision),
      ...(hash === undefined ? {} : { hash }),
      roles,
      consistency: isConsistent(codes) ? 'Consistent' : 'Inconsistent',
      relationToLive: RELATIONS[hashRelation(live, content.hash)],
      issues: [...new Set(codes)].toSorted(compareText),
    };
  });
  return entries.toSorted(compareEntries);
}

/** A listed revision and one that was read by its name are one row where they are one object (views 4.5). */
function mergeRows(evidence: RuntimeEvidence): readonly Row[] {
  const { state, reads } = evidence;
  const runtime = historyRuntime(evidence);
  const listed = (revisionsIn(state) ?? []).filter(({ runtimeOf }) => runtimeOf !== undefined && runtimeOf === runtime);
  const returned = reads.filter((read): read is ReturnedRevision => read.read === 'returned');
  const byName = returned.map(({ revision, roles }): Row => {
    return { revision, roles: listed.includes(revision) ? [...roles, 'History'] : roles };
  });
  const read = new Set(returned.map(({ revision }) => revision));
  const others = listed.filter((revision) => !read.has(revision));
  return [...byName, ...others.map((revision): Row => ({ revision, roles: ['History'] }))];
}

const RELATIONS = {
  Equal: 'MatchesLive',
  Different: 'DiffersFromLive',
  Ambiguous: 'Ambiguous',
  Unknown: 'Unknown',
} as const;

function referenceOf({ namespace, name, uid, createdAt }: RuntimeRevision): HistoryEntry['revision'] {
  const time = utcTime(createdAt);
  return { namespace, name, ...(uid === undefined ? {} : { uid }), ...(time === undefined ? {} : { createdAt: time }) };
}

function sourceOf({ runtimeOf, runtimeOfKind, runtimeOfNamespace }: RuntimeRevision): Pick<HistoryEntry, 'source'> {
  if (runtimeOf === undefined || runtimeOf === '') return {};
  const known = runtimeOfKind !== undefined && isRuntimeKind(runtimeOfKind);
  const placed = runtimeOfNamespace === undefined || runtimeOfNamespace === '' ? {} : { namespace: runtimeOfNamespace };
  return {
    source: { apiVersion: OME_API_VERSION, kind: known ? runtimeOfKind : 'Unknown', ...placed, name: runtimeOf },
  };
}

// --- order

/** Newest first, a missing time last; then by what is printed (views 4.3). */
function compareEntries(a: HistoryEntry, b: HistoryEntry): number {
  const [left, right] = [a.revision, b.revision];
  return (
    compareText(right.createdAt ?? '', left.createdAt ?? '') ||
    compareText(left.namespace, right.namespace) ||
    compareText(left.name, right.name) ||
    compareText(left.uid ?? '', right.uid ?? '') ||
    compareText(a.hash ?? '', b.hash ?? '') ||
    compareText(sourceKey(a), sourceKey(b)) ||
    compareLists(a.roles, b.roles) ||
    compareText(a.consistency, b.consistency) ||
    compareText(a.relationToLive, b.relationToLive) ||
    compareLists(a.issues, b.issues)
  );
}

function sourceKey({ source }: HistoryEntry): string {
  return source === undefined ? '' : [source.kind, source.namespace ?? '', source.name].join('\n');
}

/** Item by item, as Go compares slices: a list that begins like a longer one comes first. */
function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const order = compareText(item, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}
