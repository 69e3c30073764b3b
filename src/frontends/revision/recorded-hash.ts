import { type ManifestObject, refKey } from '../../model/object.ts';
import type { ClusterSnapshot } from '../../model/snapshot.ts';
import type { ResolvedRuntime, Resolver } from '../../resolve/resolve.ts';

/** What a chain makes of a redacted runtime is known where the cluster had that very chain when it was captured. */
export function knownHash(
  { chain, hash }: ResolvedRuntime,
  { resolver, snapshot }: { readonly resolver: Resolver; readonly snapshot: ClusterSnapshot | undefined },
): string | null {
  const recorded = chain.map((step) => recordedHash(step, snapshot));
  if (recorded.every((one) => one === undefined)) return hash;
  if (recorded.length === 1) return recorded[0] ?? null;
  const own = chain.map((step, position) => recorded[position] ?? resolver.stored(step).own().hash);
  return snapshot?.recordedChain(own) ?? null;
}

/** The hash of a runtime's own spec, where its snapshot was redacted after that was taken. */
export function recordedHash(step: ManifestObject, snapshot: ClusterSnapshot | undefined): string | undefined {
  const hash = snapshot?.recordedHashes.get(refKey(step.ref));
  if (hash === undefined) return undefined;
  return snapshot?.objects.includes(step) ? hash : undefined;
}
