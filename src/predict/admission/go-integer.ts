import { goQuote } from '../../resolve/canonical.ts';

/** Go's strconv.Atoi on a 64-bit machine. */
export type AtoiResult = { readonly ok: true; readonly value: bigint } | { readonly ok: false; readonly error: string };

const LIMIT = 2n ** 63n;

export function atoi(text: string): AtoiResult {
  if (!/^[+-]?[0-9]+$/.test(text)) return failure(text, 'invalid syntax');
  const digits = text.replace(/^[+-]?0*/, '');
  // 2^63 has 19 digits; nothing longer needs to be read.
  const magnitude = digits.length > 19 ? LIMIT + 1n : BigInt(digits === '' ? '0' : digits);
  const value = text.startsWith('-') ? -magnitude : magnitude;
  return value >= -LIMIT && value < LIMIT ? { ok: true, value } : failure(text, 'value out of range');
}

function failure(text: string, problem: string): AtoiResult {
  return { ok: false, error: `strconv.Atoi: parsing ${goQuote(text)}: ${problem}` };
}
