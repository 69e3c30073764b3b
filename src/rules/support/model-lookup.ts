import { textAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { findModel, type Model, type ModelLookup } from '../../predict/models.ts';
import type { Workspace } from '../../workspace/workspace.ts';

export type Service = ManifestObject<'InferenceService'>;

/** Why a written name can't be looked up, as the end of a sentence; undefined where it can. */
export function whyNameUnclear(name: string): string | undefined {
  if (name.startsWith('ENC[')) return 'its name is encrypted';
  return /\$\{|\{\{|<[^<>]*>/.test(name) ? 'its name holds a placeholder' : undefined;
}

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
  const unclear = whyNameUnclear(name);
  if (unclear !== undefined) return { state: 'unknown', because: unclear };
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

/** The known model that a service names, whatever else is unknown. */
export function knownModel(workspace: Workspace, service: Service): Model | undefined {
  const name = textAt(service.value, ['spec', 'model', 'name']);
  if (name === undefined) return undefined;
  const found = findModel(workspace, name, service.ref.namespace);
  return found.state === 'known' ? found.model : undefined;
}
