import type { ManifestObject } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { findRuntime, runtimeReferenceOf } from './runtime-reference.ts';
import type { Workspace } from './workspace.ts';

type Service = ManifestObject<'InferenceService'>;

const cache = new WeakMap<Workspace, ReadonlyMap<ManifestObject, readonly Service[]>>();

/**
 * The services whose reference leads to this runtime (section 3). All are looked up at once: a name may be in use in
 * thousands of namespaces, and each time for another object.
 */
export function usersOf(workspace: Workspace, runtime: ManifestObject<RuntimeKind>): readonly Service[] {
  let byRuntime = cache.get(workspace);
  if (byRuntime === undefined) {
    byRuntime = indexUsers(workspace);
    cache.set(workspace, byRuntime);
  }
  return byRuntime.get(runtime) ?? [];
}

function indexUsers(workspace: Workspace): ReadonlyMap<ManifestObject, readonly Service[]> {
  const byRuntime = new Map<ManifestObject, Service[]>();
  for (const isvc of workspace.ofKind('InferenceService')) {
    const reference = runtimeReferenceOf(isvc);
    const found = reference === undefined ? undefined : findRuntime(workspace, reference, isvc.ref.namespace);
    if (found?.state !== 'known') continue;
    const group = byRuntime.get(found.runtime);
    if (group === undefined) byRuntime.set(found.runtime, [isvc]);
    else group.push(isvc);
  }
  return byRuntime;
}
