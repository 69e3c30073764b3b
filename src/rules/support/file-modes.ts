import { dottedPath, isArray, isObject, type JsonPath, type JsonValue, member } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { at, type Problem, type RuleContext } from '../rule.ts';
import { typeAt } from './typed-fields.ts';

/** The CRD takes any int32; the pods are what Kubernetes refuses (C13). */
export function* fileModeProblems(object: ManifestObject, { resolver }: RuleContext): Iterable<Problem> {
  for (const { path, value } of volumeModes(object)) {
    if (value >= 0 && value <= 0o777) continue;
    if (typeAt(resolver.table, object, path)?.shape !== 'int') continue;
    yield {
      message: `${dottedPath(path)}: Invalid value: ${value}: must be a number between 0 and 0777 (octal), both inclusive; the manifest is accepted, but its pods are not`,
      help: /^[0-7]{3}$/.test(String(value))
        ? `Write 0${value} if the octal mode is meant.`
        : 'Write an octal mode such as 0440.',
      at: at(object, path),
      severity: 'warning',
    };
  }
}

interface Mode {
  readonly path: JsonPath;
  readonly value: number;
}

/** What holds pods' volumes: the spec itself, its components, and their leaders and workers. */
function* volumeModes(object: ManifestObject): Iterable<Mode> {
  const spec = member(object.value, 'spec');
  yield* modesBelow(member(spec, 'volumes'), ['spec', 'volumes']);
  if (!isObject(spec)) return;
  for (const [name, component] of Object.entries(spec)) {
    if (!isObject(component)) continue;
    yield* modesBelow(member(component, 'volumes'), ['spec', name, 'volumes']);
    for (const role of ['leader', 'worker']) {
      yield* modesBelow(member(member(component, role), 'volumes'), ['spec', name, role, 'volumes']);
    }
  }
}

function* modesBelow(value: JsonValue | undefined, path: JsonPath): Iterable<Mode> {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) yield* modesBelow(item, [...path, index]);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const isMode = typeof item === 'number' && (key === 'defaultMode' || key === 'mode');
      if (isMode) yield { path: [...path, key], value: item };
      else if (typeof item === 'object') yield* modesBelow(item, [...path, key]);
    }
  }
}
