import { isArray, isObject, type JsonObject, type JsonValue, member } from '../../model/json.ts';
import type { Field, StructType } from '../../resolve/fields.ts';
import { compareQuantities, quantityOf } from '../../resolve/quantity.ts';
import { type ItemKeys, type KeyedPath, keyedLabel } from './keyed-path.ts';

/** Two parts of a spec that no pod can have together. */
export interface PodConflict {
  /** The same for the same conflict in another manifest of the chain. */
  readonly id: string;
  readonly kind: 'volume' | 'env' | 'env-reference' | 'handler' | 'duplicate' | 'resource' | 'strategy';
  /** Two or more; of a duplicate the one path that two items answer to. */
  readonly pieces: readonly KeyedPath[];
  /** What the spec holds, and what Kubernetes says. */
  readonly fact: string;
}

/** Components whose pods OME builds; the same fields at the top of a runtime are read nowhere (LK-23). */
const COMPONENTS = ['engineConfig', 'decoderConfig', 'routerConfig'];

/** The conflicts in a runtime's spec, whoever wrote the parts. */
export function findPodConflicts(spec: JsonObject, type: StructType): PodConflict[] {
  const found: PodConflict[] = [];
  for (const name of COMPONENTS) {
    const field = type.byName.get(name);
    if (field?.type.shape === 'struct') visitStruct(member(spec, name), field.type.struct, [name], found);
  }
  return found;
}

/** Goes down with one path for all: what is kept of it is copied. */
function visitStruct(
  value: JsonValue | undefined,
  type: StructType,
  path: (string | ItemKeys)[],
  found: PodConflict[],
): void {
  if (!isObject(value)) return;
  const check = CHECKS.get(type.name);
  // One by one: a map of resources may hold more conflicts than a call takes arguments.
  for (const conflict of check?.(value, path, type) ?? []) found.push(conflict);
  for (const name of Object.keys(value)) {
    const field = type.byName.get(name);
    if (field === undefined || !mayConflict(field)) continue;
    const given = value[name];
    path.push(name);
    if (field.type.shape === 'struct') visitStruct(given, field.type.struct, path, found);
    else if (isArray(given)) visitList(given, field, path, found);
    path.pop();
  }
}

function visitList(items: readonly JsonValue[], field: Field, path: (string | ItemKeys)[], found: PodConflict[]): void {
  const item = field.type.shape === 'list' ? field.type.item : undefined;
  if (item?.shape !== 'struct') return;
  const mapKeys = field.schema.listMapKeys ?? [];
  const seen = new Set<string>();
  for (const [index, value] of items.entries()) {
    path.push(field.mergesList ? keysOf(value, [field.mergeKey], index) : { index, keys: [] });
    visitStruct(value, item.struct, path, found);
    path.pop();
    // The merge compares one key where the list's identity is two (4.5): so an item can come to equal another.
    if (!field.mergesList || mapKeys.length < 2) continue;
    const pair = keysOf(value, mapKeys, index);
    const text = pair.keys.map(([, part]) => String(part)).join('/');
    if (pair.keys.length === mapKeys.length && seen.has(text))
      found.push(duplicate(field, mapKeys, text, [...path, pair]));
    seen.add(text);
  }
}

const conflicting = new WeakMap<Field, boolean>();

/** Whether anything below a field is checked: most of a pod, affinity above all, is not. */
function mayConflict(field: Field): boolean {
  const known = conflicting.get(field);
  if (known !== undefined) return known;
  // A type that holds itself has said nothing yet when it is asked again.
  conflicting.set(field, false);
  const inner = field.type.shape === 'list' ? field.type.item : field.type;
  const result =
    (field.mergesList && (field.schema.listMapKeys ?? []).length > 1) ||
    (inner.shape === 'struct' && (CHECKS.has(inner.struct.name) || inner.struct.fields.some(mayConflict)));
  conflicting.set(field, result);
  return result;
}

function keysOf(item: JsonValue, names: readonly string[], index: number): ItemKeys {
  return {
    index,
    keys: names.flatMap((name) => [[name, member(item, name) ?? null] as const]).filter(([, value]) => value !== null),
  };
}

type Check = (value: JsonObject, path: KeyedPath, type: StructType) => PodConflict[];

const CHECKS: ReadonlyMap<string, Check> = new Map<string, Check>([
  [
    'Volume',
    (value, path, type) =>
      oneOf('volume', sourcesOf(value, type, ['name']), path, 'may not specify more than 1 volume type'),
  ],
  [
    'EnvVarSource',
    (value, path, type) =>
      oneOf('env-reference', sourcesOf(value, type, []), path, 'may not have more than one field specified at a time'),
  ],
  ['Probe', (value, path) => handlers(value, path)],
  ['LifecycleHandler', (value, path) => handlers(value, path)],
  ['EnvVar', checkEnv],
  ['ResourceRequirements', checkResources],
  ['DeploymentStrategy', checkStrategy],
]);

