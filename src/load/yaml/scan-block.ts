import { isBlank, isBreak, isBreakOrEnd, isDigit, NUL, SPACE, TAB } from './chars.ts';
import { breakText } from './line-fold.ts';
import type { Scanner } from './scanner.ts';
import { FOLDED, LITERAL, SCALAR } from './token.ts';

const PLUS = 0x2b;
const MINUS = 0x2d;

interface Header {
  readonly chomping: 'clip' | 'strip' | 'keep';
  /** From the indentation indicator; 0 without one. */
  readonly increment: number;
}

/** A literal or folded scalar, from its `|` or `>` to the first line that does not belong to it. */
export function scanBlockScalar(scanner: Scanner, literal: boolean): void {
  const start = scanner.pos;
  scanner.pos += 1;
  const header = scanHeader(scanner, start);
  if (header === undefined) return;
  const indent = header.increment === 0 ? 0 : Math.max(scanner.indent, 0) + header.increment;
  const lines = new BlockLines(scanner, start, indent);
  const content = literal ? lines.literal() : lines.folded();
  if (content === undefined) return;
  let value = content;
  if (header.chomping !== 'strip') value += lines.lastBreak;
  if (header.chomping === 'keep') value += lines.trailing;
  const end = header.chomping === 'keep' ? lines.end : lines.contentEnd;
  scanner.queue.push(SCALAR, start, end, value, literal ? LITERAL : FOLDED);
}

function scanHeader(scanner: Scanner, start: number): Header | undefined {
  let chomping = scanChomping(scanner);
  const increment = scanIncrement(scanner, start);
  if (increment === undefined) return undefined;
  if (chomping === undefined) chomping = scanChomping(scanner);
  scanner.skipBlanks();
  scanner.skipComment();
  if (!isBreakOrEnd(scanner.text.charCodeAt(scanner.pos))) {
    scanner.fail('did not find expected comment or line break', start);
    return undefined;
  }
  scanner.skipBreak();
  return { chomping: chomping ?? 'clip', increment };
}

function scanChomping(scanner: Scanner): Header['chomping'] | undefined {
  const code = scanner.text.charCodeAt(scanner.pos);
  if (code !== PLUS && code !== MINUS) return undefined;
  scanner.pos += 1;
  return code === PLUS ? 'keep' : 'strip';
}

function scanIncrement(scanner: Scanner, start: number): number | undefined {
  const code = scanner.text.charCodeAt(scanner.pos);
  if (!isDigit(code)) return 0;
  if (code === 0x30) {
    scanner.fail('found an indentation indicator equal to 0', start);
    return undefined;
  }
  scanner.pos += 1;
  return code - 0x30;
}

/** Reads the lines of a block scalar. */
class BlockLines {
  /** The break that ended the last line with content. */
  lastBreak = '';
  /** The empty lines since then. */
  trailing = '';
  /** Behind the last line with content, and behind the empty lines that follow it. */
  contentEnd: number;
  end: number;
  private indent: number;
  private readonly scanner: Scanner;
  private readonly start: number;

  constructor(scanner: Scanner, start: number, indent: number) {
    this.scanner = scanner;
    this.start = start;
    this.indent = indent;
    this.contentEnd = scanner.pos;
    this.end = scanner.pos;
  }

  literal(): string | undefined {
    let content = '';
    if (!this.skipEmptyLines()) return undefined;
    while (this.atContent()) {
      content += this.lastBreak + this.trailing;
      content += this.line();
      if (!this.skipEmptyLines()) return undefined;
    }
    return content;
  }

  folded(): string | undefined {
    let content = '';
    let wasIndented = false;
    if (!this.skipEmptyLines()) return undefined;
    while (this.atContent()) {
      const indented = isBlank(this.scanner.text.charCodeAt(this.scanner.pos));
      // A break between two lines that are not indented further is folded; one that is U+2028 or U+2029 never is.
      if (!wasIndented && !indented && this.lastBreak === '\n') {
        if (this.trailing === '') content += ' ';
      } else {
        content += this.lastBreak;
      }
      content += this.trailing;
      wasIndented = indented;
      content += this.line();
      if (!this.skipEmptyLines()) return undefined;
    }
    return content;
  }

  private atContent(): boolean {
    const { scanner } = this;
    return scanner.column === this.indent && scanner.text.charCodeAt(scanner.pos) !== NUL;
  }

  private line(): string {
    const { scanner } = this;
    const { text } = scanner;
    const from = scanner.pos;
    let at = from;
    while (!isBreakOrEnd(text.charCodeAt(at))) at += 1;
    scanner.pos = at;
    const code = text.charCodeAt(at);
    this.lastBreak = isBreak(code) ? breakText(code) : '';
    scanner.skipBreak();
    this.contentEnd = scanner.pos;
    return text.slice(from, at);
  }

  /** Steps over empty lines and the indentation of the next one; finds the indentation where it is not given. */
  private skipEmptyLines(): boolean {
    const { scanner } = this;
    const { text } = scanner;
    this.trailing = '';
    this.end = scanner.pos;
    let widest = 0;
    for (;;) {
      while ((this.indent === 0 || scanner.column < this.indent) && text.charCodeAt(scanner.pos) === SPACE) {
        scanner.pos += 1;
      }
      if (scanner.column > widest) widest = scanner.column;
      const code = text.charCodeAt(scanner.pos);
      if (code === TAB && (this.indent === 0 || scanner.column < this.indent)) {
        scanner.fail('found a tab character where an indentation space is expected', this.start);
        return false;
      }
      if (!isBreak(code)) break;
      this.trailing += breakText(code);
      scanner.skipBreak();
      this.end = scanner.pos;
    }
    if (this.indent === 0) this.indent = Math.max(widest, scanner.indent + 1, 1);
    return true;
  }
}
