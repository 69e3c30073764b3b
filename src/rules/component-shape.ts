import { componentShape } from '../predict/admission/component-shape.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'component-shape',
  meta: {
    title: 'components that do not fit together',
    severity: 'error',
    group: 'admission',
    description:
      'The components of a service do not fit together: a decoder without an engine, a leader without a worker, an engine and a decoder in different deployment modes, a rolling update that can not start. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: componentShape.omeVersions,
    refusedBy: componentShape.ids,
    source: 'IS-09 to IS-14, LC-2, LC-3, RP-1',
  },
  check: (isvc, context) => reportRefusals(isvc, context, componentShape),
});
