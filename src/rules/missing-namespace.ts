import { valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';

export default defineRule({
  id: 'missing-namespace',
  meta: {
    title: 'namespaced object without a namespace',
    severity: 'note',
    group: 'manifest',
    description:
      'A namespaced object names no namespace, and neither the configuration nor the command line does. It lands wherever it is applied; omelint takes all such objects of a cluster to share one namespace.',
    appliesTo: ['ServingRuntime', 'InferenceService', 'BaseModel'],
    omeVersions: ['1.3', '1.2'],
    source: 'RV-2, IS-25',
  },
  check(object) {
    if (object.ref.namespace !== undefined) return undefined;
    const { kind, name } = object.ref;
    const pattern = dependentName(object);
    const consequence =
      pattern === undefined ? '' : `; the revision names ${pattern} depend on it, so they can't be given`;
    return {
      message: `${kind} ${quote(name)} names no namespace: it lands in whatever namespace it is applied to${consequence}`,
      help: 'Set metadata.namespace, or pass --namespace or set namespace: in the configuration.',
      at: at(object, ['metadata', 'namespace']),
    };
  },
});

/** The form of the revision names that hold the namespace: of this runtime, or of the one that the service pins. */
function dependentName(object: ManifestObject): string | undefined {
  if (object.ref.kind === 'ServingRuntime') return `r-<namespace>-${object.ref.name}-<hash>`;
  if (object.ref.kind !== 'InferenceService' || valueAt(object.value, ['spec', 'runtime', 'autoSync']) !== false) {
    return undefined;
  }
  const reference = runtimeReferenceOf(object as ManifestObject<'InferenceService'>);
  return reference?.kind === 'ServingRuntime' ? `r-<namespace>-${reference.name}-<hash>` : undefined;
}
