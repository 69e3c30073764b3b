import { isObject, type JsonObject, member } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { defineRule } from './rule.ts';
import { affinityFaults } from './support/cluster-affinity.ts';
import { blockIn, durationIn, intIn, isWritten, textIn } from './support/raw-block.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';

const MODES: readonly string[] = ['Single', 'All', 'Split', 'SplitByCapacity'];
const OBSOLETE: readonly string[] = ['ome.io/accelerator-requirements', 'ome.io/cluster-selector'];

export default defineRule({
  id: 'placement',
  meta: {
    title: 'placement that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'spec.placement has to choose the policy ClusterAffinity and a mode, and holds only what that mode takes: weights with Split, a split with the two split modes, a replacement timeout with Single. OME refuses anything else, and the annotations that did this before.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'PL-2, PL-3',
  },
  *check(isvc, context) {
    const spec = member(isvc.value, 'spec');
    const placement = member(spec, 'placement');
    // Beside replicaRefs it is refused as a whole (RR-7).
    const refused =
      isObject(placement) && !isWritten(spec, 'replicaRefs')
        ? [...policyRefusals(placement), ...splitRefusals(placement)]
        : [];
    yield* reportRefusals(isvc, context, [...obsoleteAnnotations(isvc), ...refused]);
  },
});

/** PL-2; builds of 1.3 before the policy came still read the annotations where no policy is chosen. */
function* obsoleteAnnotations(isvc: ManifestObject): Iterable<Refusal> {
  const chosen = textIn(blockIn(member(isvc.value, 'spec'), 'placement'), 'policy') === 'ClusterAffinity';
  for (const key of OBSOLETE) {
    const annotations = member(member(isvc.value, 'metadata'), 'annotations');
    if (!isWritten(annotations, key)) continue;
    yield {
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
function* policyRefusals(placement: JsonObject): Iterable<Refusal> {
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
    yield { path: place(...path), message: `spec.placement.${words}`, help: 'Correct the terms of clusterAffinity.' };
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
function* splitRefusals(placement: JsonObject): Iterable<Refusal> {
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
