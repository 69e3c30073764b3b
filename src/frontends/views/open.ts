import { UsageError } from '../../model/usage-error.ts';
import { predict } from '../../predict/prediction.ts';
import { createResolver } from '../../resolve/resolve.ts';
import { type StateName, type ViewState, viewState } from '../../views/state.ts';
import type { Io } from '../io.ts';
import { openWorld, type World } from '../world.ts';
import type { ViewFlags } from './flags.ts';

/** The states that a view shows, now before after. */
export interface OpenedStates {
  readonly states: readonly ViewState[];
  readonly world: World;
}

/** Reads what a view needs: the cluster as it is now, as it is after the merge, or both where both are known. */
export async function openStates(flags: ViewFlags, io: Io): Promise<OpenedStates> {
  const { config = true, path = [], cluster, namespace, complete, omeVersion, snapshot, base, state } = flags;
  const before = { snapshot, base };
  const manifests = state !== 'cluster' || base !== undefined;
  const world = await openWorld(
    { paths: path, config, cluster, namespace, complete, omeVersion, before, manifests },
    io,
  );
  const [workspace, second] = world.workspaces;
  if (workspace === undefined || second !== undefined) {
    throw new UsageError('the configuration has several clusters; choose one with --cluster');
  }
  const evidence = world.evidence.get(workspace.cluster.name) ?? { prune: true };
  const { worlds } = predict({ workspace, resolver: createResolver(workspace) }, evidence);
  const known = evidence.snapshot !== undefined || evidence.base !== undefined;
  if (state === 'cluster' && !known) {
    throw new UsageError('--state cluster needs --snapshot, the captured cluster, or --base');
  }
  // Without a manifest there is nothing to merge: the cluster is shown as it is.
  const git = workspace.objects.length > 0 || !known;
  const names: StateName[] =
    state !== undefined ? [state] : [...(known ? ['cluster' as const] : []), ...(git ? ['git' as const] : [])];
  return { world, states: names.map((name) => viewState(name, worlds, flags)) };
}
