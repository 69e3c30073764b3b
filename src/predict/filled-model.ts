import { isObject, type JsonObject, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import { memoiseByObject } from '../model/memo.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { type Evidence, LAST_APPLIED } from './evidence.ts';

/** What OME fills into the spec of a model after the download, where the manifest leaves it out (MD-T3). */
const FILLED = [
  'modelFormat',
  'modelFramework',
  'modelArchitecture',
  'modelParameterSize',
  'quantization',
  'diffusionPipeline',
] as const;

/**
 * What a model of Git has in the cluster beyond its manifest, and goes on having: an apply leaves alone what it does not
 * manage, client-side or server-side. What Git itself had put there before goes with it.
 */
export function filledMembers({ snapshot, base }: Evidence): (model: ManifestObject) => JsonObject | undefined {
  if (snapshot === undefined) return () => undefined;
  const models = snapshot.objects.filter(({ ref }) => ref.kind === 'BaseModel' || ref.kind === 'ClusterBaseModel');
  const held = new Map(models.map((model) => [refKey(model.ref), model]));
  return memoiseByObject((model: ManifestObject) => {
    const captured = held.get(refKey(model.ref));
    if (captured === undefined || captured === model) return undefined;
    const earlier = [specOf(base?.workspace.declarations(model.ref).at(-1)?.value), specOf(lastApplied(captured))];
    const added = additions(specOf(model.value), specOf(captured.value), earlier);
    return Object.keys(added).length === 0 ? undefined : added;
  });
}

function specOf(value: JsonValue | undefined): JsonValue | undefined {
  return member(value, 'spec');
}

function additions(
  own: JsonValue | undefined,
  held: JsonValue | undefined,
  earlier: readonly (JsonValue | undefined)[],
): JsonObject {
  const added: Record<string, JsonValue> = {};
  for (const key of FILLED) {
    const [written, found] = [member(own, key), member(held, key)];
    const before = earlier.map((spec) => member(spec, key));
    if (found === undefined || found === null) continue;
    if (written === undefined) {
      if (before.every((one) => one === undefined)) added[key] = found;
    } else if (isObject(written) && isObject(found)) {
      const version = member(found, 'version');
      const isOpen = [written, ...before].every((one) => member(one, 'version') === undefined);
      if (version !== undefined && isOpen) added[key] = { version };
    }
  }
  return added;
}

/** What `kubectl apply` put there last; undefined where the annotation is missing, redacted or no JSON. */
function lastApplied(captured: ManifestObject): JsonValue | undefined {
  const text = textAt(captured.value, ['metadata', 'annotations', LAST_APPLIED]);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** A model's stored spec with what the cluster has added to it. */
export function withFilled(spec: JsonObject, added: JsonObject): JsonObject {
  const known = filledSpecs(spec);
  const found = known.get(added) ?? merge(spec, added);
  known.set(added, found);
  return found;
}

const filledSpecs = memoiseByObject((_spec: JsonObject) => new WeakMap<JsonObject, JsonObject>());

function merge(spec: JsonObject, added: JsonObject): JsonObject {
  const members = Object.entries(added).map(([key, value]): [string, JsonValue] => {
    const own = valueAt(spec, [key]);
    return [key, isObject(own) && isObject(value) ? { ...own, ...value } : value];
  });
  return { ...spec, ...Object.fromEntries(members) };
}
