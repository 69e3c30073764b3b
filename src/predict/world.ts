import { type ManifestObject, refKey } from '../model/object.ts';
import { OME_KINDS, type OmeKind } from '../model/ome.ts';
import type { ClusterSnapshot } from '../model/snapshot.ts';
import { createWorkspace, type Workspace, type WorkspaceInput } from '../workspace/workspace.ts';
import type { BaseState, Earlier, Evidence } from './evidence.ts';
import { NO_EVIDENCE } from './evidence.ts';
import { type Rejection, runtimeRejection, serviceRejection } from './refused-write.ts';
import type { Cluster } from './selection-service.ts';
import { shareResolver } from './shared-resolver.ts';
import { isWrite } from './write.ts';

/** What a cluster holds at one time. */
export interface World extends Cluster {
  /** Hash of a runtime's own spec that was recorded before the snapshot was redacted; undefined for all other runtimes. */
  recordedHash(runtime: ManifestObject): string | undefined;
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
  if (snapshot === undefined && (base === undefined || prune)) return createWorkspace(input);
  const plain = createWorkspace(input);
  const gone = prune ? new Set(removedObjects(plain, base).map(({ ref }) => refKey(ref))) : new Set<string>();
  const captured = snapshot?.objects ?? [];
  const capturedRefs = new Set(captured.map(({ ref }) => refKey(ref)));
  const kept = prune ? [] : removedObjects(plain, base).filter(({ ref }) => !capturedRefs.has(refKey(ref)));
  const context = (input.context ?? []).filter(({ ref }) => !capturedRefs.has(refKey(ref)));
  return createWorkspace({
    ...input,
    context: [...context, ...captured.filter(({ ref }) => !gone.has(refKey(ref))), ...kept],
    captured: (kind, namespace) => snapshot?.captures(kind, namespace) === true,
  });
}

/** Objects of the base that the head does not hold. */
function removedObjects(head: Workspace, base: BaseState | undefined): readonly ManifestObject[] {
  return (base?.workspace.objects ?? []).filter(
    (object) => counts(base?.workspace, object) && head.declarations(object.ref).length === 0,
  );
}

/** Of several manifests of one object the last one counts. */
export function counts(workspace: Workspace | undefined, object: ManifestObject): boolean {
  return workspace?.declarations(object.ref).at(-1) === object;
}

/** Works out what a merge makes of a cluster; `head` comes from `createHeadWorkspace` with the same evidence. */
export function createWorlds(head: Cluster, evidence: Evidence): Worlds {
  const recordedHash = recordedHashes(evidence.snapshot);
  const before = beforeWorld(head, evidence, recordedHash);
  const earlier = <K extends OmeKind>(object: ManifestObject<K>) => findEarlier(object, evidence);
  const { rejected, after } = admitAll({ ...head, recordedHash }, before, earlier);
  const removed = evidence.prune ? removedObjects(head.workspace, evidence.base) : [];
  return { head: { ...head, recordedHash }, before, after, evidence, rejected, removed, earlier };
}

function recordedHashes(snapshot: ClusterSnapshot | undefined): World['recordedHash'] {
  if (snapshot === undefined || snapshot.recordedHashes.size === 0) return () => undefined;
  const own = new Set(snapshot.objects);
  return (runtime) => (own.has(runtime) ? snapshot.recordedHashes.get(refKey(runtime.ref)) : undefined);
}

/** The snapshot; where it does not tell of a kind, the base. */
function beforeWorld(head: Cluster, { snapshot, base }: Evidence, recordedHash: World['recordedHash']): World {
  if (snapshot === undefined && base !== undefined) {
    return { workspace: base.workspace, resolver: shareResolver(base.workspace, head), recordedHash };
  }
  const held = new Set((snapshot?.objects ?? []).map(({ ref }) => refKey(ref)));
  const fromBase = (base?.workspace.objects ?? []).filter(
    ({ ref }) => !held.has(refKey(ref)) && snapshot?.captures(ref.kind, ref.namespace) !== true,
  );
  const workspace = createWorkspace({
    cluster: head.workspace.cluster,
    objects: [],
    context: [...fromBase, ...(snapshot?.objects ?? [])],
    captured: (kind, namespace) => snapshot?.captures(kind, namespace) === true,
  });
  return { workspace, resolver: shareResolver(workspace, head), recordedHash };
}

