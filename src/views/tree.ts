import { type ObjectRef, refKey } from '../model/object.ts';
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
import type { ViewResult } from './view.ts';

/** The chain above a runtime, the runtimes below it, and the services that name any of them (views section 3). */
export function tree(state: ViewState, args: TreeArguments): ViewResult {
  const built = treeReport(state, args);
  if (!built.ok) return built;
  const { report } = built;
  return {
    ok: true,
    view: {
      report,
      notes: treeNotes(shownState(state)),
      table: ({ wide, width }) => {
        const rows = [...treeLines(report, wide), ...mergeLines(report, state)].map((line) => [line]);
        return renderTable(['RUNTIME TREE'], rows, width);
      },
    },
  };
}

/** The report alone. */
export function treeReport(
  given: ViewState,
  args: TreeArguments,
): { readonly ok: true; readonly report: TreeReport } | { readonly ok: false; readonly error: string } {
  const state = shownState(given);
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

function warningsOf(collections: readonly TreeCollection[]): readonly WarningCode[] {
  return [
    ...(completenessOf(collections) === 'Complete' ? [] : (['PartialData'] as const)),
    ...(collections.some(({ status }) => status === 'Truncated') ? (['Truncated'] as const) : []),
  ];
}

/** What merging does to the heads of the tree and their services, counted; empty where nothing tells it. */
function mergeLines({ content }: TreeReport, state: ViewState): readonly string[] {
  const effects = mergeEffects(state);
  if (effects === undefined) return [];
  const paths = content.contexts.flatMap((context) => context.paths);
  const services = servicesOf(paths).map((ref) => effects.service(ref)?.outcome);
  return [
    `Merge: runtimes ${countStates(paths.map(({ head }) => effects.runtime(head)))}`,
    ...(services.length === 0 ? [] : [`Merge: InferenceServices ${countStates(services)}`]),
  ];
}

function servicesOf(paths: readonly TreePath[]): readonly ObjectRef<'InferenceService'>[] {
  const all = paths.flatMap(({ dependents }) => dependents);
  return [...new Map(all.map((user) => [refKey(user), user])).values()];
}
