import { isObject, type JsonObject, member } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { goQuote } from '../resolve/canonical.ts';
import { defineRule, type NotEvaluatedProblem } from './rule.ts';
import { atoi } from './support/go-integer.ts';
import { blockIn, listIn } from './support/raw-block.ts';
import { type Refusal, reportRefusals } from './support/refusal.ts';
import { meantTrafficKey, PASS_THROUGH, trafficValueFault } from './support/traffic-annotations.ts';
import { balancingRefusals } from './support/traffic-balancing.ts';

export default defineRule({
  id: 'traffic',
  meta: {
    title: 'traffic settings that OME refuses',
    severity: 'error',
    group: 'admission',
    description:
      'spec.traffic contradicts itself, or an annotation about traffic has a value that OME can not read, lacks another one that it needs, or is nearly one that OME knows. OME refuses the write.',
    appliesTo: ['InferenceService'],
    omeVersions: ['1.3'],
    source: 'TR-1 to TR-3, TR-5, TR-6, TR-8',
  },
  *check(isvc, context) {
    const traffic = member(member(isvc.value, 'spec'), 'traffic');
    const annotations = member(member(isvc.value, 'metadata'), 'annotations');
    const texts = isObject(annotations) ? textsOf(annotations) : [];
    yield* reportRefusals(isvc, context, [
      ...(isObject(traffic) ? balancingRefusals(traffic) : []),
      ...texts.flatMap(([key, value]) => annotationRefusals(key, value)),
      ...retryRefusals(new Map(texts)),
    ]);
    yield* unknownTranslator(isvc, texts);
  },
});

function textsOf(annotations: JsonObject): readonly (readonly [string, string])[] {
  return Object.entries(annotations).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
}

/** TR-5, TR-6. */
function annotationRefusals(key: string, value: string): readonly Refusal[] {
  const path = ['metadata', 'annotations', key];
  const fault = trafficValueFault(key, value);
  if (fault !== undefined) {
    return [{ path, message: fault, help: 'Write a value of the kind that the message names.' }];
  }
  const meant = meantTrafficKey(key);
  if (meant === undefined) return [];
  const message = `unknown traffic annotation ${goQuote(key)}. Did you mean ${goQuote(meant)}? (UnknownTrafficAnnotation)`;
  return [{ path, part: 'key', message, help: `Write ${meant}, or use a key outside of ome.io/.` }];
}

/** TR-8. */
function* retryRefusals(annotations: ReadonlyMap<string, string>): Iterable<Refusal> {
  const key = 'ome.io/retry-attempts';
  const attempts = atoi(annotations.get(key) ?? '0');
  if (!attempts.ok || attempts.value <= 0n || annotations.has('ome.io/retry-on')) return;
  yield {
    path: ['metadata', 'annotations', key],
    message: `annotation "${key}" set to ${attempts.value} requires "ome.io/retry-on" to specify retry conditions (MissingRetryOn)`,
    help: 'Add the annotation ome.io/retry-on, such as "5xx,reset".',
  };
}

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
