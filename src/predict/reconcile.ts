import { dottedPath, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { Runtime } from '../resolve/chain.ts';
import { shortHashOf } from '../resolve/revision.ts';
import { type RuntimeReference, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { lacksRequiredModel, MODEL_REQUIRED } from './admission/required-reference.ts';
import { compatibilityError, declaredSupport } from './declared-support.ts';
import { followedDisabled } from './faulty-runtime.ts';
import { findLive, type Live, type LiveRuntime } from './live.ts';
import { configuredKind, findConfiguredModel, findModel, modelReferenceOf } from './models.ts';
import { decidePin, type PinState } from './pin-decision.ts';
import type { Revisions } from './revisions.ts';
import { revisionNameOf } from './runtime-report.ts';
import { sealedReference } from './sealed-reference.ts';
import type { Selection } from './selection.ts';
import { selectionFor, traitsOf } from './selection-service.ts';
import type { World } from './world.ts';

type Service = ManifestObject<'InferenceService'>;

/** What one reconcile of a service does. */
export type Reconciled = Rendered | Stopped | { readonly effect: 'unknown'; readonly because: string };

export interface Rendered {
  readonly effect: 'renders';
  /** `nothing`: the service has runners of its own, and no runtime. */
  readonly via: 'live' | 'revision' | 'selection' | 'nothing';
  readonly rule: string | null;
  readonly reason: string | null;
  /** The revision that is rendered, or for a service without a pin the one that its runtime would get. */
  readonly revision: string | null;
  readonly shortHash: string | undefined;
  /** The same with all of its 64 characters; undefined as well where only a revision's name tells the content. */
  readonly hash: string | undefined;
  /** The runtime that is rendered, unless it comes from a revision alone. */
  readonly runtime: Runtime | undefined;
  /** What the runtime's manifests give, where they are rendered. */
  readonly live: LiveRuntime | undefined;
  /** What the runtime resolves to, rendered or not. */
  readonly current: LiveRuntime | undefined;
  /** Names of the runtimes between which selection may choose either way. */
  readonly contenders: readonly string[];
}

/** Nothing is rendered: existing pods keep running. A pause ends the reconcile quietly, a failure with an error that is retried. */
export type Stopped = StoppedBy<'pauses'> | StoppedBy<'fails'>;

interface StoppedBy<E> {
  readonly effect: E;
  readonly rule: string | null;
  readonly reason: string | null;
  /** OME's own text. */
  readonly message: string;
  /** What the runtime of a pinned service resolves to. */
  readonly current?: LiveRuntime | undefined;
}

export interface ReconcileInput {
  readonly world: World;
  readonly pin: PinState;
  readonly token: string | undefined;
  readonly revisions: Revisions;
}

/** One reconcile, in the controller's order: the model's configuration, the model, then the runtime (6.1, 8). */
export function reconcile(isvc: Service, input: ReconcileInput): Reconciled {
  const { world } = input;
  const sealed = sealedReference(isvc);
  if (sealed !== undefined) return { effect: 'unknown', because: `${dottedPath(sealed)} is encrypted` };
  const stopped = modelFault(isvc, world);
  if (stopped !== undefined) return stopped;
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) return select(isvc, world);
  const live = findLive(world, reference, isvc.ref.namespace);
  return reference.autoSync ? follow(isvc, reference, live, world) : pin(isvc, reference, live, input);
}

/** MD-3, MD-5, and before 1.3 a service without a model (section 9): these stop the reconcile before a pin is looked at. */
function modelFault(isvc: Service, { workspace }: World): Stopped | undefined {
  if (lacksRequiredModel(isvc, workspace.cluster.omeVersion)) {
    return { effect: 'fails', rule: null, reason: null, message: MODEL_REQUIRED };
  }
  const model = modelReferenceOf(isvc);
  if (model === undefined) return undefined;
  const { namespace } = isvc.ref;
  if (findConfiguredModel(workspace, model, namespace).state === 'absent') {
    const message = `Failed to get referenced ${configuredKind(model)}`;
    return { effect: 'fails', rule: 'MD-3', reason: null, message: `${message} ${model.name}` };
  }
  const found = findModel(workspace, model.name, namespace);
  if (found.state !== 'known' || valueAt(found.model.value, ['spec', 'disabled']) !== true) return undefined;
  const message = `specified base model ${model.name} is disabled`;
  return { effect: 'fails', rule: 'MD-5', reason: 'ModelReconcileError', message };
}

/** AutoSync: LK-8 to LK-11. */
function follow(isvc: Service, reference: RuntimeReference, live: Live, world: World): Reconciled {
  const { omeVersion } = world.workspace.cluster;
  const named = textAt(isvc.value, ['spec', 'model', 'name']) !== undefined;
  const unfetched = named ? 'RuntimeValidationError' : 'RuntimeFetchError';
  if (live.state === 'unknown') return { effect: 'unknown', because: live.because };
  if (live.state === 'missing') {
    // Before 1.3 a missing runtime was an error like any other (section 9).
    const reason = omeVersion === '1.2' ? unfetched : 'RuntimeNotFound';
    return { effect: 'fails', rule: 'LK-9', reason, message: live.message };
  }
  if (live.state === 'broken') {
    return { effect: 'fails', rule: 'LK-10', reason: unfetched, message: live.chain.message };
  }
  if (live.disabled) {
    const message = followedDisabled(isvc, reference, live.runtime.ref.kind);
    return { effect: 'fails', rule: 'LK-8', reason: 'RuntimeValidationError', message };
  }
  return supportFault(isvc, live, world) ?? renderLive('live', live);
}

/** A runtime that does not fit the model is advice (LK-11), but not for a Sharded model, nor before 1.3 (section 9). */
function supportFault(isvc: Service, { runtime, resolution }: LiveRuntime, world: World): Stopped | undefined {
  const model = traitsOf(isvc, world);
  if (model === undefined || (world.workspace.cluster.omeVersion !== '1.2' && !model.sharded)) return undefined;
  const support = declaredSupport(isvc, resolution.spec, model, world);
  if (support.state !== 'judged' || support.outcome.outcome !== 'excluded') return undefined;
  const { name } = runtime.ref;
  const cause = compatibilityError(name, model, support.outcome);
  const message = `Runtime ${name} does not support model ${modelReferenceOf(isvc)?.name ?? ''}: ${cause}`;
  return { effect: 'fails', rule: null, reason: 'RuntimeValidationError', message };
}

function renderLive(via: 'live' | 'selection', live: LiveRuntime): Rendered {
  const { runtime, shortHash, hash, sealed } = live;
  const revision = shortHash === undefined || sealed ? null : revisionNameOf(runtime, shortHash);
  const shown = { revision, shortHash, hash, runtime, live, current: live, contenders: [] };
  return { effect: 'renders', via, rule: null, reason: null, ...shown };
}

function pin(isvc: Service, reference: RuntimeReference, live: Live, input: ReconcileInput): Reconciled {
  const { world, token, revisions } = input;
  const { pinned, lastToken, unknown } = input.pin;
  const decision = decidePin({
    pinned,
    lastToken,
    unknown,
    reference,
    live,
    token,
    revisions,
    namespace: isvc.ref.namespace,
    omeVersion: world.workspace.cluster.omeVersion,
  });
  const current = live.state === 'found' ? live : undefined;
  if (decision.effect === 'unknown') return decision;
  if (decision.effect !== 'renders') return { ...decision, current };
  const { rule, reason, revision, shortHash, hash } = decision;
  return {
    effect: 'renders',
    via: 'revision',
    rule,
    reason,
    revision,
    shortHash,
    hash,
    runtime: current?.runtime,
    live: rule === 'PN-09' || rule === 'PN-14' ? current : undefined,
    current,
    contenders: [],
  };
}

/** No runtime named: selection, on every reconcile (7.1). */
function select(isvc: Service, world: World): Reconciled {
  const model = modelReferenceOf(isvc);
  if (model === undefined) {
    return {
      ...{ effect: 'renders', via: 'nothing', rule: null, reason: null, revision: null, contenders: [] },
      ...{ shortHash: undefined, hash: undefined, runtime: undefined, live: undefined, current: undefined },
    };
  }
  const selection = selectionFor(isvc, world);
  if (selection === undefined) {
    const found = findModel(world.workspace, model.name, isvc.ref.namespace);
    const because = found.state === 'unknown' ? found.because : 'no manifest holds it';
    return { effect: 'unknown', because: `model ${model.name} is not known: ${because}` };
  }
  return renderSelected(selection, world);
}

function renderSelected(selection: Selection, world: World): Reconciled {
  const reason = world.workspace.cluster.omeVersion === '1.2' ? 'RuntimeSelectionError' : 'RuntimeNotFound';
  switch (selection.state) {
    case 'unknown':
      return { effect: 'unknown', because: selection.because };
    case 'invalid-model':
      return { effect: 'fails', rule: 'SEL-E2', reason, message: selection.message };
    case 'crashes': {
      const message = `selection crashes on the size range of ${selection.runtime.ref.name}, which has one bound`;
      return { effect: 'fails', rule: null, reason: null, message };
    }
    case 'none':
      return selection.unknownRuntimes === undefined
        ? { effect: 'fails', rule: 'SEL-E1', reason, message: selection.message }
        : { effect: 'unknown', because: selection.unknownRuntimes };
    case 'selected': {
      const names = selection.contenders.map(({ runtime }) => runtime.ref.name);
      return { ...renderLive('selection', ownRuntime(selection.runtime, world)), contenders: names };
    }
  }
}

/** An auto-selected runtime is rendered with its own spec: nothing inherited reaches the pods (4.7). */
export function ownRuntime(runtime: Runtime, world: World): LiveRuntime {
  const stored = world.resolver.stored(runtime);
  const own = stored.own();
  const hash = world.recordedHash(runtime) ?? own.hash;
  const shortHash = shortHashOf(hash);
  return {
    state: 'found',
    runtime,
    resolution: {
      ...{ ok: true, chain: [runtime], spec: stored.spec, hash, shortHash },
      originOf: (path) => ({ runtime, path: ['spec', ...path] }),
    },
    disabled: false,
    shortHash,
    hash,
    ownHashes: () => [hash],
    sealed: runtime.encrypted,
  };
}
