/** How Kubernetes writes the exponent: `1e3`, `1k`, `1Ki`. */
export type Format = 'DecimalExponent' | 'DecimalSI' | 'BinarySI';

const DECIMAL_SUFFIXES: readonly (readonly [string, number])[] = [
  ['n', -9],
  ['u', -6],
  ['m', -3],
  ['', 0],
  ['k', 3],
  ['M', 6],
  ['G', 9],
  ['T', 12],
  ['P', 15],
  ['E', 18],
];
const DECIMAL_BY_SUFFIX = new Map(DECIMAL_SUFFIXES);
export const DECIMAL_BY_EXPONENT = new Map(DECIMAL_SUFFIXES.map(([suffix, exponent]) => [exponent, suffix]));
export const BINARY_SUFFIXES = ['', 'Ki', 'Mi', 'Gi', 'Ti', 'Pi', 'Ei'];

/** A quantity's text, cut into its parts. */
export interface Parts {
  readonly negative: boolean;
  /** Digits before and after the point, without leading zeros before it; `0` where there are none. */
  readonly whole: string;
  readonly fraction: string;
  readonly suffix: string;
  readonly hasDigits: boolean;
}

/** The scanner of ParseQuantity; undefined where the text has not the form of a quantity. */
export function splitText(text: string): Parts | undefined {
  const end = text.length;
  const start = text.startsWith('-') || text.startsWith('+') ? 1 : 0;
  const negative = text.startsWith('-');
  let wholeStart = start;
  while (text[wholeStart] === '0') wholeStart++;
  // Kubernetes stops here: a sign alone is zero.
  if (wholeStart === end) return { negative, whole: '0', fraction: '', suffix: '', hasDigits: true };
  const wholeEnd = skipDigits(text, wholeStart);
  const fractionStart = text[wholeEnd] === '.' ? wholeEnd + 1 : wholeEnd;
  const fractionEnd = fractionStart > wholeEnd ? skipDigits(text, fractionStart) : fractionStart;
  let suffixEnd = fractionEnd;
  while (suffixEnd < end && 'eEinumkKMGTP'.includes(text[suffixEnd] ?? '')) suffixEnd++;
  if (text[suffixEnd] === '-' || text[suffixEnd] === '+') suffixEnd++;
  if (skipDigits(text, suffixEnd) !== end) return undefined;
  return {
    negative,
    whole: text.slice(wholeStart, wholeEnd) || '0',
    fraction: text.slice(fractionStart, fractionEnd),
    suffix: text.slice(fractionEnd),
    hasDigits: wholeEnd > start || fractionEnd > fractionStart,
  };
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
  return at;
}

/** What a suffix means. */
export interface Suffix {
  readonly format: Format;
  /** Of ten, or of two for BinarySI. */
  readonly exponent: number;
}

/** Undefined where there is no such suffix. */
export function readSuffix(text: string): Suffix | undefined {
  const decimal = DECIMAL_BY_SUFFIX.get(text);
  if (decimal !== undefined) return { format: 'DecimalSI', exponent: decimal };
  const binary = BINARY_SUFFIXES.indexOf(text);
  if (binary > 0) return { format: 'BinarySI', exponent: binary * 10 };
  if (!/^[eE][+-]?[0-9]+$/.test(text)) return undefined;
  const exponent = BigInt(text.slice(1).replace('+', ''));
  // Go parses an int64 and then cuts it to an int32.
  if (exponent !== BigInt.asIntN(64, exponent)) return undefined;
  return { format: 'DecimalExponent', exponent: Number(BigInt.asIntN(32, exponent)) };
}
