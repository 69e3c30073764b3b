import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { impactOf } from './support/impact.ts';

export default defineRule({
  id: 'revision-of-other-runtime',
  meta: {
    title: 'pin to the revision of another runtime',
    severity: 'error',
    group: 'impact',
    description:
      'The revision that a service names belongs to another runtime than the one that it names: OME says RuntimeDrifted with the reason RuntimeMismatch and applies nothing to the service. A pin that OME took itself is not checked so, and is served whosever it is.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PN-03, PN-22, PT-07',
  },
  *check(isvc, context) {
    const impact = impactOf(isvc, context);
    const reference = runtimeReferenceOf(isvc);
    if (impact === undefined || impact.worlds.evidence.snapshot === undefined || reference === undefined) return;
    if (reference.autoSync) return;
    const { before, report } = impact.service;
    const name = reference.revision ?? before.pin.pinned;
    const found = name === undefined ? undefined : before.revisions.find(name);
    if (name === undefined || found?.state !== 'known' || found.revision.runtimeOf === reference.name) return;
    const owner = quote(found.revision.runtimeOf ?? '');
    if (report.rule === 'PN-03') {
      yield {
        message: `the revision ${quote(name)} belongs to runtime ${owner}, but the service names ${quote(reference.name)}; OME applies nothing to it and says RuntimeDrifted with the reason RuntimeMismatch`,
        help: 'Name a revision of the runtime, or the runtime of the revision.',
        at: at(isvc, ['spec', 'runtime', 'revision']),
      };
    } else if (reference.revision === undefined) {
      yield {
        message: `the service is pinned to ${name}, a revision of runtime ${owner}, but names ${quote(reference.name)}; OME does not compare the two, and serves the other runtime's spec under this name`,
        help: 'Give ome.io/runtime-sync a new value to pin the service to the runtime that it names.',
        at: at(isvc, ['spec', 'runtime', 'name']),
        severity: 'warning',
      };
    }
  },
});
