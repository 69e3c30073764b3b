import { textAt } from '../model/json.ts';
import { goQuote } from '../resolve/canonical.ts';
import { defineRule } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

/** What the CRD lets pass and no controller applies; anything else that is no mode is refused by the CRD (AS-2). */
const NOT_IMPLEMENTED: readonly string[] = ['Proportional', 'Pinned'];

export default defineRule({
  id: 'scaling-mode-not-implemented',
  meta: {
    title: 'scaling mode that no controller applies',
    severity: 'error',
    group: 'runtime',
    description:
      'spec.scalingPolicy.mode is Proportional or Pinned. The schema knows both, but no controller applies them, and OME refuses the write of the runtime or service.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime', 'InferenceService'],
    omeVersions: ['1.3'],
    source: 'SR-04, AS-1',
  },
  *check(object, context) {
    const path = ['spec', 'scalingPolicy', 'mode'];
    const mode = textAt(object.value, path);
    if (mode === undefined || !NOT_IMPLEMENTED.includes(mode)) return;
    yield* reportRefusals(object, context, [
      {
        path,
        message: `spec.scalingPolicy.mode ${goQuote(mode)} is accepted by the API but not implemented: no controller applies it, so the policy would silently behave like "Independent"; use "Independent" or omit the policy (ScalingModeNotImplemented)`,
        help: 'Set mode: Independent, or remove scalingPolicy.',
      },
    ]);
  },
});
