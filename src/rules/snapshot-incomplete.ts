import { memoiseByObject } from '../model/memo.ts';
import { describeRef, type ManifestObject, refKey } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import type { CapturedKind, ClusterSnapshot } from '../model/snapshot.ts';
import { findLive, type Live } from '../predict/live.ts';
import type { Prediction } from '../predict/prediction.ts';
import { omeNamespace } from '../predict/revisions.ts';
import type { ServicePrediction } from '../predict/service-prediction.ts';
import { type Contradiction, statusContradictions } from '../predict/status-evidence.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, type Problem } from './rule.ts';
import { inSnapshot, isFirstObject, predictionFor } from './support/impact.ts';

export default defineRule({
  id: 'snapshot-incomplete',
  meta: {
    title: 'snapshot that lacks something, or contradicts itself',
    severity: 'warning',
    group: 'impact',
    description:
      'A list in the snapshot was cut, a kind could not be captured, or what OME wrote into the status of an object is not what the objects of the snapshot give: something was captured at another time, or OME has not come to it yet. Predictions may be wrong.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    ofSnapshot: true,
    source: 'IN-5, 6.5',
  },
  *check(object, context) {
    const prediction = predictionFor(object, context);
    if (prediction === undefined) return;
    if (isFirstObject(object, context)) yield* gapsOf(object, prediction);
    const unseen = unseenOf(prediction).get(object);
    if (unseen !== undefined) yield unseen;
    // Before 1.3 OME wrote neither chains nor these conditions.
    if (context.workspace.cluster.omeVersion === '1.2') return;
    for (const { field, reported, computed } of contradictionsOf(prediction).get(refKey(object.ref)) ?? []) {
      yield {
        message: `the snapshot's status says ${field}: ${reported}, but its objects give ${computed}; predictions about this object may be wrong`,
        help: RECONCILED,
        at: at(object, ['metadata', 'name']),
      };
    }
    yield* foreignOf(prediction).get(object) ?? [];
  },
});

const RECONCILED = 'Capture the cluster again, with all kinds and namespaces, once OME has reconciled the object.';

/** Of runtimes that no manifest holds: at the first service that is rendered from one. */
const foreignOf = memoiseByObject((prediction: Prediction): ReadonlyMap<ManifestObject, readonly Problem[]> => {
  const { before, head } = prediction.worlds;
  const contradictions = contradictionsOf(prediction);
  const isOurs = ({ ref }: ManifestObject) => head.workspace.declarations(ref).length > 0;
  const told = new Set<string>();
  const problems = new Map<ManifestObject, readonly Problem[]>();
  for (const { isvc } of prediction.services()) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === undefined || contradictions.size === 0 || !isOurs(isvc)) continue;
    const foreign = chainOf(findLive(before, reference, isvc.ref.namespace)).filter(
      (runtime) => !isOurs(runtime) && !told.has(refKey(runtime.ref)),
    );
    const found = foreign.flatMap((runtime) => contradictions.get(refKey(runtime.ref)) ?? []);
    for (const { ref } of foreign) told.add(refKey(ref));
    if (found.length > 0)
      problems.set(
        isvc,
        found.map((contradiction) => foreignProblem(isvc, contradiction)),
      );
  }
  return problems;
});

function chainOf(live: Live): readonly ManifestObject[] {
  if (live.state === 'found') return live.resolution.chain;
  return live.state === 'broken' ? live.chain.walked : [];
}

function foreignProblem(isvc: ManifestObject, { object, field, reported, computed }: Contradiction): Problem {
  const told = `the snapshot's status of ${describeRef(object.ref)} says ${field}: ${reported}, but its objects give ${computed}`;
  return {
    message: `${told}; predictions about services that are rendered from it, such as this one, may be wrong`,
    help: RECONCILED,
    at: at(isvc, ['spec', 'runtime', 'name']),
    ofCluster: true,
  };
}

/** What is missing from a snapshot concerns the cluster as a whole. */
function gapsOf(object: ManifestObject, { worlds }: Prediction): Problem[] {
  return (worlds.evidence.snapshot?.gaps ?? []).map(({ message, location }) => ({
    message: `the snapshot is incomplete: ${message.replace(/\.$/, '')}`,
    help: 'Capture the cluster again, with all kinds and namespaces: "omelint snapshot capture" asks for what is needed.',
    at: inSnapshot(object, location),
    ofCluster: true,
  }));
}

/** At the first service of which nothing can be said without a kind that the snapshot does not hold. */
const unseenOf = memoiseByObject((prediction: Prediction): ReadonlyMap<ManifestObject, Problem> => {
  const { snapshot, base } = prediction.worlds.evidence;
  if (snapshot === undefined) return new Map();
  const services = prediction.services().filter(({ report }) => report.outcome === 'unknown');
  const pinned = services.find((one) => lacksRevision(one) && !captures(snapshot, 'ControllerRevision', one));
  const captured = services.find(({ before }) => base === undefined && before.state === 'unknown');
  return new Map([
    ...(pinned === undefined ? [] : [[pinned.isvc, unseen('ControllerRevision', pinned.isvc)] as const]),
    ...(captured === undefined || captures(snapshot, 'InferenceService', captured)
      ? []
      : [[captured.isvc, unseen('InferenceService', captured.isvc)] as const]),
  ]);
});

function captures(snapshot: ClusterSnapshot, kind: CapturedKind, { isvc }: ServicePrediction): boolean {
  // Without a namespace nothing tells which object of the cluster a service is.
  if (isvc.ref.namespace === undefined) return true;
  return snapshot.captures(kind, kind === 'InferenceService' ? isvc.ref.namespace : omeNamespace(snapshot));
}

/** Whether it is pinned to a revision that may be there or not. */
function lacksRevision({ isvc, before: { pin, revisions } }: ServicePrediction): boolean {
  const reference = runtimeReferenceOf(isvc);
  const name = reference?.autoSync === false ? (reference.revision ?? pin.pinned) : undefined;
  return name !== undefined && revisions.find(name).state === 'unknown';
}

function unseen(kind: CapturedKind, isvc: ManifestObject): Problem {
  return {
    message: `the snapshot is incomplete: it does not hold objects of the kind ${kind}, without which nothing can be said of services such as this one`,
    help: 'Capture the cluster again, with all kinds and namespaces: "omelint snapshot capture" asks for what is needed.',
    at: at(isvc, ['metadata', 'name']),
    ofCluster: true,
  };
}

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
