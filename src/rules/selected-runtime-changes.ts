import { at, defineRule } from './rule.ts';
import { impactOf } from './support/impact.ts';

export default defineRule({
  id: 'selected-runtime-changes',
  meta: {
    title: 'selection gives another runtime than before',
    severity: 'warning',
    group: 'impact',
    description:
      'A service that names no runtime gets the best-ranked one on every reconcile. After the merge that is another one, and the service moves to it with its next reconcile.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: '7.1, 7.5',
  },
  check(isvc, context) {
    const report = impactOf(isvc, context)?.service.report;
    if (report?.outcome !== 'selects' || report.from === null) return undefined;
    return {
      message: `selection gives the service ${report.to} after the merge instead of ${report.from}, and its pods roll out`,
      help: `Name ${report.from} in spec.runtime where the service is to stay with it.`,
      at: at(isvc, ['spec', 'model', 'name']),
    };
  },
});
