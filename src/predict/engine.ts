import { isObject, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';

type Service = ManifestObject<'InferenceService'>;

/** Whether a service declares an engine; `{}` is enough. Admission looks at runtime and model of no other (IS-30). */
export function hasEngine(isvc: Service): boolean {
  return isObject(valueAt(isvc.value, ['spec', 'engine']));
}

/** Whether an engine brings its own image, so that admission does not select a runtime for it ("full runner" of 2.7). */
export function hasFullRunner(isvc: Service): boolean {
  const image = (...path: string[]) => textAt(isvc.value, ['spec', 'engine', ...path, 'image']) !== undefined;
  return image('runner') || (image('leader', 'runner') && image('worker', 'runner'));
}
