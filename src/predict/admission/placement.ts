import { isObject, type JsonObject, member, textAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { affinityFaults } from './cluster-affinity.ts';
import { blockIn, durationIn, intIn, isWritten, textIn } from './raw-block.ts';
import { type AdmissionGroup, type Fault, type Refusal, refusedBy } from './refusal.ts';

const MODES: readonly string[] = ['Single', 'All', 'Split', 'SplitByCapacity'];
const OBSOLETE: readonly string[] = ['ome.io/accelerator-requirements', 'ome.io/cluster-selector'];

/** Where the replicas of a service run. What its status holds (PL-1) is not looked at. */
export const placement: AdmissionGroup<'InferenceService'> = {
  ids: ['PL-U', 'PL-2', 'PL-3'],
  omeVersions: ['1.3'],
  *find(isvc, { earlier }) {
    const spec = member(isvc.value, 'spec');
    const block = member(spec, 'placement');
    const chosen = (object: ManifestObject) => textAt(object.value, place('policy')) === 'ClusterAffinity';
    if (earlier !== undefined && chosen(earlier) && !chosen(isvc)) {
      yield {
        id: 'PL-U',
        path: place('policy'),
        message:
          'spec.placement.policy ClusterAffinity cannot be removed; drain and recreate the service to change placement ownership',
        help: 'Keep policy: ClusterAffinity, or make a service of another name.',
      };
    }
    yield* obsoleteAnnotations(isvc);
    // Beside replicaRefs it is refused as a whole (RR-7).
    if (!isObject(block) || isWritten(spec, 'replicaRefs')) return;
    yield* refusedBy('PL-3', policyFaults(block));
    yield* refusedBy('PL-3', splitFaults(block));
  },
};

/** PL-2; builds of 1.3 before the policy came still read the annotations where no policy is chosen. */
function* obsoleteAnnotations(isvc: ManifestObject): Iterable<Refusal> {
  const chosen = textIn(blockIn(member(isvc.value, 'spec'), 'placement'), 'policy') === 'ClusterAffinity';
  for (const key of OBSOLETE) {
    const annotations = member(member(isvc.value, 'metadata'), 'annotations');
    if (!isWritten(annotations, key)) continue;
    yield {
      id: 'PL-2',
      path: ['metadata', 'annotations', key],
      part: 'key',
      message: `annotation ${key} is unsupported; declare spec.placement.mode and migrate restrictions to clusterAffinity`,
      help: 'Move what it says to spec.placement.clusterAffinity, and remove it.',
      ...(chosen ? {} : { severity: 'warning' as const }),
    };
  }
}

const place = (...steps: readonly (string | number)[]) => ['spec', 'placement', ...steps];

/** PL-3 up to the affinity. */
function* policyFaults(placement: JsonObject): Iterable<Fault> {
  const policy = textIn(placement, 'policy');
  const mode = textIn(placement, 'mode');
  if (policy !== undefined && policy !== 'ClusterAffinity') {
    const message = 'spec.placement.policy must explicitly select ClusterAffinity';
    const more = mode === '' ? ', and a mode beside it' : '';
    yield { path: place('policy'), message, help: `Set policy: ClusterAffinity${more}.` };
  }
  if (mode !== undefined && !MODES.includes(mode) && (mode !== '' || policy !== '')) {
    const message = 'spec.placement.mode must explicitly select Single, All, Split, or SplitByCapacity';
    yield { path: place('mode'), message, help: 'Set mode to Single, All, Split or SplitByCapacity.' };
  }
  for (const { path, words } of affinityFaults(placement, mode ?? 'Split')) {
    yield {
      path: place(...path),
      reads: [place('mode')],
      message: `spec.placement.${words}`,
      help: 'Correct the terms of clusterAffinity.',
    };
  }
  if ((intIn(placement, 'maxSurge') ?? 0) < 0) {
    const message = 'spec.placement.maxSurge must be nonnegative whole replicas';
    yield { path: place('maxSurge'), message, help: 'Write a number of replicas from 0.' };
  }
  const timeout = durationIn(placement, 'replacementTimeout');
  if (!isWritten(placement, 'replacementTimeout') || timeout === undefined || !MODES.includes(mode ?? '')) return;
  if (mode === 'Single' && timeout > 0n) return;
  const message = 'spec.placement.replacementTimeout must be positive and is permitted only for Single';
  yield { path: place('replacementTimeout'), message, help: 'Remove it, or set mode: Single and a time above zero.' };
}

/** PL-3: the block split. */
function* splitFaults(placement: JsonObject): Iterable<Fault> {
  const split = blockIn(placement, 'split');
  const mode = textIn(placement, 'mode');
  if (split === undefined) return;
  if (mode === 'Single' || mode === 'All') {
    const message = 'spec.placement.split is permitted only for Split and SplitByCapacity';
    yield { path: place('split'), part: 'key', message, help: 'Remove split, or choose a mode that splits.' };
    return;
  }
  if (isWritten(split, 'replicas') && (intIn(split, 'replicas') ?? 1) < 1) {
    const message = 'spec.placement.split.replicas must be positive when specified';
    yield { path: place('split', 'replicas'), message, help: 'Write a number from 1, or leave it out.' };
  }
  if ((intIn(split, 'maxReplicasPerCluster') ?? 0) < 0) {
    const message = 'spec.placement.split.maxReplicasPerCluster must be nonnegative';
    yield { path: place('split', 'maxReplicasPerCluster'), message, help: 'Write a number from 0.' };
  }
}
