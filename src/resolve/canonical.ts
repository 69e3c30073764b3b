import { isArray, isObject, type JsonValue } from '../model/json.ts';

/** Text that Go's JSON encoder writes as it is: no quote, backslash, control, HTML or line separator, no surrogate. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that JSON escapes
const NEEDS_CARE = /["\\\u0000-\u001f<>&\u2028\u2029\ud800-\udfff]/;
const HTML = /[<>&\u2028\u2029]/g;

/** A string as Go's encoding/json writes it: HTML-safe, half a surrogate pair as `\ufffd`. */
export function goString(text: string): string {
  if (!NEEDS_CARE.test(text)) return `"${text}"`;
  const json = JSON.stringify(text).replace(HTML, escapeUnit);
  // JSON.stringify escapes half pairs alone; `\\ud800` in the text itself has its backslash doubled.
  return json.includes('\\ud') ? json.replace(/\\\\|\\u(d[89a-f][0-9a-f]{2})/g, replaceLone) : json;
}

function replaceLone(found: string): string {
  return found === '\\\\' ? found : '\\ufffd';
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

const NOT_PRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]|["\\]/gu;
const SHORT_ESCAPES = new Map([
  ['\u0007', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['"', '\\"'],
  ['\\', '\\\\'],
]);

/** Go's `%q`, which Kubernetes' and OME's messages use for a user's text. */
export function goQuote(text: string): string {
  return `"${text.replace(NOT_PRINTABLE, quoteRune)}"`;
}

function quoteRune(rune: string): string {
  const code = rune.codePointAt(0) ?? 0;
  const short = SHORT_ESCAPES.get(rune);
  if (short !== undefined) return short;
  if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}

const INT64 = 2n ** 63n;

/**
 * A number as the API server writes it: an int64 exactly, anything else as Go writes a float64, with the shortest digits
 * and an exponent below 1e-6 and from 1e21, as JavaScript does. Text never holds a negative zero: it is read as int64.
 */
export function goNumber(value: number | bigint): string {
  if (typeof value === 'bigint') return String(value >= -INT64 && value < INT64 ? value : Number(value));
  return Number.isFinite(value) ? String(value) : '0';
}

/** The bytes that Go's encoding/json writes for an untyped value: no blanks, keys of objects sorted. */
export function canonicalJson(value: JsonValue): string {
  if (typeof value === 'string') return goString(value);
  if (typeof value === 'number' || typeof value === 'bigint') return goNumber(value);
  if (isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isObject(value)) return String(value);
  const members = sortedKeys(value).map((key) => `${goString(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

const BEYOND_BMP_ORDER = /[\ud800-\uffff]/;

/** Own keys in the order of their UTF-8 bytes, which is Go's order of map keys. */
export function sortedKeys(value: object): string[] {
  const keys = Object.keys(value);
  if (keys.length < 2) return keys;
  return keys.some((key) => BEYOND_BMP_ORDER.test(key)) ? keys.sort(compareUtf8) : keys.sort();
}

/** UTF-16 order, but surrogates after the rest of the BMP: the order of the UTF-8 bytes. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return rank(x) - rank(y);
  }
  return a.length - b.length;
}

function rank(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
