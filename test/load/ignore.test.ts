import { describe, expect, it } from 'vitest';
import { textSource } from '../../src/load/decode.ts';
import { coversLocation, parseComment } from '../../src/load/ignore.ts';
import { type LoadResult, load } from '../../src/load/load.ts';

const HEAD = 'apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: {name: chat}\n';

function loadText(text: string): LoadResult {
  return load([textSource('a.yaml', text)]);
}

/** What each comment covers, as text. */
function covered(text: string): string[] {
  const result = loadText(text);
  expect(result.suppressionProblems).toEqual([]);
  return result.suppressions.map(({ covers }) => text.slice(covers.start, covers.end).trimEnd());
}

const MARK = '# omelint: ignore[a-rule] because';

describe('comments', () => {
  it('name rules and a reason', () => {
    expect(parseComment('# omelint: ignore[a-rule, yaml-1.1-value,a-rule]   it is  so')).toEqual({
      ruleIds: ['a-rule', 'yaml-1.1-value'],
      reason: 'it is  so',
    });
    expect(parseComment('#omelint: ignore[a] ok')).toEqual({ ruleIds: ['a'], reason: 'ok' });
  });

  it('that only speak about omelint are left alone', () => {
    expect(parseComment('# run omelint: it is good')).toBeUndefined();
    expect(parseComment('# see https://example.test/omelint:8080')).toBeUndefined();
  });

  for (const text of [
    '# omelint:ignore[a] b',
    '# omelint: ignore a because',
    '# omelint: ignore [a] because',
    '# omelint: ignore[a because',
    '# omelint: ignore[] because',
    '# omelint: ignore[*] because',
    '# omelint: ignore[A_b] because',
    '# omelint: ignore[a]',
    '# omelint: ignore[a] --',
    '# omelint: disable[a] because',
    '# omelint: ',
    '# TODO omelint: ignore[a] because',
  ]) {
    it(`that are malformed are problems: ${text}`, () => {
      expect(parseComment(text)).toHaveProperty('problem');
    });
  }

  it('that are malformed are told with their place and what to write', () => {
    expect(loadText(`${HEAD}# omelint: ignore[a]\nspec: {}\n`).suppressionProblems).toEqual([
      {
        message: 'ignore[a] gives no reason, so it suppresses nothing',
        help: expect.stringContaining('# omelint: ignore[rule-id]'),
        location: {
          file: 'a.yaml',
          start: { line: 4, column: 1, offset: HEAD.length },
          end: { line: 4, column: 21, offset: HEAD.length + 20 },
        },
        sourceLine: '# omelint: ignore[a]',
      },
    ]);
  });
});

describe('a comment on its own line', () => {
  it('covers the key below it, with its value', () => {
    expect(covered(`${HEAD}spec:\n  ${MARK}\n  engine:\n    a: 1\n    b: 2\n  model: {}\n`)).toEqual([
      'engine:\n    a: 1\n    b: 2',
    ]);
    expect(covered(`${HEAD}${MARK}\nspec:\n  a: 1\n`)).toEqual(['spec:\n  a: 1']);
  });

  it('covers the item below it', () => {
    expect(covered(`${HEAD}spec:\n  args:\n  - a\n  ${MARK}\n  - name: x\n    image: y\n  - c\n`)).toEqual([
      'name: x\n    image: y',
    ]);
    expect(covered(`${HEAD}spec:\n  args:\n  - name: x\n    ${MARK}\n    image: y\n`)).toEqual(['image: y']);
  });

  it('covers the whole object when it stands above its first key', () => {
    for (const text of [
      `${MARK}\n${HEAD}`,
      `---\n${MARK}\n\n${HEAD}`,
      `--- ${MARK}\n${HEAD}`,
      `${MARK}\n---\n${HEAD}`,
    ]) {
      const result = loadText(text);
      expect(result.suppressionProblems).toEqual([]);
      expect(result.suppressions.map(({ objects }) => objects)).toEqual([result.objects]);
    }
  });

  it('covers one object of several documents', () => {
    const result = loadText(
      `${HEAD}---\n${MARK}\n${HEAD.replace('chat', 'other')}---\n${HEAD.replace('chat', 'third')}`,
    );
    expect(result.suppressions.map(({ objects }) => objects.map(({ ref }) => ref.name))).toEqual([['other']]);
  });

  it('covers an object of a list, or all of them', () => {
    const item = (name: string) =>
      `- apiVersion: ome.io/v1beta1\n  kind: InferenceService\n  metadata: {name: ${name}}\n`;
    const list = `apiVersion: v1\nkind: List\nitems:\n${item('a')}${MARK}\n${item('b')}`;
    const covers = (text: string) =>
      loadText(text).suppressions.map(({ objects }) => objects.map(({ ref }) => ref.name));
    expect(covers(list)).toEqual([['b']]);
    expect(covers(`${MARK}\n${list.replace(`${MARK}\n`, '')}`)).toEqual([['a', 'b']]);
    expect(covers(list.replace('items:', `items: ${MARK}`))).toEqual([['a', 'b'], ['b']]);
  });

  it('may stand above others', () => {
    expect(covered(`${HEAD}${MARK}\n# omelint: ignore[b-rule] so\n# plain\n\nspec: {}\n`)).toEqual([
      'spec: {}',
      'spec: {}',
    ]);
  });

  it('above nothing is a problem', () => {
    const problems = (text: string) => loadText(text).suppressionProblems.map(({ message }) => message);
    expect(problems(`${HEAD}spec: {}\n${MARK}\n`)).toEqual([expect.stringContaining('above no key and no object')]);
    expect(problems(`${HEAD}spec: {}\n${MARK}\n---\n${HEAD}`)).toEqual([
      expect.stringContaining('above no key and no object'),
    ]);
  });
});

