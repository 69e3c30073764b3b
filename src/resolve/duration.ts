/** Go's time.Duration as metav1.Duration reads and writes it (time.ParseDuration, Duration.String). */
export type DurationResult =
  | { readonly ok: true; readonly nanoseconds: bigint }
  | { readonly ok: false; readonly error: string };

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
]);
const LIMIT = 2n ** 63n;

/** Reads `1h30m`, `-1.5s`, `0`. */
export function parseDuration(text: string): DurationResult {
  const invalid: DurationResult = { ok: false, error: `time: invalid duration ${quote(text)}` };
  const negative = text.startsWith('-');
  let at = negative || text.startsWith('+') ? 1 : 0;
  if (text.slice(at) === '0') return { ok: true, nanoseconds: 0n };
  if (at === text.length) return invalid;
  let total = 0n;
  while (at < text.length) {
    const part = readPart(text, at);
    if (part.number === undefined || wholeOf(part.number) > LIMIT) return invalid;
    if (part.unit === '') return { ok: false, error: `time: missing unit in duration ${quote(text)}` };
    const unit = UNITS.get(part.unit);
    if (unit === undefined) {
      return { ok: false, error: `time: unknown unit ${quote(part.unit)} in duration ${quote(text)}` };
    }
    const value = nanosecondsOf(part.number, unit);
    if (value === undefined) return invalid;
    total += value;
    if (total > LIMIT) return invalid;
    at = part.end;
  }
  if (negative) return { ok: true, nanoseconds: -total };
  return total === LIMIT ? invalid : { ok: true, nanoseconds: total };
}

interface DecimalNumber {
  readonly whole: string;
  readonly fraction: string;
}

/** One number with its unit; `number` is undefined where no digit stands. */
function readPart(text: string, from: number): { number: DecimalNumber | undefined; unit: string; end: number } {
  const wholeEnd = skip(text, from, isDigit);
  const fractionStart = text[wholeEnd] === '.' ? wholeEnd + 1 : wholeEnd;
  const fractionEnd = fractionStart > wholeEnd ? skip(text, fractionStart, isDigit) : fractionStart;
  const hasDigits = wholeEnd > from || fractionEnd > fractionStart;
  const end = skip(text, fractionEnd, (unit) => unit !== '.' && !isDigit(unit));
  const number = { whole: text.slice(from, wholeEnd), fraction: text.slice(fractionStart, fractionEnd) };
  return { number: hasDigits ? number : undefined, unit: text.slice(fractionEnd, end), end };
}

function isDigit(unit: string): boolean {
  return unit >= '0' && unit <= '9';
}

function skip(text: string, from: number, accepts: (unit: string) => boolean): number {
  let at = from;
  while (at < text.length && accepts(text.charAt(at))) at++;
  return at;
}

/** Go keeps the whole part exact and works out the fraction in float64; undefined on overflow. */
function nanosecondsOf(number: DecimalNumber, unit: bigint): bigint | undefined {
  const value = wholeOf(number) * unit;
  if (value > LIMIT) return undefined;
  const { digits: part, scale } = leadingFraction(number.fraction);
  if (part === 0n) return value;
  const sum = value + BigInt(Math.trunc(Number(part) * (Number(unit) / scale)));
  return sum > LIMIT ? undefined : sum;
}

/** 2^63 has 19 digits: a longer text overflows once its leading zeros are gone, and need not be read. */
function wholeOf({ whole }: DecimalNumber): bigint {
  const digits = whole.replace(/^0+/, '');
  return digits.length > 19 ? LIMIT + 1n : BigInt(digits === '' ? '0' : digits);
}

/** Go stops adding digits where they no longer fit an int64. */
function leadingFraction(text: string): { digits: bigint; scale: number } {
  let digits = 0n;
  let scale = 1;
  for (const unit of text) {
    if (digits > (LIMIT - 1n) / 10n) break;
    const next = digits * 10n + BigInt(unit);
    if (next > LIMIT) break;
    digits = next;
    scale *= 10;
  }
  return { digits, scale };
}

/** Writes `1h30m0s`, `1.5s`, `100ms`, `0s`. */
export function formatDuration(nanoseconds: bigint): string {
  if (nanoseconds === 0n) return '0s';
  const sign = nanoseconds < 0n ? '-' : '';
  const value = nanoseconds < 0n ? -nanoseconds : nanoseconds;
  if (value < 1_000n) return `${sign}${value}ns`;
  if (value < 1_000_000n) return `${sign}${decimal(value, 3)}\u00b5s`;
  if (value < 1_000_000_000n) return `${sign}${decimal(value, 6)}ms`;
  const minutes = value / 60_000_000_000n;
  const seconds = `${decimal(value % 60_000_000_000n, 9)}s`;
  if (minutes === 0n) return sign + seconds;
  const hours = minutes / 60n;
  return hours === 0n ? `${sign}${minutes}m${seconds}` : `${sign}${hours}h${minutes % 60n}m${seconds}`;
}

/** `value / 10^places` without trailing zeros. */
function decimal(value: bigint, places: number): string {
  const digits = value.toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const whole = digits.slice(0, -places);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** The quoting of package time: bytes outside printable ASCII as `\xNN`. */
function quote(text: string): string {
  let quoted = '';
  for (const byte of new TextEncoder().encode(text)) {
    const unit = String.fromCharCode(byte);
    if (byte >= 0x80 || byte < 0x20) quoted += `\\x${byte.toString(16).padStart(2, '0')}`;
    else quoted += unit === '"' || unit === '\\' ? `\\${unit}` : unit;
  }
  return `"${quoted}"`;
}
