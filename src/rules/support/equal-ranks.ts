import { compareText } from '../../model/location.ts';
import { describeRef } from '../../model/object.ts';
import { missingTraits, modelTraits } from '../../predict/models.ts';
import { type Candidate, candidatesOf } from '../../predict/selection.ts';
import { findTies, type Tie } from '../../predict/selection-ties.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { Resolver } from '../../resolve/resolve.ts';
import type { RuleContext } from '../rule.ts';
import type { Service } from './model-lookup.ts';
import { selectionFor, traitsOf } from './named-runtime.ts';

/** A tie, with a service that the tie decides for. */
export interface RuntimeTie extends Tie {
  readonly service?: Service;
}

/** What is said at one runtime. */
export interface RuntimeTies {
  /** Ties that it loses by name, range or size. */
  readonly lost: readonly RuntimeTie[];
  /** Ties that it wins because it has no size range: that is its own fault, not the losers'. */
  readonly open: readonly RuntimeTie[];
}

const found = new WeakMap<Resolver, ReadonlyMap<Runtime, RuntimeTies>>();

/** The ties of every runtime that has to change something. */
export function runtimeTies(context: RuleContext): ReadonlyMap<Runtime, RuntimeTies> {
  const known = found.get(context.resolver);
  if (known !== undefined) return known;
  const ties = arrange(tiesByLoser(context));
  found.set(context.resolver, ties);
  return ties;
}

/** Whoever loses to a runtime without a range loses always: nothing else is worth saying there. */
function arrange(byLoser: ReadonlyMap<Runtime, readonly RuntimeTie[]>): ReadonlyMap<Runtime, RuntimeTies> {
  const arranged = new Map<Runtime, { lost: readonly RuntimeTie[]; open: RuntimeTie[] }>();
  const of = (runtime: Runtime) => {
    const ties = arranged.get(runtime) ?? { lost: [], open: [] };
    arranged.set(runtime, ties);
    return ties;
  };
  const byName = [...byLoser].toSorted(([a], [b]) => compareText(describeRef(a.ref), describeRef(b.ref)));
  for (const [loser, ties] of byName) {
    const open = ties.find(({ by }) => by === 'open');
    if (open === undefined) of(loser).lost = ties;
    else of(open.winner.runtime).open.push(open);
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
      yield { winner, loser, by, model, score: loser.score, entry, service };
    }
  }
}

function* manifestTies({ workspace, resolver }: RuleContext): Iterable<RuntimeTie> {
  const models = [...workspace.ofKind('ClusterBaseModel'), ...workspace.ofKind('BaseModel')]
    .map((model) => modelTraits(resolver.admission(model).spec))
    .filter((traits) => missingTraits(traits).length === 0);
  const distinct = [...new Map(models.map((model) => [JSON.stringify(model), model])).values()];
  yield* findTies(candidatesOf(workspace, resolver, 'ClusterServingRuntime'), distinct);
  for (const pool of byNamespace(candidatesOf(workspace, resolver, 'ServingRuntime'))) yield* findTies(pool, distinct);
}

/** Runtimes of different namespaces never meet. */
function byNamespace(candidates: readonly Candidate[]): Iterable<readonly Candidate[]> {
  const pools = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const namespace = candidate.runtime.ref.namespace ?? '';
    const pool = pools.get(namespace);
    if (pool === undefined) pools.set(namespace, [candidate]);
    else pool.push(candidate);
  }
  return pools.values();
}
