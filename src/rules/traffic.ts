import { member } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { blockIn, listIn } from '../predict/admission/raw-block.ts';
import { annotationTexts, trafficSettings } from '../predict/admission/traffic.ts';
import { PASS_THROUGH } from '../predict/admission/traffic-annotations.ts';
import { defineRule, type NotEvaluatedProblem } from './rule.ts';
import { reportRefusals } from './support/refusal.ts';

export default defineRule({
  id: 'traffic',
  meta: {
    title: 'traffic settings that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'spec.traffic contradicts itself, or an annotation about traffic has a value that OME can not read, lacks another one that it needs, or is nearly one that OME knows. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: trafficSettings.omeVersions,
    refusedBy: trafficSettings.ids,
    source: 'TR-1 to TR-3, TR-5, TR-6, TR-8',
  },
  *check(isvc, context) {
    yield* reportRefusals(isvc, context, trafficSettings);
    yield* unknownTranslator(isvc, annotationTexts(isvc));
  },
});

/** TR-4, TR-7: what the translator of the cluster's gateway takes is not in any manifest. */
function* unknownTranslator(
  isvc: ManifestObject,
  annotations: readonly (readonly [string, string])[],
): Iterable<NotEvaluatedProblem> {
  const because = "which depends on the translator of the cluster's gateway";
  const hash = blockIn(blockIn(member(isvc.value, 'spec'), 'traffic'), 'consistentHash');
  const headers = listIn(hash, 'headers') ?? [];
  if (headers.length > 1) yield { notEvaluated: `whether traffic may hash on ${headers.length} headers, ${because}` };
  const prefix = PASS_THROUGH.find((start) => annotations.some(([key]) => key.startsWith(start)));
  if (prefix !== undefined) yield { notEvaluated: `whether annotations of ${prefix} are taken, ${because}` };
}
