import {
  isArray,
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  member,
  textAt,
  valueAt,
} from '../model/json.ts';
import { labelFault, subdomainFault } from '../resolve/metadata.ts';
import { isSafeScalar } from './safe-scalar.ts';
import { type Failed, refused, refusedIf, refusedLost } from './sync-check.ts';

/** Rows 1 to 4 of T-S1: what the service itself says (views 5.2). */
export function targetChecks(isvc: JsonObject): Failed[] {
  return [...identityChecks(isvc), ...deletion(isvc), ...bounds(isvc), ...placement(isvc)];
}

// --- row 1

function identityChecks(isvc: JsonObject): Failed[] {
  const name = textAt(isvc, ['metadata', 'name']) ?? '';
  const namespace = textAt(isvc, ['metadata', 'namespace']) ?? '';
  const unsafeName = subdomainFault(name) !== undefined || !isSafeScalar(name);
  const unsafeNamespace = labelFault(namespace) !== undefined || !isSafeScalar(namespace);
  return [
    ...refusedIf(unsafeName, 'identity', 'metadata.name is not a safe name'),
    ...refusedIf(unsafeNamespace, 'identity', 'metadata.namespace is not a safe name'),
    ...lostChecks(isvc),
    ...scalarChecks(isvc, 'uid'),
    ...scalarChecks(isvc, 'resourceVersion'),
    ...generationChecks(isvc),
  ];
}

function lostChecks(isvc: JsonObject): Failed[] {
  return refusedLost('identity', 'the service', lostFields(isvc));
}

/** What the API server gives every object, and this one lacks. */
export function lostFields(object: JsonObject): readonly string[] {
  return ['uid', 'resourceVersion', 'generation'].filter((field) => !isThere(valueAt(object, ['metadata', field])));
}

function isThere(value: JsonValue | undefined): boolean {
  return value !== undefined && value !== null && value !== '';
}

function scalarChecks(isvc: JsonObject, field: 'uid' | 'resourceVersion'): Failed[] {
  const text = textAt(isvc, ['metadata', field]);
  const unsafe = text !== undefined && !isSafeScalar(text);
  return refusedIf(unsafe, 'identity', `metadata.${field} is not safe to show`);
}

function generationChecks(isvc: JsonObject): Failed[] {
  const generation = valueAt(isvc, ['metadata', 'generation']);
  return refusedIf(isThere(generation) && !isPositive(generation), 'identity', 'metadata.generation is not positive');
}

export function isPositive(value: JsonValue | undefined): boolean {
  return (typeof value === 'number' || typeof value === 'bigint') && value > 0;
}

// --- row 2

function deletion(isvc: JsonObject): Failed[] {
  const deleted = textAt(isvc, ['metadata', 'deletionTimestamp']) !== undefined;
  return refusedIf(deleted, 'deleting', 'metadata.deletionTimestamp is set');
}

// --- row 3

/** Most members or items that are looked at, by path. */
const MOST: readonly (readonly [JsonPath, number])[] = [
  [['metadata', 'annotations'], 256],
  [['metadata', 'labels'], 256],
  [['metadata', 'finalizers'], 64],
  [['status', 'conditions'], 64],
  [['status', 'components'], 3],
  [['status', 'canary', 'metricResults'], 10],
  [['status', 'rollout', 'activeRun', 'plan', 'groups'], 3],
  [['status', 'rollout', 'activeRun', 'targetRevisions'], 3],
  [['status', 'rolloutCoordination', 'groups'], 3],
];

const MOST_METADATA_BYTES = 65_536;

function bounds(isvc: JsonObject): Failed[] {
  const large = MOST.filter(([path, most]) => sizeOf(valueAt(isvc, path)) > most).map(([path]) => path.join('.'));
  const texts = ['annotations', 'labels', 'finalizers'].flatMap((part) => textsOf(valueAt(isvc, ['metadata', part])));
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const inner = hasLargeTraffic(isvc) || hasLargeGroup(isvc);
  return [
    ...refusedIf(large.length > 0, 'bounds', `${large.join(', ')} holds more than is looked at`),
    ...refusedIf(bytes > MOST_METADATA_BYTES, 'bounds', `annotations, labels and finalizers hold ${bytes} bytes`),
    ...refusedIf(inner, 'bounds', 'status.components or a rollout group holds more than is looked at'),
  ];
}

