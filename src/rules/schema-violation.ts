import { isEncrypted } from '../load/objects.ts';
import { dottedPath, type JsonPath, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { isOpenViolation } from '../predict/rejection.ts';
import type { Violation } from '../resolve/types.ts';
import { at, defineRule, type Problem, quote, type RuleContext } from './rule.ts';
import { fileModeProblems } from './support/file-modes.ts';
import { isMetadataType, metadataTypeProblem } from './support/metadata-strings.ts';
import { misreadAt } from './support/plain-scalars.ts';
import { schemaAdvice } from './support/schema-advice.ts';
import { mayBeSecret, typeAt } from './support/typed-fields.ts';

export default defineRule({
  id: 'schema-violation',
  meta: {
    title: 'value that the API server rejects',
    severity: 'error',
    group: 'manifest',
    description:
      'A value breaks the schema of the CRD (type, required field, enum, bound, pattern, duplicate key of a list) or does not fit the Go type that OME reads it into. The API server rejects the object, or the controller cannot read it.',
    appliesTo: OME_KINDS,
    omeVersions: ['1.3', '1.2'],
    source: 'SR-S1 to SR-S6, IS-S1 to IS-S5',
  },
  *check(object, context) {
    const encrypted: JsonPath[] = [];
    for (const found of onePerPath(context.resolver.admission(object).violations)) {
      if (isEncrypted(valueAt(object.value, found.path))) encrypted.push(found.path);
      // A tool will put something else in its place; `template-placeholder` is about that.
      else if (isOpenViolation(object, found)) continue;
      else if (isYamlsFault(object, found, context)) continue;
      else if (isMetadataType(found)) yield metadataTypeProblem(object, found);
      else yield problemOf(object, found, context);
    }
    yield* fileModeProblems(object, context);
    const [first, ...more] = encrypted;
    if (first !== undefined) {
      const others = more.length === 0 ? '' : ` and ${more.length} more`;
      yield { notEvaluated: `the value at ${dottedPath(first)}${others} is encrypted` };
    }
  },
});

/** Several faults of one value are one finding, told in the API server's order. */
interface PathViolation extends Violation {
  readonly messages: readonly string[];
}

function onePerPath(violations: readonly Violation[]): readonly PathViolation[] {
  const byPath = new Map<string, PathViolation>();
  for (const violation of violations) {
    const key = violation.path.join('\n');
    const known = byPath.get(key);
    const messages = [...(known?.messages ?? []), violation.message];
    byPath.set(key, { ...(known ?? violation), messages });
  }
  return [...byPath.values()];
}

/** `yaml-1.1-value` stands instead where YAML made something else of a text. */
function isYamlsFault(object: ManifestObject, violation: Violation, { resolver }: RuleContext): boolean {
  const { path, code } = violation;
  const isText =
    isMetadataType(violation) || (code === 'type' && typeAt(resolver.table, object, path)?.shape === 'string');
  return isText && misreadAt(object, path) !== undefined;
}

function problemOf(object: ManifestObject, violation: PathViolation, context: RuleContext): Problem {
  const { path, code, first } = violation;
  const secret = mayBeSecret(path);
  const words = secret ? withoutValue(violation) : violation.messages.join('; ');
  const written = secret || code !== 'type' ? undefined : object.written(path);
  const shown = written === undefined ? '' : `; written as ${asWritten(written)}`;
  const advice = schemaAdvice(object, violation, context.resolver.table, secret);
  return {
    // The API server names the map, not the label.
    message: `${dottedPath(path[0] === 'metadata' ? path.slice(0, 2) : path)}: ${words}${shown}`,
    ...(advice === undefined ? {} : { help: advice }),
    at: at(object, path),
    ...(first === undefined ? {} : { related: [{ at: at(object, first), message: 'the first item with this key' }] }),
  };
}

/** Below env the API server's words may hold a value that is nobody's business. */
function withoutValue({ code, expected, messages }: PathViolation): string {
  if (code === 'required' || code === 'type' || code === 'duplicate') return messages.join('; ');
  return expected === undefined ? 'Invalid value' : `Invalid value: it must be ${expected}`;
}

const MAX_SHOWN = 60;

function asWritten({ text, style }: { readonly text: string; readonly style: string }): string {
  const start = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}...` : text;
  return style === 'plain' ? start : quote(start);
}
