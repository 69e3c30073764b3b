import { findLive } from '../predict/live.ts';
import { shortHashOf } from '../resolve/revision.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule } from './rule.ts';
import { impactOf } from './support/impact.ts';

export default defineRule({
  id: 'hash-collision',
  meta: {
    title: 'pin and live runtime with one short hash and different contents',
    severity: 'error',
    group: 'impact',
    description:
      'OME compares the first 8 characters of the hashes of pin and live runtime. Where these are equal by accident it sees no drift, and takes the old revision for the new content.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: '5.2, 5.3, PN-12',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    const reference = runtimeReferenceOf(isvc);
    if (impact === undefined || impact.worlds.evidence.snapshot === undefined || reference === undefined)
      return undefined;
    if (reference.autoSync) return undefined;
    const live = findLive(impact.worlds.after, reference, isvc.ref.namespace);
    const name = impact.service.report.to;
    if (live.state !== 'found' || live.shortHash === undefined || name === null) return undefined;
    const found = impact.service.before.revisions.find(name);
    if (found.state !== 'known' || found.revision.hash === undefined) return undefined;
    const { hash } = found.revision;
    const own = live.resolution.hash;
    if (live.shortHash !== live.resolution.shortHash || hash === own || shortHashOf(hash) !== shortHashOf(own))
      return undefined;
    return {
      message: `the revision ${name} and the live runtime begin with the same hash ${shortHashOf(hash)}, but differ (${hash} and ${own}); OME sees no drift and serves the revision`,
      help: 'Change the runtime in a way that changes its hash and nothing else, such as an annotation below spec.annotations.',
      at: at(isvc, ['spec', 'runtime', 'name']),
    };
  },
});
