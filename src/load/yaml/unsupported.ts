import type { JsonValue } from '../../model/json.ts';
import { goFloat, goSyntax } from './go-text.ts';
import type { Tape } from './tape.ts';
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
  /** The first scalar that is this infinity or NaN. */
  private readonly numbers = new Map<number, number>();
  private readonly keys = new Map<JsonValue, Map<string, UnsupportedKey>>();

  add(mapping: JsonValue, key: UnsupportedKey): void {
    const keys = this.keys.get(mapping) ?? new Map<string, UnsupportedKey>();
    this.keys.set(mapping, keys.set(key.text, key));
  }

  addNumber(number: number, index: number): void {
    if (!this.numbers.has(number)) this.numbers.set(number, index);
  }

  keysOf(mapping: JsonValue): Iterable<UnsupportedKey> {
    return this.keys.get(mapping)?.values() ?? [];
  }

  /** The fault for the first such key in the value or, as keys are converted first, for the first such number. */
  find(root: JsonValue, tape: Tape): ValueFault | undefined {
    if (this.keys.size === 0 && this.numbers.size === 0) return undefined;
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
    if (number === undefined) return undefined;
    const message = `json: unsupported value: ${goFloat(number, 64)}`;
    return { code: 'unsupported-value', message, index: this.numbers.get(number) ?? 0 };
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
