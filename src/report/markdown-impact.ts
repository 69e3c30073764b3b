import { IN_SYNC, type ServiceReport } from '../model/finding.ts';
import {
  calmText,
  compareRuntimes,
  type Impact,
  nothingText,
  qualifiedName,
  type RuntimeChange,
  shortCommit,
  weightOf,
  worstImpacts,
} from './impact.ts';
import { type Section, tableHead, tableRow } from './markdown-table.ts';
import { escapeMarkdown, markdownName } from './markdown-text.ts';
import { count, withCommas } from './order.ts';

const LONGEST_NAME = 100;
const LONGEST_CLUSTER = 60;
const LONGEST_REASON = 700;
/** Clusters that get a table of their own: each head takes room that no row can give up. */
const MOST_CLUSTERS = 20;
const NONE = '–';
/** Of a hundred, as all shares of a comment. */
const IMPACT_SHARE = 45;
const RUNTIME_SHARE = 15;

/** What merging does, a table for each cluster to which something happens, and a line for each other one. */
export function impactSections(impacts: readonly Impact[], several: boolean): readonly Section[] {
  const touched = impacts.filter(({ services }) => services.length > 0);
  const calm = impacts.filter(({ services }) => services.length === 0);
  const shown = worstImpacts(touched, MOST_CLUSTERS);
  const share = IMPACT_SHARE / Math.max(1, shown.length);
  return [
    ...shown.map((impact) => impactSection(impact, several, share)),
    ...lineSection(hiddenClusters(touched.length - shown.length)),
    ...lineSection(several ? calmClusters(calm) : calm.map(calmCluster)),
  ];
}

function impactSection(impact: Impact, several: boolean, share: number): Section {
  const rest = calmText(impact.calm);
  const notes = [
    ...(rest === '' ? [] : [`${rest}.`]),
    ...(impact.services.some(isAssumed) ? [`${capital(IN_SYNC)}.`] : []),
  ];
  return {
    before: [
      headline(impact, several),
      '',
      evidence(impact),
      '',
      ...tableHead(['Service', 'Outcome', 'From', 'To', 'Why']),
    ],
    rows: impact.services.map(serviceRow),
    after: notes.length === 0 ? [] : ['', notes.join(' ')],
    share,
  };
}

function headline({ cluster }: Impact, several: boolean): string {
  return `### What merging this does${several ? ` to cluster ${markdownName(cluster.name, LONGEST_CLUSTER)}` : ''}`;
}

function evidence({ cluster: { snapshot, base } }: Impact): string {
  const time = snapshot?.capturedAt === undefined ? '' : ` of ${markdownName(snapshot.capturedAt, 40)}`;
  const known = [
    ...(snapshot === null ? [] : [`the snapshot${time}`]),
    ...(base === null ? [] : [`the base ${markdownName(shortCommit(base.commit), LONGEST_NAME)}`]),
  ];
  return `Compared with ${known.join(' and ')}.`;
}

function serviceRow({ object, outcome, from, to, because }: ServiceReport): string {
  return tableRow([
    markdownName(qualifiedName(object), LONGEST_NAME),
    statusCell(outcome),
    revisionCell(from),
    revisionCell(to),
    escapeMarkdown(because.replace(ASSUMED, ''), LONGEST_REASON),
  ]);
}

/** Said once below the table instead of in every row. */
const ASSUMED = ` (${IN_SYNC})`;

function isAssumed({ because }: ServiceReport): boolean {
  return because.includes(ASSUMED);
}

function statusCell(status: Parameters<typeof weightOf>[0]): string {
  return weightOf(status) === 'bad' ? `**${status}**` : status;
}

function revisionCell(revision: string | null): string {
  return revision === null ? NONE : markdownName(revision, LONGEST_NAME);
}

function calmCluster(impact: Impact): string {
  return `${headline(impact, false)}\n\n${evidence(impact)}\n\n${capital(nothingText(impact))}.`;
}

/** Clusters in which no service changes. */
function calmClusters(impacts: readonly Impact[]): readonly string[] {
  if (impacts.length === 0) return [];
  const shown = impacts.slice(0, MOST_CLUSTERS);
  const lines = shown.map((impact) => {
    return `- Cluster ${markdownName(impact.cluster.name, LONGEST_CLUSTER)}: ${nothingText(impact)}.`;
  });
  const hidden = hiddenClusters(impacts.length - shown.length).map((line) => `- ${line}`);
  return ['### Clusters in which no service changes', '', ...lines, ...hidden];
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function hiddenClusters(hidden: number): readonly string[] {
  return hidden === 0 ? [] : [`**${count(hidden, 'more cluster')}**: the text and JSON reports hold them all.`];
}

function lineSection(lines: readonly string[]): readonly Section[] {
  return lines.length === 0 ? [] : [{ before: lines, rows: [], after: [], share: 0 }];
}

/** The runtimes with another revision than before; where clusters share a change, one row names them. */
export function runtimeSections(impacts: readonly Impact[], several: boolean): readonly Section[] {
  const changes = new Map<string, { readonly change: RuntimeChange; readonly clusters: string[] }>();
  for (const { cluster, runtimes } of impacts) {
    for (const change of runtimes) {
      const key = JSON.stringify(runtimeCells(change));
      const known = changes.get(key);
      if (known === undefined) changes.set(key, { change, clusters: [cluster.name] });
      else known.clusters.push(cluster.name);
    }
  }
  if (changes.size === 0) return [];
  const titles = ['Runtime', 'Status', 'Revision before', 'Revision after', ...(several ? ['Clusters'] : [])];
  const rows = [...changes.values()]
    .sort((a, b) => compareRuntimes(a.change, b.change))
    .map(({ change, clusters }) => tableRow([...runtimeCells(change), ...(several ? [clusterCell(clusters)] : [])]));
  return [{ before: ['### Runtimes', '', ...tableHead(titles)], rows, after: [], share: RUNTIME_SHARE }];
}

function runtimeCells({ object, status, before, after }: RuntimeChange): readonly string[] {
  const name = markdownName(`${object.kind} ${qualifiedName(object)}`, LONGEST_NAME);
  return [name, statusCell(status), revisionCell(before), revisionCell(after)];
}

const NAMED_CLUSTERS = 3;

function clusterCell(clusters: readonly string[]): string {
  const named = clusters.slice(0, NAMED_CLUSTERS).map((name) => markdownName(name, LONGEST_CLUSTER));
  const more = clusters.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${withCommas(more)} more` : ''}`;
}
