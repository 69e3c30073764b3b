import { describeRef, sameRef } from '../model/object.ts';
import { namingKind } from '../predict/rejection.ts';
import type { Runtime } from '../resolve/chain.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { revisionName } from '../resolve/revision.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, type RuleContext } from './rule.ts';
import { runtimeOfService } from './support/referenced-runtime.ts';

export default defineRule({
  id: 'shared-revision',
  meta: {
    title: 'pin that another runtime of the same name and content shares',
    severity: 'warning',
    group: 'service',
    description:
      'OME looks for a revision by the name and the hash of a runtime alone. Where another namespace, or the cluster scope, holds a runtime of the same name and content, the pin may get the revision of that one, whose name the webhook refuses in spec.runtime.revision.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'RV-F1, 6.4 no. 11',
  },
  check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === undefined || reference.autoSync || !hasNamesakes(reference.name, context)) return undefined;
    const found = runtimeOfService(isvc, context);
    if (found?.state !== 'found' || !found.resolution.ok) return undefined;
    const { runtime, resolution } = found;
    const equals = runtimesByHash(reference.name, context).get(resolution.hash) ?? [];
    // The first few hold the runtime itself once at most, unless it is declared several times.
    const twins = equals
      .slice(0, 2 * MOST_NAMED)
      .filter(({ ref }) => !sameRef(ref, runtime.ref))
      .slice(0, MOST_NAMED);
    const [first] = twins;
    if (first === undefined) return undefined;
    const { kind, namespace, name } = first.ref;
    const foreign = revisionName(kind, namespace ?? '<namespace>', name, resolution.shortHash);
    const namespaceOwn = isvc.ref.namespace ?? '<namespace>';
    const own = revisionName(namingKind(reference), namespaceOwn, name, resolution.shortHash);
    if (foreign === own) return undefined;
    return {
      message: `${describeRef(first.ref)} has the name and the content of ${describeRef(runtime.ref)}, and OME looks for revisions by name and hash alone: once ${foreign} exists, a pin gets that one, and ${own} is never created`,
      help: 'Give one of the runtimes another name, or keep a single ClusterServingRuntime for both.',
      at: at(isvc, ['spec', 'runtime', 'name']),
      related: twins.map((twin) => ({
        at: at(twin, ['metadata', 'name']),
        message: `${describeRef(twin.ref)} is equal in name and content`,
      })),
    };
  },
});

/** More twins than this say nothing new. */
const MOST_NAMED = 3;

const groups = new WeakMap<Resolver, Map<string, ReadonlyMap<string, readonly Runtime[]>>>();

/** The runtimes of a name by the hash of their resolved specs, each worked out once: many namespaces may hold one. */
function runtimesByHash(name: string, { workspace, resolver }: RuleContext): ReadonlyMap<string, readonly Runtime[]> {
  const known = groups.get(resolver) ?? new Map<string, ReadonlyMap<string, readonly Runtime[]>>();
  groups.set(resolver, known);
  const found = known.get(name);
  if (found !== undefined) return found;
  const byHash = new Map<string, Runtime[]>();
  for (const runtime of [
    ...workspace.named('ClusterServingRuntime', name),
    ...workspace.named('ServingRuntime', name),
  ]) {
    const resolution = resolver.resolve(runtime);
    if (!resolution.ok) continue;
    const group = byHash.get(resolution.hash);
    if (group === undefined) byHash.set(resolution.hash, [runtime]);
    else group.push(runtime);
  }
  known.set(name, byHash);
  return byHash;
}

function hasNamesakes(name: string, { workspace }: RuleContext): boolean {
  return workspace.named('ClusterServingRuntime', name).length + workspace.named('ServingRuntime', name).length > 1;
}
