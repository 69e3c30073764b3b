import { type ManifestObject, refKey } from '../model/object.ts';
import { isNamespaced, OME_KINDS } from '../model/ome.ts';
import { createWorkspace, type Workspace } from '../workspace/workspace.ts';
import { counts, isOfKind } from './declared.ts';
import { type Rejection, runtimeRejection, serviceRejection } from './refused-write.ts';
import { shareResolver } from './shared-resolver.ts';
import type { World, Worlds } from './world.ts';
import { isWrite } from './write.ts';

/** A refused runtime can break others, whose writes are refused in turn: a chain holds five, so a few rounds do. */
const MAX_ROUNDS = 8;

/** A world without what is refused. */
export interface Admitted {
  readonly after: World;
  readonly rejected: ReadonlyMap<string, Rejection>;
}

/** Leaves out what admission refuses: the cluster keeps what it had. Services come last: nothing else depends on them. */
export function admitAll(head: World, before: World, earlier: Worlds['earlier']): Admitted {
  const rejected = new Map<string, Rejection>();
  const all = head.workspace.objects.filter((object) => counts(head.workspace, object));
  const [services, others] = [true, false].map((wanted) =>
    all.filter((object) => isOfKind(object, 'InferenceService') === wanted),
  );
  let after = head;
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const refused = refusedWrites(others ?? [], after, earlier, rejected);
    if (refused === 0) break;
    after = withoutRejected({ head, before, earlier }, rejected);
  }
  if (refusedWrites(services ?? [], after, earlier, rejected) > 0)
    after = withoutRejected({ head, before, earlier }, rejected);
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

interface Sides extends Pick<Worlds, 'head' | 'before' | 'earlier'> {}

function withoutRejected({ head, before, earlier }: Sides, rejected: ReadonlyMap<string, Rejection>): World {
  const { workspace } = head;
  const admitted = workspace.objects.filter(({ ref }) => !rejected.has(refKey(ref)));
  const all: readonly ManifestObject[] = OME_KINDS.flatMap((kind): readonly ManifestObject[] => workspace.ofKind(kind));
  const context = all.filter(({ ref }) => workspace.declarations(ref).length === 0);
  const kept: ManifestObject[] = [];
  const unknown = new Set<string>();
  for (const object of workspace.objects) {
    if (!rejected.has(refKey(object.ref)) || !counts(workspace, object)) continue;
    const found = before.workspace.find(object.ref.kind, object.ref.namespace, object.ref.name);
    if (found.state === 'known') kept.push(found.object);
    else if (earlier(object).state === 'unknown') unknown.add(refKey(object.ref));
  }
  const left = createWorkspace({
    cluster: { ...workspace.cluster, complete: false },
    objects: admitted,
    context: [...context, ...kept],
    // No object has an empty name: the answer tells about the kind as a whole.
    captured: (kind, namespace) => workspace.find(kind, namespace, '').state === 'absent',
    isCaptured: workspace.isCaptured,
  });
  const world = unknown.size === 0 ? left : withUnknown(left, unknown);
  return { workspace: world, resolver: shareResolver(world, head), recordedHash: head.recordedHash };
}

const REFUSED = {
  state: 'unknown',
  because: 'its manifest is refused, and the cluster keeps what it had of that name',
} as const;

/** What the cluster has of a refused object may be anything, where nothing tells what it had before. */
function withUnknown(workspace: Workspace, refs: ReadonlySet<string>): Workspace {
  return {
    ...workspace,
    find: (kind, namespace, name) => {
      const found = workspace.find(kind, namespace, name);
      if (found.state === 'known') return found;
      const placed = isNamespaced(kind) && namespace !== undefined ? { namespace } : {};
      return refs.has(refKey({ kind, name, ...placed })) ? REFUSED : found;
    },
  };
}
