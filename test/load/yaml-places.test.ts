import { describe, expect, it, test } from 'vitest';
import { findNode } from '../../src/load/yaml/find.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import { cut, LIMITS, locate, readAll, readGood, rootOf } from './yaml-support.ts';

describe('findNode', () => {
  const text = `kind: A
spec:
  runner:
    args:
    - "--x"
    - >-
      folded
      text
    on: {deep: [1, 'two']}
`;

  test.each([
    [['kind'], 'kind', 'A'],
    [['spec', 'runner', 'args', 0], undefined, '"--x"'],
    [['spec', 'runner', 'args', 1], undefined, '>-\n      folded\n      text\n'],
    [['spec', 'runner', 'true'], 'on', "{deep: [1, 'two']}"],
    [['spec', 'runner', 'true', 'deep'], 'deep', "[1, 'two']"],
    [['spec', 'runner', 'true', 'deep', 1], undefined, "'two'"],
  ])('%j', (path, key, value) => {
    const found = locate(text, path);
    expect(found.depth).toBe(path.length);
    expect(cut(text, found.key)).toBe(key);
    expect(cut(text, found.value)).toBe(value);
  });

  it('gives the nearest ancestor of what is absent', () => {
    const found = locate(text, ['spec', 'runner', 'env', 0, 'name']);
    expect(found.depth).toBe(2);
    expect(cut(text, found.key)).toBe('runner');
  });

  it('does not take an index for a key', () => {
    expect(locate('a: {0: x}', ['a', '0']).depth).toBe(2);
    expect(locate('a: [x]', ['a', '0']).depth).toBe(1);
  });

  it('keeps an alias where the path ends, and follows it where it goes on', () => {
    const aliased = 'a: &x {b: 1}\nc: *x\n';
    expect(cut(aliased, locate(aliased, ['c']).value)).toBe('*x');
    const inside = locate(aliased, ['c', 'b']);
    expect(inside.depth).toBe(2);
    expect(inside.value.start).toBe(aliased.indexOf('1'));
  });

  it.each([
    ['x: &x {k: first}\nz: {k: own, <<: *x}\n', ['z', 'k'], 'first'],
    ['x: &x {k: first}\nz: {<<: *x, k: own}\n', ['z', 'k'], 'own'],
    ['x: &x {k: first}\ny: &y {k: second, l: other}\nz: {<<: [*x, *y]}\n', ['z', 'k'], 'first'],
    ['x: &x {k: first}\ny: &y {k: second, l: other}\nz: {<<: [*x, *y]}\n', ['z', 'l'], 'other'],
    ['x: &x {other: 1}\nz: {k: own, <<: *x}\n', ['z', 'k'], 'own'],
    ['k: 1\nk: 2\n', ['k'], '2'],
    ['0x10: a\n', ['16'], 'a'],
    ['!!str on: a\n"on": b\n', ['on'], 'b'],
    ['&k a: b\nc: {*k : d}\n', ['c', 'a'], 'd'],
    ['x: &x {<<: {k: deep}}\nz: {<<: *x}\n', ['z', 'k'], 'deep'],
  ])('finds the member that counts: %j', (source, path, value) => {
    const found = locate(source, path);
    expect(found.depth).toBe(path.length);
    expect(cut(source, found.value)).toBe(value);
  });
});

