import { member, valueAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { RUNTIME_PROFILE } from '../model/ome.ts';
import { faultOfDisabled, type RuntimeFault } from '../predict/faulty-runtime.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { usersOf } from '../workspace/users.ts';
import { at, defineRule, type RelatedPlace, type RuleContext } from './rule.ts';
import { inheritPlace } from './support/broken-chain.ts';
import { faultWords } from './support/fault-message.ts';
import type { Service } from './support/model-lookup.ts';

export default defineRule({
  id: 'inherits-disabled',
  meta: {
    title: 'runtime that inherits disabled: true',
    severity: 'error',
    group: 'inheritance',
    description:
      'disabled merges like any other field, so a child of a disabled profile is disabled until it sets disabled: false. OME refuses a service that names it, yet may still select it, since selection reads the own spec of a runtime.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: 'LK-7, IS-35, IS-37, IN-T3',
  },
  check(runtime, context) {
    if (parentNameOf(runtime) === undefined) return undefined;
    const { resolver } = context;
    // What the runtime says itself is meant so, and a service that names it gets runtime-disabled.
    if (typeof member(resolver.stored(runtime).spec, 'disabled') === 'boolean') return undefined;
    if (valueAt(runtime.value, ['metadata', 'annotations', RUNTIME_PROFILE]) === 'true') return undefined;
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok || member(resolution.spec, 'disabled') !== true) return undefined;
    const origin = resolution.originOf(['disabled']);
    const affected = affectedServices(runtime, context);
    const [first] = affected;
    const source = `disabled: true is inherited from ${describeRef(origin.runtime.ref)}`;
    return {
      message:
        first === undefined
          ? `${source}: OME refuses a service that names this runtime, yet may select it for one that names none`
          : `${faultWords(first.fault).message}; ${source}`,
      help: 'Add disabled: false to spec, since the runtime is meant to serve.',
      at: inheritPlace(runtime),
      related: [
        { at: at(origin.runtime, origin.path), message: `${describeRef(origin.runtime.ref)} is disabled here` },
        ...affected.slice(0, MOST_NAMED).map(({ isvc }) => named(isvc)),
      ],
      ...(first === undefined ? { severity: 'warning' } : {}),
    };
  },
});

/** A runtime may serve thousands, and the first few show it as well. */
const MOST_NAMED = 20;

function named(isvc: Service): RelatedPlace {
  return { at: at(isvc, ['spec', 'runtime', 'name']), message: `${describeRef(isvc.ref)} names the runtime` };
}

interface Affected {
  readonly isvc: Service;
  readonly fault: RuntimeFault;
}

/** The services that mean this runtime and that it stops; those that are refused first, for that is the worse. */
function affectedServices(runtime: Runtime, { workspace }: RuleContext): readonly Affected[] {
  const affected = usersOf(workspace, runtime).flatMap((isvc): Affected[] => {
    const reference = runtimeReferenceOf(isvc);
    const fault = reference === undefined ? undefined : faultOfDisabled(isvc, reference, runtime.ref.kind);
    return fault === undefined ? [] : [{ isvc, fault }];
  });
  const isRefused = ({ fault }: Affected) => fault.outcome === undefined;
  return [...affected.filter(isRefused), ...affected.filter((one) => !isRefused(one))];
}
