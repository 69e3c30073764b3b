import { isObject, type JsonPath, member, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { goQuote } from '../resolve/canonical.ts';
import { at, defineRule } from './rule.ts';
import { autoscalerRefusals } from './support/autoscaler.ts';
import { type Component, componentsIn, SERVICE_COMPONENTS } from './support/components.ts';
import { atoi } from './support/go-integer.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';

const CLASS = 'ome.io/autoscalerClass';
const METRICS = 'ome.io/metrics';
const UTILIZATION = 'ome.io/targetUtilizationPercentage';
const CLASSES: readonly string[] = ['hpa', 'keda', 'external'];

export default defineRule({
  id: 'isvc-autoscaler',
  meta: {
    title: 'autoscaling that OME refuses in a service',
    severity: 'error',
    group: 'admission',
    description:
      'The autoscaler of a component, or an annotation about autoscaling, has a value that OME does not know, lacks what its class needs, or contradicts another one. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'IS-02 to IS-05, IS-07, IS-08, AU-1 to AU-6',
  },
  *check(isvc, context) {
    const components = componentsIn(context.resolver.admission(isvc).spec, SERVICE_COMPONENTS);
    yield* reportRefusals(isvc, context, [
      ...classRefusals(isvc, components),
      ...components.flatMap((component) => [...autoscalerRefusals(component)]),
      ...components.flatMap(policyRefusals),
      ...utilizationRefusals(isvc),
    ]);
  },
});

function annotation(isvc: ManifestObject, key: string): { readonly path: JsonPath; readonly text: string | undefined } {
  const path = ['metadata', 'annotations', key];
  const value = valueAt(isvc.value, path);
  return { path, text: typeof value === 'string' ? value : undefined };
}

/** IS-02, IS-03, IS-05. */
function* classRefusals(isvc: ManifestObject, components: readonly Component[]): Iterable<Refusal> {
  const { path, text } = annotation(isvc, CLASS);
  if (text === undefined) return;
  const metric = annotation(isvc, METRICS);
  if (!CLASSES.includes(text)) {
    const help = 'Write hpa, keda or external in lower case, or use spec.engine.autoscaler instead.';
    yield { path, message: `[${text}] is not a supported autoscaler class type`, help };
  } else if (text === 'hpa' && metric.text !== undefined && metric.text !== 'cpu' && metric.text !== 'memory') {
    const help = 'Write cpu or memory.';
    yield { path: metric.path, message: `[${metric.text}] is not a supported metric`, help };
  }
  const own = components.find(({ value }) => isObject(member(value, 'autoscaler')));
  if (own === undefined) return;
  yield {
    path,
    part: 'key',
    message: `AutoscalerAnnotationConflict: ${CLASS} annotation is present together with spec.${own.name}.autoscaler; remove the annotation — per-Component autoscaler block wins`,
    help: `Remove the annotation ${CLASS}.`,
    related: [{ at: at(isvc, [...own.path, 'autoscaler'], 'key'), message: 'this block says the same thing anew' }],
  };
}

/** IS-07; whether the cluster takes any policy (IS-06) is not in the manifest. */
function policyRefusals({ name, value, path }: Component): readonly Refusal[] {
  const kind = textAt(value, ['autoscalerPolicyRef', 'kind']);
  if (kind === undefined || kind === 'AutoscalerPolicy') return [];
  return [
    {
      path: [...path, 'autoscalerPolicyRef', 'kind'],
      message: `AutoscalerPolicyRefKindReserved: spec.${name}.autoscalerPolicyRef.kind ${goQuote(kind)} is not supported (ClusterAutoscalerPolicy is a reserved shape); use AutoscalerPolicy`,
      help: 'Set kind: AutoscalerPolicy, and name one in the namespace of the service.',
    },
  ];
}

/** IS-08. */
function* utilizationRefusals(isvc: ManifestObject): Iterable<Refusal> {
  const { path, text } = annotation(isvc, UTILIZATION);
  if (text === undefined) return;
  const percent = atoi(text);
  if (percent.ok && percent.value >= 1n && percent.value <= 100n) return;
  yield {
    path,
    message: 'the target utilization percentage should be a [1-100] integer',
    help: 'Write a whole number from 1 to 100, without a percent sign.',
  };
}
