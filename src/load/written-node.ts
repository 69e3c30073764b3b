import type { JsonPath } from '../model/json.ts';
import type { Span } from '../model/location.ts';
import type { WrittenNode } from '../model/object.ts';
import { isMergeEntry, keyOf } from './yaml/find.ts';
import type { YamlEntry, YamlMapping, YamlNode } from './yaml/types.ts';

/** See `ManifestObject.writtenNode`: only what an edit of its own text changes, and nothing else does. */
export function writtenNodeAt(text: string, root: YamlNode | undefined, path: JsonPath): WrittenNode | undefined {
  let found: { readonly key?: YamlNode; readonly value: YamlNode } | undefined =
    root === undefined ? undefined : { value: root };
  for (const step of path) {
    if (found === undefined || !isPlainNode(found.value)) return undefined;
    found = stepInto(found.value, step);
  }
  if (found === undefined || !isPlainNode(found.value)) return undefined;
  const { key, value } = found;
  if (key !== undefined && !isPlainNode(key)) return undefined;
  return { ...describe(text, value), ...(key === undefined ? {} : { key: spanOf(key) }) };
}

/** An anchor's value counts elsewhere too, a tag changes what the text means, and an alias has no text of its own. */
function isPlainNode(node: YamlNode): boolean {
  return node.type !== 'alias' && node.propertiesStart === undefined;
}

function stepInto(node: YamlNode, step: string | number): { key?: YamlNode; value: YamlNode } | undefined {
  if (node.type === 'sequence') {
    const item = typeof step === 'number' ? node.items[step] : undefined;
    return item === undefined ? undefined : { value: item };
  }
  if (node.type !== 'mapping') return undefined;
  const entry = lonelyEntries(node).get(String(step));
  return entry === TWICE ? undefined : entry;
}

const TWICE = 'twice';
type Lonely = ReadonlyMap<string, YamlEntry | typeof TWICE>;

/** A mapping of a hundred thousand keys may be asked for each of them: they are read once. */
const lonely = new WeakMap<YamlMapping, Lonely>();

/** Entries by key; what a `<<` below them may set as well (it wins: merge-override), or what stands twice, is no entry. */
function lonelyEntries(mapping: YamlMapping): Lonely {
  const known = lonely.get(mapping);
  if (known !== undefined) return known;
  const found = new Map<string, YamlEntry | typeof TWICE>();
  let isMergedBelow = false;
  for (const entry of mapping.entries.toReversed()) {
    const key = isMergeEntry(entry) ? undefined : keyOf(entry.key);
    if (isMergeEntry(entry)) isMergedBelow = true;
    else if (key !== undefined) found.set(key, isMergedBelow || found.has(key) ? TWICE : entry);
  }
  lonely.set(mapping, found);
  return found;
}

const spans = new WeakMap<YamlMapping, WrittenNode['entries']>();

function describe(text: string, node: YamlNode): Omit<WrittenNode, 'key'> {
  const style = text[node.start] === '{' || text[node.start] === '[' ? 'flow' : 'block';
  if (node.type === 'mapping') {
    const entries =
      spans.get(node) ?? node.entries.map(({ key, value }) => ({ key: fullSpan(key), value: fullSpan(value) }));
    spans.set(node, entries);
    return { type: 'mapping', style, ...spanOf(node), entries };
  }
  if (node.type === 'sequence') return { type: 'sequence', style, ...spanOf(node), entries: [] };
  return { type: 'scalar', style: node.type === 'scalar' ? node.style : 'plain', ...spanOf(node), entries: [] };
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

/** With its tag and anchor. */
function fullSpan(node: YamlNode): Span {
  const start = node.type === 'alias' ? node.start : (node.propertiesStart ?? node.start);
  return { start, end: node.end };
}
