import { member, textAt } from '../model/json.ts';
import { modelReferenceOf } from '../predict/models.ts';
import { knownModel } from '../predict/selection-service.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule } from './rule.ts';
import { hasFullRunner } from './support/runner-config.ts';

export default defineRule({
  id: 'model-disabled',
  meta: {
    title: 'service names a disabled model',
    severity: 'error',
    group: 'model',
    description:
      'The model that a service names says disabled: true. OME refuses the write of the service, or admits it and then leaves its pods alone with an error on every attempt.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    source: 'IS-36, MD-5',
  },
  *check(isvc, { workspace, resolver }) {
    const reference = modelReferenceOf(isvc);
    const model = knownModel(workspace, isvc);
    if (reference === undefined || model === undefined) return;
    if (member(resolver.admission(model).spec, 'disabled') !== true) return;
    const refused = isRefused(isvc, workspace.cluster.omeVersion === '1.2');
    yield {
      message: refused
        ? `model ${reference.name} is disabled`
        : `specified base model ${reference.name} is disabled: the service is admitted, and the controller then reports ModelReconcileError on every attempt and makes no pods`,
      help: 'Name a model that is enabled, or remove disabled: true from the model first.',
      at: at(isvc, ['spec', 'model', 'name']),
      related: [{ at: at(model, ['spec', 'disabled']), message: 'disabled here' }],
    };
  },
});

/** The webhook reads the model only where it has to find or check a runtime (IS-30, IS-36); before 1.3 not for a named one. */
function isRefused(isvc: Parameters<typeof runtimeReferenceOf>[0], before13: boolean): boolean {
  const engine = member(member(isvc.value, 'spec'), 'engine');
  if (engine === undefined || engine === null) return false;
  const named = runtimeReferenceOf(isvc) !== undefined;
  return named ? !before13 : !hasFullRunner(engine) && textAt(isvc.value, ['spec', 'model', 'name']) !== undefined;
}
