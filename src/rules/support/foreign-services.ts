import { type ManifestObject, refKey } from '../../model/object.ts';
import type { SpecChange } from '../../predict/change.ts';
import type { Prediction } from '../../predict/prediction.ts';
import type { ServicePrediction } from '../../predict/service-prediction.ts';
import type { RuleContext } from '../rule.ts';
import { predictionFor, runtimeChanges } from './impact.ts';

export function isService(object: ManifestObject): object is ManifestObject<'InferenceService'> {
  return object.ref.kind === 'InferenceService';
}

/** A service of the cluster that no manifest holds, and what reaches it. */
export interface ForeignService {
  readonly service: ServicePrediction;
  readonly changes: readonly SpecChange[];
}

const known = new WeakMap<Prediction, ReadonlyMap<string, readonly ForeignService[]>>();

/** Those that the edit of one runtime reaches first. */
export function foreignServices(runtime: ManifestObject, context: RuleContext): readonly ForeignService[] {
  const prediction = predictionFor(runtime, context);
  if (prediction === undefined) return [];
  const byCause = known.get(prediction) ?? groupByCause(prediction);
  known.set(prediction, byCause);
  return byCause.get(refKey(runtime.ref)) ?? [];
}

function groupByCause(prediction: Prediction): ReadonlyMap<string, readonly ForeignService[]> {
  const { worlds } = prediction;
  const byCause = new Map<string, ForeignService[]>();
  for (const service of prediction.services()) {
    if (worlds.head.workspace.declarations(service.isvc.ref).length > 0) continue;
    const changes = runtimeChanges({ prediction, worlds, service });
    const cause = changes[0]?.cause.runtime.ref;
    if (cause === undefined) continue;
    const group = byCause.get(refKey(cause)) ?? [];
    group.push({ service, changes });
    byCause.set(refKey(cause), group);
  }
  return byCause;
}
