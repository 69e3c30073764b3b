import type { ObjectRef } from '../model/object.ts';
import { isRuntimeKind, OME_API_VERSION } from '../model/ome.ts';
import { type HashRelation, hashRelation } from '../predict/revision-evidence.ts';
import type { BrokenChain, Runtime } from '../resolve/chain.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { UnavailableReason } from './envelope.ts';
import { describeObject, describeRef, type ReportedObject } from './identity.ts';
import { type LiveEvidence, liveEvidence, liveHash } from './live-evidence.ts';
import { type PinEvidence, pinEvidence } from './pin-state.ts';
import { type RevisionRead, readRevisions } from './revision-reads.ts';
import type { StatedService, ViewState } from './state.ts';
import { type StatusEvidence, statusEvidence } from './status-evidence.ts';

/** The chain of the live runtime, looked at on its own (T-E5). */
export type InheritanceEvidence =
  | { readonly state: 'Observed'; readonly chain: readonly Runtime[] }
  | {
      readonly state: 'Unavailable';
      /** The precise problem, also for a named runtime (views 9, item 2). */
      readonly reason: UnavailableReason;
      /** What `kubectl ome` says, where that is less precise. */
      readonly cliReason: UnavailableReason;
      /** Why, as a sentence. */
      readonly message: string;
    };

/** All that the views on one service tell apart: live and active runtime, pin, status and revisions. */
export interface RuntimeEvidence {
  readonly state: ViewState;
  readonly service: StatedService;
  readonly selection: 'Explicit' | 'Selected';
  /** The source that gives revisions their names and labels (views 0.5); undefined for none. */
  readonly declared: ObjectRef | undefined;
  readonly live: LiveEvidence;
  readonly inheritance: InheritanceEvidence;
  readonly status: StatusEvidence;
  readonly reads: readonly RevisionRead[];
  readonly pin: PinEvidence;
  /** Why nothing is active; undefined where something is. */
  readonly activeReason: UnavailableReason | undefined;
  readonly relation: HashRelation;
  /** The runtime: the live one, else the declared one; its kind may be `Unknown`. Undefined where no name is known. */
  readonly identity: ReportedObject | undefined;
}

/** Collects the evidence about one service in one state. */
export function collectEvidence(state: ViewState, service: StatedService): RuntimeEvidence {
  const { isvc } = service;
  const reference = runtimeReferenceOf(isvc);
  const live = liveEvidence(state, service);
  const status = statusEvidence(state, service);
  const found = readRevisions(state, service, status.reported);
  const pin = pinEvidence(state, service, { live, status, reads: found });
  const activeName = pin.active === 'revision' ? pin.revision?.name : undefined;
  const reads = found.map(
    (read): RevisionRead => (read.name === activeName ? { ...read, roles: ['Active', ...read.roles] } : read),
  );
  const declared = declaredSource(isvc);
  const inheritance = inheritanceOf(state, live);
  return {
    ...{ state, service, declared, live, inheritance, status, reads, pin },
    selection: reference === undefined ? 'Selected' : 'Explicit',
    activeReason: pin.active === 'none' ? activeReason(pin, live) : undefined,
    relation: relationOf(pin, live),
    identity: identityOf(state, { live, declared, inheritance, name: reference?.name }),
  };
}

/** The declared source of T-E1. */
export function declaredSource(isvc: StatedService['isvc']): ObjectRef | undefined {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined || !isRuntimeKind(reference.kind)) return undefined;
  const { kind, name } = reference;
  const { namespace } = isvc.ref;
  return kind === 'ServingRuntime' && namespace !== undefined ? { kind, namespace, name } : { kind, name };
}

/** Active REASON, first hit wins (T-E5). */
function activeReason({ mode, state, revision }: PinEvidence, live: LiveEvidence): UnavailableReason {
  const liveReason = live.availability === 'Available' ? 'Unreadable' : live.reason;
  if (liveReason === 'NotConfigured') return 'NotConfigured';
  if (revision?.read === 'missing') return 'NotFound';
  if (revision?.read === 'unknown' || state === 'NotCaptured') return 'NotCaptured';
  if (state === 'RevisionDisabled') return 'Disabled';
  if (state === 'InvalidIntent' || state === 'RevisionInvalid') return 'MalformedPayload';
  const unsettled = live.availability === 'Disabled' || live.availability === 'Unavailable';
  return (state === 'Unavailable' && mode === 'AutoSync') || unsettled ? liveReason : 'Unreadable';
}

const CHAIN_REASONS: Readonly<Record<BrokenChain['reason'], UnavailableReason>> = {
  ParentNotFound: 'NotFound',
  InheritanceCycle: 'Cycle',
  MaxDepthExceeded: 'MaxDepthExceeded',
  ResolverError: 'MalformedPayload',
};

function inheritanceOf({ world }: ViewState, live: LiveEvidence): InheritanceEvidence {
  if (live.availability !== 'Available') {
    const reason = live.chain === undefined ? live.reason : CHAIN_REASONS[live.chain.reason];
    return { state: 'Unavailable', reason, cliReason: live.reason, message: live.message };
  }
  // Of an auto-selected runtime the own spec is live, and its chain may be broken all the same.
  const resolution = world.resolver.resolve(live.live.runtime);
  if (resolution.ok) return { state: 'Observed', chain: resolution.chain };
  const reason = resolution.parent?.unknown === undefined ? CHAIN_REASONS[resolution.reason] : ('NotCaptured' as const);
  return { state: 'Unavailable', reason, cliReason: reason, message: resolution.message };
}

/** LIVE-RELATION (T-E9). */
function relationOf(pin: PinEvidence, live: LiveEvidence): HashRelation {
  if (pin.active === 'none' || live.availability !== 'Available') return 'Unknown';
  if (pin.active === 'live') return 'Equal';
  const { revision } = pin;
  return hashRelation(liveHash(live), revision?.read === 'returned' ? revision.content.hash : undefined);
}

interface Identified extends Pick<RuntimeEvidence, 'live' | 'declared' | 'inheritance'> {
  readonly name: string | undefined;
}

function identityOf(state: ViewState, found: Identified): ReportedObject | undefined {
  const { live, declared, inheritance, name } = found;
  if (live.availability === 'Available') {
    const { runtime } = live.live;
    return inheritance.state === 'Observed' ? describeObject(state, runtime) : describeRef(runtime.ref);
  }
  if (declared !== undefined) return describeRef(declared);
  return name === undefined ? undefined : { apiVersion: OME_API_VERSION, kind: 'Unknown', name };
}
