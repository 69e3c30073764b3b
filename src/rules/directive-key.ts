import { dottedPath, type JsonPath } from '../model/json.ts';
import { parentNameOf, type Runtime } from '../resolve/chain.ts';
import type { ResolvedRuntime } from '../resolve/resolve.ts';
import { at, defineRule, quote, type RuleContext } from './rule.ts';
import { type DollarKey, findDollarKeys } from './support/dollar-keys.ts';
import { contributions } from './support/keyed-path.ts';

export default defineRule({
  id: 'directive-key',
  meta: {
    title: 'key that the merge may take for a directive',
    severity: 'warning',
    group: 'inheritance',
    description:
      'A key such as $patch in a map of strings is a directive of the strategic merge when the runtime is laid over its parent: it replaces or empties the map of the parent, or drops the own one. Without a parent it stays in the map as it is. None of this is documented.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3'],
    source: '4.6',
  },
  *check(runtime, context) {
    const keys = findDollarKeys(runtime, context.resolver.table);
    if (keys.length === 0) return;
    const resolution = context.resolver.resolve(runtime);
    const fails = !resolution.ok && resolution.reason === 'ResolverError';
    for (const found of keys) {
      // Where the merge fails over it, inheritance-merge-failure says so.
      if (fails && DIRECTIVES.includes(found.key)) continue;
      const path = [...found.mapPath, found.key];
      yield {
        message: `${dottedPath(found.mapPath)} holds the key ${quote(found.key)}: ${effect(found, runtime, resolution.ok ? resolution : undefined, context)}`,
        help: 'Remove the key. A child gives the keys of a map other values; it can neither remove them nor replace the map.',
        at: at(runtime, path, 'key'),
      };
    }
  },
});

const DIRECTIVES: readonly string[] = ['$patch', '$retainKeys'];

function effect(
  { key, value, mapPath }: DollarKey,
  runtime: Runtime,
  resolution: ResolvedRuntime | undefined,
  context: RuleContext,
): string {
  if (!DIRECTIVES.includes(key)) return 'OME keeps it as a key of the map, and Kubernetes has no such name';
  if (parentNameOf(runtime) === undefined) {
    return 'OME keeps it as a key of the map, since the runtime has no parent to merge with';
  }
  if (resolution === undefined || key !== '$patch') return 'the merge with the parent takes it for a directive';
  const inherits = inheritsMap(mapPath, resolution, context);
  if (inherits === undefined) return 'the merge with the parent takes it for a directive';
  if (!inherits) return 'the merge takes it for a directive, and since no parent has this map, OME drops the whole map';
  if (value === 'replace') return 'the merge takes it for a directive, and OME replaces the map of the parent';
  if (value === 'delete') return 'the merge takes it for a directive, and OME empties the map, that of the parent too';
  return 'the merge with the parent takes it for a directive';
}

/** Whether a parent has the map; undefined below a list, where that is a matter of the item. */
function inheritsMap(mapPath: JsonPath, { chain }: ResolvedRuntime, { resolver }: RuleContext): boolean | undefined {
  const steps = mapPath.slice(1).filter((step) => typeof step === 'string');
  if (steps.length < mapPath.length - 1) return undefined;
  return contributions(chain.slice(0, -1), steps, resolver).length > 0;
}
