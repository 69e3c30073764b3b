import { describeRef } from '../model/object.ts';
import { faultOfBrokenChain } from '../predict/faulty-runtime.ts';
import { type BrokenChain, unknownParentOf } from '../resolve/chain.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, type RelatedPlace } from './rule.ts';
import { inheritFlow, inheritPlace } from './support/broken-chain.ts';
import { faultWords } from './support/fault-message.ts';
import type { Service } from './support/model-lookup.ts';
import { judgeRuntime, type ReferencedRuntime } from './support/referenced-runtime.ts';

export default defineRule({
  id: 'runtime-unresolvable',
  meta: {
    title: 'service whose runtime does not resolve',
    severity: 'error',
    group: 'service',
    description:
      'The chain of ome.io/inherit-from of the runtime that a service names is broken. OME then refuses the write of the service with the same words, or admits it and renders nothing.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    refusedBy: ['IS-34', 'IS-37'],
    source: 'IS-34, IS-37, LK-10, PN-01',
  },
  check: (isvc, context) => judgeRuntime(isvc, context, (found) => judge(isvc, found)),
});

function* judge(
  isvc: Service,
  { runtime, reference, resolution }: ReferencedRuntime,
): Iterable<Problem | NotEvaluatedProblem> {
  if (resolution.ok) return;
  const notEvaluated = unknownParentOf(resolution);
  if (notEvaluated !== undefined) {
    yield { notEvaluated };
    return;
  }
  yield {
    ...faultWords(faultOfBrokenChain(isvc, reference, resolution.message)),
    help: `Mend the chain of ${describeRef(runtime.ref)} first, or name another runtime.`,
    at: at(isvc, ['spec', 'runtime', 'name']),
    related: [causePlace(resolution)],
    flow: inheritFlow(resolution.walked),
  };
}

function causePlace({ culprit }: BrokenChain): RelatedPlace {
  return { at: inheritPlace(culprit), message: `the chain breaks at ${describeRef(culprit.ref)}` };
}
