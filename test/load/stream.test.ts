import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitStream } from '../../src/load/stream.ts';

/** The documents' texts, JSON marked, and the fault's code and message. */
function split(text: string, byteOrderMark = false) {
  const { documents, fault } = splitStream(text, byteOrderMark);
  const texts = documents.map(({ start, end, format }) => (format === 'json' ? 'json ' : '') + text.slice(start, end));
  return fault === undefined ? texts : [...texts, `${fault.code}: ${fault.message}`];
}

describe('YAML streams', () => {
  test.each([
    ['', []],
    ['a: 1', ['a: 1']],
    ['a: 1\n---\nb: 2\n', ['a: 1\n', 'b: 2\n']],
    ['a: 1\r\n--- # c\r\nb: 2\r\n---   \r\nc: 3', ['a: 1\r\n', 'b: 2\r\n', 'c: 3']],
    ['---\na: 1\n---\n', ['---\na: 1\n']],
    ['---\n---\na: 1\n', ['---\n', 'a: 1\n']],
    ['\n---\na: 1\n', ['\n', 'a: 1\n']],
    ['a: 1\n...\nb: 2\n---\nc: 3\n', ['a: 1\n...\nb: 2\n', 'c: 3\n']],
    ['a: |\n  x\n---\n  y\n', ['a: |\n  x\n', '  y\n']],
    ['a: |\n  ---\n  y\n', ['a: |\n  ---\n  y\n']],
    ['a: 1\r---\rb: 2', ['a: 1\r---\rb: 2']],
    ['\ufeff---\na: 1\n---\nb: 2', ['\ufeff---\na: 1\n', 'b: 2']],
  ])('%j', (text, expected) => expect(split(text)).toEqual(expected));

  test.each([
    ['a: 1\n---\nb: 2\n--- {c: 3}\n---\nd: 4', ['a: 1\n', 'separator: invalid Yaml document separator: {c: 3}']],
    ['a: 1\n----\n', ['separator: invalid Yaml document separator: -']],
    ['--- a', ['separator: invalid Yaml document separator: a']],
  ])('are cut short by other text on a separator, and lose the document before it: %j', (text, expected) => {
    expect(split(text)).toEqual(expected);
  });

  it('place the fault on the separator', () => {
    expect(splitStream('a: 1\n--- b  \nc').fault?.span).toEqual({ start: 5, end: 10 });
  });
});

describe('JSON streams', () => {
  test.each([
    ['{"a": 1}', ['json {"a": 1}']],
    ['\n {"a": 1}{"b": 2}\n\n{"c": 3}\n', ['json {"a": 1}', 'json {"b": 2}', 'json {"c": 3}']],
    ['{"a": 1} 2 "x"', ['json {"a": 1}', 'json 2', 'json "x"']],
    ['{"a": 1}\n---\n{"b": 2}\n---\nc: 3\n', ['json {"a": 1}', '---\n{"b": 2}\n', 'c: 3\n']],
    ['{"a": 1}\n# c\n', ['json {"a": 1}', '# c\n']],
    ['{a: b}\n---\nc: 1\n', ['{a: b}\n', 'c: 1\n']],
    ['  {a: b}\n', ['{a: b}\n']],
    ['{"a": 1,}\n', ['{"a": 1,}\n']],
    ['{"a": 1,\n', ['{"a": 1,\n']],
    ['[1]\n', ['[1]\n']],
    ['{"a": 1} \n b: 2\n', ['json {"a": 1}', ' b: 2\n']],
  ])('%j', (text, expected) => expect(split(text)).toEqual(expected));

  it('of more than one value never become YAML', () => {
    expect(split('{}{}\n---\na: 1\n')).toEqual([
      'json {}',
      'json {}',
      "syntax: invalid character '-' in numeric literal",
    ]);
  });

  it('need four bytes to become YAML', () => {
    expect(split('{a}')).toEqual([
      "syntax: json: offset 2: invalid character 'a' looking for beginning of object key string",
    ]);
    expect(split('{a}\n')).toEqual(['{a}\n']);
  });

  it('say what is wrong with a separator where they turned out to be YAML', () => {
    expect(split('{a: b}\n--- c\n')).toEqual(['separator: invalid Yaml document separator: c']);
  });

  it('may be nested as deep as Go lets them', () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    expect(split(nested(10_000))).toHaveLength(1);
    expect(split(nested(10_001))[0]).not.toMatch(/^json/);
  });

  it('are looked for in the first 4,096 bytes', () => {
    expect(split(`${' '.repeat(4095)}{}`)).toEqual(['json {}']);
    expect(split(`${' '.repeat(4096)}{}`)).toEqual([`${' '.repeat(4096)}{}`]);
  });

  it('do not start behind a byte order mark', () => {
    expect(split('\ufeff{}{}')).toEqual(['\ufeff{}{}']);
    expect(split('{}{}', true)).toEqual(['{}{}']);
    expect(split('--- {}', true)).toEqual(['--- {}']);
  });
});

it('cuts any text into parts that do not overlap', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '"a"',
    ':',
    '1',
    ',',
    '[',
    ']',
    '\n',
    '---',
    '\n---\n',
    ' ',
    '#',
    'a: b',
    '\r',
    '\u2028',
    '\ufeff',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), fc.boolean(), (pieces, byteOrderMark) => {
      const text = pieces.join('');
      const { documents, fault } = splitStream(text, byteOrderMark);
      let at = 0;
      for (const document of documents) {
        expect(document.start).toBeGreaterThanOrEqual(at);
        expect(document.end).toBeGreaterThan(document.start);
        at = document.end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
      expect(fault?.span.end ?? 0).toBeLessThanOrEqual(text.length);
    }),
    { seed: 20261129, numRuns: 2000 },
  );
});
