import { type JsonPath, member } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { notFinalBecause } from '../model/placeholder.ts';
import { KNOWN_OPERATORS, parseModelVersion } from '../predict/model-version.ts';
import { modelTraits, type NamedVersion } from '../predict/models.ts';
import type { EntryPart } from '../predict/selection-entry.ts';
import { runtimeTraits } from '../predict/selection-runtime.ts';
import { at, defineRule, type Problem, quote } from './rule.ts';
import { nearestName } from './support/nearest.ts';

export default defineRule({
  id: 'unknown-version-operator',
  meta: {
    title: 'version or version operator that OME does not understand',
    severity: 'warning',
    group: 'runtime',
    description:
      'OME checks neither the operator nor the version of a model format. An operator that it does not know acts as Equal, and a version that it can not parse matches nothing.',
    appliesTo: ['ServingRuntime', 'ClusterServingRuntime', 'BaseModel', 'ClusterBaseModel'],
    omeVersions: ['1.3', '1.2'],
    source: 'SEL-21, SEL-26, SEL-T2',
  },
  *check(object, { resolver }) {
    const { spec } = resolver.admission(object);
    if (member(spec, 'supportedModelFormats') === undefined) {
      const traits = modelTraits(spec);
      yield* judgeVersion(
        object,
        ['spec', 'modelFormat'],
        traits.format,
        'no entry of a runtime that gives a version matches this model',
      );
      yield* judgeVersion(
        object,
        ['spec', 'modelFramework'],
        traits.framework,
        'no entry of a runtime that gives a version matches this model',
      );
      return;
    }
    for (const entry of runtimeTraits(spec).entries) {
      const path = ['spec', 'supportedModelFormats', entry.index];
      for (const [field, part] of [
        ['modelFormat', entry.format],
        ['modelFramework', entry.framework],
      ] as const) {
        yield* judgeOperator(object, [...path, field], part);
        yield* judgeVersion(object, [...path, field], part, 'the entry matches no model');
      }
    }
  },
});

function* judgeOperator(object: ManifestObject, path: JsonPath, part: EntryPart | undefined): Iterable<Problem> {
  const operator = part?.operator;
  if (operator === undefined || KNOWN_OPERATORS.includes(operator) || notFinalBecause(operator) !== undefined) return;
  const meant = nearestName(operator, KNOWN_OPERATORS);
  yield {
    message: `operator ${quote(operator)} is none of ${KNOWN_OPERATORS.join(', ')}: OME accepts it and compares for equality`,
    help:
      meant === undefined
        ? `Write one of ${KNOWN_OPERATORS.join(', ')}.`
        : `Did you mean ${meant}? Operators are case-sensitive.`,
    at: at(object, [...path, 'operator']),
  };
}

function* judgeVersion(
  object: ManifestObject,
  path: JsonPath,
  part: NamedVersion | undefined,
  consequence: string,
): Iterable<Problem> {
  const version = part?.version;
  if (version === undefined || parseModelVersion(version) !== undefined || notFinalBecause(version) !== undefined)
    return;
  yield {
    message: `version ${quote(version)} does not parse, so ${consequence}`,
    help: 'Write one to three numbers without leading zeros, such as 4.45.0; a suffix follows the third alone, as in 4.45.0.dev0.',
    at: at(object, [...path, 'version']),
  };
}
