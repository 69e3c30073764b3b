import type { Span } from '../model/location.ts';

/**
 * A YAML document as kubectl prints it, cut along its lines: `kubectl get -o yaml` writes block style, keys in order and
 * items at the margin. What looks different in any way is for the careful reader, which takes several times as long.
 */
export type YamlOutline =
  | {
      readonly type: 'list';
      readonly apiVersion: string | undefined;
      readonly kind: string | undefined;
      /** The line `metadata:` with those below it. */
      readonly metadata: Span | undefined;
      /** Each from its dash to the end of its last line. */
      readonly items: readonly YamlItem[];
    }
  /** No list, or none that can be cut. */
  | { readonly type: 'other' };

export interface YamlItem extends Span {
  /** As written at the place where kubectl writes it; undefined where it stands elsewhere. */
  readonly kind: string | undefined;
}

interface Section extends Span {
  readonly key: string;
  /** What stands on the key's own line. */
  readonly rest: string;
}

const OTHER: YamlOutline = { type: 'other' };

/** Cuts a document into its items. */
export function outlineYaml(text: string, span: Span): YamlOutline {
  const whole = text.slice(span.start, span.end);
  if (!whole.startsWith('items:') && !whole.includes('\nitems:')) return OTHER;
  const found = cutSections(text, span);
  if (found === undefined) return OTHER;
  const { sections, dashes } = found;
  const named = new Map(sections.map((section) => [section.key, section]));
  const list = named.get('items');
  // The same key twice: two outputs without a `---` between them.
  if (list === undefined || named.size !== sections.length) return OTHER;
  const apiVersion = scalarOf(named.get('apiVersion'));
  const kind = scalarOf(named.get('kind'));
  if (list.rest === '[]') {
    return dashes.length > 0 ? OTHER : { type: 'list', apiVersion, kind, metadata: named.get('metadata'), items: [] };
  }
  if (list.rest !== '' || dashes.length === 0) return OTHER;
  const items = dashes.map((start, index): YamlItem => {
    const end = dashes[index + 1] ?? list.end;
    return { start, end, kind: kindOf(text, start, end) };
  });
  return { type: 'list', apiVersion, kind, metadata: named.get('metadata'), items };
}

/** The lines at the margin; undefined where one of them is neither a key of a list nor a dash below `items`. */
function cutSections(text: string, span: Span): { sections: Section[]; dashes: number[] } | undefined {
  const sections: Section[] = [];
  const dashes: number[] = [];
  let open: { key: string; rest: string; start: number } | undefined;
  for (let at = span.start; at < span.end; ) {
    const feed = text.indexOf('\n', at);
    const next = feed === -1 || feed >= span.end ? span.end : feed + 1;
    const code = text.charCodeAt(at);
    if (code === 0x2d && text.charCodeAt(at + 1) === 0x20) {
      if (open?.key !== 'items') return undefined;
      dashes.push(at);
    } else if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x23) {
      const key = readKey(text.slice(at, Math.min(next, at + 200)));
      if (key === undefined) return undefined;
      if (key.key !== '---') {
        if (open !== undefined) sections.push({ ...open, end: at });
        open = { ...key, start: at };
      } else if (open !== undefined) return undefined;
    }
    at = next;
  }
  if (open !== undefined) sections.push({ ...open, end: span.end });
  return { sections, dashes };
}

function readKey(line: string): { key: string; rest: string } | undefined {
  const match = /^(?:(apiVersion|items|kind|metadata):[ \t]*(.*?)|---)[ \t\r\n]*$/s.exec(line);
  return match === null ? undefined : { key: match[1] ?? '---', rest: match[2] ?? '' };
}

function scalarOf(section: Section | undefined): string | undefined {
  return section === undefined ? undefined : readScalar(section.rest);
}

function readScalar(text: string): string | undefined {
  return /^(["']?)([A-Za-z0-9./-]+)\1[ \t\r]*$/.exec(text)?.[2];
}

function kindOf(text: string, start: number, end: number): string | undefined {
  const item = text.slice(start, end);
  const at = item.indexOf('\n  kind: ');
  if (at === -1) return undefined;
  const feed = item.indexOf('\n', at + 1);
  return readScalar(item.slice(at + 9, feed === -1 ? item.length : feed));
}

const MANAGED = 'managedFields:';

/**
 * The text of an item or of a single object without `metadata.managedFields`, in which kubectl writes more lines than in all
 * the rest. `indent` is that of the object's keys. Only what stands where kubectl puts it is taken out.
 */
export function withoutManagedLines(text: string, indent: number): string {
  const margin = ' '.repeat(indent);
  const at = text.indexOf(`\n${margin}  ${MANAGED}`);
  if (at === -1) return text;
  const metadata = text.lastIndexOf(`\n${margin}metadata:`, at);
  if (metadata === -1 || !/^\n *metadata:[ \t]*\r?$/.test(text.slice(metadata, text.indexOf('\n', metadata + 1))))
    return text;
  // Another key of the object between them: the line is part of something else.
  if (new RegExp(`\n {0,${indent}}[^ \r\n]`).test(text.slice(metadata + 1, at))) return text;
  const first = text.indexOf('\n', at + 1);
  if (first === -1 || text.slice(at + 1, first).trim() !== MANAGED) return text;
  return text.slice(0, at + 1) + text.slice(endOfBlock(text, first + 1, indent + 2));
}

/** Offset of the first line that belongs neither to a list at `indent` nor to something deeper. */
function endOfBlock(text: string, from: number, indent: number): number {
  let at = from;
  while (at < text.length) {
    let pos = at;
    while (text.charCodeAt(pos) === 0x20) pos += 1;
    const width = pos - at;
    const code = text.charCodeAt(pos);
    const isBlank = code === 0x0a || code === 0x0d;
    const isDash = code === 0x2d && text.charCodeAt(pos + 1) === 0x20;
    if (!isBlank && width <= indent && !(width === indent && isDash)) return at;
    const feed = text.indexOf('\n', pos);
    at = feed === -1 ? text.length : feed + 1;
  }
  return at;
}
