import { isObject, type JsonPath, type JsonValue, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { type AnnotationPlace, metadataPlace } from './annotation-keys.ts';

/** A key among the annotations or labels of an object. */
export interface WrittenAnnotation {
  readonly key: string;
  readonly path: JsonPath;
  /** `label`: OME's annotations in the wrong map. `spec`: `spec.annotations` of a runtime. */
  readonly place: AnnotationPlace | 'label' | 'spec' | 'other';
}

/** The annotations of the object, of its spec and of its components, and its labels. */
export function annotationsOf(object: ManifestObject): readonly WrittenAnnotation[] {
  const place = metadataPlace(object.ref.kind) ?? 'other';
  const spec = valueAt(object.value, ['spec']);
  const parts = isObject(spec)
    ? Object.keys(spec).filter((part) => /^(engine|decoder|router)(Config)?$/.test(part))
    : [];
  return [
    ...keysAt(object, ['metadata', 'annotations'], place),
    ...keysAt(object, ['metadata', 'labels'], 'label'),
    ...(place === 'runtime' ? keysAt(object, ['spec', 'annotations'], 'spec') : []),
    ...parts.flatMap((part) => keysAt(object, ['spec', part, 'annotations'], 'component')),
  ];
}

function keysAt(object: ManifestObject, path: JsonPath, place: WrittenAnnotation['place']): WrittenAnnotation[] {
  const map: JsonValue | undefined = valueAt(object.value, path);
  return isObject(map) ? Object.keys(map).map((key) => ({ key, path: [...path, key], place })) : [];
}
