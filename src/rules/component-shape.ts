import { type JsonObject, member, textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { DEPLOYMENT_MODE } from '../model/ome.ts';
import { goQuote } from '../resolve/canonical.ts';
import { at, defineRule } from './rule.ts';
import { readyPolicyRefusals, rollingUpdateRefusals } from './support/component-lifecycle.ts';
import { leanRefusals, pairingRefusals } from './support/component-pods.ts';
import { type Component, componentsIn, dispatchMode, SERVICE_COMPONENTS } from './support/components.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'component-shape',
  meta: {
    title: 'components that do not fit together',
    severity: 'error',
    group: 'admission',
    description:
      'The components of a service do not fit together: a decoder without an engine, a leader without a worker, an engine and a decoder in different deployment modes, a rolling update that can not start. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'IS-09 to IS-14, LC-2, LC-3, RP-1',
  },
  *check(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const components = componentsIn(spec, SERVICE_COMPONENTS);
    const pods = components.filter(({ name }) => name !== 'router');
    yield* reportRefusals(isvc, context, [
      ...components.flatMap((component) => [...readyPolicyRefusals(isvc, spec, component)]),
      ...decoderRefusals(spec),
      ...pods.flatMap((component) => [...pairingRefusals(component), ...leanRefusals(spec, component)]),
      ...modeRefusals(isvc, spec, pods),
      ...components.flatMap((component) => [...rollingUpdateRefusals(isvc, component)]),
    ]);
  },
});

/** IS-09; beside replicaRefs the rule `replica-refs` speaks. */
function* decoderRefusals(spec: JsonObject): Iterable<Refusal> {
  const declares = (name: string) => member(spec, name) !== undefined;
  if (!declares('decoder') || declares('engine') || declares('replicaRefs')) return;
  yield {
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
    path: place(changed),
    message: `InvalidDeploymentModeCombination: engine deploymentMode=${goQuote(modes[0])} does not match decoder deploymentMode=${goQuote(modes[1])}; when either is OMENative, both must use the same value`,
    help: `Give engine and decoder one mode: annotate both, or set spec.deploymentMode alone.`,
    related: annotated(other) ? [{ at: at(isvc, place(other)), message: `the mode of the ${other.name}` }] : [],
  };
}
