import { MAPPING_NODE, SCALAR_NODE, SEQUENCE_NODE, Tape } from './tape.ts';
import { DOUBLE_QUOTED, PLAIN } from './token.ts';

/** Where a JSON value ends, or why there is none; worded as Go's encoding/json words it. */
export type JsonScan =
  | { readonly ok: true; readonly start: number; readonly end: number; readonly tape: Tape }
  | { readonly ok: false; readonly at: number; readonly problem: string; readonly code: 'syntax' | 'too-deep' };

export const UNEXPECTED_END = 'unexpected EOF';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const MINUS = 0x2d;
const LITERALS: ReadonlyMap<number, string> = new Map([
  [0x74, 'true'],
  [0x66, 'false'],
  [0x6e, 'null'],
]);

/** Reads one JSON value from `start` on, behind white space. What follows it is not looked at. */
export function scanJson(text: string, start: number, options: { end: number; maxDepth: number }): JsonScan {
  return new JsonScanner(text, start, options).scan();
}

/** Steps over JSON's white space. */
export function skipJsonSpace(text: string, at: number, end: number): number {
  let to = at;
  while (to < end) {
    const code = text.charCodeAt(to);
    if (code !== 32 && code !== 9 && code !== 10 && code !== 13) break;
    to += 1;
  }
  return to;
}

class JsonScanner {
  private readonly text: string;
  private readonly end: number;
  private readonly maxDepth: number;
  private readonly tape = new Tape();
  private readonly open: number[] = [];
  private pos: number;
  /** Right behind an opening bracket. */
  private isFresh = false;
  private failure: (JsonScan & { readonly ok: false }) | undefined;

  constructor(text: string, start: number, options: { end: number; maxDepth: number }) {
    this.text = text;
    this.pos = start;
    this.end = options.end;
    this.maxDepth = options.maxDepth;
  }

  scan(): JsonScan {
    this.skipSpace();
    const start = this.pos;
    this.value();
    while (this.open.length > 0 && this.failure === undefined) this.step();
    return this.failure ?? { ok: true, start, end: this.pos, tape: this.tape };
  }

  private peek(): number {
    return this.pos < this.end ? this.text.charCodeAt(this.pos) : -1;
  }

  private skipSpace(): void {
    this.pos = skipJsonSpace(this.text, this.pos, this.end);
  }

  /** Fails at `pos`, where something else was expected. */
  private fail(context: string, code: 'syntax' | 'too-deep' = 'syntax'): void {
    const isEnd = this.pos >= this.end;
    const problem = isEnd ? UNEXPECTED_END : `invalid character ${quoteFirstByte(this.text, this.pos)} ${context}`;
    this.failure ??= { ok: false, at: this.pos, problem, code };
  }

  private value(): void {
    const code = this.peek();
    if (code === 0x7b) {
      this.begin(MAPPING_NODE);
      return;
    }
    if (code === 0x5b) {
      this.begin(SEQUENCE_NODE);
      return;
    }
    if (code === QUOTE) {
      this.string();
      return;
    }
    if (code === MINUS || isDigit(code)) {
      this.number();
      return;
    }
    const literal = LITERALS.get(code);
    if (literal !== undefined) {
      this.literal(literal);
      return;
    }
    this.fail('looking for beginning of value');
  }

  private begin(kind: number): void {
    if (this.open.length >= this.maxDepth) {
      this.fail('exceeded max depth', 'too-deep');
      return;
    }
    this.open.push(this.tape.add(kind, this.pos, this.pos, '', 0));
    this.pos += 1;
    this.isFresh = true;
  }

  private close(): void {
    this.pos += 1;
    this.tape.close(this.open.pop() ?? 0, this.pos);
  }

  /** One more member of the innermost collection, or its end. */
  private step(): void {
    const isMapping = this.tape.kinds[this.open.at(-1) ?? 0] === MAPPING_NODE;
    const isFirst = this.isFresh;
    this.isFresh = false;
    this.skipSpace();
    const code = this.peek();
    if (code === (isMapping ? 0x7d : 0x5d)) {
      this.close();
      return;
    }
    if (!isFirst) {
      if (code !== 0x2c) {
        this.fail(isMapping ? 'after object key:value pair' : 'after array element');
        return;
      }
      this.pos += 1;
      this.skipSpace();
    }
    if (isMapping) this.key();
    else this.value();
  }

