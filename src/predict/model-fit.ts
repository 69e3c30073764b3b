import { textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { Runtime } from '../resolve/chain.ts';
import type { ResolvedRuntime } from '../resolve/resolve.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { hasEngine } from './engine.ts';
import { unsupported } from './faulty-runtime.ts';
import { type ModelTraits, missingTraits } from './models.ts';
import { MODEL_WITHOUT_FORMAT } from './selection.ts';
import { selectionRequest } from './selection-request.ts';
import { type Compatibility, checkCompatibility, runtimeTraits } from './selection-runtime.ts';
import { type Cluster, isModelCaptured, traitsOf } from './selection-service.ts';

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
  | { readonly state: 'fits'; readonly sharded: boolean }
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

/** Undefined where admission compares nothing: without an engine (IS-30), a known model or a runtime that resolves. */
export function modelFit(isvc: Service, cluster: Cluster): ModelFit | undefined {
  if (!hasEngine(isvc)) return undefined;
  const named = namedRuntime(isvc, cluster);
  const model = traitsOf(isvc, cluster);
  if (named === undefined || named.state === 'faulty' || model === undefined) return undefined;
  return named.state === 'unknown' ? named : compare(isvc, named, model, cluster);
}

function compare(isvc: Service, named: Resolved, model: ModelTraits, { workspace }: Cluster): ModelFit {
  if (model.format.name === '' && isModelCaptured(workspace, isvc)) return { state: 'without-format', named };
  const { omeVersion } = workspace.cluster;
  const outcome = checkCompatibility(runtimeTraits(named.resolution.spec), model, selectionRequest(isvc), omeVersion);
  const missing = missingTraits(model);
  if (missing.length > 0 && !isCertain(outcome, missing)) {
    const fields = missing.map((field) => `spec.${field}`).join(', ');
    return { state: 'unknown', because: `the model's manifest lacks ${fields}, which the cluster fills in` };
  }
  if (outcome.outcome === 'crashes') return { state: 'crashes' };
  // A disabled runtime is refused for that (IS-37).
  if (outcome.outcome !== 'excluded' || outcome.rule === 'SEL-01') return { state: 'fits', sharded: model.sharded };
  // For accelerator and deployment-mode reasons the model inside is empty (IS-40).
  const inner = outcome.rule === 'SEL-04' || outcome.rule === 'SEL-05' ? model.format.name : '';
  const cause = `runtime ${named.runtime.ref.name} does not support model ${inner}: ${outcome.reason}`;
  return { state: 'mismatch', named, model, cause };
}

/** Whether a mismatch stays one whatever the cluster fills in: the size alone can't mend a format. */
function isCertain(outcome: Compatibility, missing: readonly string[]): boolean {
  if (outcome.outcome !== 'excluded') return false;
  if (outcome.rule === 'SEL-02' || outcome.rule === 'SEL-03') return true;
  return outcome.rule === 'SEL-04' && missing.every((field) => field === 'modelParameterSize');
}

/** IS-37 for a model without a format, IS-39 for a Sharded one that does not fit; every other mismatch is let pass (IS-38). */
export function fitRejection(isvc: Service, fit: ModelFit | undefined, { workspace }: Cluster) {
  const reference = runtimeReferenceOf(isvc);
  if (fit === undefined || reference === undefined || workspace.cluster.omeVersion === '1.2') return undefined;
  const model = textAt(isvc.value, ['spec', 'model', 'name']) ?? '';
  if (fit.state === 'without-format') return unsupported(reference, model, MODEL_WITHOUT_FORMAT);
  return fit.state === 'mismatch' && fit.model.sharded ? unsupported(reference, model, fit.cause, 'IS-39') : undefined;
}
