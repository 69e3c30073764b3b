// The two forms in which people have a snapshot, made of the manifests that a cluster is to hold.
import { writeFileSync } from 'node:fs';
import { parse } from 'yaml';

const KINDS = [
  ...['AcceleratorClass', 'BaseModel', 'ClusterBaseModel', 'ClusterServingRuntime', 'ControllerRevision'],
  ...['InferenceReplica', 'InferenceService', 'ServingRuntime'],
];

/** In the form of `omelint snapshot capture`: a header, and a List in JSON with an object a line. */
export function writeCapture(file, manifests) {
  const kinds = KINDS.map((kind) => `- ${JSON.stringify({ kind })}\n`).join('');
  const header = `apiVersion: omelint/v1\nkind: Snapshot\ncapturedAt: "${new Date().toISOString()}"\nkinds:\n${kinds}`;
  const items = manifests.map((text) => JSON.stringify(parse(text))).join(',\n');
  writeFileSync(file, `${header}---\n{"apiVersion":"v1","kind":"List","metadata":{},"items":[\n${items}\n]}\n`);
}

/** In the form of `kubectl get --output=yaml`. */
export function writeList(file, manifests) {
  const items = manifests.map((text) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`).join('');
  writeFileSync(file, `apiVersion: v1\nitems:\n${items}kind: List\nmetadata:\n  resourceVersion: ""\n`);
}
