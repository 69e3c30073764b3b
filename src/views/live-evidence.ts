import { dottedPath, valueAt } from '../model/json.ts';
import { declaredSupport } from '../predict/declared-support.ts';
import { type ComponentMode, componentModes } from '../predict/deployment-modes.ts';
import { findLive, type LiveRuntime } from '../predict/live.ts';
import { findModel, type Model, modelReferenceOf, modelTraits } from '../predict/models.ts';
import { ownRuntime } from '../predict/reconcile.ts';
import { sealedReference } from '../predict/sealed-reference.ts';
import { selectionFor } from '../predict/selection-service.ts';
import type { BrokenChain } from '../resolve/chain.ts';
import { lookupOf, lookupScopes, type RuntimeReference, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { UnavailableReason } from './envelope.ts';
import type { StatedService, ViewState } from './state.ts';

/** What the evidence lacks beside a live view that is there all the same. */
export interface Gap {
  /** An issue code of omelint's own. */
  readonly code: 'ModelNotCaptured' | 'RuntimesNotCaptured' | 'CompatibilityNotCaptured';
  readonly because: string;
}

/** The runtime as it is defined now, laid below the service (views 2.3). */
export type LiveEvidence = LiveAvailable | LiveMissing;

export interface LiveAvailable {
  readonly availability: 'Available';
  /** Of an auto-selected runtime the own spec, nothing inherited (4.7). */
  readonly live: LiveRuntime;
  readonly components: readonly ComponentMode[];
  readonly model: Model | undefined;
  /** The merged runtime does not declare the service's model. */
  readonly mismatch: boolean;
  readonly gaps: readonly Gap[];
}

export interface LiveMissing {
  /** `NotCaptured`: the evidence does not tell which of the four it is. */
  readonly availability: 'NotFound' | 'Disabled' | 'Unavailable' | 'NotCaptured';
  /** Table T-E3. */
  readonly reason: UnavailableReason;
  /** Why, for a note: OME's words, or which evidence is missing. */
  readonly message: string;
  /** The chain of a named runtime, where it is what is broken. */
  readonly chain?: BrokenChain;
}

/** Resolves the live runtime in the order of `kubectl ome runtime` (T-E2, T-E3). */
export function liveEvidence(state: ViewState, { isvc }: Pick<StatedService, 'isvc'>): LiveEvidence {
  const sealed = sealedReference(isvc);
  if (sealed !== undefined) return notCaptured(`${dottedPath(sealed)} is encrypted`);
  const reference = runtimeReferenceOf(isvc);
  const name = modelReferenceOf(isvc)?.name;
  if (name === undefined) {
    if (reference !== undefined) return namedLive(state, isvc, reference, undefined, []);
    const message = 'the service names neither a runtime nor a model';
    return { availability: 'Unavailable', reason: 'NotConfigured', message };
  }
  const found = findModel(state.world.workspace, name, isvc.ref.namespace);
  if (found.state === 'absent') {
    return { availability: 'Unavailable', reason: 'NotFound', message: `model ${name} was not found` };
  }
  if (found.state === 'unknown') {
    const because = `model ${name} is not known: ${found.because}`;
    return reference === undefined
      ? notCaptured(because)
      : namedLive(state, isvc, reference, undefined, [{ code: 'ModelNotCaptured', because }]);
  }
  if (valueAt(found.model.value, ['spec', 'disabled']) === true) return unreadable(`model ${name} is disabled`);
  return reference === undefined
    ? selectedLive(state, isvc, found.model)
    : namedLive(state, isvc, reference, found.model, []);
}

type Service = StatedService['isvc'];

function notCaptured(message: string): LiveMissing {
  return { availability: 'NotCaptured', reason: 'NotCaptured', message };
}

function unreadable(message: string): LiveMissing {
  return { availability: 'Unavailable', reason: 'Unreadable', message };
}

/** Steps 2 and 4 of T-E2. */
function namedLive(
  state: ViewState,
  isvc: Service,
  reference: RuntimeReference,
  model: Model | undefined,
  gaps: readonly Gap[],
): LiveEvidence {
  const lookup = lookupOf(state.world.workspace, isvc) ?? reference;
  const live = findLive(state.world, lookup, isvc.ref.namespace);
  if (live.state === 'missing') return { availability: 'NotFound', reason: 'NotFound', message: live.message };
  if (live.state === 'unknown') return notCaptured(live.because);
  if (live.state === 'broken') return { ...unreadable(live.chain.message), chain: live.chain };
  if (live.disabled) return disabled(live);
  const found = { live, model, gaps: [...gaps, ...unknownScopes(state, isvc, reference)] };
  if (model === undefined || !reference.autoSync) return withComponents(state, isvc, found);
  return supportedLive(state, isvc, { ...found, model });
}

/** A runtime in a scope that is searched earlier would be taken instead, and nothing tells of it (LK-1 to LK-3). */
function unknownScopes(state: ViewState, isvc: Service, { name, kind }: RuntimeReference): readonly Gap[] {
  const { workspace } = state.world;
  for (const scope of lookupScopes(kind, workspace.cluster.omeVersion)) {
    const known = workspace.find(scope, isvc.ref.namespace, name);
    if (known.state === 'known') break;
    if (known.state === 'unknown') {
      const because = `a ${scope} ${name} would be taken first: ${known.because}`;
      return [{ code: 'RuntimesNotCaptured', because }];
    }
  }
  return [];
}

function disabled({ runtime }: LiveRuntime): LiveMissing {
  return { availability: 'Disabled', reason: 'Disabled', message: `runtime ${runtime.ref.name} is disabled` };
}

/** Step 2a: a mismatch is advice, unless the model is Sharded; before 1.3 it stopped the service (section 9). */
function supportedLive(state: ViewState, isvc: Service, found: Found & { readonly model: Model }): LiveEvidence {
  const { workspace, resolver } = state.world;
  const { live, model, gaps } = found;
  const traits = modelTraits(resolver.admission(model).spec);
  const support = declaredSupport(isvc, live.resolution.spec, traits, state.world);
  const unsupported = `runtime ${live.runtime.ref.name} does not support model ${model.ref.name}`;
  if (support.state === 'invalid-model') return unreadable(`${unsupported}: the model has no format`);
  if (support.state === 'unknown') {
    if (traits.sharded) return notCaptured(support.because);
    const gap: Gap = { code: 'CompatibilityNotCaptured', because: support.because };
    return withComponents(state, isvc, { ...found, gaps: [...gaps, gap] });
  }
  const { outcome } = support;
  if (outcome.outcome === 'compatible') return withComponents(state, isvc, found);
  const why = outcome.outcome === 'excluded' ? `: ${outcome.reason}` : '';
  if (traits.sharded || workspace.cluster.omeVersion === '1.2' || outcome.outcome === 'crashes') {
    return unreadable(unsupported + why);
  }
  return withComponents(state, isvc, { ...found, mismatch: true });
}

/** Step 3b. */
function selectedLive(state: ViewState, isvc: Service, model: Model): LiveEvidence {
  const selection = selectionFor(isvc, state.world);
  switch (selection?.state) {
    case undefined:
      return notCaptured(`nothing tells which runtime OME selects for model ${model.ref.name}`);
    case 'unknown':
      return notCaptured(selection.because);
    case 'none':
      return selection.unknownRuntimes === undefined
        ? unreadable(selection.message)
        : notCaptured(selection.unknownRuntimes);
    case 'invalid-model':
      return unreadable(selection.message);
    case 'crashes':
      return unreadable(`selection crashes on the size range of ${selection.runtime.ref.name}, which has one bound`);
    case 'selected': {
      const { unknownRuntimes: because } = selection;
      const gaps: Gap[] = because === undefined ? [] : [{ code: 'RuntimesNotCaptured', because }];
      return withComponents(state, isvc, { live: ownRuntime(selection.runtime, state.world), model, gaps });
    }
  }
}

interface Found {
  readonly live: LiveRuntime;
  readonly model: Model | undefined;
  readonly gaps: readonly Gap[];
  readonly mismatch?: boolean;
}

/** Step 5. */
function withComponents(state: ViewState, isvc: Service, { mismatch = false, ...found }: Found): LiveEvidence {
  const components = serviceModes(state, isvc, found.live.resolution.spec);
  if (components === undefined) return unreadable(NO_ENGINE);
  return { availability: 'Available', components, mismatch, ...found };
}

const NO_ENGINE = 'engine component is required';

/** The components of a service over a runtime's or revision's spec; undefined where they can't be merged. */
export function serviceModes(
  { world }: Pick<ViewState, 'world'>,
  isvc: Service,
  runtimeSpec: LiveRuntime['resolution']['spec'],
): readonly ComponentMode[] | undefined {
  const { omeVersion } = world.workspace.cluster;
  return componentModes(isvc, { serviceSpec: world.resolver.admission(isvc).spec, runtimeSpec, omeVersion });
}

/** Hash of the live spec, 64 characters; undefined where it is not known, or there is no live view. */
export function liveHash(live: LiveEvidence): string | undefined {
  if (live.availability !== 'Available' || live.live.sealed) return undefined;
  return live.live.hash;
}