/** At most 8 targets of a component's traffic. */
function hasLargeTraffic(isvc: JsonObject): boolean {
  const components = valueAt(isvc, ['status', 'components']);
  return itemsOf(components).some((component) => sizeOf(member(component, 'traffic')) > 8);
}

/** At most 3 components in a group, 20 steps in a canary and 10 metrics in a step's analysis. */
function hasLargeGroup(isvc: JsonObject): boolean {
  const pinned = itemsOf(valueAt(isvc, ['status', 'rollout', 'activeRun', 'plan', 'groups']));
  const coordinated = itemsOf(valueAt(isvc, ['status', 'rolloutCoordination', 'groups']));
  return [...pinned.map((one) => member(one, 'group') ?? one), ...coordinated].some((group) => {
    const steps = itemsOf(valueAt(group, ['canary', 'steps']));
    return (
      sizeOf(member(group, 'components')) > 3 ||
      sizeOf(member(group, 'order')) > 3 ||
      steps.length > 20 ||
      steps.some((step) => sizeOf(valueAt(step, ['analysis', 'metrics'])) > 10)
    );
  });
}

function sizeOf(value: JsonValue | undefined): number {
  if (isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

/** Items of a list, or the values of a map. */
export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (isArray(value)) return value;
  return isObject(value) ? Object.values(value) : [];
}

function textsOf(value: JsonValue | undefined): string[] {
  const entries = isObject(value) ? Object.entries(value).flat() : itemsOf(value);
  return entries.filter((text): text is string => typeof text === 'string');
}

// --- row 4

const PLACEMENT_FINALIZER = 'ome.io/placement';
const PLACEMENT_KEYS = [
  'ome.io/accelerator-requirements',
  'ome.io/cluster-selector',
  'ome.io/placement-origin',
  'ome.io/placement-origin-uid',
  'ome.io/placement-control-plane',
];

function placement(isvc: JsonObject): Failed[] {
  const found = [
    ...(itemsOf(valueAt(isvc, ['metadata', 'finalizers'])).includes(PLACEMENT_FINALIZER)
      ? ['the finalizer ome.io/placement']
      : []),
    ...['spec', 'status']
      .filter((part) => isObject(valueAt(isvc, [part, 'placement'])))
      .map((part) => `${part}.placement`),
    ...PLACEMENT_KEYS.filter((key) =>
      ['annotations', 'labels'].some((part) => valueAt(isvc, ['metadata', part, key]) !== undefined),
    ),
  ];
  return found.map((what) => refused('placement', `the service has ${what}`));
}

// --- rows 9 and 10

const MAILBOXES = ['ome.io/rollout-promote', 'ome.io/rollout-rollback', 'ome.io/rollout-repin'];

/** Rows 9 and 10 of T-S1. */
export function rolloutChecks(isvc: JsonObject): Failed[] {
  const mailboxes = MAILBOXES.filter((key) => valueAt(isvc, ['metadata', 'annotations', key]) !== undefined);
  const rolledBack = textAt(isvc, ['status', 'rollout', 'lastRun', 'outcome']) === 'RolledBack';
  return [
    ...mailboxes.map((key) => refused('mailbox', `the service has the annotation ${key}`)),
    ...refusedIf(isObject(valueAt(isvc, ['status', 'rollout', 'activeRun'])), 'stale', 'a rollout run is active'),
    ...refusedIf(rolledBack, 'stale', 'the last rollout run was rolled back'),
    ...refusedIf(
      textAt(isvc, ['status', 'canary', 'rolledBackRevisionHash']) !== undefined,
      'stale',
      'the canary holds a revision that was rolled back',
    ),
  ];
}
