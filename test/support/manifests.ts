/** Short manifests for tests: `where` is `name` or `namespace/name`, `spec` is YAML in flow style. */

export function csr(where: string, spec = '{}', parent?: string): string {
  return manifest('ClusterServingRuntime', where, spec, parent);
}

export function sr(where: string, spec = '{}', parent?: string): string {
  return manifest('ServingRuntime', where, spec, parent);
}

export function isvc(where: string, spec: string): string {
  return manifest('InferenceService', where, spec);
}

/** Several documents in one text. */
export function stream(...documents: readonly string[]): string {
  return documents.join('---\n');
}

function manifest(kind: string, where: string, spec: string, parent?: string): string {
  const slash = where.indexOf('/');
  const namespace = slash < 0 ? '' : `, namespace: ${where.slice(0, slash)}`;
  const annotations = parent === undefined ? '' : `, annotations: {ome.io/inherit-from: ${JSON.stringify(parent)}}`;
  return `apiVersion: ome.io/v1beta1
kind: ${kind}
metadata: {name: ${where.slice(slash + 1)}${namespace}${annotations}}
spec: ${spec}
`;
}
