import { describeRef } from '../model/object.ts';
import {
  configuredKind,
  findConfiguredModel,
  findModel,
  type Model,
  type ModelReference,
  modelReferenceOf,
} from '../predict/models.ts';
import { at, defineRule, type NotEvaluatedProblem, type Problem, quote, type RuleContext } from './rule.ts';
import type { Service } from './support/model-lookup.ts';

export default defineRule({
  id: 'model-kind-mismatch',
  meta: {
    title: 'spec.model.kind does not fit the model',
    severity: 'error',
    group: 'model',
    description:
      'The webhook finds a model by name alone, the controller then reads it by kind. With the wrong kind the service is admitted and never gets pods; where both kinds hold the name, one part of OME reads the one and the other the other.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'MD-1, MD-3, MD-T1, MD-T2',
  },
  *check(isvc, { workspace }) {
    const reference = modelReferenceOf(isvc);
    if (reference === undefined) return;
    const byName = findModel(workspace, reference.name, isvc.ref.namespace);
    if (byName.state !== 'known' || byName.model.ref.kind === configuredKind(reference)) return;
    yield* judge(isvc, reference, byName.model, { workspace });
  },
});

function* judge(
  isvc: Service,
  reference: ModelReference,
  model: Model,
  { workspace }: Pick<RuleContext, 'workspace'>,
): Iterable<Problem | NotEvaluatedProblem> {
  const wanted = configuredKind(reference);
  const byKind = findConfiguredModel(workspace, reference, isvc.ref.namespace);
  const place = { at: at(isvc, ['spec', 'model', 'kind']), help: helpFor(model, reference) };
  const found = describeRef(model.ref);
  const asked = reference.kindWritten
    ? `kind is ${quote(reference.kind)}`
    : 'kind is left out, which means ClusterBaseModel';
  const related = [{ at: at(model, ['metadata', 'name']), message: 'found by name' }];
  if (byKind.state === 'known') {
    const other = { at: at(byKind.model, ['metadata', 'name']), message: `read by kind for the model's configuration` };
    yield {
      ...place,
      message: `${asked}, and ${found} has the name of ${describeRef(byKind.model.ref)}: OME takes format, size and weights from the BaseModel and the model's configuration from the ClusterBaseModel`,
      related: [...related, other],
      severity: 'warning',
    };
    return;
  }
  const stuck = `the webhook lets that pass, and the controller then fails with "Failed to get referenced ${wanted}" at its first step: no pods, no event, no condition`;
  if (byKind.state === 'absent') {
    yield { ...place, message: `${asked}, but ${reference.name} is ${found}; ${stuck}`, related };
  } else if (wanted === 'ClusterBaseModel') {
    // Either way something is wrong: with a ClusterBaseModel of the name this would be MD-T2.
    yield {
      ...place,
      message: `${asked}, but ${reference.name} is ${found}; unless the cluster holds a ClusterBaseModel of that name too, ${stuck}`,
      related,
      severity: 'warning',
    };
  } else {
    yield {
      notEvaluated: `kind is BaseModel, and whether the namespace holds one of the name is not known: ${byKind.because}`,
    };
  }
}

function helpFor(model: Model, { kindWritten }: ModelReference): string {
  const { kind } = model.ref;
  if (kind === 'BaseModel') return `${kindWritten ? 'Write' : 'Add'} kind: BaseModel under spec.model.`;
  return 'Write kind: ClusterBaseModel, or leave kind out.';
}
