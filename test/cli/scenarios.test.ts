import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { link, requireBuild, run, temporaryFolder, writeFiles } from '../support/built.ts';
import { parseScenario, renderOutcome, type Scenario } from '../support/scenario.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.scenario'))
  .sort();

beforeAll(requireBuild);

test('there are scenarios', () => expect(names.length).toBeGreaterThan(10));

test.each(names)('%s', async (name) => {
  const path = join(folder, name);
  const scenario = parseScenario(readFileSync(path, 'utf8'));
  const root = temporaryFolder();
  if (scenario.commit !== undefined) commit(root, scenario.commit);
  else if (scenario.repository) mkdirSync(join(root, '.git'));
  for (const [file, content] of scenario.files) writeFiles(root, { [file]: content }, false);
  for (const [from, to] of scenario.links) link(root, from, to);
  for (const file of scenario.removed) rmSync(join(root, file));
  const cwd = join(root, scenario.cwd);
  mkdirSync(cwd, { recursive: true });
  const args = scenario.args.map((argument) => argument.replaceAll('<root>', root));
  const result = await run(args, { cwd, stdin: scenario.stdin, env: scenario.env });
  const neutral = (text: string) =>
    text
      .replaceAll(root, '<root>')
      .replaceAll(manifest.version, '<version>')
      .replace(/\b[0-9a-f]{40}\b/g, '<commit>')
      .replace(/\(base [0-9a-f]+\)/g, '(base <commit>)');
  const actual = {
    stdout: neutral(result.stdout),
    stderr: neutral(result.stderr),
    status: result.status ?? -1,
    after: scenario.shows.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  };
  // UPDATE_SCENARIOS=1 writes what is printed; read the difference before you commit it.
  if (process.env.UPDATE_SCENARIOS === '1') writeFileSync(path, scenario.input + renderOutcome(actual));
  else expect(renderOutcome(actual)).toBe(renderOutcome(scenario.expected));
});

/** Makes a repository of files with git itself, away from the settings of whoever runs the tests. */
function commit(root: string, { tag, files }: NonNullable<Scenario['commit']>): void {
  for (const [file, content] of files) writeFiles(root, { [file]: content }, false);
  const git = (...args: string[]) => {
    const settings = [
      'user.name=test',
      'user.email=test@example.invalid',
      'commit.gpgsign=false',
      'core.autocrlf=false',
    ];
    const env = { PATH: process.env.PATH ?? '', HOME: root, GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };
    const result = spawnSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], { cwd: root, env });
    if (result.status !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message=base');
  if (tag !== '') git('tag', tag);
}
