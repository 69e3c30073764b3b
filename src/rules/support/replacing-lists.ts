import { isArray, type JsonPath, type JsonValue, member, textAt, valueAt } from '../../model/json.ts';
import type { KeyedPath } from './keyed-path.ts';
import { POD_PATHS } from './runner-paths.ts';

/** A list of a runtime that replaces the one of its parents (4.5). */
export interface ReplacingList {
  readonly kind: 'words' | 'tolerations' | 'formats';
  /** In the runtime's spec. */
  readonly path: JsonPath;
  readonly keyedPath: KeyedPath;
  readonly value: JsonValue;
  /** The container that holds the list. */
  readonly container?: JsonValue;
}

/** The lists of a spec that replace those of its parents. */
export function replacingLists(spec: JsonValue): readonly ReplacingList[] {
  const formats = member(spec, 'supportedModelFormats');
  const lists: ReplacingList[] = [];
  if (isArray(formats) && formats.length > 0) {
    const path = ['supportedModelFormats'];
    lists.push({ kind: 'formats', path, keyedPath: path, value: formats });
  }
  for (const path of POD_PATHS) {
    const pod = valueAt(spec, path);
    if (pod === undefined) continue;
    const tolerations = member(pod, 'tolerations');
    const place = [...path, 'tolerations'];
    if (isArray(tolerations) && tolerations.length > 0) {
      lists.push({ kind: 'tolerations', path: place, keyedPath: place, value: tolerations });
    }
    const runner = [...path, 'runner'];
    lists.push(...wordLists(member(pod, 'runner'), runner, runner));
    const containers = member(pod, 'containers');
    if (!isArray(containers)) continue;
    for (const [index, container] of containers.entries()) {
      const name = textAt(container, ['name']);
      if (name === undefined) continue;
      const keyed: KeyedPath = [...path, 'containers', { index, keys: [['name', name]] }];
      lists.push(...wordLists(container, [...path, 'containers', index], keyed));
    }
  }
  return lists;
}

function wordLists(container: JsonValue | undefined, path: JsonPath, keyed: KeyedPath): readonly ReplacingList[] {
  return ['command', 'args'].flatMap((name): ReplacingList[] => {
    const value = member(container, name);
    if (container === undefined || !isArray(value) || value.length === 0) return [];
    return [{ kind: 'words', path: [...path, name], keyedPath: [...keyed, name], value, container }];
  });
}
