import { RUNTIME_KINDS } from '../model/ome.ts';
import { runtimeAutoscaler } from '../predict/admission/runtime-autoscaler.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'runtime-autoscaler',
  meta: {
    title: 'autoscaler that OME refuses in a runtime',
    severity: 'error',
    group: 'runtime',
    description:
      'The autoscaler of a component of a runtime contradicts itself: KEDA without a trigger, an HPA metric without its block, more idle replicas than minReplicas. Or the runtime refers to an AutoscalerPolicy, which only a service may. OME refuses the write.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: runtimeAutoscaler.omeVersions,
    refusedBy: runtimeAutoscaler.ids,
    source: 'SR-04b, SR-07, AU-1 to AU-6',
  },
  check: (runtime, context) => reportRefusals(runtime, context, runtimeAutoscaler),
});
