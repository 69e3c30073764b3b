import { pinName } from '../predict/pin-decision.ts';
import { shortHashOf } from '../resolve/revision.ts';
import { evidenceNotes } from './effective.ts';
import { collectEvidence, type RuntimeEvidence } from './evidence.ts';
import { historyReport } from './history-content.ts';
import { historyRuntime } from './history-revisions.ts';
import { historyTable } from './history-table.ts';
import { liveHash } from './live-evidence.ts';
import { outlookOf } from './outlook.ts';
import { holdsAllRevisions } from './revision-reads.ts';
import { revisionsIn, type ViewState } from './state.ts';
import { serviceTarget } from './target.ts';
import type { ViewResult } from './view.ts';

/** `omelint history NAME`: the revisions of a service's runtime, newest first (views 4). */
export function historyView(state: ViewState, name: string): ViewResult {
  const target = serviceTarget(state, name);
  if (!target.ok) return target;
  const evidence = collectEvidence(state, target.service);
  const report = historyReport(evidence);
  const outlook = [outlookOf(state, target.service), nextRevision(evidence)].filter((line) => line !== undefined);
  return {
    ok: true,
    view: {
      report,
      table: (options) => historyTable(report.content, options),
      notes: [...evidenceNotes(evidence), ...windowNotes(evidence)],
      outlook,
    },
  };
}

/** Why the list is not whole; `kubectl ome` has codes alone for it. */
function windowNotes(evidence: RuntimeEvidence): readonly string[] {
  const { state } = evidence;
  // Without a runtime no list is asked for, whatever was captured.
  if (historyRuntime(evidence) === undefined || holdsAllRevisions(state)) return [];
  const what = `ControllerRevisions of the namespace ${state.omeNamespace}`;
  if (revisionsIn(state) === undefined) return [`note: ${what} were not captured`];
  return [`note: of the ${what} a part was captured: the list was cut, or a part of it can't be read`];
}

/** The revision that the live spec of Git has, or will get once something pins it (views 4.7). */
function nextRevision(evidence: RuntimeEvidence): string | undefined {
  const { state, service, declared, live } = evidence;
  const hash = shortHashOf(liveHash(live));
  if (state.name === 'cluster' || declared === undefined || hash === undefined) return undefined;
  const revision = pinName(declared, service.isvc.ref.namespace, hash);
  if (revision === null) return undefined;
  const exists = revisionsIn(state)?.some(({ name }) => name === revision) === true;
  const told = exists ? 'exists' : holdsAllRevisions(state) ? 'does not exist yet' : 'may exist, which is not captured';
  return `The revision of the live spec is ${revision}; it ${told}.`;
}
