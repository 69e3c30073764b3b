import { limitPicture, MARK_WORDS, type Mark, type Picture, type PictureEdge, type PictureNode } from './picture.ts';
import { type Layout, LETTER, LINE, layOut, type PlacedNode } from './svg-layout.ts';
import { visible, visibleEnds } from './visible.ts';

const MOST_NODES = 2_000;
const LONGEST_LINE = 48;
const MARGIN = 20;
const TITLE = 34;
const LEGEND = 40;

const MARKS: readonly Mark[] = ['bad', 'doubtful', 'moves', 'calm'];

/** The picture, drawn: no script, no font and no file from elsewhere, the same bytes for the same picture. */
export function renderSvg(picture: Picture): string {
  const shown = limitPicture(picture, MOST_NODES);
  const layout = layOut(shown, linesOf);
  const marks = MARKS.filter((mark) => shown.nodes.some((node) => node.mark === mark));
  const legend = marks.length === 0 ? 0 : LEGEND;
  const width = Math.max(layout.width, shown.title.length * 8, legendWidth(marks)) + 2 * MARGIN;
  const height = TITLE + layout.height + legend + 2 * MARGIN;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="title desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title id="title">${escapeXml(visible(shown.title))}</title>`,
    `<desc id="desc">${escapeXml(describe(shown))}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="page" width="${width}" height="${height}"/>`,
    `<text class="heading" x="${MARGIN}" y="${MARGIN + 14}">${escapeXml(visibleEnds(shown.title, 200))}</text>`,
    `<g transform="translate(${MARGIN} ${MARGIN + TITLE})">`,
    ...shown.edges.flatMap((edge) => edgeLines(edge, layout)),
    ...shown.nodes.flatMap((node) => nodeLines(layout.nodes.get(node.key))),
    '</g>',
    ...(legend === 0 ? [] : legendLines(marks, height - MARGIN - 6)),
    '</svg>',
    '',
  ].join('\n');
}

function linesOf({ lines, state }: PictureNode): readonly string[] {
  return [...lines, ...(state === undefined ? [] : [state])].map((line) => visibleEnds(line, LONGEST_LINE));
}

/** What those hear who can't see it. */
function describe({ nodes, edges }: Picture): string {
  const runtimes = nodes.filter(({ shape }) => shape === 'runtime' || shape === 'profile').length;
  const services = nodes.filter(({ shape }) => shape === 'service').length;
  const told = nodes.filter(({ mark }) => mark === 'bad' || mark === 'doubtful' || mark === 'moves').length;
  return `${runtimes} runtimes and ${services} services with ${edges.length} connections; ${told} of them change or need a look.`;
}

