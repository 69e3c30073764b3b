import { type JsonPath, textAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { goQuote } from '../../resolve/canonical.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { findModel, type Model, type ModelLookup, modelReferenceOf, storedOverlays } from '../models.ts';
import { parseClaimUri } from './storage-uri.ts';

type Service = ManifestObject<'InferenceService'>;

/** A model that a service names: its own, or an overlay. */
interface Named {
  readonly name: string;
  readonly path: JsonPath;
  readonly found: ModelLookup;
  readonly overlay: boolean;
}

/** The models that a service names, its own first. */
export function namedModels(isvc: Service, workspace: Workspace): readonly Named[] {
  const reference = modelReferenceOf(isvc);
  if (reference === undefined) return [];
  const find = (name: string) => findModel(workspace, name, isvc.ref.namespace);
  const own = { name: reference.name, path: ['spec', 'model', 'name'], found: find(reference.name), overlay: false };
  const overlays = storedOverlays(reference, workspace).map(({ name }, index) => {
    return { name, path: ['spec', 'model', 'overlays', index, 'name'], found: find(name), overlay: true };
  });
  return [own, ...overlays.filter(({ name }) => name !== '')];
}

/** The namespace of a service as messages show it. */
export function shownNamespace(service: Service): string {
  return service.ref.namespace ?? '(none)';
}

/** Why a service is refused whose model, or overlay, does not exist (IS-26, IS-28); the second half of the latter is MD-4. */
export function missingModelRejection({ name, overlay }: Pick<Named, 'name' | 'overlay'>, isvc: Service) {
  const place = `namespace ${goQuote(shownNamespace(isvc))}`;
  const cause = `No BaseModel or ClusterBaseModel with the name: ${name}`;
  if (overlay) return { rule: 'IS-28', message: `overlay ${goQuote(name)} not found in ${place}: ${cause}` };
  const message = `referenced model ${goQuote(name)} not found in ${place}: ensure a BaseModel exists in this namespace or a ClusterBaseModel exists cluster-wide with this name`;
  return { rule: 'IS-26', message };
}

/** A ClusterBaseModel on a claim in a namespace that is not known to be that of the service. */
export interface ForeignClaim {
  readonly model: Model;
  /** The namespace of the claim. */
  readonly claim: string;
  readonly uri: string;
}

const STORAGE_URI: JsonPath = ['spec', 'storage', 'storageUri'];
const CLAIM = 'pvc://';

/** A URI that does not parse is the model's own fault (BM-1). */
export function foreignClaim({ found }: Pick<Named, 'found'>, isvc: Service): ForeignClaim | undefined {
  if (found.state !== 'known' || found.model.ref.kind !== 'ClusterBaseModel') return undefined;
  const uri = textAt(found.model.value, STORAGE_URI) ?? '';
  const read = uri.startsWith(CLAIM) ? parseClaimUri(uri.slice(CLAIM.length)) : undefined;
  const claim = read?.ok === true ? read.namespace : undefined;
  return claim === undefined || claim === isvc.ref.namespace ? undefined : { model: found.model, claim, uri };
}

/** IS-27, and IS-28 for an overlay; undefined where the namespace of the service is not known. */
export function foreignClaimRejection(
  { name, overlay }: Pick<Named, 'name' | 'overlay'>,
  { claim }: ForeignClaim,
  isvc: Service,
) {
  const { namespace } = isvc.ref;
  if (namespace === undefined) return undefined;
  const [from, to] = [goQuote(claim), goQuote(namespace)];
  // The webhook prints the primary model's name, even for an overlay (IS-28).
  const primary = modelReferenceOf(isvc)?.name ?? name;
  const text = `ClusterBaseModel ${goQuote(primary)} references PVC in namespace ${from}, but InferenceService is in namespace ${to}; Kubernetes does not allow pods to mount PVCs from another namespace. Either move the InferenceService to namespace ${from} or replicate the PVC into namespace ${to}.`;
  return overlay ? { rule: 'IS-28', message: `overlay ${goQuote(name)}: ${text}` } : { rule: 'IS-27', message: text };
}
