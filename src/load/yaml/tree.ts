import type { ScalarStyle } from '../../model/object.ts';
import { ALIAS_NODE, END_NODE, MAPPING_NODE, SEQUENCE_NODE, type Tape } from './tape.ts';
import type { YamlNode } from './types.ts';

const STYLES: readonly ScalarStyle[] = ['plain', 'single-quoted', 'double-quoted', 'literal', 'folded'];

/** A collection whose end has not been met. */
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
    const isMapping = kind === MAPPING_NODE;
    const open =
      isMapping || kind === SEQUENCE_NODE ? { items: [], entries: [], isMapping, key: undefined } : undefined;
    const node = makeNode(tape, index, { base, limit, open, nodes });
    if (tape.anchors.size > 0 && tape.anchors.has(index)) nodes.set(index, node);
    root ??= node;
    place(stack.at(-1), node);
    if (open !== undefined) stack.push(open);
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
    readonly open: OpenNode | undefined;
    readonly nodes: ReadonlyMap<number, YamlNode>;
  },
): YamlNode {
  const { base, limit, open, nodes } = context;
  const start = (tape.starts[index] ?? 0) + base;
  const end = Math.min((tape.ends[index] ?? 0) + base, limit);
  const properties = tape.properties.size === 0 ? undefined : tape.properties.get(index);
  const behind = properties === undefined ? undefined : { propertiesStart: properties + base };
  switch (tape.kinds[index]) {
    case MAPPING_NODE:
      return { type: 'mapping', start, end, ...behind, entries: open?.entries ?? [] };
    case SEQUENCE_NODE:
      return { type: 'sequence', start, end, ...behind, items: open?.items ?? [] };
    case ALIAS_NODE: {
      const target = nodes.get(tape.links[index] ?? 0);
      // The parser refuses an alias whose anchor it has not met, so there is always a target.
      return { type: 'alias', start, end, target: target ?? { type: 'scalar', start, end, style: 'plain', text: '' } };
    }
    default: {
      const tag = tape.tags.size === 0 ? undefined : tape.tags.get(index);
      const style = STYLES[tape.links[index] ?? 0] ?? 'plain';
      const text = tape.texts[index] ?? '';
      return { type: 'scalar', start, end, ...behind, ...(tag === undefined ? undefined : { tag }), style, text };
    }
  }
}
