import { type JsonObject, textAt } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { canaryFaults } from './canary-group.ts';
import { serviceComponents } from './components.ts';
import { coordinationFaults } from './coordination.ts';
import { heldAlready, sameAt } from './ratchet.ts';
import { blockIn, isWritten, textIn } from './raw-block.ts';
import { type AdmissionGroup, type Fault, type Refusal, refusedBy } from './refusal.ts';
import { type Rollout, type RolloutGroup, rolloutOf } from './rollout-group.ts';
import { orderingFaults } from './rollout-ordering.ts';

const PROGRESSIONS: readonly string[] = ['canary', 'blueGreen', 'rollingUpdate'];

/** In which steps a service rolls out. */
export const rollout: AdmissionGroup<'InferenceService'> = {
  ids: ['RO-P', 'RO-1', 'RO-2', 'RO-3', 'RO-4'],
  omeVersions: ['1.3'],
  *find(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const plan = rolloutOf(spec, serviceComponents(spec));
    if (context.earlier !== undefined)
      yield* pairingRefusal(spec, context.resolver.admission(context.earlier).spec, plan);
    // Beside replicaRefs it is refused as a whole (RR-6).
    if (plan === undefined || isWritten(spec, 'replicaRefs')) return;
    for (const group of plan.groups) yield* refusedBy('RO-1', policyFaults(group));
    yield* refusedBy('RO-2', canaryFaults(isvc, plan));
    yield* refusedBy('RO-3', coordinationFaults(isvc, plan));
    yield* refusedBy('RO-4', heldAlready(orderingFaults(plan), sameAt(isvc, context.earlier, ['spec', 'rollout'])));
  },
};

const PROTOCOL = ['rollout', 'pairingProtocol'];

/** RO-P: engine and decoder change their protocol at one time, or not at all. */
function* pairingRefusal(spec: JsonObject, before: JsonObject, plan: Rollout | undefined): Iterable<Refusal> {
  const [was, now] = [textAt(before, PROTOCOL), textAt(spec, PROTOCOL)];
  if (was === undefined || now === undefined || was === now || plan === undefined) return;
  const together = plan.groups.some(
    ({ kind, components }) =>
      kind !== 'rollingUpdate' && components.includes('engine') && components.includes('decoder'),
  );
  if (together || !plan.modes.has('engine') || !plan.modes.has('decoder')) return;
  yield {
    id: 'RO-P',
    path: ['spec', ...PROTOCOL],
    message: `spec.rollout.pairingProtocol: changing the pairing protocol (${goQuote(was)} -> ${goQuote(now)}) requires engine and decoder to roll as one blueGreen or canary group; declare a spec.rollout group listing both components (rollingUpdate groups and independent rollouts cannot keep a pairable engine+decoder pair serving through the transition) (PairingProtocolChangeUncoordinated)`,
    help: 'Add a blueGreen group of engine and decoder to spec.rollout.groups, or keep the protocol.',
  };
}

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
