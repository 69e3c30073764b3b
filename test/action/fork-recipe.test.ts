import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commentMarker } from '../../src/report/reporters.ts';
import { commentUrl } from '../github/api-routes.ts';
import { BOT, startApi, TOKEN } from '../github/api-server.ts';
import { workflowRun } from '../github/events.ts';
import { run, temporaryFolder, writeFiles } from '../support/built.ts';
import { DRIFT, describeAction, openPull } from './support.ts';

describeAction('the recipe for forks', (start) => {
  test('the first workflow writes a report with no rights, the second posts it with no checkout', async () => {
    const pull = openPull({ ...DRIFT, fork: true });
    const inputs = { comment: 'never', 'config-from': 'base', 'json-file': 'omelint.json' };
    const first = await start({ ...pull, with: inputs, env: { GITHUB_WORKFLOW: 'omelint check' } });
    expect(first).toMatchObject({ status: 1, outputs: { 'json-file': 'omelint.json', comment: 'off' } });

    const head = { sha: pull.head, ref: 'feature', repository: 'contributor/models' };
    const api = await startApi({ pulls: [{ number: 7, head }] });
    const event = workflowRun({ headSha: pull.head, workflow: 'omelint check' });
    const artifact = readFileSync(join(pull.workspace, first.outputs['json-file'] ?? ''), 'utf8');
    const files = { 'report/omelint.json': artifact, 'event.json': JSON.stringify(event) };
    const cwd = writeFiles(temporaryFolder(), files, false);
    const second = await run(['comment', '--from', 'report/omelint.json'], {
      cwd,
      env: {
        GITHUB_API_URL: api.url,
        GITHUB_EVENT_PATH: join(cwd, 'event.json'),
        GITHUB_REPOSITORY: 'octo/models',
        GITHUB_TOKEN: TOKEN,
        GITHUB_WORKFLOW: 'omelint comment',
      },
    });
    expect(second).toMatchObject({ status: 0, stdout: `comment created: ${commentUrl(1)}\n`, stderr: '' });
    const [comment] = api.comments;
    expect(comment).toMatchObject({ pull: 7, author: BOT });
    // The very comment that the Action would have written, so that the two never stand side by side.
    expect(comment?.body).toBe(first.summary.replace(commentMarker(), commentMarker('omelint check')));
    rmSync(join(pull.workspace, 'omelint.json'));
    const own = await start({ ...pull, api: api.url, env: { GITHUB_WORKFLOW: 'omelint check' } });
    expect(own.outputs).toMatchObject({ comment: 'unchanged', 'comment-url': commentUrl(1) });
  });
});
