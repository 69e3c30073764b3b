import { goQuote } from '../resolve/canonical.ts';
import { defineRule } from './rule.ts';
import { canaryRefusals } from './support/canary-group.ts';
import { componentsIn, SERVICE_COMPONENTS } from './support/components.ts';
import { coordinationRefusals } from './support/coordination.ts';
import { blockIn, isWritten, textIn } from './support/raw-block.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';
import { type RolloutGroup, rolloutOf } from './support/rollout-group.ts';
import { orderingRefusals } from './support/rollout-ordering.ts';

const PROGRESSIONS: readonly string[] = ['canary', 'blueGreen', 'rollingUpdate'];

export default defineRule({
  id: 'rollout',
  meta: {
    title: 'rollout that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'The groups of spec.rollout name components that are not there or do not run on OMENative, ask for an order, a soak or a ratio that nothing enforces, or hold a canary plan that never gets to the end. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'RO-1 to RO-4',
  },
  *check(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const rollout = rolloutOf(spec, componentsIn(spec, SERVICE_COMPONENTS));
    // Beside replicaRefs it is refused as a whole (RR-6).
    if (rollout === undefined || isWritten(spec, 'replicaRefs')) return;
    yield* reportRefusals(isvc, context, [
      ...rollout.groups.flatMap((group) => [...policyRefusals(group)]),
      ...canaryRefusals(isvc, rollout),
      ...coordinationRefusals(isvc, rollout),
      ...orderingRefusals(rollout),
    ]);
  },
});

/** RO-1; whether the cluster takes policies at all, and how long a plan may be, is not in the manifest. */
function* policyRefusals({ value, field, path }: RolloutGroup): Iterable<Refusal> {
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
