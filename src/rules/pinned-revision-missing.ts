import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { impactOf, nameSome } from './support/impact.ts';
import { missingRevision } from './support/pin-impact.ts';

export default defineRule({
  id: 'pinned-revision-missing',
  meta: {
    title: 'pin to a revision that the cluster does not hold',
    severity: 'error',
    group: 'impact',
    description:
      'The revision that a service names, or to which it is pinned, is not in the cluster. OME says RuntimeDrifted with the reason RevisionMissing and applies nothing to the service; nothing creates a revision that a manifest names.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PN-02, PN-10, PT-06, PT-16',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const rule = impact && missingRevision(impact);
    if (impact === undefined || rule === undefined) return undefined;
    const reference = runtimeReferenceOf(isvc);
    const name = reference?.revision ?? impact.service.before.pin.pinned ?? '';
    const there = (impact.worlds.evidence.snapshot?.revisions ?? [])
      .filter(({ runtimeOf }) => runtimeOf === reference?.name)
      .map((revision) => revision.name);
    const found = there.length === 0 ? 'no revision of that runtime at all' : nameSome(there);
    return {
      message: `the revision ${quote(name)} is not in the cluster, which holds ${found}; OME applies nothing to the service and says RuntimeDrifted with the reason RevisionMissing`,
      help:
        rule === 'PN-02'
          ? 'Name a revision that exists, or remove revision to go on from the pin in the status.'
          : 'Set revision to one that exists; a new value of ome.io/runtime-sync does not help.',
      at: at(isvc, ['spec', 'runtime', rule === 'PN-02' ? 'revision' : 'name']),
    };
  },
});
