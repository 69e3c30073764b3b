import { compileIgnoreRules, matchesPath } from '../load/gitignore.ts';
import { coversLocation, type InlineSuppression } from '../load/ignore.ts';
import type { Finding, SuppressedFinding } from '../model/finding.ts';
import { groupBy, groupByEach } from '../model/group.ts';
import type { ManifestObject, ObjectRef } from '../model/object.ts';
import { type IgnoreEntry, parseObject } from './config.ts';
import { hasEnded, reportSuppressions, type SuppressionInput, useKey } from './unused-suppressions.ts';

export interface SuppressionResult {
  readonly findings: readonly Finding[];
  readonly suppressed: readonly SuppressedFinding[];
}

/** Takes out what comments and the configuration suppress, and reports those that suppress nothing. */
export function suppress(input: SuppressionInput): SuppressionResult {
  const findings: Finding[] = [];
  const suppressed: SuppressedFinding[] = [];
  const used = new Set<string>();
  const byFile = groupBy(input.inline, ({ file }) => file);
  const byObject = groupByEach(input.inline, ({ objects }) => objects.map(({ ref }) => nameKey(ref)));
  const entries = groupBy(
    input.entries
      .map((entry, index) => ({ entry, index, matches: entryMatcher(entry) }))
      .filter(({ entry }) => !hasEnded(entry, input.today)),
    ({ entry }) => entry.rule,
  );
  for (const finding of input.checks.flatMap((check) => check.findings)) {
    const candidates = [...(byFile.get(finding.location.file) ?? []), ...(byObject.get(nameKey(finding.object)) ?? [])];
    const comments = candidates.filter((comment) => suppresses(comment, finding));
    const matching = (entries.get(finding.ruleId) ?? []).filter(({ matches }) => matches(finding));
    for (const comment of comments) used.add(useKey(comment, finding.ruleId));
    for (const { index } of matching) used.add(String(index));
    const reason = comments[0]?.reason ?? matching[0]?.entry.reason;
    if (reason === undefined) findings.push(finding);
    else suppressed.push({ ...finding, reason });
  }
  return { findings: [...findings, ...reportSuppressions(input, used)], suppressed };
}

function nameKey({ kind, name }: ObjectRef): string {
  return `${kind}\n${name}`;
}

function suppresses(comment: InlineSuppression, finding: Finding): boolean {
  if (!comment.ruleIds.includes(finding.ruleId)) return false;
  return coversLocation(comment, finding.location) || comment.objects.some((object) => isAbout(finding, object));
}

/** A cluster may have given the object a namespace that its manifest does not name. */
function isAbout({ object: about }: Finding, { ref }: ManifestObject): boolean {
  if (about.kind !== ref.kind || about.name !== ref.name) return false;
  return ref.namespace === undefined || ref.namespace === about.namespace;
}

function entryMatcher(entry: IgnoreEntry): (finding: Finding) => boolean {
  const paths = entry.path === undefined ? undefined : compileIgnoreRules([entry.path]);
  const object = entry.object === undefined ? undefined : parseObject(entry.object);
  return (finding) =>
    (paths === undefined || matchesPath(paths, finding.location.file)) &&
    (object === undefined || object(finding.object));
}
