import { migrations } from '../predict/admission/migrations.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'migration-request',
  meta: {
    title: 'migration request that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'An annotation asks OME to move an instance, but its value is no request that OME can read, or it names a component or an instance that can not exist. OME refuses the write that adds it.',
    appliesTo: ['InferenceService'],
    omeVersions: migrations.omeVersions,
    refusedBy: migrations.ids,
    source: 'MG-2 to MG-4',
  },
  check: (isvc, context) => reportRefusals(isvc, context, migrations),
});
