import { isvcAutoscaler } from '../predict/admission/isvc-autoscaler.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'isvc-autoscaler',
  meta: {
    title: 'autoscaling that OME refuses in a service',
    severity: 'error',
    group: 'admission',
    description:
      'The autoscaler of a component, or an annotation about autoscaling, has a value that OME does not know, lacks what its class needs, or contradicts another one. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: isvcAutoscaler.omeVersions,
    refusedBy: isvcAutoscaler.ids,
    source: 'IS-02 to IS-05, IS-07, IS-08, AU-1 to AU-6',
  },
  check: (isvc, context) => reportRefusals(isvc, context, isvcAutoscaler),
});
