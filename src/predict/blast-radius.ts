import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import { RUNTIME_KINDS, type RuntimeKind } from '../model/ome.ts';
import type { Runtime } from '../resolve/chain.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { isFound, type Workspace } from '../workspace/workspace.ts';
import { type Cluster, selectionFor } from './selection-service.ts';

type Service = ManifestObject<'InferenceService'>;

/** What an edit of one runtime reaches. */
export interface BlastRadius {
  /** The runtime and its descendants, in the order of the workspace. */
  readonly runtimes: readonly Runtime[];
  /** Services that name one of them, or that selection gives the runtime itself: nothing inherited counts there (4.7). */
  readonly services: readonly Service[];
}

interface Index {
  readonly descendants: ReadonlyMap<string, readonly Runtime[]>;
  readonly users: ReadonlyMap<string, readonly Service[]>;
  readonly selected: ReadonlyMap<string, readonly Service[]>;
  readonly answers: Map<string, BlastRadius>;
}

const indexes = new WeakMap<Workspace, Index>();

/** The runtimes and services that an edit of `ref` reaches (4.8); everything is looked up once per world. */
export function blastRadius(world: Cluster, ref: ObjectRef<RuntimeKind>): BlastRadius {
  const index = indexes.get(world.workspace) ?? createIndex(world);
  indexes.set(world.workspace, index);
  const known = index.answers.get(refKey(ref));
  if (known !== undefined) return known;
  const runtimes = index.descendants.get(refKey(ref)) ?? [];
  const services = new Set(runtimes.flatMap((runtime) => index.users.get(refKey(runtime.ref)) ?? []));
  for (const isvc of index.selected.get(refKey(ref)) ?? []) services.add(isvc);
  const radius = { runtimes, services: [...services] };
  index.answers.set(refKey(ref), radius);
  return radius;
}

function createIndex(world: Cluster): Index {
  const { workspace, resolver } = world;
  const descendants = new Map<string, Runtime[]>();
  for (const kind of RUNTIME_KINDS) {
    for (const runtime of workspace.ofKind(kind)) {
      if (!isFound(workspace, runtime)) continue;
      const resolution = resolver.resolve(runtime);
      for (const step of resolution.ok ? resolution.chain : resolution.walked) push(descendants, step.ref, runtime);
    }
  }
  const users = new Map<string, Service[]>();
  const selected = new Map<string, Service[]>();
  for (const isvc of workspace.ofKind('InferenceService')) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === undefined) {
      const selection = selectionFor(isvc, world);
      if (selection?.state === 'selected') push(selected, selection.runtime.ref, isvc);
    } else {
      const found = findRuntime(workspace, reference, isvc.ref.namespace);
      if (found.state === 'known') push(users, found.runtime.ref, isvc);
    }
  }
  return { descendants, users, selected, answers: new Map() };
}

function push<T>(groups: Map<string, T[]>, ref: ObjectRef, item: T): void {
  const key = refKey(ref);
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}
