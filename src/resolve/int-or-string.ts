import type { JsonValue } from '../model/json.ts';
import { goNumber } from './canonical.ts';

/** Kubernetes' intstr.IntOrString: a string, or an int32; it stays what it was written as. */
export type IntOrStringResult =
  | { readonly ok: true; readonly value: string | number }
  | { readonly ok: false; readonly error: string };

export function intOrStringOf(value: JsonValue): IntOrStringResult {
  if (typeof value === 'string') return { ok: true, value };
  if (value === null) return { ok: true, value: 0 };
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    return { ok: false, error: `json: cannot unmarshal ${jsonKind(value)} into Go value of type int32` };
  }
  if (typeof value === 'number' && isInt(value, 32)) return { ok: true, value };
  return { ok: false, error: `json: cannot unmarshal number ${goNumber(value)} into Go value of type int32` };
}

const LIMITS = { 32: [-(2n ** 31n), 2n ** 31n], 64: [-(2n ** 63n), 2n ** 63n] } as const;

/** Whether Go can read the number, as JSON writes it, into an int32 or int64. */
export function isInt(value: number | bigint, bits: 32 | 64): boolean {
  if (typeof value === 'number') {
    // From 1e21 on JSON text has an exponent, which Go reads into no integer.
    if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return false;
    if (Number.isSafeInteger(value)) return bits === 64 || value === (value | 0);
  }
  const [low, high] = LIMITS[bits];
  // Large numbers count as their shortest decimal text says, which is what travels.
  const exact = typeof value === 'bigint' ? value : BigInt(goNumber(value));
  return exact >= low && exact < high;
}

function jsonKind(value: Exclude<JsonValue, string | number | bigint | null>): string {
  if (typeof value === 'boolean') return 'bool';
  return Array.isArray(value) ? 'array' : 'object';
}
