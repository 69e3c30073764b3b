import type { Finding } from '../model/finding.ts';
import type { Rule } from '../rules/rule.ts';
import type { BaselineEntry } from './baseline.ts';
import { type CheckOptions, type ClusterCheck, runRules } from './check.ts';
import { fingerprintOf, numberer } from './fingerprint.ts';
import { suppress } from './suppress.ts';
import { add, type Tally, take } from './tally.ts';
import { type SuppressionInput, UNUSED_SUPPRESSION } from './unused-suppressions.ts';

/** What the base had to suppress findings. */
export interface BaseSuppressions extends Pick<SuppressionInput, 'inline' | 'problems'> {
  /** Whether a file is the same there. */
  readonly isUnchanged: (file: string) => boolean;
}

/**
 * Marks the findings about suppressions. Whether one of those was needed in the base, the rules tell that it names: only
 * those run over the base once more. Nothing tells since when an entry stands in a file that is not the same there.
 */
export function markUnusedInBase(
  findings: readonly Finding[],
  input: SuppressionInput,
  base: BaseSuppressions | undefined,
  options: CheckOptions,
): readonly Finding[] {
  const unused = findings.filter(({ ruleId }) => ruleId === UNUSED_SUPPRESSION);
  if (base === undefined || unused.length === 0) return findings;
  const named = new Set(namedBy(unused, input));
  const rules = options.rules.filter(({ id }) => named.has(id));
  const checks = input.checks.flatMap((check) => checkBase(check, rules, options) ?? []);
  const entries = input.entries.filter(({ location }) => base.isUnchanged(location.file));
  const ran = (ruleId: string, check: ClusterCheck) => named.has(ruleId) && input.ran(ruleId, check);
  const suppressed = suppress({ ...input, checks, ran, entries, inline: base.inline, problems: base.problems });
  const there = suppressed.findings.filter(({ ruleId }) => ruleId === UNUSED_SUPPRESSION);
  const ofEntries = new Set(input.entries.map(({ location }) => placeKey(location)));
  // The object that is told of an entry is any that the run knows: its place says more.
  const keyOf = ({ location, message, fingerprint }: Finding) =>
    ofEntries.has(placeKey(location)) ? `${placeKey(location)}\n${message}` : fingerprint;
  const left: Tally = new Map();
  for (const one of there) add(left, keyOf(one));
  const decided = checks.every((check) => check.notEvaluated.length === 0 && check.base?.complete === true);
  return findings.map((finding) => {
    if (finding.ruleId !== UNUSED_SUPPRESSION) return finding;
    if (take(left, keyOf(finding))) return { ...finding, inBase: true };
    const known = !ofEntries.has(placeKey(finding.location)) || base.isUnchanged(finding.location.file);
    return { ...finding, inBase: decided && known ? false : null };
  });
}

/** The rules that these suppressions name. */
function namedBy(unused: readonly Finding[], { inline, entries }: SuppressionInput): readonly string[] {
  const places = new Set(unused.map(({ location }) => placeKey(location)));
  const told = ({ location }: { readonly location: Finding['location'] }) => places.has(placeKey(location));
  return [...inline.filter(told).flatMap(({ ruleIds }) => ruleIds), ...entries.filter(told).map(({ rule }) => rule)];
}

function placeKey({ file, start }: Finding['location']): string {
  return `${file}\n${start.offset}`;
}

/** The base as `suppress` wants it, by some of the rules. */
function checkBase(check: ClusterCheck, rules: readonly Rule[], options: CheckOptions): ClusterCheck | undefined {
  const { base, prediction } = check;
  if (base === undefined) return undefined;
  const { workspace, resolver } = base.cluster;
  return { workspace, resolver, prediction, base, ...runRules(rules, base.context, options) };
}

/**
 * Whether the base had an entry of a baseline that nothing needs any more in the same file, and it was of no use there
 * either.
 */
export function isStaleInBase(
  { rule: id, cluster, object, fingerprint }: BaselineEntry,
  check: ClusterCheck | undefined,
  rules: readonly Rule[],
): boolean | null {
  const rule = rules.find((one) => one.id === id);
  if (check?.base === undefined) return null;
  if (rule === undefined) return true;
  const { problems, decided } = check.base.said(rule, object);
  const unique = numberer();
  const found = problems.map(({ path }) => unique(fingerprintOf({ ruleId: id, cluster, object }, path)));
  if (found.includes(fingerprint)) return false;
  return decided ? true : null;
}
