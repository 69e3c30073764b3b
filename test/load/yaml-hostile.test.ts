import { describe, expect, it, test } from 'vitest';
import { AliasBudget } from '../../src/load/yaml/alias-budget.ts';
import { readAll, readGood } from './yaml-support.ts';

const DEEP = { maxDepth: 10_000 };

describe('aliases', () => {
  it('may be many', () => {
    const items = Array.from({ length: 120 }, (_, index) => `- {<<: *d, name: E${index}}`);
    const { value } = readGood(`base: &d {image: x}\nlist:\n${items.join('\n')}\n`);
    expect((value as { list: unknown[] }).list[119]).toEqual({ image: 'x', name: 'E119' });
  });

  it('that multiply are refused', () => {
    const names = 'abcdefgh';
    const lines = [...names].map((name, index) => {
      const item = index === 0 ? 'x' : `*${names[index - 1]}`;
      return `${name}: &${name} [${Array(9).fill(item).join(', ')}]`;
    });
    expect(readAll(lines.join('\n'))).toMatchObject({
      fault: { code: 'alias-bomb', message: 'yaml: document contains excessive aliasing' },
    });
  });

  it('are refused from the value on where Go refuses them', () => {
    // Asked of Go: 110 aliases of a list of 1,000 are fine, 111 are too many.
    const text = (aliases: number) => `a: &a [${'x,'.repeat(999)}x]\nb: [${'*a,'.repeat(aliases)}]\n`;
    expect([readAll(text(110)).ok, readAll(text(111)).ok]).toEqual([true, false]);
  });

  it('in long chains are refused or shared, never copied', () => {
    const chain = Array.from({ length: 3000 }, (_, index) => `a${index + 1}: &a${index + 1} {x: *a${index}}`);
    expect(readAll(`a0: &a0 {}\n${chain.join('\n')}\n`, DEEP)).toMatchObject({ fault: { code: 'alias-bomb' } });
  });

  test.each(['&a [*a]', '&a {b: *a}', '&a {<<: *a}', '&a {? *a : b}', '- &a [{b: [*a]}]'])(
    'in a circle: %s',
    (text) => {
      const message = "yaml: anchor 'a' value contains itself";
      expect(readAll(text)).toMatchObject({ fault: { code: 'alias-bomb', message } });
    },
  );

  it('that nest deeper than the text are too deep', () => {
    const lines = Array.from({ length: 20 }, (_, index) => `- &a${index + 1} [*a${index}]`);
    const text = `- &a0 x\n${lines.join('\n')}\n`;
    expect(readAll(text, { maxDepth: 21 })).toMatchObject({ ok: true });
    expect(readAll(text, { maxDepth: 20 })).toMatchObject({ fault: { code: 'too-deep' } });
  });
});

describe('the share of values that may come from aliases', () => {
  const accepts = (decoded: number, share: number) => new AliasBudget().add(decoded, Math.round(decoded * share));

  test.each([
    [1000, 0.999, true],
    [1001, 0.991, false],
    [400_000, 0.99, true],
    [2_200_000, 0.544, true],
    [2_200_000, 0.546, false],
    [4_000_000, 0.1, true],
    [9_000_000, 0.101, false],
  ])('%i, %f: %j', (decoded, share, accepted) => expect(accepts(decoded, share)).toBe(accepted));
});

describe('nesting', () => {
  const flow = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

  it('is read up to the limit', () => {
    expect(readAll(flow(1000)).ok).toBe(true);
    expect(readAll(flow(1001))).toMatchObject({ fault: { code: 'too-deep', span: { start: 1000 } } });
    expect(readAll(flow(5000), DEEP).ok).toBe(true);
  });

  test.each([
    ['[', '['.repeat(100_000)],
    ['{', '{a: '.repeat(100_000)],
    ['-', '- '.repeat(100_000)],
    ['?', '? '.repeat(100_000)],
  ])('beyond ten thousand is refused, as Go refuses it: %s', (_, text) => {
    const message = 'yaml: exceeded max depth of 10000';
    expect(readAll(text, { maxDepth: 1_000_000 })).toMatchObject({ fault: { code: 'too-deep', message } });
  });
});

describe('size', () => {
  it('of a mapping does not matter', () => {
    const text = Array.from({ length: 100_000 }, (_, index) => `key${index}: ${index}`).join('\n');
    const value = readGood(text).value as Record<string, number>;
    expect([value.key0, value.key99999]).toEqual([0, 99_999]);
  });

  it('of a mapping with duplicates, odd keys and merges does not matter', () => {
    const lines = Array.from(
      { length: 30_000 },
      (_, index) => `${index % 10_000}: a\nk${index % 10_000}: b\n<<: {m: 1}`,
    );
    // Of 40,000 notes the first thousand are kept.
    expect(readGood(lines.join('\n')).notes).toHaveLength(1000);
  });

  it('of the set of keys that become one does not matter', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `0.1000000000${String(index).padStart(6, '0')}: x`);
    expect(Object.keys(readGood(lines.join('\n')).value as object)).toEqual(['0.1']);
  });

  it('of the set of keys that JSON has no text for does not matter', () => {
    const lines = Array.from({ length: 50_000 }, (_, index) => `${2n ** 63n + BigInt(index)}: x`);
    expect(readAll(lines.join('\n'))).toMatchObject({ fault: { code: 'invalid-key', span: { start: 0, end: 19 } } });
  });

  it('of the paths of notes stays small', () => {
    const text = `${'{a: '.repeat(990)}{${'b: 1, '.repeat(100_000)}}${'}'.repeat(990)}`;
    const { notes } = readGood(text);
    expect([notes.length, notes.at(-1)?.path.length]).toEqual([1000, 991]);
  });

  it('of a line does not matter', () => {
    const { value } = readGood(`a: [${Array.from({ length: 200_000 }, (_, index) => index).join(', ')}]`);
    expect((value as { a: unknown[] }).a).toHaveLength(200_000);
  });

  it('of a message stays small', () => {
    const document = readAll(`? [${'x, '.repeat(100_000)}]\n: a`);
    expect(document.ok ? 0 : document.fault.message.length).toBeLessThan(20_000);
    expect(document).toMatchObject({ fault: { code: 'invalid-key' } });
  });
});
