import type { ManifestObject } from '../model/object.ts';
import { goQuote } from '../resolve/canonical.ts';
import { matchesRuntime, revisionPrefix } from '../resolve/revision.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';

/** Why OME's webhook refuses the write of a service; `message` is its own text. */
export interface Rejection {
  readonly rule: 'IS-24' | 'IS-25';
  readonly message: string;
}

/** What the webhook says of an explicit revision: first that it needs a pin, then its form (IS-24, IS-25). */
export function revisionRejection(reference: RuntimeReference, namespace: string | undefined): Rejection | undefined {
  const { revision, name } = reference;
  if (revision === undefined || reference.autoSyncUnread === true) return undefined;
  if (reference.autoSync) {
    const message =
      'spec.runtime.revision requires spec.runtime.autoSync=false; AutoSync=true would silently ignore the pin';
    return { rule: 'IS-24', message };
  }
  const kind = namingKind(reference);
  // Without a namespace only what fits none can be refused.
  const unnamed = namespace === undefined && kind === 'ServingRuntime';
  if (unnamed ? fitsSomeNamespace(revision, name) : matchesRuntime(revision, kind, namespace, name)) return undefined;
  const form = `${revisionPrefix(kind, namespace ?? '<namespace>', name)}<8 lowercase hex chars>`;
  const message = `spec.runtime.revision ${goQuote(revision)} does not match the expected naming convention for runtime ${goQuote(name)} (${kind}); expected the form ${form}`;
  return { rule: 'IS-25', message };
}

/** Whether the revision is one of a ServingRuntime of this name in any namespace. */
export function fitsSomeNamespace(revision: string, name: string): boolean {
  const namespace = revision.slice('r-'.length, -`-${name}-01234567`.length);
  return namespace !== '' && matchesRuntime(revision, 'ServingRuntime', namespace, name);
}

/** Admission names revisions by the exact kind `ServingRuntime`; every other value counts as cluster-scoped (IS-25). */
export function namingKind(reference: Pick<RuntimeReference, 'kind'>): 'ServingRuntime' | 'ClusterServingRuntime' {
  return reference.kind === 'ServingRuntime' ? 'ServingRuntime' : 'ClusterServingRuntime';
}

/** True where the API server itself refuses the object, before any webhook. */
export function refusedBySchema(object: ManifestObject, violations: readonly unknown[]): boolean {
  return !object.encrypted && violations.length > 0;
}
