import { test } from 'vitest';
import { describeShared, readJsonLines } from '../support/shared.ts';
import { checkVector, type Vector } from './vectors.ts';

const FILES = ['published', 'named', 'hash-1.3', 'hash-1.2', 'merge-1.3', 'merge-1.2', 'preset'];

for (const file of FILES) {
  describeShared(`conformance: ${file}`, `conformance/${file}.jsonl`, (path) => {
    test.each(readJsonLines<Vector>(path).map((vector) => [vector.id, vector] as const))('%s', (_, vector) => {
      checkVector(vector);
    });
  });
}
