import type { Span } from '../../model/location.ts';
import {
  breakLength,
  CR,
  cannotStartPlain,
  isBlank,
  isBlankBreakOrEnd,
  isBreakOrEnd,
  LF,
  NUL,
  SPACE,
  TAB,
} from './chars.ts';
import { scanBlockScalar } from './scan-block.ts';
import { scanPlain } from './scan-plain.ts';
import { scanQuoted } from './scan-quoted.ts';
import { scanAnchor, scanDirective, scanTag } from './scan-tags.ts';
import * as token from './token.ts';

/** What stopped the scanner or the parser; offsets are into the scanned text. */
export interface ScanFault {
  readonly code: 'syntax' | 'too-deep';
  readonly problem: string;
  readonly at: number;
  /** The scanner's line numbers count from 1 and the parser's from 0 in go-yaml's messages. */
  readonly byScanner: boolean;
  /** Start of the construct in which the problem was found. */
  readonly context: number;
}

// go-yaml: max_flow_level and max_indents in scannerc.go.
const MAX_LEVELS = 10_000;
/** A simple key ends within 1,024 characters and on its line. */
const MAX_KEY_LENGTH = 1024;

/**
 * Makes tokens by the rules of libyaml as go-yaml v2 keeps them (scannerc.go). What is a key shows only at its `:`, so
 * tokens that may start a key are held back in the queue until that is known.
 *
 * The text ends in a NUL, holds no other one, and has no byte order mark at its start.
 */
export class Scanner {
  readonly text: string;
  readonly queue = new token.TokenQueue();
  readonly wantComments: boolean;
  /** `#` to end of line, in order; collected only where wanted. */
  readonly comments: Span[] = [];
  fault: ScanFault | undefined;
  pos = 0;
  /** Where the current line starts: the column is `pos - lineStart`. */
  lineStart = 0;
  indent = -1;
  flowLevel = 0;
  simpleKeyAllowed = true;
  /** True where `\r\r\n` is one break, since kubectl drops the `\r` before each line feed. */
  readonly kubectlBreaks: boolean;

  private readonly indents: number[] = [];
  // The potential simple key of each flow level.
  private readonly keyPossible: boolean[] = [false];
  private readonly keyRequired: boolean[] = [false];
  private readonly keyNumber: number[] = [0];
  private readonly keyPos: number[] = [0];
  private ended = false;

  constructor(text: string, options: { readonly wantComments: boolean; readonly kubectlBreaks: boolean }) {
    this.text = text;
    this.wantComments = options.wantComments;
    this.kubectlBreaks = options.kubectlBreaks;
  }

  get column(): number {
    return this.pos - this.lineStart;
  }

  /** Kind of the token at the head of the queue; `FAULT` once anything went wrong, even where tokens are left. */
  peek(): number {
    const queue = this.queue;
    while (this.fault === undefined) {
      if (queue.head !== queue.tail && !this.headMayBeKey(queue.held[queue.head] ?? -1)) {
        return queue.kinds[queue.head] ?? token.FAULT;
      }
      this.fetch();
    }
    return token.FAULT;
  }

  fail(problem: string, context: number, at = this.pos): void {
    this.fault ??= { code: 'syntax', problem, at, byScanner: true, context };
  }

  /** Length of the line break at `at`, zero where there is none. */
  breakAt(at: number): number {
    const text = this.text;
    if (this.kubectlBreaks && text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === CR) {
      if (text.charCodeAt(at + 2) === LF) return 3;
    }
    return breakLength(text, at);
  }

  /** Steps over the line break at `pos`, if there is one. */
  skipBreak(): void {
    const length = this.breakAt(this.pos);
    if (length === 0) return;
    this.pos += length;
    this.lineStart = this.pos;
  }

  skipBlanks(): void {
    while (isBlank(this.text.charCodeAt(this.pos))) this.pos += 1;
  }

