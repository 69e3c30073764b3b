import { textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { DEPLOYMENT_MODE } from '../model/ome.ts';
import type { EarlierService } from './earlier-service.ts';
import { traitsOf } from './selection-service.ts';
import type { World } from './world.ts';

type Service = ManifestObject<'InferenceService'>;

/** Whether the cluster is deleting an object that it still holds. */
export function isLeaving({ value }: Pick<ManifestObject, 'value'>): boolean {
  return textAt(value, ['metadata', 'deletionTimestamp']) !== undefined;
}

/** Why nothing can be said of the next reconcile of a service, whatever runtime it names; undefined for most. */
export function whyUnjudged(isvc: Service, before: EarlierService, world: World): string | undefined {
  if (before.state === 'known' && before.source === 'snapshot' && isLeaving(before.isvc)) {
    return 'the cluster is deleting the service, and what Git holds comes back once it is gone';
  }
  // 6.1: no pin is taken and no drift evaluated then.
  if (isVirtual(isvc)) return 'the service is in the mode VirtualDeployment, in which OME does not come to its runtime';
  return waitsForModel(isvc, before, world)
    ? 'its model is Sharded: nothing is rendered before that is Ready (MD-6), which neither Git nor the snapshot tells'
    : undefined;
}

const MODE_PATHS = [
  ['metadata', 'annotations', DEPLOYMENT_MODE],
  ['spec', 'engine', 'annotations', DEPLOYMENT_MODE],
];

function isVirtual(isvc: Service): boolean {
  return MODE_PATHS.some((path) => valueAt(isvc.value, path) === 'VirtualDeployment');
}

/** A Sharded model that a service ran on before was ready then, and goes on so. */
function waitsForModel(isvc: Service, before: EarlierService, world: World): boolean {
  const name = (one: Service) => textAt(one.value, ['spec', 'model', 'name']);
  const ranOnIt = before.state === 'known' && name(before.isvc) === name(isvc);
  return !ranOnIt && traitsOf(isvc, world)?.sharded === true;
}
