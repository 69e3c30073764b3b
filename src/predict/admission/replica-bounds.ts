import { at } from '../../model/finding.ts';
import { type JsonValue, member, textAt, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { isDisruptionBudget } from './budget.ts';
import { type Component, integerAt, serviceComponents } from './components.ts';
import type { AdmissionGroup, Refusal } from './refusal.ts';

const AUTOSCALER_CLASS = 'ome.io/autoscalerClass';

/** How many replicas a component has, and how few it may have. */
export const replicaBounds: AdmissionGroup<'InferenceService'> = {
  ids: ['IS-15', 'IS-16', 'IS-17'],
  omeVersions: ['1.3'],
  *find(isvc, { resolver }) {
    for (const component of serviceComponents(resolver.admission(isvc).spec)) {
      yield* scaleToZero(isvc, component);
      yield* bounds(isvc, component);
      yield* disruptionBudget(isvc, component);
    }
  },
};

/** IS-15: the service's own value alone counts, not one of the runtime (IS-15b). */
function* scaleToZero(isvc: ManifestObject, { name, value, path }: Component): Iterable<Refusal> {
  if (integerAt(value, 'minReplicas') !== 0n || textAt(value, ['autoscaler', 'class']) === 'KEDA') return;
  if (valueAt(isvc.value, ['metadata', 'annotations', AUTOSCALER_CLASS]) === 'keda') return;
  yield {
    id: 'IS-15',
    path: [...path, 'minReplicas'],
    reads: [
      [...path, 'autoscaler', 'class'],
      ['metadata', 'annotations', AUTOSCALER_CLASS],
    ],
    message: `InvalidScaleToZero: ${name}.minReplicas=0 requires KEDA autoscaling (set spec.${name}.autoscaler.class=KEDA or the ome.io/autoscalerClass=keda annotation); Serverless mode no longer auto-promotes scale-to-zero`,
    help: `Set minReplicas to 1 or more, or let KEDA scale the component with spec.${name}.autoscaler.`,
  };
}

/** IS-16; a maxReplicas of 0 counts as unset. */
function* bounds(isvc: ManifestObject, { name, value, path }: Component): Iterable<Refusal> {
  const least = integerAt(value, 'minReplicas');
  const most = integerAt(value, 'maxReplicas') ?? 0n;
  const field = `spec.${name}`;
  if (least !== undefined && least < 0n) {
    const message = `${field}.minReplicas must be >= 0`;
    yield { id: 'IS-16', path: [...path, 'minReplicas'], message, help: 'Write how many replicas always run.' };
  }
  if (most < 0n) {
    const message = `${field}.maxReplicas must be >= 1`;
    yield {
      id: 'IS-16',
      path: [...path, 'maxReplicas'],
      message,
      help: 'Write the most replicas that may run, or leave it out.',
    };
  }
  if (least === undefined || least < 0n || most <= 0n || least <= most) return;
  yield {
    id: 'IS-16',
    path: [...path, 'maxReplicas'],
    message: `${field}.minReplicas (${least}) must be <= maxReplicas (${most})`,
    help: 'Raise maxReplicas, or lower minReplicas.',
    related: [{ at: at(isvc, [...path, 'minReplicas']), message: 'minReplicas is set here' }],
  };
}

/** IS-17: what a PodDisruptionBudget takes. */
function* disruptionBudget(isvc: ManifestObject, { name, value, path }: Component): Iterable<Refusal> {
  const budget = (key: string): JsonValue | undefined => member(value, key);
  if (budget('minAvailable') !== undefined && budget('maxUnavailable') !== undefined) {
    yield {
      id: 'IS-17',
      path: [...path, 'maxUnavailable'],
      part: 'key',
      message: `spec.${name}.minAvailable and spec.${name}.maxUnavailable cannot both be set`,
      help: 'Keep one of the two.',
      related: [{ at: at(isvc, [...path, 'minAvailable'], 'key'), message: 'set as well' }],
    };
    return;
  }
  for (const key of ['minAvailable', 'maxUnavailable']) {
    if (budget(key) === undefined || isDisruptionBudget(budget(key))) continue;
    yield {
      id: 'IS-17',
      path: [...path, key],
      message: `spec.${name}.${key} must be a non-negative integer or a percentage from 0% to 100%`,
      help: 'Write a count such as 1, or a percentage such as 25%.',
    };
  }
}
