import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireBuild, run } from '../support/built.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const demo = fileURLToPath(new URL('../../fixtures/repos/demo/', import.meta.url));

/** What stands between the markers of a block that `npm run docs` writes; empty where the README has none. */
function blockOf(name: string): string {
  const [, block = ''] =
    new RegExp(`<!-- ${name} -->\n\`\`\`\\w+\n([^]*?)\`\`\`\n<!-- /${name} -->`).exec(readme) ?? [];
  return block;
}

const views = blockOf('views');
const steps = views
  .split(/^\$ /m)
  .slice(1)
  .map((step) => {
    const end = step.indexOf('\n');
    return { line: step.slice(0, end), output: step.slice(end + 1) };
  });

beforeAll(requireBuild);

// The markers are the condition: "npm run docs" demands them, and with them all of this runs.
describe.skipIf(views === '')("the newcomer's script in the README (skipped: the README has no block of views)", () => {
  test('shows all views', () => {
    expect(steps.map(({ line }) => line.split(' ')[1])).toEqual(['tree', 'explain', 'effective', 'history', 'sync']);
  });

  test.each(steps.map(({ line, output }, index) => [line, output, index === steps.length - 1] as const))(
    '%s',
    async (line, output, isLast) => {
      const { stdout, status } = await run(line.split(' ').slice(1), { cwd: demo });
      expect(status).toBe(0);
      // An empty line stands between two steps.
      expect(stdout + (isLast ? '' : '\n')).toBe(output);
    },
  );

  test('the picture', async () => {
    const { stdout } = await run(['tree', 'sglang-profile', '-o', 'mermaid'], { cwd: demo });
    expect(blockOf('picture')).toBe(stdout);
  });
});
