import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findNode } from '../../src/load/yaml/find.ts';
import { readLineTape } from '../../src/load/yaml/line-tape.ts';
import { readLineValue } from '../../src/load/yaml/line-values.ts';
import { Parser } from '../../src/load/yaml/parser.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import type { Tape } from '../../src/load/yaml/tape.ts';
import type { YamlNode } from '../../src/load/yaml/types.ts';
import { ValueBuilder } from '../../src/load/yaml/values.ts';
import { isArray, isObject, type JsonPath, type JsonValue } from '../../src/model/json.ts';
import type { Span } from '../../src/model/location.ts';
import { LIMITS } from './yaml-support.ts';

const RULES = new URL('../../rules', import.meta.url).pathname;
const CORPUS = new URL('../../../shared/corpus', import.meta.url).pathname;

interface Read {
  readonly tape: unknown;
  readonly reach: number;
}

function shown(tape: Tape): unknown {
  const { kinds, starts, ends, texts, links, tags, anchors, properties } = tape;
  return { kinds, starts, ends, texts, links, tags: [...tags], anchors: [...anchors], properties: [...properties] };
}

/** What the parser makes of the text; undefined where it finds no document or a fault. */
function parsed(text: string, maxDepth: number): Read | undefined {
  const parser = new Parser(`${text}\0`, { maxDepth, wantComments: false, kubectlBreaks: true });
  parser.parse();
  if (!parser.found || parser.fault !== undefined) return undefined;
  return { tape: shown(parser.tape), reach: parser.scanner.pos };
}

/** Whether the lines were read; if so, exactly as the parser reads them, and to the same value. */
function agree(text: string, maxDepth = 1000): boolean {
  const tape = readLineTape(`${text}\0`, maxDepth);
  const value = readLineValue(`${text}\0`, maxDepth);
  if (tape === undefined) {
    expect(value, JSON.stringify(text)).toBeUndefined();
    return false;
  }
  expect({ tape: shown(tape), reach: text.length }, JSON.stringify(text)).toStrictEqual(parsed(text, maxDepth));
  const decoded = new ValueBuilder(tape, maxDepth).decode();
  if (value !== undefined) {
    expect({ ok: true, value, notes: [] }, JSON.stringify(text)).toStrictEqual(decoded);
    expect(isDeepFrozen(value), JSON.stringify(text)).toBe(true);
  } else if (decoded.ok && decoded.notes.length === 0) {
    // A key that is no text is left to the decoder, though its text may be the same.
    expect(/^[ -]*(?:[0-9.~]|y|n|on|off|yes|no|true|false|null)+[^:]*:(?: |$)/im.test(text), JSON.stringify(text)).toBe(
      true,
    );
  }
  return true;
}

function isDeepFrozen(value: JsonValue): boolean {
  if (!isArray(value) && !isObject(value)) return true;
  return Object.isFrozen(value) && (isArray(value) ? value : Object.values(value)).every(isDeepFrozen);
}

/** Texts of the shape that is read line by line, with pieces in them that make some of them something else. */
const indent = fc.constantFrom('', '', '', '  ', '  ', '  ', '    ', '    ', ' ', '   ', '      ');
const scalar = fc.constantFrom(
  ...[
    'v',
    'two words',
    'é 😀',
    '1',
    '~',
    'yes',
    'a:b',
    'a: b',
    'a:',
    'x # c',
    'x#c',
    '--flag=1',
    '-',
    '- x',
    '$(x)',
    '.5',
  ],
  ...[
    '"q"',
    "'q'",
    '"a # b"',
    "'a: b'",
    "'it''s'",
    '"a\\n\\"b"',
    '"a\n    b"',
    '"un',
    "'un",
    '"q" x',
    '"q": v',
    '"q"#c',
    '"q" # c',
  ],
  ...[
    '[]',
    '{}',
    '[] # c',
    '[]x',
    '{}: v',
    '[a]',
    '{a: 1}',
    '|',
    '>-',
    '|+',
    '|-  # c',
    '|2',
    '>1-',
    '|x',
    '',
    ' ',
    '# c',
  ],
  ...[
    '&a v',
    '*a',
    '!!str v',
    '? x',
    '?x',
    ':x',
    '@',
    '`',
    '%x',
    ',',
    'text\n      more',
    'a'.repeat(1100),
    '...',
    '---',
  ],
);
const key = fc.constantFrom(
  'a:',
  'b:',
  'c/d.e:',
  '__proto__:',
  'constructor:',
  'on:',
  '1:',
  '-a:',
  '.:',
  '"k":',
  '<<:',
  '? k',
  'k :',
  'k',
  `${'k'.repeat(1100)}:`,
);
const entry = fc.tuple(key, fc.constantFrom(' ', ' ', ' ', '  ', ''), scalar).map((parts) => parts.join(''));
const plainKey = fc.constantFrom('a: ', 'b: ', 'c: ');
const goodEntry = fc
  .tuple(plainKey, fc.constantFrom('', 'v', '"q"', '|', '[]', 'x # c', '- x'))
  .map((parts) => parts.join(''));
