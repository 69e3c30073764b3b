import { isMergeKey, type Resolved, resolveScalar } from './resolve.ts';
import { ALIAS_NODE, MAPPING_NODE, SEQUENCE_NODE, type Tape } from './tape.ts';
import { compareUtf8 } from './utf8.ts';

/** Texts of Go values as Go's fmt prints them: some of the reader's messages show a value in this form. */

const MAX_LENGTH = 2_000;
/** strconv's precision for choosing between 100000 and 1e+06 where the shortest form is asked for. */
const SHORTEST_PRECISION = 6;

/** A float as `strconv.FormatFloat(value, 'g', -1, bits)` prints it. */
export function goFloat(value: number, bits: 32 | 64): string {
  const rounded = bits === 32 ? Math.fround(value) : value;
  if (Number.isNaN(rounded)) return 'NaN';
  if (!Number.isFinite(rounded)) return rounded > 0 ? '+Inf' : '-Inf';
  if (rounded === 0) return Object.is(rounded, -0) ? '-0' : '0';
  const [mantissa = '0', exponentText = '0'] = shortestExponential(rounded, bits).split('e');
  const exponent = Number(exponentText);
  const sign = mantissa.startsWith('-') ? '-' : '';
  const digits = mantissa.replace('-', '').replace('.', '');
  if (exponent < -4 || exponent >= SHORTEST_PRECISION) return sign + exponential(digits, exponent);
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return sign + digits.padEnd(exponent + 1, '0');
  return `${sign}${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

function shortestExponential(value: number, bits: 32 | 64): string {
  if (bits === 64) return value.toExponential();
  for (let precision = 0; precision < 9; precision += 1) {
    const text = value.toExponential(precision);
    if (Math.fround(Number(text)) === value) return trimZeros(text);
  }
  return value.toExponential();
}

function trimZeros(text: string): string {
  return text.replace(/\.?0*e/, 'e');
}

function exponential(digits: string, exponent: number): string {
  const mantissa = digits.length === 1 ? digits : `${digits.charAt(0)}.${digits.slice(1)}`;
  const size = String(Math.abs(exponent)).padStart(2, '0');
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${size}`;
}

const SHORT_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);
const PRINTABLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

/** A string as `strconv.Quote` prints it. */
export function goQuote(text: string): string {
  let quoted = '"';
  for (const character of text) {
    const short = SHORT_ESCAPES.get(character);
    if (short !== undefined) quoted += short;
    else if (PRINTABLE.test(character)) quoted += character;
    else quoted += escaped(character.codePointAt(0) ?? 0);
  }
  return `${quoted}"`;
}

function escaped(code: number): string {
  if (code < 0x80) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`;
}

/** The node at `index` as `%#v` prints what it is decoded to; cut where an alias makes it long. */
export function goSyntax(tape: Tape, index: number): string {
  const text = new GoPrinter(tape).print(index);
  return text === 'interface {}(nil)' ? '<nil>' : text;
}

/** By key as printed. */
type Entries = Map<string, { readonly key: Resolved; readonly value: string }>;

class GoPrinter {
  private budget = MAX_LENGTH;
  private readonly tape: Tape;

  constructor(tape: Tape) {
    this.tape = tape;
  }

  print(index: number, depth = 0): string {
    const { tape } = this;
    this.budget -= 1;
    if (this.budget < 0 || depth > 100) return '...';
    switch (tape.kinds[index]) {
      case ALIAS_NODE:
        return this.print(tape.target(index), depth + 1);
      case SEQUENCE_NODE:
        return `[]interface {}{${this.items(index, depth).join(', ')}}`;
      case MAPPING_NODE:
        return `map[interface {}]interface {}{${this.entries(index, depth).join(', ')}}`;
      default:
        return this.scalar(resolvedAt(tape, index));
    }
  }

  private items(start: number, depth: number): string[] {
    const items: string[] = [];
    const end = this.tape.links[start] ?? start;
    for (let at = start + 1; at < end && this.budget > 0; at = this.tape.next(at))
      items.push(this.print(at, depth + 1));
    return items;
  }

  /** Last one wins, in the order of fmt. */
  private entries(start: number, depth: number): string[] {
    const entries: Entries = new Map();
    this.collect(start, depth, entries);
    const sorted = [...entries].sort(([, a], [, b]) => compareKeys(a.key, b.key));
    return sorted.map(([key, { value }]) => `${key}:${value}`);
  }

  private collect(start: number, depth: number, entries: Entries): void {
    const { tape } = this;
    const end = tape.links[start] ?? start;
    for (let key = start + 1; key < end && this.budget > 0; ) {
      const value = tape.next(key);
      if (isMergeKey(tape.texts[key] ?? '', tape.tags.get(key) ?? '', tape.links[key] ?? 0)) {
        if (depth < 100) this.merge(tape.target(value), depth, entries);
      } else {
        const printed = this.print(key, depth + 1);
        entries.set(printed, { key: resolvedAt(tape, tape.target(key)), value: this.print(value, depth + 1) });
      }
      key = tape.next(value);
    }
  }

  private merge(index: number, depth: number, entries: Entries): void {
    const { tape } = this;
    if (tape.kinds[index] === MAPPING_NODE) {
      this.collect(index, depth + 1, entries);
      return;
    }
    const items: number[] = [];
    const end = tape.links[index] ?? index;
    for (let at = index + 1; at < end; at = tape.next(at)) items.unshift(tape.target(at));
    for (const item of items) this.collect(item, depth + 1, entries);
  }

  private scalar(resolved: Resolved): string {
    switch (resolved.type) {
      case 'string': {
        this.budget -= resolved.value.length;
        return goQuote(resolved.value.slice(0, MAX_LENGTH));
      }
      case 'uint':
        return `0x${resolved.value.toString(16)}`;
      case 'float':
        return goFloat(resolved.value, 64);
      case 'null':
        return 'interface {}(nil)';
      default:
        return String(resolved.value);
    }
  }
}

function resolvedAt(tape: Tape, index: number): Resolved {
  const text = tape.texts[index] ?? '';
  const resolved = resolveScalar(text, tape.tags.get(index) ?? '', tape.links[index] ?? 0);
  return resolved.type === 'fault' ? { type: 'string', value: text } : resolved;
}

/** Go sorts keys of different types by the type's address: an accident, but a lasting one. */
const TYPE_ORDER: readonly Resolved['type'][] = ['null', 'string', 'uint', 'int', 'float', 'bool'];

function compareKeys(a: Resolved, b: Resolved): number {
  const byType = TYPE_ORDER.indexOf(a.type) - TYPE_ORDER.indexOf(b.type);
  if (byType !== 0 || a.value === b.value) return byType;
  if (typeof a.value === 'string' && typeof b.value === 'string') return compareUtf8(a.value, b.value);
  // NaN comes first.
  if (Number.isNaN(a.value)) return -1;
  return (a.value ?? 0) < (b.value ?? 0) ? -1 : 1;
}
