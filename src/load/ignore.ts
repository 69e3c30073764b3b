import type { JsonPath } from '../model/json.ts';
import type { SourceLocation, Span } from '../model/location.ts';
import type { ManifestObject } from '../model/object.ts';
import type { SourceText } from './source.ts';
import type { YamlComment, YamlNode } from './yaml/types.ts';

/** A comment `# omelint: ignore[rule-id, rule-id] reason`. */
export interface InlineSuppression {
  readonly file: string;
  /** At least one, as written; whether such rules exist is not judged here. */
  readonly ruleIds: readonly string[];
  readonly reason: string;
  /** The comment. */
  readonly location: SourceLocation;
  /** The key with its value, the item or the whole document that it speaks of: offsets into the file's text. */
  readonly covers: Span;
  /** Objects that are covered from end to end: what is found about them is suppressed wherever it is shown. */
  readonly objects: readonly ManifestObject[];
}

/** A comment that was meant to suppress something and does not. */
export interface SuppressionProblem {
  readonly message: string;
  readonly help: string;
  readonly location: SourceLocation;
  readonly sourceLine: string;
}

export interface Suppressions {
  readonly suppressions: readonly InlineSuppression[];
  readonly problems: readonly SuppressionProblem[];
}

/** An object and its path in the document. */
export interface PlacedObject {
  readonly object: ManifestObject;
  readonly path: JsonPath;
}

export interface CommentedDocument {
  readonly source: SourceText;
  readonly comments: readonly YamlComment[];
  /** Undefined for a document that holds nothing. */
  readonly root: YamlNode | undefined;
  readonly objects: readonly PlacedObject[];
  readonly spanOf: (path: JsonPath) => Span;
}

/** More than this in one document are not read: nobody writes them by hand. */
const MAX_COMMENTS = 1_000;

const HELP =
  'Write # omelint: ignore[rule-id] and the reason behind it, on the line above the key or object, or at the end of its line.';

/** Whether a finding at `location` is one of those that the comment speaks of. */
export function coversLocation(suppression: InlineSuppression, location: SourceLocation): boolean {
  const { offset } = location.start;
  return suppression.file === location.file && suppression.covers.start <= offset && offset <= suppression.covers.end;
}

/** Reads the comments of one document. */
export function readSuppressions(document: CommentedDocument): Suppressions {
  const { source, comments, root } = document;
  const suppressions: InlineSuppression[] = [];
  const problems: SuppressionProblem[] = [];
  const members = root === undefined ? [] : membersOf(root);
  const placed = document.objects.map(({ object, path }) => ({
    object,
    span: trimmed(source.text, document.spanOf(path)),
  }));
  for (const comment of comments.slice(0, MAX_COMMENTS)) {
    const parsed = parseComment(comment.text);
    if (parsed === undefined) continue;
    if ('problem' in parsed) {
      problems.push(problemAt(source, comment, parsed.problem));
      continue;
    }
    const covered = coveredBy(source.text, members, comment);
    if (covered === undefined) {
      problems.push(
        problemAt(source, comment, 'this omelint comment stands above no key and no object, so it suppresses nothing'),
      );
      continue;
    }
    const covers = trimmed(source.text, covered);
    suppressions.push({
      file: source.file,
      ...parsed,
      location: source.locate(comment),
      covers,
      objects: placed
        .filter(({ span }) => covers.start <= span.start && span.end <= covers.end)
        .map(({ object }) => object),
    });
  }
  const surplus = comments[MAX_COMMENTS];
  if (surplus !== undefined) {
    problems.push(
      problemAt(source, surplus, `this document has more than ${MAX_COMMENTS} omelint comments; the rest is not read`),
    );
  }
  return { suppressions, problems };
}

