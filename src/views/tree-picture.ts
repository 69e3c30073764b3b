import { textAt } from '../model/json.ts';
import { type ObjectRef, refKey } from '../model/object.ts';
import { isRuntimeKind, RUNTIME_PROFILE, type RuntimeKind } from '../model/ome.ts';
import { selectionFor } from '../predict/selection-service.ts';
import { type Mark, markOf, type Picture, type PictureEdge, type PictureNode } from '../report/picture.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { type MergeEffects, mergeEffects, shownState } from './merge-effects.ts';
import { STATE_LABELS, type ViewState } from './state.ts';
import { treeReport } from './tree.ts';
import { listed } from './tree-collections.ts';
import { compareRefs, textOf } from './tree-notes.ts';
import type { TreeArguments, TreeIssue, TreePath, UnattributedUser } from './tree-types.ts';
import { attributeUsers } from './tree-users.ts';
import { allWalks } from './tree-walk.ts';

export type DrawnTree =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly error: string };

type AnyRef = ObjectRef<RuntimeKind | 'InferenceService'>;

/** Nodes and edges by their keys: what several walks share is drawn once. */
interface Drawing {
  readonly nodes: ReadonlyMap<string, PictureNode>;
  readonly edges: ReadonlyMap<string, PictureEdge>;
}

/**
 * A tree as a picture: chains, services, and what the merge does to each of them where that is known. Without arguments the
 * whole cluster.
 */
export function treePicture(given: ViewState, args: TreeArguments | undefined): DrawnTree {
  const state = shownState(given);
  const effects = mergeEffects(state);
  if (args === undefined) return { ok: true, picture: clusterPicture(state, effects) };
  const built = treeReport(state, args);
  if (!built.ok) return built;
  const { target, contexts } = built.report.content;
  const drawn = drawAll(
    contexts.flatMap(({ paths }) => paths),
    state,
    effects,
  );
  const nodes = [...drawn.nodes.values()].map((node): PictureNode => {
    return node.key === refKey(target) ? { ...node, selected: true } : node;
  });
  return { ok: true, picture: { title: titleOf(textOf(target), state), nodes, edges: [...drawn.edges.values()] } };
}

function clusterPicture(state: ViewState, effects: MergeEffects | undefined): Picture {
  const { workspace } = state.world;
  const { users, unattributed } = attributeUsers(state, undefined);
  const drawn = drawAll(allWalks(workspace, users), state, effects);
  const lost = unattributed.flatMap((user) => lostNodes(user, drawn, effects));
  const gone = effects === undefined ? [] : outsideNodes(state, drawn);
  return {
    title: titleOf(`Cluster ${workspace.cluster.name}`, state),
    nodes: [...drawn.nodes.values(), ...lost.flatMap(({ nodes }) => nodes), ...gone],
    edges: [...drawn.edges.values(), ...lost.flatMap(({ edges }) => edges)],
  };
}

function titleOf(what: string, { name, snapshot, worlds }: ViewState): string {
  const known = snapshot !== undefined || worlds.evidence.base !== undefined;
  return known ? `${what}, ${STATE_LABELS[name]}` : what;
}

function drawAll(paths: readonly TreePath[], state: ViewState, effects: MergeEffects | undefined): Drawing {
  const nodes = new Map<string, PictureNode>();
  const edges = new Map<string, PictureEdge>();
  const add = (node: PictureNode) => nodes.set(node.key, nodes.get(node.key) ?? node);
  const connect = (edge: PictureEdge) => edges.set(`${edge.from}\n\n${edge.to}`, edge);
  const broken = new Map(
    paths.flatMap(({ head, issue }) => (issue === undefined ? [] : [[refKey(head), issue] as const])),
  );
  for (const path of paths) {
    for (const { identity } of path.runtimes) add(runtimeNode(identity, state, effects, broken.get(refKey(identity))));
    for (const edge of chainEdges(path)) connect(edge);
    if (path.issue !== undefined) for (const node of missingNodes(path.issue)) add(node);
    for (const user of path.dependents) {
      add(serviceNode(user, effects));
      connect({ from: refKey(path.head), to: refKey(user) });
    }
  }
  for (const { isvc, runtime } of selections(state)) {
    if (!nodes.has(refKey(runtime))) continue;
    add(serviceNode(isvc, effects));
    connect({ from: refKey(runtime), to: refKey(isvc), dashed: true });
  }
  return { nodes, edges };
}

/** From parent to child, root first; what is above the walk's end, were it missing, comes first of all. */
function chainEdges({ runtimes, issue }: TreePath): readonly PictureEdge[] {
  const steps = runtimes.slice(1).map(({ identity }, index): PictureEdge => {
    const parent = runtimes[index]?.identity ?? identity;
    const label =
      parent.namespace !== undefined && identity.namespace === undefined ? { label: `in ${parent.namespace}` } : {};
    return { from: refKey(parent), to: refKey(identity), ...label };
  });
  const top = runtimes[0]?.identity;
  const above = issue === undefined ? undefined : aboveKey(issue);
  return top === undefined || above === undefined ? steps : [{ from: above, to: refKey(top) }, ...steps];
}

