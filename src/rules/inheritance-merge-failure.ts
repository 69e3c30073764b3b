import type { Place } from '../model/finding.ts';
import { describeRef } from '../model/object.ts';
import type { Runtime } from '../resolve/chain.ts';
import { at, defineRule } from './rule.ts';
import { findBrokenChain, inheritFlow, inheritPlace } from './support/broken-chain.ts';
import { findMergeFault, type MergeFault } from './support/merge-fault.ts';

export default defineRule({
  id: 'inheritance-merge-failure',
  meta: {
    title: 'runtime that does not merge with its parent',
    severity: 'error',
    group: 'inheritance',
    description:
      'OME lays a runtime over its parent as a strategic merge patch. An item without the key that its list merges by, or a directive such as $retainKeys in a map of strings, makes that fail, and OME refuses the write.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    refusedBy: ['SR-03'],
    source: 'IN-E5, 4.6',
  },
  check(runtime, context) {
    const broken = findBrokenChain(runtime, context, 'ResolverError');
    if (broken === undefined) return undefined;
    const fault = findMergeFault(broken, context.resolver);
    const place = fault === undefined ? undefined : faultPlace(fault);
    const own = fault?.runtime === runtime && place !== undefined;
    return {
      message: broken.message,
      refusedBy: 'SR-03',
      help: fault === undefined ? unknownHelp(broken.culprit) : faultHelp(fault, runtime),
      at: own ? place : inheritPlace(runtime),
      related: own
        ? [{ at: inheritPlace(runtime), message: 'merged with the parent that is named here' }]
        : [
            {
              at: place ?? inheritPlace(broken.culprit),
              message: `${describeRef((fault?.runtime ?? broken.culprit).ref)} breaks the merge here`,
            },
          ],
      flow: inheritFlow(broken.walked),
    };
  },
});

function faultPlace({ runtime, path, cause }: MergeFault): Place {
  return at(runtime, path, cause === 'directive' ? 'key' : 'value');
}

function faultHelp({ runtime, cause, key }: MergeFault, head: Runtime): string {
  const where = runtime === head ? '' : ` in ${describeRef(runtime.ref)}`;
  return cause === 'unnamed-item'
    ? `Give the item a ${key}${where}, or remove it.`
    : `Remove the key ${key}${where}: a map of strings that is inherited holds no merge directives.`;
}

function unknownHelp(culprit: Runtime): string {
  return `Mend ${describeRef(culprit.ref)}, which can't be laid over its parents.`;
}
