import { isArray, type JsonPath, type JsonValue, member } from '../../model/json.ts';

/** A value of a runner from which another template engine seems to have taken OME's placeholder. */
export interface EmptiedPlaceholder {
  /** Below the runner. */
  readonly path: JsonPath;
  /** The flag that is left without a value, or the text that stands for one. */
  readonly left: string;
}

/** Flags whose value is usually the name, the namespace or a label of the service (C24). */
const USUAL = /^--?[A-Za-z][A-Za-z0-9_-]*$/;
const NAMES_SERVICE = /(?:^|[-_])(?:names?|namespaces?|labels?|annotations?|selector|isvc|service)$/i;
/** What Go's engine prints for a value that is not there. */
const NO_VALUE = '<no value>';

export function emptiedPlaceholders(runner: JsonValue): readonly EmptiedPlaceholder[] {
  return ['command', 'args'].flatMap((list) => {
    const words = member(runner, list);
    if (!isArray(words)) return [];
    return words.flatMap((word, index): EmptiedPlaceholder[] => {
      if (typeof word !== 'string') return [];
      if (word.includes(NO_VALUE)) return [{ path: [list, index], left: NO_VALUE }];
      const flag = word.endsWith('=') ? word.slice(0, -1) : word === '' ? words[index - 1] : undefined;
      return typeof flag === 'string' && USUAL.test(flag) && NAMES_SERVICE.test(flag)
        ? [{ path: [list, index], left: flag }]
        : [];
    });
  });
}
