import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderDot } from '../../src/report/dot.ts';
import { renderMermaid } from '../../src/report/mermaid.ts';
import { limitPicture, type Mark, type Picture, type PictureNode, type Shape } from '../../src/report/picture.ts';
import { renderSvg } from '../../src/report/svg.ts';

const MARKS: readonly Mark[] = ['bad', 'doubtful', 'moves', 'calm', 'plain'];
const SHAPES: readonly Shape[] = ['runtime', 'service', 'profile', 'missing', 'rest'];

function node(key: string, lines: readonly string[] = [key], input: Partial<PictureNode> = {}): PictureNode {
  return { key, shape: 'runtime', lines, mark: 'plain', ...input };
}

const CHAIN: Picture = {
  title: 'ClusterServingRuntime/base, after merge',
  nodes: [
    node('base', ['base', 'ClusterServingRuntime'], {
      selected: true,
      mark: 'moves',
      state: 'changed',
      shape: 'profile',
    }),
    node('leaf', ['leaf', 'ServingRuntime in team-a'], { mark: 'moves', state: 'changed' }),
    node('chat', ['chat', 'InferenceService in team-a'], { shape: 'service', mark: 'bad', state: 'drifts' }),
    node('auto', ['auto', 'InferenceService in team-a'], { shape: 'service', mark: 'calm', state: 'unchanged' }),
  ],
  edges: [
    { from: 'base', to: 'leaf', label: 'in team-a' },
    { from: 'leaf', to: 'chat' },
    { from: 'leaf', to: 'auto', dashed: true },
  ],
};

/** Names that are more than a name to Mermaid, Graphviz, SVG, Markdown or a terminal. */
const HOSTILE = [
  'end',
  'a"]; click n0 "javascript:alert(1)"',
  '`**bold**`',
  '```',
  '#quot;#35;&lt;b&gt;',
  '<img src=x onerror=alert(1)>',
  '</text><script>alert(1)</script>',
  'a\nclick n0 call x()',
  '%%{init: {"theme":"x"}}%%',
  '- list',
  '1. list',
  '[x](y) {z} (w) |v|',
  '\u202eevil\u0000\u001b[2J',
  'subgraph x',
  'style n0 fill:red',
  '\\N \\G \\',
  ']]>',
  '\ud800',
  'x'.repeat(100_000),
];

const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }));
const anyPicture = fc.record({
  title: anyText,
  nodes: fc
    .array(
      fc.record({
        shape: fc.constantFrom(...SHAPES),
        mark: fc.constantFrom(...MARKS),
        lines: fc.array(anyText, { minLength: 1, maxLength: 3 }),
        state: anyText,
      }),
      { minLength: 1, maxLength: 12 },
    )
    .map((nodes) => nodes.map((one, index): PictureNode => ({ ...one, key: `k${index}` }))),
  edges: fc.array(
    fc.record({ from: fc.integer({ min: 0, max: 12 }), to: fc.integer({ min: 0, max: 12 }), label: anyText }),
    { maxLength: 20 },
  ),
});

const pictureOf = ({ title, nodes, edges }: typeof anyPicture extends fc.Arbitrary<infer T> ? T : never): Picture => ({
  title,
  nodes,
  edges: edges
    .filter(({ from, to }) => from < nodes.length && to < nodes.length)
    .map(({ from, to, label }) => ({ from: `k${from}`, to: `k${to}`, label })),
});

describe('Mermaid', () => {
  test('a flowchart from parents to services', () => {
    expect(renderMermaid(CHAIN)).toBe(`flowchart LR
  n0[["base<br/>ClusterServingRuntime<br/>changed"]]
  n1["leaf<br/>ServingRuntime in team-a<br/>changed"]
  n2(["chat<br/>InferenceService in team-a<br/>drifts"])
  n3(["auto<br/>InferenceService in team-a<br/>unchanged"])
  n0 -->|"in team-a"| n1
  n1 --> n2
  n1 -.-> n3
  classDef bad fill:#ffebe9,stroke:#cf222e,color:#82071e,stroke-width:2px
  class n2 bad
  classDef moves fill:#ddf4ff,stroke:#0969da,color:#0a3069
  class n0,n1 moves
  classDef calm fill:#dafbe1,stroke:#1a7f37,color:#044f1e
  class n3 calm
  classDef selected stroke-width:3px
  class n0 selected
`);
  });

  test('whatever stands in a name, every line is one of ours, and labels hold letters, digits and codes alone', () => {
    const label = '(?:[A-Za-z0-9 ./-]|#\\d+;)*';
    const box = `${label}(?:<br/>${label})*`;
    const line = new RegExp(
      `^(?:flowchart LR|  n\\d+(?:\\["${box}"\\]|\\[\\["${box}"\\]\\]|\\(\\["${box}"\\]\\))|  n\\d+ (?:-->|-\\.->)(?:\\|"${label}"\\|)? n\\d+|  classDef [a-z]+ [a-z0-9:#, -]+|  class n\\d+(?:,n\\d+)* [a-z]+)$`,
    );
    fc.assert(
      fc.property(anyPicture, (input) => {
        const lines = renderMermaid(pictureOf(input)).trimEnd().split('\n');
        expect(lines.filter((one) => !line.test(one))).toEqual([]);
        // Neither a list's mark nor a directive is left.
        expect(lines.filter((one) => /"(?:\d+\.|-) |%%/.test(one))).toEqual([]);
      }),
    );
  });

  test('stays below what Mermaid draws, whatever the size of the cluster', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => node(`k${index}`, ['x'.repeat(253), 'y'.repeat(253)]));
    const text = renderMermaid({ title: '', nodes: many, edges: many.map(({ key }) => ({ from: 'k0', to: key })) });
    expect(text.length).toBeLessThan(50_000);
    expect(text.match(/-->/g)?.length).toBeLessThan(500);
    expect(text).toContain('and 4,851 more objects'.replace(',', '#44;'));
  });
});

