import { isArray, isObject, type JsonObject, type JsonValue, member, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { DEPLOYMENT_MODE } from '../model/ome.ts';
import { isSameJson } from '../model/same.ts';
import { encodeSpec } from '../resolve/encode.ts';
import type { Earlier } from './evidence.ts';
import type { Cluster } from './selection-service.ts';

/** Fields that OME's webhook writes into a service whose manifest leaves them out (2.2 of the semantics). */
const DEFAULTED: ReadonlySet<string> = new Set([
  'minReplicas',
  'maxReplicas',
  'terminationGracePeriodSeconds',
  'size',
  'lifecycle',
  DEPLOYMENT_MODE,
]);

/**
 * Whether applying a manifest changes what the cluster holds: a manifest that equals base or snapshot is no write. Both
 * are compared as they are stored, with defaults filled in and quantities in one spelling.
 */
export function isWrite(object: ManifestObject, earlier: Earlier, { resolver }: Pick<Cluster, 'resolver'>): boolean {
  if (earlier.state !== 'known' || changesSpec(object, earlier, { resolver })) return true;
  const { redact = asItIs } = earlier;
  // What a spec of the wrong form holds is lost in what is stored of it.
  const violations = (one: ManifestObject) => resolver.admission(one).violations.length;
  if (violations(object) !== violations(earlier.object)) return true;
  return metadataDiffers(redact(object.value), earlier.object.value, earlier.source === 'snapshot');
}

/** Whether the cluster holds the very same as written, which takes no admission to see: certainly no write. */
export function isWrittenSo(object: ManifestObject, earlier: Earlier): boolean {
  if (earlier.state !== 'known') return false;
  const spec = (one: ManifestObject) => member(one.value, 'spec');
  const isSubset = earlier.source === 'snapshot';
  return (
    isSameJson(spec(object), spec(earlier.object)) && !metadataDiffers(object.value, earlier.object.value, isSubset)
  );
}

/** Whether the specs differ, as they are stored: what an object's `metadata.generation` counts. */
export function changesSpec(
  object: ManifestObject,
  earlier: Earlier,
  { resolver }: Pick<Cluster, 'resolver'>,
): boolean {
  if (earlier.state !== 'known') return true;
  const { redact = asItIs } = earlier;
  const stored = (one: ManifestObject) => encodeSpec(resolver.admission(one).spec, one.ref.kind, resolver.table);
  return !agrees(redact(stored(object)), stored(earlier.object), earlier.source === 'snapshot');
}

function asItIs(value: JsonObject): JsonObject {
  return value;
}

/** Labels and annotations of the manifest that the cluster does not hold so. */
function metadataDiffers(object: JsonObject, earlier: JsonObject, subset: boolean): boolean {
  return ['labels', 'annotations'].some((key) => {
    const own = valueAt(object, ['metadata', key]) ?? {};
    const held = valueAt(earlier, ['metadata', key]) ?? {};
    if (!isObject(own) || !isObject(held)) return own !== held;
    if (!subset && Object.keys(own).length !== Object.keys(held).length) return true;
    return Object.keys(own).some((name) => own[name] !== member(held, name));
  });
}

/** Whether `held` is what applying `own` gives; a snapshot may hold what OME's webhook has added. */
function agrees(own: JsonValue | undefined, held: JsonValue | undefined, defaulted: boolean): boolean {
  if (isArray(own)) {
    if (!isArray(held) || held.length !== own.length) return false;
    return own.every((item, index) => agrees(item, held[index], defaulted));
  }
  if (!isObject(own)) return own === held;
  if (!isObject(held)) return false;
  const names = new Set([...Object.keys(own), ...Object.keys(held)]);
  return [...names].every((name) => {
    const wanted = member(own, name);
    if (wanted === undefined && defaulted && DEFAULTED.has(name)) return true;
    return agrees(wanted, member(held, name), defaulted);
  });
}
