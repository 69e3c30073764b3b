import { effectiveReport } from './effective-content.ts';
import { EFFECTIVE_HEADERS, EFFECTIVE_WIDE_HEADERS, effectiveRows, effectiveWideRows } from './effective-rows.ts';
import { collectEvidence, type RuntimeEvidence } from './evidence.ts';
import { outlookOf } from './outlook.ts';
import type { ViewState } from './state.ts';
import { renderTable } from './table.ts';
import { serviceTarget } from './target.ts';
import type { TableOptions, ViewResult } from './view.ts';

/** `omelint effective NAME`: the live and the active runtime behind one service, and its pin (views 2). */
export function effectiveView(state: ViewState, name: string): ViewResult {
  const target = serviceTarget(state, name);
  if (!target.ok) return target;
  const evidence = collectEvidence(state, target.service);
  const report = effectiveReport(evidence);
  const outlook = outlookOf(state, target.service);
  const table = ({ wide, width }: TableOptions) =>
    wide
      ? renderTable(EFFECTIVE_WIDE_HEADERS, effectiveWideRows(report.content), width)
      : renderTable(EFFECTIVE_HEADERS, effectiveRows(report.content), width);
  return {
    ok: true,
    view: { report, table, notes: evidenceNotes(evidence), ...(outlook === undefined ? {} : { outlook }) },
  };
}

/** Why something is missing, in a sentence each; the reports of `kubectl ome` hold codes alone. */
export function evidenceNotes({ live, inheritance }: RuntimeEvidence): readonly string[] {
  if (live.availability === 'NotCaptured') return [`note: the live runtime is not captured: ${live.message}`];
  if (live.availability !== 'Available') {
    return live.reason === 'NotConfigured' ? [] : [`note: no live runtime: ${live.message}`];
  }
  const gaps = live.gaps.map(({ because }) => `note: ${because}`);
  return inheritance.state === 'Observed' ? gaps : [...gaps, `note: ${inheritance.message}`];
}
