import { isObject, member } from '../../model/json.ts';
import type { RuntimeKind } from '../../model/ome.ts';
import { autoscalerFaults } from './autoscaler.ts';
import { type Component, componentsIn, RUNTIME_COMPONENTS } from './components.ts';
import { type AdmissionGroup, type Refusal, refusedBy } from './refusal.ts';

/** The autoscalers of a runtime. */
export const runtimeAutoscaler: AdmissionGroup<RuntimeKind> = {
  ids: ['SR-04b', 'SR-07'],
  omeVersions: ['1.3'],
  *find(runtime, { resolver }) {
    const { spec } = resolver.stored(runtime);
    const components = componentsIn(spec, RUNTIME_COMPONENTS);
    yield* components.flatMap(policyRefusal);
    // A disabled runtime is let in before its autoscalers are looked at (SR-06); its own field counts, nothing inherited.
    if (member(spec, 'disabled') === true) return;
    for (const component of components) yield* refusedBy('SR-07', autoscalerFaults(component));
  },
};

/** SR-04b: for disabled runtimes too. */
function policyRefusal({ name, value, path }: Component): readonly Refusal[] {
  if (!isObject(member(value, 'autoscalerPolicyRef'))) return [];
  return [
    {
      id: 'SR-04b',
      path: [...path, 'autoscalerPolicyRef'],
      part: 'key',
      message: `${name}: autoscalerPolicyRef is not supported on serving runtimes; policy refs attach on the InferenceService only`,
      help: 'Move autoscalerPolicyRef to the component of the services that use the runtime.',
    },
  ];
}
