import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { at, defineRule, quote } from './rule.ts';
import { changePlaces, impactOf, runtimeChanges } from './support/impact.ts';
import { disabledPin } from './support/pin-impact.ts';

export default defineRule({
  id: 'pinned-runtime-disabled',
  meta: {
    title: 'pinned service whose runtime or revision is disabled',
    severity: 'error',
    group: 'impact',
    description:
      'disabled is part of the hash: disabling a runtime drifts every service that is pinned to it, the webhook then refuses their writes, so that no token can advance them. A revision of a disabled spec serves nobody.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PT-14, PN-16',
  },
  *check(isvc, context) {
    const impact = impactOf(isvc, context);
    const fault = impact && disabledPin(impact);
    if (impact === undefined || fault === undefined) return;
    const { after, report } = impact.service;
    const name = quote(runtimeReferenceOf(isvc)?.name ?? '');
    const related = changePlaces(
      runtimeChanges(impact).filter(({ text }) => text === 'disabled'),
      impact,
    );
    if (fault === 'revision' && after?.effect === 'fails') {
      yield {
        message: `the spec that the service is rendered from is disabled; OME fails with RuntimeValidationError and leaves its pods as they are: ${after.message}`,
        help: 'Name a revision that is not disabled, or enable the runtime.',
        at: at(isvc, ['spec', 'runtime', hasRevision(isvc) ? 'revision' : 'name']),
        related,
      };
    } else if (fault === 'runtime') {
      yield {
        message: `the runtime ${name} is disabled after the merge, which makes it differ from the pin ${report.from}; OME applies nothing more to the service, and refuses the writes that could advance it`,
        help: 'Enable the runtime, or move the service to another one before this one is disabled.',
        at: at(isvc, ['spec', 'runtime', 'name']),
        related,
      };
    }
  },
});

function hasRevision(isvc: Parameters<typeof runtimeReferenceOf>[0]): boolean {
  return runtimeReferenceOf(isvc)?.revision !== undefined;
}
