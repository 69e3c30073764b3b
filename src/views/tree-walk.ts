import { groupBy } from '../model/group.ts';
import { compareText } from '../model/location.ts';
import { type ObjectRef, sameRef } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { type Chain, parentNameOf, type Runtime, stepsOf, walkChain } from '../resolve/chain.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { knowsAll, listed } from './tree-collections.ts';
import { compareRefs } from './tree-notes.ts';
import type {
  TreeContext,
  TreeDependent,
  TreeIdentity,
  TreeIssue,
  TreePath,
  TreeRuntime,
  TreeScope,
} from './tree-types.ts';

/** The services that name a runtime, in order. */
export type Users = (runtime: ObjectRef) => readonly TreeDependent[];

/** All walks that visit the target, by what their names are looked up in (T-T2). */
export function treeContexts(target: Runtime, workspace: Workspace, users: Users): readonly TreeContext[] {
  const paths = headsFor(target, workspace).flatMap((head) => {
    const path = walk(head, workspace, users);
    return path.runtimes.some(({ identity }) => sameRef(identity, target.ref)) ? [path] : [];
  });
  const groups = groupBy(paths, ({ head }) => head.namespace ?? '');
  return [...groups]
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([namespace, own]) => contextOf(namespace, own, target.ref, workspace));
}

/** The walks of all runtimes, those of the cluster first. */
export function allWalks(workspace: Workspace, users: Users): readonly TreePath[] {
  const heads: readonly Runtime[] = [
    ...listed(workspace, 'ClusterServingRuntime', undefined),
    ...listed(workspace, 'ServingRuntime', undefined),
  ];
  return heads.toSorted((a, b) => compareRefs(a.ref, b.ref)).map((head) => walk(head, workspace, users));
}

/** No chain leads from a cluster runtime to a namespaced one, nor from one namespace into another. */
function headsFor(target: Runtime, workspace: Workspace): readonly Runtime[] {
  const local = (namespace?: string): readonly Runtime[] => listed(workspace, 'ServingRuntime', namespace);
  if (target.ref.kind === 'ServingRuntime') return local(target.ref.namespace);
  return [...listed(workspace, 'ClusterServingRuntime', undefined), ...local()];
}

/** An empty namespace stands for the cluster, which comes first. */
function contextOf(
  namespace: string,
  paths: readonly TreePath[],
  target: ObjectRef,
  workspace: Workspace,
): TreeContext {
  const context: TreeScope = namespace === '' ? { mode: 'Cluster' } : { mode: 'Namespaced', namespace };
  const complete =
    knowsAll(workspace, 'ClusterServingRuntime', undefined) &&
    (namespace === '' || knowsAll(workspace, 'ServingRuntime', namespace));
  return {
    context,
    resolutionCompleteness: complete ? 'Complete' : 'Partial',
    paths: paths.toSorted(
      (a, b) => Number(sameRef(b.head, target)) - Number(sameRef(a.head, target)) || compareRefs(a.head, b.head),
    ),
  };
}

function walk(head: Runtime, workspace: Workspace, users: Users): TreePath {
  const chain = walkChain(head, workspace);
  const headFirst = stepsOf(chain);
  const issue = issueOf(head, chain);
  const closing = issue?.code === 'CycleDetected' ? issue.path.at(-1) : undefined;
  return {
    head: identityOf(head.ref),
    runtimes: headFirst
      .map((runtime, step) => stepOf(runtime, identityAt(headFirst, step + 1) ?? closing))
      .toReversed(),
    dependents: users(head.ref),
    ...(issue === undefined ? {} : { issue }),
  };
}

function stepOf(runtime: Runtime, resolvedParent: TreeIdentity | undefined): TreeRuntime {
  const parentName = parentNameOf(runtime);
  return {
    identity: identityOf(runtime.ref),
    ...(parentName === undefined ? {} : { parentName }),
    ...(resolvedParent === undefined ? {} : { resolvedParent }),
  };
}

function identityAt(runtimes: readonly Runtime[], index: number): TreeIdentity | undefined {
  const runtime = runtimes[index];
  return runtime === undefined ? undefined : identityOf(runtime.ref);
}

/** Kind, namespace, name, in this order. */
export function identityOf({ kind, namespace, name }: ObjectRef<RuntimeKind>): TreeIdentity {
  return namespace === undefined ? { kind, name } : { kind, namespace, name };
}

function issueOf(head: Runtime, chain: Chain): TreeIssue | undefined {
  if (chain.ok || chain.reason === 'ResolverError') return undefined;
  const parentName = parentNameOf(chain.culprit) ?? '';
  const walked = chain.walked.map(({ ref }) => identityOf(ref));
  const about = { subject: identityOf(head.ref), parentName };
  if (chain.reason === 'MaxDepthExceeded') return { code: 'MaxDepthExceeded', ...about, path: walked };
  if (chain.reason === 'InheritanceCycle') {
    // Names alone count: the runtime that closes the cycle can be of the other scope.
    const closing = walked.filter(({ name }) => name === parentName).slice(0, 1);
    return { code: 'CycleDetected', ...about, path: [...walked, ...closing] };
  }
  const code = chain.parent?.unknown === undefined ? 'ParentMissing' : 'ParentNotCaptured';
  return { code, ...about, path: walked };
}
