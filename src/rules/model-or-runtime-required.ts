import { isObject, type JsonValue, member } from '../model/json.ts';
import {
  lacksRequiredModel,
  MODEL_REQUIRED,
  missingReferenceRejection,
} from '../predict/admission/required-reference.ts';
import { at, defineRule } from './rule.ts';

export default defineRule({
  id: 'model-or-runtime-required',
  meta: {
    title: 'service names neither model nor runtime',
    severity: 'error',
    group: 'model',
    description:
      'A service has to name a model, a runtime, or both; OME refuses it otherwise. Before 1.3 every service has to name a model.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    refusedBy: ['IS-23', 'IS-31'],
    source: 'IS-23, IS-31',
  },
  check(isvc, { workspace }) {
    const { omeVersion } = workspace.cluster;
    if (isRefusedBySchema(member(isvc.value, 'spec'))) return undefined;
    const rejection = missingReferenceRejection(isvc, omeVersion);
    const place = at(isvc, ['spec', 'model', 'name']);
    if (rejection?.rule === 'IS-23') {
      const help = 'Name a model in spec.model.name, a runtime in spec.runtime.name, or both.';
      return { message: rejection.message, help, at: place, refusedBy: 'IS-23' };
    } else if (rejection !== undefined) {
      return { message: rejection.message, help: 'Name a model in spec.model.name.', at: place, refusedBy: 'IS-31' };
    } else if (lacksRequiredModel(isvc, omeVersion)) {
      return {
        message: `${MODEL_REQUIRED}: the webhook of OME before 1.3 lets that pass, but the controller fails on every attempt and makes no pods`,
        help: 'Name a model in spec.model.name.',
        at: place,
      };
    }
    return undefined;
  },
});

/** A reference without `name` is refused by the API server, before the webhook asks for one. */
function isRefusedBySchema(spec: JsonValue | undefined): boolean {
  return ['model', 'runtime'].some((key) => {
    const reference = member(spec, key);
    return isObject(reference) && typeof member(reference, 'name') !== 'string';
  });
}
