import { describeRef, type ManifestObject } from '../model/object.ts';

import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { foreignServices, isService } from './support/foreign-services.ts';
import { changePlaces, describeRadius, impactOf, nameChanges, nameSome, runtimeChanges } from './support/impact.ts';
import { isDisabledLive, resumesStalePin } from './support/pin-impact.ts';

export default defineRule({
  id: 'pin-drifts',
  meta: {
    title: 'pinned service that this merge stops',
    severity: 'error',
    group: 'impact',
    description:
      'The live runtime of a pinned service differs from its pin after the merge, and no new token advances it. OME then says RuntimeDrifted with the reason RevisionMismatch and applies nothing more to the service, not even a change of its replicas; running pods stay.',
    appliesTo: ['InferenceService', 'ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PN-15, PN-17, PT-17',
  },
  *check(object, context) {
    if (!isService(object)) {
      yield* foreignProblems(object, context);
      return;
    }
    const isvc = object;
    const impact = impactOf(isvc, context);
    const { report } = impact?.service ?? {};
    if (impact === undefined || report?.rule !== 'PN-15' || report.outcome !== 'drifts') return;
    // More precise rules speak of these.
    if (resumesStalePin(impact) || isDisabledLive(impact)) return;
    const name = runtimeReferenceOf(isvc)?.name ?? '';
    const changes = runtimeChanges(impact);
    const fields = changes.length === 0 ? '' : ` (${nameChanges(changes)})`;
    yield {
      message: `the service is pinned to ${report.from}, and the runtime ${quote(name)} differs from it after the merge${fields}: OME applies nothing more to the service until the pin advances${describeRadius(impact, changes)}`,
      help: `Give ome.io/runtime-sync a new value to advance the pin in the same merge, set revision: ${report.from} to stay on the old spec and keep taking updates, or revert the change of the runtime.`,
      at: at(isvc, ['spec', 'runtime', 'name']),
      related: changePlaces(changes, impact),
    };
  },
});

/** Pinned services of the cluster that no manifest holds are told at the runtime whose edit stops them. */
function* foreignProblems(runtime: ManifestObject, context: RuleContext): Iterable<Problem> {
  const reached = foreignServices(runtime, context).filter(
    ({ service: { report } }) => report.outcome === 'drifts' && report.rule === 'PN-15',
  );
  const [first] = reached;
  if (first === undefined) return;
  const names = nameSome(reached.map(({ service }) => describeRef(service.isvc.ref)));
  yield {
    message: `this edit stops pinned services of the cluster, which no manifest here holds: ${names}; OME applies nothing more to them until their pins advance (${nameChanges(first.changes)})`,
    help: 'Tell their owners: each needs a new value of ome.io/runtime-sync, or its revision set to the one that it runs.',
    at: at(runtime, first.changes[0]?.cause.path ?? ['spec']),
  };
}
