import type { JsonValue } from '../model/json.ts';
import { goNumber, goString } from './canonical.ts';
import {
  BINARY_SUFFIXES,
  DECIMAL_BY_EXPONENT,
  type Format,
  type Parts,
  readSuffix,
  type Suffix,
  splitText,
} from './quantity-text.ts';

/**
 * Kubernetes' resource.Quantity (k8s.io/apimachinery v0.33, pkg/api/resource): parsing, the text it writes, comparison.
 * A value is `unscaled * 10^exponent`, exact at any size.
 */
export interface Quantity {
  readonly unscaled: bigint;
  readonly exponent: number;
  /** What Kubernetes writes for this value. */
  readonly canonical: string;
}

export type QuantityResult =
  | { readonly ok: true; readonly quantity: Quantity }
  | { readonly ok: false; readonly error: string };

interface Amount {
  readonly unscaled: bigint;
  readonly exponent: number;
}

const FORMAT_WRONG = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
const NUMERIC_WRONG = 'unable to parse numeric part of quantity';
const SUFFIX_WRONG = "unable to parse quantity's suffix";

const NANO = -9;
/** Up to here Kubernetes computes with an int64 and may keep the text as it was written. */
const FAST_DIGITS = 18;
const MAX_INT64 = 2n ** 63n - 1n;
/** Kubernetes takes any number of digits, and quadratic time for them. */
const MAX_LENGTH = 10_000;

const ZERO: QuantityResult = { ok: true, quantity: { unscaled: 0n, exponent: 0, canonical: '0' } };

/** Texts repeat from runtime to runtime; the bound keeps a hostile file from filling memory. */
const MAX_CACHED = 4096;
const cache = new Map<string, QuantityResult>();

/** The quantity that Kubernetes reads from a JSON value. */
export function quantityOf(value: JsonValue): QuantityResult {
  if (typeof value === 'string') {
    // Kubernetes does not resolve JSON escapes here: what needs one is no quantity.
    return parseQuantity(PLAIN.test(value) ? value : trimSpace(goString(value).slice(1, -1)));
  }
  if (value === null) return ZERO;
  if (typeof value === 'number' || typeof value === 'bigint') return parseQuantity(goNumber(value));
  return { ok: false, error: FORMAT_WRONG };
}

const PLAIN = /^[0-9A-Za-z.+-]*$/;

/** Go's strings.TrimSpace; JavaScript's trim knows U+FEFF, but not U+0085. */
function trimSpace(text: string): string {
  const isSpace = (unit: string | undefined) => unit !== undefined && /^[\s\u0085]$/.test(unit) && unit !== '\ufeff';
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end);
}

/** Reads `1.5Gi`, `500m`, `1e3`. */
export function parseQuantity(text: string): QuantityResult {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const result = parse(text);
  if (cache.size >= MAX_CACHED) cache.clear();
  if (text.length < 64) cache.set(text, result);
  return result;
}

/** Below zero where `a` is less than `b`. */
export function compareQuantities(a: Quantity, b: Quantity): number {
  if (a.unscaled === 0n || b.unscaled === 0n || a.unscaled > 0n !== b.unscaled > 0n) {
    return sign(a.unscaled) - sign(b.unscaled);
  }
  const magnitude = digitsOf(a.unscaled) + a.exponent - (digitsOf(b.unscaled) + b.exponent);
  if (magnitude !== 0) return magnitude > 0 === a.unscaled > 0n ? 1 : -1;
  // Of one magnitude, so the exponents differ by no more than the longer number has digits.
  const low = Math.min(a.exponent, b.exponent);
  return sign(a.unscaled * pow10(a.exponent - low) - b.unscaled * pow10(b.exponent - low));
}

function parse(text: string): QuantityResult {
  if (text === '') return { ok: false, error: FORMAT_WRONG };
  if (text === '0') return ZERO;
  if (text.length > MAX_LENGTH) return { ok: false, error: NUMERIC_WRONG };
  const parts = splitText(text);
  if (parts === undefined) return { ok: false, error: FORMAT_WRONG };
  const suffix = readSuffix(parts.suffix);
  if (suffix === undefined) return { ok: false, error: SUFFIX_WRONG };
  return parseFast(text, parts, suffix) ?? parseExact(parts, suffix);
}

