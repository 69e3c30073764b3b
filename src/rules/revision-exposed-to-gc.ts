import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { revisionIndex } from './support/snapshot-revisions.ts';

/** The default of `--runtime-revision-retention`. */
const RETENTION = 10;

export default defineRule({
  id: 'revision-exposed-to-gc',
  meta: {
    title: 'pin to a revision that OME may delete before the merge',
    severity: 'warning',
    group: 'impact',
    description:
      'OME keeps the newest 10 revisions of a runtime name and those that a service in the cluster names. A revision that is named in Git alone, older or already marked, can be gone when the manifest is applied.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    ofSnapshot: true,
    source: '5.5',
  },
  *check(isvc, context) {
    const snapshot = impactOf(isvc, context)?.worlds.evidence.snapshot;
    const reference = runtimeReferenceOf(isvc);
    if (snapshot === undefined || reference?.revision === undefined || reference.autoSync) return;
    const { revision: name } = reference;
    const index = revisionIndex(snapshot);
    const revision = index.find(name);
    if (revision === undefined || !revision.createdByOme || index.isNamed(name)) return;
    const place = { at: at(isvc, ['spec', 'runtime', 'revision']) };
    const help = 'Merge soon, or let a service in the cluster name the revision first.';
    if (revision.gcEligibleSince !== undefined) {
      const since = revision.gcEligibleSince;
      yield {
        ...place,
        help,
        message: `no service in the cluster names ${name}, and OME has marked it for deletion since ${since}`,
      };
    } else if (index.newer(revision) >= RETENTION) {
      const words = `is not among the newest ${RETENTION} of its runtime's name`;
      yield {
        ...place,
        help,
        message: `no service in the cluster names ${name}, and it ${words}; OME marks it, and deletes it a day later`,
      };
    }
  },
});