const line = fc
  .tuple(
    indent,
    fc.oneof(
      { weight: 6, arbitrary: goodEntry },
      { weight: 4, arbitrary: entry },
      { weight: 5, arbitrary: fc.oneof(goodEntry, scalar).map((text) => `- ${text}`) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('- - x', '-', '# c', '', '   ', '---', '...', '--- x', '%YAML 1.1', '\t'),
      },
      { weight: 1, arbitrary: scalar },
    ),
  )
  .map((parts) => parts.join(''));
const lines = fc
  .tuple(
    fc.constantFrom('', '', '', '---\n', '# c\n', ' a'),
    fc.array(line, { maxLength: 9 }),
    fc.constantFrom('\n', '', ' ', '\n\n'),
  )
  .map(([start, middle, end]) => start + middle.join('\n') + end);

/** A tree of mappings and sequences, as text with its own indentation. */
const { block } = fc.letrec<{ block: readonly string[]; mapping: readonly string[]; sequence: readonly string[] }>(
  (tie) => ({
    block: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(['v'], ['"q"'], ['|', '  text', '', '   more']),
      tie('mapping'),
      tie('sequence'),
    ),
    mapping: fc
      .array(fc.tuple(tie('block'), fc.constantFrom('', '  ', '    '), fc.constantFrom('', ' # c')), {
        minLength: 1,
        maxLength: 3,
      })
      .map((members) =>
        members.flatMap(([value, margin, comment], index) => {
          const [first = ''] = value;
          const isScalar = !/^(?:k\d|-)/.test(first);
          if (isScalar) return [`k${index}: ${first}`, ...value.slice(1).map((text) => `  ${text}`)];
          // A mapping needs to be indented; a sequence doesn't.
          const shift = margin === '' && !first.startsWith('-') ? '  ' : margin;
          return [`k${index}:${comment}`, ...value.map((text) => shift + text)];
        }),
      ),
    sequence: fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((items) => items.flatMap(([first = '', ...rest]) => [`- ${first}`, ...rest.map((text) => `  ${text}`)])),
  }),
);
const wellFormed = fc.tuple(fc.constantFrom('', '---\n'), block).map(([start, text]) => `${start}${text.join('\n')}\n`);

/** One of them with something put into it. */
const piece = fc.constantFrom(
  ...[...' \n:-#\'"|>[]{}&*!?%@,\\.\t\0'],
  '\n  ',
  ': ',
  ' #',
  '- ',
  '---\n',
  '\n...\n',
  '\r\n',
  'a: ',
  '[]',
);
const damaged = fc
  .tuple(wellFormed, piece, fc.nat())
  .map(([text, put, at]) => text.slice(0, at % (text.length + 1)) + put + text.slice(at % (text.length + 1)));

/** All paths of a value, and one behind each that leads nowhere. */
function pathsOf(value: JsonValue, path: JsonPath = []): readonly JsonPath[] {
  const below = isArray(value)
    ? value.flatMap((item, index) => pathsOf(item, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))
      : [];
  return [path, [...path, 'nowhere'], [...path, 7], ...below];
}

/** The same from the tree. */
function spansInTree(root: YamlNode, path: JsonPath): unknown {
  const { key, value, depth } = findNode(root, path);
  const spanOf = ({ start, end }: YamlNode): Span => ({ start, end });
  const firstKey = value.type === 'mapping' ? value.entries[0]?.key : undefined;
  return {
    ...(key === undefined ? {} : { key: spanOf(key) }),
    value: spanOf(value),
    ...(firstKey === undefined ? {} : { firstKey: spanOf(firstKey) }),
    depth,
  };
}

