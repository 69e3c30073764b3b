import type { OmeVersion } from '../model/ome.ts';
import { revisionName } from '../resolve/revision.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';
import { pinnedDisabled } from './faulty-runtime.ts';
import type { Live, LiveRuntime } from './live.ts';
import type { RevisionContent, Revisions } from './revisions.ts';

/** What the status of a pinned service says. */
export interface PinState {
  /** `status.pinnedRevisionName`. */
  readonly pinned: string | undefined;
  /** `status.lastRuntimeSyncToken`. */
  readonly lastToken: string | undefined;
  /** Why the pin is not known, where it is not. */
  readonly unknown?: string | undefined;
}

/** All that the pinning code reads (6.1 of the semantics). */
export interface PinQuestion extends PinState {
  readonly reference: RuntimeReference;
  readonly namespace: string | undefined;
  readonly live: Live;
  readonly revisions: Revisions;
  /** Annotation `ome.io/runtime-sync`. */
  readonly token: string | undefined;
  readonly omeVersion: OmeVersion;
}

/** What one reconcile does with a pinned service. */
export type PinDecision =
  | {
      readonly effect: 'renders';
      readonly rule: 'PN-05' | 'PN-06' | 'PN-09' | 'PN-11' | 'PN-12' | 'PN-14';
      readonly reason: 'SourceRuntimeMissing' | null;
      /** OME's own text in the condition. */
      readonly message: string | null;
      /** The revision that the service is pinned to now; null where its name depends on a namespace that nothing gives. */
      readonly revision: string | null;
      readonly shortHash: string | undefined;
      readonly hash: string | undefined;
    }
  | {
      readonly effect: 'pauses';
      readonly rule: 'PN-02' | 'PN-03' | 'PN-10' | 'PN-15';
      readonly reason: 'RevisionMissing' | 'RuntimeMismatch' | 'RevisionMismatch';
      readonly message: string;
    }
  | {
      readonly effect: 'fails';
      readonly rule: 'PN-01' | 'PN-04' | 'PN-04b' | 'PN-07' | 'PN-08' | 'PN-13' | 'PN-16';
      readonly reason: 'RuntimePinError' | 'RuntimeValidationError';
      readonly message: string;
    }
  | { readonly effect: 'unknown'; readonly because: string };

/** The decision table of 6.2, first match wins (pkg/controller/v1beta1/inferenceservice/pinning.go). */
export function decidePin(question: PinQuestion): PinDecision {
  const { live, reference, omeVersion } = question;
  if (live.state === 'broken')
    return pinError('PN-01', `resolve live runtime ${reference.name}: ${live.chain.message}`);
  if (live.state === 'missing' && omeVersion === '1.2') {
    return pinError('PN-01', `resolve live runtime ${reference.name}: ${live.message}`);
  }
  if (live.state === 'unknown') return { effect: 'unknown', because: live.because };
  if (reference.revision !== undefined) return decideExplicit(question, reference.revision, live);
  if (question.unknown !== undefined) return { effect: 'unknown', because: question.unknown };
  return question.pinned === undefined ? decideFirst(question, live) : decideManaged(question, question.pinned, live);
}

type Present = Exclude<Live, { state: 'broken' | 'unknown' }>;

function pinError(rule: 'PN-01' | 'PN-04' | 'PN-04b' | 'PN-07' | 'PN-08' | 'PN-13', message: string): PinDecision {
  return { effect: 'fails', rule, reason: 'RuntimePinError', message };
}

/** PN-02 to PN-06. */
function decideExplicit(question: PinQuestion, wanted: string, live: Present): PinDecision {
  const { revisions, reference } = question;
  const found = revisions.find(wanted);
  if (found.state === 'unknown') return { effect: 'unknown', because: found.because };
  if (found.state === 'absent') {
    const message = `explicit pin ${wanted} not found in namespace ${revisions.namespace}`;
    return { effect: 'pauses', rule: 'PN-02', reason: 'RevisionMissing', message };
  }
  const { revision } = found;
  if (revision.runtimeOf !== reference.name) {
    const label = JSON.stringify(revision.runtimeOf ?? '');
    const message = `revision ${wanted} belongs to runtime ${label} but ISVC references ${JSON.stringify(reference.name)}`;
    return { effect: 'pauses', rule: 'PN-03', reason: 'RuntimeMismatch', message };
  }
  if (!revision.decodes) return undecodable('PN-04', revision, revisions);
  return renderRevision(live.state === 'missing' ? 'PN-05' : 'PN-06', revision, question);
}

/** PN-07 to PN-09. */
function decideFirst(question: PinQuestion, live: Present): PinDecision {
  const { reference } = question;
  if (live.state === 'missing') return pinError('PN-07', `resolve live runtime ${reference.name}: ${live.message}`);
  return pinToLive('PN-09', question, live);
}

