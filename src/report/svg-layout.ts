import type { Picture, PictureEdge, PictureNode } from './picture.ts';
import { displayWidth } from './visible.ts';

/** Sizes in pixels; a letter of the monospaced font is about `LETTER` wide. */
export const LINE = 16;
export const LETTER = 7.3;
const PADDING = 10;
const LEAST_WIDTH = 120;
const GAP_X = 56;
const GAP_Y = 14;

/** A node with its lines as they are drawn, and its place. */
export interface PlacedNode {
  readonly node: PictureNode;
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Layout {
  readonly nodes: ReadonlyMap<string, PlacedNode>;
  readonly width: number;
  readonly height: number;
}

/**
 * Places nodes in columns: a root at the left, each other node one column behind its first parent, children below each
 * other in their order, and a parent beside the middle of them. What has several parents, or lies in a circle, belongs to
 * the first that leads to it.
 */
export function layOut(picture: Picture, linesOf: (node: PictureNode) => readonly string[]): Layout {
  const forest = forestOf(picture);
  const texts = new Map(picture.nodes.map((node) => [node.key, linesOf(node)]));
  const columns = columnsOf(forest, texts);
  const nodes = new Map<string, PlacedNode>();
  let bottom = 0;
  const place = ({ node, children }: Tree, depth: number): PlacedNode => {
    const lines = texts.get(node.key) ?? [];
    const height = heightOf(lines);
    const top = bottom;
    const placed = children.map((child) => place(child, depth + 1));
    const [first, last] = [placed[0], placed.at(-1)];
    const middle = first && last ? (centre(first) + centre(last)) / 2 - height / 2 : top;
    const { x = 0 } = columns[depth] ?? {};
    const own: PlacedNode = { node, lines, x, y: Math.max(top, Math.round(middle)), width: widthOf(lines), height };
    bottom = Math.max(bottom, own.y + height + GAP_Y);
    nodes.set(node.key, own);
    return own;
  };
  for (const tree of forest) place(tree, 0);
  const last = columns.at(-1);
  return { nodes, width: last === undefined ? 0 : last.x + last.width, height: Math.max(0, bottom - GAP_Y) };
}

function centre({ y, height }: PlacedNode): number {
  return y + height / 2;
}

function heightOf(lines: readonly string[]): number {
  return lines.length * LINE + PADDING;
}

function widthOf(lines: readonly string[]): number {
  const letters = lines.reduce((most, line) => Math.max(most, displayWidth(line)), 0);
  return Math.max(LEAST_WIDTH, Math.ceil(letters * LETTER) + 2 * PADDING);
}

interface Tree {
  readonly node: PictureNode;
  readonly children: readonly Tree[];
}

function forestOf({ nodes, edges }: Picture): readonly Tree[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const below = new Map<string, PictureEdge[]>();
  for (const edge of edges) below.set(edge.from, [...(below.get(edge.from) ?? []), edge]);
  const targets = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const seen = new Set<string>();
  const grow = (node: PictureNode): Tree => {
    seen.add(node.key);
    const children: Tree[] = [];
    for (const { to } of below.get(node.key) ?? []) {
      const child = byKey.get(to);
      if (child !== undefined && !seen.has(to)) children.push(grow(child));
    }
    return { node, children };
  };
  const roots = nodes.filter(({ key }) => !targets.has(key)).map(grow);
  // What is left lies in circles, which have no root.
  const circles = nodes.flatMap((node) => (seen.has(node.key) ? [] : [grow(node)]));
  return [...roots, ...circles];
}

interface Column {
  readonly x: number;
  readonly width: number;
}

function columnsOf(forest: readonly Tree[], texts: ReadonlyMap<string, readonly string[]>): readonly Column[] {
  const widths: number[] = [];
  const measure = ({ node, children }: Tree, depth: number): void => {
    widths[depth] = Math.max(widths[depth] ?? 0, widthOf(texts.get(node.key) ?? []));
    for (const child of children) measure(child, depth + 1);
  };
  for (const tree of forest) measure(tree, 0);
  let x = 0;
  return widths.map((width) => {
    const column = { x, width };
    x += width + GAP_X;
    return column;
  });
}
