import type { Report, Severity } from '../model/finding.ts';
import { OLD_WORDS } from './in-base.ts';
import { nothingChecked } from './nothing-checked.ts';
import { asSentence, count, type Entry, isOld, lastLine, spreadByRule, withCommas, worstFirst } from './order.ts';
import { isInRepository, legalRegion } from './place.ts';
import { visible, visibleShort } from './visible.ts';

/** GitHub shows that many annotations of each kind for a step; the rest would vanish without a word. */
const SHOWN_PER_KIND = 10;

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/**
 * Workflow commands that become annotations. Every line is a command of ours: what comes from manifests stands in escaped
 * properties and data, so that no name can begin a line or a command.
 */
export function renderGithub(report: Report): string {
  const entries = worstFirst(report);
  const of = (severity: Severity) => spreadByRule(entries.filter((entry) => entry.severity === severity));
  const errors = of('error').slice(0, SHOWN_PER_KIND);
  const warnings = of('warning').slice(0, SHOWN_PER_KIND);
  const allNotes = of('note');
  const cut = entries.length > errors.length + warnings.length + Math.min(allNotes.length, SHOWN_PER_KIND);
  // The notice that tells of the cut is one of the ten.
  const notes = allNotes.slice(0, cut ? SHOWN_PER_KIND - 1 : SHOWN_PER_KIND);
  const shown = [...errors, ...warnings, ...notes];
  const lines = shown.map(annotation);
  if (cut) lines.push(`::notice title=omelint::${data(cutMessage(entries.length - shown.length, entries.length))}`);
  const nothing = nothingChecked(report.summary);
  if (nothing !== null) lines.push(`::notice title=omelint::${data(nothing.join('\n'))}`);
  return lines.map((line) => `${line}\n`).join('');
}

function cutMessage(hidden: number, all: number): string {
  return (
    `${withCommas(hidden)} of ${count(all, 'finding')} have no annotation: GitHub shows ${SHOWN_PER_KIND} of each kind. ` +
    'The text report, JSON and SARIF hold them all.'
  );
}

function annotation(entry: Entry): string {
  const { ruleId, severity, message, help, location } = entry;
  const text = help === null ? visibleShort(message) : `${visibleShort(asSentence(message))}\n${visibleShort(help)}`;
  const properties = [
    ...placeProperties(location),
    `title=${property(`omelint: ${ruleId}${isOld(entry) ? `, ${OLD_WORDS}` : ''}`)}`,
  ];
  return `::${COMMANDS[severity]} ${properties.join(',')}::${data(text)}`;
}

/** Columns only within one line: the Checks API refuses them otherwise. No place outside of the repository. */
function placeProperties(location: Entry['location']): string[] {
  if (!isInRepository(location.file)) return [];
  const { startLine, startColumn, endLine: end, endColumn } = legalRegion(location);
  const endLine = Math.max(startLine, lastLine(location));
  const place = [`file=${property(location.file)}`, `line=${startLine}`, `endLine=${endLine}`];
  if (endLine !== startLine) return place;
  return [...place, `col=${startColumn}`, `endColumn=${end === startLine ? endColumn : startColumn}`];
}

function data(text: string): string {
  return text
    .split('\n')
    .map(visible)
    .join('\n')
    .replaceAll('%', '%25')
    .replaceAll('\r', '%0D')
    .replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(visible(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
