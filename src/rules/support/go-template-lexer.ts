/** Tokens of Go's text/template, as far as a reader of actions needs them (text/template/parse/lex.go). */
export type TokenKind =
  | 'action-start'
  | 'action-end'
  | 'space'
  | 'field'
  | 'variable'
  | 'identifier'
  | 'keyword'
  | 'dot'
  | 'nil'
  | 'bool'
  | 'number'
  | 'string'
  | 'raw-string'
  | 'char'
  | 'pipe'
  | 'assign'
  | 'declare'
  | 'open'
  | 'close'
  | 'other'
  | 'error'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  /** The text as written; of an error, what Go says. */
  readonly text: string;
  readonly offset: number;
}

const KEYWORDS = new Set('block break continue define else end if nil range template with'.split(' '));
const SPACE = /[ \t\r\n]+/y;
const WORD = /[\p{L}\p{Nd}_]*/uy;
/** Go reads more forms of numbers; whatever else begins with a digit is an error to both. */
const NUMBER =
  /[+-]?(?:0[xX][0-9a-fA-F_]+|0[bB][01_]+|0[oO][0-7_]+|[0-9][0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]+)?|\.[0-9_]+(?:[eE][+-]?[0-9_]+)?)i?/y;
const STRING = /"(?:[^"\\\n]|\\[^\n])*"/y;
const CHAR = /'(?:[^'\\\n]|\\[^\n])*'/y;
const RAW_STRING = /`[^`]*`/y;

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** The tokens of a template's actions; the text between them is left out. Ends with `end` or with an error. */
export function* lexTemplate(text: string): Generator<Token, void> {
  let at = 0;
  for (;;) {
    const start = text.indexOf('{{', at);
    if (start < 0) break;
    const trims = /^-[ \t\r\n]/.test(text.slice(start + 2, start + 4));
    const inside = start + (trims ? 3 : 2);
    const comment = commentEnd(text, trims ? inside + 1 : inside);
    if (typeof comment === 'string') {
      yield { kind: 'error', text: comment, offset: start };
      return;
    }
    if (comment !== undefined) {
      at = comment;
      continue;
    }
    yield { kind: 'action-start', text: '{{', offset: start };
    let last: Token | undefined;
    for (last of lexAction(text, inside)) yield last;
    if (last?.kind !== 'action-end') return;
    at = last.offset + last.text.length;
  }
  yield { kind: 'end', text: '', offset: text.length };
}

/** Where the action of a comment that begins at `at` ends; Go's words where it does not; undefined where it is none. */
function commentEnd(text: string, at: number): number | string | undefined {
  if (!text.startsWith('/*', at)) return undefined;
  const close = text.indexOf('*/', at);
  if (close < 0) return 'unclosed comment';
  const end = /^(?:[ \t\r\n]-)?\}\}/.exec(text.slice(close + 2, close + 6));
  return end === null ? 'comment ends before closing delimiter' : close + 2 + end[0].length;
}

function* lexAction(text: string, from: number): Generator<Token, void> {
  let at = from;
  let depth = 0;
  for (;;) {
    const token = readToken(text, at);
    if (token.kind === 'action-end' && depth > 0) {
      yield { kind: 'error', text: 'unclosed left paren', offset: at };
      return;
    }
    if (token.kind === 'open') depth++;
    if (token.kind === 'close' && --depth < 0) {
      yield { kind: 'error', text: 'unexpected right paren', offset: at };
      return;
    }
    yield token;
    if (token.kind === 'action-end' || token.kind === 'error') return;
    at += token.text.length;
  }
}

const SINGLES: ReadonlyMap<string, TokenKind> = new Map([
  ['|', 'pipe'],
  ['=', 'assign'],
  ['(', 'open'],
  [')', 'close'],
]);

function readToken(text: string, offset: number): Token {
  const token = (kind: TokenKind, found: string): Token => ({ kind, text: found, offset });
  const error = (says: string): Token => ({ kind: 'error', text: says, offset });
  const rest = text.slice(offset, offset + 4);
  const trimmed = /^[ \t\r\n]-\}\}/.exec(rest)?.[0];
  if (trimmed !== undefined || rest.startsWith('}}')) return token('action-end', trimmed ?? '}}');
  const [first] = rest;
  if (first === undefined) return error('unclosed action');
  const space = matchAt(SPACE, text, offset);
  if (space !== undefined) return token('space', spaceBeforeTrim(space, text, offset));
  const single = SINGLES.get(first);
  if (single !== undefined) return token(single, first);
  if (first === ':') return rest.startsWith(':=') ? token('declare', ':=') : error('expected :=');
  if (first === '"') return quoted(STRING, 'string', 'unterminated quoted string');
  if (first === '`') return quoted(RAW_STRING, 'raw-string', 'unterminated raw quoted string');
  if (first === "'") return quoted(CHAR, 'char', 'unterminated character constant');
  if (first === '$') return name('variable', 1);
  if (first === '.' && !/^\.[0-9]/.test(rest)) return name('field', 1);
  if (/[-+.0-9]/.test(first)) return number();
  const word = matchAt(WORD, text, offset) ?? '';
  if (word !== '') return name('identifier', 0);
  return first >= ' ' && first <= '~'
    ? token('other', first)
    : error(`unrecognized character in action: ${goRune(text, offset)}`);

  function quoted(pattern: RegExp, kind: TokenKind, otherwise: string): Token {
    const found = matchAt(pattern, text, offset);
    return found === undefined ? error(otherwise) : token(kind, found);
  }
  function number(): Token {
    const found = matchAt(NUMBER, text, offset) ?? first ?? '';
    const after = matchAt(WORD, text, offset + found.length) ?? '';
    return after === '' && /[0-9]/.test(found)
      ? token('number', found)
      : error(`bad number syntax: ${JSON.stringify(found + after)}`);
  }
  function name(kind: 'variable' | 'field' | 'identifier', prefix: number): Token {
    const found = (prefix === 0 ? '' : text.charAt(offset)) + (matchAt(WORD, text, offset + prefix) ?? '');
    const end = offset + found.length;
    if (!isTerminated(text, end)) return error(`bad character ${goRune(text, end)}`);
    if (kind === 'field') return token(found === '.' ? 'dot' : 'field', found);
    if (kind === 'variable') return token('variable', found);
    if (found === 'true' || found === 'false') return token('bool', found);
    if (found === 'nil') return token('nil', found);
    return token(KEYWORDS.has(found) ? 'keyword' : 'identifier', found);
  }
}

/** The last blank before `-}}` belongs to that. */
function spaceBeforeTrim(space: string, text: string, offset: number): string {
  return space.length > 1 && text.startsWith('-}}', offset + space.length) ? space.slice(0, -1) : space;
}

/** What may follow a name: a blank, the end of the action, or one of `. , | : ( )`. */
function isTerminated(text: string, at: number): boolean {
  return at >= text.length || /[ \t\r\n.,|:()]/.test(text.charAt(at)) || text.startsWith('}}', at);
}

/** Go's `%#U`. */
function goRune(text: string, at: number): string {
  const code = text.codePointAt(at) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return code < 0x20 || code === 0x7f ? name : `${name} '${String.fromCodePoint(code)}'`;
}
