import { marked } from 'marked';

/**
 * Comments as a reader of GitHub's Markdown sees them. What GitHub does to the rendered text after that (mentions,
 * references, commits) is looked for in each piece of text between tags and comments, as GitHub does.
 */

const OWN_TAGS = new Set(
  'h2 h3 p table thead tbody tr th td strong code ul li br details summary sub span a'.split(' '),
);

/** What GitHub makes a link of in text that is no code; a line break of ours is a blank. */
const ACTS: Readonly<Record<string, RegExp>> = {
  mention: /(?<![\w`])@[a-z0-9]/i,
  issue: /#\d|\bgh-\d/i,
  address: /\b(?:https?|ftp):\/\/\S|\b(?:mailto|xmpp):\S*@|\bwww\.[a-z0-9]/i,
  emoji: /:[+\w-]+:/,
  commit: /(?:^|[^\w./-])[0-9a-f]{7,64}(?!\w)/i,
  formula: /\$\S/,
};

export interface Seen {
  readonly tags: ReadonlyMap<string, number>;
  readonly links: readonly string[];
  /** Cells of each row, table by table. */
  readonly tables: readonly (readonly number[])[];
  readonly comments: readonly string[];
  /** Text outside of code, in one piece where nothing stands between. */
  readonly texts: readonly string[];
}

export function see(markdown: string): Seen {
  const html = marked.parse(markdown, { gfm: true, async: false });
  const tags = new Map<string, number>();
  for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)\b/gi)) tags.set(name, (tags.get(name) ?? 0) + 1);
  const tables = html.split('<table>').slice(1);
  const count = (row: string) => (row.match(/<t[hd]\b/g) ?? []).length;
  return {
    tags,
    links: [...html.matchAll(/<a href="([^"]*)"/g)].map(([, link = '']) => link),
    tables: tables.map((table) => (table.split('</table>')[0] ?? '').split('<tr>').slice(1).map(count)),
    comments: [...html.matchAll(/<!--(.*?)-->/gs)].map(([, text = '']) => text),
    texts: html
      .replace(/<code>.*?<\/code>/gs, '<code>')
      .split(/<!--.*?-->|<[^>]*>/s)
      .map(decode),
  };
}

function decode(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    '#39': "'",
    '#124': '|',
    '#92': '\\',
    amp: '&',
  };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
}

function actsIn(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    Object.entries(ACTS).flatMap(([what, act]) => (act.test(text) ? [`${what}: ${text}`] : [])),
  );
}

/** Everything that a comment must not do. */
export function faultsOf(markdown: string, urls: readonly string[]): readonly string[] {
  const { tags, links, tables, comments, texts } = see(markdown);
  return [
    ...[...tags.keys()].filter((tag) => !OWN_TAGS.has(tag)).map((tag) => `<${tag}>`),
    ...links.filter((link) => !urls.includes(link)).map((link) => `link to ${link}`),
    ...tables.filter((rows) => new Set(rows).size !== 1).map((rows) => `cells ${[...new Set(rows)].join()}`),
    ...comments
      .slice(1)
      .filter((text) => text !== ' ')
      .map((text) => `<!--${text}-->`),
    ...actsIn(texts),
  ];
}

/** The last cell of each row. */
export function lastCells(markdown: string): readonly string[] {
  const html = marked.parse(markdown, { gfm: true, async: false });
  return [...html.matchAll(/<td>((?:(?!<td>|<\/td>).)*)<\/td>\s*<\/tr>/gs)].map(([, cell = '']) => cell);
}
