import { type ManifestObject, refKey } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { createWorkspace } from '../workspace/workspace.ts';
import type { AdmissionContext } from './admission/refusal.ts';
import { counts, isOfKind } from './declared.ts';
import type { Earlier } from './evidence.ts';
import { type Rejection, schemaRejection } from './rejection.ts';
import { modelRejection, runtimeRejection } from './runtime-write.ts';
import { serviceRejection } from './service-write.ts';
import { shareResolver } from './shared-resolver.ts';
import { isLeaving } from './unjudged-service.ts';
import type { World, Worlds } from './world.ts';
import { isWrite, isWrittenSo } from './write.ts';

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
    if (rejected.size > 0 && rejected.has(refKey(object.ref))) continue;
    const was = earlier(object);
    // The file that holds it did not change, or holds what the cluster has.
    if (isWrittenSo(object, was)) continue;
    const rejection = rejectionOf(object, was, after);
    if (rejection !== undefined && isWrite(object, was, after)) refused.push([refKey(object.ref), rejection]);
  }
  for (const [key, rejection] of refused) rejected.set(key, rejection);
  return refused.length;
}

function rejectionOf(object: ManifestObject, was: Earlier, world: World): Rejection | undefined {
  // An update of what is being deleted is let through (U0).
  if (isOfKind(object, 'InferenceService') && was.state === 'known' && isLeaving(was.object)) return undefined;
  const { workspace, resolver } = world;
  const context: AdmissionContext = was.state === 'known' ? { workspace, resolver, earlier: was.object } : world;
  if (isOfKind(object, 'InferenceService')) return serviceRejection(object, world, context);
  if (isOfKind(object, 'ServingRuntime') || isOfKind(object, 'ClusterServingRuntime')) {
    return runtimeRejection(object, context);
  }
  if (isOfKind(object, 'BaseModel') || isOfKind(object, 'ClusterBaseModel')) return modelRejection(object, context);
  return schemaRejection(object, resolver);
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
    filled: workspace.filled,
    // What the cluster has of a refused object may be anything, where nothing tells what it had before.
    whyOpen: (ref) => (unknown.has(refKey(ref)) ? REFUSED : workspace.whyOpen(ref)),
    isGone: workspace.isGone,
    // No object has an empty name: the answer tells about the kind as a whole.
    captured: (kind, namespace) => workspace.find(kind, namespace, '').state === 'absent',
    isCaptured: workspace.isCaptured,
  });
  const { recordedHash, recordedChain } = head;
  return { workspace: left, resolver: shareResolver(left, head), recordedHash, recordedChain };
}

const REFUSED = 'its manifest is refused, and the cluster keeps what it had of that name';
