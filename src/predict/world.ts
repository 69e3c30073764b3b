import { memoise, memoiseByObject } from '../model/memo.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import { isNamespaced, type OmeKind } from '../model/ome.ts';
import type { ClusterSnapshot } from '../model/snapshot.ts';
import { createWorkspace, type Workspace, type WorkspaceInput } from '../workspace/workspace.ts';
import { admitAll } from './admitted-world.ts';
import { counts } from './declared.ts';
import type { BaseState, Earlier, Evidence } from './evidence.ts';
import { NO_EVIDENCE } from './evidence.ts';
import { filledMembers } from './filled-model.ts';
import type { Rejection } from './rejection.ts';
import type { Cluster } from './selection-service.ts';
import { shareResolver } from './shared-resolver.ts';
import { isLeaving } from './unjudged-service.ts';

/** What a cluster holds at one time. */
export interface World extends Cluster, Recorded {}

/** What a redacted snapshot still tells of hashes. */
export interface Recorded {
  /** Hash of a runtime's own spec that was recorded before the snapshot was redacted; undefined for all other runtimes. */
  recordedHash(runtime: ManifestObject): string | undefined;
  /** Hash of what runtimes with these own hashes merge to, root first, where it was recorded then. */
  recordedChain(own: readonly string[]): string | undefined;
}

/** A cluster before and after the merge. */
export interface Worlds {
  /** What the manifests say, admission left aside. */
  readonly head: World;
  /** Without evidence it knows nothing. */
  readonly before: World;
  readonly after: World;
  readonly evidence: Evidence;
  /** Manifests whose write is refused, by `refKey`. */
  readonly rejected: ReadonlyMap<string, Rejection>;
  /** Objects that leave the cluster with this merge, in order. */
  readonly removed: readonly ManifestObject[];
  earlier<K extends OmeKind>(object: ManifestObject<K>): Earlier<K>;
}

/**
 * The objects of a cluster: the manifests, laid over what the snapshot holds (design.md section 1). Objects of the base
 * that the head no longer holds are left out, unless nothing prunes them.
 */
export function createHeadWorkspace(input: WorkspaceInput, evidence: Evidence): Workspace {
  const { snapshot, base, prune } = evidence;
  // A base tells what leaves the cluster; with a snapshot alone nothing does.
  const plain = snapshot === undefined || base !== undefined ? createWorkspace(input) : undefined;
  const removed = plain === undefined ? [] : removedObjects(plain, base);
  if (plain !== undefined && snapshot === undefined && removed.length === 0) return plain;
  const gone = prune ? new Set(removed.map(({ ref }) => refKey(ref))) : new Set<string>();
  const captured = snapshot?.objects ?? [];
  const leaving = new Set(captured.filter(isLeaving).map(({ ref }) => refKey(ref)));
  const kept = prune ? [] : removed.filter(({ ref }) => capturedAs(ref, snapshot) === undefined);
  const context = (input.context ?? []).filter(({ ref }) => capturedAs(ref, snapshot) === undefined);
  return createWorkspace({
    ...input,
    filled: filledMembers(evidence),
    context: [
      ...context,
      ...(gone.size + leaving.size === 0
        ? captured
        : captured.filter(({ ref }) => !gone.has(refKey(ref)) && !leaving.has(refKey(ref)))),
      ...kept,
    ],
    // Asked for each name that nothing holds; most often nothing leaves.
    whyOpen: (ref) => (leaving.size > 0 && leaving.has(refKey(ref)) ? LEAVING : undefined),
    isGone: (ref) => gone.size > 0 && gone.has(refKey(ref)),
    captured: (kind, namespace) => snapshot?.captures(kind, namespace) === true,
    isCaptured: objectsIn(snapshot),
  });
}

const LEAVING = 'the snapshot shows that the cluster is deleting it';

function objectsIn(snapshot: ClusterSnapshot | undefined): (object: ManifestObject) => boolean {
  if (snapshot === undefined) return () => false;
  const objects = objectSet(snapshot);
  return (object) => objects.has(object);
}

const objectSet = memoiseByObject(
  (snapshot: ClusterSnapshot): ReadonlySet<ManifestObject> => new Set(snapshot.objects),
);

/** Objects of the base that the head does not hold. */
function removedObjects(head: Workspace, base: BaseState | undefined): readonly ManifestObject[] {
  return (base?.workspace.objects ?? []).filter(
    (object) => counts(base?.workspace, object) && head.declarations(object.ref).length === 0,
  );
}

