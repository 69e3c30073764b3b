import { OME_KINDS } from '../model/ome.ts';
import { defineRule } from './rule.ts';
import { inSnapshot, isFirstObject, predictionFor } from './support/impact.ts';

export default defineRule({
  id: 'snapshot-old',
  meta: {
    title: 'snapshot older than the configuration allows',
    severity: 'warning',
    group: 'impact',
    description:
      'The snapshot of the cluster was captured longer ago than snapshotMaxAge allows. Pins, tokens and revisions may have moved since, and what is predicted from them may not come.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    ofSnapshot: true,
    source: 'design.md 4',
  },
  check(object, context) {
    const snapshot = predictionFor(object, context)?.worlds.evidence.snapshot;
    const { snapshotAge } = context;
    if (snapshot?.capturedAt === undefined || snapshotAge === undefined || !isFirstObject(object, context))
      return undefined;
    const age = snapshotAge.now - Date.parse(snapshot.capturedAt);
    // Not every text of the right form is a day of the calendar.
    if (!(age > snapshotAge.limit)) return undefined;
    return {
      message: `the snapshot was captured at ${snapshot.capturedAt}, longer ago than snapshotMaxAge allows (${describeAge(snapshotAge.limit)}); pins, tokens and revisions may have moved since`,
      help: 'Capture the cluster again, or raise snapshotMaxAge in the configuration.',
      at: inSnapshot(object, snapshotAge.place),
      ofCluster: true,
    };
  },
});

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['m', 60_000],
] as const;

/** In the largest unit that gives a whole number, days from two on: `24h`, `7d`, `90m`. */
function describeAge(milliseconds: number): string {
  for (const [unit, size] of UNITS) {
    const count = milliseconds / size;
    if (Number.isInteger(count) && (count > 1 || unit !== 'd')) return `${count}${unit}`;
  }
  return `${milliseconds / 1_000}s`;
}
