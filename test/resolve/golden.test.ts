import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { formatDuration, parseDuration } from '../../src/resolve/duration.ts';
import { readJsonLines } from '../support/shared.ts';
import { checkVector, quantityIn, type Vector } from './vectors.ts';

// Made with k8s.io/apimachinery and apiextensions-apiserver v0.33.7 on types generated from the type tables.
const golden = (file: string) => fileURLToPath(new URL(`../../fixtures/golden/${file}`, import.meta.url));

for (const file of ['hash', 'merge', 'named']) {
  describe(`golden: ${file}`, () => {
    test.each(readJsonLines<Vector>(golden(`${file}.jsonl`)).map((vector) => [vector.id, vector] as const))(
      '%s',
      (_, vector) => checkVector(vector),
    );
  });
}

interface Scalar {
  readonly in: string;
  readonly json?: string;
  readonly out?: string;
  readonly error?: string;
}

describe('golden: quantity', () => {
  test.each(readJsonLines<Scalar>(golden('quantity.jsonl')))('$in', (vector) => {
    const read = quantityIn(vector.in);
    expect(read.ok ? `"${read.quantity.canonical}"` : read.error).toBe(vector.json ?? vector.error);
  });
});

describe('golden: duration', () => {
  test.each(readJsonLines<Scalar>(golden('duration.jsonl')))('$in', (vector) => {
    const read = parseDuration(vector.in);
    expect(read.ok ? formatDuration(read.nanoseconds) : read.error).toBe(vector.out ?? vector.error);
  });
});
