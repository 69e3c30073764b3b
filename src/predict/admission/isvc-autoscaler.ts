import { at } from '../../model/finding.ts';
import { isObject, type JsonPath, member, textAt, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { autoscalerFaults } from './autoscaler.ts';
import { type Component, serviceComponents } from './components.ts';
import { atoi } from './go-integer.ts';
import { type AdmissionGroup, type Refusal, refusedBy } from './refusal.ts';

const CLASS = 'ome.io/autoscalerClass';
const METRICS = 'ome.io/metrics';
const UTILIZATION = 'ome.io/targetUtilizationPercentage';
const CLASSES: readonly string[] = ['hpa', 'keda', 'external'];

/** The autoscalers of a service, and the annotations about them. */
export const isvcAutoscaler: AdmissionGroup<'InferenceService'> = {
  ids: ['IS-02', 'IS-03', 'IS-04', 'IS-05', 'IS-07', 'IS-08'],
  omeVersions: ['1.3'],
  *find(isvc, { resolver }) {
    const components = serviceComponents(resolver.admission(isvc).spec);
    yield* classRefusals(isvc, components);
    yield* refusedBy(
      'IS-04',
      components.flatMap((component) => [...autoscalerFaults(component)]),
    );
    yield* components.flatMap(policyRefusals);
    yield* utilizationRefusals(isvc);
  },
};

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
    yield { id: 'IS-02', path, message: `[${text}] is not a supported autoscaler class type`, help };
  } else if (text === 'hpa' && metric.text !== undefined && metric.text !== 'cpu' && metric.text !== 'memory') {
    const help = 'Write cpu or memory.';
    yield { id: 'IS-03', path: metric.path, message: `[${metric.text}] is not a supported metric`, help };
  }
  const own = components.find(({ value }) => isObject(member(value, 'autoscaler')));
  if (own === undefined) return;
  yield {
    id: 'IS-05',
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
      id: 'IS-07',
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
    id: 'IS-08',
    path,
    message: 'the target utilization percentage should be a [1-100] integer',
    help: 'Write a whole number from 1 to 100, without a percent sign.',
  };
}
