import type { ManifestObject, ObjectRef } from '../model/object.ts';
import { isNamespaced, type RuntimeKind } from '../model/ome.ts';
import { isFound, type Workspace } from '../workspace/workspace.ts';
import type { ViewState } from './state.ts';
import type { Completeness, TreeCollection } from './tree-types.ts';

/** What is listed for a target, in the order in which it is told (views 3.3). */
const LISTED = ['ClusterServingRuntime', 'ServingRuntime', 'InferenceService'] as const;

/** What is known of each kind that a tree is made from: for a ServingRuntime its own namespace, else all of them. */
export function treeCollections(target: ObjectRef<RuntimeKind>, state: ViewState): readonly TreeCollection[] {
  const { workspace } = state.world;
  const namespace = target.kind === 'ServingRuntime' ? target.namespace : undefined;
  return LISTED.map((kind): TreeCollection => {
    const own = isNamespaced(kind) ? namespace : undefined;
    const items = listed<TreeCollection['kind']>(workspace, kind, own).length;
    const known = knowsAll(workspace, kind, own);
    const cut = !known && state.snapshot?.truncated.includes(kind) === true;
    return {
      kind,
      scope: !isNamespaced(kind) ? 'Cluster' : own === undefined ? 'AllNamespaces' : 'Namespace',
      ...(own === undefined ? {} : { namespace: own }),
      status: known ? 'Complete' : cut ? 'Truncated' : 'NotCaptured',
      observedPages: known || cut ? 1 : 0,
      observedItems: items,
    };
  });
}

/** Objects of a kind, those of one namespace or all: of several manifests of one object the one that counts. */
export function listed<K extends TreeCollection['kind']>(
  workspace: Workspace,
  kind: K,
  namespace: string | undefined,
): readonly ManifestObject<K>[] {
  return workspace
    .ofKind(kind)
    .filter((object) => namespace === undefined || object.ref.namespace === namespace)
    .filter((object) => isPlaced(object.ref) && isFound(workspace, object));
}

/** A namespaced object whose manifest names no namespace is nowhere, as long as nothing gives it one. */
export function isPlaced(ref: ObjectRef): boolean {
  return !isNamespaced(ref.kind) || ref.namespace !== undefined;
}

/** Whether every object of a kind (and namespace) is known. */
export function knowsAll(workspace: Workspace, kind: TreeCollection['kind'], namespace: string | undefined): boolean {
  // No object has an empty name: the answer tells about the kind as a whole.
  return workspace.find(kind, namespace, '').state === 'absent';
}

export function completenessOf(collections: readonly TreeCollection[]): Completeness {
  return collections.every(({ status }) => status === 'Complete') ? 'Complete' : 'Partial';
}

/** `kubectl ome` draws no tree from a runtime list that was cut (views 3.3); what was not captured at all is told in it. */
export function cutRuntimes(collections: readonly TreeCollection[]): string | undefined {
  const cut = collections.find(({ kind, status }) => kind !== 'InferenceService' && status === 'Truncated');
  if (cut === undefined) return undefined;
  const counted = `pages=${cut.observedPages} items=${cut.observedItems}`;
  return `runtime tree requires complete runtime evidence: ${cut.kind} collection is truncated (${counted}); restore list access or narrow the runtime scope, then retry`;
}
