import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requireBuild, run } from '../support/built.ts';
import { describeShared } from '../support/shared.ts';

interface ExpectedRun {
  readonly args: readonly string[];
  /** File with what is printed. */
  readonly expected: string;
  /** Members of JSON that may differ. */
  readonly ignore: readonly string[];
}

/** What `kubectl ome runtime` prints of a snapshot, and omelint of the same one. */
describeShared('cases of ../shared for the views', 'cases/views', (folder) => {
  const cases = readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, 'expect.json')))
    .flatMap((name) => {
      const { runs } = JSON.parse(readFileSync(join(folder, name, 'expect.json'), 'utf8')) as { runs: ExpectedRun[] };
      return runs.map((one) => [name, one.args.join(' '), one] as const);
    });

  test.each(cases)('%s: omelint %s', async (name, _args, { args, expected, ignore }) => {
    requireBuild();
    const cwd = join(folder, name);
    const { stdout, stderr, status } = await run([...args, '--snapshot', 'snapshot.yaml'], { cwd });
    const text = readFileSync(join(cwd, expected), 'utf8');
    if (expected.endsWith('.json')) {
      expect(withoutMembers(stdout, ignore)).toBe(withoutMembers(text, ignore));
    } else expect(stdout).toBe(text);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });
});

/** The text, members at any depth with a value of no interest: the order of all others counts. */
function withoutMembers(text: string, names: readonly string[]): string {
  const hide = (key: string, value: unknown) => (names.includes(key) ? '' : value);
  return JSON.stringify(JSON.parse(text), hide, 2);
}
