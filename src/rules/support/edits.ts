import { resolveScalar } from '../../load/yaml/resolve.ts';
import { PLAIN } from '../../load/yaml/token.ts';
import type { TextEdit } from '../../model/finding.ts';
import { type JsonPath, valueAt } from '../../model/json.ts';
import type { Span } from '../../model/location.ts';
import type { ManifestObject, WrittenNode } from '../../model/object.ts';
import { contentEnd, indentOf, lineBreakAt, lineEndAt, lineStartAt } from './text-lines.ts';

/**
 * Edits of an object's own text. Each function gives no edit where it is not certain what the text would be afterwards:
 * at aliases and anchors, in encrypted files (SOPS signs them), where a comment would change its place.
 */
export type Edits = readonly TextEdit[];

const NONE: Edits = [];

/** A member to insert; with a mapping of one member as its value. */
export interface NewMember {
  readonly key: string;
  readonly value: string | boolean | NewMember;
}

/**
 * Adds a member to the mapping at `parent`, in its style. In a block it comes behind the member `after` where that is one
 * line, else first. A parent that is not there is added, too, to its own.
 */
export function insertMember(object: ManifestObject, parent: JsonPath, member: NewMember, after?: string): Edits {
  if (object.encrypted || valueAt(object.value, [...parent, member.key]) !== undefined) return NONE;
  const node = object.writtenNode(parent);
  if (node === undefined) {
    const key = parent.at(-1);
    const isThere = valueAt(object.value, parent) !== undefined;
    if (isThere || typeof key !== 'string' || parent.length > 1) return NONE;
    return insertMember(object, parent.slice(0, -1), { key, value: member });
  }
  const { text, json } = object.source();
  if (node.type === 'scalar') return replaceNull(text, node, flowMapping(member, { quoted: json, gap: ' ' }));
  if (node.type !== 'mapping') return NONE;
  const quoted = json || text[node.entries[0]?.key.start ?? 0] === '"';
  const last = node.entries.at(-1);
  // `"a":1` as programs write it; YAML wants the blank where the key has no quotes.
  const gap = quoted && last !== undefined && text.slice(last.key.end, last.value.start) === ':' ? '' : ' ';
  if (node.style === 'flow') return insertInFlow(text, node, renderFlow(member, { quoted, gap }), gap);
  const sibling = after === undefined ? undefined : object.writtenNode([...parent, after]);
  return insertInBlock(text, node, sibling, (indent, eol) => renderBlock(member, { indent, eol, quoted }));
}

function replaceNull(text: string, { start, end }: WrittenNode, mapping: string): Edits {
  const written = text.slice(start, end);
  if (written === '') return text[start - 1] === ':' ? [{ start, end, text: ` ${mapping}` }] : NONE;
  return /^(?:~|null|Null|NULL)$/.test(written) ? [{ start, end, text: mapping }] : NONE;
}

interface FlowStyle {
  readonly quoted: boolean;
  /** What stands behind colons and commas. */
  readonly gap: string;
}

function flowMapping(member: NewMember, style: FlowStyle): string {
  return `{${renderFlow(member, style)}}`;
}

function renderFlow({ key, value }: NewMember, style: FlowStyle): string {
  const { quoted, gap } = style;
  const inner = typeof value === 'object' ? flowMapping(value, style) : renderScalar(value, quoted);
  return `${renderScalar(key, quoted)}:${gap}${inner}`;
}

interface BlockStyle {
  readonly indent: string;
  readonly eol: string;
  readonly quoted: boolean;
}

function renderBlock({ key, value }: NewMember, style: BlockStyle): string {
  const { indent, eol, quoted } = style;
  const head = `${indent}${renderScalar(key, quoted)}:`;
  if (typeof value !== 'object') return `${head} ${renderScalar(value, quoted)}`;
  return `${head}${eol}${renderBlock(value, { ...style, indent: `${indent}  ` })}`;
}

function renderScalar(value: string | boolean, quoted: boolean): string {
  if (typeof value === 'boolean') return String(value);
  return quoted || !isPlainText(value) ? JSON.stringify(value) : value;
}

/** Whether the text without quotes is that very string, in a block and within brackets. */
export function isPlainText(text: string): boolean {
  return /^[A-Za-z0-9][\w./-]*$/.test(text) && resolveScalar(text, '', PLAIN).type === 'string';
}

function insertInBlock(
  text: string,
  node: WrittenNode,
  sibling: WrittenNode | undefined,
  render: (indent: string, eol: string) => string,
): Edits {
  const [first] = node.entries;
  const indent = first === undefined ? undefined : indentOf(text, first.key.start);
  const at = blockPosition(text, node, sibling);
  if (indent === undefined || at === undefined) return NONE;
  const eol = lineBreakAt(text, at);
  return [{ start: at, end: at, text: `${eol}${render(indent, eol)}` }];
}

