import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { impactOf } from './support/impact.ts';
import { losesSourceRuntime } from './support/pin-impact.ts';

export default defineRule({
  id: 'source-runtime-missing',
  meta: {
    title: 'pinned service whose runtime is gone',
    severity: 'warning',
    group: 'impact',
    description:
      'The runtime of a pinned service does not exist after the merge. OME goes on rendering from the revision and says RuntimeDrifted with the reason SourceRuntimeMissing, but the webhook refuses every write of a service with a model and an engine.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    needsBefore: true,
    source: 'PN-05, PN-11, PT-13, IS-44',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    if (impact === undefined || !losesSourceRuntime(impact)) return undefined;
    const { report } = impact.service;
    const name = runtimeReferenceOf(isvc)?.name ?? '';
    return {
      message: `the runtime ${quote(name)} does not exist after the merge; OME serves ${report.to ?? 'the pinned revision'} for as long as that stays, and refuses later writes of the service if it has a model`,
      help: 'Keep the runtime while services are pinned to it, or move them to another one.',
      at: at(isvc, ['spec', 'runtime', 'name']),
    };
  },
});
