import { InvalidArgumentError } from 'commander';
import type { RuleLevel } from '../check/check.ts';
import { FAIL_ON, type FailOn, RULE_LEVELS } from '../check/config.ts';
import { didYouMean } from '../check/nearest.ts';
import { OME_VERSIONS, type OmeVersion } from '../model/ome.ts';
import type { Format } from '../report/reporter.ts';

/** Where a rendered report goes: a file, or stdout without one. */
export interface FormatOption {
  readonly format: Format;
  readonly file?: string;
}

export const FORMATS: readonly Format[] = ['text', 'json', 'sarif', 'github', 'markdown', 'junit', 'gitlab'];
export const FORMAT_LIST = FORMATS.join(', ');

/** One `--format FMT[=FILE]`, added to those before it. */
export function addFormat(text: string, earlier: readonly FormatOption[] | undefined): readonly FormatOption[] {
  const [name, file] = splitAt(text);
  const format = oneOf(name, FORMATS);
  if (file === '') throw new InvalidArgumentError('The file is missing after "=".');
  const before = earlier ?? [];
  if (before.some((other) => other.file === file)) {
    throw new InvalidArgumentError(
      file === undefined
        ? 'Only one format can go to stdout; write the others as FMT=FILE.'
        : 'Another format goes into the same file.',
    );
  }
  return [...before, { format, ...(file === undefined ? {} : { file }) }];
}

/** One more name, added to those before it. */
export function addName(text: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), text];
}

/** One `--rule ID=LEVEL`, added to those before it. Whether the rule exists is asked later: the rules load with the check. */
export function addRuleLevel(
  text: string,
  earlier: ReadonlyMap<string, RuleLevel> | undefined,
): Map<string, RuleLevel> {
  const [id, level] = splitAt(text);
  if (level === undefined) throw new InvalidArgumentError('The form is ID=LEVEL.');
  return new Map(earlier).set(id, oneOf(level, RULE_LEVELS));
}

export function failOnOption(text: string): FailOn {
  return oneOf(text, FAIL_ON);
}

export function omeVersionOption(text: string): OmeVersion {
  return oneOf(text.replace(/^v/, ''), OME_VERSIONS);
}

export function namespaceOption(text: string): string {
  // RFC 1123 label, as the API server demands of a namespace.
  if (/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(text)) return text;
  throw new InvalidArgumentError('A namespace holds lower-case letters, digits and "-", 63 at most.');
}

function splitAt(text: string): [string, string | undefined] {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, undefined] : [text.slice(0, equals), text.slice(equals + 1)];
}

function oneOf<T extends string>(text: string, allowed: readonly T[]): T {
  const found = allowed.find((item) => item === text);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(`Allowed are ${allowed.join(', ')}${didYouMean(text, allowed) || '.'}`);
}
