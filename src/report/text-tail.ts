import type { NotEvaluated, Report, Skipped } from '../model/finding.ts';
import { compareText } from '../model/location.ts';
import { describeRef } from '../model/object.ts';
import { oldSuffix } from './in-base.ts';
import { nothingChecked } from './nothing-checked.ts';
import { count, withCommas } from './order.ts';
import { type Colors, paint } from './paint.ts';
import type { ReportOptions } from './reporter.ts';
import { displayWidth, visibleShort } from './visible.ts';

/** Rules named where only their counts are shown. */
const COUNTED_RULES = 5;

/** Everything below the findings: what was left out and why, the sum, and what to do next. */
export function renderTail(report: Report, options: ReportOptions, colors: Colors): string {
  const left = options.quiet
    ? []
    : [
        ...suppressedLines(report, options.verbose),
        ...skippedLines(report, options.showSkipped),
        ...notEvaluatedLines(report.notEvaluated, options.verbose),
      ];
  const next = options.quiet ? [] : nextLines(report).map((line) => colors.dim(line));
  const groups = [left, [...summaryLines(report, colors), ...next], statsLines(options.stats ?? [])];
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.map((line) => `${line}\n`).join(''))
    .join('\n');
}

function suppressedLines({ summary, suppressed }: Report, verbose: boolean): readonly string[] {
  if (summary.suppressed === 0) return [];
  const head = `${count(summary.suppressed, 'finding')} suppressed`;
  if (!verbose) return [`${head} (--verbose lists them)`];
  const lines = suppressed.map(({ ruleId, location, reason }) => {
    return `  ${visibleShort(location.file)}:${location.start.line} ${visibleShort(ruleId)}: ${visibleShort(reason)}`;
  });
  return [`${head}:`, ...lines];
}

function skippedLines({ summary, skipped }: Report, show: boolean): readonly string[] {
  const { templates, patches, other } = summary.skipped;
  const parts = [
    ...(templates > 0 ? [count(templates, 'template')] : []),
    ...(patches > 0 ? [count(patches, 'patch', 'patches')] : []),
    ...(other > 0 ? [`${withCommas(other)} other`] : []),
  ];
  if (parts.length === 0) return [];
  const head = `Not checked: ${parts.join(', ')}`;
  return show ? [`${head}:`, ...skipped.map(skippedLine)] : [`${head} (--show-skipped lists them)`];
}

function skippedLine({ file, line, because }: Skipped): string {
  return `  ${visibleShort(file)}${line === undefined ? '' : `:${line}`}: ${visibleShort(because)}`;
}

function notEvaluatedLines(items: readonly NotEvaluated[], verbose: boolean): readonly string[] {
  if (items.length === 0) return [];
  const head = `Not decided: ${count(items.length, 'check')} for want of evidence`;
  if (verbose) return [`${head}:`, ...items.map(notEvaluatedLine)];
  const rules = new Map<string, number>();
  for (const { ruleId } of items) rules.set(ruleId, (rules.get(ruleId) ?? 0) + 1);
  const ranked = [...rules].sort(([a, m], [b, n]) => n - m || compareText(a, b));
  const named = ranked.slice(0, COUNTED_RULES).map(([rule, times]) => `${visibleShort(rule)} ${withCommas(times)}`);
  const rest = ranked.length - named.length;
  const more = rest > 0 ? `, ${count(rest, 'more rule')}` : '';
  return [`${head}: ${named.join(', ')}${more} (--verbose says why)`];
}

function notEvaluatedLine({ ruleId, object, because }: NotEvaluated): string {
  return `  ${visibleShort(ruleId)}, ${visibleShort(describeRef(object))}: ${visibleShort(because)}`;
}

function summaryLines(report: Report, colors: Colors): readonly string[] {
  const { summary } = report;
  const found = summary.errors + summary.warnings + summary.notes + summary.unreadable;
  const nothing = nothingChecked(summary);
  if (nothing !== null) return nothing;
  const where = `in ${count(summary.manifests, 'file')} (${count(summary.objects, 'object')})`;
  if (found === 0) return [`${colors.green('No findings')} ${where}.`];
  const parts = [
    ...(summary.errors > 0 ? [paint('error', colors)(count(summary.errors, 'error'))] : []),
    ...(summary.warnings > 0 ? [paint('warning', colors)(count(summary.warnings, 'warning'))] : []),
    ...(summary.notes > 0 ? [paint('note', colors)(count(summary.notes, 'note'))] : []),
    ...(summary.unreadable > 0 ? [paint('error', colors)(`${withCommas(summary.unreadable)} unreadable`)] : []),
  ];
  return [`${parts.join(', ')}${oldSuffix(report)} ${where}`];
}

function nextLines(report: Report): readonly string[] {
  const lines: string[] = [];
  const fixable = report.findings.filter((finding) => finding.fixable).length;
  if (fixable > 0)
    lines.push(`omelint --fix can repair ${fixable === 1 ? 'one of them' : `${withCommas(fixable)} of them`}.`);
  const first = report.findings.find(({ severity }) => severity === 'error') ?? report.findings[0];
  if (first !== undefined) lines.push(`omelint rules ${visibleShort(first.ruleId)} tells more about that rule.`);
  return lines;
}

function statsLines(stats: NonNullable<ReportOptions['stats']>): readonly string[] {
  const width = Math.max(0, ...stats.map(([label]) => displayWidth(visibleShort(label))));
  return stats.map(([label, value]) => {
    const shown = visibleShort(label);
    return `${shown}${' '.repeat(width - displayWidth(shown))}  ${visibleShort(value)}`;
  });
}