  /** Steps over a comment, if one starts at `pos`. */
  skipComment(): void {
    const text = this.text;
    if (text.charCodeAt(this.pos) !== 0x23) return;
    const start = this.pos;
    let at = start + 1;
    while (!isBreakOrEnd(text.charCodeAt(at))) at += 1;
    this.pos = at;
    if (this.wantComments) this.comments.push({ start, end: at });
  }

  /** `---` or `...` before a blank, a break or the end. */
  isDocumentIndicator(at: number): boolean {
    const text = this.text;
    const code = text.charCodeAt(at);
    return (
      (code === 0x2d || code === 0x2e) &&
      text.charCodeAt(at + 1) === code &&
      text.charCodeAt(at + 2) === code &&
      isBlankBreakOrEnd(text.charCodeAt(at + 3))
    );
  }

  private fetch(): void {
    if (this.ended) {
      this.queue.push(token.STREAM_END, this.pos, this.pos);
      return;
    }
    this.skipToToken();
    this.unrollIndent(this.column, this.pos);
    const code = this.text.charCodeAt(this.pos);
    if (
      !cannotStartPlain(code) &&
      !(code === 0x2e && this.pos === this.lineStart && this.isDocumentIndicator(this.pos))
    ) {
      const held = this.saveSimpleKey();
      this.simpleKeyAllowed = false;
      if (this.fault === undefined) scanPlain(this, held);
      return;
    }
    this.fetchIndicator(code);
  }

  private fetchIndicator(code: number): void {
    const atLineStart = this.pos === this.lineStart;
    if (code === NUL) this.fetchStreamEnd();
    else if (atLineStart && code === 0x25) this.fetchDirective();
    else if (atLineStart && this.isDocumentIndicator(this.pos)) this.fetchDocumentIndicator(code);
    else if (!this.fetchFlowIndicator(code) && !this.fetchNodeStart(code)) this.fetchContextual(code);
  }

  private fetchFlowIndicator(code: number): boolean {
    switch (code) {
      case 0x5b: // [
        this.fetchFlowStart(token.FLOW_SEQUENCE_START);
        return true;
      case 0x7b: // {
        this.fetchFlowStart(token.FLOW_MAPPING_START);
        return true;
      case 0x5d: // ]
        this.fetchFlowEnd(token.FLOW_SEQUENCE_END);
        return true;
      case 0x7d: // }
        this.fetchFlowEnd(token.FLOW_MAPPING_END);
        return true;
      case 0x2c: // ,
        this.fetchFlowEntry();
        return true;
      default:
        return false;
    }
  }

  private fetchNodeStart(code: number): boolean {
    switch (code) {
      case 0x2a: // *
        this.fetchKeyCandidate((held) => scanAnchor(this, token.ALIAS, held));
        return true;
      case 0x26: // &
        this.fetchKeyCandidate((held) => scanAnchor(this, token.ANCHOR, held));
        return true;
      case 0x21: // !
        this.fetchKeyCandidate((held) => scanTag(this, held));
        return true;
      case 0x27: // '
        this.fetchKeyCandidate((held) => scanQuoted(this, true, held));
        return true;
      case 0x22: // "
        this.fetchKeyCandidate((held) => scanQuoted(this, false, held));
        return true;
      default:
        return false;
    }
  }

  /** Indicators whose meaning hangs on what follows them or on the flow level. */
  private fetchContextual(code: number): void {
    const next = this.text.charCodeAt(this.pos + 1);
    const inFlow = this.flowLevel > 0;
    if (code === 0x2d && isBlankBreakOrEnd(next)) this.fetchBlockEntry();
    else if (code === 0x3f && (inFlow || isBlankBreakOrEnd(next))) this.fetchKey();
    else if (code === 0x3a && (inFlow || isBlankBreakOrEnd(next))) this.fetchValue();
    else if ((code === 0x7c || code === 0x3e) && !inFlow) this.fetchBlockScalar(code === 0x7c);
    else if (code === 0x2d || code === 0x3f || code === 0x3a) this.fetchKeyCandidate((held) => scanPlain(this, held));
    else this.fail('found character that cannot start any token', this.pos);
  }

