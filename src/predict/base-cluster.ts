import { once } from '../model/memo.ts';
import type { Evidence } from './evidence.ts';
import { type Prediction, predict } from './prediction.ts';
import type { Cluster } from './selection-service.ts';
import { shareResolver } from './shared-resolver.ts';
import { createHeadWorkspace, type Worlds } from './world.ts';

/** A cluster as a check of the base commit would see it. */
export interface BaseCluster extends Cluster {
  /**
   * What merging the base into itself does: nothing, but for what the snapshot does not hold yet. Worked out when somebody
   * asks for it.
   */
  readonly prediction: () => Prediction;
}

/** The base in the place of the head, with the same snapshot; undefined without a base. */
export function createBaseCluster({ head, before, evidence }: Worlds): BaseCluster | undefined {
  const { snapshot, base, prune } = evidence;
  if (base === undefined) return undefined;
  const own: Evidence = { snapshot, base, prune };
  const workspace = snapshot === undefined ? base.workspace : createHeadWorkspace(base.input, own);
  // Without a snapshot the base is what was before: much of it is resolved already.
  const resolver = before.workspace === workspace ? before.resolver : shareResolver(workspace, head);
  return { workspace, resolver, prediction: once(() => predict({ workspace, resolver }, own)) };
}
