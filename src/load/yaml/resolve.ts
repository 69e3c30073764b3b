import type { JsonValue } from '../../model/json.ts';
import { PLAIN } from './token.ts';
import { decodeUtf8 } from './utf8.ts';

const TAG_PREFIX = 'tag:yaml.org,2002:';
const STR = `${TAG_PREFIX}str`;
const BOOL = `${TAG_PREFIX}bool`;
const INT = `${TAG_PREFIX}int`;
const FLOAT = `${TAG_PREFIX}float`;
const NULL = `${TAG_PREFIX}null`;
const TIMESTAMP = `${TAG_PREFIX}timestamp`;
const BINARY = `${TAG_PREFIX}binary`;
const MERGE = `${TAG_PREFIX}merge`;
const RESOLVABLE: ReadonlySet<string> = new Set([STR, BOOL, INT, FLOAT, NULL, TIMESTAMP]);

const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);
const MAX_UINT64 = 2n ** 64n - 1n;

/** A scalar as go-yaml v2 decodes it into an `interface{}`; `uint` holds what only an unsigned integer can. */
export type Resolved =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'int' | 'uint'; readonly value: number | bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'null'; readonly value: null };

export type Resolution = Resolved | { readonly type: 'fault'; readonly problem: string };

const NOTHING: Resolved = { type: 'null', value: null };
const TRUE: Resolved = { type: 'bool', value: true };
const FALSE: Resolved = { type: 'bool', value: false };

const WORDS: ReadonlyMap<string, Resolved> = new Map<string, Resolved>([
  ...each(['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'], TRUE),
  ...each(['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'], FALSE),
  ...each(['', '~', 'null', 'Null', 'NULL'], NOTHING),
  ...each(['.nan', '.NaN', '.NAN'], { type: 'float', value: Number.NaN }),
  ...each(['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'], { type: 'float', value: Number.POSITIVE_INFINITY }),
  ...each(['-.inf', '-.Inf', '-.INF'], { type: 'float', value: Number.NEGATIVE_INFINITY }),
]);
const LONGEST_WORD = 5;

function each(words: readonly string[], value: Resolved): [string, Resolved][] {
  return words.map((word) => [word, value]);
}

// The first byte tells what a text may be (resolveTable in resolve.go).
const IS_TEXT = 0;
const MAY_BE_WORD = 1;
const MAY_BE_NUMBER = 2;
const MAY_BE_FRACTION = 3;
const HINTS = hintTable();

function hintTable(): Uint8Array {
  const table = new Uint8Array(128);
  for (const character of 'yYnNtTfFoO~') table[character.charCodeAt(0)] = MAY_BE_WORD;
  for (const character of '+-0123456789') table[character.charCodeAt(0)] = MAY_BE_NUMBER;
  table['.'.charCodeAt(0)] = MAY_BE_FRACTION;
  return table;
}

/** The value of a plain scalar without a tag. Infinities and NaN come back as such; JSON has no place for them. */
export function plainValue(text: string): JsonValue {
  if (text === '') return null;
  const first = text.charCodeAt(0);
  const hint = first < 128 ? HINTS[first] : IS_TEXT;
  if (hint === IS_TEXT || (hint === MAY_BE_WORD && text.length > LONGEST_WORD)) return text;
  if (hint === MAY_BE_NUMBER) {
    const short = shortInteger(text);
    if (short >= 0) return short;
  }
  const resolved = resolvePlain(text, hint ?? IS_TEXT);
  return resolved === undefined ? text : jsonOf(resolved);
}

/** A number whose text has a leading zero or underscores: `010`, `1_000`. */
export function isOddNumber(text: string): boolean {
  if (text.length < 2) return false;
  const first = text.charCodeAt(0);
  // Nearly all numbers begin with another digit: those only need the look for underscores.
  if (first > 0x30 && first <= 0x39) return text.includes('_');
  return /^[-+]?0[0-9]/.test(text) || text.includes('_');
}

