import { type JsonObject, textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { withFilled } from './filled-model.ts';
import { findModel, type Model, type ModelTraits, modelTraits } from './models.ts';
import { type Selection, selectRuntime } from './selection.ts';
import { selectionRequest } from './selection-request.ts';

/** One cluster, with the answers about its objects. */
export interface Cluster {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
}

type Service = ManifestObject<'InferenceService'>;

/** The known model that a service names, whatever else is unknown. */
export function knownModel(workspace: Workspace, service: Service): Model | undefined {
  const name = textAt(service.value, ['spec', 'model', 'name']);
  if (name === undefined) return undefined;
  const found = findModel(workspace, name, service.ref.namespace);
  return found.state === 'known' ? found.model : undefined;
}

/** The stored traits of a service's model, where it is known. */
export function traitsOf(service: Service, cluster: Cluster): ModelTraits | undefined {
  const model = knownModel(cluster.workspace, service);
  return model === undefined ? undefined : traitsOfModel(model, cluster);
}

/** The traits of a model with what the cluster has filled in and keeps (MD-T3). */
export function traitsOfModel(model: Model, { workspace, resolver }: Cluster): ModelTraits {
  const { spec } = resolver.admission(model);
  const added = filledIn(model, workspace);
  return modelTraits(added === undefined ? spec : withFilled(spec, added));
}

/** What the cluster has added to a model that is deployed from here; a captured one holds it itself. */
export function filledIn(model: Model, workspace: Workspace): JsonObject | undefined {
  return workspace.declarations(model.ref).length === 0 ? undefined : workspace.filled(model);
}

/** Whether a service's model is known as the cluster holds it: what it lacks is really missing. */
export function isModelCaptured(workspace: Workspace, service: Service): boolean {
  const model = knownModel(workspace, service);
  return model !== undefined && workspace.isCaptured(model);
}

const selections = new WeakMap<Resolver, Map<string, Selection>>();

/**
 * What selection gives for a service that names a known model and no runtime; undefined for every other service. Services
 * of one namespace that ask for the same are answered once.
 */
export function selectionFor(service: Service, cluster: Cluster): Selection | undefined {
  if (runtimeReferenceOf(service) !== undefined) return undefined;
  const model = traitsOf(service, cluster);
  if (model === undefined) return undefined;
  const { workspace, resolver } = cluster;
  const request = selectionRequest(service);
  const captured = isModelCaptured(workspace, service);
  const known = selections.get(resolver) ?? new Map<string, Selection>();
  selections.set(resolver, known);
  const key = JSON.stringify([request, model, captured]);
  const found = known.get(key) ?? selectRuntime({ workspace, resolver, model, request, captured });
  known.set(key, found);
  return found;
}