describe('places', () => {
  it('are offsets into the whole text, of a later document too', () => {
    const text = '\ufeffa: 1\n---\n\ufeffb: [2, *x]\n';
    const start = text.indexOf('---') + 4;
    const document = readDocument(text.replace('*x', ' 3'), { start, end: text.length }, LIMITS);
    if (!document.ok) throw new Error(document.fault.message);
    const root = document.root();
    expect(root === undefined ? undefined : cut(text.replace('*x', ' 3'), findNode(root, ['b', 0]).value)).toBe('2');
    expect(readDocument(text, { start, end: text.length }, LIMITS)).toMatchObject({
      fault: { code: 'syntax', span: { start: text.indexOf('*x') } },
    });
  });

  it('leave out tag and anchor, and tell where these start', () => {
    const text = 'a: !!str &x 12\nb: &y [1]\n';
    const { value } = locate(text, ['a']);
    expect(cut(text, value)).toBe('12');
    expect(value).toMatchObject({ tag: 'tag:yaml.org,2002:str', propertiesStart: 3 });
    expect(cut(text, locate(text, ['b']).value)).toBe('[1]');
  });

  it('of a block collection end with its last node', () => {
    const text = 'a:\n  b: 1\n  c:\n  - x\n\n# end\nd: 2\n';
    expect(cut(text, locate(text, ['a']).value)).toBe('b: 1\n  c:\n  - x');
    expect(cut(text, rootOf(text))).toBe('a:\n  b: 1\n  c:\n  - x\n\n# end\nd: 2');
  });

  it('of an empty value are behind its colon', () => {
    const text = 'a:\n\n\nb:   # c\n';
    expect(locate(text, ['a']).value).toMatchObject({ start: 2, end: 2, text: '' });
    expect(locate(text, ['b']).value).toMatchObject({ start: 7, end: 7 });
  });

  it('of a block scalar hold its break, and its empty lines only where these count', () => {
    const clip = 'a: |\n  x\n\n\nb: 1\n';
    expect(cut(clip, locate(clip, ['a']).value)).toBe('|\n  x\n');
    const keep = 'a: |+\n  x\n\n\nb: 1\n';
    expect(cut(keep, locate(keep, ['a']).value)).toBe('|+\n  x\n\n\n');
  });

  it('tell the style and the content', () => {
    const text = `- a
- 'b''c'
- "d\\te"
- |
  f
- >
  g
`;
    const root = rootOf(text);
    const nodes = [0, 1, 2, 3, 4].map((index) => findNode(root, [index]).value);
    expect(nodes).toMatchObject([
      { style: 'plain', text: 'a' },
      { style: 'single-quoted', text: "b'c" },
      { style: 'double-quoted', text: 'd\te' },
      { style: 'literal', text: 'f\n' },
      { style: 'folded', text: 'g\n' },
    ]);
  });

  it('has no root where there is no document', () => {
    expect(readGood('# nothing\n').root()).toBeUndefined();
    expect(readGood('---\n').root()).toMatchObject({ type: 'scalar', text: '' });
  });
});

describe('faults', () => {
  test.each([
    ['a: b: c', 'syntax', 4],
    ['a: 1\nb: [1\n', 'syntax', 11],
    ['a: "x', 'syntax', 5],
    ['a: *x', 'syntax', 3],
    ['a: {~: 1}', 'invalid-key', 4],
    ['a: 1\n? [b]\n: c', 'invalid-key', 7],
    ['a: {b: .inf}', 'unsupported-value', 7],
    ['a: !!int x', 'unsupported-value', 9],
    ['a: \u0000', 'encoding', 3],
    ['a: \ud800', 'encoding', 3],
    ['a: &a [*a]', 'alias-bomb', 7],
  ])('%j', (text, code, start) => {
    expect(readAll(text)).toMatchObject({ ok: false, fault: { code, span: { start } } });
  });

  it('lie within the span, whatever the text', () => {
    const text = 'x\n["a';
    expect(readDocument(text, { start: 2, end: 5 }, LIMITS)).toMatchObject({ fault: { span: { start: 5, end: 5 } } });
  });
});

describe('lost text', () => {
  test.each([
    ['a: 1\n...\nb: 2\n', 'b: 2\n'],
    ['a: 1\n--- b\n', 'b\n'],
    ['"a" "b"\n', '"b"\n'],
    ['[]: x\n', ': x\n'],
    ['[a]]\n', ']\n'],
  ])('%j', (text, rest) => {
    const document = readGood(text);
    expect(document.rest === undefined ? undefined : text.slice(document.rest.start, document.rest.end)).toBe(rest);
  });

  test.each(['a: 1\n', 'a: 1\n...\n', 'a: 1\n... # c\n\n# d\n', '# c\n', '--- a\n---\n', ''])('none: %j', (text) => {
    expect(readGood(text).rest).toBeUndefined();
  });
});

describe('comments', () => {
  const spoken = (text: string) =>
    readGood(text).comments.map(({ start, end, ...comment }) => ({ ...comment, cut: text.slice(start, end) }));

  it('are those that speak to omelint, with their place', () => {
    const text = '# omelint: one\na: 1 # omelint: two \t\nb: 2 # other\n  # omelint: three\n';
    expect(spoken(text)).toEqual([
      { text: '# omelint: one', ownLine: true, cut: '# omelint: one' },
      { text: '# omelint: two', ownLine: false, cut: '# omelint: two' },
      { text: '# omelint: three', ownLine: true, cut: '# omelint: three' },
    ]);
  });

  it('are never text of a scalar', () => {
    const text = 'a: "# omelint: x"\nb: |\n  # omelint: x\nc: x#omelint: y\nd: \'a\n  # omelint: x\'\n';
    expect(spoken(text.replace('x#omelint: y', 'x#omelint:y'))).toEqual([]);
  });

  it('stand behind block scalar indicators, directives and brackets, too', () => {
    const text = '%YAML 1.1 # omelint: a\n---\nx: | # omelint: b\n  y\nz: [ # omelint: c\n  1]\n';
    expect(spoken(text).map((comment) => comment.text)).toEqual(['# omelint: a', '# omelint: b', '# omelint: c']);
  });

  it('of a document without content are found', () => {
    expect(spoken('# omelint: x\n')).toHaveLength(1);
  });
});
