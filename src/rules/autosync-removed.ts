import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule } from './rule.ts';
import { predictionFor } from './support/impact.ts';

export default defineRule({
  id: 'autosync-removed',
  meta: {
    title: 'pin that is left for the live runtime',
    severity: 'warning',
    group: 'service',
    description:
      'Without autoSync: false a service follows its live runtime: leaving the field out sets it to true. The next reconcile renders the live spec at once, and revision must go in the same write.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PT-03, IS-24',
  },
  check(isvc, context) {
    const prediction = predictionFor(isvc, context);
    const base = prediction?.worlds.evidence.base?.workspace.find(
      'InferenceService',
      isvc.ref.namespace,
      isvc.ref.name,
    );
    if (prediction === undefined || base?.state !== 'known') return undefined;
    const [was, now] = [runtimeReferenceOf(base.object), runtimeReferenceOf(isvc)];
    if (was?.autoSync !== false || now === undefined || !now.autoSync) return undefined;
    const { report } = prediction.service(isvc);
    const rolls =
      report.outcome === 'rolls-out' ? `and its pods roll out from ${report.from} to ${report.to}` : 'at once';
    return {
      message: `the base pins the service with autoSync: false, and this change lets it follow its runtime, ${rolls}`,
      help: 'Keep autoSync: false where the service is to stay as it is; where not, remove revision in the same change.',
      at: at(isvc, ['spec', 'runtime', 'autoSync']),
    };
  },
});
