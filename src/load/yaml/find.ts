import type { JsonPath } from '../../model/json.ts';
import { isMergeKey, resolveScalar } from './resolve.ts';
import { PLAIN, SINGLE_QUOTED } from './token.ts';
import type { LocatedNode, YamlEntry, YamlMapping, YamlNode } from './types.ts';
import { keyText } from './values.ts';

/**
 * Follows a path through aliases and merge keys to the member that gave the value: of several it is the one that Kubernetes
 * takes. Where the path leads nowhere, the nearest ancestor.
 */
export function findNode(root: YamlNode, path: JsonPath): LocatedNode {
  let found: LocatedNode = { value: root, depth: 0 };
  for (const step of path) {
    const next = stepInto(target(found.value), step);
    if (next === undefined) return found;
    found = { ...next, depth: found.depth + 1 };
  }
  return found;
}

function stepInto(node: YamlNode, step: string | number): { key?: YamlNode; value: YamlNode } | undefined {
  if (node.type === 'mapping') return findMember(node, String(step), new Map());
  if (node.type !== 'sequence' || typeof step !== 'number') return undefined;
  const item = node.items[step];
  return item === undefined ? undefined : { value: item };
}

function target(node: YamlNode): YamlNode {
  return node.type === 'alias' ? node.target : node;
}

type Members = Map<YamlMapping, YamlEntry | undefined>;

/** The last entry that sets `name`, where an entry `<<` sets what its mappings hold. */
function findMember(mapping: YamlMapping, name: string, known: Members): YamlEntry | undefined {
  if (known.has(mapping)) return known.get(mapping);
  known.set(mapping, undefined);
  const { own, merges } = indexOf(mapping);
  const direct = own.get(name);
  let found = direct?.entry;
  for (let i = merges.length - 1; i >= 0; i--) {
    const merge = merges[i];
    if (merge === undefined || merge.position < (direct?.position ?? -1)) break;
    const merged = findMerged(target(merge.entry.value), name, known);
    if (merged === undefined) continue;
    found = merged;
    break;
  }
  known.set(mapping, found);
  return found;
}

interface PlacedEntry {
  readonly entry: YamlEntry;
  readonly position: number;
}

interface MappingIndex {
  /** The last entry of each key. */
  readonly own: ReadonlyMap<string, PlacedEntry>;
  readonly merges: readonly PlacedEntry[];
}

/** A mapping of a hundred thousand keys may be asked for each of them: its keys are read once. */
const indexes = new WeakMap<YamlMapping, MappingIndex>();

function indexOf(mapping: YamlMapping): MappingIndex {
  const known = indexes.get(mapping);
  if (known !== undefined) return known;
  const own = new Map<string, PlacedEntry>();
  const merges: PlacedEntry[] = [];
  for (const [position, entry] of mapping.entries.entries()) {
    const key = isMergeEntry(entry) ? undefined : keyOf(entry.key);
    if (key !== undefined) own.set(key, { entry, position });
    else if (isMergeEntry(entry)) merges.push({ entry, position });
  }
  const index = { own, merges };
  indexes.set(mapping, index);
  return index;
}

/** In a list behind `<<` the first mapping that holds the name wins. */
function findMerged(value: YamlNode, name: string, known: Members): YamlEntry | undefined {
  if (value.type === 'mapping') return findMember(value, name, known);
  if (value.type !== 'sequence') return undefined;
  for (const item of value.items) {
    const mapping = target(item);
    const found = mapping.type === 'mapping' ? findMember(mapping, name, known) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether an entry is a `<<`. */
export function isMergeEntry({ key }: YamlEntry): boolean {
  return key.type === 'scalar' && isMergeKey(key.text, key.tag ?? '', styleOf(key));
}

/** A key's text as Kubernetes reads it; undefined for a key that it refuses. */
export function keyOf(node: YamlNode): string | undefined {
  const key = target(node);
  if (key.type !== 'scalar') return undefined;
  const resolved = resolveScalar(key.text, key.tag ?? '', styleOf(key));
  if (resolved.type === 'fault' || resolved.type === 'null') return undefined;
  return resolved.type === 'string' ? resolved.value : keyText(resolved);
}

function styleOf(scalar: { readonly style: string }): number {
  return scalar.style === 'plain' ? PLAIN : SINGLE_QUOTED;
}
