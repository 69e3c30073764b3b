import type { ObjectRef } from '../model/object.ts';
import { verifiedHash } from '../predict/revision-evidence.ts';
import { shortHashOf } from '../resolve/revision.ts';
import { effectiveIssues, type Issue, reportSources, reportWarnings } from './diagnostics.ts';
import { REPORT_API_VERSION, type RuntimeReport, type UnavailableReason } from './envelope.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { describeObject, describeRef, type ReportedObject } from './identity.ts';
import { liveHash } from './live-evidence.ts';
import type { PinStateName } from './pin-state.ts';
import type { RevisionRead } from './revision-reads.ts';
import type { DriftReport, Freshness, SyncState } from './status-evidence.ts';
import { utcTime } from './time.ts';

/** Content of a `RuntimeEffectiveReport` (views 2.9); members in the order in which `kubectl ome` prints them. */
export interface EffectiveContent {
  readonly selection: { readonly source: 'Explicit' | 'Selected'; readonly runtime?: ReportedObject };
  readonly inheritance: {
    readonly state: 'Observed' | 'Unavailable';
    /** Root first. */
    readonly sources: readonly ReportedObject[];
    /** The precise problem. */
    readonly unavailableReason?: UnavailableReason;
    /** What `kubectl ome` calls it, where that is less precise (views 9, item 2). */
    readonly cliReason?: UnavailableReason;
  };
  readonly pin: {
    readonly mode: string;
    readonly state: PinStateName;
    readonly requestedRevision?: string;
    /** Null where the status is not captured. */
    readonly reportedRevision?: string | null;
    readonly status: {
      readonly generation: number | null;
      readonly observedGeneration: number | null;
      readonly freshness: Freshness;
    };
    readonly reportedDrift: DriftReport;
    readonly syncState: SyncState;
  };
  readonly live: Configuration;
  readonly active: Configuration;
  readonly liveToActive: string;
  readonly issues: readonly Issue[];
}

/** One of the two views of a runtime. */
export interface Configuration {
  readonly state: 'Available' | 'Unavailable';
  readonly origin?: 'LiveRuntime' | 'ControllerRevision';
  readonly source?: ReportedObject;
  readonly revision?: {
    readonly namespace: string;
    readonly name: string;
    readonly uid?: string;
    readonly createdAt?: string;
  };
  /** First 8 hex characters; null where what it is made of was redacted or is encrypted. */
  readonly hash?: string | null;
  readonly components: readonly {
    readonly type: string;
    readonly deploymentMode: string;
    readonly deploymentModeSource: string;
  }[];
  readonly unavailableReason?: UnavailableReason;
}

export function effectiveReport(evidence: RuntimeEvidence): RuntimeReport<EffectiveContent> {
  const { namespace, name } = evidence.service.isvc.ref;
  return {
    apiVersion: REPORT_API_VERSION,
    kind: 'RuntimeEffectiveReport',
    metadata: { ...(namespace === undefined ? {} : { namespace }), name },
    collectedAt: evidence.state.collectedAt,
    sources: reportSources(evidence),
    content: effectiveContent(evidence),
    warnings: reportWarnings(evidence),
  };
}

export function effectiveContent(evidence: RuntimeEvidence): EffectiveContent {
  const { selection, identity, relation } = evidence;
  return {
    selection: { source: selection, ...(identity === undefined ? {} : { runtime: identity }) },
    inheritance: inheritanceContent(evidence),
    pin: pinContent(evidence),
    live: liveConfiguration(evidence),
    active: activeConfiguration(evidence),
    liveToActive: relation,
    issues: effectiveIssues(evidence),
  };
}

function inheritanceContent({ state, inheritance }: RuntimeEvidence): EffectiveContent['inheritance'] {
  if (inheritance.state === 'Observed') {
    return { state: 'Observed', sources: inheritance.chain.map((step) => describeObject(state, step)) };
  }
  const { reason, cliReason } = inheritance;
  return {
    state: 'Unavailable',
    sources: [],
    unavailableReason: reason,
    ...(cliReason === reason ? {} : { cliReason }),
  };
}

function pinContent({ pin, status }: RuntimeEvidence): EffectiveContent['pin'] {
  const { mode, state, requested } = pin;
  const { captured, reported, generation, observedGeneration, freshness, drift, sync } = status;
  return {
    mode,
    state,
    ...(requested === undefined ? {} : { requestedRevision: requested }),
    ...(captured ? (reported === undefined ? {} : { reportedRevision: reported }) : { reportedRevision: null }),
    status: { generation, observedGeneration, freshness },
    reportedDrift: drift,
    syncState: sync,
  };
}

/** No RUNTIME where the kind is not known (views 2.8). */
function sourceOf(identity: ReportedObject | undefined): { readonly source?: ReportedObject } {
  return identity === undefined || identity.kind === 'Unknown' ? {} : { source: identity };
}

function liveConfiguration({ live, identity }: RuntimeEvidence): Configuration {
  if (live.availability !== 'Available') {
    return { state: 'Unavailable', ...sourceOf(identity), components: [], unavailableReason: live.reason };
  }
  return {
    state: 'Available',
    origin: 'LiveRuntime',
    ...sourceOf(identity),
    hash: shortHashOf(liveHash(live)) ?? null,
    components: componentsOf(live.components),
  };
}

function componentsOf(modes: RuntimeEvidence['pin']['components']): Configuration['components'] {
  return modes.map(({ type, mode, source }) => ({ type, deploymentMode: mode, deploymentModeSource: source }));
}

function activeConfiguration(evidence: RuntimeEvidence): Configuration {
  const { pin, identity, activeReason, declared } = evidence;
  if (pin.active === 'live') return liveConfiguration(evidence);
  const { revision } = pin;
  const named = revision === undefined ? {} : { revision: revisionReference(revision) };
  if (activeReason !== undefined || revision?.read !== 'returned') {
    const unavailableReason = activeReason ?? 'Unreadable';
    return { state: 'Unavailable', ...sourceOf(identity), ...named, components: [], unavailableReason };
  }
  const hash = verifiedHash(revision.revision, revision.content);
  return {
    state: 'Available',
    origin: 'ControllerRevision',
    ...sourceOf(declaredIdentity(declared, identity)),
    ...named,
    ...(hash === undefined ? {} : { hash }),
    components: componentsOf(pin.components),
  };
}

/** A revision is the declared source's, whatever the look-up falls back to (views 2.8). */
function declaredIdentity(
  declared: ObjectRef | undefined,
  identity: ReportedObject | undefined,
): ReportedObject | undefined {
  if (declared === undefined) return undefined;
  const same = identity?.kind === declared.kind && identity.namespace === declared.namespace;
  return same ? identity : describeRef(declared);
}

function revisionReference(read: RevisionRead): NonNullable<Configuration['revision']> {
  const { namespace, name } = read;
  if (read.read !== 'returned') return { namespace, name };
  const { uid, createdAt } = read.revision;
  const time = utcTime(createdAt);
  return { namespace, name, ...(uid === undefined ? {} : { uid }), ...(time === undefined ? {} : { createdAt: time }) };
}
