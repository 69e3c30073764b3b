import type { ManifestObject } from '../model/object.ts';
import { matchesRuntime } from '../resolve/revision.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';

/** Why OME's webhook refuses the write of a service; `message` is its own text. */
export interface Rejection {
  readonly rule: 'IS-24' | 'IS-25';
  readonly message: string;
}

/** What the webhook says of an explicit revision: first that it needs a pin, then its form (IS-24, IS-25). */
export function revisionRejection(
  reference: RuntimeReference,
  namespace: string | undefined,
): Rejection | undefined {
  const { revision, name } = reference;
  if (revision === undefined) return undefined;
  if (reference.autoSync) {
    const message =
      'spec.runtime.revision requires spec.runtime.autoSync=false; AutoSync=true would silently ignore the pin';
    return { rule: 'IS-24', message };
  }
  const kind = namingKind(reference);
  if (namespace === undefined && kind === 'ServingRuntime') return undefined;
  if (matchesRuntime(revision, kind, namespace, name)) return undefined;
  const form = `${revisionPrefix(kind, namespace, name)}<8 lowercase hex chars>`;
  const message = `spec.runtime.revision ${JSON.stringify(revision)} does not match the expected naming convention for runtime ${JSON.stringify(name)} (${kind}); expected the form ${form}`;
  return { rule: 'IS-25', message };
}

/** Admission names revisions by the exact kind `ServingRuntime`; every other value counts as cluster-scoped (IS-25). */
export function namingKind(reference: Pick<RuntimeReference, 'kind'>): 'ServingRuntime' | 'ClusterServingRuntime' {
  return reference.kind === 'ServingRuntime' ? 'ServingRuntime' : 'ClusterServingRuntime';
}

/** `cr-<name>-`, or `r-<namespace>-<name>-` (RV-2). */
export function revisionPrefix(
  kind: 'ServingRuntime' | 'ClusterServingRuntime',
  namespace: string | undefined,
  name: string,
): string {
  return kind === 'ServingRuntime' ? `r-${namespace ?? '<namespace>'}-${name}-` : `cr-${name}-`;
}

/** True where the API server itself refuses the object, before any webhook. */
export function refusedBySchema(object: ManifestObject, violations: readonly unknown[]): boolean {
  return !object.encrypted && violations.length > 0;
}
