import { isEncrypted } from '../load/objects.ts';
import { type JsonPath, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';

const REFERENCES: readonly JsonPath[] = [
  ['spec', 'runtime', 'name'],
  ['spec', 'runtime', 'kind'],
  ['spec', 'runtime', 'revision'],
  ['spec', 'model', 'name'],
  ['spec', 'model', 'kind'],
];

/** Where a service names a runtime or a model by an encrypted value: nothing is known of it then. */
export function sealedReference(isvc: ManifestObject<'InferenceService'>): JsonPath | undefined {
  return isvc.encrypted ? REFERENCES.find((path) => isEncrypted(valueAt(isvc.value, path))) : undefined;
}
