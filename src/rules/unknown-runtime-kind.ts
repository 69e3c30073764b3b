import { textAt } from '../model/json.ts';
import { describeRef } from '../model/object.ts';
import { isRuntimeKind, OME_GROUP, RUNTIME_KINDS } from '../model/ome.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { findRuntime, type RuntimeReference, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';
import { nearestName } from './support/nearest.ts';

const KIND = ['spec', 'runtime', 'kind'];
const GROUP = ['spec', 'runtime', 'apiGroup'];

export default defineRule({
  id: 'unknown-runtime-kind',
  meta: {
    title: 'runtime of an unknown kind',
    severity: 'error',
    group: 'service',
    description:
      'spec.runtime.kind is free text to the API server, but OME knows ServingRuntime and ClusterServingRuntime alone. With anything else it looks in the namespace first, and its two sides name the revisions of a pin differently. It does not read apiGroup at all.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'LK-3, LK-4, 5.1',
  },
  *check(isvc, context) {
    const reference = runtimeReferenceOf(isvc);
    if (reference === undefined) return;
    const { kind } = reference;
    if (!isRuntimeKind(kind)) {
      const notFinal = notFinalBecause(kind);
      if (notFinal !== undefined) yield { notEvaluated: `spec.runtime.kind can't be judged: ${notFinal}` };
      else yield { message: kindMessage(reference), help: kindHelp(isvc, reference, context), at: at(isvc, KIND) };
    }
    const group = textAt(isvc.value, GROUP);
    if (group === undefined || group === OME_GROUP || notFinalBecause(group) !== undefined) return;
    yield {
      message: `spec.runtime.apiGroup is ${quote(group)}, and OME does not read it: it looks for a runtime of ${OME_GROUP} all the same`,
      help: `Write apiGroup: ${OME_GROUP}, or remove the line.`,
      at: at(isvc, GROUP),
      severity: 'warning',
    };
  },
});

/** Without a pin the lookup alone is touched; with one the two sides of 5.1 disagree about the prefix. */
function kindMessage({ kind, autoSync }: RuntimeReference): string {
  const fact = `spec.runtime.kind is ${quote(kind)}, which is neither ServingRuntime nor ClusterServingRuntime`;
  const pin = autoSync
    ? ''
    : ', and a revision that it creates for the pin begins with r-, while its webhook expects cr-';
  return `${fact}: OME looks in the namespace of the service first, then at cluster scope${pin}`;
}

function kindHelp(isvc: Service, reference: RuntimeReference, { workspace }: RuleContext): string {
  const found = findRuntime(workspace, reference, isvc.ref.namespace);
  if (found.state === 'known') {
    return `Write kind: ${found.runtime.ref.kind}; ${describeRef(found.runtime.ref)} is what OME finds.`;
  }
  const near = nearestName(reference.kind, RUNTIME_KINDS);
  return near === undefined ? `Write kind: ${RUNTIME_KINDS.join(' or kind: ')}.` : `Write kind: ${near}.`;
}
