import { isvcName } from '../predict/admission/isvc-name.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'isvc-name',
  meta: {
    title: 'name that OME refuses for a service',
    severity: 'error',
    group: 'admission',
    description:
      'The name of an InferenceService starts with a lower-case letter and holds nothing but lower-case letters, digits and hyphens; dots and a leading digit, which Kubernetes allows, are refused by OME.',
    appliesTo: ['InferenceService'],
    omeVersions: isvcName.omeVersions,
    refusedBy: isvcName.ids,
    source: 'IS-01',
  },
  check: (isvc, context) => reportRefusals(isvc, context, isvcName),
});
