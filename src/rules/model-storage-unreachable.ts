import { type JsonPath, textAt } from '../model/json.ts';
import { parseClaimUri } from '../predict/admission/storage-uri.ts';
import { findModel, modelReferenceOf } from '../predict/models.ts';
import { at, defineRule, quote } from './rule.ts';
import { storedOverlays } from './support/model-lookup.ts';

const STORAGE_URI: JsonPath = ['spec', 'storage', 'storageUri'];

export default defineRule({
  id: 'model-storage-unreachable',
  meta: {
    title: "model in another namespace's volume",
    severity: 'error',
    group: 'model',
    description:
      'A service names a ClusterBaseModel that lies in a PersistentVolumeClaim of another namespace. Pods can mount claims of their own namespace alone, so OME refuses the service.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'IS-27, IS-28',
  },
  *check(isvc, { workspace }) {
    const reference = modelReferenceOf(isvc);
    if (reference === undefined) return;
    const { namespace } = isvc.ref;
    const named: readonly (readonly [string, JsonPath, string])[] = [
      [reference.name, ['spec', 'model', 'name'], ''],
      ...storedOverlays(reference, workspace).map(
        ({ name }, index) => [name, ['spec', 'model', 'overlays', index, 'name'], `overlay ${quote(name)}: `] as const,
      ),
    ];
    for (const [name, path, prefix] of named) {
      const found = findModel(workspace, name, namespace);
      if (found.state !== 'known' || found.model.ref.kind !== 'ClusterBaseModel') continue;
      const uri = textAt(found.model.value, STORAGE_URI) ?? '';
      const claim = claimNamespace(uri);
      if (claim === undefined || claim === namespace) continue;
      if (namespace === undefined) {
        yield { notEvaluated: `the service names no namespace, and ${name} lies in a volume of namespace ${claim}` };
        continue;
      }
      const [from, to] = [quote(claim), quote(namespace)];
      yield {
        // The webhook prints the primary model's name, even for an overlay (IS-28).
        message: `${prefix}ClusterBaseModel ${quote(reference.name)} references PVC in namespace ${from}, but InferenceService is in namespace ${to}; Kubernetes does not allow pods to mount PVCs from another namespace. Either move the InferenceService to namespace ${from} or replicate the PVC into namespace ${to}. The model lies in ${quote(uri)}`,
        help: `Move the service to namespace ${from}, or copy the volume and name a BaseModel of ${to} that points at the copy.`,
        at: at(isvc, path),
        related: [{ at: at(found.model, STORAGE_URI), message: 'the model lies here' }],
      };
    }
  },
});

const CLAIM = 'pvc://';

/** The namespace that the URI of a claim names; a URI that does not parse is the model's own fault (BM-1). */
function claimNamespace(uri: string): string | undefined {
  const read = uri.startsWith(CLAIM) ? parseClaimUri(uri.slice(CLAIM.length)) : undefined;
  return read?.ok === true ? read.namespace : undefined;
}
