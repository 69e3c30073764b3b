import type { ScalarStyle } from '../../model/object.ts';
import { ALIAS_NODE, END_NODE, MAPPING_NODE, SEQUENCE_NODE, type Tape } from './tape.ts';
import type { YamlEntry, YamlNode } from './types.ts';

const STYLES: readonly ScalarStyle[] = ['plain', 'single-quoted', 'double-quoted', 'literal', 'folded'];

interface OpenNode {
  readonly items: YamlNode[];
  readonly entries: { key: YamlNode; value: YamlNode }[];
  readonly isMapping: boolean;
  key: YamlNode | undefined;
}

/**
 * The tree of a tape; `base` is added to every offset. No node goes beyond `limit`: a line feed that only kubectl adds may be
 * part of the last block scalar.
 */
export function buildTree(tape: Tape, base: number, limit: number): YamlNode | undefined {
  const nodes = new Map<number, YamlNode>();
  const stack: OpenNode[] = [];
  let root: YamlNode | undefined;
  for (let index = 0; index < tape.length; index += 1) {
    const kind = tape.kinds[index];
    if (kind === END_NODE) {
      stack.pop();
      continue;
    }
    const open: OpenNode = { items: [], entries: [], isMapping: kind === MAPPING_NODE, key: undefined };
    const node = makeNode(tape, index, { base, limit, open, nodes });
    if (tape.anchors.has(index)) nodes.set(index, node);
    root ??= node;
    place(stack.at(-1), node);
    if (kind === SEQUENCE_NODE || kind === MAPPING_NODE) stack.push(open);
  }
  return root;
}

function place(parent: OpenNode | undefined, node: YamlNode): void {
  if (parent === undefined) return;
  if (!parent.isMapping) parent.items.push(node);
  else if (parent.key === undefined) parent.key = node;
  else {
    parent.entries.push({ key: parent.key, value: node });
    parent.key = undefined;
  }
}

function makeNode(
  tape: Tape,
  index: number,
  context: {
    readonly base: number;
    readonly limit: number;
    readonly open: OpenNode;
    readonly nodes: ReadonlyMap<number, YamlNode>;
  },
): YamlNode {
  const { base, limit, open, nodes } = context;
  const start = (tape.starts[index] ?? 0) + base;
  const end = Math.min((tape.ends[index] ?? 0) + base, limit);
  const text = tape.texts[index] ?? '';
  const properties = tape.properties.get(index);
  const plain = properties === undefined ? { start, end } : { start, end, propertiesStart: properties + base };
  const tag = tape.tags.get(index);
  const tagged = tag === undefined ? plain : { ...plain, tag };
  switch (tape.kinds[index]) {
    case MAPPING_NODE:
      return { type: 'mapping', ...plain, entries: open.entries as readonly YamlEntry[] };
    case SEQUENCE_NODE:
      return { type: 'sequence', ...plain, items: open.items };
    case ALIAS_NODE: {
      const target = nodes.get(tape.links[index] ?? 0);
      // The parser refuses an alias whose anchor it has not met, so there is always a target.
      return { type: 'alias', start, end, target: target ?? { type: 'scalar', start, end, style: 'plain', text: '' } };
    }
    default:
      return { type: 'scalar', ...tagged, style: STYLES[tape.links[index] ?? 0] ?? 'plain', text };
  }
}