/** A decimal integer of at most 15 digits without sign and leading zero; -1 for anything else. */
function shortInteger(text: string): number {
  const { length } = text;
  if (length > 15 || (text.charCodeAt(0) === 0x30 && length > 1)) return -1;
  let value = 0;
  for (let at = 0; at < length; at += 1) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

function resolvePlain(text: string, hint: number): Resolved | undefined {
  const word = text.length <= LONGEST_WORD ? WORDS.get(text) : undefined;
  if (word !== undefined) return word;
  if (hint === MAY_BE_FRACTION) return resolveFraction(text);
  return hint === MAY_BE_NUMBER ? resolveNumber(text) : undefined;
}

/** A scalar with any tag and style: the whole of go-yaml's resolve() and what its decoder does around it. */
export function resolveScalar(text: string, tag: string, style: number): Resolution {
  if (tag === '') return style === PLAIN ? resolveUntagged(text) : { type: 'string', value: text };
  if (tag === BINARY) return resolveBinary(text);
  if (tag === STR || !RESOLVABLE.has(tag)) return { type: 'string', value: text };
  if (tag === TIMESTAMP && isTimestamp(text)) return { type: 'string', value: text };
  const resolved = resolveUntagged(text);
  const found = tagOf(resolved);
  if (found === tag) return resolved;
  if (tag === FLOAT && resolved.type === 'int') return { type: 'float', value: Number(resolved.value) };
  return { type: 'fault', problem: `cannot decode ${shortTag(found)} \`${text}\` as a ${shortTag(tag)}` };
}

function resolveUntagged(text: string): Resolved {
  const first = text.charCodeAt(0);
  const hint = text === '' ? MAY_BE_WORD : first < 128 ? (HINTS[first] ?? IS_TEXT) : IS_TEXT;
  const resolved = hint === IS_TEXT ? undefined : resolvePlain(text, hint);
  return resolved ?? { type: 'string', value: text };
}

function tagOf(resolved: Resolved): string {
  switch (resolved.type) {
    case 'string':
      return STR;
    case 'int':
    case 'uint':
      return INT;
    case 'float':
      return FLOAT;
    case 'bool':
      return BOOL;
    case 'null':
      return NULL;
  }
}

function shortTag(tag: string): string {
  return tag.startsWith(TAG_PREFIX) ? `!!${tag.slice(TAG_PREFIX.length)}` : tag;
}

/** `<<` that merges: plain, or tagged `!` or `!!merge` (isMerge in decode.go). */
export function isMergeKey(text: string, tag: string, style: number): boolean {
  if (text !== '<<') return false;
  return tag === '' ? style === PLAIN : tag === '!' || tag === MERGE;
}

// Numbers

const FRACTION = /^\.\d+(?:_\d+)*(?:[eE][-+]?\d+(?:_\d+)*)?$/;
const DECIMAL = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const INTEGER = /^([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9]\d*)$/;
const BINARY_AFTER_PREFIX = /^[-+]?[01]+$/;

/** A text that starts with a point: what Go's ParseFloat takes, underscores between digits included. */
function resolveFraction(text: string): Resolved | undefined {
  return FRACTION.test(text) ? finite(Number(text.replaceAll('_', ''))) : undefined;
}

function resolveNumber(text: string): Resolved | undefined {
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const integer = parseInteger(plain);
  if (integer !== undefined) return integer;
  const decimal = DECIMAL.test(plain) ? finite(Number(plain)) : undefined;
  return decimal ?? resolveOddBinary(plain);
}

/** Go's ParseFloat fails where the number is too big for a double, and the scalar is a text then. */
function finite(value: number): Resolved | undefined {
  return Number.isFinite(value) ? { type: 'float', value } : undefined;
}

/** An integer with Go's prefixes: `0x`, `0b`, `0o`, and `0` for octal. */
function parseInteger(plain: string): Resolved | undefined {
  const match = INTEGER.exec(plain);
  if (match === null) return undefined;
  const [, sign = '', digits = ''] = match;
  const isOctal = digits.length > 1 && digits.charAt(0) === '0' && isDecimalDigit(digits.charAt(1));
  return integerOf(BigInt(isOctal ? `0o${digits}` : digits.toLowerCase()), sign);
}

function isDecimalDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

function integerOf(magnitude: bigint, sign: string): Resolved | undefined {
  const value = sign === '-' ? -magnitude : magnitude;
  if (value >= MIN_INT64 && value <= MAX_INT64) return { type: 'int', value: exact(value) };
  return sign === '' && value <= MAX_UINT64 ? { type: 'uint', value } : undefined;
}

/** `0b-1` is -1: go-yaml cuts `0b` off and parses the rest with its sign. */
function resolveOddBinary(plain: string): Resolved | undefined {
  if (!plain.startsWith('0b') || !BINARY_AFTER_PREFIX.test(plain.slice(2))) return undefined;
  const rest = plain.slice(2);
  const sign = rest.startsWith('-') || rest.startsWith('+') ? rest.charAt(0) : '';
  return integerOf(BigInt(`0b${rest.slice(sign.length)}`), sign);
}

function exact(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** A resolved scalar as it reaches the API server, which reads a float whose JSON text is an integer as an int64. */
export function jsonOf(resolved: Resolved): JsonValue {
  return resolved.type === 'float' ? floatValue(resolved.value) : resolved.value;
}

/** A double as a JSON value: beyond 2^53 the integer that its JSON text names, as far as an int64 can hold that. */
export function floatValue(value: number): JsonValue {
  if (!Number.isInteger(value) || Number.isSafeInteger(value) || Math.abs(value) >= 1e19) return value;
  const integer = BigInt(String(value));
  return integer >= MIN_INT64 && integer <= MAX_INT64 ? integer : value;
}

// Tags

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function resolveBinary(text: string): Resolution {
  const compact = text.replace(/[\r\n]/g, '');
  if (!BASE64.test(compact)) return { type: 'fault', problem: '!!binary value contains invalid base64 data' };
  const bytes = Array.from(atob(compact), (character) => character.charCodeAt(0));
  return { type: 'string', value: decodeUtf8(bytes) };
}

const TIME = String.raw`(\d\d?):(\d\d?):(\d\d?)(?:[.,]\d+)?`;
const TIMESTAMP_TEXT = new RegExp(
  String.raw`^(\d{4})-(\d\d?)-(\d\d?)(?:[Tt]${TIME}(?:Z|[-+](\d\d):(\d\d))| +${TIME})?$`,
);

/** The four formats of parseTimestamp in resolve.go. */
function isTimestamp(text: string): boolean {
  const match = TIMESTAMP_TEXT.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 0, ...rest] = match.slice(1).map((part) => Number(part ?? 0));
  const [hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0, hour2 = 0, minute2 = 0, second2 = 0] = rest;
  const daysInMonth = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  return (
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth &&
    Math.max(hour, hour2) < 24 &&
    Math.max(minute, minute2) < 60 &&
    Math.max(second, second2) < 60 &&
    zoneHour <= 24 &&
    zoneMinute <= 60
  );
}
