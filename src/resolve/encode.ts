import type { JsonObject } from '../model/json.ts';
import type { OmeKind } from '../model/ome.ts';
import { type EncodeNotes, encodeNotes, encodeStruct } from './encode-struct.ts';
import type { StructType, TypeTable } from './fields.ts';

/** An encoded spec with what a merge must know of it. */
export interface Encoded {
  readonly spec: JsonObject;
  readonly notes: EncodeNotes;
}

/** By type, then by the spec as it was given and by the encoded one, so that none is encoded twice. */
const known = new WeakMap<StructType, WeakMap<JsonObject, Encoded>>();

/**
 * The spec as Go's encoding/json writes it after decoding it into OME's type: fields in the order of the declaration,
 * empty ones left out where the type says so, quantities and durations in their own form.
 * Keys of string maps are sorted only when the text is written: a JavaScript object cannot hold `10` before `9`.
 */
export function encodeSpec(spec: JsonObject, kind: OmeKind, table: TypeTable): JsonObject {
  const type = table.specOf(kind);
  return type === undefined ? spec : encodeAs(spec, type).spec;
}

/** `encodeSpec` for a known type, with what must be known before a merge. */
export function encodeAs(spec: JsonObject, type: StructType): Encoded {
  const cache = cacheOf(type);
  const cached = cache.get(spec);
  if (cached !== undefined) return cached;
  const notes = encodeNotes(false);
  const result = { spec: encodeStruct(type, spec, notes), notes };
  cache.set(result.spec, result);
  // A spec that somebody may still write to must not be known by its identity.
  if (Object.isFrozen(spec)) cache.set(spec, result);
  return result;
}

/** What is known of a spec without working it out. */
export function knownEncoding(spec: JsonObject, type: StructType): Encoded | undefined {
  return known.get(type)?.get(spec);
}

/** Says that a spec made by a merge is encoded already. */
export function markEncoded(spec: JsonObject, notes: EncodeNotes, type: StructType): void {
  cacheOf(type).set(spec, { spec, notes });
}

function cacheOf(type: StructType): WeakMap<JsonObject, Encoded> {
  let cache = known.get(type);
  if (cache === undefined) {
    cache = new WeakMap();
    known.set(type, cache);
  }
  return cache;
}
