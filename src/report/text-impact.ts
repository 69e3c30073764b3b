import type { Report, ServiceReport } from '../model/finding.ts';
import {
  calmText,
  type Impact,
  impactsOf,
  nothingText,
  qualifiedName,
  type RuntimeChange,
  shortCommit,
  weightOf,
} from './impact.ts';
import { count, withCommas } from './order.ts';
import type { Colors } from './paint.ts';
import type { ReportOptions } from './reporter.ts';
import { displayWidth, visibleEnds, visibleShort } from './visible.ts';

const LONGEST_NAME = 80;
const LONGEST_REASON = 600;
/** A longer name moves what is behind it to the right instead of widening the column for all. */
const WIDEST_COLUMN = 40;
/** Rows shown of one outcome for one reason, and reasons shown. */
const SHOWN_ROWS = 8;
const SHOWN_REASONS = 20;

/** What merging does, cluster by cluster; empty where nothing is known about before. */
export function impactSections(report: Report, { quiet, verbose }: ReportOptions, colors: Colors): readonly string[] {
  if (quiet) return [];
  const several = report.clusters.length > 1;
  return impactsOf(report).map((impact) => {
    const lines = [headLine(impact, several, colors), ...serviceLines(impact, verbose, colors)];
    const runtimes = runtimeLines(impact.runtimes, verbose, colors);
    if (runtimes.length > 0) lines.push('', ...runtimes);
    return lines.map((line) => `${line.trimEnd()}\n`).join('');
  });
}

function headLine({ cluster }: Impact, several: boolean, colors: Colors): string {
  const { snapshot, base, name } = cluster;
  const at = snapshot?.capturedAt === undefined ? '' : ` of ${visibleShort(snapshot.capturedAt, 40)}`;
  const evidence = [
    ...(snapshot === null ? [] : [`snapshot${at}`]),
    ...(base === null ? [] : [`base ${visibleShort(shortCommit(base.commit))}`]),
  ];
  const to = several ? ` to cluster ${visibleEnds(name, LONGEST_NAME)}` : '';
  return `${colors.bold(`What merging this does${to}`)} ${colors.dim(`(${evidence.join(', ')})`)}`;
}

/** Columns: name, outcome, from and to; a reason below the rows that share it. */
function serviceLines(impact: Impact, verbose: boolean, colors: Colors): readonly string[] {
  const { services, calm } = impact;
  if (services.length === 0) return [`  ${nothingText(impact)}`];
  const groups = byReason(services);
  const shown = verbose || groups.length <= SHOWN_REASONS + 1 ? groups : groups.slice(0, SHOWN_REASONS);
  const names = columnWidth(shown.flat().map(({ object }) => nameText(object)));
  const outcomes = columnWidth(shown.flat().map(({ outcome }) => outcome));
  const lines = shown.flatMap((group) => groupLines(group, { names, outcomes, verbose, colors }));
  const hidden = groups.slice(shown.length).flat();
  if (hidden.length > 0) lines.push(colors.dim(`  … and ${hiddenText(hidden)} (--verbose shows all)`));
  const rest = calmText(calm);
  return rest === '' ? lines : [...lines, `  ${rest}`];
}

/** `40 more services: 20 rolls-out, 20 advances`. */
function hiddenText(hidden: readonly ServiceReport[]): string {
  const outcomes = new Map<string, number>();
  for (const { outcome } of hidden) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const counts = [...outcomes].map(([outcome, times]) => `${withCommas(times)} ${outcome}`);
  return `${count(hidden.length, 'more service')}: ${counts.join(', ')}`;
}

type Group = readonly ServiceReport[];

/** Services of one outcome for one reason, at the place of the first. */
function byReason(services: readonly ServiceReport[]): readonly Group[] {
  const groups = new Map<string, ServiceReport[]>();
  for (const service of services) {
    const key = `${service.outcome}\n${service.because}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [service]);
    else group.push(service);
  }
  return [...groups.values()];
}

interface Table {
  /** Widths of the columns. */
  readonly names: number;
  readonly outcomes: number;
  readonly verbose: boolean;
  readonly colors: Colors;
}

function groupLines(group: Group, { names, outcomes, verbose, colors }: Table): readonly string[] {
  const rows = verbose || group.length <= SHOWN_ROWS + 1 ? group : group.slice(0, SHOWN_ROWS);
  const lines = rows.map(({ object, outcome, from, to }) => {
    const name = padded(nameText(object), names);
    return `  ${name}  ${painted(outcome, outcomes, colors)}  ${changeText(from, to, outcome === 'removed')}`;
  });
  if (rows.length < group.length) {
    lines.push(colors.dim(`  … and ${group.length - rows.length} more like these (--verbose shows all)`));
  }
  const because = group[0]?.because ?? '';
  return [...lines, `    ${visibleShort(because, LONGEST_REASON)}`];
}

function runtimeLines(runtimes: readonly RuntimeChange[], verbose: boolean, colors: Colors): readonly string[] {
  if (runtimes.length === 0) return [];
  const rows = verbose || runtimes.length <= SHOWN_REASONS + 1 ? runtimes : runtimes.slice(0, SHOWN_REASONS);
  const name = ({ object }: RuntimeChange) => `${visibleShort(object.kind, LONGEST_NAME)} ${nameText(object)}`;
  const nameWidth = columnWidth(rows.map(name));
  const statusWidth = columnWidth(rows.map(({ status }) => status));
  const lines = rows.map((row) => {
    const change = changeText(row.before, row.after, row.status === 'removed');
    return `  ${padded(name(row), nameWidth)}  ${painted(row.status, statusWidth, colors)}  ${change}`;
  });
  const hidden = runtimes.length - rows.length;
  if (hidden > 0) lines.push(colors.dim(`  … and ${count(hidden, 'more runtime')} (--verbose shows all)`));
  return [`  ${colors.bold('Revisions of runtimes')}`, ...lines];
}

function nameText(object: ServiceReport['object']): string {
  return visibleEnds(qualifiedName(object), LONGEST_NAME);
}

/** `a → b`; what goes away leads to `–`, what is new comes from nothing, and what stays is shown once. */
function changeText(from: string | null, to: string | null, gone: boolean): string {
  const shown = (name: string) => visibleEnds(name, LONGEST_NAME);
  if (from === null) return to === null ? '' : `→ ${shown(to)}`;
  if (to === null) return gone ? `${shown(from)} → –` : shown(from);
  return from === to ? shown(from) : `${shown(from)} → ${shown(to)}`;
}

function painted(status: Parameters<typeof weightOf>[0], width: number, colors: Colors): string {
  const weight = weightOf(status);
  const paint = weight === 'bad' ? colors.red : weight === 'doubtful' ? colors.yellow : colors.cyan;
  return paint(status) + ' '.repeat(Math.max(0, width - status.length));
}

function columnWidth(texts: readonly string[]): number {
  let widest = 0;
  for (const text of texts) widest = Math.max(widest, Math.min(WIDEST_COLUMN, displayWidth(text)));
  return widest;
}

function padded(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)));
}
