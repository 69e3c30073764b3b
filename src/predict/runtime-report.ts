import type { RuntimeReport } from '../model/finding.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { revisionName } from '../resolve/revision.ts';
import { counts, isOfKind } from './declared.ts';
import { type LiveRuntime, liveRuntime, sameLive } from './live.ts';
import type { World, Worlds } from './world.ts';

type Runtime = ManifestObject<RuntimeKind>;

/** Null where the name depends on a namespace that nothing gives. */
export function revisionNameOf(runtime: Runtime, shortHash: string): string | null {
  const { kind, namespace, name } = runtime.ref;
  return kind === 'ServingRuntime' && namespace === undefined ? null : revisionName(kind, namespace, name, shortHash);
}

/** The revision of a resolved spec; nulls where its hash is not known, as that of encrypted values. */
function revisionOf(
  runtime: Runtime,
  live: LiveRuntime | undefined,
): Pick<RuntimeReport, 'revisionName' | 'shortHash'> {
  const shortHash = live === undefined || live.sealed ? undefined : live.shortHash;
  if (shortHash === undefined) return { revisionName: null, shortHash: null };
  return { revisionName: revisionNameOf(runtime, shortHash), shortHash };
}

/** The runtimes that are deployed from here, those of the cluster that change with them, and those that leave it. */
export function runtimeReports(worlds: Worlds): RuntimeReport[] {
  const { head, removed } = worlds;
  const all = [
    ...head.workspace.ofKind('ClusterServingRuntime'),
    ...head.workspace.ofKind('ServingRuntime'),
  ] as readonly Runtime[];
  const own = all.filter((runtime) => counts(head.workspace, runtime)).map((runtime) => runtimeReport(runtime, worlds));
  const foreign = all
    .filter(({ ref }) => head.workspace.declarations(ref).length === 0)
    .map((runtime) => runtimeReport(runtime, worlds))
    .filter(isTouched);
  const gone = removed.filter(isRuntime).map((runtime) => removedReport(runtime, worlds));
  return [...own, ...foreign, ...gone];
}

/** A runtime of the cluster that changes or breaks with this merge. */
function isTouched({ status, before }: RuntimeReport): boolean {
  return status === 'changed' || (status === 'broken' && before !== null && before.shortHash !== null);
}

function isRuntime(object: ManifestObject): object is Runtime {
  return isOfKind(object, 'ServingRuntime') || isOfKind(object, 'ClusterServingRuntime');
}

/** What a merge makes of one runtime of the head. */
export function runtimeReport(runtime: Runtime, worlds: Worlds): RuntimeReport {
  const { head, before, after } = worlds;
  const earlier = worlds.earlier(runtime);
  const source = earlier.state === 'known' ? earlier.source : undefined;
  const was = earlier.state === 'known' ? foundIn(before, earlier.object) : undefined;
  const shown =
    source === undefined
      ? null
      : {
          source,
          ...revisionOf(runtime, was),
        };
  const rejected = worlds.rejected.has(refKey(runtime.ref));
  // What admission refuses further up does not reach the cluster either, where something tells what that holds instead.
  const world = earlier.state === 'unknown' || rejected ? head : after;
  const resolution = world.resolver.resolve(runtime);
  if (!resolution.ok) {
    const chain = resolution.walked.toReversed().map((step) => step.ref);
    const status = resolution.parent?.unknown === undefined ? 'broken' : null;
    return { object: runtime.ref, chain, revisionName: null, shortHash: null, before: shown, status };
  }
  if (earlier.state !== 'unknown' && rejected) return { ...keptReport(runtime, was, worlds), before: shown };
  const now = liveRuntime(world, runtime);
  return {
    object: runtime.ref,
    chain: resolution.chain.map((step): ObjectRef => step.ref),
    ...revisionOf(runtime, now.state === 'found' ? now : undefined),
    before: shown,
    status: statusOf(earlier.state, was, now.state === 'found' ? now : undefined),
  };
}

/** The write of the manifest is refused: the cluster keeps what it had, whose parents may change all the same, or has none. */
function keptReport({ ref }: Runtime, was: LiveRuntime | undefined, { after }: Worlds): Omit<RuntimeReport, 'before'> {
  const kept = after.workspace.find(ref.kind, ref.namespace, ref.name);
  const now = kept.state === 'known' ? foundIn(after, kept.object) : undefined;
  if (now === undefined) return { object: ref, chain: [], revisionName: null, shortHash: null, status: 'broken' };
  return {
    object: ref,
    chain: now.resolution.chain.map((step): ObjectRef => step.ref),
    ...revisionOf(now.runtime, now),
    status: statusOf('known', was, now),
  };
}

function statusOf(
  earlier: 'known' | 'absent' | 'unknown',
  was: LiveRuntime | undefined,
  now: LiveRuntime | undefined,
): RuntimeReport['status'] {
  if (earlier === 'unknown') return null;
  if (earlier === 'absent') return 'added';
  if (was === undefined || now === undefined) return 'changed';
  const same = sameLive(was, now);
  return same === undefined ? null : same ? 'unchanged' : 'changed';
}

function foundIn(world: World, runtime: Runtime): LiveRuntime | undefined {
  const live = liveRuntime(world, runtime);
  return live.state === 'found' ? live : undefined;
}

function removedReport(runtime: Runtime, worlds: Worlds): RuntimeReport {
  const earlier = worlds.earlier(runtime);
  const was = earlier.state === 'known' ? foundIn(worlds.before, earlier.object) : undefined;
  const source = earlier.state === 'known' ? earlier.source : 'base';
  return {
    object: runtime.ref,
    chain: [],
    revisionName: null,
    shortHash: null,
    before: { source, ...revisionOf(runtime, was) },
    status: 'removed',
  };
}
