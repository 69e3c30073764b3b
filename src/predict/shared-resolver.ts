import { member, textAt } from '../model/json.ts';
import { memoise } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import { ENGINE_PRESET } from '../model/ome.ts';
import { isSameJson } from '../model/same.ts';
import { type Runtime, walkChain } from '../resolve/chain.ts';
import {
  createResolver,
  type Resolution,
  type ResolvedRuntime,
  type Resolver,
  type StoredRuntime,
} from '../resolve/resolve.ts';
import { isFound, type Workspace } from '../workspace/workspace.ts';
import type { Cluster } from './selection-service.ts';

/**
 * Answers about a world that differs little from another one: what both hold, and whose chain is the same in both, is not
 * worked out again. Worlds share the objects of files that did not change.
 */
export function shareResolver(workspace: Workspace, other: Cluster): Resolver {
  const own: Resolver = createResolver(workspace, {
    storedElsewhere: (runtime) => storedInTwin(runtime, other),
    mergedElsewhere: (rootFirst) => mergedInTwins(rootFirst, own, other),
  });
  const isShared = memoise((object: ManifestObject) => isFound(other.workspace, object));
  const resolutions = new Map<Runtime, Resolution>();
  const resolverOf = (object: ManifestObject) => (isShared(object) ? other.resolver : own);
  return {
    table: own.table,
    admission: (object) => resolverOf(object).admission(object),
    stored: (runtime) => resolverOf(runtime).stored(runtime),
    resolve: (runtime) => {
      const known = resolutions.get(runtime);
      if (known !== undefined) return known;
      const same = isShared(runtime) && sameChain(runtime, workspace, other.workspace);
      const resolution = (same ? other.resolver : own).resolve(runtime);
      resolutions.set(runtime, resolution);
      return resolution;
    },
  };
}

/** A chain that breaks may break for another reason in the other world: it is walked there as well. */
function sameChain(runtime: Runtime, a: Workspace, b: Workspace): boolean {
  const [here, there] = [walkChain(runtime, a), walkChain(runtime, b)];
  if (!here.ok || !there.ok || here.headFirst.length !== there.headFirst.length) return false;
  return here.headFirst.every((step, index) => step === there.headFirst[index]);
}

/** The same for a whole chain, which is merged once for both. */
function mergedInTwins(rootFirst: readonly Runtime[], own: Resolver, other: Cluster): ResolvedRuntime | undefined {
  const last = rootFirst.at(-1);
  const twin = last && twinOf(last, other);
  // A runtime without a parent is what is stored of it.
  if (twin === undefined || rootFirst.length === 1) return undefined;
  const resolution = other.resolver.resolve(twin);
  if (!resolution.ok) return undefined;
  // Each runtime of a world is stored once: where each step is that of the twin's chain, the chains are of one length.
  const same = rootFirst.every((step, index) => {
    const there = resolution.chain[index];
    return there !== undefined && own.stored(step) === other.resolver.stored(there);
  });
  return same ? resolution : undefined;
}

function twinOf(runtime: Runtime, { workspace }: Cluster): Runtime | undefined {
  const { kind, namespace, name } = runtime.ref;
  const found = workspace.find(kind, namespace, name);
  return found.state === 'known' && found.object !== runtime ? found.object : undefined;
}

/** What a cluster holds mostly says what Git says: such a runtime is admitted and hashed once for both. */
function storedInTwin(runtime: Runtime, other: Cluster): StoredRuntime | undefined {
  const twin = twinOf(runtime, other);
  if (twin === undefined) return undefined;
  const preset = ({ value }: Runtime) => textAt(value, ['metadata', 'annotations', ENGINE_PRESET]);
  const same =
    preset(twin) === preset(runtime) && isSameJson(member(twin.value, 'spec'), member(runtime.value, 'spec'));
  return same ? other.resolver.stored(twin) : undefined;
}
