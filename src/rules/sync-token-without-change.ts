import { tokenOf } from '../predict/evidence.ts';
import { at, defineRule, quote } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { SYNC_TOKEN_PATH } from './support/sync-token.ts';
import { rewindOf } from './support/token-rewind.ts';

export default defineRule({
  id: 'sync-token-without-change',
  meta: {
    title: 'new sync token while nothing differs',
    severity: 'warning',
    group: 'service',
    description:
      'A new value of ome.io/runtime-sync advances a pin only where the live runtime differs from it. Otherwise it stays armed, and the next change of the runtime is taken over without a pause.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PT-10',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const service = impact?.service;
    if (service?.report.rule !== 'PN-12' || service.before.state !== 'known') return undefined;
    const own = tokenOf(isvc);
    if (own === undefined || own === service.before.pin.lastToken || own === tokenOf(service.before.isvc))
      return undefined;
    if (impact !== undefined && rewindOf(impact) !== undefined) return undefined;
    return {
      message: `ome.io/runtime-sync is ${quote(own)}, a new value, but the live runtime equals the pin ${service.report.from}; the token stays armed, and OME takes the next change of the runtime over at once`,
      help: 'Change the token together with the runtime, or put the old value back.',
      at: at(isvc, SYNC_TOKEN_PATH),
    };
  },
});
