import { isObject, member, textAt } from '../model/json.ts';
import { DEPLOYMENT_MODE } from '../model/ome.ts';
import { at, defineRule } from './rule.ts';

export default defineRule({
  id: 'service-without-engine',
  meta: {
    title: 'service without an engine',
    severity: 'warning',
    group: 'admission',
    description:
      'A service without spec.engine is accepted, but OME renders no component for it: no pods, only an event. An empty block is enough to take the engine of the runtime.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'IS-45, LK-20',
  },
  check(isvc) {
    const spec = member(isvc.value, 'spec');
    const declares = (name: string) => (member(spec, name) ?? null) !== null;
    // A decoder without an engine is refused (component-shape), and predictor is removed-field's business.
    if (!isObject(spec) || ['engine', 'decoder', 'replicaRefs', 'predictor'].some(declares)) return undefined;
    if (textAt(isvc.value, ['metadata', 'annotations', DEPLOYMENT_MODE]) === 'VirtualDeployment') return undefined;
    return {
      message:
        'the service declares no spec.engine: OME renders nothing for it, and records a DeploymentModeError event',
      help: 'Add engine: {} to take the engine of the runtime, or describe the engine there.',
      at: at(isvc, ['spec', 'engine']),
    };
  },
});
