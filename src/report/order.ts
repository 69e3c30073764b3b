import { type Finding, type Report, SEVERITIES, type Severity, type Unreadable } from '../model/finding.ts';
import { compareLocations, type SourceLocation } from '../model/location.ts';
import { sameRef } from '../model/object.ts';
import { digest } from '../model/sha256.ts';
import { visibleShort } from './visible.ts';

/** Rule id that stands for files and documents that could not be read, where a format knows nothing but rules. */
export const UNREADABLE = 'unreadable';

/** A finding and every cluster that has it: several clusters share files, and nobody wants to read a thing twice. */
export interface Joined {
  readonly finding: Finding;
  /** Sorted; empty where the report is about one cluster, whose name then tells nothing. */
  readonly clusters: readonly string[];
  /** How many findings it stands for. */
  readonly weight: number;
}

/** Findings are sorted by place, rule, message and cluster, so those that differ by cluster alone stand side by side. */
export function joinClusters(report: Report): readonly Joined[] {
  if (report.clusters.length <= 1) return report.findings.map((finding) => ({ finding, clusters: [], weight: 1 }));
  const joined: Joined[] = [];
  for (const finding of report.findings) {
    const last = joined.at(-1);
    if (last === undefined || !sameButCluster(last.finding, finding)) {
      joined.push({ finding, clusters: [finding.cluster], weight: 1 });
      continue;
    }
    const { clusters } = last;
    const more = clusters.at(-1) === finding.cluster ? clusters : [...clusters, finding.cluster];
    joined[joined.length - 1] = { finding: last.finding, clusters: more, weight: last.weight + 1 };
  }
  return joined;
}

function sameButCluster(a: Finding, b: Finding): boolean {
  return (
    a.ruleId === b.ruleId &&
    a.severity === b.severity &&
    a.message === b.message &&
    a.help === b.help &&
    a.inBase === b.inBase &&
    compareLocations(a.location, b.location) === 0 &&
    sameRef(a.object, b.object)
  );
}

/** ` (clusters prod, staging)`, or nothing where there is one cluster only. */
export function clusterSuffix(clusters: readonly string[]): string {
  if (clusters.length === 0) return '';
  const named = clusters.slice(0, 3).map((name) => visibleShort(name, 100));
  const more = clusters.length > named.length ? ` and ${clusters.length - named.length} more` : '';
  return ` (cluster${clusters.length > 1 ? 's' : ''} ${named.join(', ')}${more})`;
}

/** A finding, or an unreadable place in the same shape, for formats that tell them apart by rule id alone. */
export interface Entry {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly fingerprint: string;
  /** Tells the clusters, where there are several. */
  readonly message: string;
  readonly help: string | null;
  readonly location: SourceLocation;
  /** Absent for unreadable places. */
  readonly finding?: Finding;
}

/**
 * Unreadable places first, since nothing in them was checked, then errors, warnings and notes; of each severity first what
 * the base does not have, in the report's order.
 */
export function worstFirst(report: Report): readonly Entry[] {
  const findings = joinClusters(report).map(asEntry);
  const ofSeverity = (severity: Severity) => newFirst(findings.filter((entry) => entry.severity === severity));
  return [...unreadableEntries(report.unreadable), ...SEVERITIES.flatMap(ofSeverity)];
}

/** What is new before what the base has, each in its order. */
function newFirst(entries: readonly Entry[]): readonly Entry[] {
  return [...entries.filter((entry) => !isOld(entry)), ...entries.filter(isOld)];
}

/** What the base has already; a change is asked about the rest first. What can't be told is with the rest. */
export function isOld({ finding }: { readonly finding?: Pick<Finding, 'inBase'> }): boolean {
  return finding?.inBase === true;
}

function asEntry({ finding, clusters }: Joined): Entry {
  const { ruleId, severity, fingerprint, help, location } = finding;
  const message = `${visibleShort(finding.message)}${clusterSuffix(clusters)}`;
  return { ruleId, severity, fingerprint, message, help, location, finding };
}

/** The fingerprint of an unreadable place counts within its file and holds no line, so that it outlives edits elsewhere. */
export function unreadableEntries(unreadable: readonly Unreadable[]): readonly Entry[] {
  const seen = new Map<string, number>();
  return unreadable.map(({ message, location }) => {
    const count = (seen.get(location.file) ?? 0) + 1;
    seen.set(location.file, count);
    const fingerprint = digest(UNREADABLE, String(count), location.file);
    return { ruleId: UNREADABLE, severity: 'error', fingerprint, message, help: null, location };
  });
}

/**
 * Reorders so that every rule is seen before any is seen twice: where a platform shows ten annotations, ten equal ones
 * would hide the rest. Nothing that the base has comes before what is new.
 */
export function spreadByRule(entries: readonly Entry[]): readonly Entry[] {
  return [false, true].flatMap((old) => spread(entries.filter((entry) => isOld(entry) === old)));
}

function spread(entries: readonly Entry[]): readonly Entry[] {
  const turn = new Map<string, number>();
  const turns: Entry[][] = [];
  for (const entry of entries) {
    const at = turn.get(entry.ruleId) ?? 0;
    turn.set(entry.ruleId, at + 1);
    const round = turns[at];
    if (round === undefined) turns.push([entry]);
    else round.push(entry);
  }
  return turns.flat();
}

/** The last line that a stretch covers: an exclusive end at the start of a line covers nothing of that line. */
export function lastLine({ start, end }: SourceLocation): number {
  return end.column === 1 && end.line > start.line ? end.line - 1 : Math.max(start.line, end.line);
}

/** `1 error`, `2 errors`, `25,001 notes`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${withCommas(number)} ${number === 1 ? noun : plural}`;
}

/** Thousands with commas, whatever the machine's language. */
export function withCommas(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Ends a sentence that does not end yet. */
export function asSentence(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?…]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
