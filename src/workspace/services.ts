import { textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { Workspace } from './workspace.ts';

type Service = ManifestObject<'InferenceService'>;

const cache = new WeakMap<Workspace, ReadonlyMap<string, readonly Service[]>>();

/** The services that name a runtime so, whatever their namespace and kind: each may mean another object. */
export function servicesNaming(workspace: Workspace, name: string): readonly Service[] {
  let byName = cache.get(workspace);
  if (byName === undefined) {
    byName = indexServices(workspace);
    cache.set(workspace, byName);
  }
  return byName.get(name) ?? [];
}

function indexServices(workspace: Workspace): ReadonlyMap<string, readonly Service[]> {
  const byName = new Map<string, Service[]>();
  for (const isvc of workspace.ofKind('InferenceService')) {
    const name = textAt(isvc.value, ['spec', 'runtime', 'name']);
    if (name === undefined) continue;
    const group = byName.get(name);
    if (group === undefined) byName.set(name, [isvc]);
    else group.push(isvc);
  }
  return byName;
}
