import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  member,
  valueAt,
} from '../model/json.ts';
import { sameRef } from '../model/object.ts';
import { isRedacted } from '../model/snapshot.ts';
import { canonicalJson } from '../resolve/canonical.ts';
import type { Runtime } from '../resolve/chain.ts';
import { encodeSpec } from '../resolve/encode.ts';
import type { TypeRef, TypeTable } from '../resolve/fields.ts';
import type { Origin } from '../resolve/origin.ts';
import type { ResolvedRuntime } from '../resolve/resolve.ts';

/** One difference between two resolved specs. No value is held: it could be a secret. */
export interface SpecChange {
  /** In the later spec, for what was removed in the earlier one; without `spec`. It ends at an item of `env`. */
  readonly path: JsonPath;
  /** The path in words, with keys for items that have one: `engineConfig.runner.env[HF_TOKEN]`. */
  readonly text: string;
  /** `moved`: the same items in another order. */
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** The manifest of the chain that brings the difference, and the place in it. */
  readonly cause: Origin;
  /** False where pods can't tell: order without effect, what only selection reads, what OME reads nowhere (LK-23, RV-H1). */
  readonly reachesPods: boolean;
}

type Found = Omit<SpecChange, 'cause'>;

const known = new WeakMap<ResolvedRuntime, WeakMap<ResolvedRuntime, readonly SpecChange[]>>();

/** Where two resolved runtimes differ, in the order of the type; worked out once, for a runtime can have many services. */
export function changedPaths(before: ResolvedRuntime, after: ResolvedRuntime, table: TypeTable): readonly SpecChange[] {
  const others = known.get(before) ?? new WeakMap<ResolvedRuntime, readonly SpecChange[]>();
  known.set(before, others);
  const changes = others.get(after) ?? findChanges(before, after, table);
  others.set(after, changes);
  return changes;
}

function findChanges(before: ResolvedRuntime, after: ResolvedRuntime, table: TypeTable): readonly SpecChange[] {
  const struct = table.specOf('ServingRuntime');
  // What has the same hash has the same bytes: most runtimes of a snapshot do.
  if (struct === undefined || before.hash === after.hash) return [];
  const found: Found[] = [];
  const encoded = (runtime: ResolvedRuntime) => encodeSpec(runtime.spec, 'ServingRuntime', table);
  const root: Place = { path: [], text: '', type: { shape: 'struct', pointer: false, struct } };
  compare(encoded(before), encoded(after), root, found);
  return found.map((change) => ({ ...change, cause: causeOf(change, before, after) }));
}

interface Place {
  readonly path: JsonPath;
  readonly text: string;
  readonly type: TypeRef | undefined;
  /** Merge key of the list that stands here; empty for lists without one. */
  readonly key?: string;
}

function compare(before: JsonValue, after: JsonValue, place: Place, found: Found[]): void {
  if (before === after) return;
  if (isEnvItem(place)) {
    if (!agrees(before, after)) add('changed', place, found);
  } else if (isObject(before) && isObject(after)) compareObjects(before, after, place, found);
  else if (isArray(before) && isArray(after)) compareLists(before, after, place, found);
  else if (before === null || after === null) add(before === null ? 'added' : 'removed', place, found);
  else if (!agrees(before, after)) add('changed', place, found);
}

/** Equal, as far as a snapshot tells whose values were redacted. */
function agrees(before: JsonValue, after: JsonValue): boolean {
  if (typeof before === 'string' && typeof after === 'string') {
    return before === after || isRedacted(before) || isRedacted(after);
  }
  if (!isObject(before) || !isObject(after)) return canonicalJson(before) === canonicalJson(after);
  const names = Object.keys(before);
  return (
    names.length === Object.keys(after).length &&
    names.every((name) => agrees(before[name] ?? null, member(after, name) ?? null))
  );
}

function add(kind: Found['kind'], { path, text }: Place, found: Found[], ordered = true): void {
  found.push({ path, text, kind, reachesPods: ordered && reachesPods(path) });
}

/** An item of `env` holds a value that may be secret: nothing below it is told apart. */
function isEnvItem({ path }: Place): boolean {
  return path.at(-2) === 'env' && typeof path.at(-1) === 'number';
}

function compareObjects(before: JsonObject, after: JsonObject, place: Place, found: Found[]): void {
  const names = new Set([...Object.keys(after), ...Object.keys(before)]);
  for (const name of names) {
    const below = memberPlace(place, name);
    const [old, now] = [member(before, name), member(after, name)];
    if (old === undefined) add('added', below, found);
    else if (now === undefined) add('removed', below, found);
    else compare(old, now, below, found);
  }
}

function memberPlace({ path, text, type }: Place, name: string): Place {
  const below = { path: [...path, name], text: text === '' ? name : `${text}.${name}` };
  if (type?.shape === 'struct') {
    const field = type.struct.byName.get(name);
    return { ...below, type: field?.type, key: field?.mergesList === true ? field.mergeKey : '' };
  }
  return { ...below, type: type?.shape === 'map' ? type.value : undefined };
}