describe('a comment at the end of a line', () => {
  it('covers the key of its line, with its value', () => {
    expect(covered(`${HEAD}spec: ${MARK}\n  a: 1\n`)).toEqual([`spec: ${MARK}\n  a: 1`]);
    expect(covered(`${HEAD}spec:\n  a: {b: 1, c: 2} ${MARK}\n  d: 1\n`)).toEqual(['a: {b: 1, c: 2}']);
    expect(covered(`${HEAD.replace('v1beta1\n', `v1beta1 ${MARK}\n`)}`)).toEqual(['apiVersion: ome.io/v1beta1']);
  });

  it('covers the item of its line, or its first key', () => {
    expect(covered(`${HEAD}spec:\n  args:\n  - a ${MARK}\n  - b\n`)).toEqual(['a']);
    expect(covered(`${HEAD}spec:\n  args:\n  - name: x ${MARK}\n    image: y\n`)).toEqual(['name: x']);
  });

  it('covers what ends on its line', () => {
    expect(covered(`${HEAD}spec:\n  args: [\n    a,\n    b\n  ] ${MARK}\n  z: 1\n`)).toEqual([
      'args: [\n    a,\n    b\n  ]',
    ]);
  });
});

describe('what is covered', () => {
  it('is told by the start of a place', () => {
    const result = loadText(`${HEAD}spec:\n  ${MARK}\n  engine: {a: 1}\n  model: {}\n`);
    const [suppression] = result.suppressions;
    const [object] = result.objects;
    if (suppression === undefined || object === undefined) throw new Error('nothing was read');
    expect(coversLocation(suppression, object.locate(['spec', 'engine', 'a']))).toBe(true);
    expect(coversLocation(suppression, object.locate(['spec', 'engine'], 'key'))).toBe(true);
    expect(coversLocation(suppression, object.locate(['spec', 'model']))).toBe(false);
    expect(coversLocation(suppression, { ...object.locate(['spec', 'engine']), file: 'b.yaml' })).toBe(false);
  });

  it('ends before the next key, also behind block scalars', () => {
    const text = `${MARK}\n${HEAD}spec:\n  ${MARK}\n  command: |\n    text\n  model: {}\n  empty: ${MARK}\n  last: |\n    text\n`;
    const result = loadText(text);
    const [object] = result.objects;
    if (object === undefined) throw new Error('nothing was read');
    const covering = (path: string[]) =>
      result.suppressions.map(
        (suppression) =>
          coversLocation(suppression, object.locate(path)) && coversLocation(suppression, object.locate(path, 'key')),
      );
    expect(covering(['spec', 'command'])).toEqual([true, true, false]);
    expect(covering(['spec', 'model'])).toEqual([true, false, false]);
    expect(covering(['spec', 'empty'])).toEqual([true, false, true]);
    expect(covering(['spec', 'last'])).toEqual([true, false, false]);
    expect(result.suppressions.map(({ objects }) => objects.length)).toEqual([1, 0, 0]);
  });

  it('stays cheap with many comments', () => {
    const text = `${HEAD}spec:\n${Array.from({ length: 20_000 }, (_, i) => `  k${i}: 1 ${MARK}\n`).join('')}`;
    const result = loadText(text);
    expect(result.suppressions).toHaveLength(1_000);
    expect(result.suppressionProblems).toMatchObject([{ message: expect.stringContaining('more than 1000') }]);
  });
});
