import { member } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { faultOfDisabled } from '../predict/faulty-runtime.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, type RuleContext } from './rule.ts';
import { faultWords } from './support/fault-message.ts';
import { impactOf } from './support/impact.ts';
import type { Service } from './support/model-lookup.ts';
import { disabledPin } from './support/pin-impact.ts';
import { judgeRuntime, type ReferencedRuntime } from './support/referenced-runtime.ts';

export default defineRule({
  id: 'runtime-disabled',
  meta: {
    title: 'service that names a disabled runtime',
    severity: 'error',
    group: 'service',
    description:
      'The runtime that a service names sets disabled: true. OME refuses the write of such a service, or admits it and renders nothing. A runtime that only inherits disabled is reported at the runtime, by inherits-disabled.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-35', 'IS-37'],
    source: 'IS-35, IS-37, LK-8, PN-16',
  },
  check: (isvc, context) => judgeRuntime(isvc, context, (found) => judge(isvc, found, context)),
});

function* judge(
  isvc: Service,
  { runtime, reference, resolution }: ReferencedRuntime,
  context: RuleContext,
): Iterable<Problem | NotEvaluatedProblem> {
  // A broken chain is what OME answers first; what is only inherited is another rule's finding.
  if (!resolution.ok || member(context.resolver.stored(runtime).spec, 'disabled') !== true) return;
  const impact = impactOf(isvc, context);
  if (impact !== undefined && disabledPin(impact) !== undefined) return;
  const fault = faultOfDisabled(isvc, reference, runtime.ref.kind, context.workspace.cluster.omeVersion);
  if (fault === undefined) return;
  yield {
    ...faultWords(fault),
    help: `Name a runtime that is enabled, or remove disabled: true from ${describeRef(runtime.ref)}. A profile stays disabled: name one of its children.`,
    at: at(isvc, ['spec', 'runtime', 'name']),
    related: [{ at: at(runtime, ['spec', 'disabled']), message: `${describeRef(runtime.ref)} is disabled here` }],
  };
}
