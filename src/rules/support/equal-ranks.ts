import { compareText } from '../../model/location.ts';
import { describeRef } from '../../model/object.ts';
import { missingTraits } from '../../predict/models.ts';
import { candidatePools } from '../../predict/selection.ts';
import { selectionFor, traitsOf, traitsOfModel } from '../../predict/selection-service.ts';
import { findTies, shapesOf, type Tie } from '../../predict/selection-ties.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { Resolver } from '../../resolve/resolve.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { RuleContext } from '../rule.ts';
import type { Service } from './model-lookup.ts';

/** A tie, with a service that the tie decides for. */
export interface RuntimeTie extends Tie {
  readonly service?: Service;
  /** True where the cluster may hold runtimes that the service would get instead. */
  readonly unsure?: boolean;
}

/** What is said at one runtime. */
export interface RuntimeTies {
  /** Ties that it loses by name, range or size, or wins over one that is not deployed from here. */
  readonly lost: readonly RuntimeTie[];
  /** Ties that it wins because it has no size range: that is its own fault, not the losers'. */
  readonly open: readonly RuntimeTie[];
}

const found = new WeakMap<Resolver, ReadonlyMap<Runtime, RuntimeTies>>();

/** The ties of every runtime that has to change something. */
export function runtimeTies(context: RuleContext): ReadonlyMap<Runtime, RuntimeTies> {
  const known = found.get(context.resolver);
  if (known !== undefined) return known;
  const ties = arrange(tiesByLoser(context), context.workspace);
  found.set(context.resolver, ties);
  return ties;
}

/**
 * Whoever loses to a runtime without a range loses always: nothing else is worth saying there. A loser that is not
 * deployed from here can't be mended here, so its tie is told at the winner.
 */
function arrange(
  byLoser: ReadonlyMap<Runtime, readonly RuntimeTie[]>,
  workspace: Workspace,
): ReadonlyMap<Runtime, RuntimeTies> {
  const arranged = new Map<Runtime, { lost: RuntimeTie[]; open: RuntimeTie[] }>();
  const of = (runtime: Runtime) => {
    const ties = arranged.get(runtime) ?? { lost: [], open: [] };
    arranged.set(runtime, ties);
    return ties;
  };
  const byName = [...byLoser].toSorted(([a], [b]) => compareText(describeRef(a.ref), describeRef(b.ref)));
  for (const [loser, ties] of byName) {
    const deployed = workspace.declarations(loser.ref).length > 0;
    const open = ties.find(({ by }) => by === 'open');
    if (open !== undefined) of(open.winner.runtime).open.push(open);
    else for (const tie of ties) of(deployed ? loser : tie.winner.runtime).lost.push(tie);
  }
  return arranged;
}

/** One tie per pair, in the order of the winners' names. */
function tiesByLoser(context: RuleContext): ReadonlyMap<Runtime, readonly RuntimeTie[]> {
  const byPair = new Map<Runtime, Map<Runtime, RuntimeTie>>();
  for (const tie of [...serviceTies(context), ...manifestTies(context)]) {
    const losses = byPair.get(tie.loser.runtime) ?? new Map<Runtime, RuntimeTie>();
    byPair.set(tie.loser.runtime, losses);
    // The first one stays: a tie that decides for a service says most.
    if (!losses.has(tie.winner.runtime)) losses.set(tie.winner.runtime, tie);
  }
  return new Map([...byPair].map(([loser, losses]) => [loser, sortByWinner([...losses.values()])]));
}

function sortByWinner(ties: readonly RuntimeTie[]): readonly RuntimeTie[] {
  return ties.toSorted((a, b) => compareText(describeRef(a.winner.runtime.ref), describeRef(b.winner.runtime.ref)));
}

/** Runtimes that a service of these manifests could get, were it not for range and name. */
function* serviceTies(context: RuleContext): Iterable<RuntimeTie> {
  for (const service of context.workspace.ofKind('InferenceService')) {
    const selection = selectionFor(service, context);
    if (selection?.state !== 'selected') continue;
    const [winner, ...others] = selection.ranked;
    const model = traitsOf(service, context);
    if (winner === undefined || model === undefined) continue;
    for (const loser of others) {
      if (loser.score !== winner.score || loser.runtime.ref.kind !== winner.runtime.ref.kind) break;
      if (loser.compatibility.outcome !== 'compatible') break;
      const open = winner.traits.sizeRange === undefined && loser.traits.sizeRange !== undefined;
      const by = loser.distance === winner.distance ? 'name' : open ? 'open' : 'narrower';
      const { entry } = loser.compatibility;
      yield {
        winner,
        loser,
        by,
        model,
        score: loser.score,
        entry,
        service,
        unsure: selection.unknownRuntimes !== undefined,
      };
    }
  }
}

function* manifestTies(context: RuleContext): Iterable<RuntimeTie> {
  const { workspace, resolver } = context;
  const models = [...workspace.ofKind('ClusterBaseModel'), ...workspace.ofKind('BaseModel')]
    .map((model) => traitsOfModel(model, context))
    .filter((traits) => missingTraits(traits).length === 0);
  const shapes = shapesOf(models);
  const { local, cluster } = candidatePools(workspace, resolver);
  yield* findTies(cluster, shapes);
  // Runtimes of different namespaces never meet.
  for (const pool of local.values()) yield* findTies(pool, shapes);
}