/** Whether places could be told without a tree; if so, they are those of the tree. */
function placesAgree(text: string): boolean {
  const [inside, span] = [`x\n${text}y`, { start: 2, end: 2 + text.length }];
  const read = readDocument(inside, span, LIMITS);
  const root = read.ok ? read.root() : undefined;
  if (!read.ok || root === undefined) return false;
  const { value, place: placeOf } = read;
  if (placeOf === undefined) return false;
  const places = pathsOf(value).map((path) => [path, placeOf(path)] as const);
  for (const [path, place] of places)
    expect(place, JSON.stringify([text, path])).toStrictEqual(spansInTree(root, path));
  return true;
}

describe('lines in block style', () => {
  it('are read as the parser reads them', () => {
    const texts = [
      'a: 1\n',
      '---\na:\n- b: "x"\n  c:\n- d # e\nf: |\n  g\n\nh: []',
      "a: 'it''s'\n",
      '- a\n- b:\n    c: 1\n# end',
    ];
    expect(texts.map((text) => agree(text))).toStrictEqual([true, true, true, true]);
  });

  it('are left to the decoder where there is more to tell than a value', () => {
    const texts = ['a: 1\na: 2\n', '1: a\n', 'on: a\n', 'a: 010\n', 'a:\n  - 1_0\n', 'a: .inf\n', 'a: .nan\n'];
    expect(texts.map((text) => [agree(text), readLineValue(`${text}\0`, 100)])).toStrictEqual(
      texts.map(() => [true, undefined]),
    );
    const plain = '__proto__: {}\nconstructor: yes\nb:\nc: 0x10\nd: -1.5\ne: 9007199254740993\nf: ~\n';
    expect(agree(plain)).toBe(true);
    expect(readLineValue(`${plain}\0`, 100)).toBeDefined();
  });

  it('are left to the parser where they could be anything else', () => {
    const texts = [
      '',
      '# c\n',
      'a',
      '---\n',
      'a: b: c\n',
      'a: b\n  c\n',
      'a: &x 1\n',
      'a: [1]\n',
      '? a\n',
      'a: 1\n...\n',
      'a: 1\n---\n',
    ];
    expect(texts.filter((text) => agree(text))).toStrictEqual([]);
    expect(
      ['a:\tb\n', 'a: b\r\n', 'a: \u2028\n', '"a": 1\n', ' a: 1\n', 'a:\n  -\n    b\n'].filter((text) => agree(text)),
    ).toStrictEqual([]);
  });

  it('end at the deepest level that is allowed', () => {
    expect([2, 1].map((depth) => agree('a:\n  b: 1\n', depth))).toStrictEqual([true, false]);
    expect([2, 1].map((depth) => agree('a: []\n', depth))).toStrictEqual([true, false]);
  });

  it('are read as the parser reads them, whatever they hold', () => {
    const countRead = (texts: fc.Arbitrary<string>, numRuns: number): number => {
      let read = 0;
      const check = fc.property(texts, (text) => {
        if (agree(text)) read += 1;
      });
      fc.assert(check, { seed: 20261130, numRuns });
      return read;
    };
    expect(countRead(lines, 10_000)).toBeGreaterThan(150);
    expect(countRead(wellFormed, 2000)).toBeGreaterThan(1000);
    expect(countRead(damaged, 10_000)).toBeGreaterThan(1000);
  });

  it('tell places without a tree', () => {
    const texts = [
      'a: 1\nb:\n  - c: |\n      x',
      '- - a\n  - b: c\n- []\n',
      'a:\n  b:\n  c: {}\nd:\n- e: 1\n  f:\n- g\n',
    ];
    expect(texts.map((text) => placesAgree(text))).toStrictEqual([true, true, true]);
    const others = ['yes: 1\n', 'a: 1\na: 2\n', 'a: &x 1\nb: *x\n'];
    expect(others.map((text) => placesAgree(text))).toStrictEqual([false, false, false]);
    let told = 0;
    const check = fc.property(wellFormed, (text) => {
      if (placesAgree(text)) told += 1;
    });
    fc.assert(check, { seed: 20261130, numRuns: 1000 });
    expect(told).toBeGreaterThan(500);
  });

  it.for([['rules', RULES] as const, ...(existsSync(CORPUS) ? [['corpus', CORPUS] as const] : [])])(
    'hold nearly all that people write: %s',
    ([, folder]) => {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
      const documents = files
        .flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/^---\n/m))
        .filter((text) => text.includes('ome.io/') && !text.includes('omelint:'));
      const read = documents.filter((text) => agree(text));
      if (folder === RULES) for (const text of read) placesAgree(text);
      expect(read.length / documents.length).toBeGreaterThan(0.8);
    },
  );
});
