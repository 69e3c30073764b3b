import { member } from '../model/json.ts';
import { parentNameOf } from '../resolve/chain.ts';
import { at, defineRule, quote } from './rule.ts';
import { inheritPlace } from './support/broken-chain.ts';
import { firstAutoSelect } from './support/selectable-formats.ts';

export default defineRule({
  id: 'autoselect-on-inheriting-runtime',
  meta: {
    title: 'autoSelect on a runtime that inherits',
    severity: 'warning',
    group: 'inheritance',
    description:
      'Automatic selection reads the own spec of a runtime, and renders the pods from it. What the runtime inherits does not reach them, be it the image, the arguments or the volumes.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: 'IN-T1, 4.7',
  },
  check(runtime, { resolver }) {
    const parent = parentNameOf(runtime);
    if (parent === undefined) return undefined;
    const { spec } = resolver.stored(runtime);
    const index = firstAutoSelect(spec);
    // Selection leaves a runtime alone whose own spec is disabled (SEL-01).
    if (index === undefined || member(spec, 'disabled') === true) return undefined;
    return {
      message: `autoSelect is true, but the runtime inherits from ${quote(parent)}: where OME selects it, it renders the pods from the spec of this runtime alone, and nothing inherited reaches them`,
      help: 'Set autoSelect: false and name the runtime in spec.runtime of its services, or write the whole spec here and remove ome.io/inherit-from.',
      at: at(runtime, ['spec', 'supportedModelFormats', index, 'autoSelect']),
      related: [{ at: inheritPlace(runtime), message: 'the parent is named here' }],
    };
  },
});
