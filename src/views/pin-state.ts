import type { PinMode } from '../model/finding.ts';
import { textAt } from '../model/json.ts';
import type { ComponentMode } from '../predict/deployment-modes.ts';
import { pinModeOf } from '../predict/pin.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { type LiveEvidence, serviceModes } from './live-evidence.ts';
import type { RevisionRead } from './revision-reads.ts';
import type { StatedService, ViewState } from './state.ts';
import type { StatusEvidence } from './status-evidence.ts';

/** What `kubectl ome runtime` shows of a pin (T-E4); `NotCaptured` where the evidence does not tell which it is. */
export type PinStateName =
  | 'NotApplicable'
  | 'AwaitingPin'
  | 'Resolved'
  | 'DesiredReportedMismatch'
  | 'RevisionMissing'
  | 'RevisionInvalid'
  | 'RevisionDisabled'
  | 'Unavailable'
  | 'InvalidIntent'
  | 'NotCaptured';

/** What a pin's state depends on. */
export interface PinFacts {
  readonly mode: PinMode;
  readonly live: LiveEvidence['availability'];
  /** Whether the status is known; without it a missing pin is no fact. */
  readonly statusCaptured: boolean;
  readonly requested: string | undefined;
  readonly reported: string | undefined;
  /** Of the revision that should be active; undefined without one. */
  readonly revision: PinnedRevision | undefined;
}

export interface PinnedRevision {
  readonly read: RevisionRead['read'];
  readonly decodes: boolean;
  /** Whether its label `ome.io/runtime-of` is the runtime's name. */
  readonly ofRuntime: boolean;
  readonly disabled: boolean;
  /** Undefined where the spec can't be merged with the service's components. */
  readonly components: readonly ComponentMode[] | undefined;
}

/** The state of a pin, and what is active. */
export interface PinVerdict {
  readonly state: PinStateName;
  readonly active: 'live' | 'revision' | 'none';
}

/** Table T-E4, first hit wins (pkg/cli/effective/runtime_pin.go). */
export function judgePin(facts: PinFacts): PinVerdict {
  const { mode, live, statusCaptured, reported } = facts;
  if (live === 'Unavailable' || live === 'Disabled') return none('Unavailable');
  if (live === 'NotCaptured') return none('NotCaptured');
  if (mode === 'AutoSync') return live === 'Available' ? fromLive('NotApplicable') : none('Unavailable');
  if (mode === 'InvalidPin') return none('InvalidIntent');
  if (mode === 'ExplicitPin') return judgeRevision(facts);
  if (!statusCaptured) return none('NotCaptured');
  if (reported === undefined) return live === 'Available' ? fromLive('AwaitingPin') : none('Unavailable');
  return judgeRevision(facts);
}

function none(state: PinStateName): PinVerdict {
  return { state, active: 'none' };
}

function fromLive(state: PinStateName): PinVerdict {
  return { state, active: 'live' };
}

/** Rows 7 to 14. */
function judgeRevision({ mode, revision, reported, requested, statusCaptured }: PinFacts): PinVerdict {
  const explicit = mode === 'ExplicitPin';
  if (revision === undefined || revision.read === 'unknown') return none('NotCaptured');
  if (revision.read === 'missing') return none('RevisionMissing');
  if (!revision.decodes || (explicit && !revision.ofRuntime)) return none('RevisionInvalid');
  if (revision.disabled) return none('RevisionDisabled');
  if (revision.components === undefined) return none('RevisionInvalid');
  if (!explicit) return { state: 'Resolved', active: 'revision' };
  // What the service runs is known all the same; whether the status agrees is not.
  if (!statusCaptured) return { state: 'NotCaptured', active: 'revision' };
  const differs = reported !== undefined && reported !== requested;
  return { state: differs ? 'DesiredReportedMismatch' : 'Resolved', active: 'revision' };
}

/** A pin as the evidence shows it. */
export interface PinEvidence extends PinVerdict {
  readonly mode: PinMode;
  readonly requested: string | undefined;
  /** The revision that should be active, whether it is or not: requested for an explicit pin, reported for a managed one. */
  readonly revision: RevisionRead | undefined;
  /** Components over that revision, where it is active. */
  readonly components: readonly ComponentMode[];
}

export function pinEvidence(
  state: ViewState,
  { isvc }: StatedService,
  found: {
    readonly live: LiveEvidence;
    readonly status: StatusEvidence;
    readonly reads: readonly RevisionRead[];
  },
): PinEvidence {
  const { live, status, reads } = found;
  const mode = pinModeOf(runtimeReferenceOf(isvc));
  const requested = textAt(isvc.value, ['spec', 'runtime', 'revision']);
  const { reported } = status;
  const wanted = mode === 'ExplicitPin' ? requested : mode === 'ManagedPin' ? reported : undefined;
  const revision = reads.find(({ name }) => name === wanted);
  const pinned = revision === undefined ? undefined : pinnedRevision(state, isvc, revision);
  const facts: PinFacts = {
    ...{ mode, requested, reported, revision: pinned },
    live: live.availability,
    statusCaptured: status.captured,
  };
  const verdict = judgePin(facts);
  const components = verdict.active === 'revision' ? (pinned?.components ?? []) : [];
  return { ...verdict, mode, requested, revision, components };
}

function pinnedRevision(state: ViewState, isvc: StatedService['isvc'], found: RevisionRead): PinnedRevision {
  if (found.read !== 'returned') {
    return { read: found.read, decodes: false, ofRuntime: false, disabled: false, components: undefined };
  }
  const { revision, content } = found;
  return {
    read: 'returned',
    decodes: content.decodes,
    ofRuntime: (content.runtimeOf ?? '') === runtimeReferenceOf(isvc)?.name,
    disabled: content.disabled === true,
    components: content.decodes && revision.data !== undefined ? serviceModes(state, isvc, revision.data) : undefined,
  };
}
