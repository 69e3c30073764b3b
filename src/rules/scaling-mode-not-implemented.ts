import { scalingMode } from '../predict/admission/scaling-mode.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'scaling-mode-not-implemented',
  meta: {
    title: 'scaling mode that no controller applies',
    severity: 'error',
    group: 'runtime',
    description:
      'spec.scalingPolicy.mode is Proportional or Pinned. The schema knows both, but no controller applies them, and OME refuses the write of the runtime or service.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime', 'InferenceService'],
    omeVersions: scalingMode.omeVersions,
    refusedBy: scalingMode.ids,
    source: 'SR-04, AS-1',
  },
  check: (object, context) => reportRefusals(object, context, scalingMode),
});
