import { expect, test } from 'vitest';
import { memoise, memoiseByObject, memoisePer } from '../../src/model/memo.ts';

const KEYS = [{ found: 1 }, { found: undefined }];

test.each([
  ['memoise', memoise],
  ['memoiseByObject', memoiseByObject],
])('%s works an answer out once, undefined as well', (_, remember) => {
  const asked: object[] = [];
  const find = remember((key: (typeof KEYS)[number]) => {
    asked.push(key);
    return key.found;
  });
  expect([...KEYS, ...KEYS].map(find)).toEqual([1, undefined, 1, undefined]);
  expect(asked).toEqual(KEYS);
});

test('memoisePer keeps the answers of each scope apart', () => {
  const asked: string[] = [];
  const find = memoisePer((scope: { readonly name: string }, key: string) => {
    asked.push(scope.name + key);
    return scope.name + key;
  });
  const [a, b] = [{ name: 'a' }, { name: 'b' }];
  expect([find(a, '1'), find(b, '1'), find(a, '1'), find(a, '2')]).toEqual(['a1', 'b1', 'a1', 'a2']);
  expect(asked).toEqual(['a1', 'b1', 'a2']);
});
