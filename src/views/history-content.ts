import { type Issue, reportSources, revisionIssues, serviceIssues, sortIssues, warningCodes } from './diagnostics.ts';
import {
  REPORT_API_VERSION,
  type ReportSource,
  type RuntimeReport,
  sortSources,
  sortWarnings,
  type WarningCode,
} from './envelope.ts';
import type { RuntimeEvidence } from './evidence.ts';
import {
  type HistoryEntry,
  type HistoryWindow,
  historyEntries,
  historyRuntime,
  historyWindow,
} from './history-revisions.ts';
import type { ReportedObject } from './identity.ts';

/** Issues of `history`: those of the service, of revisions that are not there, and of the list. */
export type HistoryIssue = Issue | { readonly code: 'HistoryUnavailable' | 'HistoryTruncated' };

/** Content of a `RuntimeHistoryReport` (views 4.4); members in the order in which `kubectl ome` prints them. */
export interface HistoryContent extends Omit<HistoryWindow, 'issue'> {
  readonly runtime?: ReportedObject;
  readonly revisions: readonly HistoryEntry[];
  readonly issues: readonly HistoryIssue[];
}

export function historyReport(evidence: RuntimeEvidence): RuntimeReport<HistoryContent> {
  const { namespace, name } = evidence.service.isvc.ref;
  const content = historyContent(evidence);
  return {
    apiVersion: REPORT_API_VERSION,
    kind: 'RuntimeHistoryReport',
    metadata: { ...(namespace === undefined ? {} : { namespace }), name },
    collectedAt: evidence.state.collectedAt,
    sources: sourcesOf(evidence, content),
    content,
    warnings: sortWarnings([...warningCodes(evidence), ...windowWarnings(evidence)]),
  };
}

export function historyContent(evidence: RuntimeEvidence): HistoryContent {
  const { identity } = evidence;
  const { observation, completeness, requestedPages, observedPages, issue } = historyWindow(evidence);
  const unread = evidence.reads.filter(({ read }) => read !== 'returned').flatMap(revisionIssues);
  const issues = sortIssues([...serviceIssues(evidence), ...unread]);
  return {
    ...(identity === undefined ? {} : { runtime: identity }),
    observation,
    completeness,
    requestedPages,
    observedPages,
    revisions: historyEntries(evidence),
    issues: issue === undefined ? issues : insert(issues, issue),
  };
}

/** By code: those of the list lie between those of the service and those of revisions. */
function insert(issues: readonly Issue[], code: 'HistoryUnavailable' | 'HistoryTruncated'): readonly HistoryIssue[] {
  return [...issues.filter((issue) => issue.code < code), { code }, ...issues.filter((issue) => issue.code > code)];
}

/** Whether the list could not be had although a runtime's name is known: its kind was not captured. */
function isListMissing(evidence: RuntimeEvidence): boolean {
  return historyWindow(evidence).observation === 'Unavailable' && historyRuntime(evidence) !== undefined;
}

function windowWarnings(evidence: RuntimeEvidence): readonly WarningCode[] {
  const { issue } = historyWindow(evidence);
  if (issue === undefined) return [];
  if (issue === 'HistoryTruncated') return ['PartialData', 'Truncated'];
  return isListMissing(evidence) ? ['PartialData', 'SourceUnavailable'] : ['PartialData'];
}

function sourcesOf(evidence: RuntimeEvidence, { revisions }: HistoryContent): readonly ReportSource[] {
  const { collectedAt, omeNamespace } = evidence.state;
  const listed = revisions.map(({ revision: { namespace, name, uid } }): ReportSource => {
    return {
      kind: 'ControllerRevision',
      namespace,
      name,
      ...(uid === undefined ? {} : { uid }),
      evidence: 'Observed',
      collectedAt,
    };
  });
  const list: ReportSource = {
    kind: 'ControllerRevisionList',
    namespace: omeNamespace,
    name: historyRuntime(evidence) ?? '',
    evidence: 'Unavailable',
    collectedAt,
    unavailableReason: 'NotCaptured',
  };
  return sortSources([...reportSources(evidence), ...listed, ...(isListMissing(evidence) ? [list] : [])]);
}
