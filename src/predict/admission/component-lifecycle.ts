import { at } from '../../model/finding.ts';
import { type JsonObject, type JsonValue, member, textAt, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { DEPLOYMENT_MODE } from '../../model/ome.ts';
import type { Resolver } from '../../resolve/resolve.ts';
import { budgetFault, isZeroBudget } from './budget.ts';
import { type Component, componentsIn, isMultiPod } from './components.ts';
import { heldAlready } from './ratchet.ts';
import type { AdmissionContext, Refusal } from './refusal.ts';

/** What OME refuses in the rolling update of a component's lifecycle (LC-2, LC-3); LC-1 is left to the schema. */
export function* rollingUpdateRefusals(isvc: ManifestObject, { name, value, path }: Component): Iterable<Refusal> {
  const block = ['lifecycle', 'updateStrategy', 'rollingUpdate'];
  const rollingUpdate = valueAt(value, block);
  const field = `spec.${name}.${block.join('.')}`;
  for (const key of ['maxUnavailable', 'maxSurge']) {
    const message = budgetFault(`${field}.${key}`, member(rollingUpdate, key));
    if (message === undefined) continue;
    const help = `Write ${key} as a count or as a percentage from 0% to 100%.`;
    yield { id: 'LC-2', path: [...path, ...block, key], message, help };
  }
  if (!isZeroBudget(member(rollingUpdate, 'maxSurge')) || !isZeroBudget(member(rollingUpdate, 'maxUnavailable')))
    return;
  yield {
    id: 'LC-3',
    path: [...path, ...block, 'maxUnavailable'],
    message: `${field}: maxSurge=0 and maxUnavailable=0 together yield an unstartable rollout (RollingUpdateZeroBudget)`,
    help: 'Give one of the two a value above zero, or leave it out.',
    related: [{ at: at(isvc, [...path, ...block, 'maxSurge']), message: 'maxSurge is zero too' }],
  };
}

/** RP-1: a ready policy that OMENative does not follow where an instance has several pods; on an update a new fault alone counts (U8). */
export function* readyPolicyRefusals(
  isvc: ManifestObject,
  component: Component,
  { resolver, earlier }: AdmissionContext,
): Iterable<Refusal> {
  const { name, path } = component;
  if (!asksForNoPolicy(isvc, resolver.admission(isvc).spec, component)) return;
  const refusal = {
    id: 'RP-1',
    path: [...path, 'lifecycle', 'readyPolicy'],
    message: `${name}.lifecycle.readyPolicy "None" is not allowed on a multi-pod OMENative component: per-pod readiness reporting is not yet supported; set readyPolicy to "AllPodReady" or remove the field`,
    help: 'Set readyPolicy: AllPodReady, or remove it.',
  };
  yield* heldAlready([refusal], earlier !== undefined && didBefore(earlier, name, resolver));
}

function didBefore(earlier: ManifestObject, name: Component['name'], resolver: Resolver): boolean {
  const { spec } = resolver.admission(earlier);
  return componentsIn(spec, [name]).some((component) => asksForNoPolicy(earlier, spec, component));
}

function asksForNoPolicy(isvc: ManifestObject, spec: JsonObject, component: Component): boolean {
  if (component.name === 'router' || textAt(component.value, ['lifecycle', 'readyPolicy']) !== 'None') return false;
  return isMultiPod(component) && runsOnOmeNative(isvc, spec, component);
}

/** The component's annotation, the service's, spec.deploymentMode, and last the shape: a pair of engine and decoder names none. */
function runsOnOmeNative(isvc: ManifestObject, spec: JsonValue, { value }: Component): boolean {
  const declared =
    textAt(value, ['annotations', DEPLOYMENT_MODE]) ??
    textAt(isvc.value, ['metadata', 'annotations', DEPLOYMENT_MODE]) ??
    textAt(spec, ['deploymentMode']);
  return declared === undefined ? member(spec, 'decoder') === undefined : declared === 'OMENative';
}
