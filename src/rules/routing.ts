import { routing } from '../predict/admission/routing.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'routing',
  meta: {
    title: 'routing that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'A block of spec.routing replaces the whole setting of the operator, so that it has to be complete and free of contradictions: a probe or a capacity poll with all its members, or disabled and nothing else. OME refuses anything else.',
    appliesTo: ['InferenceService'],
    omeVersions: routing.omeVersions,
    refusedBy: routing.ids,
    source: 'RT-1, RT-2',
  },
  check: (isvc, context) => reportRefusals(isvc, context, routing),
});
