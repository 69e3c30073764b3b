import { isArray, isObject, type JsonPath, type JsonValue, member, textAt } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { type Component, integerAt } from './components.ts';
import type { Fault } from './refusal.ts';

const CLASSES: readonly string[] = ['HPA', 'KEDA', 'External', 'None'];
/** The types of an HPA metric, with the member that holds each. */
const METRIC_TYPES: ReadonlyMap<string, string> = new Map([
  ['Resource', 'resource'],
  ['Pods', 'pods'],
  ['Object', 'object'],
  ['External', 'external'],
  ['ContainerResource', 'containerResource'],
]);
const TYPE_LIST = 'Resource|Pods|Object|External|ContainerResource';

/** What OME's webhooks refuse in the autoscaler of a component of a runtime or service (AU-1 to AU-6). */
export function* autoscalerFaults({ name, value, path }: Component): Iterable<Fault> {
  const autoscaler = member(value, 'autoscaler');
  if (!isObject(autoscaler)) return;
  const place = [...path, 'autoscaler'];
  const kind = textAt(autoscaler, ['class']) ?? '';
  if (!CLASSES.includes(kind)) {
    yield {
      path: [...place, 'class'],
      message: `${name}: AutoscalerClassUnknown: autoscaler.class ${goQuote(kind)} is not one of HPA|KEDA|External|None`,
      help: 'Set class to HPA, KEDA, External or None.',
    };
  }
  if (kind === 'HPA') yield* metricFaults(name, member(autoscaler, 'hpa'), [...place, 'hpa', 'metrics']);
  if (kind === 'KEDA') yield* kedaFaults(name, value, [...place, 'keda']);
}

function* metricFaults(component: string, hpa: JsonValue | undefined, place: JsonPath): Iterable<Fault> {
  const metrics = member(hpa, 'metrics');
  for (const [index, metric] of (isArray(metrics) ? metrics : []).entries()) {
    const type = textAt(metric, ['type']) ?? '';
    const block = METRIC_TYPES.get(type);
    const start = `${component}: HPAMetricMalformed: hpa.metrics[${index}].type`;
    if (type === '') {
      yield {
        path: [...place, index, 'type'],
        message: `${start} is empty; must be one of ${TYPE_LIST}`,
        help: 'Set type to the name of the block that describes the metric, such as Resource.',
      };
    } else if (block === undefined) {
      yield {
        path: [...place, index, 'type'],
        message: `${start} ${goQuote(type)} is not one of ${TYPE_LIST}`,
        help: 'Write one of these types; letter case counts.',
      };
    } else if (!isObject(member(metric, block))) {
      yield {
        path: [...place, index, block],
        message: `${start}=${type} but hpa.metrics[${index}].${block} is nil`,
        help: `Describe the metric in a block ${block}, or set type to that of the block that is there.`,
      };
    }
  }
}

function* kedaFaults(component: string, value: JsonValue, place: JsonPath): Iterable<Fault> {
  const keda = member(member(value, 'autoscaler'), 'keda');
  const triggers = member(keda, 'triggers');
  if (!isArray(triggers) || triggers.length === 0) {
    yield {
      path: keda === undefined ? place : [...place, 'triggers'],
      message: `${component}: KedaTriggersRequired: class=keda requires at least 1 trigger`,
      help: 'Add a trigger to keda.triggers, or choose another class.',
    };
  }
  const idle = integerAt(keda, 'idleReplicaCount');
  const least = integerAt(value, 'minReplicas');
  if (idle === undefined || least === undefined || idle < least) return;
  yield {
    path: [...place, 'idleReplicaCount'],
    message: `${component}: KedaIdleBelowMin: keda.idleReplicaCount must be < minReplicas (got idleReplicaCount=${idle}, minReplicas=${least})`,
    help: `Set keda.idleReplicaCount below minReplicas, or leave it out.`,
  };
}