describe('dot', () => {
  test('a graph for Graphviz', () => {
    const text = renderDot(CHAIN);
    expect(text).toContain('label="ClusterServingRuntime/base, after merge"');
    expect(text).toMatch(/ {2}n0 \[label="base\\nClusterServingRuntime\\nchanged", shape=box3d, .*, penwidth=3\]\n/);
    expect(text).toContain('\n  n0 -> n1 [label="in team-a"]\n  n1 -> n2\n  n1 -> n3 [style=dashed]\n}\n');
  });

  test('whatever stands in a name, it stays within its quotes', () => {
    const quoted = '"(?:[^"\\\\]|\\\\[n"\\\\])*"';
    const line = new RegExp(
      `^(?:digraph omelint \\{|\\}|  (?:graph|node|edge) \\[.*\\]|  n\\d+ \\[label=${quoted}(?:, [a-z]+=(?:"[#a-z0-9,]+"|[a-z0-9]+))*\\]|  n\\d+ -> n\\d+(?: \\[label=${quoted}\\])?)$`,
    );
    fc.assert(
      fc.property(anyPicture, (input) => {
        const lines = renderDot(pictureOf(input)).trimEnd().split('\n');
        expect(lines.filter((one) => !line.test(one))).toEqual([]);
      }),
    );
  });

  test('no entity and no sequence of Graphviz is made of a name', () => {
    expect(renderDot({ title: '', nodes: [node('k', ['&lt;\\N'])], edges: [] })).toContain('label="&amp;lt;\\\\N"');
  });
});

describe('SVG', () => {
  const TAGS = new Set(['svg', 'title', 'desc', 'style', 'rect', 'text', 'g', 'path']);

  /** Elements in order; the test is wrong, or the text no SVG, where an element is not closed. */
  function tagsOf(svg: string): readonly string[] {
    const open: string[] = [];
    const all: string[] = [];
    for (const [, close, name = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?: [a-zA-Z:-]+="[^"<]*")*(\/?)>/g)) {
      if (close === '/') expect(open.pop()).toBe(name);
      else {
        all.push(name);
        if (self !== '/') open.push(name);
      }
    }
    expect(open).toEqual([]);
    return all;
  }

  test('has a title, a description and a legend of what is there', () => {
    const svg = renderSvg(CHAIN);
    expect(svg).toContain('role="img" aria-labelledby="title desc"');
    expect(svg).toContain('<title id="title">ClusterServingRuntime/base, after merge</title>');
    expect(svg).toContain('2 runtimes and 2 services with 3 connections; 3 of them change or need a look.');
    expect(svg.match(/class="key"/g)).toHaveLength(3);
  });

  test('is the same for the same picture, and places children right of their parents without overlaps', () => {
    const svg = renderSvg(CHAIN);
    expect(renderSvg(CHAIN)).toBe(svg);
    const boxes = [...svg.matchAll(/<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="\d+"\/>/g)]
      .map(([, ...numbers]) => numbers.map(Number))
      .slice(0, 4);
    const [base, leaf, chat, auto] = boxes;
    expect((base?.[0] ?? 0) + (base?.[2] ?? 0)).toBeLessThan(leaf?.[0] ?? 0);
    expect((chat?.[1] ?? 0) + (chat?.[3] ?? 0)).toBeLessThan(auto?.[1] ?? 0);
  });

  test('whatever stands in a name, it is text: no element, no attribute, no script', () => {
    fc.assert(
      fc.property(anyPicture, (input) => {
        const svg = renderSvg(pictureOf(input));
        expect(tagsOf(svg).filter((name) => !TAGS.has(name))).toEqual([]);
        expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no such characters
        expect(svg).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
        expect(svg.match(/<[^<>]*(?:\son\w+=|href|NaN)[^<>]*>/g) ?? []).toEqual([]);
      }),
    );
  });

  test('circles are drawn, too', () => {
    const nodes = [node('a'), node('b')];
    const svg = renderSvg({
      title: '',
      nodes,
      edges: [
        { from: 'a', to: 'b' },
        { from: 'b', to: 'a' },
        { from: 'a', to: 'a' },
      ],
    });
    expect(svg.match(/class="edge"/g)).toHaveLength(3);
  });
});

test('of too many nodes those stay that matter most, and one tells of the rest', () => {
  const nodes = [node('a'), node('b', ['b'], { mark: 'bad' }), node('c', ['c'], { selected: true }), node('d')];
  const edges = [
    { from: 'c', to: 'b' },
    { from: 'c', to: 'a' },
  ];
  const { nodes: kept, edges: left } = limitPicture({ title: '', nodes, edges }, 3);
  expect(kept.map(({ lines: [line] }) => line)).toEqual(['b', 'c', 'and 2 more objects']);
  expect(left).toEqual([{ from: 'c', to: 'b' }]);
});
