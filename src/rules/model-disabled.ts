import { disabledModel, disabledModelRejection } from '../predict/admission/disabled-model.ts';
import { at, defineRule } from './rule.ts';

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
    refusedBy: ['IS-36'],
    source: 'IS-36, MD-5',
  },
  check(isvc, context) {
    const model = disabledModel(isvc, context);
    if (model === undefined) return undefined;
    const rejection = disabledModelRejection(isvc, context);
    return {
      message:
        rejection?.message ??
        `specified base model ${model.ref.name} is disabled: the webhook lets that pass, and the controller then reports ModelReconcileError on every attempt and makes no pods`,
      ...(rejection === undefined ? {} : { refusedBy: rejection.rule }),
      help: 'Name a model that is enabled, or remove disabled: true from the model first.',
      at: at(isvc, ['spec', 'model', 'name']),
      related: [{ at: at(model, ['spec', 'disabled']), message: 'disabled here' }],
    };
  },
});
