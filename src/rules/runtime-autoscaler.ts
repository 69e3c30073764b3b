import { isObject, member } from '../model/json.ts';
import { RUNTIME_KINDS } from '../model/ome.ts';
import { defineRule } from './rule.ts';
import { autoscalerRefusals } from './support/autoscaler.ts';
import { type Component, componentsIn, RUNTIME_COMPONENTS } from './support/components.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'runtime-autoscaler',
  meta: {
    title: 'autoscaler that OME refuses in a runtime',
    severity: 'error',
    group: 'runtime',
    description:
      'The autoscaler of a component of a runtime contradicts itself: KEDA without a trigger, an HPA metric without its block, more idle replicas than minReplicas. Or the runtime refers to an AutoscalerPolicy, which only a service may. OME refuses the write.',
    appliesTo: RUNTIME_KINDS,
    omeVersions: ['1.3'],
    source: 'SR-04b, SR-07, AU-1 to AU-6',
  },
  *check(runtime, context) {
    const { spec } = context.resolver.stored(runtime);
    const components = componentsIn(spec, RUNTIME_COMPONENTS);
    yield* reportRefusals(runtime, context, components.flatMap(policyRefusal));
    // A disabled runtime is let in before its autoscalers are looked at (SR-06); its own field counts, nothing inherited.
    if (member(spec, 'disabled') === true) return;
    yield* reportRefusals(
      runtime,
      context,
      components.flatMap((component) => [...autoscalerRefusals(component)]),
    );
  },
});

/** SR-04b: for disabled runtimes too. */
function policyRefusal({ name, value, path }: Component): readonly Refusal[] {
  if (!isObject(member(value, 'autoscalerPolicyRef'))) return [];
  return [
    {
      path: [...path, 'autoscalerPolicyRef'],
      part: 'key',
      message: `${name}: autoscalerPolicyRef is not supported on serving runtimes; policy refs attach on the InferenceService only`,
      help: 'Move autoscalerPolicyRef to the component of the services that use the runtime.',
    },
  ];
}
