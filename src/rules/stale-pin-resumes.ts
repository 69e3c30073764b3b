import { at, defineRule } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { isDisabledLive, resumesStalePin } from './support/pin-impact.ts';

export default defineRule({
  id: 'stale-pin-resumes',
  meta: {
    title: 'pinning again resumes from an old pin',
    severity: 'error',
    group: 'impact',
    description:
      'A pin stays in the status of a service when autoSync is turned on. Turned off again, OME goes on from that pin, not from what runs: where the live runtime differs the service stops taking updates at once.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PT-02, 6.2',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const report = impact?.service.report;
    if (impact === undefined || report?.rule !== 'PN-15') return undefined;
    if (!resumesStalePin(impact) || isDisabledLive(impact)) return undefined;
    return {
      message: `autoSync: false resumes from ${report.from}, the pin that an earlier autoSync: false left in the status, and not from what runs; the live runtime differs from it, and OME applies nothing more to the service`,
      help: 'Give ome.io/runtime-sync a new value in the same merge, so that the pin advances to the live runtime.',
      at: at(isvc, ['spec', 'runtime', 'autoSync']),
    };
  },
});
