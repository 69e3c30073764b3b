import { goQuote } from '../../resolve/canonical.ts';
import { canaryFaults } from './canary-group.ts';
import { componentsIn, SERVICE_COMPONENTS } from './components.ts';
import { coordinationFaults } from './coordination.ts';
import { heldAlready, sameAt } from './ratchet.ts';
import { blockIn, isWritten, textIn } from './raw-block.ts';
import { type AdmissionGroup, type Fault, refusedBy } from './refusal.ts';
import { type RolloutGroup, rolloutOf } from './rollout-group.ts';
import { orderingFaults } from './rollout-ordering.ts';

const PROGRESSIONS: readonly string[] = ['canary', 'blueGreen', 'rollingUpdate'];

/** In which steps a service rolls out. */
export const rollout: AdmissionGroup<'InferenceService'> = {
  ids: ['RO-1', 'RO-2', 'RO-3', 'RO-4'],
  omeVersions: ['1.3'],
  *find(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const plan = rolloutOf(spec, componentsIn(spec, SERVICE_COMPONENTS));
    // Beside replicaRefs it is refused as a whole (RR-6).
    if (plan === undefined || isWritten(spec, 'replicaRefs')) return;
    for (const group of plan.groups) yield* refusedBy('RO-1', policyFaults(group));
    yield* refusedBy('RO-2', canaryFaults(isvc, plan));
    yield* refusedBy('RO-3', coordinationFaults(isvc, plan));
    yield* refusedBy('RO-4', heldAlready(orderingFaults(plan), sameAt(isvc, context.earlier, ['spec', 'rollout'])));
  },
};

/** RO-1; whether the cluster takes policies at all, and how long a plan may be, is not in the manifest. */
function* policyFaults({ value, field, path }: RolloutGroup): Iterable<Fault> {
  const reference = blockIn(value, 'policyRef');
  if (reference === undefined) return;
  const place = [...path, 'policyRef'];
  const kind = textIn(reference, 'kind') || 'RolloutPolicy';
  if (kind !== 'RolloutPolicy') {
    const message = `${field}.policyRef.kind: ${goQuote(kind)} is a reserved shape; only "RolloutPolicy" is supported (RolloutPolicyRefInvalid)`;
    yield { path: [...place, 'kind'], message, help: 'Set kind: RolloutPolicy, or leave it out.' };
  }
  if (textIn(reference, 'name') === '') {
    const message = `${field}.policyRef.name must not be empty (RolloutPolicyRefInvalid)`;
    yield { path: [...place, 'name'], message, help: 'Name a RolloutPolicy in the namespace of the service.' };
  }
  const progression = textIn(reference, 'progression');
  if (progression === undefined || PROGRESSIONS.includes(progression)) return;
  const message = `${field}.policyRef.progression: ${goQuote(progression)} must be one of canary, blueGreen, or rollingUpdate (RolloutPolicyRefInvalid)`;
  yield { path: [...place, 'progression'], message, help: 'Write the progression that the policy declares.' };
}
