import { at } from '../../model/finding.ts';
import { type JsonObject, member, textAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { DEPLOYMENT_MODE } from '../../model/ome.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { readyPolicyRefusals, rollingUpdateRefusals } from './component-lifecycle.ts';
import { leanRefusals, pairingRefusals } from './component-pods.ts';
import { type Component, dispatchMode, serviceComponents } from './components.ts';
import type { AdmissionGroup, Refusal } from './refusal.ts';

/** How the components of a service fit together. LC-1 is left to the schema. */
export const componentShape: AdmissionGroup<'InferenceService'> = {
  ids: ['RP-1', 'IS-09', 'IS-10', 'IS-11', 'IS-12', 'IS-13', 'IS-14', 'LC-2', 'LC-3'],
  omeVersions: ['1.3'],
  *find(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const components = serviceComponents(spec);
    const pods = components.filter(({ name }) => name !== 'router');
    for (const component of components) yield* readyPolicyRefusals(isvc, component, context);
    yield* decoderRefusals(spec);
    for (const component of pods) {
      yield* pairingRefusals(component);
      yield* leanRefusals(spec, component);
    }
    yield* modeRefusals(isvc, spec, pods);
    for (const component of components) yield* rollingUpdateRefusals(isvc, component);
  },
};

/** IS-09; beside replicaRefs the rule `replica-refs` speaks. */
function* decoderRefusals(spec: JsonObject): Iterable<Refusal> {
  const declares = (name: string) => member(spec, name) !== undefined;
  if (!declares('decoder') || declares('engine') || declares('replicaRefs')) return;
  yield {
    id: 'IS-09',
    path: ['spec', 'decoder'],
    part: 'key',
    message: 'decoder cannot be specified without engine',
    help: 'Add spec.engine; an empty block takes everything from the runtime.',
  };
}

/** IS-14: only a component's own annotation can make the two differ. */
function* modeRefusals(isvc: ManifestObject, spec: JsonObject, pods: readonly Component[]): Iterable<Refusal> {
  const [engine, decoder] = pods;
  if (engine?.name !== 'engine' || decoder === undefined) return;
  const modes = [dispatchMode(engine, spec), dispatchMode(decoder, spec)] as const;
  if (modes[0] === modes[1] || !modes.includes('OMENative')) return;
  const annotated = (component: Component) => textAt(component.value, ['annotations', DEPLOYMENT_MODE]) !== undefined;
  const [changed, other] = annotated(decoder) ? [decoder, engine] : [engine, decoder];
  const place = (component: Component) => [...component.path, 'annotations', DEPLOYMENT_MODE];
  yield {
    id: 'IS-14',
    path: place(changed),
    message: `InvalidDeploymentModeCombination: engine deploymentMode=${goQuote(modes[0])} does not match decoder deploymentMode=${goQuote(modes[1])}; when either is OMENative, both must use the same value`,
    help: `Give engine and decoder one mode: annotate both, or set spec.deploymentMode alone.`,
    reads: [...[engine, decoder].map(place), ['spec', 'deploymentMode']],
    related: annotated(other) ? [{ at: at(isvc, place(other)), message: `the mode of the ${other.name}` }] : [],
  };
}
