import { refKey } from '../../model/object.ts';
import type { Prediction } from '../../predict/prediction.ts';
import { type Contradiction, statusContradictions } from '../../predict/status-evidence.ts';
import { at, defineRule } from '../rule.ts';
import { predictionOf } from '../support/impact.ts';

export default defineRule({
  id: 'snapshot-incomplete',
  meta: {
    title: 'status that the snapshot itself contradicts',
    severity: 'warning',
    group: 'impact',
    description:
      'What OME wrote into the status of an object is not what the objects of the snapshot give: something was not captured, was captured at another time, or OME has not come to it yet. Predictions about the object may be wrong.',
    appliesTo: ['InferenceService', 'ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: 'IN-5, 6.5',
  },
  *check(object, context) {
    const prediction = predictionOf(context);
    if (prediction === undefined) return;
    for (const { field, reported, computed } of contradictionsOf(prediction).get(refKey(object.ref)) ?? []) {
      yield {
        message: `the snapshot's status says ${field}: ${reported}, but its objects give ${computed}; predictions about this object may be wrong`,
        help: 'Capture the cluster again, with all kinds and namespaces, once OME has reconciled the object.',
        at: at(object, ['metadata', 'name']),
      };
    }
  },
});

const known = new WeakMap<Prediction, ReadonlyMap<string, readonly Contradiction[]>>();

function contradictionsOf(prediction: Prediction): ReadonlyMap<string, readonly Contradiction[]> {
  const found = known.get(prediction);
  if (found !== undefined) return found;
  const byRef = new Map<string, Contradiction[]>();
  for (const contradiction of statusContradictions(prediction.worlds)) {
    const key = refKey(contradiction.object.ref);
    byRef.set(key, [...(byRef.get(key) ?? []), contradiction]);
  }
  known.set(prediction, byRef);
  return byRef;
}
