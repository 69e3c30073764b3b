import type { ClusterReport, Outcome, Report, RuntimeReport, ServiceReport } from '../model/finding.ts';
import { compareText } from '../model/location.ts';
import type { ObjectRef } from '../model/object.ts';
import { nothingChecked } from './nothing-checked.ts';
import { count } from './order.ts';

/** What merging does to one cluster, for people: what changes, worst first, and counts of the rest. */
export interface Impact {
  readonly cluster: ClusterReport;
  /** Services to which something happens. */
  readonly services: readonly ServiceReport[];
  /** Services that run from the same spec as before, and how many of them are pinned to it. */
  readonly calm: { readonly unchanged: number; readonly pinned: number };
  readonly runtimes: readonly RuntimeChange[];
}

/** A runtime whose revision is another one after the merge. */
export interface RuntimeChange {
  readonly object: ObjectRef;
  readonly status: 'added' | 'removed' | 'changed' | 'broken';
  /** Name of the revision, or what is known of it; null where there is none, or none that is known. */
  readonly before: string | null;
  readonly after: string | null;
}

/** From what stops a service to what leaves it alone. */
const RANKS: Readonly<Record<Outcome, number>> = {
  rejected: 0,
  fails: 1,
  drifts: 2,
  paused: 3,
  'rolls-out': 4,
  selects: 5,
  advances: 6,
  'first-pin': 7,
  removed: 8,
  added: 9,
  unknown: 10,
  'serves-pinned': 11,
  unchanged: 12,
};

export type Weight = 'bad' | 'doubtful' | 'usual';

/** Whether a reviewer has to stop at an outcome, to look twice, or just to know it. */
export function weightOf(status: Outcome | RuntimeChange['status']): Weight {
  if (status === 'rejected' || status === 'fails' || status === 'drifts' || status === 'broken') return 'bad';
  return status === 'paused' || status === 'unknown' || status === 'removed' ? 'doubtful' : 'usual';
}

/**
 * One for each cluster of which something before the merge is known: without snapshot and base, nothing can be told. Where
 * nothing was checked, that nothing changes can't be told either: the folder may be the wrong one.
 */
export function impactsOf(report: Report): readonly Impact[] {
  const impacts = report.clusters.filter(({ snapshot, base }) => snapshot !== null || base !== null).map(impactOf);
  if (nothingChecked(report.summary) === null) return impacts;
  return impacts.filter(({ services, runtimes }) => services.length + runtimes.length > 0);
}

function impactOf(cluster: ClusterReport): Impact {
  const of = (outcome: Outcome) => cluster.services.filter((service) => service.outcome === outcome).length;
  return {
    cluster,
    services: cluster.services.filter(({ outcome }) => !isCalm(outcome)).toSorted(compareServices),
    calm: { unchanged: of('unchanged'), pinned: of('serves-pinned') },
    runtimes: cluster.runtimes.flatMap((runtime) => changeOf(runtime) ?? []).toSorted(compareRuntimes),
  };
}

function isCalm(outcome: Outcome): boolean {
  return outcome === 'unchanged' || outcome === 'serves-pinned';
}

function compareServices(a: ServiceReport, b: ServiceReport): number {
  return RANKS[a.outcome] - RANKS[b.outcome] || compareText(qualifiedName(a.object), qualifiedName(b.object));
}

/** Broken ones first, then by kind and name. */
export function compareRuntimes(a: RuntimeChange, b: RuntimeChange): number {
  const broken = (one: RuntimeChange) => (one.status === 'broken' ? 0 : 1);
  return (
    broken(a) - broken(b) ||
    compareText(a.object.kind, b.object.kind) ||
    compareText(qualifiedName(a.object), qualifiedName(b.object))
  );
}

function changeOf({ object, status, before, revisionName, shortHash }: RuntimeReport): RuntimeChange | undefined {
  if (status === null || status === 'unchanged') return undefined;
  const was = before === null ? null : (before.revisionName ?? before.shortHash);
  // What was broken before and still is, or is new and broken, changes no revision: that is a finding.
  if (status === 'broken' && was === null) return undefined;
  return { object, status, before: was, after: revisionName ?? shortHash };
}

/** `team-a/echo`, `echo`. */
export function qualifiedName({ namespace, name }: ObjectRef): string {
  return namespace === undefined ? name : `${namespace}/${name}`;
}

/** `7 services unchanged, 2 services served from their pinned revision`; empty where there are none. */
export function calmText({ unchanged, pinned }: Impact['calm']): string {
  const parts = [
    ...(unchanged > 0 ? [`${count(unchanged, 'service')} unchanged`] : []),
    ...(pinned > 0 ? [`${count(pinned, 'service')} served from the pinned revision as before`] : []),
  ];
  return parts.join(', ');
}

/** Where nothing happens to any service: `no service changes: 7 services unchanged`. */
export function nothingText({ calm, runtimes }: Impact): string {
  const nothing = runtimes.length === 0 ? 'no service and no revision of a runtime changes' : 'no service changes';
  const rest = calmText(calm);
  return rest === '' ? nothing : `${nothing}: ${rest}`;
}

/** The first `most`, in their order; where there are more, those with the worst outcomes, since the others are cut. */
export function worstImpacts(impacts: readonly Impact[], most: number): readonly Impact[] {
  if (impacts.length <= most) return impacts;
  const rank = ({ services: [worst] }: Impact) => (worst === undefined ? Number.MAX_VALUE : RANKS[worst.outcome]);
  return impacts.toSorted((a, b) => rank(a) - rank(b)).slice(0, most);
}

/** First characters of a commit's id, enough to find it. */
export function shortCommit(commit: string): string {
  return commit.slice(0, 12);
}
