import { at, defineRule, quote } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { SYNC_TOKEN_PATH } from './support/sync-token.ts';
import { rewindOf } from './support/token-rewind.ts';

export default defineRule({
  id: 'token-rewinds',
  meta: {
    title: 'sync token that puts an older one back',
    severity: 'warning',
    group: 'impact',
    description:
      'Git holds a value of ome.io/runtime-sync that is neither the one in the cluster nor the one that was used last, and it is not newer: somebody set another by hand. Applying it arms the pin, since OME asks only whether the value differs from the last one.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PT-11, 6.4 no. 9',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const rewind = impact && rewindOf(impact);
    if (rewind === undefined) return undefined;
    const { own, held, last } = rewind;
    return {
      message: `ome.io/runtime-sync is ${quote(own)} here, but ${quote(held ?? '')} in the cluster, where ${quote(last ?? '')} was used last; applying it arms the pin, which advances as soon as the runtime differs`,
      help: `Write ${quote(held ?? last ?? '')} into the manifest where the pin is to stay.`,
      at: at(isvc, SYNC_TOKEN_PATH),
    };
  },
});
