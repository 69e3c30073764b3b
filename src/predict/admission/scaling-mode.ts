import { textAt } from '../../model/json.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { heldAlready, sameAt } from './ratchet.ts';
import type { AdmissionGroup } from './refusal.ts';

/** What the CRD lets pass and no controller applies; anything else that is no mode is refused by the CRD (AS-2). */
const NOT_IMPLEMENTED: readonly string[] = ['Proportional', 'Pinned'];

/** The scaling mode of a runtime or service. On an update only a changed policy counts (SR-04, U6). */
export const scalingMode: AdmissionGroup = {
  ids: ['SR-04', 'AS-1'],
  omeVersions: ['1.3'],
  *find(object, { earlier }) {
    const path = ['spec', 'scalingPolicy', 'mode'];
    const mode = textAt(object.value, path);
    if (mode === undefined || !NOT_IMPLEMENTED.includes(mode)) return;
    const refusal = {
      id: object.ref.kind === 'InferenceService' ? 'AS-1' : 'SR-04',
      path,
      message: `spec.scalingPolicy.mode ${goQuote(mode)} is accepted by the API but not implemented: no controller applies it, so the policy would silently behave like "Independent"; use "Independent" or omit the policy (ScalingModeNotImplemented)`,
      help: 'Set mode: Independent, or remove scalingPolicy.',
    };
    yield* heldAlready([refusal], sameAt(object, earlier, ['spec', 'scalingPolicy']));
  },
};
