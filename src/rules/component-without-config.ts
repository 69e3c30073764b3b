import { isObject, type JsonValue, member } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { at, defineRule } from './rule.ts';
import { renderedSpec } from './support/named-runtime.ts';
import { declaredComponent } from './support/runner-config.ts';

const COMPONENTS = [
  ['decoder', 'decoderConfig'],
  ['router', 'routerConfig'],
] as const;

export default defineRule({
  id: 'component-without-config',
  meta: {
    title: 'component that neither service nor runtime configures',
    severity: 'warning',
    group: 'model',
    description:
      'A service declares a decoder or a router, but its runtime has no config for it and the service brings no runner. OME has no container to run there, and the component never gets ready.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'LK-20',
  },
  *check(isvc, context) {
    const lacking = COMPONENTS.filter(([component]) => {
      const declared = declaredComponent(isvc.value.spec, component);
      return declared !== undefined && !bringsContainers(declared);
    });
    if (lacking.length === 0) return;
    const rendered = renderedSpec(isvc, context);
    if (rendered === undefined) return;
    if ('unknown' in rendered) {
      yield { notEvaluated: rendered.unknown };
      return;
    }
    for (const [component, config] of lacking) {
      if (isObject(member(rendered.spec, config))) continue;
      const { runtime } = rendered;
      yield {
        message: `the service declares a ${component}, but ${describeRef(runtime.ref)} has no ${config} and spec.${component} no runner: OME has no container to run there, and the ${component} never gets ready`,
        help: `Remove ${component}, write spec.${component}.runner, or name a runtime with a ${config}.`,
        at: at(isvc, ['spec', component], 'key'),
        related: [{ at: at(runtime, ['metadata', 'name']), message: `has no ${config}` }],
      };
    }
  },
});

/** Whether the service itself says what to run. */
function bringsContainers(component: JsonValue): boolean {
  return ['runner', 'leader', 'containers'].some((key) => {
    const value = member(component, key);
    return value !== undefined && value !== null;
  });
}
