/** Kinds of entries on a tape. */
export const SCALAR_NODE = 1;
export const SEQUENCE_NODE = 2;
export const MAPPING_NODE = 3;
export const END_NODE = 4;
export const ALIAS_NODE = 5;

/**
 * A document as its parser met it: one entry per node, and one for the end of each collection. Values and trees are both
 * made from it, in one pass and without recursion.
 */
export class Tape {
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** Content of a scalar, name of an alias. */
  readonly texts: string[] = [];
  /** Scalar: its style. Collection: index of its end. End: index of its start. Alias: index of its target. */
  readonly links: number[] = [];
  /** Resolved tags; most nodes have none. */
  readonly tags = new Map<number, string>();
  /** Nodes that carry an anchor, by index, with its name. */
  readonly anchors = new Map<number, string>();
  /** Where tag and anchor of a node start; the node's own start is behind them. */
  readonly properties = new Map<number, number>();

  get length(): number {
    return this.kinds.length;
  }

  add(kind: number, start: number, end: number, text: string, link: number): number {
    this.kinds.push(kind);
    this.starts.push(start);
    this.ends.push(end);
    this.texts.push(text);
    this.links.push(link);
    return this.kinds.length - 1;
  }

  /** Index of the entry behind the node at `index`. */
  next(index: number): number {
    const kind = this.kinds[index];
    if (kind === SEQUENCE_NODE || kind === MAPPING_NODE) return (this.links[index] ?? index) + 1;
    return index + 1;
  }

  /** Ends the collection at `start`: `end` is the offset behind it. */
  close(start: number, end: number): void {
    this.ends[start] = end;
    this.links[start] = this.add(END_NODE, end, end, '', start);
  }

  /** Ends a collection that has no closing bracket: at the end of its last node. */
  closeAtLast(start: number): void {
    this.close(start, Math.max(this.ends[this.length - 1] ?? 0, this.starts[start] ?? 0));
  }

  /** The node itself, or what an alias stands for. */
  target(index: number): number {
    return this.kinds[index] === ALIAS_NODE ? (this.links[index] ?? index) : index;
  }
}
