import { limitPicture, type Mark, type Picture, type PictureNode, type Shape } from './picture.ts';
import { visibleEnds } from './visible.ts';

const MOST_NODES = 2_000;
const LONGEST_LINE = 80;

const SHAPES: Readonly<Record<Shape, string>> = {
  profile: 'shape=box3d',
  runtime: 'shape=box',
  service: 'shape=box, style="filled,rounded"',
  missing: 'shape=box, style="filled,dashed"',
  rest: 'shape=plaintext',
};

const COLOURS: Readonly<Record<Mark, string>> = {
  bad: 'fillcolor="#ffebe9", color="#cf222e", fontcolor="#82071e"',
  doubtful: 'fillcolor="#fff8c5", color="#9a6700", fontcolor="#4d2d00"',
  moves: 'fillcolor="#ddf4ff", color="#0969da", fontcolor="#0a3069"',
  calm: 'fillcolor="#dafbe1", color="#1a7f37", fontcolor="#044f1e"',
  plain: 'fillcolor="#f6f8fa", color="#57606a", fontcolor="#24292f"',
};

/** The picture for Graphviz: `dot -Tsvg`. */
export function renderDot(picture: Picture): string {
  const { title, nodes, edges } = limitPicture(picture, MOST_NODES);
  const ids = new Map(nodes.map(({ key }, index) => [key, `n${index}`]));
  const idOf = (key: string) => ids.get(key) ?? '';
  const lines = [
    'digraph omelint {',
    `  graph [rankdir=LR, label=${quoteDot([title])}, labelloc=t, fontname="sans-serif"]`,
    '  node [style=filled, fontname="sans-serif", fontsize=11]',
    '  edge [color="#57606a", fontname="sans-serif", fontsize=10]',
    ...nodes.map((node) => `  ${idOf(node.key)} [${attributesOf(node)}]`),
    ...edges.map(({ from, to, dashed, label }) => {
      const attributes = [
        ...(dashed ? ['style=dashed'] : []),
        ...(label === undefined ? [] : [`label=${quoteDot([label])}`]),
      ];
      return `  ${idOf(from)} -> ${idOf(to)}${attributes.length === 0 ? '' : ` [${attributes.join(', ')}]`}`;
    }),
    '}',
  ];
  return `${lines.join('\n')}\n`;
}

function attributesOf({ shape, lines, state, mark, selected }: PictureNode): string {
  const label = quoteDot([...lines, ...(state === undefined ? [] : [state])]);
  return [`label=${label}`, SHAPES[shape], COLOURS[mark], ...(selected ? ['penwidth=3'] : [])].join(', ');
}

/** A quoted label: Graphviz reads backslash sequences and HTML's entities in it. */
export function quoteDot(lines: readonly string[]): string {
  const escaped = lines.map((line) =>
    visibleEnds(line, LONGEST_LINE).replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replaceAll('"', '\\"'),
  );
  return `"${escaped.join('\\n')}"`;
}
