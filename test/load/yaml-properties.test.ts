import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findNode } from '../../src/load/yaml/find.ts';
import { readJson } from '../../src/load/yaml/json.ts';
import { readDocument } from '../../src/load/yaml/read.ts';
import type { YamlNode } from '../../src/load/yaml/types.ts';
import type { JsonPath } from '../../src/model/json.ts';
import { cut, LIMITS, printJson, readAll, readGood, rootOf } from './yaml-support.ts';

const RUNS = { seed: 20261129, numRuns: 400 };

/** Pieces that mean something to the scanner, so that random texts reach all of it. */
const piece = fc.constantFrom(
  ...[
    'a',
    'b: ',
    ': ',
    '- ',
    '? ',
    '\n',
    '\n  ',
    '\r\n',
    '\t',
    ' ',
    ' #',
    '# omelint: x',
    '[',
    ']',
    '{',
    '}',
    ', ',
    '"',
    "'",
  ],
  ...[
    '|',
    '>',
    '|+2\n',
    '&a ',
    '*a',
    '!!int ',
    '!x ',
    '<<: ',
    '%YAML 1.1\n',
    '---\n',
    '...\n',
    '\\',
    '\\x41',
    '1',
    '0x1F',
    '~',
  ],
  ...['.inf', 'yes', '\ufeff', '\u0085', '\u2028', '\0', '\ud800', '😀', 'é', '@', '=', '`'],
);
const texts = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text', () => {
  it('ends in a document or a fault within the span', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), fc.boolean(), (text, a, b, kubectlLines) => {
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        for (const document of [
          readDocument(text, { start, end }, { maxDepth: 20, kubectlLines }),
          readJson(text, { start, end }, LIMITS),
        ]) {
          if (document.ok) {
            document.root();
            continue;
          }
          const { span } = document.fault;
          expect(span.start).toBeGreaterThanOrEqual(start);
          expect(span.end).toBeGreaterThanOrEqual(span.start);
          expect(span.end).toBeLessThanOrEqual(end);
        }
      }),
      { ...RUNS, numRuns: 4000 },
    );
  });

  it('gives the same where it stands in a longer one', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const alone = readAll(text);
        const within = readDocument(`x: 1\n${text}y: 2`, { start: 5, end: 5 + text.length }, LIMITS);
        expect(within.ok).toBe(alone.ok);
        if (alone.ok && within.ok) expect(printJson(within.value)).toBe(printJson(alone.value));
      }),
      RUNS,
    );
  });
});

/** A text with the scalars it holds, in every style, and the paths to them. */
const word = fc.constantFrom(
  'x',
  'yes',
  '0x1F',
  '1e3',
  'a b',
  "it's",
  '~',
  'a: b',
  '# no',
  '[',
  'é 😀',
  '1.50',
  '- x',
  '"',
  '\\',
  '-',
);
const style = fc.constantFrom('plain', 'single', 'double', 'literal', 'folded', 'strip', 'keep', 'flow');

function write(content: string, how: string): string {
  const isPlain = /^[\w.~é][\w .'é😀]*$/u.test(content);
  if (how === 'single') return `'${content.replaceAll("'", "''")}'`;
  if (how === 'double' || (how === 'plain' && !isPlain)) return JSON.stringify(content);
  if (how === 'flow') return `[${JSON.stringify(content)}, ${isPlain ? content : 'x'} ]`;
  if (how === 'plain') return content;
  const header = { literal: '|', folded: '>', strip: '|-', keep: '|+' }[how] ?? '|';
  return `${header}\n    ${content}\n\n    more\n`;
}

function* scalarsBelow(
  node: YamlNode,
  path: JsonPath,
): Generator<{ path: JsonPath; node: YamlNode & { type: 'scalar' } }> {
  if (node.type === 'scalar') yield { path, node };
  if (node.type === 'sequence')
    for (const [index, item] of node.items.entries()) yield* scalarsBelow(item, [...path, index]);
  if (node.type !== 'mapping') return;
  for (const { key, value } of node.entries) if (key.type === 'scalar') yield* scalarsBelow(value, [...path, key.text]);
}

describe('every scalar', () => {
  it('reads the same from the text at its place', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(word, style), { minLength: 1, maxLength: 6 }), (parts) => {
        const text = parts.map(([content, how], index) => `k${index}:\n  v: ${write(content, how)}\n`).join('');
        const root = rootOf(text);
        const { value } = readGood(text);
        let count = 0;
        for (const { path, node } of scalarsBelow(root, [])) {
          const found = findNode(root, path);
          expect(found.value).toBe(node);
          const again = readGood(cut(text, node) ?? '').value;
          const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : step));
          expect({ steps, again }).toEqual({
            steps,
            again: path.reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], value),
          });
          count += 1;
        }
        expect(count).toBeGreaterThanOrEqual(parts.length);
      }),
      RUNS,
    );
  });
});

/** Values that YAML 1.1 and 1.2 agree on, once texts are quoted. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      1,
      -7,
      0.5,
      123456,
      'x',
      'y z',
      '0x1F',
      'é 😀',
      'a\nb',
      ' ',
      '',
      '\t"\\',
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c d', '1', 'on', '#', '<<', 'constructor'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** Block style with quoted texts. */
function writeBlock(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return ` ${JSON.stringify(value)}\n`;
  if (Array.isArray(value)) return `\n${value.map((item) => `${indent}-${writeBlock(item, `${indent}  `)}`).join('')}`;
  const entries = Object.entries(value);
  return `\n${entries.map(([key, item]) => `${indent}${JSON.stringify(key)}:${writeBlock(item, `${indent}  `)}`).join('')}`;
}

describe('the yaml package and we', () => {
  it('agree where the two versions of YAML do', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = writeBlock(value, '');
        expect(readGood(text).value).toEqual(parse(text));
        expect(readGood(text).value).toEqual(value);
      }),
      RUNS,
    );
  });

  it('agree on JSON as YAML and as JSON, however it is spaced', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(0, 1, 2), (value, space) => {
        const text = JSON.stringify(value, undefined, space);
        expect(readGood(text).value).toEqual(value);
        expect(readJson(text, { start: 0, end: text.length }, LIMITS)).toMatchObject({ ok: true, notes: [] });
      }),
      RUNS,
    );
  });

  it('agree on plain and folded texts', () => {
    const line = fc
      .array(fc.constantFrom('x', 'it', 'a-b', 'c:d', 'e#f', '(g)'), { minLength: 1, maxLength: 3 })
      .map((words) => words.join(' '));
    const lines = fc.array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, fc.constantFrom('', '"', '|', '>', '|-', '>-', '|+', '>+'), (parts, header) => {
        const body = parts.map((part) => (part === '' ? '' : `    ${part}`)).join('\n');
        const text =
          header === '"' ? `a:\n  "x\n${body}\n    y"\n` : `a: ${header === '' ? 'x' : header}\n${body}\nb: 1\n`;
        expect(readGood(text).value).toEqual(parse(text));
      }),
      RUNS,
    );
  });
});
