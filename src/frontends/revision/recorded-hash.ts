import { type ManifestObject, refKey } from '../../model/object.ts';
import type { ClusterSnapshot } from '../../model/snapshot.ts';
import type { Runtime } from '../../resolve/chain.ts';

/** A redacted runtime's hash was recorded for its own spec alone: what a chain makes of it is not known. */
export function knownHash(
  { chain, hash }: { readonly chain: readonly Runtime[]; readonly hash: string },
  snapshot: ClusterSnapshot | undefined,
): string | null {
  const recorded = chain.map((step) => recordedHash(step, snapshot));
  if (recorded.every((one) => one === undefined)) return hash;
  return recorded.length === 1 ? (recorded[0] ?? null) : null;
}

/** The hash of a runtime's own spec, where its snapshot was redacted after that was taken. */
export function recordedHash(step: ManifestObject, snapshot: ClusterSnapshot | undefined): string | undefined {
  const hash = snapshot?.recordedHashes.get(refKey(step.ref));
  if (hash === undefined) return undefined;
  return snapshot?.objects.includes(step) ? hash : undefined;
}
