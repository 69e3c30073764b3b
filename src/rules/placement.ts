import { placement } from '../predict/admission/placement.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'placement',
  meta: {
    title: 'placement that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'spec.placement has to choose the policy ClusterAffinity and a mode, and holds only what that mode takes: weights with Split, a split with the two split modes, a replacement timeout with Single. OME refuses anything else, and the annotations that did this before.',
    appliesTo: ['InferenceService'],
    omeVersions: placement.omeVersions,
    refusedBy: placement.ids,
    source: 'PL-2, PL-3, PL-U',
  },
  check: (isvc, context) => reportRefusals(isvc, context, placement),
});
