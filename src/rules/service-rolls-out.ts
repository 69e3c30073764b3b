import { describeRef, type ManifestObject } from '../model/object.ts';

import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, type Problem, type RuleContext } from './rule.ts';
import { foreignServices, isService } from './support/foreign-services.ts';
import { changePlaces, describeRadius, impactOf, nameChanges, nameSome, runtimeChanges } from './support/impact.ts';

export default defineRule({
  id: 'service-rolls-out',
  meta: {
    title: 'service that rolls out with this merge',
    severity: 'note',
    group: 'impact',
    description:
      'What the pods of a service are rendered from changes: its runtime or a parent of it, or the revision that it names. OME replaces the pods as the deployment mode says.',
    appliesTo: ['InferenceService', 'ServingRuntime', 'ClusterServingRuntime'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: '4.8, PN-06, PT-03, PT-04',
  },
  *check(object, context) {
    if (!isService(object)) {
      yield* foreignProblems(object, context);
      return;
    }
    const isvc = object;
    const impact = impactOf(isvc, context);
    if (impact === undefined) return;
    const { report } = impact.service;
    if (report.outcome === 'unknown') {
      yield { notEvaluated: report.because };
      return;
    }
    if (report.outcome !== 'rolls-out') return;
    const changes = report.pinMode === 'AutoSync' ? runtimeChanges(impact) : [];
    const named = runtimeReferenceOf(isvc) !== undefined;
    yield {
      message: `${impact.service.sentence}${describeRadius(impact, changes)}`,
      help: 'Pin the service with autoSync: false before the change where it is to stay as it is.',
      at: at(isvc, named ? ['spec', 'runtime', 'name'] : ['spec', 'model', 'name']),
      related: changePlaces(changes, impact),
    };
  },
});

/** Services of the cluster that no manifest holds are told at the runtime whose edit reaches them. */
function* foreignProblems(runtime: ManifestObject, context: RuleContext): Iterable<Problem> {
  const reached = foreignServices(runtime, context).filter(({ service }) => service.report.outcome === 'rolls-out');
  const [first] = reached;
  if (first === undefined) return;
  const names = nameSome(reached.map(({ service }) => describeRef(service.isvc.ref)));
  yield {
    message: `this edit rolls out services of the cluster, which no manifest here holds: ${names} (${nameChanges(first.changes)})`,
    help: 'Pin them with autoSync: false before the change where they are to stay as they are.',
    at: at(runtime, first.changes[0]?.cause.path ?? ['spec']),
  };
}
