import { type JsonPath, valueAt } from '../../model/json.ts';
import type { ManifestObject, ReaderNote } from '../../model/object.ts';

/** A plain scalar that Kubernetes reads as another type than its text suggests. */
export interface Misread {
  /** As written. */
  readonly text: string;
  /** What it is read as, in words: `the boolean true`, `the number 420`. */
  readonly as: string;
}

/** Decimal numbers as JSON writes them, and words that every YAML takes for a boolean: no reader is surprised by these. */
const EXPECTED = /^(?:[-+]?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?|true|True|TRUE|false|False|FALSE)$/;

/**
 * The scalar at `path` where Kubernetes reads it as a boolean or a number and its text does not look like one (`no`,
 * `0644`, `1e3`, `1_000`). Meant for places that want a string.
 */
export function misreadAt(object: ManifestObject, path: JsonPath): Misread | undefined {
  const value = valueAt(object.value, path);
  if (typeof value !== 'boolean' && typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  const written = object.written(path);
  if (written?.style !== 'plain' || EXPECTED.test(written.text)) return undefined;
  return { text: written.text, as: `the ${typeof value === 'boolean' ? 'boolean' : 'number'} ${value}` };
}

/**
 * An integer whose text reads as another number (`010` is 8), or holds underscores. `0x10` and `0o10` say what they are.
 */
export function disguisedIntegerAt(object: ManifestObject, path: JsonPath): Misread | undefined {
  const value = valueAt(object.value, path);
  if (typeof value !== 'number' && typeof value !== 'bigint') return undefined;
  if (typeof value === 'number' && !Number.isInteger(value)) return undefined;
  const written = object.written(path);
  if (written?.style !== 'plain') return undefined;
  const { text } = written;
  const octal = /^[-+]?0[0-9_]+$/.test(text) && BigInt(text.replaceAll('_', '').replace('+', '')) !== BigInt(value);
  return octal || text.includes('_') ? { text, as: `the number ${value}` } : undefined;
}

/** The reader's notes of keys whose text is not the key that Kubernetes reads. */
export function misreadKeys(object: ManifestObject): readonly ReaderNote[] {
  return object.notes.filter((note) => note.code === 'coerced-key' && note.text !== String(note.path.at(-1)));
}