/** Undefined for a comment that only speaks about omelint. */
export function parseComment(
  text: string,
): { readonly ruleIds: readonly string[]; readonly reason: string } | { readonly problem: string } | undefined {
  const directive = /^#\s*omelint:(\s*)(.*)$/s.exec(text);
  if (directive === null) {
    const meant = /omelint:\s*(?:ignore|disable|skip)\b/i.test(text);
    return meant
      ? { problem: 'an omelint comment has to begin with "# omelint:"; this one suppresses nothing' }
      : undefined;
  }
  const [, gap = '', body = ''] = directive;
  if (gap === '') return { problem: '"omelint:" has to be followed by a blank; this comment suppresses nothing' };
  const parts = /^ignore\[([^\]]*)\](.*)$/s.exec(body);
  if (parts === null) return { problem: describeMalformed(body) };
  const ruleIds = [...new Set((parts[1] ?? '').split(',').map((id) => id.trim()))].filter((id) => id !== '');
  const reason = (parts[2] ?? '').trim();
  if (ruleIds.length === 0) return { problem: 'ignore[] names no rule, so it suppresses nothing' };
  const strange = ruleIds.find((id) => !/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/.test(id));
  if (strange !== undefined) return { problem: `"${strange}" is no rule id; this comment suppresses nothing` };
  if (!/[\p{L}\p{N}]/u.test(reason))
    return { problem: `ignore[${ruleIds.join(', ')}] gives no reason, so it suppresses nothing` };
  return { ruleIds, reason };
}

function describeMalformed(body: string): string {
  const word = /^[^\s[]*/.exec(body)?.[0] ?? '';
  if (word !== 'ignore') return `"${word}" is nothing that an omelint comment can say; it suppresses nothing`;
  if (body.includes('['))
    return 'the brackets behind "ignore" have to follow at once and be closed; this comment suppresses nothing';
  return '"ignore" names no rules in brackets, so this comment suppresses nothing';
}

function problemAt(source: SourceText, comment: Span, message: string): SuppressionProblem {
  return { message, help: HELP, location: source.locate(comment), sourceLine: source.lineAt(comment.start) };
}

/** What a comment can speak of. */
interface Member extends Span {
  readonly type: 'document' | 'entry' | 'item';
}

/** In the order of the text, the outer before the inner. */
function membersOf(root: YamlNode): Member[] {
  const members: Member[] = [{ type: 'document', start: root.start, end: root.end }];
  addMembers(root, members);
  return members;
}

function addMembers(node: YamlNode, members: Member[]): void {
  if (node.type === 'mapping') {
    for (const { key, value } of node.entries) {
      members.push({ type: 'entry', start: key.start, end: Math.max(key.end, value.end) });
      addMembers(value, members);
    }
  } else if (node.type === 'sequence') {
    for (const item of node.items) {
      members.push({ type: 'item', start: item.start, end: item.end });
      addMembers(item, members);
    }
  }
}

function coveredBy(text: string, members: readonly Member[], comment: YamlComment): Span | undefined {
  const below = firstFrom(members, comment.end);
  // Also on the line of the `---` above: all of the document is still to come.
  if (comment.ownLine || below === 0) return members[below];
  const lineStart = text.lastIndexOf('\n', comment.start - 1) + 1;
  const onLine = members.slice(firstFrom(members, lineStart), below).filter(({ type }) => type !== 'document');
  // `- name: x # ...` speaks of the name; for the item there is the line above it.
  const started = onLine.find(({ type }) => type === 'entry') ?? onLine[0];
  if (started !== undefined) return started;
  return members.findLast(({ start, end }) => start < lineStart && end > lineStart) ?? members[0];
}

/** A block scalar ends where the next key begins, which is not covered. */
function trimmed(text: string, { start, end }: Span): Span {
  let last = end;
  while (last > start && /\s/.test(text[last - 1] ?? '')) last -= 1;
  return { start, end: last };
}

/** Index of the first member that starts at or behind an offset. */
function firstFrom(members: readonly Member[], offset: number): number {
  let low = 0;
  let high = members.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((members[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