function findEarlier<K extends OmeKind>({ ref }: ManifestObject<K>, { snapshot, base }: Evidence): Earlier<K> {
  const key = refKey(ref);
  const captured = snapshot === undefined ? undefined : snapshotIndex(snapshot).get(key);
  if (captured !== undefined) return { state: 'known', source: 'snapshot', object: captured as ManifestObject<K> };
  if (snapshot?.captures(ref.kind, ref.namespace)) return { state: 'absent', source: 'snapshot' };
  if (base !== undefined) {
    const found = base.workspace.declarations(ref).at(-1);
    if (found !== undefined) return { state: 'known', source: 'base', object: found as ManifestObject<K> };
    return { state: 'absent', source: 'base' };
  }
  const because = snapshot === undefined ? NO_EVIDENCE : `the snapshot does not hold objects of the kind ${ref.kind}`;
  return { state: 'unknown', because };
}

const indexes = new WeakMap<ClusterSnapshot, ReadonlyMap<string, ManifestObject>>();

function snapshotIndex(snapshot: ClusterSnapshot): ReadonlyMap<string, ManifestObject> {
  const known = indexes.get(snapshot) ?? new Map(snapshot.objects.map((object) => [refKey(object.ref), object]));
  indexes.set(snapshot, known);
  return known;
}

/** A refused runtime can break others, whose writes are refused in turn: a chain holds five, so a few rounds do. */
const MAX_ROUNDS = 8;

interface Admitted {
  readonly after: World;
  readonly rejected: ReadonlyMap<string, Rejection>;
}

/** Leaves out what admission refuses: the cluster keeps what it had. Services come last: nothing else depends on them. */
function admitAll(head: World, before: World, earlier: Worlds['earlier']): Admitted {
  const rejected = new Map<string, Rejection>();
  const all = head.workspace.objects.filter((object) => counts(head.workspace, object));
  const [services, others] = [true, false].map((wanted) =>
    all.filter((object) => isOfKind(object, 'InferenceService') === wanted),
  );
  let after = head;
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const refused = refusedWrites(others ?? [], after, earlier, rejected);
    if (refused === 0) break;
    after = withoutRejected(head, before, rejected);
  }
  if (refusedWrites(services ?? [], after, earlier, rejected) > 0) after = withoutRejected(head, before, rejected);
  return { after, rejected };
}

/** Adds the refused ones, all judged by the same world, and tells how many they are. */
function refusedWrites(
  objects: readonly ManifestObject[],
  after: World,
  earlier: Worlds['earlier'],
  rejected: Map<string, Rejection>,
): number {
  const refused: [string, Rejection][] = [];
  for (const object of objects) {
    const key = refKey(object.ref);
    const rejection = rejected.has(key) ? undefined : rejectionOf(object, after);
    if (rejection !== undefined && isWrite(object, earlier(object), after)) refused.push([key, rejection]);
  }
  for (const [key, rejection] of refused) rejected.set(key, rejection);
  return refused.length;
}

function rejectionOf(object: ManifestObject, world: World): Rejection | undefined {
  if (isOfKind(object, 'InferenceService')) return serviceRejection(object, world);
  if (isOfKind(object, 'ServingRuntime') || isOfKind(object, 'ClusterServingRuntime')) {
    return runtimeRejection(object, world);
  }
  const { violations } = world.resolver.admission(object);
  return violations.length > 0 && !object.encrypted ? { rule: null, message: 'the API server refuses it' } : undefined;
}

export function isOfKind<K extends OmeKind>(object: ManifestObject, kind: K): object is ManifestObject<K> {
  return object.ref.kind === kind;
}

function withoutRejected(head: World, before: World, rejected: ReadonlyMap<string, Rejection>): World {
  const { workspace } = head;
  const admitted = workspace.objects.filter(({ ref }) => !rejected.has(refKey(ref)));
  const all: readonly ManifestObject[] = OME_KINDS.flatMap((kind): readonly ManifestObject[] => workspace.ofKind(kind));
  const context = all.filter(({ ref }) => workspace.declarations(ref).length === 0);
  const kept: ManifestObject[] = [];
  for (const object of workspace.objects) {
    if (!rejected.has(refKey(object.ref)) || !counts(workspace, object)) continue;
    const found = before.workspace.find(object.ref.kind, object.ref.namespace, object.ref.name);
    if (found.state === 'known') kept.push(found.object);
  }
  const left = createWorkspace({
    cluster: { ...workspace.cluster, complete: false },
    objects: admitted,
    context: [...context, ...kept],
    // No object has an empty name: the answer tells about the kind as a whole.
    captured: (kind, namespace) => workspace.find(kind, namespace, '').state === 'absent',
  });
  return { workspace: left, resolver: shareResolver(left, head), recordedHash: head.recordedHash };
}
