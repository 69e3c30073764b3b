import { isObject, type JsonPath, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { disguisedIntegerAt, type Misread, misreadAt, misreadKeys } from './support/plain-scalars.ts';
import { mayBeSecret, type TypedScalar, visitScalars } from './support/typed-fields.ts';

export default defineRule({
  id: 'yaml-1.1-value',
  meta: {
    title: 'plain scalar read as YAML 1.1',
    severity: 'error',
    group: 'manifest',
    description:
      'Kubernetes reads YAML 1.1: y, no, on, 0644, 1e3 and 1_000 without quotes are booleans and numbers there, which the API server rejects where a string belongs. As a key, on: becomes "true".',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'sigs.k8s.io/yaml',
  },
  *check(object, context) {
    for (const { path, text, span } of misreadKeys(object)) {
      yield {
        message: `the key ${text} becomes ${quote(String(path.at(-1)))}: Kubernetes reads YAML 1.1, in which that word is no string`,
        help: `Write ${quote(text)} with quotes.`,
        at: { ...at(object, path, 'key'), span },
        severity: 'warning',
      };
    }
    yield* inMetadata(object);
    yield* inSpec(object, context);
  },
});

/** Labels and annotations are maps of strings for every object. */
function* inMetadata(object: ManifestObject): Iterable<Problem> {
  for (const map of ['labels', 'annotations']) {
    const members = valueAt(object.value, ['metadata', map]);
    for (const [key, value] of isObject(members) ? Object.entries(members) : []) {
      if (typeof value === 'string') continue;
      const path = ['metadata', map, key];
      const misread = misreadAt(object, path);
      if (misread !== undefined)
        yield rejected(object, path, misread, map === 'annotations' && !key.startsWith('ome.io/'));
    }
  }
}

function inSpec(object: ManifestObject, { resolver }: RuleContext): readonly Problem[] {
  const problems: Problem[] = [];
  visitScalars(object, resolver.table, (scalar) => {
    const problem = judge(object, scalar);
    if (problem !== undefined) problems.push(problem);
  });
  return problems;
}

function judge(object: ManifestObject, { type, value, field, path }: TypedScalar): Problem | undefined {
  if (type.shape === 'string') {
    if (typeof value === 'string') return undefined;
    const misread = misreadAt(object, path);
    return misread === undefined ? undefined : rejected(object, [...path], misread, mayBeSecret(path));
  }
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const isMode = field.name === 'defaultMode' || field.name === 'mode';
  if (isMode || !['int', 'int-or-string', 'quantity'].includes(type.shape)) return undefined;
  const disguised = disguisedIntegerAt(object, path);
  if (disguised === undefined) return undefined;
  return {
    message: `${disguised.text} is ${disguised.as} here: Kubernetes reads YAML 1.1`,
    help: `Write ${value} if that is meant.`,
    at: at(object, [...path]),
    severity: 'warning',
  };
}

function rejected(object: ManifestObject, path: JsonPath, { text, as }: Misread, secret: boolean): Problem {
  const shown = secret ? 'this value' : text;
  const read = secret ? 'no string' : as;
  return {
    message: `${shown} without quotes is ${read} to Kubernetes, which reads YAML 1.1: a string belongs here, and the API server rejects it`,
    help: secret ? 'Put the value in quotes.' : `Write ${quote(text)} with quotes.`,
    at: at(object, path),
  };
}
