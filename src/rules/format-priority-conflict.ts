import { RUNTIME_KINDS } from '../model/ome.ts';
import { formatPriorities } from '../predict/admission/format-priorities.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'format-priority-conflict',
  meta: {
    title: 'two priorities for one entry name',
    severity: 'error',
    group: 'runtime',
    description:
      'Two entries of supportedModelFormats with autoSelect: true have the same name and different priorities, and OME refuses the runtime. The name is that of the entry, not of the format, and entries without one share the empty name.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: formatPriorities.omeVersions,
    refusedBy: formatPriorities.ids,
    source: 'SR-10',
  },
  check: (runtime, context) => reportRefusals(runtime, context, formatPriorities),
});
