import { createHash } from 'node:crypto';
import type { Finding, Report, Severity, Unreadable } from '../model/finding.ts';

/** Rule id that stands for files and documents that could not be read, where a format knows nothing but rules. */
export const UNREADABLE = 'unreadable';

/** A finding, or an unreadable place in the same shape, for formats that tell them apart by rule id alone. */
export interface Entry {
  readonly ruleId: string;
  readonly severity: Severity;
  readonly fingerprint: string;
  readonly message: string;
  readonly help: string | null;
  readonly location: Finding['location'];
  /** Absent for unreadable places. */
  readonly finding?: Finding;
}

/** Unreadable places first, since nothing in them was checked, then errors, warnings and notes, each in the report's order. */
export function worstFirst(report: Report): readonly Entry[] {
  const findings = report.findings.map(asEntry);
  const ofSeverity = (severity: Severity) => findings.filter((entry) => entry.severity === severity);
  return [
    ...unreadableEntries(report.unreadable),
    ...ofSeverity('error'),
    ...ofSeverity('warning'),
    ...ofSeverity('note'),
  ];
}

function asEntry(finding: Finding): Entry {
  const { ruleId, severity, fingerprint, message, help, location } = finding;
  return { ruleId, severity, fingerprint, message, help, location, finding };
}

/** The fingerprint of an unreadable place counts within its file and holds no line, so that it outlives edits elsewhere. */
export function unreadableEntries(unreadable: readonly Unreadable[]): readonly Entry[] {
  const seen = new Map<string, number>();
  return unreadable.map(({ message, location }) => {
    const count = (seen.get(location.file) ?? 0) + 1;
    seen.set(location.file, count);
    const fingerprint = createHash('sha256')
      .update(`${UNREADABLE}\n${count}\n${location.file}`)
      .digest('hex')
      .slice(0, 16);
    return { ruleId: UNREADABLE, severity: 'error', fingerprint, message, help: null, location };
  });
}

/**
 * Reorders so that every rule is seen before any is seen twice: where a platform shows ten annotations, ten equal ones
 * would hide the rest.
 */
export function spreadByRule(entries: readonly Entry[]): readonly Entry[] {
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
export function lastLine({ start, end }: Finding['location']): number {
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
