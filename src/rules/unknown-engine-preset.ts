import { RUNTIME_KINDS } from '../model/ome.ts';
import { enginePreset } from '../predict/admission/engine-preset.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'unknown-engine-preset',
  meta: {
    title: 'engine preset that can not be applied',
    severity: 'error',
    group: 'runtime',
    description:
      'The annotation ome.io/engine names an engine that OME has no preset for, or the runtime can not be laid over its preset. OME refuses the write.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: enginePreset.omeVersions,
    refusedBy: enginePreset.ids,
    source: 'SR-P2, SR-P4',
  },
  check: (runtime, context) => reportRefusals(runtime, context, enginePreset),
});