/** What the walk would have gone to next; beyond the limit OME looks nothing up. */
function aboveKey(issue: TreeIssue): string | undefined {
  if (issue.code === 'MaxDepthExceeded') return undefined;
  const closing = issue.code === 'CycleDetected' ? issue.path.at(-1) : undefined;
  return closing === undefined ? missingKey(issue.parentName) : refKey(closing);
}

/** No object has such a key: kinds hold no line break. */
function missingKey(name: string): string {
  return `\n\n${name}`;
}

function missingNodes({ code, parentName }: TreeIssue): readonly PictureNode[] {
  if (code === 'ParentMissing') return [missingNode(parentName, 'not found', 'bad')];
  return code === 'ParentNotCaptured' ? [missingNode(parentName, 'not captured', 'plain')] : [];
}

function missingNode(name: string, state: string, mark: Mark): PictureNode {
  return { key: missingKey(name), shape: 'missing', lines: [name], state, mark };
}

function linesOf({ kind, namespace, name }: ObjectRef): readonly string[] {
  return [name, namespace === undefined ? kind : `${kind} in ${namespace}`];
}

function runtimeNode(
  ref: ObjectRef<RuntimeKind>,
  state: ViewState,
  effects: MergeEffects | undefined,
  issue: TreeIssue | undefined,
): PictureNode {
  const found = state.world.workspace.find(ref.kind, ref.namespace, ref.name);
  const value = found.state === 'known' ? found.object.value : undefined;
  const profile = textAt(value, ['metadata', 'annotations', RUNTIME_PROFILE]) === 'true';
  const status = effects?.runtime(ref) ?? undefined;
  const fault = issue === undefined || issue.code === 'ParentNotCaptured' ? undefined : issue.code;
  const told = fault ?? status;
  return {
    key: refKey(ref),
    shape: profile ? 'profile' : 'runtime',
    lines: linesOf(ref),
    ...(told === undefined ? {} : { state: told }),
    mark: fault === undefined ? markOf(status) : 'bad',
  };
}

function serviceNode(ref: AnyRef, effects: MergeEffects | undefined): PictureNode {
  const { namespace, name } = ref;
  const service = { kind: 'InferenceService', name, ...(namespace === undefined ? {} : { namespace }) } as const;
  const report = effects?.service(service);
  const reason = report?.reason == null ? '' : ` (${report.reason})`;
  return {
    key: refKey(service),
    shape: 'service',
    lines: linesOf(service),
    ...(report === undefined ? {} : { state: `${report.outcome}${reason}` }),
    mark: markOf(report?.outcome),
  };
}

/** Services that name no runtime, with the one that OME selects for them. */
function selections(state: ViewState): readonly { readonly isvc: AnyRef; readonly runtime: AnyRef }[] {
  return listed(state.world.workspace, 'InferenceService', undefined)
    .filter((isvc) => runtimeReferenceOf(isvc) === undefined)
    .flatMap((isvc) => {
      const selection = selectionFor(isvc, state.world);
      return selection?.state === 'selected' ? [{ isvc: isvc.ref, runtime: selection.runtime.ref }] : [];
    });
}

/** A service that no runtime of the picture leads to, with the name that it gives. */
function lostNodes(user: UnattributedUser, drawn: Drawing, effects: MergeEffects | undefined) {
  const { inferenceService, reason, runtimeName } = user;
  const node = serviceNode({ kind: 'InferenceService', ...inferenceService }, effects);
  if (drawn.nodes.has(node.key)) return [];
  const mark = reason === 'AutomaticSelection' || reason === 'RuntimeNotCaptured' ? node.mark : 'bad';
  const own: PictureNode = { ...node, mark, state: node.state ?? reason };
  if (runtimeName === undefined) return [{ nodes: [own], edges: [] }];
  const [state, missingMark] =
    reason === 'RuntimeNotFound' ? (['not found', 'bad'] as const) : (['not captured', 'plain'] as const);
  const missing = missingNode(runtimeName, state, missingMark);
  return [{ nodes: [missing, own], edges: [{ from: missing.key, to: own.key }] }];
}

/** What the merge takes out of the cluster, and what it does not let in. */
function outsideNodes({ worlds }: ViewState, drawn: Drawing): readonly PictureNode[] {
  const refused = worlds.head.workspace.objects.filter(({ ref }) => worlds.rejected.has(refKey(ref)));
  const states = [
    ...worlds.removed.map(({ ref }) => ({ ref, state: 'removed' as const })),
    ...refused.map(({ ref }) => ({ ref, state: 'rejected' as const })),
  ];
  return states
    .filter(({ ref: { kind } }) => kind === 'InferenceService' || isRuntimeKind(kind))
    .filter(({ ref }) => !drawn.nodes.has(refKey(ref)))
    .toSorted((a, b) => compareRefs(a.ref, b.ref))
    .map(({ ref, state }): PictureNode => {
      const shape = ref.kind === 'InferenceService' ? 'service' : 'runtime';
      return { key: refKey(ref), shape, lines: linesOf(ref), state, mark: markOf(state) };
    });
}
