import type { Report, RuleDescription, Severity } from '../model/finding.ts';
import { SEVERITIES } from '../model/finding.ts';
import { OLD_WORDS } from './in-base.ts';
import { type Section, tableHead, tableRow } from './markdown-table.ts';
import { escapeMarkdown, markdownName } from './markdown-text.ts';
import { asSentence, count, type Entry, isOld, spreadByRule, worstFirst } from './order.ts';

const LONGEST_PLACE = 140;
const LONGEST_RULE = 80;
const LONGEST_MESSAGE = 800;
const LONGEST_HELP = 500;

const TITLES: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', note: 'Notes' };
/** Of a hundred, as all shares of a comment: together with those of impact and runtimes. */
const SHARES: Readonly<Record<Severity, number>> = { error: 20, warning: 8, note: 4 };
const UNREADABLE_SHARE = 8;

/**
 * What could not be read, then by severity the findings that the base does not have, or that nobody knows of; notes are
 * folded, since most of them tell of the impact again.
 */
export function findingSections(report: Report): readonly Section[] {
  const all = worstFirst(report);
  const entries = all.filter((entry) => !isOld(entry));
  const unreadable = entries.filter(({ finding }) => finding === undefined);
  const urls = linkedRules(report.rules);
  const tables = SEVERITIES.flatMap((severity): readonly Section[] => {
    const rows = entries.filter((entry) => entry.severity === severity && entry.finding !== undefined);
    if (rows.length === 0) return [];
    const head = tableHead(['Place', 'Rule', 'Finding']);
    const render = (entry: Entry) => tableRow(findingCells(entry, urls));
    const spread = spreadByRule(rows).map(render);
    const section = { rows: rows.map(render), rowsIfCut: spread, share: SHARES[severity] };
    if (severity !== 'note') return [{ ...section, before: [`### ${TITLES[severity]}`, '', ...head], after: [] }];
    const summary = `<details><summary>${count(rows.length, 'note')}</summary>`;
    return [{ ...section, before: [summary, '', ...head], after: ['', '</details>'] }];
  });
  return [...unreadableSections(unreadable), ...nothingNew(all.length, entries.length), ...tables];
}

/** Said in words: where everything is folded away, silence would look like a fault. */
function nothingNew(all: number, left: number): readonly Section[] {
  if (left > 0 || all === 0) return [];
  return [{ before: ['This change brings no finding that the base does not have.'], rows: [], after: [], share: 0 }];
}

/**
 * What the base has already, folded, the worst first. It has no share of the room: it takes what all other sections leave,
 * so that nothing new is cut for it.
 */
export function oldFindingSections(report: Report): readonly Section[] {
  const old = worstFirst(report).filter(isOld);
  if (old.length === 0) return [];
  const urls = linkedRules(report.rules);
  const counts = SEVERITIES.flatMap((severity) => {
    const number = old.filter((entry) => entry.severity === severity).length;
    return number === 0 ? [] : [count(number, severity)];
  });
  const summary = `<details><summary>${counts.join(', ')} ${OLD_WORDS}</summary>`;
  const render = (entry: Entry) => tableRow([entry.severity, ...findingCells(entry, urls)]);
  return [
    {
      before: [summary, '', ...tableHead(['Severity', 'Place', 'Rule', 'Finding'])],
      rows: old.map(render),
      rowsIfCut: SEVERITIES.flatMap((severity) => spreadByRule(old.filter((entry) => entry.severity === severity))).map(
        render,
      ),
      after: ['', '</details>'],
      share: 0,
    },
  ];
}

function unreadableSections(entries: readonly Entry[]): readonly Section[] {
  if (entries.length === 0) return [];
  const rows = entries.map(({ location, message }) => tableRow([placeCell(location), messageCell(message, null)]));
  const before = ['### Unreadable, so not checked', '', ...tableHead(['Place', 'Fault'])];
  return [{ before, rows, after: [], share: UNREADABLE_SHARE }];
}

function findingCells(
  { location, ruleId, message, help }: Entry,
  urls: ReadonlyMap<string, string>,
): readonly string[] {
  const url = urls.get(ruleId);
  const id = markdownName(ruleId, LONGEST_RULE);
  return [placeCell(location), url === undefined ? id : `[${id}](${url})`, messageCell(message, help)];
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
