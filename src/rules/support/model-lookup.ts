import type { ManifestObject } from '../../model/object.ts';
import {
  findModel,
  type Model,
  type ModelLookup,
  type ModelReference,
  type OverlayReference,
} from '../../predict/models.ts';
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

/**
 * A model by name (MD-1). One in a namespace that is not written can't be called missing: the two may be in the same.
 */
export function lookUpModel(workspace: Workspace, name: string, service: Service): ModelLookup {
  const found = findModel(workspace, name, service.ref.namespace);
  if (found.state === 'known') return found;
  const namesakes = workspace.named('BaseModel', name);
  const near =
    service.ref.namespace === undefined ? namesakes[0] : namesakes.find(({ ref }) => ref.namespace === undefined);
  if (near === undefined) return found;
  return {
    state: 'unknown',
    because: `BaseModel ${name} may be in the same namespace, since one of the two names none`,
  };
}

/** A BaseModel of the name in another namespace, where no service of this one finds it. */
export function modelElsewhere(workspace: Workspace, name: string): Model | undefined {
  return workspace.named('BaseModel', name)[0];
}

/** The overlays that are stored: releases before 1.3 don't know the field and prune it. */
export function storedOverlays(reference: ModelReference, { cluster }: Workspace): readonly OverlayReference[] {
  return cluster.omeVersion === '1.2' ? [] : reference.overlays;
}
