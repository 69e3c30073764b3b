import { at, defineRule } from './rule.ts';
import { impactOf } from './support/impact.ts';

export default defineRule({
  id: 'first-pin',
  meta: {
    title: 'service that takes its first pin',
    severity: 'note',
    group: 'impact',
    description:
      'A service with autoSync: false and without a pin is pinned to whatever its runtime resolves to when OME first sees it. The pin is kept in its status and in a ControllerRevision, not in Git.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PN-09, PT-01, 6.4 no. 1',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    if (impact === undefined || impact.service.report.outcome !== 'first-pin') return undefined;
    return {
      message: impact.service.sentence,
      help: 'The pin lives in the cluster alone: another cluster pins to what it finds live.',
      at: at(isvc, ['spec', 'runtime', 'autoSync']),
    };
  },
});