/** Works out what a merge makes of a cluster; `head` comes from `createHeadWorkspace` with the same evidence. */
export function createWorlds(head: Cluster, evidence: Evidence): Worlds {
  const recorded = recordedIn(evidence.snapshot);
  const before = beforeWorld(head, evidence, recorded);
  const found = memoise((object: ManifestObject): Earlier => findEarlier(object, evidence));
  const earlier = <K extends OmeKind>(object: ManifestObject<K>) => found(object) as Earlier<K>;
  const { rejected, after } = admitAll({ ...head, ...recorded }, before, earlier);
  const removed = evidence.prune ? removedObjects(head.workspace, evidence.base) : [];
  return { head: { ...head, ...recorded }, before, after, evidence, rejected, removed, earlier };
}

function recordedIn(snapshot: ClusterSnapshot | undefined): Recorded {
  if (snapshot === undefined || snapshot.recordedHashes.size === 0) {
    return { recordedHash: () => undefined, recordedChain: () => undefined };
  }
  const isCaptured = objectsIn(snapshot);
  return {
    recordedHash: (runtime) => (isCaptured(runtime) ? snapshot.recordedHashes.get(refKey(runtime.ref)) : undefined),
    recordedChain: snapshot.recordedChain,
  };
}

/** The snapshot; where it does not tell of a kind, the base. */
function beforeWorld(head: Cluster, { snapshot, base }: Evidence, recorded: Recorded): World {
  if (snapshot === undefined && base !== undefined) {
    return { workspace: base.workspace, resolver: shareResolver(base.workspace, head), ...recorded };
  }
  const fromBase = (base?.workspace.objects ?? []).filter(
    ({ ref }) => capturedAs(ref, snapshot) === undefined && snapshot?.captures(ref.kind, ref.namespace) !== true,
  );
  const workspace = createWorkspace({
    cluster: head.workspace.cluster,
    objects: [],
    context: [...fromBase, ...(snapshot?.objects ?? [])],
    captured: (kind, namespace) => snapshot?.captures(kind, namespace) === true,
    isCaptured: objectsIn(snapshot),
  });
  return { workspace, resolver: shareResolver(workspace, head), ...recorded };
}

function findEarlier({ ref }: ManifestObject, { snapshot, base }: Evidence): Earlier {
  // Nothing tells which object of the cluster a manifest without a namespace is; the base leaves it out in the same way.
  const unplaced = isNamespaced(ref.kind) && ref.namespace === undefined;
  if (snapshot !== undefined && !unplaced) {
    const captured = capturedAs(ref, snapshot);
    if (captured !== undefined) {
      return {
        state: 'known',
        source: 'snapshot',
        object: captured,
        ...(snapshot.redacted ? { redact: snapshot.redact } : {}),
      };
    }
    if (snapshot.captures(ref.kind, ref.namespace)) return { state: 'absent', source: 'snapshot' };
  }
  if (base !== undefined) {
    const found = base.workspace.declarations(ref).at(-1);
    if (found !== undefined) return { state: 'known', source: 'base', object: found };
    const [unread] = base.unread;
    return unread === undefined
      ? { state: 'absent', source: 'base' }
      : { state: 'unknown', because: unreadWords(unread) };
  }
  return { state: 'unknown', because: whyUnknown(ref.kind, snapshot, unplaced) };
}

function unreadWords(file: string): string {
  return `${file} can't be read in the base, and may have held it`;
}

function whyUnknown(kind: OmeKind, snapshot: ClusterSnapshot | undefined, unplaced: boolean): string {
  if (snapshot === undefined) return NO_EVIDENCE;
  return unplaced
    ? 'the manifest names no namespace, so nothing tells which object of the cluster it is'
    : `the snapshot does not hold objects of the kind ${kind}`;
}

function capturedAs(ref: ObjectRef, snapshot: ClusterSnapshot | undefined): ManifestObject | undefined {
  return snapshot && snapshotIndex(snapshot).get(refKey(ref));
}

const snapshotIndex = memoiseByObject(
  (snapshot: ClusterSnapshot): ReadonlyMap<string, ManifestObject> =>
    new Map(snapshot.objects.map((object) => [refKey(object.ref), object])),
);
