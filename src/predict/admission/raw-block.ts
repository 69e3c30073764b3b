import { isArray, isObject, type JsonArray, type JsonObject, type JsonValue, member } from '../../model/json.ts';
import { parseDuration } from '../../resolve/duration.ts';
import { isInt } from '../../resolve/int-or-string.ts';

/**
 * Readers for the blocks that the type table does not know (traffic, rollout, placement, routing, replicaRefs). Each gives
 * what Go reads: the zero value where the member is left out or null, and undefined where the CRD refuses its type, so
 * that no webhook is reached and nothing is said.
 */
export function textIn(block: JsonValue | undefined, key: string): string | undefined {
  const value = given(block, key) ?? '';
  return typeof value === 'string' ? value : undefined;
}

/** Null stands for what is left out; nothing can be read in what is no block: `false`, which no reader takes. */
function given(block: JsonValue | undefined, key: string): JsonValue | undefined {
  return isObject(block) ? member(block, key) : false;
}

/** An int32. */
export function intIn(block: JsonValue | undefined, key: string): number | undefined {
  const value = given(block, key) ?? 0;
  return typeof value === 'number' && isInt(value, 32) ? value : undefined;
}

/** A metav1.Duration, in nanoseconds. */
export function durationIn(block: JsonValue | undefined, key: string): bigint | undefined {
  const value = given(block, key) ?? '0';
  const read = typeof value === 'string' ? parseDuration(value) : undefined;
  return read?.ok === true ? read.nanoseconds : undefined;
}

export function listIn(block: JsonValue | undefined, key: string): JsonArray | undefined {
  const value = given(block, key) ?? [];
  return isArray(value) ? value : undefined;
}

/** A list of strings; undefined where an item is none. */
export function textsIn(block: JsonValue | undefined, key: string): readonly string[] | undefined {
  const items = listIn(block, key);
  return items?.every((item) => typeof item === 'string') ? items : undefined;
}

/** A block that is there. */
export function blockIn(block: JsonValue | undefined, key: string): JsonObject | undefined {
  const value = member(block, key);
  return isObject(value) ? value : undefined;
}

/** Whether a member is written, null aside. */
export function isWritten(block: JsonValue | undefined, key: string): boolean {
  return (member(block, key) ?? null) !== null;
}
