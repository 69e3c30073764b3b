import type { JsonPath } from '../../model/json.ts';
import type { Span } from '../../model/location.ts';
import { BYTE_ORDER_MARK, countBreaks, isBlank, isBreak } from './chars.ts';
import { findEncodingFault } from './encoding.ts';
import { findOnLines } from './line-place.ts';
import { readLineTape } from './line-tape.ts';
import { readLineValue } from './line-values.ts';
import { Parser } from './parser.ts';
import type { ScanFault } from './scanner.ts';
import type { Tape } from './tape.ts';
import { buildTree } from './tree.ts';
import type { LocatedSpan, ReadLimits, YamlComment, YamlDocument, YamlFault, YamlNode } from './types.ts';
import { type DecodedValue, ValueBuilder } from './values.ts';

const COMMENT_MARK = 'omelint:';

const NOTHING: DecodedValue = { ok: true, value: null, notes: [] };

/** A document cut out of its file: `text` ends in a NUL, and an offset in it plus `base` is one in the file. */
interface Source {
  readonly text: string;
  readonly base: number;
  readonly hasByteOrderMark: boolean;
}

/**
 * Reads the first YAML document of `text.slice(span.start, span.end)` as Kubernetes does: sigs.k8s.io/yaml v1.6.0 with
 * go-yaml v2 inside. Never throws; any text ends in a value or a fault.
 */
export function readDocument(text: string, span: Span, limits: ReadLimits): YamlDocument {
  const source = cut(text, span, limits);
  const { base } = source;
  // Nothing of the first pass may be held by this, or a snapshot would keep every tape.
  const root = () => readTree(text, span, limits);
  const wantComments = source.text.includes(COMMENT_MARK);
  const simple = wantComments ? undefined : readLineValue(source.text, limits.maxDepth);
  if (simple !== undefined) {
    const broken = findEncodingFault(source, source.text.length);
    if (broken !== undefined) return { ok: false, fault: rebase(broken, base, span) };
    const place = (path: JsonPath) => placeOnLines(cut(text, span, limits), span, limits, path);
    return { ok: true, value: simple, notes: [], comments: [], root, place };
  }
  const { tape, found, reach, fault, documentEnd, comments } = parse(source, limits, wantComments);
  const broken = findEncodingFault(source, reach) ?? describeFault(source, fault);
  if (broken !== undefined) return { ok: false, fault: rebase(broken, base, span) };
  const decoded = found ? new ValueBuilder(tape, limits.maxDepth).decode() : NOTHING;
  if (!decoded.ok) return { ok: false, fault: rebase(locateFault(tape, decoded.fault), base, span) };
  const rest = found ? findRest(source, documentEnd) : undefined;
  return {
    ok: true,
    value: decoded.value,
    notes: decoded.notes.map((note) => ({
      ...note,
      span: shift(note.span, base),
      ...(note.first === undefined ? {} : { first: shift(note.first, base) }),
    })),
    comments: readComments(source, comments),
    root,
    ...(rest === undefined ? {} : { rest: clamp(rest, span) }),
  };
}

function placeOnLines(source: Source, span: Span, limits: ReadLimits, path: JsonPath): LocatedSpan | undefined {
  const found = findOnLines(source.text, limits.maxDepth, path);
  if (found === undefined) return undefined;
  const { key, value, firstKey, depth } = found;
  const inFile = (inner: Span) => clamp(shift(inner, source.base), span);
  return {
    ...(key === undefined ? {} : { key: inFile(key) }),
    value: inFile(value),
    ...(firstKey === undefined ? {} : { firstKey: inFile(firstKey) }),
    depth,
  };
}

/** The tree of a document that `readDocument` can read; undefined where the text holds none. */
export function readTree(text: string, span: Span, limits: ReadLimits): YamlNode | undefined {
  const source = cut(text, span, limits);
  const tape = readLineTape(source.text, limits.maxDepth) ?? parsedTape(source, limits);
  return tape && buildTree(tape, source.base, span.end);
}

function cut(text: string, span: Span, limits: ReadLimits): Source {
  const hasByteOrderMark = span.start < span.end && text.charCodeAt(span.start) === BYTE_ORDER_MARK;
  const base = hasByteOrderMark ? span.start + 1 : span.start;
  let content = text.slice(base, span.end);
  // kubectl ends every line with a line feed, the last one too.
  const last = content.charCodeAt(content.length - 1);
  if (limits.kubectlLines === true && content !== '' && last !== 10) content += '\n';
  return { text: `${content}\0`, base, hasByteOrderMark };
}

