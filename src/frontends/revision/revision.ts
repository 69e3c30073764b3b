import type { ClusterCheck } from '../../check/check.ts';
import { compareUtf8 } from '../../load/yaml/utf8.ts';
import { dottedPath } from '../../model/json.ts';
import type { ManifestObject, ObjectRef } from '../../model/object.ts';
import { ENGINE_PRESET, isNamespaced, type OmeVersion, type RuntimeKind } from '../../model/ome.ts';
import type { ClusterSnapshot } from '../../model/snapshot.ts';
import { canonicalSpec } from '../../resolve/canonical-spec.ts';
import type { BrokenChain } from '../../resolve/chain.ts';
import { revisionName, shortHashOf } from '../../resolve/revision.ts';
import { knownHash, recordedHash } from './recorded-hash.ts';

/** What `omelint revision --format json` prints (`schema/revision.schema.json`). */
export interface RevisionReport {
  readonly schemaVersion: 1;
  readonly omeVersion: OmeVersion;
  readonly runtimes: readonly RuntimeRevision[];
}

export interface RuntimeRevision {
  readonly object: ObjectRef;
  /** Root first; what could be walked, where the chain is broken. */
  readonly chain: readonly ObjectRef[];
  /** Fields that the API server drops, sorted. */
  readonly pruned: readonly string[];
  /** Why the API server refuses the manifest; empty where it accepts it. */
  readonly rejected: readonly { readonly path: string; readonly message: string }[];
  /** The runtime's own stored spec, with the preset of `ome.io/engine`. */
  readonly own: { readonly canonical?: string; readonly sha256: string };
  /** With its parents merged; null where the chain is broken, or holds a runtime of a snapshot that was redacted. */
  readonly resolved: { readonly canonical?: string; readonly sha256: string; readonly shortHash: string } | null;
  /** Null where the chain is broken, its hash not known or a value encrypted, or a namespaced runtime has no namespace. */
  readonly revisionName: string | null;
  readonly error: { readonly reason: BrokenChain['reason']; readonly message: string } | null;
}

/** Hashes and names of runtimes of one cluster. */
export function revisionReport(
  runtimes: readonly ManifestObject<RuntimeKind>[],
  check: Pick<ClusterCheck, 'workspace' | 'resolver'> & { readonly snapshot?: ClusterSnapshot | undefined },
  canonical: boolean,
): RevisionReport {
  return {
    schemaVersion: 1,
    omeVersion: check.workspace.cluster.omeVersion,
    runtimes: runtimes.map((runtime) => runtimeRevision(runtime, check, canonical)),
  };
}

function runtimeRevision(
  runtime: ManifestObject<RuntimeKind>,
  { resolver, snapshot }: Parameters<typeof revisionReport>[1],
  withCanonical: boolean,
): RuntimeRevision {
  const { pruned, violations } = resolver.admission(runtime);
  const own = resolver.stored(runtime);
  const resolution = resolver.resolve(runtime);
  const recorded = recordedHash(runtime, snapshot);
  const bytes = (spec: typeof own.spec, whole: boolean) =>
    withCanonical && whole ? { canonical: canonicalSpec(spec, runtime.ref.kind, resolver.table) } : {};
  const { kind, namespace, name } = runtime.ref;
  const nameless = isNamespaced(kind) && namespace === undefined;
  const common = {
    object: runtime.ref,
    chain: (resolution.ok ? resolution.chain : resolution.walked.toReversed()).map(({ ref }) => ref),
    pruned: pruned.map(dottedPath).sort(compareUtf8),
    rejected: [
      ...violations.map(({ path, message }) => ({ path: dottedPath(path), message })),
      ...(own.presetError === undefined
        ? []
        : [{ path: `metadata.annotations[${ENGINE_PRESET}]`, message: own.presetError }]),
    ],
    own: { ...bytes(own.spec, recorded === undefined), sha256: recorded ?? own.own().hash },
  };
  if (!resolution.ok) {
    const { reason, message } = resolution;
    return { ...common, resolved: null, revisionName: null, error: { reason, message } };
  }
  const sha256 = knownHash(resolution, { resolver, snapshot });
  if (sha256 === null) return { ...common, resolved: null, revisionName: null, error: null };
  const shortHash = shortHashOf(sha256);
  return {
    ...common,
    resolved: { ...bytes(resolution.spec, sha256 === resolution.hash), sha256, shortHash },
    // The cluster hashes what is decrypted.
    revisionName:
      nameless || resolution.chain.some((step) => step.encrypted)
        ? null
        : revisionName(kind, namespace, name, shortHash),
    error: null,
  };
}
