import { type JsonObject, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import { type Failed, refusedIf, untold } from './sync-check.ts';
import { itemsOf } from './sync-target.ts';

const MOST_INSTANCES = 2_048;
const MOST_MIGRATIONS = 256;
const MOST_CONDITIONS = 64;

/** What the status of an InferenceReplica says of work under way, and whether it adds up (views 5.4). */
export function replicaStatusChecks(name: string, replica: JsonObject): Failed[] {
  const status = member(replica, 'status');
  const instances = itemsOf(member(status, 'instanceStatuses'));
  const migrations = itemsOf(member(status, 'migrations'));
  const stale = (condition: boolean, because: string) => refusedIf(condition, 'stale', `${name} ${because}`);
  return [
    ...sizeChecks(name, { status, instances, migrations }),
    ...encodingChecks(name, status),
    ...stale(!addsUp(status, name), 'has a status that does not add up'),
    ...stale(isMoving(status), 'moves to another revision'),
    ...stale(
      instances.some((one) => !PHASES.has(textAt(one, ['phase']) ?? '')),
      'has an instance in no known phase',
    ),
    ...stale(hasTwice(instances, 'index'), 'lists an instance twice'),
    ...stale(instances.some(isTransient), 'has an instance that is being made, changed or removed'),
    ...stale(instances.some(isWorking), 'has an operation under way'),
    ...stale(hasTwice(migrations, 'requestUUID'), 'lists a migration twice'),
    ...stale(
      migrations.some((one) => !ENDED.has(textAt(one, ['phase']) ?? '')),
      'has a migration under way',
    ),
  ];
}

interface Sizes {
  readonly status: JsonValue | undefined;
  readonly instances: readonly JsonValue[];
  readonly migrations: readonly JsonValue[];
}

function sizeChecks(name: string, { status, instances, migrations }: Sizes): Failed[] {
  const conditions = itemsOf(member(status, 'conditions')).length;
  const large =
    instances.length > MOST_INSTANCES || migrations.length > MOST_MIGRATIONS || conditions > MOST_CONDITIONS;
  return refusedIf(large, 'bounds', `${name} reports more than is looked at`);
}

/** The columns in which OME keeps many instances are not read here. */
function encodingChecks(name: string, status: JsonValue | undefined): Failed[] {
  const encoding = textAt(status, ['instanceStatusEncoding']);
  if (encoding === undefined) return [];
  return [untold('stale', `${name} keeps its instances as ${encoding}, which omelint does not read`)];
}

// --- numbers and names

const COUNTS = ['readyReplicas', 'servingReplicas', 'availableReplicas', 'updatedReplicas', 'updatedReadyReplicas'];

function addsUp(status: JsonValue | undefined, name: string): boolean {
  const count = (field: string) => Number(member(status, field) ?? 0);
  const all = count('replicas');
  const inRange = COUNTS.every((field) => count(field) >= 0 && count(field) <= all);
  const revisions = ['currentRevision', 'updateRevision'].map((field) => textAt(status, [field]));
  return (
    all >= 0 &&
    inRange &&
    count('updatedReadyReplicas') <= count('updatedReplicas') &&
    revisions.every((one) => isRevisionOf(name, one))
  );
}

/** `<replica>-<8 hex>`, or none yet. */
function isRevisionOf(name: string, revision: string | undefined): boolean {
  if (revision === undefined) return true;
  return revision.startsWith(`${name}-`) && /^[0-9a-f]{8}$/.test(revision.slice(name.length + 1));
}

function isMoving(status: JsonValue | undefined): boolean {
  const target = textAt(status, ['updateRevision']);
  return target !== undefined && target !== textAt(status, ['currentRevision']);
}

function hasTwice(rows: readonly JsonValue[], key: string): boolean {
  const keys = rows.map((row) => String(valueAt(row, [key]) ?? ''));
  return new Set(keys).size !== keys.length;
}

// --- work

const LASTING: readonly string[] = ['Ready', 'Failed'];
const TRANSIENT: readonly string[] = ['Pending', 'Creating', 'Updating', 'Restarting', 'Migrating', 'Deleting'];
const PHASES: ReadonlySet<string> = new Set([...LASTING, ...TRANSIENT]);
const ENDED: ReadonlySet<string> = new Set(['Completed', 'Failed', 'Relocated']);

function isTransient(instance: JsonValue): boolean {
  return TRANSIENT.includes(textAt(instance, ['phase']) ?? '');
}

/** What a failed instance keeps of its operation is a record; a failed update may still clean up. */
function isWorking(instance: JsonValue): boolean {
  const type = textAt(instance, ['operation', 'type']);
  if (type === undefined || type === 'Delete') return false;
  return textAt(instance, ['phase']) !== 'Failed' || type === 'Update';
}
