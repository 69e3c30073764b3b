import { rollout } from '../predict/admission/rollout.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'rollout',
  meta: {
    title: 'rollout that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'The groups of spec.rollout name components that are not there or do not run on OMENative, ask for an order, a soak or a ratio that nothing enforces, or hold a canary plan that never gets to the end. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: rollout.omeVersions,
    refusedBy: rollout.ids,
    source: 'RO-1 to RO-4, RO-P',
  },
  check: (isvc, context) => reportRefusals(isvc, context, rollout),
});
