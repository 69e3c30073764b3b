import type { Span } from '../../model/location.ts';
import { BYTE_ORDER_MARK, countBreaks, isBlank, isBreak } from './chars.ts';
import { findEncodingFault } from './encoding.ts';
import { Parser } from './parser.ts';
import type { ScanFault } from './scanner.ts';
import type { Tape } from './tape.ts';
import { buildTree } from './tree.ts';
import type { ReadLimits, YamlComment, YamlDocument, YamlFault } from './types.ts';
import { type DecodedValue, ValueBuilder } from './values.ts';

const COMMENT_MARK = 'omelint:';

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
  const parser = parse(source, limits);
  const broken = findEncodingFault(source, reachOf(parser)) ?? describeFault(source, parser.fault);
  if (broken !== undefined) return { ok: false, fault: rebase(broken, source.base, span) };
  const decoded = decode(parser, limits);
  if (!decoded.ok) return { ok: false, fault: rebase(locateFault(parser.tape, decoded.fault), source.base, span) };
  const { base } = source;
  const { found } = parser;
  const rest = findRest(source, parser);
  return {
    ok: true,
    value: decoded.value,
    notes: decoded.notes.map((note) => ({
      ...note,
      span: shift(note.span, base),
      ...(note.first === undefined ? {} : { first: shift(note.first, base) }),
    })),
    comments: readComments(source, parser.scanner.comments),
    // Nothing of the first pass may be held by this, or a snapshot would keep every tape.
    root: () => (found ? buildTree(parse(source, limits).tape, base, span.end) : undefined),
    ...(rest === undefined ? {} : { rest: clamp(rest, span) }),
  };
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

function parse(source: Source, limits: ReadLimits): Parser {
  const parser = new Parser(source.text, {
    maxDepth: limits.maxDepth,
    wantComments: source.text.includes(COMMENT_MARK),
    kubectlBreaks: limits.kubectlLines === true,
  });
  parser.parse();
  return parser;
}

function decode(parser: Parser, limits: ReadLimits): DecodedValue {
  if (!parser.found) return { ok: true, value: null, notes: [] };
  return new ValueBuilder(parser.tape, limits.maxDepth).decode();
}

/** How far the scanner looked: up to four characters from the start of a token. */
function reachOf(parser: Parser): number {
  const { fault, scanner } = parser;
  return Math.max(scanner.pos + 1, fault === undefined ? 0 : fault.at + 3);
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
function findRest(source: Source, parser: Parser): Span | undefined {
  if (!parser.found) return undefined;
  const end = source.text.length - 1;
  if (parser.documentEnd >= end) return undefined;
  const start = skipNothing(source.text, parser.documentEnd);
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
