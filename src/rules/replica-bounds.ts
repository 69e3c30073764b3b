import { replicaBounds } from '../predict/admission/replica-bounds.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'replica-bounds',
  meta: {
    title: 'replica bounds that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'The replica bounds of a component are negative or crossed, minReplicas is 0 without KEDA, or the disruption budget is no count and no percentage. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: replicaBounds.omeVersions,
    refusedBy: replicaBounds.ids,
    source: 'IS-15, IS-16, IS-17',
  },
  check: (isvc, context) => reportRefusals(isvc, context, replicaBounds),
});
