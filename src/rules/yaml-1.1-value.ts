import { isObject, type JsonPath, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { quoteKey, quoteScalar } from './support/edits.ts';
import { disguisedIntegerAt, type Misread, misreadAt, misreadKeys } from './support/plain-scalars.ts';
import { mayBeSecret, typeAt } from './support/typed-fields.ts';

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
        fix: () => quoteKey(object, span),
      };
    }
    yield* inMetadata(object);
    yield* stringFields(object, context);
    yield* integerFields(object, context);
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

/** A boolean or number in a string field breaks the schema: what YAML made of the text is the better explanation. */
function* stringFields(object: ManifestObject, { resolver }: RuleContext): Iterable<Problem> {
  for (const { path, code } of resolver.admission(object).violations) {
    if (code !== 'type' || typeAt(resolver.table, object, path)?.shape !== 'string') continue;
    const misread = misreadAt(object, path);
    if (misread !== undefined) yield rejected(object, path, misread, mayBeSecret(path));
  }
}

/** The reader has noted which numbers to look at: asking for the text of every one would read each file twice. */
function* integerFields(object: ManifestObject, { resolver }: RuleContext): Iterable<Problem> {
  for (const { code, path } of object.notes) {
    if (code !== 'odd-number' || !isCounted(typeAt(resolver.table, object, path)?.shape, path)) continue;
    const disguised = disguisedIntegerAt(object, path);
    if (disguised === undefined) continue;
    yield {
      message: `${disguised.text} is ${disguised.as} here: Kubernetes reads YAML 1.1`,
      help: `Write ${String(valueAt(object.value, path))} if that is meant.`,
      at: at(object, path),
      severity: 'warning',
    };
  }
}

/** File modes are octal on purpose. */
function isCounted(shape: string | undefined, path: JsonPath): boolean {
  const field = path.findLast((step) => typeof step === 'string');
  if (field === 'defaultMode' || field === 'mode') return false;
  return shape === 'int' || shape === 'int-or-string' || shape === 'quantity';
}

function rejected(object: ManifestObject, path: JsonPath, { text, as }: Misread, secret: boolean): Problem {
  const shown = secret ? 'this value' : text;
  const read = secret ? 'no string' : as;
  return {
    message: `${shown} without quotes is ${read} to Kubernetes, which reads YAML 1.1: a string belongs here, and the API server rejects it`,
    help: secret ? 'Put the value in quotes.' : `Write ${quote(text)} with quotes.`,
    at: at(object, path),
    fix: () => quoteScalar(object, path),
  };
}
