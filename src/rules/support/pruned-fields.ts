import { isObject, type JsonPath, jsonPointer, member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { OME_VERSIONS, type OmeVersion } from '../../model/ome.ts';
import { type StructType, typeTable } from '../../resolve/fields.ts';
import type { Violation } from '../../resolve/types.ts';
import type { RuleContext } from '../rule.ts';
import { misreadKeys } from './plain-scalars.ts';
import { typeAt, typeBelow } from './typed-fields.ts';

/** A field that the API server drops, and why omelint thinks it is there. */
export interface PrunedField {
  readonly path: JsonPath;
  readonly name: string;
  /** The OME version that knows the field at this place; undefined where none does. */
  readonly knownIn?: OmeVersion;
}

const TOP_LEVEL: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status']);

/**
 * The fields of a manifest that the API server drops, in the manifest's order. Keys that YAML 1.1 turned into other words
 * are left out: `yaml-1.1-value` is about those.
 */
export function prunedFields(object: ManifestObject, { workspace, resolver }: RuleContext): readonly PrunedField[] {
  const { omeVersion } = workspace.cluster;
  const { pruned, violations } = resolver.admission(object);
  const beside = prunedBesideSpec(object);
  if (beside.length === 0 && pruned.length === 0) return [];
  const paths = [...beside, ...pruned.filter(isBelowNone(violations))];
  const misread = new Set(misreadKeys(object).map(({ path }) => jsonPointer(path)));
  return paths
    .filter((path) => misread.size === 0 || !misread.has(jsonPointer(path)))
    .map((path) => {
      const name = String(path.at(-1));
      const knownIn = OME_VERSIONS.find(
        (version) => version !== omeVersion && typeAt(typeTable(version), object, path) !== undefined,
      );
      return knownIn === undefined ? { path, name } : { path, name, knownIn };
    });
}

/** Where a mapping stands in the place of a text, schema-violation says so: its members are no misspelt fields. */
function isBelowNone(violations: readonly Violation[]): (path: JsonPath) => boolean {
  const refused = new Set(violations.filter(({ code }) => code === 'type').map(({ path }) => jsonPointer(path)));
  if (refused.size === 0) return () => true;
  return (path) => path.every((_, end) => !refused.has(jsonPointer(path.slice(0, end))));
}

/** The fields of every object's metadata (metav1.ObjectMeta). */
export const METADATA_FIELDS: readonly string[] = [
  ...['name', 'generateName', 'namespace', 'labels', 'annotations', 'ownerReferences', 'finalizers'],
  ...['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'managedFields', 'selfLink', 'clusterName'],
  ...['deletionTimestamp', 'deletionGracePeriodSeconds'],
];

const IN_METADATA: ReadonlySet<string> = new Set(METADATA_FIELDS);

/** CRDs keep five keys at the top of an object. The block of SOPS never reaches the cluster: it is taken off before. */
function prunedBesideSpec(object: ManifestObject): readonly JsonPath[] {
  const paths: JsonPath[] = [];
  for (const key of Object.keys(object.value)) {
    if (!TOP_LEVEL.has(key) && !(key === 'sops' && object.encrypted)) paths.push([key]);
  }
  const metadata = member(object.value, 'metadata');
  for (const key of isObject(metadata) ? Object.keys(metadata) : []) {
    if (!IN_METADATA.has(key)) paths.push(['metadata', key]);
  }
  return paths;
}

/** How far from its place a misplaced field is looked for. */
const MAX_STEPS = 2;
/** So many places are looked at: structs of Kubernetes hold many others. */
const MAX_PLACES = 400;

/** A place as seen from another: so many steps up, then down these fields. */
interface Relative {
  readonly up: number;
  readonly down: readonly string[];
}

/**
 * The place nearest to `parent` at which a field of this name exists: below it, above it, or beside one of those. Lists
 * are no way to it: what belongs into an item has no single place.
 */
export function placeOfField(name: string, parent: JsonPath, root: StructType): JsonPath | undefined {
  const found = placesAround(parent, root).get(name);
  return found === undefined ? undefined : [...resolveRelative(parent, found), name];
}

/** What the type tables say never changes, and one mistake is often made in many manifests. */
const cache = new WeakMap<StructType, Map<string, ReadonlyMap<string, Relative>>>();
const MAX_CACHED = 500;

function placesAround(parent: JsonPath, root: StructType): ReadonlyMap<string, Relative> {
  const key = parent.map((step) => (typeof step === 'number' ? 0 : step)).join('\n');
  const known = cache.get(root) ?? new Map<string, ReadonlyMap<string, Relative>>();
  cache.set(root, known);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= MAX_CACHED) known.clear();
  const places = findPlaces(parent, root);
  known.set(key, places);
  return places;
}

/** The nearest place of every field name, breadth first. */
function findPlaces(parent: JsonPath, root: StructType): ReadonlyMap<string, Relative> {
  const places = new Map<string, Relative>();
  const queue: { readonly at: Relative; readonly steps: number }[] = [{ at: { up: 0, down: [] }, steps: 0 }];
  const seen = new Set<string>([parent.join('\n')]);
  for (let next = 0; next < queue.length && next < MAX_PLACES; next++) {
    const place = queue[next];
    if (place === undefined) break;
    const { at, steps } = place;
    const struct = structOf(root, resolveRelative(parent, at));
    const fields = struct?.fields.filter((field) => field.inSchema) ?? [];
    if (steps > 0) for (const { name } of fields) if (!places.has(name)) places.set(name, at);
    if (steps === MAX_STEPS) continue;
    const below = fields.filter((field) => field.type.shape === 'struct').map((field) => into(at, field.name));
    for (const neighbour of [...below, ...outOf(at, parent)]) {
      const key = resolveRelative(parent, neighbour).join('\n');
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ at: neighbour, steps: steps + 1 });
    }
  }
  return places;
}

function resolveRelative(parent: JsonPath, { up, down }: Relative): JsonPath {
  return [...parent.slice(0, parent.length - up), ...down];
}

function into({ up, down }: Relative, name: string): Relative {
  return { up, down: [...down, name] };
}

function outOf(at: Relative, parent: JsonPath): readonly Relative[] {
  if (at.down.length > 0) return [{ up: at.up, down: at.down.slice(0, -1) }];
  const path = resolveRelative(parent, at);
  return path.length <= 1 || typeof path.at(-1) === 'number' ? [] : [{ up: at.up + 1, down: [] }];
}

function structOf(root: StructType, path: JsonPath): StructType | undefined {
  const type = typeBelow(root, path.slice(1));
  return type?.shape === 'struct' ? type.struct : undefined;
}
