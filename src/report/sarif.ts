import type { Invocation, Notification } from 'sarif';
import type { Report } from '../model/finding.ts';
import { nothingChecked } from './nothing-checked.ts';
import { count, worstFirst } from './order.ts';
import type { ReportOptions } from './reporter.ts';
import { type Cuts, fitResults, NO_CUTS } from './sarif-limits.ts';
import { toResult } from './sarif-result.ts';
import { ruleDescriptors } from './sarif-rules.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/**
 * SARIF 2.1.0 as GitHub code scanning reads it (docs.github.com, "SARIF support for code scanning"). Suppressed findings
 * stay out, since GitHub would show them; so do source snippets, which could hold a secret.
 */
export function renderSarif(
  report: Report,
  options: Pick<ReportOptions, 'toolVersion' | 'homepage' | 'sarif'>,
): string {
  const { toolVersion, homepage, sarif = {} } = options;
  const entries = worstFirst(report);
  const rules = ruleDescriptors(report, entries);
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  const cuts: Cuts = { ...NO_CUTS };
  const rendered = entries.map((entry) => () => {
    return JSON.stringify(toResult(entry, { ruleIndex: indexOf.get(entry.ruleId) ?? -1, cuts }));
  });
  const results = fitResults(rendered, cuts);
  const run = {
    tool: {
      driver: {
        name: 'omelint',
        semanticVersion: toolVersion,
        ...informationUri(report, homepage),
        rules,
      },
    },
    automationDetails: { id: `${sarif.category ?? 'omelint'}/` },
    columnKind: 'utf16CodeUnits',
    originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The root of the repository that was checked.' } } },
    invocations: [invocation(report, entries.length, cuts)],
    results: [],
  };
  return withResults(JSON.stringify({ $schema: SCHEMA, version: '2.1.0', runs: [run] }, null, 2), results);
}

/** Validators want one (SARIF2005): the page of a rule tells about the tool too. */
function informationUri(report: Report, homepage?: string) {
  const uri = homepage ?? report.rules.find(({ url }) => url !== '')?.url;
  return uri === undefined ? {} : { informationUri: uri };
}

/** Puts one result on each line: readable in a diff, and a third of the size of indented ones. */
function withResults(log: string, results: readonly string[]): string {
  const marker = '"results": []';
  const at = log.lastIndexOf(marker);
  if (results.length === 0) return `${log}\n`;
  const lines = results.map((result) => `        ${result}`).join(',\n');
  return `${log.slice(0, at)}"results": [\n${lines}\n      ]${log.slice(at + marker.length)}\n`;
}

/** `executionSuccessful` says that omelint itself came to the end, whatever it found. */
function invocation(report: Report, all: number, cuts: Cuts): Invocation {
  const notes: Notification[] = [];
  const tell = (level: Notification.level, text: string) => notes.push({ level, message: { text } });
  if (cuts.results > 0) {
    tell(
      'warning',
      `${count(cuts.results, 'result')} of ${count(all, 'result')} left out, the least severe: GitHub takes ${cuts.because}.`,
    );
  }
  if (cuts.locations > 0)
    tell('note', `${count(cuts.locations, 'related place')} left out of results that have too many.`);
  for (const line of nothingChecked(report.summary)?.slice(0, 1) ?? []) tell('warning', line);
  const { templates, patches, other } = report.summary.skipped;
  const skipped = templates + patches + other;
  if (skipped > 0)
    tell(
      'note',
      `${count(skipped, 'file or document', 'files or documents')} not checked: templates ${templates}, patches ${patches}, other ${other}.`,
    );
  if (report.notEvaluated.length > 0)
    tell('note', `${count(report.notEvaluated.length, 'check')} not decided for want of evidence.`);
  return { executionSuccessful: true, ...(notes.length > 0 ? { toolExecutionNotifications: notes } : {}) };
}
