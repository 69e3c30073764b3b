import { textAt } from '../model/json.ts';
import { memoiseByObject } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import type { Runtime } from '../resolve/chain.ts';
import type { ResolvedRuntime, Resolver } from '../resolve/resolve.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { compatibilityError, declaredSupport } from './declared-support.ts';
import { hasEngine } from './engine.ts';
import { unsupported } from './faulty-runtime.ts';
import type { ModelTraits } from './models.ts';
import { MODEL_WITHOUT_FORMAT } from './selection.ts';
import { type Cluster, traitsOf } from './selection-service.ts';

type Service = ManifestObject<'InferenceService'>;

/** The runtime that a service names, once its chain is merged; `unknown` says why nothing can be told. */
export type NamedRuntime =
  | { readonly state: 'resolved'; readonly runtime: Runtime; readonly resolution: ResolvedRuntime }
  /** Absent, or its chain is broken. */
  | { readonly state: 'faulty' }
  | { readonly state: 'unknown'; readonly because: string };

/** Undefined where the service names no runtime. */
export function namedRuntime(service: Service, { workspace, resolver }: Cluster): NamedRuntime | undefined {
  const reference = runtimeReferenceOf(service);
  if (reference === undefined) return undefined;
  const found = findRuntime(workspace, reference, service.ref.namespace);
  if (found.state === 'unknown')
    return { state: 'unknown', because: `the runtime ${reference.name} is in no manifest: ${found.because}` };
  if (found.state === 'absent') return { state: 'faulty' };
  const resolution = resolver.resolve(found.runtime);
  return resolution.ok ? { state: 'resolved', runtime: found.runtime, resolution } : { state: 'faulty' };
}

/** How a named runtime and the model of a service fit together (IS-37 to IS-40). */
export type ModelFit =
  | { readonly state: 'unknown'; readonly because: string }
  | { readonly state: 'fits' }
  | { readonly state: 'crashes' }
  /** The model has no format, in the cluster too. */
  | { readonly state: 'without-format'; readonly named: Resolved }
  | {
      readonly state: 'mismatch';
      readonly named: Resolved;
      readonly model: ModelTraits;
      /** OME's words for it. */
      readonly cause: string;
    };

type Resolved = NamedRuntime & { readonly state: 'resolved' };

const fits = memoiseByObject((_resolver: Resolver) => new Map<Service, ModelFit | undefined>());

/** Undefined where admission compares nothing: without an engine (IS-30), a known model or a runtime that resolves. */
export function modelFit(isvc: Service, cluster: Cluster): ModelFit | undefined {
  const known = fits(cluster.resolver);
  if (!known.has(isvc)) known.set(isvc, findFit(isvc, cluster));
  return known.get(isvc);
}

function findFit(isvc: Service, cluster: Cluster): ModelFit | undefined {
  if (!hasEngine(isvc)) return undefined;
  const named = namedRuntime(isvc, cluster);
  const model = traitsOf(isvc, cluster);
  if (named === undefined || named.state === 'faulty' || model === undefined) return undefined;
  return named.state === 'unknown' ? named : compare(isvc, named, model, cluster);
}

function compare(isvc: Service, named: Resolved, model: ModelTraits, cluster: Cluster): ModelFit {
  const support = declaredSupport(isvc, named.resolution.spec, model, cluster);
  if (support.state === 'invalid-model') return { state: 'without-format', named };
  if (support.state === 'unknown') return support;
  const { outcome } = support;
  if (outcome.outcome === 'crashes') return { state: 'crashes' };
  // A disabled runtime is refused for that (IS-37).
  if (outcome.outcome !== 'excluded' || outcome.rule === 'SEL-01') return { state: 'fits' };
  // The words are put together on demand: most mismatches are let pass.
  return {
    ...{ state: 'mismatch', named, model },
    get cause() {
      return compatibilityError(named.runtime.ref.name, model, outcome);
    },
  };
}

/** IS-37 for a model without a format, IS-39 for a Sharded one that does not fit; every other mismatch is let pass (IS-38). */
export function fitRejection(isvc: Service, fit: ModelFit | undefined, { workspace }: Cluster) {
  const reference = runtimeReferenceOf(isvc);
  if (fit === undefined || reference === undefined || workspace.cluster.omeVersion === '1.2') return undefined;
  const model = textAt(isvc.value, ['spec', 'model', 'name']) ?? '';
  if (fit.state === 'without-format') return unsupported(reference, model, MODEL_WITHOUT_FORMAT);
  return fit.state === 'mismatch' && fit.model.sharded ? unsupported(reference, model, fit.cause, 'IS-39') : undefined;
}
