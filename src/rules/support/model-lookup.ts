import type { ManifestObject } from '../../model/object.ts';
import type { Model } from '../../predict/models.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export type Service = ManifestObject<'InferenceService'>;

/** A BaseModel of the name in another namespace, where no service of this one finds it. */
export function modelElsewhere(workspace: Workspace, name: string): Model | undefined {
  return workspace.named('BaseModel', name)[0];
}
