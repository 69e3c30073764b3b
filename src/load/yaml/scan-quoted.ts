import { isBlank, isBlankBreakOrEnd, isBreak, isHex, NUL } from './chars.ts';
import { breakText, foldBreaks } from './line-fold.ts';
import type { Scanner } from './scanner.ts';
import { DOUBLE_QUOTED, SCALAR, SINGLE_QUOTED } from './token.ts';

const SINGLE_QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKSLASH = 0x5c;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['0', '\0'],
  ['a', '\x07'],
  ['b', '\b'],
  ['t', '\t'],
  ['\t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['e', '\x1b'],
  [' ', ' '],
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['N', '\x85'],
  ['_', '\xa0'],
  ['L', '\u2028'],
  ['P', '\u2029'],
]);

const HEX_DIGITS: ReadonlyMap<string, number> = new Map([
  ['x', 2],
  ['u', 4],
  ['U', 8],
]);

/** A quoted scalar. Without escapes and line breaks, as nearly all are, its content is a stretch of the text. */
export function scanQuoted(scanner: Scanner, single: boolean, held: number): void {
  const { text } = scanner;
  const start = scanner.pos;
  const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE;
  let at = start + 1;
  for (;;) {
    const code = text.charCodeAt(at);
    if (code === quote) break;
    if ((code === BACKSLASH && !single) || code === NUL || isBreak(code)) break;
    at += 1;
  }
  let content: string | undefined;
  if (text.charCodeAt(at) === quote && !(single && text.charCodeAt(at + 1) === quote)) {
    content = text.slice(start + 1, at);
    scanner.pos = at + 1;
  } else {
    scanner.pos = start + 1;
    content = scanParts(scanner, start, single);
    if (content === undefined) return;
  }
  scanner.queue.push(SCALAR, start, scanner.pos, content, single ? SINGLE_QUOTED : DOUBLE_QUOTED, held);
}

/** The general case: words, the blanks between them, and folded line breaks. Undefined after a fault. */
function scanParts(scanner: Scanner, start: number, single: boolean): string | undefined {
  const { text } = scanner;
  const quote = single ? SINGLE_QUOTE : DOUBLE_QUOTE;
  let content = '';
  for (;;) {
    if (scanner.pos === scanner.lineStart && scanner.isDocumentIndicator(scanner.pos)) {
      scanner.fail('found unexpected document indicator', start);
      return undefined;
    }
    if (text.charCodeAt(scanner.pos) === NUL) {
      scanner.fail('found unexpected end of stream', start);
      return undefined;
    }
    const word = single ? scanSingleWord(scanner) : scanDoubleWord(scanner, start);
    if (word === undefined) return undefined;
    content += word;
    const escapedBreak = !single && scanner.pos === scanner.lineStart;
    if (text.charCodeAt(scanner.pos) === quote) {
      scanner.pos += 1;
      return content;
    }
    content += scanGap(scanner, escapedBreak);
  }
}

/** Blanks and breaks between two words. Blanks beside a break go; behind an escaped break all blanks go. */
function scanGap(scanner: Scanner, escapedBreak: boolean): string {
  const { text } = scanner;
  const start = scanner.pos;
  let broken = escapedBreak;
  let leading = '';
  let trailing = '';
  for (;;) {
    const code = text.charCodeAt(scanner.pos);
    if (isBlank(code)) {
      scanner.pos += 1;
    } else if (isBreak(code)) {
      scanner.skipBreak();
      if (broken) trailing += breakText(code);
      else leading = breakText(code);
      broken = true;
    } else break;
  }
  if (!broken) return text.slice(start, scanner.pos);
  return foldBreaks(leading, trailing);
}

function scanSingleWord(scanner: Scanner): string {
  const { text } = scanner;
  let word = '';
  let partStart = scanner.pos;
  let at = partStart;
  for (;;) {
    const code = text.charCodeAt(at);
    if (isBlankBreakOrEnd(code)) break;
    if (code === SINGLE_QUOTE) {
      if (text.charCodeAt(at + 1) !== SINGLE_QUOTE) break;
      word += text.slice(partStart, at + 1);
      at += 1;
      partStart = at + 1;
    }
    at += 1;
  }
  scanner.pos = at;
  return word + text.slice(partStart, at);
}

function scanDoubleWord(scanner: Scanner, start: number): string | undefined {
  const { text } = scanner;
  let word = '';
  for (;;) {
    const partStart = scanner.pos;
    let at = partStart;
    let code = text.charCodeAt(at);
    while (code !== BACKSLASH && code !== DOUBLE_QUOTE && !isBlankBreakOrEnd(code)) {
      at += 1;
      code = text.charCodeAt(at);
    }
    scanner.pos = at;
    word += text.slice(partStart, at);
    if (code !== BACKSLASH) return word;
    if (isBreak(text.charCodeAt(at + 1))) {
      scanner.pos = at + 1;
      scanner.skipBreak();
      return word;
    }
    const escaped = scanEscape(scanner, start);
    if (escaped === undefined) return undefined;
    word += escaped;
  }
}

function scanEscape(scanner: Scanner, start: number): string | undefined {
  const { text } = scanner;
  const letter = text.charAt(scanner.pos + 1);
  const digits = HEX_DIGITS.get(letter);
  if (digits !== undefined) return scanHexEscape(scanner, start, digits);
  const escaped = ESCAPES.get(letter);
  if (escaped === undefined) {
    scanner.fail('found unknown escape character', start);
    return undefined;
  }
  scanner.pos += 2;
  return escaped;
}

function scanHexEscape(scanner: Scanner, start: number, digits: number): string | undefined {
  const { text } = scanner;
  scanner.pos += 2;
  for (let index = 0; index < digits; index += 1) {
    if (isHex(text.charCodeAt(scanner.pos + index))) continue;
    scanner.fail('did not find expected hexdecimal number', start);
    return undefined;
  }
  const value = Number.parseInt(text.slice(scanner.pos, scanner.pos + digits), 16);
  if ((value >= 0xd800 && value <= 0xdfff) || value > 0x10ffff) {
    scanner.fail('found invalid Unicode character escape code', start);
    return undefined;
  }
  scanner.pos += digits;
  return String.fromCodePoint(value);
}
