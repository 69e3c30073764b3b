/** Kinds of tokens. `FAULT` stands for "the scanner failed": no production expects it, so every stage ends there. */
export const FAULT = 0;
export const STREAM_END = 1;
export const VERSION_DIRECTIVE = 2;
export const TAG_DIRECTIVE = 3;
export const DOCUMENT_START = 4;
export const DOCUMENT_END = 5;
export const BLOCK_SEQUENCE_START = 6;
export const BLOCK_MAPPING_START = 7;
export const BLOCK_END = 8;
export const FLOW_SEQUENCE_START = 9;
export const FLOW_SEQUENCE_END = 10;
export const FLOW_MAPPING_START = 11;
export const FLOW_MAPPING_END = 12;
export const BLOCK_ENTRY = 13;
export const FLOW_ENTRY = 14;
export const KEY = 15;
export const VALUE = 16;
export const ALIAS = 17;
export const ANCHOR = 18;
export const TAG = 19;
export const SCALAR = 20;

/** Styles of scalars, in the order of `SCALAR_STYLES`. */
export const PLAIN = 0;
export const SINGLE_QUOTED = 1;
export const DOUBLE_QUOTED = 2;
export const LITERAL = 3;
export const FOLDED = 4;

/**
 * Tokens between scanner and parser, in parallel arrays that are filled again and again: a token is short-lived, and there
 * are many. A token's number counts from the start of the text, the `KEY` tokens that are put in later included.
 */
export class TokenQueue {
  readonly kinds: number[] = [];
  readonly starts: number[] = [];
  readonly ends: number[] = [];
  /** Content of a scalar, name of an anchor or alias, handle of a tag or of a directive. */
  readonly texts: string[] = [];
  /** Style of a scalar; for a tag or a directive the index in `suffixes`. */
  readonly details: number[] = [];
  /** Flow level of the simple key that the token may turn out to start, so that it must not leave the queue yet; or -1. */
  readonly held: number[] = [];
  readonly suffixes: string[] = [];
  head = 0;
  tail = 0;
  /** How many tokens left the queue: the number of the token at `head`. */
  taken = 0;

  /** The number that the next token will have. */
  get nextNumber(): number {
    return this.taken + this.tail - this.head;
  }

  push(kind: number, start: number, end: number, text = '', detail = 0, held = -1): void {
    if (this.head === this.tail) {
      this.head = 0;
      this.tail = 0;
    }
    const index = this.tail;
    this.kinds[index] = kind;
    this.starts[index] = start;
    this.ends[index] = end;
    this.texts[index] = text;
    this.details[index] = detail;
    this.held[index] = held;
    this.tail = index + 1;
  }

  /** Puts an empty token before token `number`; behind all tokens where that one has left already, as go-yaml does. */
  insert(number: number, kind: number, at: number): void {
    const index = number - this.taken + this.head;
    this.push(kind, at, at);
    if (number < this.taken || index >= this.tail - 1) return;
    for (let to = this.tail - 1; to > index; to -= 1) this.move(to - 1, to);
    this.kinds[index] = kind;
    this.starts[index] = at;
    this.ends[index] = at;
    this.texts[index] = '';
    this.details[index] = 0;
    this.held[index] = -1;
  }

  release(number: number): void {
    const index = number - this.taken + this.head;
    if (index >= this.head && index < this.tail) this.held[index] = -1;
  }

  take(): void {
    this.head += 1;
    this.taken += 1;
  }

  private move(from: number, to: number): void {
    this.kinds[to] = this.kinds[from] ?? 0;
    this.starts[to] = this.starts[from] ?? 0;
    this.ends[to] = this.ends[from] ?? 0;
    this.texts[to] = this.texts[from] ?? '';
    this.details[to] = this.details[from] ?? 0;
    this.held[to] = this.held[from] ?? -1;
  }
}
