import { groupBy } from '../model/group.ts';
import { compareText } from '../model/location.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import type { ViewState } from './state.ts';
import { isPlaced } from './tree-collections.ts';

const TOLD: ReadonlySet<string> = new Set(['ClusterServingRuntime', 'ServingRuntime', 'InferenceService']);

/**
 * What of the manifests a tree does not show as it stands there: objects that are declared more than once or that name no
 * namespace, which no cluster holds (views 3.3), and those whose write is refused.
 */
export function treeNotes({ name, world, worlds }: ViewState): readonly string[] {
  const objects = world.workspace.objects.filter(({ ref }) => TOLD.has(ref.kind));
  const notes = [...groupBy(objects, ({ ref }) => refKey(ref)).values()].flatMap(noteOn);
  const refused = name === 'git' && world === worlds.after ? refusedNotes({ worlds }) : [];
  return [...notes, ...refused];
}

function noteOn(manifests: readonly ManifestObject[]): readonly string[] {
  const last = manifests.at(-1);
  if (last === undefined) return [];
  const text = textOf(last.ref);
  if (!isPlaced(last.ref)) return [`note: ${text} in ${last.file} names no namespace and is left out; -n gives one`];
  if (manifests.length === 1) return [];
  return [`note: ${text} has ${manifests.length} manifests; the last one counts, in ${last.file}`];
}

function refusedNotes({ worlds: { head, rejected } }: Pick<ViewState, 'worlds'>): readonly string[] {
  return head.workspace.objects.flatMap(({ ref }) => {
    const rejection = TOLD.has(ref.kind) ? rejected.get(refKey(ref)) : undefined;
    const keeps = 'the cluster keeps what it had of that name';
    return rejection === undefined ? [] : [`note: ${textOf(ref)} is refused, and ${keeps}: ${rejection.message}`];
  });
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
