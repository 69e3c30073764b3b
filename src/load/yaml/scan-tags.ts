import { isBlank, isBlankBreakOrEnd, isBreakOrEnd, isDigit, isHex, isUri, isWord } from './chars.ts';
import type { Scanner } from './scanner.ts';
import { ANCHOR, TAG, TAG_DIRECTIVE, VERSION_DIRECTIVE } from './token.ts';
import { decodeUtf8 } from './utf8.ts';

const EXCLAMATION = 0x21;
const PERCENT = 0x25;

/** `%YAML 1.1` or `%TAG !x! prefix`, to the end of its line. */
export function scanDirective(scanner: Scanner): void {
  const start = scanner.pos;
  scanner.pos += 1;
  const name = scanWord(scanner);
  if (name === '') {
    scanner.fail('could not find expected directive name', start);
  }
  if (!isBlankBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail('found unexpected non-alphabetical character', start);
  }
  let directive: { readonly kind: number; readonly text: string; readonly suffix: string } | undefined;
  if (name === 'YAML') directive = scanVersion(scanner, start);
  else if (name === 'TAG') directive = scanTagDirective(scanner, start);
  else scanner.fail('found unknown directive name', start);
  if (directive === undefined) return;
  const end = scanner.pos;
  scanner.skipBlanks();
  scanner.skipComment();
  if (!isBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail('did not find expected comment or line break', start);
  }
  scanner.skipBreak();
  pushWithSuffix(scanner, directive.kind, { start, end, text: directive.text, suffix: directive.suffix, held: -1 });
}

function pushWithSuffix(
  scanner: Scanner,
  kind: number,
  parts: { start: number; end: number; text: string; suffix: string; held: number },
): void {
  const index = scanner.queue.suffixes.push(parts.suffix) - 1;
  scanner.queue.push(kind, parts.start, parts.end, parts.text, index, parts.held);
}

function scanWord(scanner: Scanner): string {
  const from = scanner.pos;
  while (isWord(scanner.text.charCodeAt(scanner.pos))) scanner.pos += 1;
  return scanner.text.slice(from, scanner.pos);
}

function scanVersion(scanner: Scanner, start: number): { kind: number; text: string; suffix: string } | undefined {
  scanner.skipBlanks();
  const major = scanVersionNumber(scanner, start);
  if (major === undefined) return undefined;
  if (scanner.text.charCodeAt(scanner.pos) !== 0x2e) {
    scanner.fail("did not find expected digit or '.' character", start);
    return undefined;
  }
  scanner.pos += 1;
  const minor = scanVersionNumber(scanner, start);
  return minor === undefined ? undefined : { kind: VERSION_DIRECTIVE, text: `${major}.${minor}`, suffix: '' };
}

function scanVersionNumber(scanner: Scanner, start: number): number | undefined {
  const from = scanner.pos;
  while (isDigit(scanner.text.charCodeAt(scanner.pos))) {
    if (scanner.pos - from === 2) {
      scanner.fail('found extremely long version number', start);
      return undefined;
    }
    scanner.pos += 1;
  }
  if (scanner.pos === from) {
    scanner.fail('did not find expected version number', start);
    return undefined;
  }
  return Number(scanner.text.slice(from, scanner.pos));
}