/** What was made of a text; offsets are into it. */
interface Parsed {
  readonly tape: Tape;
  /** False where the text holds no document at all: neither content nor `---`. */
  readonly found: boolean;
  readonly fault: ScanFault | undefined;
  /** How far the scanner looked. */
  readonly reach: number;
  /** Behind the last token of the document. */
  readonly documentEnd: number;
  readonly comments: readonly Span[];
}

function parsedTape(source: Source, limits: ReadLimits): Tape | undefined {
  const { tape, found } = parse(source, limits, false);
  return found ? tape : undefined;
}

function parse({ text }: Source, limits: ReadLimits, wantComments: boolean): Parsed {
  const kubectlBreaks = limits.kubectlLines === true;
  const parser = new Parser(text, { maxDepth: limits.maxDepth, wantComments, kubectlBreaks });
  parser.parse();
  const { tape, found, fault, documentEnd, scanner } = parser;
  // Up to four characters from the start of a token.
  const reach = Math.max(scanner.pos + 1, fault === undefined ? 0 : fault.at + 3);
  return { tape, found, fault, reach, documentEnd, comments: scanner.comments };
}

/** go-yaml's message: a line is named from the second one on, and the parser's is one less than the scanner's. */
function describeFault(source: Source, fault: ScanFault | undefined): YamlFault | undefined {
  if (fault === undefined) return undefined;
  const end = source.text.length - 1;
  const lineOf = (at: number): number => countBreaks(source.text, Math.min(at, end)) + (at > end ? 1 : 0);
  let line = fault.context < 0 ? 0 : lineOf(fault.at);
  if (line !== 0) line += fault.byScanner ? 1 : 0;
  else if (fault.context > 0) line = lineOf(fault.context);
  const where = line === 0 ? '' : `line ${line}: `;
  return { code: fault.code, message: `yaml: ${where}${fault.problem}`, span: { start: fault.at, end: fault.at } };
}

function locateFault(tape: Tape, fault: { code: YamlFault['code']; message: string; index: number }): YamlFault {
  const span = { start: tape.starts[fault.index] ?? 0, end: tape.ends[fault.index] ?? 0 };
  return { code: fault.code, message: fault.message, span };
}

function rebase(fault: YamlFault, base: number, span: Span): YamlFault {
  return { ...fault, span: clamp(shift(fault.span, base), span) };
}

function shift(span: Span, base: number): Span {
  return { start: span.start + base, end: span.end + base };
}

function clamp(inner: Span, outer: Span): Span {
  const start = Math.min(Math.max(inner.start, outer.start), outer.end);
  return { start, end: Math.min(Math.max(inner.end, start), outer.end) };
}

function readComments(source: Source, spans: readonly Span[]): YamlComment[] {
  const { text, base } = source;
  const comments: YamlComment[] = [];
  for (const span of spans) {
    let end = span.end;
    while (isBlank(text.charCodeAt(end - 1))) end -= 1;
    const comment = text.slice(span.start, end);
    if (!comment.includes(COMMENT_MARK)) continue;
    let before = span.start;
    while (before > 0 && isBlank(text.charCodeAt(before - 1))) before -= 1;
    const ownLine = before === 0 || isBreak(text.charCodeAt(before - 1));
    comments.push({ start: span.start + base, end: end + base, text: comment, ownLine });
  }
  return comments;
}

/** Text behind the document that is neither blank, comment nor marker: go-yaml never looks at it. */
function findRest(source: Source, documentEnd: number): Span | undefined {
  const end = source.text.length - 1;
  if (documentEnd >= end) return undefined;
  const start = skipNothing(source.text, documentEnd);
  return start >= end ? undefined : { start: start + source.base, end: end + source.base };
}

function skipNothing(text: string, from: number): number {
  let at = from;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlank(code) || isBreak(code) || code === BYTE_ORDER_MARK) at += 1;
    else if (code === 0x23) while (text.charCodeAt(at) !== 0 && !isBreak(text.charCodeAt(at))) at += 1;
    else if (text.startsWith('---', at) || text.startsWith('...', at)) at += 3;
    else return at;
  }
}
