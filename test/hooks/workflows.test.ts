import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, start } from '../package/packed.ts';
import { findProgram } from '../shell/support.ts';

const filesIn = (folder: string) =>
  existsSync(join(ROOT, folder))
    ? readdirSync(join(ROOT, folder)).flatMap((name) => (/\.ya?ml$/.test(name) ? [`${folder}/${name}`] : []))
    : [];
const own = filesIn('.github/workflows');
/** What users copy. */
const examples = filesIn('examples/github');

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: object;
  readonly steps: readonly { readonly uses?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}
interface Workflow {
  readonly permissions: object;
  readonly concurrency?: object;
  readonly jobs: Readonly<Record<string, Job>>;
}

test('there are workflows', () => expect(own).toEqual(['.github/workflows/ci.yml', '.github/workflows/release.yml']));

test.each(own)('%s: no rights but those that a job names, every action pinned, every job bounded', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const workflow = parse(text) as Workflow;
  expect(workflow.permissions).toEqual({});
  expect(workflow.concurrency).toBeDefined();
  for (const job of Object.values(workflow.jobs)) {
    expect(job['timeout-minutes']).toBeGreaterThan(0);
    expect(job.permissions).toBeDefined();
    for (const { uses, with: inputs } of job.steps)
      if (uses?.startsWith('actions/checkout@')) expect(inputs?.['persist-credentials']).toBe(false);
  }
  for (const [line] of text.matchAll(/^.*\buses:.*$/gm)) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('one version of an action everywhere', () => {
  const used = new Map<string, Set<string>>();
  for (const file of [...own, ...examples]) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, name = '', version = ''] of text.matchAll(/\buses:\s*(actions\/[\w/-]+)@(\S+.*)$/gm))
      used.set(name, (used.get(name) ?? new Set()).add(version));
  }
  expect([...used].filter(([, versions]) => versions.size > 1)).toEqual([]);
});

test('what dependabot looks after is there, and a new version waits some days', () => {
  const { updates } = parse(readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8')) as {
    updates: readonly { 'package-ecosystem': string; cooldown: { 'default-days': number } }[];
  };
  expect(updates.map((update) => update['package-ecosystem'])).toEqual(['github-actions', 'npm', 'docker']);
  for (const { cooldown } of updates) expect(cooldown['default-days']).toBeGreaterThanOrEqual(7);
});

const actionlint = findProgram('actionlint', 'OMELINT_ACTIONLINT');
describe.skipIf(actionlint === undefined)(
  `actionlint${actionlint === undefined ? ' (skipped: it is not installed)' : ''}`,
  () => {
    test.each([...own, ...examples])('finds nothing in %s', (file) => {
      // Without shellcheck and pyflakes the result does not depend on what else the machine has.
      const { status, stdout, stderr } = start(
        actionlint ?? '',
        ['-no-color', '-shellcheck=', '-pyflakes=', file],
        ROOT,
        {},
      );
      expect([stdout, stderr, status]).toEqual(['', '', 0]);
    });
  },
);

const zizmor = findProgram('zizmor', 'OMELINT_ZIZMOR');
describe.skipIf(zizmor === undefined)(`zizmor${zizmor === undefined ? ' (skipped: it is not installed)' : ''}`, () => {
  const audited = ['.github', ...examples, ...['action.yml'].filter((file) => existsSync(join(ROOT, file)))];
  test.each(audited)('finds nothing in %s', (path) => {
    const args = ['--offline', '--no-progress', '--persona=pedantic', '--format=plain', path];
    const { status, stdout } = start(zizmor ?? '', args, ROOT, { PATH: process.env.PATH ?? '', NO_COLOR: '1' });
    expect(stdout).toContain('No findings to report');
    expect(status).toBe(0);
  });
});
