import type { ManifestObject } from '../model/object.ts';
import { type Runtime, walkChain } from '../resolve/chain.ts';
import { createResolver, type Resolution, type Resolver } from '../resolve/resolve.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Cluster } from './selection-service.ts';

/**
 * Answers about a world that differs little from another one: what both hold, and whose chain is the same in both, is not
 * worked out again. Worlds share the objects of files that did not change.
 */
export function shareResolver(workspace: Workspace, other: Cluster): Resolver {
  const own = createResolver(workspace);
  const isShared = (object: ManifestObject) => {
    const { kind, namespace, name } = object.ref;
    const found = other.workspace.find(kind, namespace, name);
    return found.state === 'known' && found.object === object;
  };
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
