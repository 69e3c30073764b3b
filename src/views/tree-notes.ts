import { compareText } from '../model/location.ts';
import { type ManifestObject, type ObjectRef, refKey, sameRef } from '../model/object.ts';
import { isOfKind } from '../predict/declared.ts';
import { stepsOf, walkChain } from '../resolve/chain.ts';
import { findRuntime, lookupOf } from '../workspace/runtime-reference.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { ViewState } from './state.ts';
import { isPlaced } from './tree-collections.ts';

/**
 * What of the manifests a tree does not show as it stands there: objects that are declared more than once or that name no
 * namespace, which no cluster holds (views 3.3), and those whose write is refused. Told are those that the tree would show.
 */
export function treeNotes(target: ObjectRef, { name, world, worlds }: ViewState): readonly string[] {
  const { workspace } = worlds.head;
  const concerned = world.workspace.objects.filter((object) => leadsTo(object, target, workspace));
  const refs = new Map(concerned.map(({ ref }) => [refKey(ref), ref]));
  const notes = [...refs.values()].flatMap((ref) => noteOn(world.workspace.declarations(ref)));
  if (name === 'cluster' || world !== worlds.after) return notes;
  return [...notes, ...workspace.objects.flatMap((object) => refusedNote(object, target, worlds))];
}

/** Whether the manifests alone make an object part of the target's tree. */
function leadsTo(object: ManifestObject, target: ObjectRef, workspace: Workspace): boolean {
  if (isOfKind(object, 'InferenceService')) {
    const lookup = lookupOf(workspace, object);
    const found = lookup === undefined ? undefined : findRuntime(workspace, lookup, object.ref.namespace);
    return found?.state === 'known' && leadsTo(found.runtime, target, workspace);
  }
  if (!isOfKind(object, 'ServingRuntime') && !isOfKind(object, 'ClusterServingRuntime')) return false;
  return stepsOf(walkChain(object, workspace)).some(({ ref }) => sameRef(ref, target));
}

function noteOn(manifests: readonly ManifestObject[]): readonly string[] {
  const last = manifests.at(-1);
  if (last === undefined) return [];
  const text = textOf(last.ref);
  if (!isPlaced(last.ref)) return [`note: ${text} in ${last.file} names no namespace and is left out; -n gives one`];
  if (manifests.length === 1) return [];
  return [`note: ${text} has ${manifests.length} manifests; the last one counts, in ${last.file}`];
}

function refusedNote(object: ManifestObject, target: ObjectRef, worlds: ViewState['worlds']): readonly string[] {
  const rejection = worlds.rejected.get(refKey(object.ref));
  if (rejection === undefined || !leadsTo(object, target, worlds.head.workspace)) return [];
  const keeps = 'the cluster keeps what it had of that name';
  return [`note: ${textOf(object.ref)} is refused, and ${keeps}: ${rejection.message}`];
}

/** `ServingRuntime/team-a/echo`. */
export function textOf({ kind, namespace, name }: ObjectRef): string {
  return [kind, ...(namespace === undefined ? [] : [namespace]), name].join('/');
}

/** By kind, namespace, name. */
export function compareRefs(a: ObjectRef, b: ObjectRef): number {
  return (
    compareText(a.kind, b.kind) || compareText(a.namespace ?? '', b.namespace ?? '') || compareText(a.name, b.name)
  );
}
