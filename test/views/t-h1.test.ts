import { describe, expect, test } from 'vitest';
import { collectEvidence } from '../../src/views/evidence.ts';
import { historyContent, historyReport } from '../../src/views/history-content.ts';
import { historyTable } from '../../src/views/history-table.ts';
import type { ViewState } from '../../src/views/state.ts';
import { serviceTarget } from '../../src/views/target.ts';
import { json, list } from '../snapshot/support.ts';
import { BASE, controllerRevision, now, OLD, runtime, service, WHOLE } from './llama-chat.ts';

/*
 * T-H1, views 4.2: what of the list of revisions was seen. What can't occur offline:
 * row 3, more than 1,000 items or 2 pages: a snapshot has no pages, and all that it holds is shown; a list that was cut
 * stands for it (views 4.7).
 * rows 4 and 5, a list request that failed: a kind that was not captured stands for it.
 */

function contentOf(state: ViewState, name = 'llama-chat') {
  const target = serviceTarget(state, name);
  if (!target.ok) throw new Error(target.error);
  return historyContent(collectEvidence(state, target.service));
}

function windowOf(state: ViewState) {
  const content = contentOf(state);
  const { observation, completeness, observedPages, requestedPages, issues } = content;
  const codes = issues.map(({ code }) => code).filter((code) => code.startsWith('History'));
  const [, row = ''] = historyTable(content, { wide: false, width: undefined }).split('\n');
  return { cell: row.split(' ')[0], wide: `${observation} ${completeness} ${observedPages}/${requestedPages}`, codes };
}

describe('T-H1', () => {
  test('row 1: no runtime name, and no list is asked for', () => {
    const state = now([service({ runtime: { name: '' } }), controllerRevision(OLD)]);
    expect(windowOf(state)).toEqual({
      cell: 'U/I/0/0',
      wide: 'Unavailable Incomplete 0/0',
      codes: ['HistoryUnavailable'],
    });
  });

  test('row 2: the whole list', () => {
    expect(windowOf(now())).toEqual({ cell: 'C/B/1/1', wide: 'Complete RetentionBounded 1/1', codes: [] });
  });

  test('row 3: a list that was cut', () => {
    const objects = [BASE, runtime(), service()];
    const cut = {
      ...list(controllerRevision(OLD)),
      kind: 'ControllerRevisionList',
      apiVersion: 'apps/v1',
      metadata: { continue: 'x' },
    };
    const state = now(objects, `---\n${json(cut)}`);
    expect(windowOf(state)).toEqual({ cell: 'P/I/1/1', wide: 'Partial Incomplete 1/1', codes: ['HistoryTruncated'] });
    expect(warningsOf(state)).toEqual(['PartialData', 'Truncated']);
  });

  test('row 5: ControllerRevisions were not captured', () => {
    const state = now([BASE, runtime(), service()]);
    expect(windowOf(state)).toEqual({
      cell: 'U/I/0/0',
      wide: 'Unavailable Incomplete 0/0',
      codes: ['HistoryUnavailable'],
    });
    const report = reportOf(state);
    expect(report.sources).toContainEqual(
      expect.objectContaining({ kind: 'ControllerRevisionList', name: 'vllm-llama', unavailableReason: 'NotCaptured' }),
    );
    // What is not captured is never called missing.
    expect(report.content.issues.map(({ code }) => code)).not.toContain('RevisionNotFound');
    expect(report.warnings.map(({ code }) => code)).toEqual(['PartialData', 'SourceUnavailable']);
  });

  test('another namespace of OME than the captured one', () => {
    expect(windowOf({ ...now(), omeNamespace: 'ome-system' }).cell).toBe('C/B/1/1');
    const header = 'apiVersion: omelint/v1\nkind: Snapshot\nkinds: [{kind: ControllerRevision, namespaces: [ome]}]\n';
    expect(windowOf({ ...now(WHOLE, `---\n${header}`), omeNamespace: 'ome-system' }).cell).toBe('U/I/0/0');
  });
});

function reportOf(state: ViewState) {
  const target = serviceTarget(state, 'llama-chat');
  if (!target.ok) throw new Error(target.error);
  return historyReport(collectEvidence(state, target.service));
}

function warningsOf(state: ViewState): string[] {
  return reportOf(state).warnings.map(({ code }) => code);
}
