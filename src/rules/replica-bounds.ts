import { type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { at, defineRule } from './rule.ts';
import { isDisruptionBudget } from './support/budget.ts';
import { type Component, componentsIn, integerAt, SERVICE_COMPONENTS } from './support/components.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';

const AUTOSCALER_CLASS = 'ome.io/autoscalerClass';

export default defineRule({
  id: 'replica-bounds',
  meta: {
    title: 'replica bounds that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'The replica bounds of a component are negative or crossed, minReplicas is 0 without KEDA, or the disruption budget is no count and no percentage. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'IS-15, IS-16, IS-17',
  },
  *check(isvc, context) {
    const { spec } = context.resolver.admission(isvc);
    const components = componentsIn(spec, SERVICE_COMPONENTS);
    yield* reportRefusals(
      isvc,
      context,
      components.flatMap((component) => [
        ...scaleToZero(isvc, component),
        ...bounds(isvc, component),
        ...disruptionBudget(isvc, component),
      ]),
    );
  },
});

/** IS-15: the service's own value alone counts, not one of the runtime (IS-15b). */
function* scaleToZero(isvc: ManifestObject, { name, value, path }: Component): Iterable<Refusal> {
  if (integerAt(value, 'minReplicas') !== 0n || textAt(value, ['autoscaler', 'class']) === 'KEDA') return;
  if (valueAt(isvc.value, ['metadata', 'annotations', AUTOSCALER_CLASS]) === 'keda') return;
  yield {
    path: [...path, 'minReplicas'],
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
    yield { path: [...path, 'minReplicas'], message, help: 'Write how many replicas always run.' };
  }
  if (most < 0n) {
    const message = `${field}.maxReplicas must be >= 1`;
    yield { path: [...path, 'maxReplicas'], message, help: 'Write the most replicas that may run, or leave it out.' };
  }
  if (least === undefined || least < 0n || most <= 0n || least <= most) return;
  yield {
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
      path: [...path, key],
      message: `spec.${name}.${key} must be a non-negative integer or a percentage from 0% to 100%`,
      help: 'Write a count such as 1, or a percentage such as 25%.',
    };
  }
}
