import { compareUtf8 } from '../load/yaml/utf8.ts';
import { isArray, isObject, type JsonValue } from '../model/json.ts';

export { goQuote } from '../load/yaml/go-text.ts';

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