function nodeLines(placed: PlacedNode | undefined): readonly string[] {
  if (placed === undefined) return [];
  const { node, lines, x, y, width, height } = placed;
  const radius = node.shape === 'service' ? Math.round(height / 2) : 4;
  const classes = ['node', node.mark, node.shape, ...(node.selected ? ['selected'] : [])].join(' ');
  const last = lines.length - 1;
  return [
    `<g class="${classes}"><title>${escapeXml(visible([...node.lines, node.state ?? ''].join(' ').trim()))}</title>`,
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/>`,
    ...(node.shape === 'profile'
      ? [`<path d="M${x + 5} ${y}V${y + height}M${x + width - 5} ${y}V${y + height}"/>`]
      : []),
    ...lines.map((line, index) => {
      const kind = index === last && node.state !== undefined ? 'state' : index === 0 ? 'name' : 'detail';
      return `<text class="${kind}" x="${x + width / 2}" y="${y + 5 + index * LINE + 12}">${escapeXml(line)}</text>`;
    }),
    '</g>',
  ];
}

function edgeLines({ from, to, dashed, label }: PictureEdge, { nodes }: Layout): readonly string[] {
  const [start, end] = [nodes.get(from), nodes.get(to)];
  if (start === undefined || end === undefined) return [];
  const { path, head } = end.x > start.x ? forwards(start, end) : backwards(start, end);
  return [
    `<path class="edge${dashed ? ' dashed' : ''}" d="${path}"/>`,
    `<path class="head" d="${head}"/>`,
    ...(label === undefined ? [] : [labelLine(label, start)]),
  ];
}

interface Arrow {
  readonly path: string;
  readonly head: string;
}

/** From the right of one to the left of the other. */
function forwards(start: PlacedNode, end: PlacedNode): Arrow {
  const [x1, y1] = [start.x + start.width, Math.round(start.y + start.height / 2)];
  const [x2, y2] = [end.x, Math.round(end.y + end.height / 2)];
  const bend = Math.max(28, Math.round((x2 - x1) / 2));
  return {
    path: `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2 - 6} ${y2}`,
    head: `M${x2} ${y2}l-8 -4v8z`,
  };
}

/** A circle closes below its nodes. */
function backwards(start: PlacedNode, end: PlacedNode): Arrow {
  const [x1, y1] = [Math.round(start.x + start.width / 2), start.y + start.height];
  const [x2, y2] = [Math.round(end.x + end.width / 2) + (start === end ? 30 : 0), end.y + end.height];
  const low = Math.max(y1, y2) + 16;
  return { path: `M${x1} ${y1}C${x1} ${low} ${x2} ${low} ${x2} ${y2 + 6}`, head: `M${x2} ${y2}l-4 8h8z` };
}

/** Where the edge leaves its start, which no other edge into the same node does. */
function labelLine(label: string, { x, y, width, height }: PlacedNode): string {
  const place = `x="${x + width + 6}" y="${Math.round(y + height / 2) + 14}"`;
  return `<text class="label" ${place}>${escapeXml(visibleEnds(label, LONGEST_LINE))}</text>`;
}

function legendLines(marks: readonly Mark[], y: number): readonly string[] {
  return marks.flatMap((mark, index) => {
    const x = MARGIN + legendWidth(marks.slice(0, index));
    return [
      `<g class="node ${mark}"><rect x="${x}" y="${y - 11}" width="14" height="14" rx="3"/></g>`,
      `<text class="key" x="${x + 20}" y="${y}">${MARK_WORDS[mark]}</text>`,
    ];
  });
}

function legendWidth(marks: readonly Mark[]): number {
  return marks.reduce((sum, mark) => sum + Math.ceil(MARK_WORDS[mark].length * LETTER) + 48, 0);
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Colours for light pages, and for dark ones where the viewer says so. */
const STYLE = [
  'text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#24292f;text-anchor:middle}',
  '.heading,.key,.label{text-anchor:start}.heading{font-size:14px;font-weight:600}.name{font-weight:600}',
  '.detail,.label{font-size:11px;fill:#57606a}.state{font-size:11px}',
  '.page{fill:#fff}.node rect,.node path{fill:#f6f8fa;stroke:#57606a}.node path{fill:none}',
  '.edge{fill:none;stroke:#8c959f;stroke-width:1.5}.dashed,.missing rect{stroke-dasharray:4 3}.head{fill:#8c959f}',
  '.selected rect{stroke-width:3}.rest rect{stroke:none;fill:none}',
  '.bad rect,.bad path{fill:#ffebe9;stroke:#cf222e}.bad .state{fill:#a40e26}',
  '.doubtful rect{fill:#fff8c5;stroke:#9a6700}.doubtful .state{fill:#7d4e00}',
  '.moves rect{fill:#ddf4ff;stroke:#0969da}.moves .state{fill:#0550ae}',
  '.calm rect{fill:#dafbe1;stroke:#1a7f37}.calm .state{fill:#116329}',
  '@media (prefers-color-scheme:dark){text{fill:#e6edf3}.detail,.label{fill:#9da7b3}.page{fill:#0d1117}',
  '.node rect{fill:#161b22;stroke:#8b949e}.edge{stroke:#6e7681}.head{fill:#6e7681}',
  '.bad rect{fill:#3c1618;stroke:#f85149}.bad .state{fill:#ff7b72}.doubtful rect{fill:#2e2512;stroke:#d29922}.doubtful .state{fill:#e3b341}',
  '.moves rect{fill:#0c2d4d;stroke:#58a6ff}.moves .state{fill:#79c0ff}.calm rect{fill:#12261e;stroke:#3fb950}.calm .state{fill:#56d364}}',
].join('');
