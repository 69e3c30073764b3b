import { textAt } from '../model/json.ts';
import { compareText } from '../model/location.ts';
import { isRuntimeKind } from '../model/ome.ts';
import type { RevisionCode } from '../predict/revision-evidence.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { type ReportSource, sortSources, sortWarnings, type UnavailableReason, type WarningCode } from './envelope.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { objectSource } from './identity.ts';
import type { Gap, LiveEvidence } from './live-evidence.ts';
import type { RevisionRead } from './revision-reads.ts';

/** The codes of `kubectl ome runtime` (T-E11), and omelint's own for what is not captured. */
export type IssueCode =
  | 'InvalidDeclaredKind'
  | 'DeclaredCompatibilityMismatch'
  | 'InheritanceUnavailable'
  | 'LiveRuntimeUnavailable'
  | 'StatusUnobserved'
  | 'StatusStale'
  | 'StatusInvalid'
  | 'StatusNotCaptured'
  | 'ReportedDriftConflict'
  | 'ActiveRevisionUnreported'
  | 'ActiveRevisionUnavailable'
  | 'RevisionNotFound'
  | 'RevisionUnavailable'
  | RevisionCode
  | Gap['code'];

export interface Issue {
  readonly code: IssueCode;
  readonly revision?: string;
}

/** The issues of `effective`, sorted by code and revision, each once. */
export function effectiveIssues(evidence: RuntimeEvidence): readonly Issue[] {
  const { pin, reads, activeReason } = evidence;
  const pinned = pin.mode === 'ManagedPin' || pin.mode === 'ExplicitPin';
  return sortIssues([
    ...serviceIssues(evidence),
    ...(pin.state === 'AwaitingPin' ? [{ code: 'ActiveRevisionUnreported' as const }] : []),
    ...(activeReason !== undefined && pinned ? [{ code: 'ActiveRevisionUnavailable' as const }] : []),
    ...reads.flatMap(revisionIssues),
  ]);
}

/** Those that `history` has as well (views 4.4). */
export function serviceIssues({ service, live, inheritance, status }: RuntimeEvidence): readonly Issue[] {
  const codes: IssueCode[] = [];
  const reference = runtimeReferenceOf(service.isvc);
  if (reference !== undefined && !isRuntimeKind(reference.kind)) codes.push('InvalidDeclaredKind');
  if (inheritance.state === 'Unavailable') codes.push('InheritanceUnavailable');
  if (live.availability === 'Available') {
    if (live.mismatch) codes.push('DeclaredCompatibilityMismatch');
    codes.push(...live.gaps.map(({ code }) => code));
  } else if (live.reason !== 'NotConfigured') codes.push('LiveRuntimeUnavailable');
  if (status.freshness !== 'Current') codes.push(`Status${status.freshness}`);
  if (status.drift.state === 'Malformed') codes.push('ReportedDriftConflict');
  return codes.map((code) => ({ code }));
}

/** What is wrong with one revision that was read by name. */
export function revisionIssues(read: RevisionRead): readonly Issue[] {
  const { name: revision } = read;
  if (read.read === 'returned') return read.codes.map((code) => ({ code, revision }));
  return [{ code: read.read === 'missing' ? 'RevisionNotFound' : 'RevisionUnavailable', revision }];
}

export function sortIssues(issues: readonly Issue[]): readonly Issue[] {
  const unique = new Map(issues.map((issue) => [`${issue.code}\n${issue.revision ?? ''}`, issue]));
  return [...unique.values()].toSorted(
    (a, b) => compareText(a.code, b.code) || compareText(a.revision ?? '', b.revision ?? ''),
  );
}

/** Warnings of 2.14. */
export function warningCodes({ live, inheritance, status, reads }: RuntimeEvidence): readonly WarningCode[] {
  const { freshness } = status;
  const codes: WarningCode[] = [];
  if (freshness !== 'Current') codes.push('PartialData');
  if (freshness === 'Stale' || freshness === 'Invalid') codes.push('StaleEvidence');
  const chainLost = live.availability === 'Available' && inheritance.state === 'Unavailable';
  if (chainLost || hasSourceIssue(live) || reads.some(({ read }) => read !== 'returned')) {
    codes.push('PartialData', 'SourceUnavailable');
  }
  return codes;
}

/** A service that is not configured has no source that could be missing. */
function hasSourceIssue(live: LiveEvidence): boolean {
  return live.availability === 'Available' ? live.gaps.length > 0 : live.reason !== 'NotConfigured';
}

export function reportWarnings(evidence: RuntimeEvidence): ReturnType<typeof sortWarnings> {
  return sortWarnings(warningCodes(evidence));
}

/** The objects that the evidence comes from, and those that it lacks. */
export function reportSources(evidence: RuntimeEvidence): readonly ReportSource[] {
  const revisions = evidence.reads.map((read) => revisionSource(evidence, read));
  return sortSources([...objectSources(evidence), ...revisions]);
}

function objectSources({ state, service, live, inheritance, identity }: RuntimeEvidence): readonly ReportSource[] {
  const own = objectSource(state, service.isvc);
  if (live.availability !== 'Available') {
    return identity === undefined || identity.kind === 'Unknown'
      ? [own]
      : [own, unavailable(state, identity, live.reason)];
  }
  // Without its chain no more than the name of the live runtime is told.
  const chain = inheritance.state === 'Observed' ? inheritance.chain.map((step) => objectSource(state, step)) : [];
  const head = inheritance.state === 'Observed' ? [] : [nameAlone(objectSource(state, live.live.runtime))];
  const model = live.model === undefined ? [] : [objectSource(state, live.model)];
  const name = textAt(service.isvc.value, ['spec', 'model', 'name']);
  const missing =
    name !== undefined && live.model === undefined
      ? [unavailable(state, { kind: 'ClusterBaseModel', name }, 'NotCaptured')]
      : [];
  return [own, ...model, ...chain, ...head, ...missing];
}

function nameAlone({ uid: _uid, generation: _generation, ...source }: ReportSource): ReportSource {
  return source;
}

function unavailable(
  { collectedAt }: RuntimeEvidence['state'],
  { kind, namespace, name }: Pick<ReportSource, 'kind' | 'namespace' | 'name'>,
  unavailableReason: UnavailableReason,
): ReportSource {
  const placed = namespace === undefined ? {} : { namespace };
  return { kind, ...placed, name, evidence: 'Unavailable', collectedAt, unavailableReason };
}

function revisionSource({ state }: RuntimeEvidence, read: RevisionRead): ReportSource {
  const { name, namespace } = read;
  const known = { kind: 'ControllerRevision', namespace, name };
  if (read.read !== 'returned') {
    return unavailable(state, known, read.read === 'missing' ? 'NotFound' : 'NotCaptured');
  }
  const { uid } = read.revision;
  return { ...known, ...(uid === undefined ? {} : { uid }), evidence: 'Observed', collectedAt: state.collectedAt };
}
