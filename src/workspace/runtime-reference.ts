import { type JsonObject, member, textAt, valueAt } from '../model/json.ts';
import { memoiseByObject } from '../model/memo.ts';
import type { ManifestObject } from '../model/object.ts';
import { isRuntimeKind, type OmeVersion, type RuntimeKind } from '../model/ome.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { moreTelling, type Unknown, type Workspace } from './workspace.ts';

/** What a service says of its runtime, as stored: the CRD's defaults filled in (IS-S2). */
export interface RuntimeReference {
  readonly name: string;
  /** `spec.runtime.kind` as stored: `ClusterServingRuntime` where the manifest leaves it out. */
  readonly kind: string;
  /** False where the manifest leaves `kind` out. */
  readonly kindWritten: boolean;
  readonly autoSync: boolean;
  /** True where `autoSync` is written, but as no boolean: encrypted, or what the API server refuses. */
  readonly autoSyncUnread?: true;
  /** Non-empty explicit revision. */
  readonly revision?: string;
}

/** The runtime that a service names; undefined where it names none (an empty name counts as none). */
export function runtimeReferenceOf(isvc: ManifestObject<'InferenceService'>): RuntimeReference | undefined {
  return readReference(isvc.value);
}

const readReference = memoiseByObject((isvc: JsonObject): RuntimeReference | undefined => {
  const runtime = valueAt(isvc, ['spec', 'runtime']);
  const name = textAt(runtime, ['name']);
  if (name === undefined) return undefined;
  const kind = member(runtime, 'kind');
  const autoSync = member(runtime, 'autoSync');
  const written = typeof kind === 'string';
  const revision = textAt(runtime, ['revision']);
  return {
    name,
    kind: written ? kind : 'ClusterServingRuntime',
    kindWritten: written,
    autoSync: autoSync !== false,
    ...(autoSync === undefined || autoSync === null || typeof autoSync === 'boolean' ? {} : { autoSyncUnread: true }),
    ...(revision === undefined ? {} : { revision }),
  };
});

/**
 * What `kubectl ome` looks a service's runtime up by; undefined where it names none. Of an object that the cluster holds as
 * it stands, what it lacks is really missing: without a kind the namespace comes first, while the source that it declares
 * stays the cluster's (views 0.5). The API server stores none without a kind, so that predictions know no such object: a
 * manifest gets the CRD's default when it is applied (rule C3).
 */
export function lookupOf(
  workspace: Workspace,
  isvc: ManifestObject<'InferenceService'>,
): Pick<RuntimeReference, 'name' | 'kind'> | undefined {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined || reference.kindWritten || !workspace.isCaptured(isvc)) return reference;
  return { name: reference.name, kind: '' };
}

/** Where a reference leads (section 3). */
export type RuntimeLookup =
  | {
      readonly state: 'known';
      readonly runtime: ManifestObject<RuntimeKind>;
      /** True where a scope that is searched earlier is not known to be without that name. */
      readonly fallback: boolean;
    }
  /** `message` is OME's own text, LK-E1 or LK-E2. */
  | { readonly state: 'absent'; readonly message: string }
  | (Unknown & { readonly message: string });

/**
 * Looks a runtime up as OME does: LK-1 to LK-3, and before 1.3 the namespace first whatever the kind says (section 9).
 * The first scope that is known to hold the name wins.
 */
export function findRuntime(
  workspace: Workspace,
  reference: Pick<RuntimeReference, 'name' | 'kind'>,
  namespace: string | undefined,
): RuntimeLookup {
  const { omeVersion } = workspace.cluster;
  // Worded where it is needed: most runtimes are found.
  const notFound = () => notFoundText(reference, namespace, omeVersion);
  const notFinal = isRuntimeKind(reference.kind) ? undefined : notFinalBecause(reference.kind);
  if (notFinal !== undefined) {
    return { state: 'unknown', because: notFinal.replace('it', 'its kind'), message: notFound() };
  }
  const scopes = lookupScopes(reference.kind, omeVersion);
  let unknown: Unknown | undefined;
  for (const scope of scopes) {
    const known = workspace.find(scope, namespace, reference.name);
    if (known.state === 'known') return { state: 'known', runtime: known.object, fallback: scope !== scopes[0] };
    if (known.state === 'unknown') unknown = moreTelling(unknown, known);
  }
  return unknown === undefined ? { state: 'absent', message: notFound() } : { ...unknown, message: notFound() };
}

/** The scopes in which a runtime is looked up, in order. */
export function lookupScopes(kind: string, omeVersion: OmeVersion): readonly RuntimeKind[] {
  if (omeVersion === '1.2') return ['ServingRuntime', 'ClusterServingRuntime'];
  if (kind === 'ClusterServingRuntime') return ['ClusterServingRuntime', 'ServingRuntime'];
  if (kind === 'ServingRuntime') return ['ServingRuntime'];
  return ['ServingRuntime', 'ClusterServingRuntime'];
}

function notFoundText(
  reference: Pick<RuntimeReference, 'name' | 'kind'>,
  namespace: string | undefined,
  omeVersion: OmeVersion,
): string {
  const place = namespace ?? '(none)';
  return reference.kind === 'ServingRuntime' && omeVersion !== '1.2'
    ? `ServingRuntime ${reference.name} not found in namespace ${place}`
    : `runtime ${reference.name} not found in namespace ${place} or at cluster scope`;
}
