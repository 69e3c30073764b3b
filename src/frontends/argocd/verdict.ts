import type { Config, FailOn } from '../../check/config.ts';
import type { Finding, Report, Severity } from '../../model/finding.ts';
import { asSentence, count, type Entry, worstFirst } from '../../report/order.ts';
import { sliceWhole, visibleShort } from '../../report/visible.ts';
import { hasFailed } from '../make-report.ts';
import type { PluginSettings } from './settings.ts';

/** Whether the manifests are given out, and what is said of them. */
export interface Verdict {
  readonly passed: boolean;
  /** What was found, in numbers; undefined for nothing. */
  readonly head: string | undefined;
  /** The worst first. */
  readonly lines: readonly string[];
}

/** Argo CD shows a plugin's stderr in one piece, in its user interface and in the status of the application. */
const MAX_BYTES = 4_000;
const MAX_LINE = 500;

/** Rules that look something up, and warn where the copy of the repository does not tell whether it exists. */
const LOOKUPS: ReadonlySet<string> = new Set([
  'model-not-found',
  'parent-not-found',
  'runtime-not-found',
  'unknown-accelerator-class',
]);

/**
 * Judges a report. What could not be looked up is told and does not count, whatever the severity to fail on: the copy may
 * be a part of the repository.
 */
export function judge(
  report: Report,
  { failOn, warnOnly }: PluginSettings,
  configured: Pick<Config, 'failOn' | 'rules'>,
): Verdict {
  const isUnknown = ({ ruleId, severity }: Finding) =>
    LOOKUPS.has(ruleId) && severity === 'warning' && !configured.rules.has(ruleId);
  const counted = withFindings(
    report,
    report.findings.filter((finding) => !isUnknown(finding)),
  );
  const unknown = withFindings({ ...report, unreadable: [] }, report.findings.filter(isUnknown));
  const strictest = strictestOf(failOn, configured.failOn);
  const unchecked = counted.skipped.filter(({ reason }) => reason !== 'other');
  const passed = warnOnly || !(hasFailed(counted.summary, strictest) || unchecked.length > 0);
  const lines = [
    ...unchecked.map(({ file, line, because }) => `error ${placeOf(file, line)} not checked: ${visibleShort(because)}`),
    ...worstFirst(counted).map(lineOf),
    ...worstFirst(unknown).map((entry) => lineOf({ ...entry, severity: 'note' })),
  ];
  return { passed, head: lines.length === 0 ? undefined : headOf(counted, unchecked.length, passed, strictest), lines };
}

function withFindings(report: Report, findings: readonly Finding[]): Report {
  const ofSeverity = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  const counts = { errors: ofSeverity('error'), warnings: ofSeverity('warning'), notes: ofSeverity('note') };
  return { ...report, findings, summary: { ...report.summary, ...counts } };
}

/** A repository may ask for more by its configuration. */
function strictestOf(failOn: FailOn, configured: FailOn): FailOn {
  const order: readonly FailOn[] = ['never', 'error', 'warning', 'note'];
  return failOn !== 'never' && order.indexOf(configured) > order.indexOf(failOn) ? configured : failOn;
}

function headOf({ summary }: Report, unchecked: number, passed: boolean, failOn: FailOn): string {
  const { errors, warnings, notes, unreadable } = summary;
  const parts = [
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    ...(unchecked > 0 ? [`${unchecked} not checked`] : []),
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ];
  const found = parts.length === 0 ? 'notes' : parts.join(', ');
  return `omelint: ${found}${passed ? '' : `; no manifest is given out (fail-on: ${failOn})`}`;
}

/** What to write instead is worth the room where it stops something. */
function lineOf({ severity, ruleId, message, location, help }: Entry): string {
  const said = `${severity} ${placeOf(location.file, location.start.line)} ${ruleId}: ${visibleShort(message)}`;
  return help === null || severity !== 'error' ? said : `${asSentence(said)} ${visibleShort(help)}`;
}

function placeOf(file: string, line: number | undefined): string {
  return `${visibleShort(file, 200)}${line === undefined ? '' : `:${line}`}`;
}

/** For stderr: lines within the limit, and how many are left out. */
export function tell(head: string, lines: readonly string[]): string {
  const shown = [shorten(head)];
  const reserve = 40;
  let bytes = Buffer.byteLength(head) + reserve;
  for (const line of lines.map(shorten)) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_BYTES) break;
    shown.push(line);
  }
  const left = lines.length - (shown.length - 1);
  return `${[...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n')}\n`;
}

function shorten(line: string): string {
  return line.length <= MAX_LINE ? line : `${sliceWhole(line, 0, MAX_LINE - 1)}…`;
}
