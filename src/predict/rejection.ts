import { isEncrypted } from '../load/objects.ts';
import { valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { goQuote } from '../resolve/canonical.ts';
import type { Resolver } from '../resolve/resolve.ts';
import { matchesRuntime, revisionPrefix } from '../resolve/revision.ts';
import type { Violation } from '../resolve/types.ts';
import type { RuntimeReference } from '../workspace/runtime-reference.ts';

/** Why a write is refused; `message` is the API server's or the webhook's own text. */
export interface Rejection {
  /** The rule of admission, such as `IS-24`; null for the schema of the CRD. */
  readonly rule: string | null;
  readonly message: string;
}

/** What the webhook says of an explicit revision: first that it needs a pin, then its form (IS-24, IS-25). */
export function revisionRejection(reference: RuntimeReference, namespace: string | undefined): Rejection | undefined {
  const { revision, name } = reference;
  if (revision === undefined || unjudgedRevision(reference, namespace) !== undefined) return undefined;
  if (reference.autoSync) {
    const message =
      'spec.runtime.revision requires spec.runtime.autoSync=false; AutoSync=true would silently ignore the pin';
    return { rule: 'IS-24', message };
  }
  const kind = namingKind(reference);
  if (fits(revision, kind, namespace, name)) return undefined;
  const form = `${revisionPrefix(kind, namespace ?? '<namespace>', name)}<8 lowercase hex chars>`;
  const message = `spec.runtime.revision ${goQuote(revision)} does not match the expected naming convention for runtime ${goQuote(name)} (${kind}); expected the form ${form}`;
  return { rule: 'IS-25', message };
}

function fits(revision: string, kind: RuntimeKind, namespace: string | undefined, name: string): boolean {
  // Without a namespace only what fits none can be refused.
  const unnamed = namespace === undefined && kind === 'ServingRuntime';
  return unnamed ? fitsSomeNamespace(revision, name) : matchesRuntime(revision, kind, namespace, name);
}

/** Why nothing can be said of an explicit revision, as the end of a sentence. */
export function unjudgedRevision(reference: RuntimeReference, namespace: string | undefined): string | undefined {
  const { revision, name, kind, autoSync, autoSyncUnread } = reference;
  if (revision === undefined) return undefined;
  if (autoSyncUnread === true) return 'spec.runtime.autoSync is no boolean';
  const notFinal = notFinalBecause(revision);
  if (notFinal !== undefined || autoSync) return notFinal;
  // With the namespace these make up the name that OME expects.
  for (const text of [name, kind, namespace ?? '']) {
    const open = notFinalBecause(text);
    if (open !== undefined) return open.replace('it', goQuote(text));
  }
  const unnamed = namespace === undefined && namingKind(reference) === 'ServingRuntime';
  return unnamed && fitsSomeNamespace(revision, name)
    ? 'the service names no namespace, and the names of its revisions begin with it'
    : undefined;
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

/** Whether a violation of the schema is none for sure: of an encrypted value, or of metadata that a tool will fill in. */
export function isOpenViolation(object: ManifestObject, { path }: Pick<Violation, 'path'>): boolean {
  const value = valueAt(object.value, path);
  if (typeof value !== 'string') return false;
  return isEncrypted(value) || (path[0] === 'metadata' && notFinalBecause(value) !== undefined);
}

/** True where the API server itself refuses the object, before any webhook. */
export function refusedBySchema(object: ManifestObject, resolver: Resolver): boolean {
  return resolver.admission(object).violations.some((violation) => !isOpenViolation(object, violation));
}

/** The same as a rejection. */
export function schemaRejection(object: ManifestObject, resolver: Resolver): Rejection | undefined {
  if (!refusedBySchema(object, resolver)) return undefined;
  return { rule: null, message: 'the API server refuses the manifest (see schema-violation)' };
}
