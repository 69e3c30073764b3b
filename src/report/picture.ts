import type { Outcome, RuntimeReport } from '../model/finding.ts';
import { weightOf } from './impact.ts';
import { count } from './order.ts';

/** How a reader should look at a node; `plain` where nothing is said about it. */
export type Mark = 'bad' | 'doubtful' | 'moves' | 'calm' | 'plain';

export type Shape = 'profile' | 'runtime' | 'service' | 'missing' | 'rest';

export interface PictureNode {
  /** Unique in its picture, never shown. */
  readonly key: string;
  readonly shape: Shape;
  /** A line each, the name first: text from manifests, for the writer to escape. */
  readonly lines: readonly string[];
  /** What happens to it, in a word. */
  readonly state?: string;
  readonly mark: Mark;
  /** What the picture is about. */
  readonly selected?: true;
}

/** From a parent to a child, or from a runtime to a service; dashed where OME selects. */
export interface PictureEdge {
  readonly from: string;
  readonly to: string;
  readonly dashed?: true;
  readonly label?: string;
}

/** Chains of runtimes with their services, for the writers of Mermaid, dot and SVG. */
export interface Picture {
  readonly title: string;
  readonly nodes: readonly PictureNode[];
  readonly edges: readonly PictureEdge[];
}

/** The mark of what a merge does to a runtime or a service. */
export function markOf(state: Outcome | RuntimeReport['status'] | undefined): Mark {
  if (state === undefined || state === null) return 'plain';
  if (state === 'unchanged' || state === 'serves-pinned') return 'calm';
  const weight = weightOf(state);
  return weight === 'usual' ? 'moves' : weight;
}

/** What each mark means, for a legend. */
export const MARK_WORDS: Readonly<Record<Mark, string>> = {
  bad: 'stops or stays stopped',
  doubtful: 'look twice',
  moves: 'changes',
  calm: 'stays',
  plain: 'not told',
};

const ORDER: readonly Mark[] = ['bad', 'doubtful', 'moves', 'calm', 'plain'];

/** At most `most` nodes: those that matter most, in their order, and one that tells how many are left out. */
export function limitPicture(picture: Picture, most: number): Picture {
  const { nodes, edges } = picture;
  if (nodes.length <= most) return picture;
  const rank = ({ mark, shape, selected }: PictureNode) =>
    selected ? -1 : ORDER.indexOf(mark) * 2 + (shape === 'service' ? 1 : 0);
  const kept = new Set(
    nodes
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, Math.max(0, most - 1))
      .map(({ key }) => key),
  );
  const rest: PictureNode = {
    key: '\nrest',
    shape: 'rest',
    lines: [`and ${count(nodes.length - kept.size, 'more object')}`],
    mark: 'plain',
  };
  return {
    ...picture,
    nodes: [...nodes.filter(({ key }) => kept.has(key)), rest],
    edges: edges.filter(({ from, to }) => kept.has(from) && kept.has(to)),
  };
}
