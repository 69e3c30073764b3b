import { isBlank, isBlankBreakOrEnd, isSeparator, LF, NEL, SPACE, TAB } from './chars.ts';
import { breakText, foldBreaks } from './line-fold.ts';
import type { Scanner } from './scanner.ts';
import { PLAIN, SCALAR } from './token.ts';

const GOES_ON = 0;
const ENDS_RUN = 1;
const COLON = 2;
const FLOW_INDICATOR = 3;

const STOPS = stopTable();

function stopTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of ' \t\n\r\0') table[character.charCodeAt(0)] = ENDS_RUN;
  for (const character of ',?[]{}') table[character.charCodeAt(0)] = FLOW_INDICATOR;
  table[0x3a] = COLON;
  return table;
}

/** Where the characters from `at` on stop that are neither blank nor an end of the scalar. */
function endOfRun(text: string, at: number, inFlow: boolean): number {
  for (let to = at; ; to += 1) {
    const code = text.charCodeAt(to);
    const stop = code < 128 ? STOPS[code] : code === NEL || isSeparator(code) ? ENDS_RUN : GOES_ON;
    if (stop === GOES_ON) continue;
    if (stop === ENDS_RUN) return to;
    if (stop === COLON ? isBlankBreakOrEnd(text.charCodeAt(to + 1)) : inFlow) return to;
  }
}

/** A plain scalar: ends at `: `, at ` #`, at a flow indicator in flow, or before a line that is indented too little. */
export function scanPlain(scanner: Scanner, held: number): void {
  const { text } = scanner;
  const inFlow = scanner.flowLevel > 0;
  const start = scanner.pos;
  let at = start;
  let end = start;
  let joined = '';
  let partStart = start;
  let gap = '';
  for (;;) {
    let code = text.charCodeAt(at);
    if (code === 0x23 || (at === scanner.lineStart && scanner.isDocumentIndicator(at))) break;
    const to = endOfRun(text, at, inFlow);
    if (to > at) {
      if (gap !== '') {
        joined += text.slice(partStart, end) + gap;
        partStart = at;
        gap = '';
      }
      end = to;
      at = to;
    }
    code = text.charCodeAt(at);
    while (code === SPACE) {
      at += 1;
      code = text.charCodeAt(at);
    }
    if (isBlankBreakOrEnd(code) && code !== 0) {
      scanner.pos = at;
      gap = skipGap(scanner, start);
      if (scanner.fault !== undefined) return;
      at = scanner.pos;
      if (gap !== '' && !inFlow && at - scanner.lineStart <= scanner.indent) break;
    } else if (at === to) break;
  }
  scanner.pos = at;
  // Behind a line break, even one inside a plain scalar's search for more lines, a simple key may start.
  if (gap !== '') scanner.simpleKeyAllowed = true;
  const last = text.slice(partStart, end);
  scanner.queue.push(SCALAR, start, end, joined === '' ? last : joined + last, PLAIN, held);
}

/** Steps over blanks and line breaks; gives what the breaks become, empty where there were only blanks. */
function skipGap(scanner: Scanner, start: number): string {
  const { text } = scanner;
  let first = '';
  let rest = '';
  for (;;) {
    const code = text.charCodeAt(scanner.pos);
    if (code === LF) {
      scanner.pos += 1;
      scanner.lineStart = scanner.pos;
    } else if (isBlank(code)) {
      if (code === TAB && first !== '' && scanner.column <= scanner.indent) {
        scanner.fail('found a tab character that violates indentation', start);
        return first;
      }
      scanner.pos += 1;
      continue;
    } else {
      const before = scanner.pos;
      scanner.skipBreak();
      if (scanner.pos === before) break;
    }
    if (first === '') first = breakText(code);
    else rest += breakText(code);
  }
  return foldBreaks(first, rest);
}