function compareLists(before: JsonArray, after: JsonArray, place: Place, found: Found[]): void {
  const { key = '' } = place;
  const [old, now] = [keysOf(before, key), keysOf(after, key)];
  if (old !== undefined && now !== undefined) compareKeyed({ before, old }, { after, now }, place, found);
  else if (hasSameItems(before, after)) {
    // The order of words on a command line counts; that of formats, or of anything that merges by key, does not.
    if (canonicalJson(before) !== canonicalJson(after)) add('moved', place, found, !before.every(isObject));
  } else if (before.length === after.length && before.every(isObject) && after.every(isObject)) {
    for (const [index, item] of after.entries()) {
      compare(before[index] ?? null, item, itemPlace(place, index, String(index)), found);
    }
  } else add('changed', place, found);
}

/** The items' keys; undefined where an item has none, or two have the same. */
function keysOf(items: JsonArray, key: string): readonly string[] | undefined {
  if (key === '') return undefined;
  const keys = items.map((item) => member(item, key)).map((value) => (value === undefined ? undefined : String(value)));
  if (keys.includes(undefined) || new Set(keys).size < keys.length) return undefined;
  return keys as readonly string[];
}

function compareKeyed(
  { before, old }: { readonly before: JsonArray; readonly old: readonly string[] },
  { after, now }: { readonly after: JsonArray; readonly now: readonly string[] },
  place: Place,
  found: Found[],
): void {
  const positions = new Map(old.map((key, index) => [key, index]));
  now.forEach((key, index) => {
    const below = itemPlace(place, index, key);
    const position = positions.get(key);
    if (position === undefined) add('added', below, found);
    else compare(before[position] ?? null, after[index] ?? null, below, found);
  });
  const left = new Set(now);
  old.forEach((key, index) => {
    if (!left.has(key)) add('removed', itemPlace(place, index, key), found);
  });
  const known = new Set(old);
  const [were, are] = [old.filter((key) => left.has(key)), now.filter((key) => known.has(key))];
  if (were.some((key, index) => key !== are[index])) add('moved', place, found, dependsOnOrder(place, after));
}

/** Variables that name others with `$(...)` see those that stand before them. */
function dependsOnOrder({ path }: Place, after: JsonArray): boolean {
  return path.at(-1) === 'env' && after.some((item) => String(member(item, 'value') ?? '').includes('$('));
}

function itemPlace({ path, text, type }: Place, index: number, key: string): Place {
  return { path: [...path, index], text: `${text}[${key}]`, type: type?.shape === 'list' ? type.item : undefined };
}

function hasSameItems(before: JsonArray, after: JsonArray): boolean {
  if (before.length !== after.length) return false;
  const sorted = (items: JsonArray) => items.map((item) => canonicalJson(item)).toSorted();
  const [old, now] = [sorted(before), sorted(after)];
  return old.every((text, index) => text === now[index]);
}

/** What a service that names the runtime renders from it (3.1 of the semantics): all else is hashed and has no effect. */
const RENDERED: ReadonlySet<string> = new Set([
  'engineConfig',
  'decoderConfig',
  'routerConfig',
  'nodeSelector',
  'schedulerName',
  'scalingPolicy',
  'acceleratorRequirements',
  'disabled',
]);

function reachesPods(path: JsonPath): boolean {
  const [first] = path;
  if (first === 'supportedModelFormats') return path.length === 1 || path.includes('acceleratorConfig');
  return typeof first === 'string' && RENDERED.has(first);
}

/**
 * The manifest that sets the value now, unless it says what it said before: then the one that set it before does no more.
 * Where no manifest changed, the chain did, and whoever sets the value now brings it.
 */
function causeOf(change: Found, before: ResolvedRuntime, after: ResolvedRuntime): Origin {
  const earlier = before.originOf(change.path);
  if (change.kind === 'removed') return inLater(earlier, after);
  const later = after.originOf(change.path);
  if (!saysTheSame(later, before)) return later;
  return saysTheSame(inLater(earlier, after), before) ? later : inLater(earlier, after);
}

/** The same manifest as it is now; as it was, where it is gone. */
function inLater({ runtime, path }: Origin, after: ResolvedRuntime): Origin {
  return { runtime: counterpart(runtime, after) ?? runtime, path };
}

function saysTheSame({ runtime, path }: Origin, before: ResolvedRuntime): boolean {
  const was = counterpart(runtime, before);
  if (was === undefined) return false;
  const [old, now] = [valueAt(was.value, path), valueAt(runtime.value, path)];
  return old !== undefined && now !== undefined && canonicalJson(old) === canonicalJson(now);
}

function counterpart({ ref }: Runtime, { chain }: ResolvedRuntime): Runtime | undefined {
  return chain.find((step) => sameRef(step.ref, ref));
}
