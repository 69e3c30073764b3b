/** Classes of characters, by UTF-16 code unit. A text under the scanner ends in a NUL, so no look-ahead leaves it. */

export const NUL = 0;
export const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const NEL = 0x85;
const LINE_SEPARATOR = 0x2028;
const PARAGRAPH_SEPARATOR = 0x2029;
export const BYTE_ORDER_MARK = 0xfeff;

const BLANK = 1;
const BREAK = 2;
const END = 4;
const WORD = 8;
const DIGIT = 16;
const HEX = 32;
const URI = 64;
const CANNOT_START_PLAIN = 128;

const CLASSES = classTable();

function classTable(): Uint8Array {
  const table = new Uint8Array(128);
  const mark = (characters: string, bits: number): void => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      table[code] = (table[code] ?? 0) | bits;
    }
  };
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  mark(' \t', BLANK | CANNOT_START_PLAIN);
  mark('\n\r', BREAK | CANNOT_START_PLAIN);
  mark('\0', END | CANNOT_START_PLAIN);
  mark(`${letters}${letters.toUpperCase()}0123456789_-`, WORD | URI);
  mark(";/?:@&=+$,.!~*'()[]%", URI);
  mark('0123456789', DIGIT | HEX);
  mark('abcdefABCDEF', HEX);
  mark('-?:,[]{}#&*!|>\'"%@`', CANNOT_START_PLAIN);
  return table;
}

function classOf(code: number): number {
  return code < 128 ? (CLASSES[code] ?? 0) : code === NEL || isSeparator(code) ? BREAK | CANNOT_START_PLAIN : 0;
}

/** U+2028 and U+2029: line breaks that, unlike the others, are kept as they are. */
export function isSeparator(code: number): boolean {
  return code === LINE_SEPARATOR || code === PARAGRAPH_SEPARATOR;
}

/** Space or tab. */
export function isBlank(code: number): boolean {
  return code === SPACE || code === TAB;
}

export function isBreak(code: number): boolean {
  return (classOf(code) & BREAK) !== 0;
}

export function isBreakOrEnd(code: number): boolean {
  return (classOf(code) & (BREAK | END)) !== 0;
}

export function isBlankBreakOrEnd(code: number): boolean {
  return (classOf(code) & (BLANK | BREAK | END)) !== 0;
}

/** Letters, digits, `_` and `-`: what names of anchors, tags and directives are made of. */
export function isWord(code: number): boolean {
  return (classOf(code) & WORD) !== 0;
}

export function isDigit(code: number): boolean {
  return (classOf(code) & DIGIT) !== 0;
}

export function isHex(code: number): boolean {
  return (classOf(code) & HEX) !== 0;
}

export function isUri(code: number): boolean {
  return (classOf(code) & URI) !== 0;
}

/** An indicator, a blank, a break or the end: no plain scalar starts with it, but for `-`, `?` and `:` before other text. */
export function cannotStartPlain(code: number): boolean {
  return (classOf(code) & CANNOT_START_PLAIN) !== 0;
}

/** Length of the line break at `at`: CR LF is one break. Zero where there is none. */
export function breakLength(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === LF) return 1;
  if (!isBreak(code)) return 0;
  return code === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
}

/** How many lines end before `offset`, as the reader counts lines. */
export function countBreaks(text: string, offset: number): number {
  let lines = 0;
  for (let at = 0; at < offset; ) {
    const length = breakLength(text, at);
    if (length > 0) lines += 1;
    at += length || 1;
  }
  return lines;
}