  /** Steps over blanks, comments and line breaks. A tab is no blank where it would stand for indentation. */
  private skipToToken(): void {
    const text = this.text;
    for (;;) {
      let at = this.pos;
      let code = text.charCodeAt(at);
      const tabs = this.flowLevel > 0 || !this.simpleKeyAllowed;
      while (code === SPACE || (tabs && code === TAB)) {
        at += 1;
        code = text.charCodeAt(at);
      }
      this.pos = at;
      if (code === 0x23) {
        this.skipComment();
        code = text.charCodeAt(this.pos);
      }
      const length = code === LF ? 1 : this.breakAt(this.pos);
      if (length === 0) return;
      this.pos += length;
      this.lineStart = this.pos;
      if (this.flowLevel === 0) this.simpleKeyAllowed = true;
    }
  }

  // Indentation

  private rollIndent(column: number, number: number, kind: number, at: number): void {
    if (this.flowLevel > 0 || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > MAX_LEVELS) {
      this.failTooDeep();
      return;
    }
    if (number < 0) this.queue.push(kind, at, at);
    else this.queue.insert(number, kind, at);
  }

  private unrollIndent(column: number, at: number): void {
    if (this.flowLevel > 0) return;
    while (this.indent > column) {
      this.queue.push(token.BLOCK_END, at, at);
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private failTooDeep(): void {
    const at = this.keyPos[this.flowLevel] ?? this.pos;
    const problem = `exceeded max depth of ${MAX_LEVELS}`;
    this.fault ??= { code: 'too-deep', problem, at: this.pos, byScanner: true, context: at };
  }

  // Simple keys

  /** Notes that the next token may start a simple key; gives the flow level of that key, or -1 where there can be none. */
  private saveSimpleKey(): number {
    if (!this.simpleKeyAllowed) return -1;
    this.removeSimpleKey(this.pos);
    const level = this.flowLevel;
    this.keyPossible[level] = true;
    this.keyRequired[level] = level === 0 && this.indent === this.column;
    this.keyNumber[level] = this.queue.nextNumber;
    this.keyPos[level] = this.pos;
    return level;
  }

  private removeSimpleKey(at: number): void {
    const level = this.flowLevel;
    if (this.keyPossible[level] !== true) return;
    if (this.keyRequired[level] === true) {
      this.fail("could not find expected ':'", this.keyPos[level] ?? 0, at);
      return;
    }
    this.keyPossible[level] = false;
    this.queue.release(this.keyNumber[level] ?? 0);
  }

  /** Still on its line, and not too long. An outdated key that had to be one is a fault. */
  private isKeyValid(level: number): boolean {
    if (this.keyPossible[level] !== true) return false;
    const start = this.keyPos[level] ?? 0;
    if (!this.ended && start >= this.lineStart && !this.isTooLong(start)) return true;
    if (this.keyRequired[level] === true) this.fail("could not find expected ':'", start, this.endOfLine());
    else this.keyPossible[level] = false;
    return false;
  }

  // The limit counts characters, and one beyond U+FFFF is two units.
  private isTooLong(start: number): boolean {
    const units = this.pos - start;
    if (units <= MAX_KEY_LENGTH) return false;
    return units > 2 * MAX_KEY_LENGTH || [...this.text.slice(start, this.pos)].length > MAX_KEY_LENGTH;
  }

  private headMayBeKey(level: number): boolean {
    if (level < 0 || this.keyNumber[level] !== this.queue.taken) return false;
    return this.isKeyValid(level);
  }

  // Tokens

  private fetchKeyCandidate(scan: (held: number) => void): void {
    const held = this.saveSimpleKey();
    this.simpleKeyAllowed = false;
    if (this.fault === undefined) scan(held);
  }

  private fetchStreamEnd(): void {
    this.ended = true;
    const at = this.endOfLine();
    this.unrollIndent(-1, at);
    this.removeSimpleKey(at);
    this.simpleKeyAllowed = false;
    this.queue.push(token.STREAM_END, at, at);
  }

  /** At the end an unfinished last line counts as ended, so what is found missing then is on the line after it. */
  private endOfLine(): number {
    return this.ended && this.column > 0 ? this.pos + 1 : this.pos;
  }

  private fetchDirective(): void {
    this.unrollIndent(-1, this.pos);
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = false;
    if (this.fault === undefined) scanDirective(this);
  }

  private fetchDocumentIndicator(code: number): void {
    this.unrollIndent(-1, this.pos);
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = false;
    this.pushIndicator(code === 0x2d ? token.DOCUMENT_START : token.DOCUMENT_END, 3);
  }

  private pushIndicator(kind: number, length: number, held = -1): void {
    this.queue.push(kind, this.pos, this.pos + length, '', 0, held);
    this.pos += length;
  }

  private fetchFlowStart(kind: number): void {
    const held = this.saveSimpleKey();
    const number = this.queue.nextNumber;
    this.flowLevel += 1;
    const level = this.flowLevel;
    this.keyPossible[level] = false;
    this.keyRequired[level] = false;
    this.keyNumber[level] = number;
    this.keyPos[level] = this.pos;
    if (level > MAX_LEVELS) {
      this.failTooDeep();
      return;
    }
    this.simpleKeyAllowed = true;
    this.pushIndicator(kind, 1, held);
  }

  private fetchFlowEnd(kind: number): void {
    this.removeSimpleKey(this.pos);
    if (this.flowLevel > 0) {
      // Where the level held no key of its own this releases the opening bracket, which has the same number. Because of
      // that go-yaml reads `[]: x` as an empty sequence with something behind it.
      this.queue.release(this.keyNumber[this.flowLevel] ?? 0);
      this.flowLevel -= 1;
    }
    this.simpleKeyAllowed = false;
    this.pushIndicator(kind, 1);
  }

  private fetchFlowEntry(): void {
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = true;
    this.pushIndicator(token.FLOW_ENTRY, 1);
  }

  private fetchBlockEntry(): void {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) {
        this.fail('block sequence entries are not allowed in this context', this.pos);
        return;
      }
      this.rollIndent(this.column, -1, token.BLOCK_SEQUENCE_START, this.pos);
    }
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = true;
    this.pushIndicator(token.BLOCK_ENTRY, 1);
  }

