import { isArray, isObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import type { Field, StructType, TypeRef } from '../../resolve/fields.ts';
import type { ItemKeys, KeyedPath } from './keyed-path.ts';

/** A value that a child writes and that can't override what it inherits (4.6). */
export interface UselessValue {
  /** In the child's object, from `spec` on. */
  readonly path: JsonPath;
  /** The same member in the effective spec, without `spec`. */
  readonly keyedPath: KeyedPath;
  readonly written: JsonValue;
  /** What the effective spec holds there all the same. */
  readonly inherited: JsonValue;
  readonly type: TypeRef;
  /** For lists: whether the items merge with the parent's. */
  readonly mergesList: boolean;
}

/**
 * Every zero or null of a child's spec as written under which the effective spec still holds something. Nothing is asked
 * about Go's pointers: what travels, arrives, and then the two are equal.
 */
export function findUselessValues(spec: JsonValue | undefined, effective: JsonValue, type: StructType): UselessValue[] {
  const found: UselessValue[] = [];
  const root = { up: undefined, own: 'spec', keyed: 'spec', mergesList: false };
  visit(spec, effective, { shape: 'struct', pointer: false, struct: type }, root, found);
  return found;
}

/** One step of the way down; paths are put together only for what is found. */
interface Step {
  readonly up: Step | undefined;
  readonly own: string | number;
  readonly keyed: string | ItemKeys;
  readonly mergesList: boolean;
}

function below(up: Step, name: string, mergesList: boolean): Step {
  return { up, own: name, keyed: name, mergesList };
}

function placeOf(last: Step): Pick<UselessValue, 'path' | 'keyedPath' | 'mergesList'> {
  const steps: Step[] = [];
  for (let step: Step | undefined = last; step !== undefined; step = step.up) steps.unshift(step);
  return {
    path: steps.map(({ own }) => own),
    keyedPath: steps.slice(1).map(({ keyed }) => keyed),
    mergesList: last.mergesList,
  };
}

function visit(
  written: JsonValue | undefined,
  effective: JsonValue | undefined,
  type: TypeRef,
  step: Step,
  found: UselessValue[],
): void {
  if (written === undefined || effective === undefined || isZero(effective)) return;
  // Go always writes a quantity, so a 0 arrives: only null counts as unset (4.6).
  if (type.shape === 'quantity' && written !== null) return;
  if (isZero(written)) {
    // `{}` for a struct is encoded and merges; it asks for no field to go away.
    if (type.shape !== 'struct' || written === null)
      found.push({ ...placeOf(step), written, inherited: effective, type });
  } else if (type.shape === 'struct' && isObject(written)) {
    for (const name of Object.keys(written)) {
      const field = type.struct.byName.get(name);
      if (field?.inSchema === true) visitField(field, written[name] ?? null, member(effective, name), step, found);
    }
  } else if (type.shape === 'map' && isObject(written)) {
    for (const key of Object.keys(written)) {
      if (written[key] === null) visit(null, member(effective, key), type.value, below(step, key, false), found);
    }
  }
}

function visitField(
  field: Field,
  written: JsonValue,
  effective: JsonValue | undefined,
  step: Step,
  found: UselessValue[],
): void {
  if (effective === undefined) return;
  const inner = below(step, field.name, field.mergesList);
  if (field.type.shape !== 'list' || !isArray(written) || written.length === 0) {
    visit(written, effective, field.type, inner, found);
    return;
  }
  // A list with items replaces the parent's, unless the two merge by key.
  if (!field.mergesList || !isArray(effective)) return;
  const indexes = firstIndexes(effective, field.mergeKey);
  for (const [own, item] of written.entries()) {
    const key = member(item, field.mergeKey);
    const position = key === undefined ? undefined : indexes.get(key);
    if (key === undefined || position === undefined) continue;
    const keyed: ItemKeys = { index: position, keys: [[field.mergeKey, key]] };
    visit(item, effective[position], field.type.item, { up: inner, own, keyed, mergesList: false }, found);
  }
}

function firstIndexes(items: readonly JsonValue[], mergeKey: string): Map<JsonValue, number> {
  const indexes = new Map<JsonValue, number>();
  items.forEach((item, index) => {
    const key = member(item, mergeKey);
    if (key !== undefined && !indexes.has(key)) indexes.set(key, index);
  });
  return indexes;
}

/** Whether anything below could be useless: a spec without a zero needs no comparison. */
export function writesZero(value: JsonValue | undefined): boolean {
  if (isArray(value)) return value.length === 0 || value.some(writesZero);
  if (isObject(value)) return Object.keys(value).length === 0 || Object.values(value).some(writesZero);
  return value !== undefined && isZero(value);
}

/** Go's zero, or null; `{}` and `[]` too. */
export function isZero(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '' || value === false) return true;
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) === 0;
  if (isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}
