import {
  isArray,
  isObject,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  member,
  textAt,
  valueAt,
} from '../../model/json.ts';
import { ENGINE_PRESET } from '../../model/ome.ts';
import type { BrokenChain, Runtime } from '../../resolve/chain.ts';
import type { TypeRef } from '../../resolve/fields.ts';
import type { Resolver } from '../../resolve/resolve.ts';

/** What in a manifest makes a merge fail. */
export interface MergeFault {
  readonly runtime: Runtime;
  /** Path in the object: of a list item without its merge key, or of a map's key that is a directive. */
  readonly path: JsonPath;
  readonly cause: 'unnamed-item' | 'directive';
  /** The merge key that the item lacks, or the directive. */
  readonly key: string;
}

/** The likely place of a merge failure: in the child that failed, else in what it was laid over. */
export function findMergeFault({ walked, culprit }: BrokenChain, resolver: Resolver): MergeFault | undefined {
  const ancestors = walked.slice(walked.indexOf(culprit) + 1);
  const own = resolver.stored(culprit).spec;
  const inChild = faultsIn(culprit, resolver).find(({ path }) =>
    ancestors.some((ancestor) => hasField(resolver.stored(ancestor).spec, path)),
  );
  if (inChild !== undefined) return inChild;
  return ancestors.flatMap((ancestor) => faultsIn(ancestor, resolver)).find(({ path }) => hasField(own, path));
}

/** Whether a spec holds the list or map in which `path` ends; items of lists on the way are not told apart. */
function hasField(spec: JsonObject, path: JsonPath): boolean {
  let current: readonly JsonValue[] = [spec];
  for (const step of path.slice(1, -1)) {
    // A list gives way to its items as soon as it is reached, so an index has nothing left to choose.
    if (typeof step === 'string') current = current.flatMap((value) => member(value, step) ?? []);
  }
  return current.length > 0;
}

function faultsIn(runtime: Runtime, { stored, table }: Resolver): readonly MergeFault[] {
  const struct = table.specOf(runtime.ref.kind);
  const faults: MergeFault[] = [];
  if (struct === undefined) return faults;
  const report = (path: JsonPath, cause: MergeFault['cause'], key: string) =>
    faults.push({ runtime, path, cause, key });
  walk(stored(runtime).spec, { shape: 'struct', pointer: false, struct }, ['spec'], report);
  // What the preset alone brings is not in the manifest.
  const preset = textAt(runtime.value, ['metadata', 'annotations', ENGINE_PRESET]) !== undefined;
  return preset ? faults.filter(({ path }) => valueAt(runtime.value, path) !== undefined) : faults;
}

type Report = (path: JsonPath, cause: MergeFault['cause'], key: string) => void;

function walk(value: JsonValue | undefined, type: TypeRef, path: JsonPath, report: Report): void {
  if (type.shape === 'map' && isObject(value)) {
    const directive = Object.keys(value).find((key) => isFailingDirective(key, value));
    if (directive !== undefined) report([...path, directive], 'directive', directive);
  }
  if (type.shape !== 'struct' || !isObject(value)) return;
  for (const [name, given] of Object.entries(value)) {
    const field = type.struct.byName.get(name);
    if (field === undefined) continue;
    if (!isArray(given)) {
      walk(given, field.type, [...path, name], report);
    } else if (field.mergesList && field.type.shape === 'list') {
      // Only fields that Go leaves out when they are empty can lack their key.
      const item = field.type.item;
      const key = item.shape === 'struct' ? item.struct.byName.get(field.mergeKey) : undefined;
      given.forEach((entry, index) => {
        const place = [...path, name, index];
        if (key?.omitEmpty === true && textAt(entry, [field.mergeKey]) === undefined)
          report(place, 'unnamed-item', field.mergeKey);
        else walk(entry, item, place, report);
      });
    }
  }
}

/** Directives that end a merge; `replace` and `delete` only change its result (4.6). */
function isFailingDirective(key: string, map: JsonObject): boolean {
  if (Object.hasOwn(map, '$patch')) return key === '$patch' && map[key] !== 'replace' && map[key] !== 'delete';
  return key === '$retainKeys' || key.startsWith('$setElementOrder') || key === '$deleteFromPrimitiveList';
}
