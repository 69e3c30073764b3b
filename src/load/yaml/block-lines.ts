import { cannotStartPlain, isBlankBreakOrEnd, LF, NUL, SPACE } from './chars.ts';
import { scanBlockScalar } from './scan-block.ts';
import { scanQuoted } from './scan-quoted.ts';
import { Scanner } from './scanner.ts';
import { DOUBLE_QUOTED, PLAIN, SINGLE_QUOTED } from './token.ts';

const DASH = 0x2d;
const COLON = 0x3a;
const HASH = 0x23;
const SINGLE_QUOTE = 0x27;
const DOUBLE_QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Tabs, breaks other than a line feed and byte order marks: what they mean hangs on where they stand. */
const ODD_CHARACTERS = /[\t\r\x85\u2028\u2029\ufeff]/;

/** Shorter than a simple key may be, in characters, by far. */
const MAX_KEY = 200;

const KEY_CHARACTERS = keyTable();

function keyTable(): Uint8Array {
  const table = new Uint8Array(128);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  for (const character of `${letters}${letters.toUpperCase()}0123456789_-./`) table[character.charCodeAt(0)] = 1;
  return table;
}

/** What takes the nodes of a document, in the order of its text. Offsets are into that. */
export interface LineSink {
  open(isSequence: boolean, start: number): void;
  /** Ends the innermost collection; `end` is the offset behind its bracket, where it has one. */
  close(end?: number): void;
  /**
   * A key or a value; false where the sink wants no more, as it has what it looks for or leaves the document to the parser.
   * Without `text` it is what stands between `start` and `end`.
   */
  scalar(style: number, start: number, end: number, text?: string): boolean;
}

/**
 * Reads a document in the style that people and tools write, line by line, in a fraction of the parser's time: block mappings
 * and sequences, keys without quotes, scalars that end on their line, quoted and block scalars, `[]` and `{}`. False where it
 * meets anything else, sound or not, which the parser has to decide, and where the sink wants no more.
 *
 * The text ends in a NUL, as it does for the scanner.
 */
export function readBlockLines(text: string, maxDepth: number, sink: LineSink): boolean {
  if (ODD_CHARACTERS.test(text) || text.indexOf('\0') !== text.length - 1) return false;
  return new BlockLines(text, maxDepth, sink).read();
}

/** A collection by its column and kind: a sequence may have the column of the mapping that it is in, and lies above it. */
function levelOf(column: number, isSequence: boolean): number {
  return column * 2 + (isSequence ? 1 : 0);
}

class BlockLines {
  private readonly text: string;
  private readonly maxDepth: number;
  private readonly sink: LineSink;
  private pos = 0;
  private lineStart = 0;
  private started = false;
  /** Levels of the open collections, the root first. */
  private readonly levels: number[] = [];
  /** Behind the `:` of a key whose value has not been met; or -1. */
  private emptyAt = -1;
  private scanner: Scanner | undefined;

  constructor(text: string, maxDepth: number, sink: LineSink) {
    this.text = text;
    this.maxDepth = maxDepth;
    this.sink = sink;
  }

  read(): boolean {
    const { text } = this;
    for (;;) {
      const start = this.pos;
      let at = start;
      while (text.charCodeAt(at) === SPACE) at += 1;
      const code = text.charCodeAt(at);
      if (code === LF) this.pos = at + 1;
      else if (code === HASH) this.pos = this.nextLine(at);
      else if (code === NUL) return this.finish();
      else {
        this.lineStart = start;
        if (!this.line(at, at - start, code)) return false;
      }
    }
  }

  private finish(): boolean {
    if (this.levels.length === 0 || !this.addEmpty()) return false;
    while (this.levels.length > 0) this.close();
    return true;
  }

  private line(at: number, column: number, code: number): boolean {
    const { text } = this;
    if (code === DASH && column === 0 && text.startsWith('---', at)) return this.marker(at);
    const isItem = code === DASH && text.charCodeAt(at + 1) === SPACE;
    if (!this.place(at, column, isItem)) return false;
    return isItem ? this.item(at) : this.entry(at, this.keyEnd(at));
  }

  /** `---` before anything else. */
  private marker(at: number): boolean {
    if (this.started) return false;
    this.started = true;
    return this.endLine(at + 3);
  }

  // Collections

  /** Opens and closes collections until the innermost one is the one that the line belongs to. */
  private place(at: number, column: number, isItem: boolean): boolean {
    if (this.levels.length === 0) return column === 0 && this.open(at, column, isItem);
    const wanted = levelOf(column, isItem);
    if (this.emptyAt >= 0 && wanted > this.level) {
      this.emptyAt = -1;
      return this.open(at, column, isItem);
    }
    if (!this.addEmpty()) return false;
    while (this.level !== wanted) {
      // At no column of theirs: a scalar that goes on, or a fault.
      if (this.levels.length === 1) return false;
      this.close();
    }
    return true;
  }

  private get level(): number {
    return this.levels[this.levels.length - 1] ?? 0;
  }

  private open(at: number, column: number, isSequence: boolean): boolean {
    if (this.levels.length >= this.maxDepth) return false;
    this.started = true;
    this.levels.push(levelOf(column, isSequence));
    this.sink.open(isSequence, at);
    return true;
  }

  private close(): void {
    this.levels.pop();
    this.sink.close();
  }

  private addEmpty(): boolean {
    const at = this.emptyAt;
    this.emptyAt = -1;
    return at < 0 || this.addScalar(at, at, PLAIN);
  }

  private addScalar(start: number, end: number, style: number, text?: string): boolean {
    return this.sink.scalar(style, start, end, text);
  }

