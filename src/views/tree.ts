import { type ObjectRef, refKey } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { REPORT_API_VERSION, sortWarnings, type WarningCode } from './envelope.ts';
import { countStates, mergeEffects, shownState } from './merge-effects.ts';
import type { ViewState } from './state.ts';
import { renderTable } from './table.ts';
import { completenessOf, cutRuntimes, treeCollections } from './tree-collections.ts';
import { treeLines } from './tree-lines.ts';
import { treeNotes } from './tree-notes.ts';
import { treeTarget } from './tree-target.ts';
import type { TreeArguments, TreeCollection, TreePath, TreeReport } from './tree-types.ts';
import { attributeUsers } from './tree-users.ts';
import { identityOf, treeContexts } from './tree-walk.ts';
import type { TableOptions, ViewResult } from './view.ts';

/** The chain above a runtime, the runtimes below it, and the services that name any of them (views section 3). */
export function tree(state: ViewState, args: TreeArguments): ViewResult {
  const built = treeReport(state, args);
  if (!built.ok) return built;
  const { report } = built;
  const outlook = mergeOutlook(report, state);
  const table = ({ wide, width }: TableOptions) => {
    const rows = treeLines(report, wide).map((line) => [line]);
    return renderTable(['RUNTIME TREE'], rows, width);
  };
  const notes = treeNotes(report.content.target, shownState(state));
  return { ok: true, view: { report, notes, table, ...(outlook === undefined ? {} : { outlook }) } };
}

/** The report alone. */
export function treeReport(
  given: ViewState,
  args: TreeArguments,
): { readonly ok: true; readonly report: TreeReport } | { readonly ok: false; readonly error: string } {
  const state = shownState(given);
  // What was asked for can't be looked up in a list that was cut (views 3.3).
  const unseen = cutRuntimes(treeCollections(askedFor(args, state), state));
  if (unseen !== undefined) return { ok: false, error: unseen };
  const target = treeTarget(args, state);
  if (!target.ok) return target;
  const { ref } = target.runtime;
  const collections = treeCollections(ref, state);
  const cut = cutRuntimes(collections);
  if (cut !== undefined) return { ok: false, error: cut };
  const { users, unattributed } = attributeUsers(state, ref.kind === 'ServingRuntime' ? ref.namespace : undefined);
  const report: TreeReport = {
    apiVersion: REPORT_API_VERSION,
    kind: 'RuntimeTreeReport',
    metadata: ref.namespace === undefined ? { name: ref.name } : { namespace: ref.namespace, name: ref.name },
    collectedAt: state.collectedAt,
    sources: [],
    content: {
      target: identityOf(ref),
      snapshot: { completeness: completenessOf(collections), collections },
      contexts: treeContexts(target.runtime, state.world.workspace, users),
      ...(args.unattributed === true ? { unattributedUsers: unattributed } : {}),
    },
    warnings: sortWarnings(warningsOf(collections)),
  };
  return { ok: true, report };
}

/** Without a kind both are searched, ServingRuntimes in the namespace alone. */
function askedFor({ name, kind }: TreeArguments, { namespace }: ViewState): ObjectRef<RuntimeKind> {
  return kind === 'ClusterServingRuntime' ? { kind, name } : { kind: 'ServingRuntime', namespace, name };
}

function warningsOf(collections: readonly TreeCollection[]): readonly WarningCode[] {
  return [
    ...(completenessOf(collections) === 'Complete' ? [] : (['PartialData'] as const)),
    ...(collections.some(({ status }) => status === 'Truncated') ? (['Truncated'] as const) : []),
  ];
}

/** What merging does to the heads of the tree and their services, counted; undefined where nothing tells it. */
function mergeOutlook({ content }: TreeReport, state: ViewState): string | undefined {
  const effects = mergeEffects(state);
  if (effects === undefined) return undefined;
  const paths = content.contexts.flatMap((context) => context.paths);
  const runtimes = countStates(paths.map(({ head }) => effects.runtime(head)));
  const services = countStates(servicesOf(paths).map((ref) => effects.service(ref)?.outcome));
  return `What the merge does here: runtimes ${runtimes}${services === '' ? '' : `; InferenceServices ${services}`}`;
}

function servicesOf(paths: readonly TreePath[]): readonly ObjectRef<'InferenceService'>[] {
  const all = paths.flatMap(({ dependents }) => dependents);
  return [...new Map(all.map((user) => [refKey(user), user])).values()];
}
