import { describe, expect, test } from 'vitest';
import { describeRange, parseSize, sizeDistance, sizeInRange } from '../../src/predict/size.ts';

describe('sizes at the bounds of a range (7.4)', () => {
  const range = { min: '2B', max: '4B' };

  test.each([
    [1_999_999_999, false],
    [2_000_000_000, true],
    [3_000_000_000, true],
    [4_000_000_000, true],
    [4_000_000_001, false],
  ])('%d', (size, inside) => {
    expect(sizeInRange(size, range)).toBe(inside);
  });

  test('a bound that is left out is open', () => {
    expect(sizeInRange(0, { max: '4B' })).toBe(true);
    expect(sizeInRange(1e15, { min: '2B' })).toBe(true);
    expect(sizeInRange(1, {})).toBe(true);
  });

  test('a size with a lower-case unit reads as 0', () => {
    expect(parseSize('7b')).toBe(0);
    expect(sizeInRange(parseSize('7B'), { max: '70b' })).toBe(false);
    expect(sizeInRange(parseSize('7B'), { min: '7b' })).toBe(true);
    expect(sizeInRange(parseSize('7b'), range)).toBe(false);
  });
});

describe('distance (7.5)', () => {
  test.each([
    [undefined, 0],
    [{ min: '2B', max: '4B' }, 2e9],
    [{ min: '4B', max: '5B' }, 3e9],
    [{ min: '2B' }, 1e9],
    [{ max: '4B' }, 1e9],
    [{}, 0],
  ])('of 3B to %j is %d', (range, expected) => {
    expect(sizeDistance(3e9, range)).toBe(expected);
  });
});

test.each([
  [{ min: '1B', max: '8B' }, '[1B, 8B]'],
  [{ min: '1B' }, '[1B, inf)'],
  [{ max: '8B' }, '(-inf, 8B]'],
])('%j is printed as %s', (range, expected) => {
  expect(describeRange(range)).toBe(expected);
});
