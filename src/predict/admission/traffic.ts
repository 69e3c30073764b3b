import { isObject, member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { goQuote } from '../../resolve/canonical.ts';
import { atoi } from './go-integer.ts';
import type { AdmissionGroup, Refusal } from './refusal.ts';
import { meantTrafficKey, trafficValueFault } from './traffic-annotations.ts';
import { balancingRefusals } from './traffic-balancing.ts';

/** How requests reach the pods of a service. TR-4 and TR-7 depend on the gateway of the cluster. */
export const trafficSettings: AdmissionGroup<'InferenceService'> = {
  ids: ['TR-1', 'TR-2', 'TR-3', 'TR-5', 'TR-6', 'TR-8'],
  omeVersions: ['1.3'],
  *find(isvc) {
    const block = member(member(isvc.value, 'spec'), 'traffic');
    const texts = annotationTexts(isvc);
    if (isObject(block)) yield* balancingRefusals(block);
    for (const [key, value] of texts) yield* annotationRefusals(key, value);
    yield* retryRefusals(new Map(texts));
  },
};

/** The annotations of a service that are texts, as the API server wants them. */
export function annotationTexts(isvc: ManifestObject): readonly (readonly [string, string])[] {
  const annotations = member(member(isvc.value, 'metadata'), 'annotations');
  if (!isObject(annotations)) return [];
  return Object.entries(annotations).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
}

/** TR-5, TR-6. */
function annotationRefusals(key: string, value: string): readonly Refusal[] {
  const path = ['metadata', 'annotations', key];
  const fault = trafficValueFault(key, value);
  if (fault !== undefined) {
    return [{ id: 'TR-5', path, message: fault, help: 'Write a value of the kind that the message names.' }];
  }
  const meant = meantTrafficKey(key);
  if (meant === undefined) return [];
  const message = `unknown traffic annotation ${goQuote(key)}. Did you mean ${goQuote(meant)}? (UnknownTrafficAnnotation)`;
  return [{ id: 'TR-6', path, part: 'key', message, help: `Write ${meant}, or use a key outside of ome.io/.` }];
}

/** TR-8. */
function* retryRefusals(annotations: ReadonlyMap<string, string>): Iterable<Refusal> {
  const key = 'ome.io/retry-attempts';
  const text = annotations.get(key);
  if (text === undefined || annotations.has('ome.io/retry-on')) return;
  const attempts = atoi(text);
  if (!attempts.ok || attempts.value <= 0n) return;
  yield {
    id: 'TR-8',
    path: ['metadata', 'annotations', key],
    message: `annotation "${key}" set to ${attempts.value} requires "ome.io/retry-on" to specify retry conditions (MissingRetryOn)`,
    help: 'Add the annotation ome.io/retry-on, such as "5xx,reset".',
  };
}
