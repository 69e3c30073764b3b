import { type JsonPath, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import type { Violation } from '../../resolve/types.ts';
import { at, type Problem, quote } from '../rule.ts';

/** Whether a label or an annotation, or the map of them, is of another type than it should be. */
export function isMetadataType({ path, code }: Pick<Violation, 'path' | 'code'>): boolean {
  return path[0] === 'metadata' && code === 'type';
}

/** Names the label: the API server would name the map alone. */
export function metadataTypeProblem(object: ManifestObject, { path, message }: Violation): Problem {
  const scalar = path.length > 2 && typeof valueAt(object.value, path) !== 'object';
  return {
    message: `${placeInWords(path)} ${message}`,
    ...(scalar ? { help: 'Put the value in quotes.' } : {}),
    at: at(object, path),
  };
}

function placeInWords([, map, key]: JsonPath): string {
  return key === undefined ? `metadata.${map}` : `metadata.${map}[${quote(String(key))}]`;
}
