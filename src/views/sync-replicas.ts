import { type JsonObject, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import { compareText } from '../model/location.ts';
import type { ClusterSnapshot, InferenceReplica } from '../model/snapshot.ts';
import { type Failed, refused, refusedIf, untold } from './sync-check.ts';
import { replicaStatusChecks } from './sync-replica-status.ts';
import { isPositive, itemsOf } from './sync-target.ts';

/** What the checks of InferenceReplicas ask about. */
export interface ReplicaQuestion {
  /** The service as the cluster holds it. */
  readonly isvc: JsonObject;
  /** Components of the Active view that run on OMENative; undefined where the evidence does not tell. */
  readonly native: readonly string[] | undefined;
  readonly snapshot: ClusterSnapshot | undefined;
}

const MOST_REPLICAS = 32;

/** Rows 3, 6 and 7 of T-S1 as far as they are about InferenceReplicas (views 5.4). */
export function replicaChecks({ isvc, native, snapshot }: ReplicaQuestion): Failed[] {
  if (native === undefined) return [untold('stale', 'which components run on OMENative is not known')];
  if (native.length === 0) return [];
  const namespace = textAt(isvc, ['metadata', 'namespace']) ?? '';
  const own = (snapshot?.replicas ?? []).filter((replica) => replica.namespace === namespace);
  const replicas = own.filter(({ value }) => isOf(value, isvc)).toSorted((a, b) => compareText(a.name, b.name));
  const complete = snapshot?.captures('InferenceReplica', namespace) === true;
  const gap = complete ? [] : [untold('stale', `InferenceReplicas of the namespace ${namespace} were not captured`)];
  return [
    ...gap,
    ...refusedIf(replicas.length > MOST_REPLICAS, 'bounds', `the service has ${replicas.length} InferenceReplicas`),
    ...replicas.flatMap((replica) => identityChecks(replica, isvc)),
    ...twice(replicas),
    ...replicas.flatMap(({ name, value }) => replicaStatusChecks(name, value)),
    ...replicas.flatMap(({ name, value }) => [...pacing(name, value), ...held(name, value)]),
    ...(complete ? missing(native, replicas) : []),
  ];
}

const RELEASE_HELD = 'ome.io/release-held-revision';
const PARENT_GENERATION = 'ome.io/parent-generation';
const SERVICE_LABEL = 'ome.io/inferenceservice';

/** The API is asked by label; a name that is too long for one is looked for in what the replica names. */
function isOf(replica: JsonObject, isvc: JsonObject): boolean {
  const name = textAt(isvc, ['metadata', 'name']) ?? '';
  if (name.length <= 63) return valueAt(replica, ['metadata', 'labels', SERVICE_LABEL]) === name;
  return (
    textAt(replica, ['spec', 'parentRef', 'name']) === name || controllersOf(replica).some((one) => owns(one, isvc))
  );
}

function controllersOf(replica: JsonObject): readonly JsonValue[] {
  return itemsOf(valueAt(replica, ['metadata', 'ownerReferences'])).filter((one) => member(one, 'controller') === true);
}

function owns(owner: JsonValue, isvc: JsonObject): boolean {
  return textAt(owner, ['uid']) !== undefined && textAt(owner, ['uid']) === textAt(isvc, ['metadata', 'uid']);
}

// --- identity, owner, generation

const COMPONENTS = ['engine', 'decoder', 'router'];

function identityChecks({ name, value }: InferenceReplica, isvc: JsonObject): Failed[] {
  const service = textAt(isvc, ['metadata', 'name']) ?? '';
  const component = textAt(value, ['spec', 'component']) ?? '';
  const stale = (condition: boolean, because: string) => refusedIf(condition, 'stale', `${name} ${because}`);
  return [
    ...stale(textAt(value, ['metadata', 'deletionTimestamp']) !== undefined, 'is being deleted'),
    ...stale(textAt(value, ['spec', 'parentRef', 'name']) !== service, 'does not name the service in spec.parentRef'),
    ...stale(!COMPONENTS.includes(component), 'is of no component of a service'),
    ...stale(name !== `${service}-${component}`, 'is not named <service>-<component>'),
    ...stale(!isOwned(value, isvc), 'does not have the service as its only controller'),
    ...lag(name, value, isvc),
  ];
}

function isOwned(replica: JsonObject, isvc: JsonObject): boolean {
  const [owner, second] = controllersOf(replica);
  return (
    owner !== undefined &&
    second === undefined &&
    textAt(owner, ['kind']) === 'InferenceService' &&
    textAt(owner, ['name']) === textAt(isvc, ['metadata', 'name']) &&
    owns(owner, isvc)
  );
}

function lag(name: string, replica: JsonObject, isvc: JsonObject): Failed[] {
  const generation = valueAt(replica, ['metadata', 'generation']);
  const parent = valueAt(isvc, ['metadata', 'generation']);
  if (!isPositive(generation) || !isPositive(parent)) {
    return [untold('stale', `the generation of ${name} or of the service was not captured`)];
  }
  const observed = Number(valueAt(replica, ['status', 'observedGeneration']) ?? 0) === Number(generation);
  const stamped = annotationOf(replica, PARENT_GENERATION) === String(parent);
  return [
    ...refusedIf(!observed, 'stale', `${name} lags: status.observedGeneration is not its generation`),
    ...refusedIf(!stamped, 'stale', `${name} lags: ${PARENT_GENERATION} is not the generation of the service`),
  ];
}

function annotationOf(replica: JsonObject, key: string): JsonValue | undefined {
  return valueAt(replica, ['metadata', 'annotations', key]);
}

// --- all of them

function twice(replicas: readonly InferenceReplica[]): Failed[] {
  const components = replicas.map(({ value }) => textAt(value, ['spec', 'component']));
  const again = components.some((component, index) => components.indexOf(component) !== index);
  return again ? [refused('stale', 'two InferenceReplicas are of one component')] : [];
}

function missing(native: readonly string[], replicas: readonly InferenceReplica[]): Failed[] {
  const found = replicas.map(({ value }) => textAt(value, ['spec', 'component']));
  const lost = native.filter((component) => !found.includes(component));
  return lost.map((component) => refused('stale', `the ${component} runs on OMENative and has no InferenceReplica`));
}

function pacing(name: string, replica: JsonObject): Failed[] {
  const rollback = textAt(replica, ['spec', 'pacing', 'rollbackToRevision']) !== undefined;
  const blocks = itemsOf(valueAt(replica, ['status', 'retryBlocks'])).length > 0;
  return [
    ...refusedIf(rollback, 'stale', `${name} sets spec.pacing.rollbackToRevision`),
    ...refusedIf(blocks, 'stale', `${name} reports retry blocks`),
  ];
}

function held(name: string, replica: JsonObject): Failed[] {
  const isHeld = annotationOf(replica, RELEASE_HELD) !== undefined;
  return refusedIf(isHeld, 'mailbox', `${name} has the annotation ${RELEASE_HELD}`);
}