/** Kubernetes' int64 form. It keeps the text as written where it looks canonical, which is why `1.100` stays. */
function parseFast(text: string, parts: Parts, { format, exponent }: Suffix): QuantityResult | undefined {
  const { whole, fraction } = parts;
  const binary = format === 'BinarySI';
  if (binary && fraction !== '') return undefined;
  const precision = binary
    ? 15 - whole.length - Math.trunc(Math.fround(exponent * 3) / 10) - 1
    : FAST_DIGITS - whole.length - fraction.length;
  const scale = binary ? 0 : (exponent - fraction.length) | 0;
  if (precision < 0 || scale < NANO) return undefined;
  const digits = whole + fraction;
  const value = BigInt(digits);
  const amount = binary ? value << BigInt(exponent) : value;
  if (amount > MAX_INT64) return undefined;
  const keepsText = binary
    ? (value & 7n) !== 0n
    : scale % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0');
  return finish({ unscaled: parts.negative ? -amount : amount, exponent: scale }, format, keepsText ? text : undefined);
}

/** Kubernetes' form of any size: rounded up to nano, binary values capped at the greatest int64. */
function parseExact(parts: Parts, { format, exponent }: Suffix): QuantityResult {
  if (!parts.hasDigits) return { ok: false, error: NUMERIC_WRONG };
  const digits = BigInt(parts.whole + parts.fraction);
  const binary = format === 'BinarySI';
  let amount: Amount = {
    unscaled: binary ? digits << BigInt(exponent) : digits,
    exponent: (binary ? 0 : exponent) - parts.fraction.length,
  };
  amount = roundUp(amount, NANO);
  if (binary && isGreater(amount, MAX_INT64)) amount = { unscaled: MAX_INT64, exponent: 0 };
  const shown = binary && isFraction(amount) ? 'DecimalSI' : format;
  return finish({ ...amount, unscaled: parts.negative ? -amount.unscaled : amount.unscaled }, shown, undefined);
}

function finish(amount: Amount, format: Format, text: string | undefined): QuantityResult {
  return { ok: true, quantity: { ...amount, canonical: text ?? canonicalText(amount, format) } };
}

function canonicalText(amount: Amount, format: Format): string {
  if (amount.unscaled === 0n) return '0';
  if (format !== 'BinarySI') return decimalText(amount, format);
  const whole = wholeOf(amount);
  if (whole === undefined || (whole > -1024n && whole < 1024n)) return decimalText(amount, 'DecimalSI');
  let value = whole;
  let times = 0;
  while (value % 1024n === 0n) {
    value /= 1024n;
    times++;
  }
  return `${value}${BINARY_SUFFIXES[times] ?? ''}`;
}

function decimalText(amount: Amount, format: 'DecimalSI' | 'DecimalExponent'): string {
  const text = amount.unscaled.toString();
  let digits = text.length;
  while (text[digits - 1] === '0') digits--;
  // Kubernetes counts in int32, and wraps around at its ends.
  const exponent = (amount.exponent + text.length - digits) | 0;
  const padding = ((exponent % 3) + 3) % 3;
  const shown = (exponent - padding) | 0;
  const number = text.slice(0, digits) + '0'.repeat(padding);
  // Beyond `E` and below `n` Kubernetes writes no suffix at all: `1000E` becomes `1`.
  const suffix = format === 'DecimalSI' ? (DECIMAL_BY_EXPONENT.get(shown) ?? '') : shown === 0 ? '' : `e${shown}`;
  return number + suffix;
}

/** Away from zero to a multiple of 10^`lowest`; the amount is not negative. */
function roundUp(amount: Amount, lowest: number): Amount {
  const drop = lowest - amount.exponent;
  if (drop <= 0 || amount.unscaled === 0n) return amount;
  // With fewer digits than are dropped it is less than one unit: no power of ten need be worked out.
  if (digitsOf(amount.unscaled) < drop) return { unscaled: 1n, exponent: lowest };
  const divisor = pow10(drop);
  const quotient = amount.unscaled / divisor;
  const exact = quotient * divisor === amount.unscaled;
  return { unscaled: exact ? quotient : quotient + 1n, exponent: lowest };
}

/** Only for binary values, whose exponents are small. */
function isGreater(amount: Amount, than: bigint): boolean {
  return amount.exponent >= 0
    ? amount.unscaled * pow10(amount.exponent) > than
    : amount.unscaled > than * pow10(-amount.exponent);
}

/** Between zero and one; binary amounts only. */
function isFraction(amount: Amount): boolean {
  return amount.unscaled !== 0n && !isGreater(amount, 1n) && wholeOf(amount) !== 1n;
}

/** The value where it is a whole number; binary amounts only. */
function wholeOf({ unscaled, exponent }: Amount): bigint | undefined {
  if (exponent >= 0) return unscaled * pow10(exponent);
  const divisor = pow10(-exponent);
  return unscaled % divisor === 0n ? unscaled / divisor : undefined;
}

function pow10(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function digitsOf(value: bigint): number {
  return value < 0n ? value.toString().length - 1 : value.toString().length;
}

function sign(value: bigint): number {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}
