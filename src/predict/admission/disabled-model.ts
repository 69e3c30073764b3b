import { member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import { hasEngine, hasFullRunner } from '../engine.ts';
import type { Model } from '../models.ts';
import { type Cluster, knownModel } from '../selection-service.ts';

type Service = ManifestObject<'InferenceService'>;

/** The model of a service, where it is disabled (MD-5). */
export function disabledModel(isvc: Service, { workspace, resolver }: Cluster): Model | undefined {
  const model = knownModel(workspace, isvc);
  return model !== undefined && member(resolver.admission(model).spec, 'disabled') === true ? model : undefined;
}

/**
 * IS-36. The webhook reads the model only where it has to find or check a runtime (IS-30); before 1.3 not for a named one.
 */
export function disabledModelRejection(isvc: Service, cluster: Cluster) {
  if (!hasEngine(isvc)) return undefined;
  const named = runtimeReferenceOf(isvc) !== undefined;
  if (named ? cluster.workspace.cluster.omeVersion === '1.2' : hasFullRunner(isvc)) return undefined;
  const model = disabledModel(isvc, cluster);
  return model === undefined ? undefined : { rule: 'IS-36', message: `model ${model.ref.name} is disabled` };
}
