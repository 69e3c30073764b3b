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
function volumeModes(object: ManifestObject): readonly Mode[] {
  const modes: Mode[] = [];
  const addFrom = (holder: JsonValue | undefined, path: JsonPath) => {
    const volumes = member(holder, 'volumes');
    if (volumes !== undefined) addModes(volumes, [...path, 'volumes'], modes);
  };
  const spec = member(object.value, 'spec');
  addFrom(spec, ['spec']);
  for (const name of isObject(spec) ? Object.keys(spec) : []) {
    const component = member(spec, name);
    addFrom(component, ['spec', name]);
    for (const role of ['leader', 'worker']) addFrom(member(component, role), ['spec', name, role]);
  }
  return modes;
}

function addModes(value: JsonValue, path: JsonPath, modes: Mode[]): void {
  if (isArray(value)) {
    for (const [index, item] of value.entries()) addModes(item, [...path, index], modes);
  } else if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) {
      const isMode = typeof item === 'number' && (key === 'defaultMode' || key === 'mode');
      if (isMode) modes.push({ path: [...path, key], value: item });
      else addModes(item, [...path, key], modes);
    }
  }
}
