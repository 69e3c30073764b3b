import { appendFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { findProgram } from '../shell/support.ts';
import { requireBuild } from '../support/built.ts';
import { cloneWithDist, commitAll, GIT_ENVIRONMENT } from './clone.ts';
import { ROOT, start } from './packed.ts';

test('npm publish of a folder is guarded by a script that npm does not run for a package from Git', () => {
  expect(manifest.scripts.prepublishOnly).toBe('node scripts/release.js');
});

const here = findProgram('git') !== undefined;
describe.skipIf(!here)(`scripts/release.js${here ? '' : ' (skipped: there is no git)'}`, () => {
  let folder: string;
  const section = `## [${manifest.version}] - 2030-01-31\n\n### Added\n\n- all of it\n\n`;
  const changelog = () => join(folder, 'CHANGELOG.md');
  const release = (...args: string[]) => {
    const env = { PATH: process.env.PATH ?? '', ...GIT_ENVIRONMENT };
    return start(process.execPath, ['scripts/release.js', ...args], folder, env);
  };

  beforeAll(() => {
    requireBuild();
    folder = mkdtempSync(join(tmpdir(), 'omelint-release-'));
    cloneWithDist(folder);
    appendFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(changelog(), `# Changelog\n\n${section}## [0.0.1] - 2029-01-31\n\n- less\n`);
    commitAll(folder);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

  test('lets a version pass whose tag, changelog and dist/ fit, and prints its notes', { timeout: 120_000 }, () => {
    const { status, stdout, stderr } = release(`v${manifest.version}`);
    expect([stderr, stdout, status]).toEqual(['', '### Added\n\n- all of it\n', 0]);
  });

  test('refuses another tag', () => {
    expect(release('v9.9.9')).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('the tag is v9.9.9'),
    });
  });

  test('refuses a version of which the changelog does not tell', () => {
    const text = readFileSync(changelog(), 'utf8');
    writeFileSync(changelog(), text.replace(' - 2030-01-31', ''));
    commitAll(folder);
    expect(release()).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('CHANGELOG.md has no section'),
    });
    writeFileSync(changelog(), text);
    commitAll(folder);
  });

  test('refuses a dist/ that the sources do not make', { timeout: 120_000 }, () => {
    appendFileSync(join(folder, 'dist/cli.js'), '// changed by hand\n');
    commitAll(folder);
    const { status, stdout, stderr } = release();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('M dist/cli.js');
  });
});
