import { isObject, member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { at, type Problem, quote } from '../rule.ts';
import { misreadAt } from './plain-scalars.ts';

/** Labels and annotations hold strings only; the type tables begin below `spec`. */
export function* metadataProblems(object: ManifestObject): Iterable<Problem> {
  for (const map of ['labels', 'annotations']) {
    const members = member(member(object.value, 'metadata'), map);
    if (members === undefined || members === null) continue;
    if (!isObject(members)) {
      yield {
        message: `metadata.${map} has to be a mapping of strings: the API server rejects anything else`,
        at: at(object, ['metadata', map]),
      };
      continue;
    }
    for (const [key, value] of Object.entries(members)) {
      const path = ['metadata', map, key];
      if (typeof value === 'string' || value === null || misreadAt(object, path) !== undefined) continue;
      const kind = typeof value === 'object' ? 'no scalar' : `a ${typeof value === 'boolean' ? 'boolean' : 'number'}`;
      yield {
        message: `metadata.${map}[${quote(key)}] is ${kind}: the API server rejects it, since ${map} hold strings only`,
        ...(typeof value === 'object' ? {} : { help: 'Put the value in quotes.' }),
        at: at(object, path),
      };
    }
  }
}
