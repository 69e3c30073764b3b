import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepFreeze, type JsonValue } from '../../src/model/json.ts';
import { isSameJson } from '../../src/model/same.ts';

const parse = (text: string): JsonValue => JSON.parse(text) as JsonValue;

describe('the same value', () => {
  it.for([
    ['{"a":1,"b":[{"c":null}]}', '{"b":[{"c":null}],"a":1}', true],
    ['{"a":1}', '{"a":1,"b":2}', false],
    ['{"a":1,"b":2}', '{"a":1}', false],
    ['{"a":1}', '{"b":1}', false],
    ['{"a":null}', '{"b":null}', false],
    ['{"__proto__":{"x":1}}', '{"__proto__":{"x":1}}', true],
    ['{"__proto__":{"x":1}}', '{"a":{"x":1}}', false],
    ['{"toString":1}', '{}', false],
    ['{}', '{"constructor":1}', false],
    ['[1,2]', '[2,1]', false],
    ['[1]', '[1,2]', false],
    ['[]', '{}', false],
    ['null', '{}', false],
    ['1', '"1"', false],
  ] as const)('%s and %s: %s', ([a, b, same]) => {
    expect([isSameJson(parse(a), parse(b)), isSameJson(parse(b), parse(a))]).toStrictEqual([same, same]);
  });

  it('is what prints the same with sorted keys', () => {
    const values = fc
      .tuple(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }))
      .map((pair) => pair as JsonValue[]);
    const sorted = (value: JsonValue): string =>
      JSON.stringify(value, (_, one: unknown) =>
        typeof one === 'object' && one !== null && !Array.isArray(one) ? Object.entries(one).sort() : one,
      );
    fc.assert(
      fc.property(values, ([a = null, b = null]) => {
        const copy = deepFreeze(parse(JSON.stringify(a)));
        expect(isSameJson(copy, parse(JSON.stringify(a)))).toBe(true);
        expect(isSameJson(parse(JSON.stringify(a)), parse(JSON.stringify(b)))).toBe(
          sorted(parse(JSON.stringify(a))) === sorted(parse(JSON.stringify(b))),
        );
      }),
      { seed: 20261130, numRuns: 500 },
    );
  });

  it('ends where nothing real goes on', () => {
    const nested = (depth: number): JsonValue => (depth === 0 ? [] : [nested(depth - 1)]);
    expect([isSameJson(nested(90), nested(90)), isSameJson(nested(500), nested(500))]).toStrictEqual([true, false]);
  });
});
