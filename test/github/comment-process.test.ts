import { cpSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { commentMarker } from '../../src/report/reporters.ts';
import { requireBuild, run, temporaryFolder, writeFiles } from '../support/built.ts';
import { commentUrl, secondaryLimited } from './api-routes.ts';
import { type Api, startApi, TOKEN } from './api-server.ts';
import { HEAD_SHA, workflowRun } from './events.ts';

/** The built command, as a process with nothing in its environment but what a runner gives, in a folder without a checkout. */

const DEMO = fileURLToPath(new URL('../../fixtures/repos/demo', import.meta.url));
const FORK = { number: 7, head: { sha: HEAD_SHA, ref: 'feature', repository: 'contributor/models' } };

beforeAll(requireBuild);

/** What a run on the demo writes: a report, and the Markdown of the same run. */
async function checkDemo(): Promise<{ readonly json: string; readonly markdown: string }> {
  const cwd = temporaryFolder();
  cpSync(DEMO, cwd, { recursive: true });
  const args = ['check', '--snapshot', 'captured', '--format', 'json=report.json', '--format', 'markdown=comment.md'];
  const { status, stderr } = await run([...args, '--fail-on', 'never'], { cwd });
  expect([status, stderr]).toEqual([0, '']);
  const read = (name: string) => readFile(join(cwd, name), 'utf8');
  return { json: await read('report.json'), markdown: await read('comment.md') };
}

function comment(api: Api, json: string, args: readonly string[] = []) {
  const event = JSON.stringify(workflowRun({ workflow: 'omelint' }));
  const cwd = writeFiles(temporaryFolder(), { 'artifact/report.json': json, 'event.json': event }, false);
  const env = {
    GITHUB_API_URL: api.url,
    GITHUB_TOKEN: TOKEN,
    GITHUB_REPOSITORY: 'octo/models',
    GITHUB_EVENT_PATH: join(cwd, 'event.json'),
  };
  return run(['comment', '--from', 'artifact/report.json', ...args], { cwd, env });
}

test('the comment is the one that the run itself would have written, and posting it again changes nothing', async () => {
  const api = await startApi({ pulls: [FORK] });
  const { json, markdown } = await checkDemo();
  expect(markdown).toContain('What merging this does');
  expect(await comment(api, json)).toMatchObject({
    status: 0,
    stdout: `comment created: ${commentUrl(1)}\n`,
    stderr: '',
  });
  expect(api.comments.map(({ body }) => body)).toEqual([markdown.replace(commentMarker(), commentMarker('omelint'))]);
  expect(await comment(api, json)).toMatchObject({ stdout: `comment unchanged: ${commentUrl(1)}\n` });
});

test('a token that may not write: status 1, one line on stderr, and no token in it', async () => {
  const api = await startApi({ pulls: [FORK], accounts: { [TOKEN]: { login: 'x', kind: 'app', access: 'read' } } });
  const { json } = await checkDemo();
  const { status, stdout, stderr } = await comment(api, json);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^omelint: nothing posted: [^\n]*"pull-requests: write"[^\n]*\n$/);
  expect(stderr).not.toContain(TOKEN);
});

test('a rate limit that lasts too long ends the process at once', async () => {
  const api = await startApi({ pulls: [FORK] });
  const { json } = await checkDemo();
  api.answer('POST', /comments/, secondaryLimited({ 'retry-after': '3600' }));
  const { status, stderr } = await comment(api, json, ['--max-wait', '5']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('it asks to wait 3600 s, and ')]);
});

test('a report that is none: status 2, and nothing is asked of GitHub', async () => {
  const api = await startApi({ pulls: [FORK] });
  const { status, stderr } = await comment(api, '{"schemaVersion": 1, "findings": "<b>"}');
  expect([status, stderr]).toEqual([2, expect.stringContaining('is no report of "omelint check --format json"')]);
  expect(api.requests).toEqual([]);
});

test('--help tells what the environment has to hold', async () => {
  const { status, stdout } = await run(['comment', '--help'], { cwd: temporaryFolder() });
  expect(status).toBe(0);
  for (const word of ['--from', '--pull', '--key', 'GITHUB_TOKEN', 'GITHUB_API_URL', 'Exit status'])
    expect(stdout).toContain(word);
});