/** PN-10 to PN-15; the label `runtime-of` of the pin does not count here (PN-22). */
function decideManaged(question: PinQuestion, pinned: string, live: Present): PinDecision {
  const { revisions, reference, token, lastToken } = question;
  const found = revisions.find(pinned);
  if (found.state === 'unknown') return { effect: 'unknown', because: found.because };
  if (found.state === 'absent') {
    const message = `pinned revision ${pinned} missing from ${revisions.namespace}`;
    return { effect: 'pauses', rule: 'PN-10', reason: 'RevisionMissing', message };
  }
  const { revision } = found;
  if (!revision.decodes) return undecodable('PN-04b', revision, revisions);
  if (live.state === 'missing') return renderRevision('PN-11', revision, question);
  if (live.shortHash === undefined) {
    return {
      effect: 'unknown',
      because: `the snapshot of ${reference.name}'s chain was redacted, so its hash is not known`,
    };
  }
  if (revision.shortHash === undefined) {
    return { effect: 'unknown', because: `the content of the revision ${pinned} is not known` };
  }
  if (live.shortHash === revision.shortHash) return renderRevision('PN-12', revision, question);
  if (live.sealed) {
    return {
      effect: 'unknown',
      because: `a value in the chain of ${reference.name} is encrypted, so its hash is not known`,
    };
  }
  if (token !== undefined && token !== lastToken) return pinToLive('PN-14', question, live);
  const message = `pinned ${pinned}, live spec differs; bump ome.io/runtime-sync annotation to advance`;
  return { effect: 'pauses', rule: 'PN-15', reason: 'RevisionMismatch', message };
}

function undecodable(rule: 'PN-04' | 'PN-04b', { name }: RevisionContent, { namespace }: Revisions): PinDecision {
  return pinError(rule, `decode revision ${namespace}/${name} Data: it is no spec of a runtime`);
}

function renderRevision(
  rule: 'PN-05' | 'PN-06' | 'PN-11' | 'PN-12',
  revision: RevisionContent,
  { reference, live }: PinQuestion,
): PinDecision {
  if (revision.disabled === true) return disabledSpec(reference);
  const missing = live.state === 'missing';
  return {
    effect: 'renders',
    rule,
    reason: missing ? 'SourceRuntimeMissing' : null,
    message: missing ? `runtime ${reference.name} not found; serving from pinned revision ${revision.name}` : null,
    revision: revision.name,
    shortHash: revision.shortHash,
    hash: revision.hash,
  };
}

/** A label holds at most 63 characters, and `ome.io/runtime-of` holds the runtime's name (RV-F2). */
const MAX_LABEL = 63;

/** PN-09 and PN-14, or PN-08 and PN-13 where no revision can be made. */
function pinToLive(rule: 'PN-09' | 'PN-14', question: PinQuestion, live: LiveRuntime): PinDecision {
  const { reference } = question;
  if (reference.name.length > MAX_LABEL) {
    const words = rule === 'PN-09' ? 'create initial pin' : 'advance pin';
    const cause = `runtime name ${JSON.stringify(reference.name)} is longer than a label's ${MAX_LABEL} characters`;
    return pinError(rule === 'PN-09' ? 'PN-08' : 'PN-13', `${words} for ${reference.name}: ${cause}`);
  }
  if (live.disabled) return disabledSpec(reference);
  const { shortHash, hash } = live;
  const revision = shortHash === undefined || live.sealed ? null : revisionOf(question, shortHash);
  return { effect: 'renders', rule, reason: null, message: null, revision, shortHash, hash };
}

function disabledSpec(reference: RuntimeReference): PinDecision {
  return { effect: 'fails', rule: 'PN-16', reason: 'RuntimeValidationError', message: pinnedDisabled(reference) };
}

/** Find or create (5.3): a revision of the same runtime name and content is taken, whosever it is (RV-F1). */
function revisionOf({ reference, namespace, revisions }: PinQuestion, shortHash: string): string | null {
  const own = pinName(reference, namespace, shortHash);
  const reused = revisions.reused(reference.name, shortHash);
  return own !== null && reused.includes(own) ? own : (reused[0] ?? own);
}

/** The name that the pinning code gives: every kind but exactly `ClusterServingRuntime` counts as namespaced (5.1). */
export function pinName(
  { kind, name }: Pick<RuntimeReference, 'kind' | 'name'>,
  namespace: string | undefined,
  shortHash: string,
): string | null {
  if (kind === 'ClusterServingRuntime') return revisionName(kind, undefined, name, shortHash);
  return namespace === undefined ? null : revisionName('ServingRuntime', namespace, name, shortHash);
}
