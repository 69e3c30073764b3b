import { member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import type { OmeVersion } from '../../model/ome.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import { hasEngine, hasFullRunner } from '../engine.ts';
import { modelReferenceOf } from '../models.ts';
import type { Rejection } from '../rejection.ts';
import { isWritten } from './raw-block.ts';

type Service = ManifestObject<'InferenceService'>;

/** IS-23, and what stood in its place before 1.3 (IS-31): a service that names neither model nor runtime. */
export function missingReferenceRejection(isvc: Service, omeVersion: OmeVersion): Rejection | undefined {
  if (modelReferenceOf(isvc) !== undefined || runtimeReferenceOf(isvc) !== undefined) return undefined;
  if (omeVersion !== '1.2') {
    // A service made of references to other replicas may name neither.
    if (isWritten(member(isvc.value, 'spec'), 'replicaRefs')) return undefined;
    return { rule: 'IS-23', message: 'at least one of spec.model or spec.runtime must be set' };
  }
  if (!hasEngine(isvc) || hasFullRunner(isvc)) return undefined;
  const message =
    'model reference is required when runtime is not specified and engine does not have complete runner configuration';
  return { rule: 'IS-31', message };
}

/** Before 1.3 the controller fails on a service without a model, whatever admission says of it (section 9). */
export const MODEL_REQUIRED = 'model reference is required';

export function lacksRequiredModel(isvc: Service, omeVersion: OmeVersion): boolean {
  return omeVersion === '1.2' && modelReferenceOf(isvc) === undefined;
}