function scanTagDirective(scanner: Scanner, start: number): { kind: number; text: string; suffix: string } | undefined {
  scanner.skipBlanks();
  const handle = scanTagHandle(scanner, true, start);
  if (handle === undefined) return undefined;
  if (!isBlank(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail('did not find expected whitespace', start);
    return undefined;
  }
  scanner.skipBlanks();
  const prefix = scanTagUri(scanner, '', start);
  if (prefix === undefined) return undefined;
  if (!isBlankBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail('did not find expected whitespace or line break', start);
    return undefined;
  }
  return { kind: TAG_DIRECTIVE, text: handle, suffix: prefix };
}

/** `&name` or `*name`. */
export function scanAnchor(scanner: Scanner, kind: number, held: number): void {
  const start = scanner.pos;
  scanner.pos += 1;
  const name = scanWord(scanner);
  const code = scanner.text.charCodeAt(scanner.pos);
  if (name === '' || !(isBlankBreakOrEnd(code) || '?:,]}%@`'.includes(String.fromCharCode(code)))) {
    scanner.fail('did not find expected alphabetic or numeric character', start);
  }
  scanner.queue.push(kind, start, scanner.pos, name, kind === ANCHOR ? 1 : 0, held);
}

/** `!<uri>`, `!suffix` or `!handle!suffix`. */
export function scanTag(scanner: Scanner, held: number): void {
  const start = scanner.pos;
  const tag =
    scanner.text.charCodeAt(start + 1) === 0x3c ? scanVerbatimTag(scanner, start) : scanShortTag(scanner, start);
  if (tag === undefined) return;
  if (!isBlankBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail('did not find expected whitespace or line break', start);
  }
  pushWithSuffix(scanner, TAG, { start, end: scanner.pos, text: tag.handle, suffix: tag.suffix, held });
}

interface ScannedTag {
  readonly handle: string;
  readonly suffix: string;
}

function scanVerbatimTag(scanner: Scanner, start: number): ScannedTag | undefined {
  scanner.pos += 2;
  const suffix = scanTagUri(scanner, '', start);
  if (suffix === undefined) return undefined;
  if (scanner.text.charCodeAt(scanner.pos) !== 0x3e) {
    scanner.fail("did not find the expected '>'", start);
    return undefined;
  }
  scanner.pos += 1;
  return { handle: '', suffix };
}

function scanShortTag(scanner: Scanner, start: number): ScannedTag | undefined {
  const handle = scanTagHandle(scanner, false, start);
  if (handle === undefined) return undefined;
  if (handle.length > 1 && handle.endsWith('!')) {
    const suffix = scanTagUri(scanner, '', start);
    return suffix === undefined ? undefined : { handle, suffix };
  }
  const suffix = scanTagUri(scanner, handle, start);
  if (suffix === undefined) return undefined;
  return suffix === '' ? { handle: '', suffix: '!' } : { handle: '!', suffix };
}

function scanTagHandle(scanner: Scanner, directive: boolean, start: number): string | undefined {
  const { text } = scanner;
  if (text.charCodeAt(scanner.pos) !== EXCLAMATION) {
    scanner.fail("did not find expected '!'", start);
    return undefined;
  }
  scanner.pos += 1;
  let handle = `!${scanWord(scanner)}`;
  if (text.charCodeAt(scanner.pos) === EXCLAMATION) {
    handle += '!';
    scanner.pos += 1;
  } else if (directive && handle !== '!') {
    scanner.fail("did not find expected '!'", start);
    return undefined;
  }
  return handle;
}

/** The characters of a URI, `%41` decoded, behind what `head` holds after its `!`. */
function scanTagUri(scanner: Scanner, head: string, start: number): string | undefined {
  const { text } = scanner;
  const from = scanner.pos;
  let uri = head.slice(1);
  for (let code = text.charCodeAt(from); isUri(code); code = text.charCodeAt(scanner.pos)) {
    if (code === PERCENT) {
      const character = scanUriEscape(scanner, start);
      if (character === undefined) return undefined;
      uri += character;
    } else {
      uri += String.fromCharCode(code);
      scanner.pos += 1;
    }
  }
  if (head === '' && scanner.pos === from) {
    scanner.fail('did not find expected tag URI', start);
    return undefined;
  }
  return uri;
}

/** One character as `%` and two hex digits for each of its UTF-8 bytes. */
function scanUriEscape(scanner: Scanner, start: number): string | undefined {
  const bytes: number[] = [];
  let missing = 1;
  while (missing > 0) {
    const { text, pos } = scanner;
    const escaped =
      text.charCodeAt(pos) === PERCENT && isHex(text.charCodeAt(pos + 1)) && isHex(text.charCodeAt(pos + 2));
    if (!escaped) return failUri(scanner, 'did not find URI escaped octet', start);
    const octet = Number.parseInt(text.slice(pos + 1, pos + 3), 16);
    if (bytes.length === 0) {
      missing = octet < 0x80 ? 1 : octet < 0xc0 ? 0 : octet < 0xe0 ? 2 : octet < 0xf0 ? 3 : octet < 0xf8 ? 4 : 0;
      if (missing === 0) return failUri(scanner, 'found an incorrect leading UTF-8 octet', start);
    } else if ((octet & 0xc0) !== 0x80) {
      return failUri(scanner, 'found an incorrect trailing UTF-8 octet', start);
    }
    bytes.push(octet);
    scanner.pos += 3;
    missing -= 1;
  }
  return decodeUtf8(bytes);
}

function failUri(scanner: Scanner, problem: string, start: number): undefined {
  scanner.fail(problem, start);
  return undefined;
}
