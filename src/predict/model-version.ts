/** A version as OME's matcher reads it (7.3; pkg/modelver/util.go). Numbers stay texts: they reach 64 bits. */
export interface ModelVersion {
  /** How many of major, minor and patch are written. */
  readonly precision: number;
  /** True for `v1.2.0`. */
  readonly prefixed: boolean;
  /** Major, minor and patch; a part that is left out is `0`. */
  readonly numbers: readonly [string, string, string];
  /** Whatever follows the patch: `-pre`, `+build`, `.dev`. */
  readonly pre: readonly string[];
  readonly build: readonly string[];
  readonly dev: readonly string[];
}

/** The operators that order; any other text acts as equality (SEL-26). */
export const ORDERING_OPERATORS: readonly string[] = ['GreaterThan', 'GreaterThanOrEqual'];
export const KNOWN_OPERATORS: readonly string[] = ['Equal', ...ORDERING_OPERATORS];

const MAX_UINT64 = '18446744073709551615';

/** Undefined where OME can't parse the text; such a version matches nothing, itself included (SEL-21). */
export function parseModelVersion(text: string): ModelVersion | undefined {
  const [first = '', second, third] = splitAtDots(text);
  const prefixed = first.startsWith('v');
  const patch = splitPatch(third ?? '0');
  const numbers = [prefixed ? first.slice(1) : first, second ?? '0', patch.number] as const;
  const suffixes = [...patch.pre, ...patch.build, ...patch.dev];
  if (!numbers.every(isUint64) || suffixes.some((piece) => piece === '')) return undefined;
  const precision = third !== undefined ? 3 : second !== undefined ? 2 : 1;
  return { precision, prefixed, numbers, pre: patch.pre, build: patch.build, dev: patch.dev };
}

/** Whether an entry's version accepts a model's, by the entry's operator (SEL-21 to SEL-26). */
export function acceptsVersion(entry: string, operator: string | undefined, model: string): boolean {
  const wanted = parseModelVersion(entry);
  const offered = parseModelVersion(model);
  if (wanted === undefined || offered === undefined) return false;
  if (operator === undefined || operator === 'Equal' || hasSuffix(wanted) || hasSuffix(offered)) {
    return sameVersion(wanted, offered);
  }
  if (wanted.precision !== offered.precision || wanted.prefixed !== offered.prefixed) return false;
  // The ENTRY is the left side: an ordering operator makes it an upper bound for the model (SEL-T1).
  const order = compareNumbers(wanted, offered);
  if (operator === 'GreaterThan') return order > 0;
  if (operator === 'GreaterThanOrEqual') return order >= 0;
  return order === 0;
}

/** True where an entry's operator orders versions rather than compares them: no suffix forces equality (SEL-22). */
export function ordersVersions(entry: string, operator: string | undefined): boolean {
  const version = parseModelVersion(entry);
  return (
    version !== undefined && operator !== undefined && ORDERING_OPERATORS.includes(operator) && !hasSuffix(version)
  );
}

/** A suffix on either side forces equality (SEL-22). */
export function hasSuffix(version: ModelVersion): boolean {
  return version.pre.length > 0 || version.build.length > 0 || version.dev.length > 0;
}

function sameVersion(a: ModelVersion, b: ModelVersion): boolean {
  return (
    compareNumbers(a, b) === 0 && samePieces(a.pre, b.pre) && samePieces(a.build, b.build) && samePieces(a.dev, b.dev)
  );
}

function samePieces(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((piece, index) => piece === b[index]);
}

function compareNumbers(a: ModelVersion, b: ModelVersion): number {
  for (const [index, number] of a.numbers.entries()) {
    const order = compareDigits(number, b.numbers[index] ?? '0');
    if (order !== 0) return order;
  }
  return 0;
}

function isUint64(text: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(text) && compareDigits(text, MAX_UINT64) <= 0;
}

/** Compares two numbers without leading zeros. */
function compareDigits(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** At most three parts; the third keeps its dots. */
function splitAtDots(text: string): readonly string[] {
  const first = text.indexOf('.');
  if (first < 0) return [text];
  const second = text.indexOf('.', first + 1);
  if (second < 0) return [text.slice(0, first), text.slice(first + 1)];
  return [text.slice(0, first), text.slice(first + 1, second), text.slice(second + 1)];
}

interface Patch {
  readonly number: string;
  readonly pre: readonly string[];
  readonly build: readonly string[];
  readonly dev: readonly string[];
}

/** Build is cut off first, then the pre-release, then dev: `1-a.b+c` has the pre-release `a.b` and no dev. */
function splitPatch(text: string): Patch {
  const [withoutBuild, build] = cut(text, '+');
  const [withoutPre, pre] = cut(withoutBuild, '-');
  const [number, dev] = cut(withoutPre, '.');
  return { number, pre, build, dev };
}

function cut(text: string, mark: string): readonly [string, readonly string[]] {
  const index = text.indexOf(mark);
  return index < 0 ? [text, []] : [text.slice(0, index), text.slice(index + 1).split('.')];
}