  private fetchKey(): void {
    if (this.flowLevel === 0) {
      if (!this.simpleKeyAllowed) {
        this.fail('mapping keys are not allowed in this context', this.pos);
        return;
      }
      this.rollIndent(this.column, -1, token.BLOCK_MAPPING_START, this.pos);
    }
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = this.flowLevel === 0;
    this.pushIndicator(token.KEY, 1);
  }

  private fetchValue(): void {
    const level = this.flowLevel;
    if (this.isKeyValid(level)) {
      const number = this.keyNumber[level] ?? 0;
      const at = this.keyPos[level] ?? 0;
      this.queue.release(number);
      this.queue.insert(number, token.KEY, at);
      this.rollIndent(at - this.lineStart, number, token.BLOCK_MAPPING_START, at);
      this.keyPossible[level] = false;
      this.simpleKeyAllowed = false;
    } else if (level === 0) {
      if (!this.simpleKeyAllowed) {
        this.fail('mapping values are not allowed in this context', this.pos);
        return;
      }
      this.rollIndent(this.column, -1, token.BLOCK_MAPPING_START, this.pos);
      this.simpleKeyAllowed = true;
    } else {
      this.simpleKeyAllowed = false;
    }
    this.pushIndicator(token.VALUE, 1);
  }

  private fetchBlockScalar(literal: boolean): void {
    this.removeSimpleKey(this.pos);
    this.simpleKeyAllowed = true;
    if (this.fault === undefined) scanBlockScalar(this, literal);
  }
}
