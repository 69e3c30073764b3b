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
import { ENGINE_PRESET } from '../model/ome.ts';
import type { Runtime } from './chain.ts';
import type { StructType, TypeRef } from './fields.ts';

/** Where a value of an effective spec comes from: a manifest, and a path into that object. */
export interface Origin {
  readonly runtime: Runtime;
  readonly path: JsonPath;
}

/** One runtime of a chain with its own stored spec as Go encodes it: what is left out there could not override anything. */
export interface Layer {
  readonly runtime: Runtime;
  readonly encoded: JsonObject;
}

/**
 * The manifest that set the value at `path` of the effective spec: the one nearest to the head that holds it. Lists that
 * merge by key are followed by key, for an item's index differs from manifest to manifest; any other list comes whole
 * from one manifest. A value that only the engine preset brings is set by the annotation that asks for it.
 */
export function findOrigin(
  layersRootFirst: readonly Layer[],
  effective: JsonObject,
  path: JsonPath,
  root: StructType,
): Origin {
  let nearest: Origin | undefined;
  for (const layer of layersRootFirst.toReversed()) {
    const own = translate(effective, layer.encoded, path, { shape: 'struct', pointer: false, struct: root });
    if (own.length === path.length) return manifestPlace(layer, own);
    // An object that several manifests share belongs to the one that goes deepest towards the path.
    if (nearest === undefined || own.length + 1 > nearest.path.length) nearest = manifestPlace(layer, own);
  }
  const head = layersRootFirst.at(-1);
  if (head === undefined) throw new Error('a chain holds at least one runtime');
  return nearest ?? { runtime: head.runtime, path: ['spec'] };
}

/** The path under which a layer holds the same member; shorter than `path` where the layer stops on the way. */
function translate(effective: JsonValue, own: JsonValue, path: JsonPath, type: TypeRef): JsonPath {
  const translated: (string | number)[] = [];
  let position: Cursor = { effective, own, type, key: '' };
  for (const step of path) {
    const next = typeof step === 'number' ? stepToItem(position, step) : stepToMember(position, step);
    if (next === undefined) return translated;
    translated.push(next.step);
    position = next;
  }
  return translated;
}

interface Cursor {
  readonly effective: JsonValue | undefined;
  readonly own: JsonValue | undefined;
  readonly type: TypeRef | undefined;
  /** Merge key of the list that the cursor stands on; empty where the list is replaced as a whole. */
  readonly key: string;
}

function stepToMember(cursor: Cursor, step: string): (Cursor & { step: string }) | undefined {
  const own = member(cursor.own, step);
  if (own === undefined || own === null) return undefined;
  const effective = member(cursor.effective, step);
  if (cursor.type?.shape === 'struct') {
    const field = cursor.type.struct.byName.get(step);
    return { step, effective, own, type: field?.type, key: field?.mergesList === true ? field.mergeKey : '' };
  }
  const type = cursor.type?.shape === 'map' ? cursor.type.value : undefined;
  return { step, effective, own, type, key: '' };
}

function stepToItem(cursor: Cursor, step: number): (Cursor & { step: number }) | undefined {
  if (!isArray(cursor.own) || !isArray(cursor.effective)) return undefined;
  const type = cursor.type?.shape === 'list' ? cursor.type.item : undefined;
  const effective = cursor.effective[step];
  const index = cursor.key === '' ? step : indexByKey(cursor.own, cursor.key, effective);
  const own = cursor.own[index];
  return own === undefined ? undefined : { step: index, effective, own, type, key: '' };
}

function indexByKey(items: readonly JsonValue[], key: string, wanted: JsonValue | undefined): number {
  const value = member(wanted, key);
  return items.findIndex((item) => isObject(item) && member(item, key) === value);
}

function manifestPlace(layer: Layer, path: JsonPath): Origin {
  const { runtime } = layer;
  const written = valueAt(runtime.value, ['spec', ...path]) !== undefined;
  return written || textAt(runtime.value, ['metadata', 'annotations', ENGINE_PRESET]) === undefined
    ? { runtime, path: ['spec', ...path] }
    : { runtime, path: ['metadata', 'annotations', ENGINE_PRESET] };
}
