import { describeRef } from '../model/object.ts';
import { changedPaths } from '../predict/change.ts';
import { ownRuntime } from '../predict/reconcile.ts';
import { at, defineRule } from './rule.ts';
import { nameChanges, predictionFor } from './support/impact.ts';

export default defineRule({
  id: 'cluster-differs-from-git',
  meta: {
    title: 'runtime that the cluster holds otherwise than Git',
    severity: 'note',
    group: 'impact',
    description:
      'The spec of a runtime in the snapshot is not what Git holds: at the base, where one is compared with, here otherwise. Predictions assume that Git is applied, and what somebody changed by hand goes then.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    ofSnapshot: true,
    source: 'design.md 1',
  },
  check(runtime, context) {
    const worlds = predictionFor(runtime, context)?.worlds;
    const earlier = worlds?.earlier(runtime);
    if (worlds === undefined || earlier?.state !== 'known' || earlier.source !== 'snapshot') return undefined;
    const { base } = worlds.evidence;
    // With a base, what the merge itself changes is no difference between Git and the cluster.
    const git = base === undefined ? runtime : (base.workspace.declarations(runtime.ref).at(-1) as typeof runtime);
    if (git === undefined) return undefined;
    // What is written the same is stored once for both.
    if (worlds.head.resolver.stored(git) === worlds.before.resolver.stored(earlier.object)) return undefined;
    const own = ownRuntime(git, worlds.head);
    const held = ownRuntime(earlier.object, worlds.before);
    if (own.hash === held.hash) return undefined;
    const changes = changedPaths(held.resolution, own.resolution, worlds.head.resolver.table);
    if (changes.length === 0) return undefined;
    const where = base === undefined ? 'Git' : 'the base';
    return {
      message: `${describeRef(runtime.ref)} in the cluster is not what ${where} holds (${nameChanges(changes)}); the prediction assumes that Git is applied`,
      help: 'Take the change over into Git where it is wanted.',
      at: at(runtime, ['metadata', 'name']),
    };
  },
});
