import type { NotEvaluatedProblem, Place, RelatedPlace } from '../../model/finding.ts';
import { describeRef } from '../../model/object.ts';
import { INHERIT_FROM } from '../../model/ome.ts';
import { type BrokenChain, parentNameOf, type Runtime, unknownParentOf } from '../../resolve/chain.ts';
import { at, quote, type RuleContext } from '../rule.ts';
import { breaksByMerge } from './broken-descendants.ts';

const ANNOTATION = ['metadata', 'annotations', INHERIT_FROM];

/** This runtime's chain where it breaks for `reason`; most runtimes have no parent and are not resolved for it. */
export function findBrokenChain(
  runtime: Runtime,
  context: RuleContext,
  reason: BrokenChain['reason'],
): BrokenChain | undefined {
  if (parentNameOf(runtime) === undefined) return undefined;
  const resolution = context.resolver.resolve(runtime);
  if (resolution.ok || resolution.reason !== reason) return undefined;
  return breaksByMerge(runtime, context) ? undefined : resolution;
}

/** What a rule about the merged spec says where that is not known; nothing where the chain is broken, which is told. */
export function* undecided(broken: BrokenChain): Iterable<NotEvaluatedProblem> {
  const notEvaluated = unknownParentOf(broken);
  if (notEvaluated !== undefined) yield { notEvaluated };
}

/** The annotation that names a runtime's parent. */
export function inheritPlace(runtime: Runtime): Place {
  return at(runtime, ANNOTATION);
}

/** The chain, head first: who names whom. Empty for a chain of one, which is all said by the finding's own place. */
export function inheritFlow(headFirst: readonly Runtime[]): readonly RelatedPlace[] {
  if (headFirst.length < 2) return [];
  return headFirst.map((runtime) => ({ at: inheritPlace(runtime), message: inheritStep(runtime) }));
}

/** Where the chain really breaks, for a runtime that only inherits the fault. */
export function culpritPlace(broken: BrokenChain, head: Runtime): readonly RelatedPlace[] {
  return broken.culprit === head
    ? []
    : [{ at: inheritPlace(broken.culprit), message: `the chain breaks here: ${inheritStep(broken.culprit)}` }];
}

function inheritStep(runtime: Runtime): string {
  const parent = parentNameOf(runtime);
  const name = describeRef(runtime.ref);
  return parent === undefined ? `${name} has no parent` : `${name} inherits from ${quote(parent)}`;
}
