import { isArray, type JsonValue, member, textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { tokenAfter, tokenOf } from '../predict/evidence.ts';
import { serverIdentity } from './identity.ts';
import type { StatedService, ViewState } from './state.ts';

export type SyncState = 'Absent' | 'StatusOnly' | 'Acknowledged' | 'Pending' | 'NotCaptured';
export type Freshness = 'Unobserved' | 'Current' | 'Stale' | 'Invalid' | 'NotCaptured';

export interface DriftReport {
  readonly state: 'NotReported' | 'ReportedTrue' | 'ReportedFalse' | 'ReportedUnknown' | 'Malformed' | 'NotCaptured';
  readonly cause?: string;
}

/** What OME wrote about a service, against what it says itself (T-E7). */
export interface StatusEvidence {
  /** False where no snapshot tells of the service: then nothing below is a fact. */
  readonly captured: boolean;
  /** `metadata.generation` in this state; null where it is not captured. */
  readonly generation: number | null;
  readonly observedGeneration: number | null;
  readonly freshness: Freshness;
  readonly sync: SyncState;
  readonly drift: DriftReport;
  /** `status.pinnedRevisionName`; undefined also where nothing tells. */
  readonly reported: string | undefined;
  /** `status.lastRuntimeSyncToken`; undefined also where nothing tells. */
  readonly lastToken: string | undefined;
  /** Annotation `ome.io/runtime-sync` in this state. Never printed. */
  readonly token: string | undefined;
}

/** The status as captured, whatever the manifests say: OME has not reconciled them yet. */
export function statusEvidence(state: ViewState, service: StatedService): StatusEvidence {
  const { isvc, captured, status } = service;
  const token = tokenIn(state, service);
  if (captured === undefined && !isNew(state, isvc)) return { ...NOTHING, token };
  const reported = textAt(status, ['pinnedRevisionName']);
  const lastToken = textAt(status, ['lastRuntimeSyncToken']);
  // A new object starts with 1.
  const generation = captured === undefined ? 1 : (serverIdentity(state, isvc).generation ?? 0);
  const observedGeneration = integer(member(status, 'observedGeneration'));
  return {
    captured: true,
    generation,
    observedGeneration,
    freshness: freshnessOf(generation, observedGeneration),
    sync: syncState(token, lastToken),
    drift: driftOf(status),
    reported,
    lastToken,
    token,
  };
}

const NOTHING: Omit<StatusEvidence, 'token'> = {
  captured: false,
  generation: null,
  observedGeneration: null,
  freshness: 'NotCaptured',
  sync: 'NotCaptured',
  drift: { state: 'NotCaptured' },
  reported: undefined,
  lastToken: undefined,
};

/** A service that the snapshot is known not to hold: it comes without a status. */
function isNew({ worlds }: ViewState, isvc: ManifestObject<'InferenceService'>): boolean {
  const earlier = worlds.earlier(isvc);
  return earlier.state === 'absent' && earlier.source === 'snapshot';
}

/** After the merge a token that was set by hand may stay, or go. */
function tokenIn({ name, worlds }: ViewState, { isvc, captured }: StatedService): string | undefined {
  if (name === 'cluster') return tokenOf(isvc);
  return tokenAfter(isvc, captured, worlds.evidence.base?.workspace.declarations(isvc.ref).at(-1));
}

function integer(value: JsonValue | undefined): number {
  return typeof value === 'number' && Number.isInteger(value) ? value : 0;
}

/** STATUS. The number is copied from a component's workload, so that it proves nothing (views 2.10). */
export function freshnessOf(generation: number, observed: number): Freshness {
  if (observed === 0) return 'Unobserved';
  if (observed === generation) return 'Current';
  return observed < generation ? 'Stale' : 'Invalid';
}

/** SYNC. */
export function syncState(token: string | undefined, lastToken: string | undefined): SyncState {
  if (token === undefined) return lastToken === undefined ? 'Absent' : 'StatusOnly';
  return token === lastToken ? 'Acknowledged' : 'Pending';
}

const CAUSES: readonly string[] = [
  'RevisionMismatch',
  'RevisionMissing',
  'SourceRuntimeMissing',
  'RuntimeMismatch',
  'PinAdvanced',
];

/** DRIFT: the condition `RuntimeDrifted`. */
export function driftOf(status: JsonValue | undefined): DriftReport {
  const conditions = member(status, 'conditions');
  const drifted = (isArray(conditions) ? conditions : []).filter((one) => member(one, 'type') === 'RuntimeDrifted');
  const [condition, second] = drifted;
  if (second !== undefined) return { state: 'Malformed' };
  if (condition === undefined) return { state: 'NotReported' };
  const reason = textAt(condition, ['reason']) ?? '';
  const cause = CAUSES.includes(reason) ? reason : 'Other';
  const said = member(condition, 'status');
  if (said !== 'True' && said !== 'False' && said !== 'Unknown') return { state: 'Malformed', cause };
  return { state: `Reported${said}`, cause };
}
