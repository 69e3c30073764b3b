import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/finding.ts';
import { type Merged, merge } from './merge-support.ts';
import { applied, repository } from './random-merges.ts';

const NOTHING: readonly Outcome[] = ['unchanged', 'serves-pinned', 'paused', 'fails', 'rejected'];
const STOPPED: readonly Outcome[] = ['drifts', 'paused', 'fails', 'rejected'];

/** After the merge was applied, the same merge does nothing; what stood still stands still. */
function expectSettled(first: Merged, second: Merged): void {
  const outcomes = new Map(first.report.services.map(({ object, outcome }) => [object.name, outcome]));
  for (const { object, outcome, because } of second.report.services) {
    const earlier = outcomes.get(object.name);
    expect(NOTHING, `${object.name}: ${earlier}, then ${outcome}: ${because}`).toContain(outcome);
    if (earlier !== undefined && !STOPPED.includes(earlier)) expect(['unchanged', 'serves-pinned']).toContain(outcome);
    if (earlier === 'drifts' || earlier === 'paused') expect(outcome).toBe('paused');
    if (earlier === 'fails' || earlier === 'rejected') expect(outcome).toBe(earlier);
  }
  const rejected = second.prediction.worlds.rejected;
  for (const { object, status } of second.report.runtimes) {
    if (rejected.size === 0) expect(['unchanged', 'broken']).toContain(status ?? `${object.name}: null`);
  }
}

describe('a merge that was applied', () => {
  it('does nothing a second time, in an empty cluster', () => {
    fc.assert(
      fc.property(repository, (head) => {
        const first = merge({ head, snapshot: [] });
        expectSettled(first, merge({ head, snapshot: applied(first, []) }));
      }),
      { numRuns: 100, seed: 1 },
    );
  });

  it('does nothing a second time, in a cluster that held something else', () => {
    fc.assert(
      fc.property(repository, repository, (base, head) => {
        const snapshot = applied(merge({ head: base, snapshot: [] }), []);
        const first = merge({ head, base, snapshot });
        const settled = applied(first, snapshot);
        expectSettled(first, merge({ head, base: head, snapshot: settled }));
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it('with a base that equals the head, nothing starts, stops or moves', () => {
    fc.assert(
      fc.property(repository, (head) => {
        for (const { outcome, because } of merge({ head, base: head }).report.services) {
          expect(['unchanged', 'serves-pinned', 'fails', 'unknown'], because).toContain(outcome);
        }
      }),
      { numRuns: 100, seed: 3 },
    );
  });
});
