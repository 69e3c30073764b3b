import { notFinalBecause } from '../../model/placeholder.ts';
import { refusedBySchema } from '../../predict/rejection.ts';
import type { Runtime } from '../../resolve/chain.ts';
import type { Resolution } from '../../resolve/resolve.ts';
import { findRuntime, type RuntimeReference, runtimeReferenceOf } from '../../workspace/runtime-reference.ts';
import type { NotEvaluatedProblem, Problem, RuleContext } from '../rule.ts';
import type { Service } from './model-lookup.ts';

/** The runtime that a service names, as the cluster would read it. */
export interface ReferencedRuntime {
  readonly state: 'found';
  readonly reference: RuntimeReference;
  readonly runtime: Runtime;
  readonly resolution: Resolution;
}

/** `unknown` says why, as the end of a sentence. */
export type RuntimeOfService = ReferencedRuntime | { readonly state: 'unknown'; readonly because: string };

/** What a rule says of the runtime that a service names; where that is not known, why nothing can be said. */
export function* judgeRuntime(
  isvc: Service,
  context: RuleContext,
  judge: (found: ReferencedRuntime) => Iterable<Problem | NotEvaluatedProblem>,
): Iterable<Problem | NotEvaluatedProblem> {
  const found = runtimeOfService(isvc, context);
  if (found === undefined) return;
  if (found.state === 'unknown') yield { notEvaluated: found.because };
  else yield* judge(found);
}

/**
 * Undefined where the service names no runtime, where that is known to be missing, and where the API server refuses its
 * manifest: then other rules speak.
 */
export function runtimeOfService(isvc: Service, { workspace, resolver }: RuleContext): RuntimeOfService | undefined {
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) return undefined;
  const found = findRuntime(workspace, reference, isvc.ref.namespace);
  if (found.state === 'absent') return undefined;
  if (found.state === 'unknown') {
    const because = notFinalBecause(reference.name) ?? found.because;
    return { state: 'unknown', because: `the runtime ${reference.name} is in no manifest: ${because}` };
  }
  const { runtime } = found;
  if (refusedBySchema(runtime, resolver)) return undefined;
  return { state: 'found', reference, runtime, resolution: resolver.resolve(runtime) };
}
