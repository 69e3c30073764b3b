import type { Report, RuleDescription, Severity } from '../model/finding.ts';
import { SEVERITIES } from '../model/finding.ts';
import { type Section, tableHead, tableRow } from './markdown-table.ts';
import { escapeMarkdown, markdownName } from './markdown-text.ts';
import { asSentence, count, type Entry, spreadByRule, worstFirst } from './order.ts';

const LONGEST_PLACE = 140;
const LONGEST_RULE = 80;
const LONGEST_MESSAGE = 800;
const LONGEST_HELP = 500;

const TITLES: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', note: 'Notes' };
/** Of a hundred, as all shares of a comment: together with those of impact and runtimes. */
const SHARES: Readonly<Record<Severity, number>> = { error: 20, warning: 8, note: 4 };
const UNREADABLE_SHARE = 8;

/** What could not be read, then findings by severity; notes are folded, since most of them tell of the impact again. */
export function findingSections(report: Report): readonly Section[] {
  const entries = worstFirst(report);
  const unreadable = entries.filter(({ finding }) => finding === undefined);
  const urls = linkedRules(report.rules);
  const tables = SEVERITIES.flatMap((severity): readonly Section[] => {
    const rows = entries.filter((entry) => entry.severity === severity && entry.finding !== undefined);
    if (rows.length === 0) return [];
    const head = tableHead(['Place', 'Rule', 'Finding']);
    const render = (entry: Entry) => findingRow(entry, urls);
    const spread = spreadByRule(rows).map(render);
    const section = { rows: rows.map(render), rowsIfCut: spread, share: SHARES[severity] };
    if (severity !== 'note') return [{ ...section, before: [`### ${TITLES[severity]}`, '', ...head], after: [] }];
    const summary = `<details><summary>${count(rows.length, 'note')}</summary>`;
    return [{ ...section, before: [summary, '', ...head], after: ['', '</details>'] }];
  });
  return [...unreadableSections(unreadable), ...tables];
}

function unreadableSections(entries: readonly Entry[]): readonly Section[] {
  if (entries.length === 0) return [];
  const rows = entries.map(({ location, message }) => tableRow([placeCell(location), messageCell(message, null)]));
  const before = ['### Unreadable, so not checked', '', ...tableHead(['Place', 'Fault'])];
  return [{ before, rows, after: [], share: UNREADABLE_SHARE }];
}

function findingRow({ location, ruleId, message, help }: Entry, urls: ReadonlyMap<string, string>): string {
  const url = urls.get(ruleId);
  const id = markdownName(ruleId, LONGEST_RULE);
  return tableRow([placeCell(location), url === undefined ? id : `[${id}](${url})`, messageCell(message, help)]);
}

function placeCell({ file, start }: Entry['location']): string {
  return markdownName(`${file}:${start.line}`, LONGEST_PLACE);
}

/** `worstFirst` names the clusters in the message. */
function messageCell(message: string, help: string | null): string {
  const fact = escapeMarkdown(asSentence(message), LONGEST_MESSAGE);
  return help === null ? fact : `${fact}<br>${escapeMarkdown(asSentence(help), LONGEST_HELP)}`;
}

/** Pages of rules that are plain addresses; ids of ours never need escaping. */
function linkedRules(rules: readonly RuleDescription[]): ReadonlyMap<string, string> {
  const linked = rules.filter(({ id, url }) => /^[a-z0-9-]+$/.test(id) && /^https:\/\/[\w./~%#-]{1,200}$/.test(url));
  return new Map(linked.map(({ id, url }) => [id, url]));
}
