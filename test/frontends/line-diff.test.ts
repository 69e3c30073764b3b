import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unifiedDiff } from '../../src/frontends/line-diff.ts';

/** Applies a diff as `patch` does, and throws where it does not fit. */
function patch(text: string, diff: string): string {
  if (diff === '') return text;
  const before = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const after: string[] = [];
  let at = 0;
  for (const hunk of diff.split(/^(?=@@ )/m).slice(1)) {
    const [head = '', ...lines] = hunk.match(/[^\n]*\n|[^\n]+$/g) ?? [];
    const [, start, count = '1', newStart, newCount = '1'] =
      /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@\n$/.exec(head) ?? [];
    const first = Number(start) - (count === '0' ? 0 : 1);
    after.push(...before.slice(at, first));
    at = first;
    expect(after.length).toBe(Number(newStart) - (newCount === '0' ? 0 : 1));
    let [removed, added] = [0, 0];
    for (const [index, line] of lines.entries()) {
      if (line.startsWith('\\')) continue;
      const content = lines[index + 1]?.startsWith('\\') ? line.slice(1, -1) : line.slice(1);
      if (line[0] !== '+') {
        expect(before[at]).toBe(content);
        at += 1;
        removed += 1;
      }
      if (line[0] !== '-') {
        after.push(content);
        added += 1;
      }
    }
    expect([removed, added]).toEqual([Number(count), Number(newCount)]);
  }
  return [...after, ...before.slice(at)].join('');
}

const text = fc
  .tuple(fc.array(fc.constantFrom('a', 'b', '', 'c\r', '@@', '-'), { maxLength: 30 }), fc.boolean())
  .map(([lines, ends]) => lines.join('\n') + (ends ? '\n' : ''));

test('a diff leads from the one text to the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(patch(before, unifiedDiff('x', before, after))).toBe(after);
    }),
    { numRuns: 2_000, seed: 3 },
  );
});

test('equal texts have none, and a name that git would quote is quoted', () => {
  expect(unifiedDiff('a.yaml', 'x\n', 'x\n')).toBe('');
  expect(unifiedDiff('ä\n"\u001b.yaml', 'x', 'y')).toBe(
    '--- "a/ä\\012\\042\\033.yaml"\n+++ "b/ä\\012\\042\\033.yaml"\n@@ -1 +1 @@\n-x\n\\ No newline at end of file\n+y\n\\ No newline at end of file\n',
  );
});

test('a hundred thousand lines that all differ end in time, as one change', () => {
  const lines = (word: string) => Array.from({ length: 100_000 }, (_, index) => `${word}${index}\n`).join('');
  const diff = unifiedDiff('x', lines('a'), lines('b'));
  expect(diff.split('\n')[2]).toBe('@@ -1,100000 +1,100000 @@');
});