const HANDLERS = ['exec', 'httpGet', 'tcpSocket', 'grpc', 'sleep'];

function handlers(value: JsonObject, path: KeyedPath): PodConflict[] {
  const given = HANDLERS.filter((name) => isObject(member(value, name)));
  return oneOf('handler', given, path, 'may not specify more than 1 handler type');
}

/** The members of a union: every object but those named. */
function sourcesOf(value: JsonObject, type: StructType, except: readonly string[]): string[] {
  return Object.keys(value).filter((name) => type.byName.has(name) && !except.includes(name) && isObject(value[name]));
}

function oneOf(kind: PodConflict['kind'], given: readonly string[], path: KeyedPath, refusal: string): PodConflict[] {
  if (given.length < 2) return [];
  const pieces = given.map((name) => [...path, name]);
  return [
    {
      id: `${kind} ${keyedLabel(path)}`,
      kind,
      pieces,
      fact: `${keyedLabel(path)} holds ${given.join(' and ')}, and Kubernetes refuses the pods: ${refusal}`,
    },
  ];
}

function checkEnv(value: JsonObject, path: KeyedPath): PodConflict[] {
  if ((member(value, 'value') ?? '') === '' || !isObject(member(value, 'valueFrom'))) return [];
  const pieces = [
    [...path, 'value'],
    [...path, 'valueFrom'],
  ];
  const fact = `${keyedLabel(path)} holds value and valueFrom, and Kubernetes refuses the pods: valueFrom may not be specified when \`value\` is not empty`;
  return [{ id: `env ${keyedLabel(path)}`, kind: 'env', pieces, fact }];
}

function checkStrategy(value: JsonObject, path: KeyedPath): PodConflict[] {
  if (member(value, 'type') !== 'Recreate' || !isObject(member(value, 'rollingUpdate'))) return [];
  const pieces = [
    [...path, 'type'],
    [...path, 'rollingUpdate'],
  ];
  const fact = `${keyedLabel(path)} holds type Recreate and rollingUpdate, and Kubernetes refuses the Deployment: rollingUpdate may not be specified when strategy \`type\` is 'Recreate'`;
  return [{ id: `strategy ${keyedLabel(path)}`, kind: 'strategy', pieces, fact }];
}

function checkResources(value: JsonObject, path: KeyedPath): PodConflict[] {
  const requests = member(value, 'requests');
  if (!isObject(requests)) return [];
  return Object.entries(requests).flatMap(([resource, request]) => {
    const limit = member(member(value, 'limits'), resource);
    const order = limit === undefined ? 0 : compare(request, limit);
    if (order === 0 || (order < 0 && mayOvercommit(resource))) return [];
    const pieces = [
      [...path, 'requests', resource],
      [...path, 'limits', resource],
    ];
    const refusal = mayOvercommit(resource)
      ? `must be less than or equal to ${resource} limit`
      : `must be equal to ${resource} limit`;
    const fact = `${keyedLabel(path)} requests ${resource} ${String(request)} with a limit of ${String(limit)}, and Kubernetes refuses the pods: ${refusal}`;
    return [{ id: `resource ${keyedLabel(path)} ${resource}`, kind: 'resource', pieces, fact }];
  });
}

/** 0 too where one of the two is no quantity. */
function compare(a: JsonValue, b: JsonValue): number {
  const [left, right] = [quantityOf(a), quantityOf(b)];
  return left.ok && right.ok ? compareQuantities(left.quantity, right.quantity) : 0;
}

/** Extended resources and huge pages must be requested exactly (k8s.io/kubernetes, pkg/apis/core/v1/helper). */
function mayOvercommit(resource: string): boolean {
  return (!resource.includes('/') || resource.includes('kubernetes.io/')) && !resource.startsWith('hugepages-');
}

function duplicate(field: Field, keys: readonly string[], text: string, path: KeyedPath): PodConflict {
  const label = keyedLabel(path.slice(0, -1));
  const refusal =
    field.name === 'topologySpreadConstraints'
      ? `Kubernetes refuses the pods: ${keys.join(' and ')} may come together once`
      : `Kubernetes tells them apart by ${keys.join(' and ')}`;
  const fact = `${label} holds ${text} twice, since inheritance merges by ${field.mergeKey} alone, and ${refusal}`;
  return { id: `duplicate ${label} ${text}`, kind: 'duplicate', pieces: [path], fact };
}
