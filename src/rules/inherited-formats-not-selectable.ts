import { member } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { parentNameOf } from '../resolve/chain.ts';
import { at, defineRule } from './rule.ts';
import { inheritPlace } from './support/broken-chain.ts';
import { firstAutoSelect, listsFormats } from './support/selectable-formats.ts';

export default defineRule({
  id: 'inherited-formats-not-selectable',
  meta: {
    title: 'inherited formats that selection does not see',
    severity: 'note',
    group: 'inheritance',
    description:
      'A runtime that inherits supportedModelFormats with autoSelect: true is never selected for them: automatic selection reads the own spec of a runtime. Services have to name it.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: 'IN-T2, 4.7',
  },
  check(runtime, { resolver }) {
    if (parentNameOf(runtime) === undefined) return undefined;
    const own = resolver.stored(runtime).spec;
    // A disabled runtime, such as a profile on the way, is not meant to be selected.
    if (listsFormats(own) || member(own, 'disabled') === true) return undefined;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) return undefined;
    const index = firstAutoSelect(resolution.spec);
    const parent = resolution.chain.findLast((step) => listsFormats(resolver.stored(step).spec));
    if (index === undefined || parent === undefined) return undefined;
    return {
      message: `the formats that ${describeRef(parent.ref)} marks autoSelect: true are inherited, and OME selects by a runtime's own spec: it never selects this one`,
      help: 'Name this runtime in spec.runtime of the services that are to use it.',
      at: inheritPlace(runtime),
      related: [
        {
          at: at(parent, ['spec', 'supportedModelFormats', index, 'autoSelect']),
          message: `${describeRef(parent.ref)} is selectable here`,
        },
      ],
    };
  },
});
