import type { ManifestObject } from '../../model/object.ts';
import type { Model, ModelReference, OverlayReference } from '../../predict/models.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export type Service = ManifestObject<'InferenceService'>;

/** The namespace as messages show it. */
export function shownNamespace(service: Service): string {
  return service.ref.namespace ?? '(none)';
}

/** IS-26, word for word. */
export function modelMissingText(name: string, service: Service): string {
  const namespace = JSON.stringify(shownNamespace(service));
  return `referenced model ${JSON.stringify(name)} not found in namespace ${namespace}: ensure a BaseModel exists in this namespace or a ClusterBaseModel exists cluster-wide with this name`;
}

/** A BaseModel of the name in another namespace, where no service of this one finds it. */
export function modelElsewhere(workspace: Workspace, name: string): Model | undefined {
  return workspace.named('BaseModel', name)[0];
}

/** The overlays that are stored: releases before 1.3 don't know the field and prune it. */
export function storedOverlays(reference: ModelReference, { cluster }: Workspace): readonly OverlayReference[] {
  return cluster.omeVersion === '1.2' ? [] : reference.overlays;
}
