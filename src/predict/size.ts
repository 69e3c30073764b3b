import { isObject, type JsonValue, member } from '../model/json.ts';

/** `spec.modelSizeRange` of a runtime as written; a bound that is left out is open (7.4). */
export interface SizeRange {
  readonly min?: string;
  readonly max?: string;
}

const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ['M', 1e6],
  ['B', 1e9],
  ['T', 1e12],
]);

const DIGITS = String.raw`\d+(?:_\d+)*`;
const DECIMAL = new RegExp(String.raw`^[+-]?(?:${DIGITS}(?:\.(?:${DIGITS})?)?|\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`);
const HEX_DIGITS = String.raw`[\da-fA-F]+(?:_[\da-fA-F]+)*`;
const HEX = new RegExp(
  String.raw`^([+-]?)0[xX](?:_?(${HEX_DIGITS})(?:\.(${HEX_DIGITS})?)?|\.(${HEX_DIGITS}))[pP]([+-]?${DIGITS})$`,
);
const INFINITY = /^([+-]?)inf(?:inity)?$/i;

/**
 * A model size as OME reads it: a Go float with at most one upper-case `M`, `B` or `T` behind it. Whatever does not parse
 * counts as 0, `7b` and `7 B` too (runtimeselector/matcher.go; SEL-T3).
 */
export function parseSize(text: string): number {
  return readSize(text) ?? 0;
}

/** As `parseSize`, but undefined where the text does not parse and OME takes it as 0. */
export function readSize(text: string): number | undefined {
  const multiplier = MULTIPLIERS.get(text.slice(-1));
  const parsed = parseGoFloat(multiplier === undefined ? text : text.slice(0, -1));
  return parsed === undefined ? undefined : parsed * (multiplier ?? 1);
}

/** Go's `strconv.ParseFloat`: underscores between digits, hexadecimal floats and `inf` are numbers, blanks are not. */
function parseGoFloat(text: string): number | undefined {
  if (DECIMAL.test(text)) return inRange(Number(text.replaceAll('_', '')));
  const infinity = INFINITY.exec(text);
  if (infinity !== null) return infinity[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (/^nan$/i.test(text)) return Number.NaN;
  return parseHexFloat(text);
}

function parseHexFloat(text: string): number | undefined {
  const match = HEX.exec(text);
  if (match === null) return undefined;
  const [, sign, whole = '', fraction = match[4] ?? '', , exponent = '0'] = match;
  const digits = `${whole}${fraction}`.replaceAll('_', '');
  const shift = Number(exponent.replaceAll('_', '')) - 4 * fraction.replaceAll('_', '').length;
  const size = Number(BigInt(`0x${digits}`)) * 2 ** shift;
  return inRange(sign === '-' ? -size : size);
}

/** Go answers a number that a float64 can't hold with an error, so OME takes it as 0. */
function inRange(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

/** The runtime's own size range; undefined where it declares none. */
export function sizeRangeOf(runtimeSpec: JsonValue | undefined): SizeRange | undefined {
  const range = member(runtimeSpec, 'modelSizeRange');
  if (!isObject(range)) return undefined;
  const min = member(range, 'min');
  const max = member(range, 'max');
  return { ...(typeof min === 'string' ? { min } : {}), ...(typeof max === 'string' ? { max } : {}) };
}

/** Whether a size lies in a range; both bounds belong to it. */
export function sizeInRange(size: number, range: SizeRange): boolean {
  if (range.min !== undefined && size < parseSize(range.min)) return false;
  return range.max === undefined || !(size > parseSize(range.max));
}

/** How far a size is from the bounds of a range, together: with both bounds around it that is the range's width (7.5). */
export function sizeDistance(size: number, range: SizeRange | undefined): number {
  if (range === undefined) return 0;
  const below = range.min === undefined ? 0 : Math.abs(parseSize(range.min) - size);
  const above = range.max === undefined ? 0 : Math.abs(parseSize(range.max) - size);
  return below + above;
}

/** `[1B, 8B]`, `[1B, inf)`, `(-inf, 8B]`, as OME prints it. */
export function describeRange(range: SizeRange): string {
  const from = range.min === undefined ? '(-inf' : `[${range.min}`;
  const to = range.max === undefined ? 'inf)' : `${range.max}]`;
  return `${from}, ${to}`;
}