/** The end of the line behind which the new one comes. */
function blockPosition(text: string, node: WrittenNode, sibling: WrittenNode | undefined): number | undefined {
  if (sibling?.type === 'scalar' && sibling.key !== undefined && isOneLine(text, sibling.key.start, sibling.end)) {
    return lineEndAt(text, sibling.end);
  }
  const first = node.entries[0]?.key.start ?? node.start;
  if (node.key !== undefined && lineStartAt(text, first) > node.key.end) {
    const end = lineEndAt(text, node.key.end);
    return /^\s*:\s*(?:#.*)?$/.test(text.slice(node.key.end, end)) ? end : undefined;
  }
  // A block scalar at the end takes what follows for its own, or its blank lines.
  return text[node.end - 1] === '\n' ? undefined : lineEndAt(text, node.end);
}

function isOneLine(text: string, start: number, end: number): boolean {
  return !text.slice(start, end).includes('\n');
}

function insertInFlow(text: string, node: WrittenNode, member: string, gap: string): Edits {
  const last = node.entries.at(-1);
  if (last === undefined) {
    const isEmpty = text.slice(node.start + 1, node.end - 1).trim() === '';
    return isEmpty ? [{ start: node.start + 1, end: node.end - 1, text: member }] : NONE;
  }
  const at = Math.max(last.key.end, last.value.end);
  const ownLine = /^[ \t]*$/.test(text.slice(lineStartAt(text, last.key.start), last.key.start));
  const lineEnd = lineEndAt(text, at);
  const rest = /^[ \t]*(,?)[ \t]*(?:#.*)?$/.exec(text.slice(at, lineEnd));
  if (!ownLine || rest === null) return [{ start: at, end: at, text: `,${gap}${member}` }];
  const eol = lineBreakAt(text, lineEnd);
  const indent = text.slice(lineStartAt(text, last.key.start), last.key.start);
  const line = `${eol}${indent}${member}`;
  if (rest[1] === ',') return [{ start: lineEnd, end: lineEnd, text: `${line},` }];
  if (lineEnd === at) return [{ start: at, end: at, text: `,${line}` }];
  return [
    { start: at, end: at, text: ',' },
    { start: lineEnd, end: lineEnd, text: line },
  ];
}

/** Writes another string in the place of a scalar, in the style of the old one. */
export function replaceScalar(object: ManifestObject, path: JsonPath, value: string): Edits {
  const node = object.encrypted ? undefined : object.writtenNode(path);
  return node?.type === 'scalar' ? replaceText(object, node, value) : NONE;
}

/** Gives a member another key. */
export function renameKey(object: ManifestObject, path: JsonPath, key: string): Edits {
  const isTaken = valueAt(object.value, [...path.slice(0, -1), key]) !== undefined;
  const span = object.encrypted || isTaken ? undefined : object.writtenNode(path)?.key;
  return span === undefined ? NONE : replaceText(object, span, key);
}

function replaceText(object: ManifestObject, { start, end }: Span, value: string): Edits {
  const old = object.source().text.slice(start, end);
  if (!/^[\w./-]+$/.test(value) || /[\r\n]/.test(old)) return NONE;
  const quote = old[0] === '"' || old[0] === "'" ? old[0] : '';
  if (quote === '' && (!isPlainText(value) || /^[|>]/.test(old) || old === '')) return NONE;
  return [{ start, end, text: `${quote}${value}${quote}` }];
}

/** Puts a plain scalar into quotes: the text stays, and becomes a string. */
export function quoteScalar(object: ManifestObject, path: JsonPath): Edits {
  const node = object.encrypted ? undefined : object.writtenNode(path);
  return node?.type === 'scalar' && node.style === 'plain' ? quoteSpan(object, node) : NONE;
}

/** The same for a key, whose place the reader noted. */
export function quoteKey(object: ManifestObject, span: Span): Edits {
  return object.encrypted ? NONE : quoteSpan(object, span);
}

function quoteSpan(object: ManifestObject, { start, end }: Span): Edits {
  const { text, json } = object.source();
  const old = text.slice(start, end);
  return !json && /^[\w.+:/-]+$/.test(old) ? [{ start, end, text: `"${old}"` }] : NONE;
}

/** Takes a member out: in a block its lines, in brackets its text and a comma. */
export function removeMember(object: ManifestObject, path: JsonPath): Edits {
  const node = object.encrypted ? undefined : object.writtenNode(path);
  const parent = object.writtenNode(path.slice(0, -1));
  const { key } = node ?? {};
  if (node === undefined || key === undefined || parent?.type !== 'mapping') return NONE;
  const { text } = object.source();
  const position = parent.entries.findIndex((entry) => entry.key.start === key.start);
  if (position < 0) return NONE;
  if (parent.style === 'flow') return removeFromFlow(text, parent, position);
  // A mapping without members would be null.
  return parent.entries.length > 1 ? removeLine(text, key, node) : NONE;
}

function removeFromFlow(text: string, parent: WrittenNode, position: number): Edits {
  const { entries } = parent;
  const [before, entry, next] = [entries[position - 1], entries[position], entries[position + 1]];
  if (entry === undefined) return NONE;
  const end = Math.max(entry.key.end, entry.value.end);
  if (next !== undefined) return removeSpan(text, entry.key.start, next.key.start);
  if (before !== undefined) return removeSpan(text, Math.max(before.key.end, before.value.end), end);
  return removeSpan(text, parent.start + 1, parent.end - 1);
}

/** A comment may stand in between, and belongs to someone. */
function removeSpan(text: string, start: number, end: number): Edits {
  return /[#?]/.test(text.slice(start, end)) ? NONE : [{ start, end, text: '' }];
}

function removeLine(text: string, key: Span, node: WrittenNode): Edits {
  const start = lineStartAt(text, key.start);
  const end = lineEndAt(text, Math.max(key.end, node.end));
  const before = text.slice(start, key.start);
  const behind = text.slice(Math.max(key.end, node.end), end);
  if (!/^ *$/.test(before) || !isOneLine(text, key.start, node.end) || !/^\s*:?\s*(?:#.*)?$/.test(behind)) return NONE;
  return [{ start, end: contentEnd(text, end), text: '' }];
}
