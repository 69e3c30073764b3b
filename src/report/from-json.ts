import type { Finding, RelatedLocation, Report, RuleDescription } from '../model/finding.ts';
import { pathOfPointer } from '../model/json.ts';
import type { SourceLocation } from '../model/location.ts';
import type { ReportJson } from './json.ts';

/**
 * The report of which `renderJson` made a value: the opposite of json.ts, so that a report can be rendered again where its
 * manifests are not. What the contract leaves out is left empty (lines of sources, the list of what was skipped): text
 * and annotations need it, Markdown does not. The rules are those of whoever reads.
 */
export function reportOf(value: ReportJson, rules: readonly RuleDescription[]): Report {
  const { summary, clusters, findings, unreadable, suppressed, notEvaluated } = value;
  return {
    summary,
    clusters,
    findings: findings.map(findingOf),
    unreadable: unreadable.map(({ message, location }) => ({ message, location: placeOf(location), sourceLine: '' })),
    suppressed: suppressed.map((finding) => ({ ...findingOf(finding), reason: finding.reason })),
    skipped: [],
    notEvaluated,
    rules,
  };
}

type FindingJson = ReportJson['findings'][number];
type LocationJson = FindingJson['location'];
type RelatedJson = FindingJson['related'][number];

function findingOf(finding: FindingJson): Finding {
  const { ruleId, severity, cluster, object, message, help, location, path, related, flow, fingerprint } = finding;
  return {
    ruleId,
    severity,
    cluster,
    object,
    message,
    help,
    location: placeOf(location),
    path: pathOfPointer(path),
    related: related.map(relatedOf),
    flow: flow.map(relatedOf),
    fingerprint,
    // Reports of earlier versions lack it.
    inBase: finding.inBase ?? null,
    fixable: finding.fixable,
    sourceLine: '',
  };
}

function relatedOf({ location, message }: RelatedJson): RelatedLocation {
  return { location: placeOf(location), message };
}

/** Offsets are of a text that is not there. */
function placeOf({ file, startLine, startColumn, endLine, endColumn }: LocationJson): SourceLocation {
  return {
    file,
    start: { line: startLine, column: startColumn, offset: 0 },
    end: { line: endLine, column: endColumn, offset: 0 },
  };
}
