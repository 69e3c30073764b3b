import { replicaRefs } from '../predict/admission/replica-refs.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'replica-refs',
  meta: {
    title: 'replicaRefs that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'spec.replicaRefs puts a service in front of InferenceReplicas that exist on their own: it names one for the engine, at most one for each other role, and stands beside no component, model, runtime or other block that a replica brings itself. OME refuses anything else.',
    appliesTo: ['InferenceService'],
    omeVersions: replicaRefs.omeVersions,
    refusedBy: replicaRefs.ids,
    source: 'RR-1 to RR-8, RR-U',
  },
  check: (isvc, context) => reportRefusals(isvc, context, replicaRefs),
});
