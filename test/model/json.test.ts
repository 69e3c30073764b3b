import { describe, expect, test } from 'vitest';
import { type JsonObject, member, setMember, valueAt } from '../../src/model/json.ts';

const LENT = [...Object.getOwnPropertyNames(Object.prototype), 'missing'];

describe('a member', () => {
  test.each(LENT)('%s, which nobody wrote, is not there', (key) => {
    expect(member({}, key)).toBeUndefined();
    expect(valueAt({ a: {} }, ['a', key])).toBeUndefined();
  });

  test.each(LENT)('%s is there where it was written', (key) => {
    const written: Record<string, JsonObject> = {};
    setMember(written, key, { a: 1 });
    expect(member(written, key)).toEqual({ a: 1 });
  });

  test('null, false and empty texts are values', () => {
    expect([null, false, 0, ''].map((value) => member({ value }, 'value'))).toEqual([null, false, 0, '']);
  });

  test('lists and scalars have none', () => {
    expect([['a'], 'text', 1, null, undefined].map((value) => member(value, 'length'))).toEqual(
      Array(5).fill(undefined),
    );
  });
});