  private key(): void {
    if (this.peek() !== QUOTE) {
      this.fail('looking for beginning of object key string');
      return;
    }
    this.string();
    if (this.failure !== undefined) return;
    this.skipSpace();
    if (this.peek() !== 0x3a) {
      this.fail('after object key');
      return;
    }
    this.pos += 1;
    this.skipSpace();
    this.value();
  }

  private string(): void {
    const start = this.pos;
    let escaped = false;
    this.pos += 1;
    for (;;) {
      const code = this.peek();
      if (code === QUOTE) break;
      if (code < 0x20) {
        this.fail('in string literal');
        return;
      }
      this.pos += 1;
      if (code !== BACKSLASH) continue;
      escaped = true;
      if (!this.escape()) return;
    }
    this.pos += 1;
    const raw = escaped
      ? (JSON.parse(this.text.slice(start, this.pos)) as string)
      : this.text.slice(start + 1, this.pos - 1);
    // Go puts U+FFFD where half a pair stands.
    const content = escaped ? raw.replace(/\p{Surrogate}/gu, '\ufffd') : raw;
    this.tape.add(SCALAR_NODE, start, this.pos, content, DOUBLE_QUOTED);
  }

  private escape(): boolean {
    const code = this.peek();
    if (code === 0x75) {
      this.pos += 1;
      for (let count = 0; count < 4; count += 1) {
        if (!isHex(this.peek())) {
          this.fail('in \\u hexadecimal character escape');
          return false;
        }
        this.pos += 1;
      }
      return true;
    }
    if (code >= 0 && 'bfnrt\\/"'.includes(String.fromCharCode(code))) {
      this.pos += 1;
      return true;
    }
    this.fail('in string escape code');
    return false;
  }

  private number(): void {
    const start = this.pos;
    if (this.peek() === MINUS) this.pos += 1;
    if (this.peek() === 0x30) this.pos += 1;
    else if (!this.digits('in numeric literal')) return;
    if (this.peek() === 0x2e) {
      this.pos += 1;
      if (!this.digits('after decimal point in numeric literal')) return;
    }
    if (this.peek() === 0x65 || this.peek() === 0x45) {
      this.pos += 1;
      if (this.peek() === MINUS || this.peek() === 0x2b) this.pos += 1;
      if (!this.digits('in exponent of numeric literal')) return;
    }
    this.tape.add(SCALAR_NODE, start, this.pos, this.text.slice(start, this.pos), PLAIN);
  }

  private digits(context: string): boolean {
    const start = this.pos;
    while (isDigit(this.peek())) this.pos += 1;
    if (this.pos > start) return true;
    this.fail(context);
    return false;
  }

  private literal(word: string): void {
    const start = this.pos;
    for (const character of word) {
      if (this.peek() !== character.charCodeAt(0)) {
        this.fail(`in literal ${word} (expecting '${character}')`);
        return;
      }
      this.pos += 1;
    }
    this.tape.add(SCALAR_NODE, start, this.pos, word, PLAIN);
  }
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isHex(code: number): boolean {
  return isDigit(code) || (code >= 0x41 && code <= 0x46) || (code >= 0x61 && code <= 0x66);
}

/** Go's scanner works on bytes, and shows the first one of a character. */
function quoteFirstByte(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const byte =
    code < 0x80 ? code : code < 0x800 ? 0xc0 | (code >> 6) : code < 0x10000 ? 0xe0 | (code >> 12) : 0xf0 | (code >> 18);
  if (byte === 0x27) return `'\\''`;
  if (byte === QUOTE) return `'"'`;
  return `'${goCharacter(byte)}'`;
}

function goCharacter(byte: number): string {
  const short = ['\\a', '\\b', '\\t', '\\n', '\\v', '\\f', '\\r'][byte - 7];
  if (short !== undefined) return short;
  if (byte === BACKSLASH) return '\\\\';
  if (byte < 0x20 || byte === 0x7f) return `\\x${byte.toString(16).padStart(2, '0')}`;
  return String.fromCharCode(byte);
}
