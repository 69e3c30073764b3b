import type { Outcome, Report } from '../../model/finding.ts';

/** How many services, in all clusters, have each outcome; every outcome is there. */
export function countOutcomes({ clusters }: Report): Readonly<Record<Outcome, number>> {
  const counts: Record<Outcome, number> = {
    rejected: 0,
    fails: 0,
    drifts: 0,
    paused: 0,
    'rolls-out': 0,
    selects: 0,
    advances: 0,
    'first-pin': 0,
    removed: 0,
    added: 0,
    unknown: 0,
    'serves-pinned': 0,
    unchanged: 0,
  };
  for (const { services } of clusters) for (const { outcome } of services) counts[outcome] += 1;
  return counts;
}
