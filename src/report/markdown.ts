import type { Report } from '../model/finding.ts';
import { impactsOf } from './impact.ts';
import { oldSuffix } from './in-base.ts';
import { findingSections, oldFindingSections } from './markdown-findings.ts';
import { impactSections, runtimeSections } from './markdown-impact.ts';
import { pictureSections, withPictures } from './markdown-picture.ts';
import { fitSections } from './markdown-table.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { nothingChecked } from './nothing-checked.ts';
import { count, withCommas } from './order.ts';
import type { ReportOptions } from './reporter.ts';

/** GitHub refuses a comment of more than 65,536 characters; what others put around ours has to fit, too. */
const LIMIT = 60_000;
/** What the frame and twenty clusters may take, whatever else is left out. */
const LEAST_LIMIT = 20_000;

/** The hidden first line by which our own comment is found again; whoever looks for it asks for the author, too. */
export function commentMarker(key?: string): string {
  return key === undefined ? '<!-- omelint -->' : `<!-- omelint:${markerKey(key)} -->`;
}

/** Nothing in a key may end the HTML comment, and two keys never become one. */
function markerKey(key: string): string {
  return encodeURIComponent(key.replace(/\p{Cs}/gu, '\ufffd')).replace(/[!'()*~]|-(?=-)|-$/g, (character) => {
    return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  });
}

/**
 * The comment on a pull request: what merging does, then the findings that it brings, then runtimes whose revision changes,
 * then the findings that the base has already. What does not fit into a comment is cut between rows, so that tables stay
 * tables.
 */
export function renderMarkdown(report: Report, options: Pick<ReportOptions, 'toolVersion' | 'markdown'>): string {
  const { key, limit = LIMIT } = options.markdown ?? {};
  const impacts = impactsOf(report);
  const several = report.clusters.length > 1;
  const head = [commentMarker(key), `## omelint: ${verdict(report)}`, ''];
  const foot = [`<sub>${footer(report, options.toolVersion)}</sub>`];
  const told = impactSections(impacts, several);
  const sections = [
    ...told,
    ...emptySections(report),
    ...findingSections(report),
    ...runtimeSections(impacts, several),
    ...oldFindingSections(report),
  ];
  const frame = [...head, ...foot].reduce((size, line) => size + line.length + 1, 0);
  const room = Math.max(limit, LEAST_LIMIT) - frame;
  const body = fitSections(withPictures(sections, pictureSections(impacts, several), { at: told.length, room }), room);
  return `${[...head, ...body, ...foot].join('\n')}\n`;
}

function verdict(report: Report): string {
  const { summary } = report;
  const { errors, warnings, notes, unreadable } = summary;
  if (nothingChecked(summary) !== null) return 'nothing was checked';
  const parts = [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
    ...(unreadable > 0 ? [`${withCommas(unreadable)} unreadable`] : []),
  ];
  return parts.length === 0 ? 'no findings' : `${parts.join(', ')}${oldSuffix(report)}`;
}

/** Where there is no finding, the comment says so: an empty one would look like a fault. */
function emptySections({ summary }: Report) {
  const { errors, warnings, notes, unreadable, manifests, objects } = summary;
  const nothing = nothingChecked(summary);
  if (nothing === null && errors + warnings + notes + unreadable > 0) return [];
  const none = `No findings in ${count(manifests, 'file')} (${count(objects, 'object')}).`;
  return [{ before: [escapeMarkdown((nothing ?? [none]).join(' '), 1_000)], rows: [], after: [], share: 0 }];
}

/** What was looked at and what was left out. */
function footer({ summary, notEvaluated }: Report, toolVersion: string): string {
  const { templates, patches, other } = summary.skipped;
  const skipped = templates + patches + other;
  return [
    `${count(summary.manifests, 'file')} with ${count(summary.objects, 'object')} checked`,
    ...(summary.suppressed > 0 ? [`${count(summary.suppressed, 'finding')} suppressed`] : []),
    ...(skipped > 0 ? [`${count(skipped, 'file or document', 'files or documents')} not checked`] : []),
    ...(notEvaluated.length > 0 ? [`${count(notEvaluated.length, 'check')} not decided for want of evidence`] : []),
    `omelint ${escapeMarkdown(toolVersion, 60)}`,
  ].join(' · ');
}
