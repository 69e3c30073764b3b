import { describe, expect, it } from 'vitest';
import { readGood } from './yaml-support.ts';

/** Notes with the texts of their places. */
function notesOf(text: string) {
  return readGood(text).notes.map(({ span, first, ...note }) => ({
    ...note,
    at: text.slice(span.start, span.end),
    line: text.slice(0, span.start).split('\n').length,
    ...(first === undefined ? {} : { firstLine: text.slice(0, first.start).split('\n').length }),
  }));
}

describe('duplicate-key', () => {
  it('names the later key and the first one', () => {
    expect(notesOf('spec:\n  engine: {a: 1}\n  other: 1\n  engine: {a: 2}\n')).toEqual([
      { code: 'duplicate-key', path: ['spec', 'engine'], text: 'engine', at: 'engine', line: 4, firstLine: 2 },
    ]);
  });

  it('names the first one each time', () => {
    expect(notesOf('a: 1\na: 2\n"a": 3\n').map((note) => [note.line, note.firstLine])).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it('counts what is one key to Kubernetes', () => {
    expect(notesOf('on: 1\nyes: 2\n').filter((note) => note.code === 'duplicate-key')).toEqual([
      { code: 'duplicate-key', path: ['true'], text: 'yes', at: 'yes', line: 2, firstLine: 1 },
    ]);
  });

  it('has the path of items', () => {
    expect(notesOf('a:\n- b\n- {c: [{d: 1, d: 2}]}\n')[0]?.path).toEqual(['a', 1, 'c', 0, 'd']);
  });

  it('is no word of a key of JavaScript', () => {
    expect(notesOf('constructor: 1\n__proto__: 2\n')).toEqual([]);
    expect(notesOf('__proto__: 1\n__proto__: 2\n')).toHaveLength(1);
  });
});

describe('merges', () => {
  it('may be overridden below without a word', () => {
    expect(notesOf('x: &x {a: 1}\nw:\n  <<: *x\n  a: 2\n')).toEqual([]);
    expect(notesOf('x: &x {a: 1}\nw: {<<: [*x, *x], <<: *x}\n')).toEqual([]);
  });

  it('that override a key above say so at the `<<`', () => {
    expect(notesOf('x: &x {a: 1}\nw:\n  a: 2\n  <<: *x\n')).toEqual([
      { code: 'merge-override', path: ['w', 'a'], text: 'a', at: '<<', line: 4, firstLine: 3 },
    ]);
  });
});

describe('key-collision', () => {
  it('tells of two keys that become one', () => {
    expect(notesOf('a: {1: x}\n1: x\n"1": y\n')).toEqual([
      { code: 'key-collision', path: ['1'], text: '1', at: '"1"', line: 3, firstLine: 2 },
    ]);
    expect(notesOf('"1": x\n1: y\n').map((note) => note.code)).toEqual(['key-collision']);
    expect(notesOf('1: x\n1.0: y\n').map((note) => note.code)).toEqual(['coerced-key', 'key-collision']);
  });

  it('is none with a key that was there before', () => {
    expect(notesOf('"1": x\n1: y\n1: z\n').map((note) => [note.code, note.line, note.firstLine])).toEqual([
      ['key-collision', 2, 1],
      ['duplicate-key', 3, 2],
    ]);
  });

  it('knows the keys that a merge brings', () => {
    expect(notesOf('x: &x {1: a}\nw: {"1": b, <<: *x}\n').map((note) => note.code)).toEqual(['key-collision']);
  });
});

describe('coerced-key', () => {
  it('tells of plain keys that are no text to Kubernetes', () => {
    expect(notesOf('on: 1\n0x10: 2\n16777217.0: 3\n')).toEqual([
      { code: 'coerced-key', path: ['true'], text: 'on', at: 'on', line: 1 },
      { code: 'coerced-key', path: ['16'], text: '0x10', at: '0x10', line: 2 },
      { code: 'coerced-key', path: ['1.6777216e+07'], text: '16777217.0', at: '16777217.0', line: 3 },
    ]);
  });

  it('is silent where the text stays the same', () => {
    expect(notesOf('1: a\ntrue: b\n1.5: c\n"on": d\n!!str yes: e\n')).toEqual([]);
  });
});
