import type { ManifestObject } from '../model/object.ts';
import type { OmeKind } from '../model/ome.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Of several manifests of one object the last one counts. */
export function counts(workspace: Workspace | undefined, object: ManifestObject): boolean {
  return workspace?.declarations(object.ref).at(-1) === object;
}

export function isOfKind<K extends OmeKind>(object: ManifestObject, kind: K): object is ManifestObject<K> {
  return object.ref.kind === kind;
}
