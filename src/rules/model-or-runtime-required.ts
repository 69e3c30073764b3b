import { isObject, type JsonValue, member } from '../model/json.ts';
import { modelReferenceOf } from '../predict/models.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule } from './rule.ts';
import { declaredComponent, hasFullRunner } from './support/runner-config.ts';

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
    source: 'IS-23, IS-31',
  },
  *check(isvc, { workspace }) {
    const spec = member(isvc.value, 'spec');
    if (modelReferenceOf(isvc) !== undefined || isRefusedBySchema(spec)) return;
    const before13 = workspace.cluster.omeVersion === '1.2';
    const named = runtimeReferenceOf(isvc) !== undefined;
    if (!before13 && (named || member(spec, 'replicaRefs') !== undefined)) return;
    const place = at(isvc, ['spec', 'model', 'name']);
    if (!before13) {
      const message = 'at least one of spec.model or spec.runtime must be set';
      yield { message, help: 'Name a model in spec.model.name, a runtime in spec.runtime.name, or both.', at: place };
      return;
    }
    const engine = declaredComponent(spec, 'engine');
    const refused = !named && engine !== undefined && !hasFullRunner(engine);
    yield {
      message: refused
        ? 'model reference is required when runtime is not specified and engine does not have complete runner configuration'
        : 'model reference is required: OME before 1.3 admits the service, but its controller fails on every attempt and makes no pods',
      help: 'Name a model in spec.model.name.',
      at: place,
    };
  },
});

/** A reference without `name` is refused by the API server, before the webhook asks for one. */
function isRefusedBySchema(spec: JsonValue | undefined): boolean {
  return ['model', 'runtime'].some((key) => {
    const reference = member(spec, key);
    return isObject(reference) && typeof member(reference, 'name') !== 'string';
  });
}
