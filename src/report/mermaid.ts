import { limitPicture, type Mark, type Picture, type PictureNode, type Shape } from './picture.ts';
import { visibleEnds } from './visible.ts';

/** Mermaid draws no more than 500 edges and 50,000 characters, and nobody reads so many boxes. */
const MOST_NODES = 150;
const LONGEST_LINE = 60;

const BRACKETS: Readonly<Record<Shape, readonly [string, string]>> = {
  profile: ['[["', '"]]'],
  runtime: ['["', '"]'],
  service: ['(["', '"])'],
  missing: ['["', '"]'],
  rest: ['["', '"]'],
};

/** Colours of text and ground together, so that they can be read on light and on dark pages. */
const CLASSES: Readonly<Record<Mark, string>> = {
  bad: 'fill:#ffebe9,stroke:#cf222e,color:#82071e,stroke-width:2px',
  doubtful: 'fill:#fff8c5,stroke:#9a6700,color:#4d2d00',
  moves: 'fill:#ddf4ff,stroke:#0969da,color:#0a3069',
  calm: 'fill:#dafbe1,stroke:#1a7f37,color:#044f1e',
  plain: 'fill:#f6f8fa,stroke:#57606a,color:#24292f',
};

/** The picture as a Mermaid flowchart, from parents to children to services; GitHub draws it in a code block. */
export function renderMermaid(picture: Picture, options: { readonly most?: number } = {}): string {
  const { nodes, edges } = limitPicture(picture, options.most ?? MOST_NODES);
  const ids = new Map(nodes.map(({ key }, index) => [key, `n${index}`]));
  const idOf = (key: string) => ids.get(key) ?? '';
  const lines = [
    'flowchart LR',
    ...nodes.map((node) => `  ${idOf(node.key)}${box(node)}`),
    ...edges.map(({ from, to, dashed, label }) => {
      const arrow = dashed ? '-.->' : '-->';
      return `  ${idOf(from)} ${arrow}${label === undefined ? '' : `|"${escapeMermaid(visibleEnds(label, LONGEST_LINE))}"|`} ${idOf(to)}`;
    }),
    ...classLines(nodes, idOf),
  ];
  return `${lines.join('\n')}\n`;
}

function box({ shape, lines, state }: PictureNode): string {
  const [open, close] = BRACKETS[shape];
  const texts = [...lines, ...(state === undefined ? [] : [state])];
  return `${open}${texts.map((line) => escapeMermaid(visibleEnds(line, LONGEST_LINE))).join('<br/>')}${close}`;
}

/** One class for each mark that is there, and a thick or a dashed line for what stands out. */
function classLines(nodes: readonly PictureNode[], idOf: (key: string) => string): readonly string[] {
  const named = (name: string, style: string, matches: (node: PictureNode) => boolean): readonly string[] => {
    const own = nodes.filter(matches).map(({ key }) => idOf(key));
    return own.length === 0 ? [] : [`  classDef ${name} ${style}`, `  class ${own.join(',')} ${name}`];
  };
  const marks: readonly Mark[] = ['bad', 'doubtful', 'moves', 'calm', 'plain'];
  return [
    ...marks.flatMap((mark) => named(mark, CLASSES[mark], (node) => node.mark === mark)),
    ...named('missing', 'stroke-dasharray:4 3', ({ shape }) => shape === 'missing'),
    ...named('selected', 'stroke-width:3px', ({ selected }) => selected === true),
  ];
}

/**
 * Text that does nothing in a quoted label: letters, digits and a few signs stay, all else is written as Mermaid's
 * `#<code>;`, so that no quote, bracket, entity, tag, line break, directive or piece of Markdown (`1. `, `- `) is left.
 */
export function escapeMermaid(text: string): string {
  return text.replace(/[^A-Za-z0-9 ./-]|[.-](?= )/gu, (character) => `#${character.codePointAt(0)};`);
}
