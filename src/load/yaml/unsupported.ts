import type { JsonValue } from '../../model/json.ts';
import { goFloat, goSyntax } from './go-text.ts';
import { SCALAR_NODE, type Tape } from './tape.ts';
import { compareUtf8 } from './utf8.ts';
import type { ValueFault } from './values.ts';

/** A key that go-yaml decodes and that can't become a key of JSON: null, or an integer beyond int64. */
interface UnsupportedKey {
  readonly goType: string;
  /** The key as Go prints it. */
  readonly text: string;
  readonly keyIndex: number;
  readonly valueIndex: number;
}

/**
 * What YAML holds and JSON can't. It is refused only where it is part of the final value: a later key or a merge may still
 * replace the mapping that holds it.
 */
export class UnsupportedValues {
  /** Set once an infinity or NaN was met. */
  hasNumber = false;
  private readonly keys = new Map<JsonValue, Map<string, UnsupportedKey>>();

  add(mapping: JsonValue, key: UnsupportedKey): void {
    const keys = this.keys.get(mapping) ?? new Map<string, UnsupportedKey>();
    this.keys.set(mapping, keys.set(key.text, key));
  }

  keysOf(mapping: JsonValue): Iterable<UnsupportedKey> {
    return this.keys.get(mapping)?.values() ?? [];
  }

  /** The fault for the first such key in the value or, as keys are converted first, for the first such number. */
  find(root: JsonValue, tape: Tape): ValueFault | undefined {
    if (this.keys.size === 0 && !this.hasNumber) return undefined;
    const seen = new Set<JsonValue>();
    const pending: JsonValue[] = [root];
    let number: number | undefined;
    while (pending.length > 0) {
      const value = pending.pop() ?? null;
      if (typeof value === 'number' && !Number.isFinite(value)) number ??= value;
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      const [key] = this.keysOf(value);
      if (key !== undefined) return describeKey(key, tape);
      for (const item of itemsBackwards(value)) pending.push(item);
    }
    return number === undefined ? undefined : describeNumber(number, tape);
  }
}

/** Go's encoder sorts keys, so the first of several bad numbers is that of the first key. */
function itemsBackwards(value: JsonValue & object): JsonValue[] {
  if (Array.isArray(value)) return [...value].reverse();
  const entries = Object.entries(value as Record<string, JsonValue>).sort(([a], [b]) => compareUtf8(b, a));
  return entries.map(([, item]) => item);
}

function describeKey(key: UnsupportedKey, tape: Tape): ValueFault {
  const value = goSyntax(tape, key.valueIndex);
  const message = `unsupported map key of type: ${key.goType}, key: ${key.text}, value: ${value}`;
  return { code: 'invalid-key', message, index: key.keyIndex };
}

/** Placed at the first scalar that is that number, and in a text with several that may be another one. */
function describeNumber(number: number, tape: Tape): ValueFault {
  const message = `json: unsupported value: ${goFloat(number, 64)}`;
  const pattern = Number.isNaN(number) ? /^\.nan$/i : number > 0 ? /^\+?\.inf$/i : /^-\.inf$/i;
  const index = tape.texts.findIndex((text, at) => tape.kinds[at] === SCALAR_NODE && pattern.test(text));
  return { code: 'unsupported-value', message, index: Math.max(index, 0) };
}
