import { type JsonPath, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import { notFinalBecause } from '../../model/placeholder.ts';
import type { TypeRef, TypeTable } from '../../resolve/fields.ts';
import { parseQuantity } from '../../resolve/quantity.ts';
import type { Violation } from '../../resolve/types.ts';
import { nearestName } from './nearest.ts';
import { typeAt } from './typed-fields.ts';

/**
 * What to write instead of a value that the API server rejects, in sentences; without the value where it is a secret. What a
 * tool fills in later, as Flux does, is only judged as it stands.
 */
export function schemaAdvice(
  object: ManifestObject,
  violation: Violation,
  table: TypeTable,
  secret: boolean,
): string | undefined {
  const advice = adviceOn(object, violation, table, secret);
  const value = secret ? undefined : valueAt(object.value, violation.path);
  const filled = typeof value === 'string' && violation.code !== 'duplicate' && notFinalBecause(value) !== undefined;
  return filled ? [...(advice === undefined ? [] : [advice]), OF_TEMPLATE].join(' ') : advice;
}

const OF_TEMPLATE = 'If a tool fills in the placeholder, check what it renders, not the template.';

function adviceOn(object: ManifestObject, violation: Violation, table: TypeTable, secret: boolean): string | undefined {
  const { path, code, expected } = violation;
  const value = valueAt(object.value, path);
  const type = typeAt(table, object, path);
  if (code === 'required') return `Add ${String(path.at(-1))}.`;
  if (code === 'duplicate') return 'Keep one of the two, or give them different keys.';
  if (secret) return code === 'type' && type?.shape === 'string' ? 'Put the value in quotes.' : undefined;
  if (type?.shape === 'quantity') return quantityAdvice(value, code === 'type' ? undefined : expected);
  if (code === 'enum' && expected !== undefined) return enumAdvice(value, expected);
  if (code === 'type' && type !== undefined) return typeAdvice(object, path, type);
  return expected === undefined ? undefined : `Write ${expected}.`;
}

function enumAdvice(value: unknown, expected: string): string {
  const allowed = expected.split(', ').map((one) => one.replaceAll('"', ''));
  const near = typeof value === 'string' ? nearestName(value, allowed) : undefined;
  return near === undefined ? `Write one of ${expected}.` : `Write ${near}; allowed are ${expected}.`;
}

function typeAdvice(object: ManifestObject, path: JsonPath, type: TypeRef): string | undefined {
  const value = valueAt(object.value, path);
  const isScalar = typeof value !== 'object';
  // Not for objects and lists: one with a member `toString` has no text, and the run would end there.
  const text = isScalar ? String(value) : '';
  switch (type.shape) {
    case 'string':
    case 'duration':
    case 'time':
      return isScalar ? `Put it in quotes: ${JSON.stringify(object.written(path)?.text ?? text)}.` : 'Write a string.';
    case 'bool':
      return /^(?:true|false)$/i.test(text) ? `Write ${text.toLowerCase()} without quotes.` : 'Write true or false.';
    case 'int':
      return /^-?[0-9]+$/.test(text) ? `Write ${text} without quotes.` : 'Write an integer.';
    case 'list':
      return isScalar ? 'Write a list, with a "- " before each item.' : 'Write a list.';
    case 'map':
    case 'struct':
    case 'raw':
      return 'Write a mapping, with keys below it.';
    default:
      return 'Write a string or an integer.';
  }
}

const UNIT = /^([-+]?[0-9.]+)\s*([A-Za-z]*)$/;

/** `1GB`, `30 Gi`, `30gi`, `0.5` without quotes: what was most likely meant. */
function quantityAdvice(value: unknown, expected: string | undefined): string {
  const allowed = expected ?? 'a number with an optional suffix such as m, k, M, G, Ki, Mi or Gi';
  if (typeof value === 'number') return `Put it in quotes: ${JSON.stringify(String(value))}.`;
  const written = typeof value === 'string' ? UNIT.exec(value.trim()) : null;
  const meant = written === null ? [] : unitsFor(written[2] ?? '').map((unit) => `${written[1] ?? ''}${unit}`);
  const valid = [...new Set(meant)].filter((text) => text !== value && parseQuantity(text).ok);
  return valid.length === 0 ? `Write ${allowed}.` : `Write ${valid.join(' or ')}.`;
}

const VALID_UNIT = /^(?:[KMGTPE]i|[numkMGTPE]?)$/;

/** Kubernetes' units that look like the one that was written. */
function unitsFor(unit: string): readonly string[] {
  if (VALID_UNIT.test(unit)) return [unit];
  const [, letter, rest] = /^([kmgtpe])(i?)b?$/i.exec(unit) ?? [];
  if (letter === undefined) return [];
  const binary = `${letter.toUpperCase()}i`;
  // `GiB` and `gi` are binary without doubt; `GB` is decimal by the letter and often meant as binary.
  if (rest !== '') return [binary];
  return [/k/i.test(letter) ? 'k' : letter.toUpperCase(), binary];
}
