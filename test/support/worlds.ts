import type { ManifestObject } from '../../src/model/object.ts';
import type { OmeKind, RuntimeKind } from '../../src/model/ome.ts';
import { type CheckTextOptions, type CheckTextResult, checkText } from './check.ts';

/** A runtime's manifest: the spec as one line of flow YAML. */
export function runtime(kind: RuntimeKind, name: string, parent?: string, spec = '{}', namespace = 'team-a'): string {
  const scope = kind === 'ServingRuntime' ? `, namespace: ${namespace}` : '';
  const annotations = parent === undefined ? '' : `, annotations: {ome.io/inherit-from: ${parent}}`;
  return `apiVersion: ome.io/v1beta1\nkind: ${kind}\nmetadata: {name: ${name}${scope}${annotations}}\nspec: ${spec}\n`;
}

/** A service's manifest: `spec.runtime` as one line of flow YAML. */
export function service(name: string, reference: string, namespace = 'team-a'): string {
  const metadata = `metadata: {name: ${name}, namespace: ${namespace}}`;
  return `apiVersion: ome.io/v1beta1\nkind: InferenceService\n${metadata}\nspec: {engine: {}, runtime: ${reference}}\n`;
}

/** Several manifests in one file, without rules. */
export function world(manifests: readonly string[], options: CheckTextOptions = {}): CheckTextResult {
  return checkText({ 'all.yaml': manifests.join('---\n') }, { rules: [], ...options });
}

/** The object of that kind and name; the test is wrong where there is none. */
export function objectOf<K extends OmeKind>(checked: CheckTextResult, kind: K, name: string): ManifestObject<K> {
  const [found] = checked.workspace.named(kind, name);
  if (found === undefined) throw new Error(`no ${kind} ${name}`);
  return found;
}
