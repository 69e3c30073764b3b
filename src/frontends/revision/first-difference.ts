import { type JsonPath, type JsonValue, valueAt } from '../../model/json.ts';
import { sliceWhole } from '../../report/visible.ts';

/** The first byte at which two canonical texts differ. */
export interface FirstDifference {
  /** In bytes of UTF-8, from 0. */
  readonly offset: number;
  /** What stands around it; both null where that is a value that is left out. */
  readonly from: string | null;
  readonly to: string | null;
}

/** A canonical text, and the spec that it was made of without the values that are left out. */
export interface MaskedText {
  readonly text: string;
  readonly masked: JsonValue;
}

/** How many characters are shown on either side. */
const AROUND = 20;

/** Null where the texts are equal. */
export function firstDifference(from: MaskedText, to: MaskedText): FirstDifference | null {
  if (from.text === to.text) return null;
  const at = differingUnit(from.text, to.text);
  const hidden = [from, to].map((side) => hiddenNear(side, at));
  const isHidden = hidden.some((spans) => spans.some(([start, end]) => start <= at && at < end));
  const around = ({ text }: MaskedText, spans: readonly Stretch[] = []) => (isHidden ? null : excerpt(text, at, spans));
  return { offset: differingByte(from.text, to.text), from: around(from, hidden[0]), to: around(to, hidden[1]) };
}

function differingUnit(from: string, to: string): number {
  let at = 0;
  while (at < from.length && from.charCodeAt(at) === to.charCodeAt(at)) at++;
  return at;
}

function differingByte(from: string, to: string): number {
  const encoder = new TextEncoder();
  const [old, now] = [encoder.encode(from), encoder.encode(to)];
  let at = 0;
  while (at < old.length && old[at] === now[at]) at++;
  return at;
}

/** Start and end, exclusive. */
type Stretch = readonly [number, number];

function excerpt(text: string, at: number, hidden: readonly Stretch[]): string {
  const [start, end] = [Math.max(0, at - AROUND), Math.min(text.length, at + AROUND)];
  let shown = '';
  let next = start;
  for (const [from, to] of hidden) {
    shown += `${sliceWhole(text, next, Math.max(next, from))}…`;
    next = Math.min(to, end);
  }
  return shown + sliceWhole(text, next, end);
}

/** The scalars near a place that are left out, in order. */
function hiddenNear({ text, masked }: MaskedText, at: number): readonly Stretch[] {
  const hidden: Stretch[] = [];
  for (const { path, start, end } of scalars(text)) {
    if (start >= at + AROUND) break;
    if (end <= at - AROUND) continue;
    if (!isShown(text.slice(start, end), valueAt(masked, path))) hidden.push([start, end]);
  }
  return hidden;
}

/** The text is canonical, and yet `JSON.parse` may give other digits: only texts can be left out in part. */
function isShown(written: string, value: JsonValue | undefined): boolean {
  return value !== undefined && (typeof value !== 'string' || JSON.parse(written) === value);
}

interface Scalar {
  readonly path: JsonPath;
  readonly start: number;
  readonly end: number;
}

/** The scalars of a canonical text with their paths, in order. */
function* scalars(text: string): Generator<Scalar> {
  // Steps to what is read now; of an object that is open and has no key yet the step is empty.
  const path: (string | number)[] = [];
  let isKey = false;
  for (let at = 0; at < text.length; ) {
    const character = text[at];
    if (character === '{' || character === '[') {
      path.push(character === '{' ? '' : 0);
      isKey = character === '{';
    } else if (character === '}' || character === ']') {
      path.pop();
      isKey = false;
    } else if (character === ',') {
      const step = path.at(-1);
      isKey = typeof step === 'string';
      if (typeof step === 'number') path[path.length - 1] = step + 1;
    } else if (character !== ':') {
      const end = character === '"' ? endOfString(text, at) : endOfWord(text, at);
      if (isKey) path[path.length - 1] = String(JSON.parse(text.slice(at, end)));
      else yield { path: [...path], start: at, end };
      isKey = false;
      at = end;
      continue;
    }
    at++;
  }
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

function endOfWord(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !',]}'.includes(text[at] ?? '')) at++;
  return at;
}
