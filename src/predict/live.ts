import { member } from '../model/json.ts';
import { memoisePer } from '../model/memo.ts';
import { describeRef } from '../model/object.ts';
import type { BrokenChain, Runtime } from '../resolve/chain.ts';
import type { ResolvedRuntime } from '../resolve/resolve.ts';
import { shortHashOf } from '../resolve/revision.ts';
import { findRuntime, type RuntimeReference } from '../workspace/runtime-reference.ts';
import type { World } from './world.ts';

/** A runtime as a service that names it sees it: merged with its chain. */
export type Live =
  | LiveRuntime
  /** `message` is OME's own text, LK-E1 or LK-E2. */
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'broken'; readonly runtime: Runtime; readonly chain: BrokenChain }
  | { readonly state: 'unknown'; readonly because: string };

export interface LiveRuntime {
  readonly state: 'found';
  readonly runtime: Runtime;
  readonly resolution: ResolvedRuntime;
  readonly disabled: boolean;
  /** Undefined where a value of the chain was redacted, and the hash was not recorded before. */
  readonly shortHash: string | undefined;
  /** The same with all of its 64 characters. */
  readonly hash: string | undefined;
  /** Hash of each manifest of the chain alone, root first. */
  readonly ownHashes: () => readonly string[];
  /** A value in the chain is encrypted in Git, so that the hash can't be that of the cluster. */
  readonly sealed: boolean;
}

/** Looks up and resolves what a service names (section 3 of the semantics). */
export function findLive(
  world: World,
  reference: Pick<RuntimeReference, 'name' | 'kind'>,
  namespace: string | undefined,
): Live {
  const found = findRuntime(world.workspace, reference, namespace);
  if (found.state === 'absent') return { state: 'missing', message: found.message };
  if (found.state === 'unknown') {
    return { state: 'unknown', because: `runtime ${reference.name} is not known: ${found.because}` };
  }
  return liveRuntime(world, found.runtime);
}

/** The same for a runtime that is at hand; worked out once for all services that name it. */
export const liveRuntime = memoisePer((world: World, runtime: Runtime): Exclude<Live, { state: 'missing' }> => {
  const resolution = world.resolver.resolve(runtime);
  if (!resolution.ok) {
    const unknown = resolution.parent?.unknown;
    if (unknown === undefined) return { state: 'broken', runtime, chain: resolution };
    const parent = `${resolution.parent?.name}, the parent of ${describeRef(resolution.culprit.ref)},`;
    return { state: 'unknown', because: `${parent} is not known: ${unknown}` };
  }
  const hash = hashInWorld(world, resolution);
  return {
    state: 'found',
    runtime,
    resolution,
    disabled: member(resolution.spec, 'disabled') === true,
    shortHash: shortHashOf(hash),
    hash,
    ownHashes: () => ownHashes(world, resolution),
    sealed: resolution.chain.some((step) => step.encrypted),
  };
});

function ownHashes(world: World, { chain }: ResolvedRuntime): readonly string[] {
  return chain.map((step) => world.recordedHash(step) ?? world.resolver.stored(step).own().hash);
}

/** What a chain makes of a redacted runtime is known where the cluster had that very chain when it was captured. */
function hashInWorld(world: World, resolution: ResolvedRuntime): string | undefined {
  const { chain, hash } = resolution;
  if (!chain.some((step) => world.recordedHash(step) !== undefined)) return hash;
  const [only, ...more] = chain;
  if (only !== undefined && more.length === 0) return world.recordedHash(only);
  return world.recordedChain(ownHashes(world, resolution));
}

/** Whether two resolved runtimes have one spec; undefined where that can't be told. */
export function sameLive(before: LiveRuntime, after: LiveRuntime): boolean | undefined {
  // Only OME's look at drift goes by the first characters alone (PN-12).
  if (before.hash !== undefined && before.hash === after.hash) return true;
  const [old, now] = [before.ownHashes(), after.ownHashes()];
  if (old.length === now.length && old.every((hash, position) => hash === now[position])) return true;
  const unsure = before.sealed || after.sealed || before.shortHash === undefined || after.shortHash === undefined;
  return unsure ? undefined : false;
}
