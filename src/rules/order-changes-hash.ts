import { sameRef } from '../model/object.ts';
import { changedPaths } from '../predict/change.ts';
import { liveRuntime } from '../predict/live.ts';
import { at, defineRule } from './rule.ts';
import { nameChanges, predictionFor } from './support/impact.ts';

export default defineRule({
  id: 'order-changes-hash',
  meta: {
    title: 'edit without meaning for pods that makes a new revision',
    severity: 'note',
    group: 'inheritance',
    description:
      'The hash of a runtime covers everything in its spec: the order of list items, priorities, labels and fields that no pod gets. Such an edit makes a new revision and drifts pinned services like any other.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'RV-H1, 6.4 no. 5',
  },
  check(runtime, context) {
    const worlds = predictionFor(runtime, context)?.worlds;
    const earlier = worlds?.earlier(runtime);
    if (worlds === undefined || earlier?.state !== 'known') return undefined;
    const [before, after] = [liveRuntime(worlds.before, earlier.object), liveRuntime(worlds.after, runtime)];
    if (before.state !== 'found' || after.state !== 'found' || before.shortHash === after.shortHash) return undefined;
    const changes = changedPaths(before.resolution, after.resolution, worlds.head.resolver.table);
    const [first] = changes;
    if (first === undefined || changes.some(({ reachesPods }) => reachesPods)) return undefined;
    // A parent's edit is told at the parent.
    if (!sameRef(first.cause.runtime.ref, runtime.ref)) return undefined;
    return {
      message: `nothing that pods get differs (${nameChanges(changes)}), but the hash does: ${before.shortHash} becomes ${after.shortHash}, and services that are pinned to this runtime drift`,
      help: 'Leave the order as it was, or make the edit together with the next one that matters.',
      at: at(runtime, first.cause.path),
    };
  },
});
