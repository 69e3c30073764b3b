import type { HistoryContent, HistoryIssue } from './history-content.ts';
import type { HistoryEntry } from './history-revisions.ts';
import { NOT_CAPTURED } from './state.ts';
import { clipRevision, renderTable } from './table.ts';
import type { TableOptions } from './view.ts';

/** The table of `history`, compact or wide (views 4.3). */
export function historyTable(content: HistoryContent, { wide, width }: TableOptions): string {
  const headers = wide ? WIDE : COMPACT;
  const rowOf = wide ? wideRow : compactRow;
  const rows = content.revisions.map((entry) => rowOf(content, entry));
  return renderTable(headers, rows.length > 0 ? rows : [rowOf(content, undefined)], width);
}

const COMPACT = ['WINDOW', 'REVISION', 'CREATED', 'ROLES', 'CHECK', 'LIVE', 'ISSUES'];
const WIDE = [
  'OBSERVATION',
  'COMPLETENESS',
  'PAGES',
  'REVISION',
  'CREATED',
  'HASH',
  'ROLES',
  'SOURCE',
  'CONSISTENCY',
  'RELATION',
  'REVISION-ISSUES',
  'REPORT-ISSUES',
];

const NONE = '-';

// --- compact

function compactRow(content: HistoryContent, entry: HistoryEntry | undefined): readonly string[] {
  const { observation, completeness, observedPages, requestedPages, issues } = content;
  const pages = [observedPages, requestedPages].map((count) => (count > 99 ? '99+' : `${count}`));
  const window = [OBSERVATIONS[observation], BOUNDS[completeness], ...pages].join('/');
  const counted = `R${few(entry?.issues.length ?? 0)}/G${few(issues.length)}`;
  if (entry === undefined) return [window, NONE, NONE, NONE, NONE, NONE, counted];
  const { revision, roles, consistency, relationToLive } = entry;
  return [
    window,
    clipRevision(revision.name),
    shortTime(revision.createdAt),
    roles.map((role) => ROLES[role]).join(''),
    CHECKS[consistency],
    RELATIONS[relationToLive],
    counted,
  ];
}

const OBSERVATIONS = { Complete: 'C', Partial: 'P', Unavailable: 'U' } as const;
const BOUNDS = { RetentionBounded: 'B', Incomplete: 'I' } as const;
const ROLES = { Active: 'A', Requested: 'Q', Reported: 'R', History: 'H' } as const;
const CHECKS = { Consistent: 'OK', Inconsistent: 'BAD' } as const;
const RELATIONS = { MatchesLive: 'MATCH', DiffersFromLive: 'DIFF', Ambiguous: 'AMB', Unknown: '?' } as const;

function few(count: number): string {
  return count > 9 ? '9+' : String(count);
}

/** `26-09-20T14:30Z`. */
function shortTime(time: string | undefined): string {
  return time === undefined ? NONE : `${time.slice(2, 16)}Z`;
}

// --- wide

function wideRow(content: HistoryContent, entry: HistoryEntry | undefined): readonly string[] {
  const { observation, completeness, observedPages, requestedPages, issues } = content;
  const window = [observation, completeness, `${observedPages}/${requestedPages}`];
  const report = listed(issues.map(describeIssue));
  if (entry === undefined) return [...window, ...Array<string>(8).fill(NONE), report];
  const { revision, hash, roles, source, consistency, relationToLive } = entry;
  return [
    ...window,
    revision.name,
    revision.createdAt ?? NONE,
    hash === null ? NOT_CAPTURED : (hash ?? NONE),
    listed(roles),
    source === undefined
      ? NONE
      : [source.kind, source.namespace, source.name].filter((part) => part !== undefined).join('/'),
    consistency,
    relationToLive,
    listed(entry.issues),
    report,
  ];
}

function listed(items: readonly string[]): string {
  return items.length === 0 ? NONE : items.join(',');
}

/** `RevisionNotFound(<revision>)`, as in `effective`. */
function describeIssue(issue: HistoryIssue): string {
  return 'revision' in issue && issue.revision !== undefined ? `${issue.code}(${issue.revision})` : issue.code;
}
