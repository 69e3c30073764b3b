import { at, defineRule, quote } from './rule.ts';
import { changePlaces, impactOf, nameChanges, runtimeChanges } from './support/impact.ts';
import { SYNC_TOKEN_PATH } from './support/sync-token.ts';

export default defineRule({
  id: 'pin-advances',
  meta: {
    title: 'pin that advances with this merge',
    severity: 'note',
    group: 'impact',
    description:
      'The live runtime differs from the pin and ome.io/runtime-sync has a value that was not used yet: OME pins the service to the live spec and rolls its pods out.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3', '1.2'],
    needsBefore: true,
    source: 'PN-14, PT-11',
  },
  check(isvc, context) {
    const impact = impactOf(isvc, context);
    if (impact === undefined || impact.service.report.outcome !== 'advances') return undefined;
    const { report, token } = impact.service;
    const changes = runtimeChanges(impact);
    const fields = changes.length === 0 ? '' : `: ${nameChanges(changes)}`;
    return {
      message: `${quote(token ?? '')} in ome.io/runtime-sync advances the pin from ${report.from} to ${report.to ?? 'the live spec'}, and the pods roll out${fields}`,
      help: 'Leave the token as it is in the cluster where the service is to stay on its pin.',
      at: at(isvc, SYNC_TOKEN_PATH),
      related: changePlaces(changes, impact),
    };
  },
});
