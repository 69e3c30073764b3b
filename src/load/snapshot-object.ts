import type { Unreadable } from '../model/finding.ts';
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
import type { ManifestObject } from '../model/object.ts';
import { isNamespaced, OME_API_VERSION, type OmeKind } from '../model/ome.ts';
import type { InferenceReplica, RuntimeRevision } from '../model/snapshot.ts';
import { createManifest, locateIn, writtenAt } from './manifest.ts';
import { type CapturedObject, lineOf } from './snapshot-content.ts';

export type ReadObject =
  | { readonly type: 'object'; readonly object: ManifestObject }
  | { readonly type: 'revision'; readonly revision: RuntimeRevision }
  | { readonly type: 'replica'; readonly replica: InferenceReplica }
  /** A revision of somebody else. */
  | { readonly type: 'foreign'; readonly namespace: string }
  | { readonly type: 'fault'; readonly unreadable: Unreadable };

const CREATED_BY = 'ome.io/created-by';
const CONTROLLER = 'ome-controller';
const GC_ELIGIBLE_SINCE = 'ome.io/gc-eligible-since';

/** Makes an object, or a runtime revision, of what was captured. */
export function readObject(
  captured: CapturedObject,
  ordinal: number,
  recordedHash: (namespace: string, name: string) => string | undefined,
): ReadObject {
  const { kind, apiVersion, document, path } = captured;
  if (kind === 'ControllerRevision' && isForeign(captured.value)) {
    return { type: 'foreign', namespace: textAt(captured.value, ['metadata', 'namespace']) ?? '' };
  }
  const value = withTexts(captured);
  const name = textAt(value, ['metadata', 'name']);
  if (name === undefined) return fault(captured, `the ${kind} has no name`);
  if (kind === 'ControllerRevision') {
    return { type: 'revision', revision: revisionOf({ ...captured, value }, name, recordedHash) };
  }
  if (apiVersion !== OME_API_VERSION) return fault(captured, `the ${kind} is of ${apiVersion}, not ${OME_API_VERSION}`);
  if (kind === 'InferenceReplica') return { type: 'replica', replica: replicaOf({ ...captured, value }, name) };
  const namespace = isNamespaced(kind) ? textAt(value, ['metadata', 'namespace']) : undefined;
  const ref = namespace === undefined ? { kind, name } : { kind, namespace, name };
  const content = { type: 'object' as const, ref, apiVersion, value, path };
  return { type: 'object', object: createManifest(document, content, ordinal) as ManifestObject<OmeKind> };
}

function fault({ document, path }: CapturedObject, message: string): ReadObject {
  const location = locateIn(document, path, 'key');
  const sourceLine = lineOf(document.source, location);
  return { type: 'fault', unreadable: { message: `${message}; omelint does not read it`, location, sourceLine } };
}

/** OME's revisions have no owner (RV-7); those of DaemonSets and StatefulSets have one, and there are many. */
export function isForeign(value: JsonObject): boolean {
  const owners = valueAt(value, ['metadata', 'ownerReferences']);
  if (!isArray(owners) || owners.length === 0) return false;
  const keys = ['labels', 'annotations'].flatMap((part) => Object.keys(objectAt(value, ['metadata', part])));
  return !keys.some((key) => key.startsWith('ome.io/'));
}

function replicaOf({ value, document, path }: CapturedObject, name: string): InferenceReplica {
  return {
    name,
    namespace: textAt(value, ['metadata', 'namespace']) ?? '',
    value,
    get location() {
      return locateIn(document, [...path, 'metadata', 'name'], 'value');
    },
  };
}

function revisionOf(
  { value, document, path }: CapturedObject,
  name: string,
  recordedHash: (namespace: string, name: string) => string | undefined,
): RuntimeRevision {
  const labels = textsOf(objectAt(value, ['metadata', 'labels']));
  const annotations = textsOf(objectAt(value, ['metadata', 'annotations']));
  const namespace = textAt(value, ['metadata', 'namespace']) ?? '';
  const data = member(value, 'data');
  const ordinal = member(value, 'revision');
  return {
    name,
    namespace,
    labels,
    ...given('runtimeOf', own(labels, 'ome.io/runtime-of')),
    ...given('runtimeOfKind', own(labels, 'ome.io/runtime-of-kind')),
    ...given('runtimeOfNamespace', own(labels, 'ome.io/runtime-of-namespace')),
    ...given('revisionHash', own(labels, 'ome.io/revision-hash')),
    ...given('data', isObject(data) ? data : undefined),
    createdByOme: own(annotations, CREATED_BY) === CONTROLLER,
    ...given('gcEligibleSince', own(annotations, GC_ELIGIBLE_SINCE)),
    ...given('createdAt', textAt(value, ['metadata', 'creationTimestamp'])),
    ...given('uid', textAt(value, ['metadata', 'uid'])),
    ...given('resourceVersion', textAt(value, ['metadata', 'resourceVersion'])),
    ...(textAt(value, ['metadata', 'deletionTimestamp']) === undefined ? {} : { deleting: true as const }),
    annotations: Object.keys(objectAt(value, ['metadata', 'annotations'])).length,
    ...given('ordinal', typeof ordinal === 'number' ? ordinal : undefined),
    ...given('recordedHash', recordedHash(namespace, name)),
    get location() {
      return locateIn(document, [...path, 'metadata', 'name'], 'value');
    },
  };
}

function given<K extends string, V>(key: K, value: V | undefined): { readonly [P in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { readonly [P in K]: V });
}

function own(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

function objectAt(value: JsonObject, path: JsonPath): JsonObject {
  const found = valueAt(value, path);
  return isObject(found) ? found : {};
}

function textsOf(map: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(map).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

// --- texts that YAML reads as something else

/** Maps and fields that hold nothing but texts. kubectl quotes them; a copy by hand may not: `590753e8` is a number then. */
const TEXT_MAPS: readonly JsonPath[] = [
  ['metadata', 'labels'],
  ['metadata', 'annotations'],
];
const TEXT_FIELDS: readonly JsonPath[] = [
  ['metadata', 'name'],
  ['metadata', 'namespace'],
  ['metadata', 'uid'],
  ['metadata', 'resourceVersion'],
  ['status', 'pinnedRevisionName'],
  ['status', 'lastRuntimeSyncToken'],
];

/** The object with the texts as they are written. */
function withTexts(captured: CapturedObject): JsonObject {
  let { value } = captured;
  for (const path of TEXT_FIELDS) {
    if (isOddScalar(valueAt(captured.value, path))) value = mend(value, path, captured);
  }
  for (const path of TEXT_MAPS) {
    const map = valueAt(captured.value, path);
    if (!isObject(map)) continue;
    for (const key of Object.keys(map)) if (isOddScalar(map[key])) value = mend(value, [...path, key], captured);
  }
  return value;
}

function isOddScalar(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
}

function mend(value: JsonObject, path: JsonPath, captured: CapturedObject): JsonObject {
  const written = writtenAt(captured.document, [...captured.path, ...path]);
  return written === undefined ? value : replaced(value, path, written.text);
}

function replaced(value: JsonObject, [key = '', ...rest]: JsonPath, text: string): JsonObject {
  const child = member(value, String(key));
  const next = rest.length === 0 || !isObject(child) ? text : replaced(child, rest, text);
  return Object.freeze({ ...value, [key]: next });
}