  // Items and entries

  /** `- ` and a scalar, or the first item or entry of a collection. */
  private item(dash: number): boolean {
    let at = this.afterDash(dash);
    while (this.text.charCodeAt(at) === DASH && this.text.charCodeAt(at + 1) === SPACE) {
      if (!this.open(at, at - this.lineStart, true)) return false;
      at = this.afterDash(at);
    }
    const keyEnd = this.keyEnd(at);
    if (keyEnd < 0) return this.value(at);
    return this.open(at, at - this.lineStart, false) && this.entry(at, keyEnd);
  }

  private afterDash(dash: number): number {
    let at = dash + 2;
    while (this.text.charCodeAt(at) === SPACE) at += 1;
    return at;
  }

  /** Where a plain key ends: at a `:` before a blank or a break; -1 where there is none. */
  private keyEnd(start: number): number {
    const { text } = this;
    let at = start;
    let code = text.charCodeAt(at);
    if (code === DASH) return -1;
    while (code < 128 && KEY_CHARACTERS[code] === 1) {
      at += 1;
      code = text.charCodeAt(at);
    }
    const isKey = code === COLON && at > start && at - start <= MAX_KEY && isBlankBreakOrEnd(text.charCodeAt(at + 1));
    return isKey ? at : -1;
  }

  private entry(start: number, keyEnd: number): boolean {
    if (keyEnd < 0) return false;
    const { text } = this;
    if (!this.addScalar(start, keyEnd, PLAIN)) return false;
    let at = keyEnd + 1;
    while (text.charCodeAt(at) === SPACE) at += 1;
    const code = text.charCodeAt(at);
    if (code !== LF && code !== NUL && code !== HASH) return this.value(at);
    this.emptyAt = keyEnd + 1;
    this.pos = this.nextLine(at);
    return true;
  }

  // Values

  private value(at: number): boolean {
    const { text } = this;
    const code = text.charCodeAt(at);
    const isPlain = code === DASH ? !isBlankBreakOrEnd(text.charCodeAt(at + 1)) : !cannotStartPlain(code);
    if (isPlain) return this.plain(at);
    if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) return this.quoted(at, code);
    if (code === 0x7c || code === 0x3e) return this.block(at, code === 0x7c);
    if (code === 0x5b && text.charCodeAt(at + 1) === 0x5d) return this.nothing(at, true);
    if (code === 0x7b && text.charCodeAt(at + 1) === 0x7d) return this.nothing(at, false);
    return false;
  }

  private plain(start: number): boolean {
    const { text } = this;
    let at = start;
    let end = start;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === LF || code === NUL) break;
      if (code === HASH && at > end) break;
      if (code === COLON && isBlankBreakOrEnd(text.charCodeAt(at + 1))) return false;
      at += 1;
      if (code !== SPACE) end = at;
    }
    this.pos = this.nextLine(at);
    return this.addScalar(start, end, PLAIN);
  }

  private quoted(start: number, quote: number): boolean {
    const { text } = this;
    const single = quote === SINGLE_QUOTE;
    let at = start + 1;
    for (;;) {
      const code = text.charCodeAt(at);
      if (code === quote) break;
      if (code === LF || code === NUL || code === BACKSLASH) break;
      at += 1;
    }
    if (text.charCodeAt(at) !== quote || text.charCodeAt(at + 1) === quote) {
      return this.scan(start, (scanner) => scanQuoted(scanner, single, -1)) && this.endLine(this.pos);
    }
    const style = single ? SINGLE_QUOTED : DOUBLE_QUOTED;
    return this.addScalar(start, at + 1, style, text.slice(start + 1, at)) && this.endLine(at + 1);
  }

  private block(start: number, literal: boolean): boolean {
    if (!this.scan(start, (scanner) => scanBlockScalar(scanner, literal))) return false;
    // The scanner has stepped over the indentation of the line behind the scalar.
    const { scanner } = this;
    if (scanner !== undefined && this.text.charCodeAt(scanner.pos) !== NUL) this.pos = scanner.lineStart;
    return true;
  }

  /** Leaves a scalar to the scanner. */
  private scan(at: number, read: (scanner: Scanner) => void): boolean {
    this.scanner ??= new Scanner(this.text, { wantComments: false, kubectlBreaks: false });
    const { scanner } = this;
    scanner.pos = at;
    scanner.lineStart = this.lineStart;
    scanner.indent = this.level >> 1;
    read(scanner);
    if (scanner.fault !== undefined) return false;
    const { queue } = scanner;
    const { head } = queue;
    const [start = 0, end = 0, style = 0] = [queue.starts[head], queue.ends[head], queue.details[head]];
    const text = queue.texts[head];
    queue.take();
    this.pos = scanner.pos;
    return this.addScalar(start, end, style, text);
  }

  /** `[]` or `{}`. */
  private nothing(at: number, isSequence: boolean): boolean {
    if (this.levels.length >= this.maxDepth) return false;
    this.sink.open(isSequence, at);
    this.sink.close(at + 2);
    return this.endLine(at + 2);
  }

  // Lines

  /** Goes to the next line; false where this one holds more than a comment. */
  private endLine(from: number): boolean {
    const { text } = this;
    let at = from;
    while (text.charCodeAt(at) === SPACE) at += 1;
    const code = text.charCodeAt(at);
    if (code !== LF && code !== NUL && !(code === HASH && at > from)) return false;
    this.pos = this.nextLine(at);
    return true;
  }

  private nextLine(at: number): number {
    const feed = this.text.indexOf('\n', at);
    return feed < 0 ? this.text.length - 1 : feed + 1;
  }
}
