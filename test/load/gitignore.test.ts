import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileIgnoreRules, matchesPath, parseIgnoreRules } from '../../src/load/gitignore.ts';

describe('ignore rules', () => {
  const cases: [pattern: string, path: string, isFolder: boolean, expected: boolean | undefined][] = [
    ['*.log', 'a.log', false, true],
    ['*.log', 'deep/er/a.log', false, true],
    ['/a.yaml', 'a.yaml', false, true],
    ['/a.yaml', 'b/a.yaml', false, undefined],
    ['build/', 'build', true, true],
    ['build/', 'build', false, undefined],
    ['a/b', 'a/b', false, true],
    ['a/b', 'x/a/b', false, undefined],
    ['**/b', 'b', false, true],
    ['**/b', 'x/y/b', false, true],
    ['a/**', 'a', true, undefined],
    ['a/**', 'a/b/c', false, true],
    ['a/**/b', 'a/b', false, true],
    ['a/**/b', 'a/x/y/b', false, true],
    ['a/*/b', 'a/x/y/b', false, undefined],
    ['!keep.yaml', 'keep.yaml', false, false],
    ['\\#a', '#a', false, true],
    ['\\!a', '!a', false, true],
    ['a[0-9].yaml', 'a7.yaml', false, true],
    ['a[!0-9].yaml', 'a7.yaml', false, undefined],
    ['a[]b].yaml', 'a].yaml', false, true],
    ['a[[:digit:]x]', 'a5', false, true],
    ['a[b', 'a[b', false, undefined],
    ['a ', 'a', false, true],
    ['a\\ ', 'a ', false, true],
    ['A.yaml', 'a.yaml', false, undefined],
    ['größe?', 'größe1', false, true],
    ['', 'a', false, undefined],
    ['/', 'a', false, undefined],
  ];
  for (const [pattern, path, isFolder, expected] of cases) {
    it(`${JSON.stringify(pattern)} and ${path}${isFolder ? '/' : ''}: ${expected}`, () => {
      expect(compileIgnoreRules([pattern]).test(path, isFolder)).toBe(expected);
    });
  }

  it('lets the last rule win, and skips comments, blank lines, a byte order mark and CR', () => {
    const rules = parseIgnoreRules('\uFEFF*.yaml\r\n# !b.yaml\r\n\r\n!keep.yaml\r\n');
    expect([rules.test('a.yaml', false), rules.test('b.yaml', false), rules.test('keep.yaml', false)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('speaks of what lies in a folder that it names', () => {
    const rules = compileIgnoreRules(['**/testdata/**', 'legacy']);
    expect(matchesPath(rules, 'a/testdata/b/c.yaml')).toBe(true);
    expect(matchesPath(rules, 'legacy/a.yaml')).toBe(true);
    expect(matchesPath(rules, 'a/legacies/a.yaml')).toBe(false);
  });

  it('stays fast where a regular expression would run for minutes', () => {
    const rules = compileIgnoreRules([`x/${'**/a/'.repeat(30)}b`, `${'*a'.repeat(60)}*b`, `${'a*'.repeat(100)}c`]);
    const started = performance.now();
    expect(rules.test(`x/${'a/'.repeat(1_000)}c`, false)).toBeUndefined();
    expect(rules.test('a'.repeat(4_000), false)).toBeUndefined();
    // Seconds of room: minutes are what must not happen.
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('never throws, whatever a pattern or path holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary' }),
        fc.boolean(),
        (text, path, isFolder) => {
          expect([true, false, undefined]).toContain(parseIgnoreRules(text).test(path, isFolder));
        },
      ),
    );
  });
});

const git = hasGit();
describe.skipIf(!git)(`ignore rules beside git${git ? '' : ' (skipped: git is not here)'}`, () => {
  it('agree with git check-ignore', () => {
    const folder = mkdtempSync(join(tmpdir(), 'omelint-'));
    try {
      execFileSync('git', ['init', '-q', folder]);
      // Left out: a slash within brackets, and `a**/`, which Git takes for `a` and `**/` (it cuts off the literal beginning).
      const step = fc
        .stringMatching(/^(?:[ab*?.-]{1,4}|[a*]?\[[!^]?[ab-]{1,3}\][ab*]?)$/)
        .filter((text) => !/[^*]\*\*/.test(text));
      const pattern = fc
        .tuple(
          fc.constantFrom('', '!', '/', '!/'),
          fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: fc.constant('**') }), {
            minLength: 1,
            maxLength: 4,
          }),
          fc.constantFrom('', '/'),
        )
        .map(([start, steps, end]) => start + steps.join('/') + end);
      const path = fc
        .array(fc.stringMatching(/^[ab]{1,3}$/), { minLength: 1, maxLength: 4 })
        .map((steps) => steps.join('/'));
      fc.assert(
        fc.property(
          fc.array(pattern, { minLength: 1, maxLength: 3 }),
          fc.uniqueArray(path, { minLength: 20, maxLength: 40 }),
          (patterns, paths) => {
            writeFileSync(join(folder, '.gitignore'), `${patterns.join('\n')}\n`);
            expect(ignoredByUs(patterns, paths)).toEqual(ignoredByGit(folder, paths));
          },
        ),
        { numRuns: 60, seed: 7 },
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Paths that Git ignores, as files; the folders above them are asked first, as a search would. */
function ignoredByUs(patterns: readonly string[], paths: readonly string[]): string[] {
  const rules = parseIgnoreRules(patterns.join('\n'));
  return paths.filter((path) => {
    const steps = path.split('/');
    return steps.some((_, index) => rules.test(steps.slice(0, index + 1).join('/'), index < steps.length - 1) === true);
  });
}

function ignoredByGit(folder: string, paths: readonly string[]): string[] {
  try {
    const output = execFileSync('git', ['-C', folder, 'check-ignore', '--no-index', '-z', '--stdin'], {
      input: paths.join('\0'),
    });
    return output
      .toString()
      .split('\0')
      .filter((path) => path !== '');
  } catch (error) {
    // Status 1: none of them.
    if (typeof error === 'object' && error !== null && 'status' in error && error.status === 1) return [];
    throw error;
  }
}

function hasGit(): boolean {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
