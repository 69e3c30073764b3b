import { describe, expect, it, test } from 'vitest';
import { findNode } from '../../src/load/yaml/find.ts';
import { readJson } from '../../src/load/yaml/json.ts';
import { cut, LIMITS } from './yaml-support.ts';

const read = (text: string) => readJson(text, { start: 0, end: text.length }, LIMITS);

describe('JSON', () => {
  test.each([
    ['[9007199254740993, -9223372036854775808]', [9007199254740993n, -9223372036854775808n]],
    ['[9223372036854775808, 1e3, 1E18, 1.0, -0]', [2 ** 63, 1000, 1000000000000000000n, 1, 0]],
    ['{"a": "\\u00e9\\ud83d\\ude00\\ud800x\\/"}', { a: 'é😀\ufffdx/' }],
    [' true ', true],
    ['{"a": 1, "a": 2}', { a: 2 }],
    ['["yes", "0x10", "<<"]', ['yes', '0x10', '<<']],
    ['{"<<": {"a": 1}}', { '<<': { a: 1 } }],
  ])('%s', (text, value) => expect(read(text)).toMatchObject({ ok: true, value }));

  // Worded as Go's encoding/json words them.
  test.each([
    ['{"a": 1,}', "invalid character '}' looking for beginning of object key string", 8],
    ['[1,]', "invalid character ']' looking for beginning of value", 3],
    ['{"a" 1}', "invalid character '1' after object key", 5],
    ['{"a": 1 "b"}', `invalid character '"' after object key:value pair`, 8],
    ['[1 2]', "invalid character '2' after array element", 3],
    ['tru', 'unexpected EOF', 3],
    ['nulx', "invalid character 'x' in literal null (expecting 'l')", 3],
    ['-x', "invalid character 'x' in numeric literal", 1],
    ['1.x', "invalid character 'x' after decimal point in numeric literal", 2],
    ['1ex', "invalid character 'x' in exponent of numeric literal", 2],
    ['"\\x"', "invalid character 'x' in string escape code", 2],
    ['"\\u12x"', "invalid character 'x' in \\u hexadecimal character escape", 5],
    ['"\n"', "invalid character '\\n' in string literal", 1],
    ["{'a': 1}", "invalid character '\\'' looking for beginning of object key string", 1],
    ['é', "invalid character 'Ã' looking for beginning of value", 0],
    ['// c', "invalid character '/' looking for beginning of value", 0],
  ])('%s is refused', (text, problem, start) => {
    expect(read(text)).toMatchObject({
      ok: false,
      fault: { code: 'syntax', message: `json: ${problem}`, span: { start } },
    });
  });

  it('has no number beyond a double', () => {
    expect(read('{"a": 1e400}')).toMatchObject({ fault: { code: 'unsupported-value', span: { start: 6, end: 11 } } });
  });

  it('is refused below the depth limit', () => {
    expect(read('['.repeat(100_000))).toMatchObject({ fault: { code: 'too-deep' } });
  });

  it('has places and notes', () => {
    const text = '{"a": {"b": [1, "x"], "b": [2]}}';
    const document = read(text);
    if (!document.ok) throw new Error(document.fault.message);
    const root = document.root();
    const found = root === undefined ? undefined : findNode(root, ['a', 'b', 0]);
    expect(cut(text, found?.value)).toBe('2');
    expect(document.notes).toEqual([
      {
        code: 'duplicate-key',
        path: ['a', 'b'],
        text: 'b',
        span: { start: 22, end: 25 },
        first: { start: 7, end: 10 },
      },
    ]);
  });

  it('tells what follows the value', () => {
    expect(read('{} {}')).toMatchObject({ ok: true, rest: { start: 3, end: 5 } });
    expect(read('{}\n')).not.toHaveProperty('rest');
  });
});
