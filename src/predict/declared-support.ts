import type { JsonObject } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { type ModelTraits, missingTraits } from './models.ts';
import { selectionRequest } from './selection-request.ts';
import { type Compatibility, checkCompatibility, runtimeTraits } from './selection-runtime.ts';
import { type Cluster, isModelCaptured } from './selection-service.ts';

/** Whether a runtime that a service names declares that it supports the service's model (IS-37 to IS-40, LK-11). */
export type DeclaredSupport =
  | { readonly state: 'judged'; readonly outcome: Compatibility }
  /** The model has no format, as the cluster holds it (SEL-E2). */
  | { readonly state: 'invalid-model' }
  | { readonly state: 'unknown'; readonly because: string };

/** Judges the merged spec of a named runtime. */
export function declaredSupport(
  isvc: ManifestObject<'InferenceService'>,
  runtimeSpec: JsonObject,
  model: ModelTraits,
  { workspace }: Pick<Cluster, 'workspace'>,
): DeclaredSupport {
  const captured = isModelCaptured(workspace, isvc);
  if (model.format.name === '' && captured) return { state: 'invalid-model' };
  const { omeVersion } = workspace.cluster;
  const outcome = checkCompatibility(runtimeTraits(runtimeSpec), model, selectionRequest(isvc), omeVersion);
  const missing = captured ? [] : missingTraits(model);
  if (missing.length > 0 && !isCertain(outcome, missing)) {
    const fields = missing.map((field) => `spec.${field}`).join(', ');
    return { state: 'unknown', because: `the model's manifest lacks ${fields}, which the cluster fills in` };
  }
  if (outcome.outcome === 'compatible' && model.sharded) {
    const because = 'the model is Sharded, and whether the cluster has a cache provider for it is not known';
    return { state: 'unknown', because };
  }
  return { state: 'judged', outcome };
}

/** Whether a mismatch stays one whatever the cluster fills in: the size alone can't mend a format. */
function isCertain(outcome: Compatibility, missing: readonly string[]): boolean {
  if (outcome.outcome !== 'excluded') return false;
  if (outcome.rule === 'SEL-02' || outcome.rule === 'SEL-03') return true;
  return outcome.rule === 'SEL-04' && missing.every((field) => field === 'modelParameterSize');
}

/** OME's error for a runtime that does not fit a model: for accelerators and deployment modes the model in it is empty (IS-40). */
export function compatibilityError(
  runtime: string,
  model: ModelTraits,
  { rule, reason }: Compatibility & { readonly outcome: 'excluded' },
): string {
  const inner = rule === 'SEL-04' || rule === 'SEL-05' ? model.format.name : '';
  return `runtime ${runtime} does not support model ${inner}: ${reason}`;
}
