import { refKey } from '../../model/object.ts';
import { RUNTIME_KINDS } from '../../model/ome.ts';
import type { Prediction } from '../../predict/prediction.ts';
import { type BrokenChain, parentNameOf, type Runtime } from '../../resolve/chain.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { RuleContext } from '../rule.ts';
import { predictionOf } from './impact.ts';

/** A runtime whose manifest is as before, and whose chain this merge breaks. */
export interface BrokenDescendant {
  readonly descendant: Runtime;
  readonly chain: BrokenChain;
  /** The runtime at which it is told. */
  readonly teller: Runtime;
  /** True where that runtime got another parent; else the one that it has is gone. */
  readonly repointed: boolean;
}

interface Breakage {
  readonly refs: ReadonlySet<string>;
  readonly byTeller: ReadonlyMap<Runtime, readonly BrokenDescendant[]>;
}

const known = new WeakMap<Prediction, Breakage>();

/** Those that are told at a runtime. */
export function brokenBy(runtime: Runtime, context: RuleContext): readonly BrokenDescendant[] {
  return breakageOf(context)?.byTeller.get(runtime) ?? [];
}

/** Whether `descendant-breaks` speaks of this runtime, so that no other rule about its chain does. */
export function breaksByMerge(runtime: Runtime, context: RuleContext): boolean {
  return breakageOf(context)?.refs.has(refKey(runtime.ref)) === true;
}

function breakageOf(context: RuleContext): Breakage | undefined {
  const prediction = predictionOf(context);
  if (prediction === undefined) return undefined;
  const found = known.get(prediction) ?? findBroken(prediction);
  known.set(prediction, found);
  return found;
}

/** Every runtime whose own manifest names the same parent as before and whose chain resolved then, and does not now. */
function findBroken({ worlds }: Prediction): Breakage {
  const { after, before, head } = worlds;
  const refs = new Set<string>();
  const byTeller = new Map<Runtime, BrokenDescendant[]>();
  for (const descendant of RUNTIME_KINDS.flatMap((kind) => after.workspace.ofKind(kind))) {
    // A manifest whose write is refused for its chain hears that from the rules about its own chain.
    if (isOverwritten(descendant, after.workspace) || worlds.rejected.has(refKey(descendant.ref))) continue;
    const chain = after.resolver.resolve(descendant);
    if (chain.ok || chain.parent?.unknown !== undefined) continue;
    const earlier = worlds.earlier(descendant);
    if (earlier.state !== 'known' || parentNameOf(earlier.object) !== parentNameOf(descendant)) continue;
    if (!before.resolver.resolve(earlier.object).ok) continue;
    const changed = chain.walked.find((step) => isRepointed(step, worlds));
    const teller = declaredTwin(changed ?? chain.culprit, head.workspace);
    refs.add(refKey(descendant.ref));
    const told = byTeller.get(teller) ?? [];
    told.push({ descendant, chain, teller, repointed: changed !== undefined });
    byTeller.set(teller, told);
  }
  return { refs, byTeller };
}

/** The manifest of a runtime that the cluster keeps as it was, since the write of that manifest is refused. */
function declaredTwin(runtime: Runtime, workspace: Workspace): Runtime {
  return (workspace.declarations(runtime.ref).at(-1) as Runtime | undefined) ?? runtime;
}

/** Whether a later manifest of the same object counts, not this one. */
function isOverwritten(runtime: Runtime, workspace: Workspace): boolean {
  const declared = workspace.declarations(runtime.ref);
  return declared.length > 0 && declared.at(-1) !== runtime;
}

function isRepointed(step: Runtime, worlds: Prediction['worlds']): boolean {
  const earlier = worlds.earlier(step);
  if (earlier.state === 'absent') return true;
  return earlier.state === 'known' && parentNameOf(earlier.object) !== parentNameOf(step);
}
