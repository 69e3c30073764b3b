import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApi } from '../github/api-server.ts';
import { commit, git, newRepository } from '../snapshot/repository.ts';
import { temporaryFolder } from '../support/built.ts';
import { checkOut, DRIFT, describeAction, echo, openPull, pushPayload, REJECTED } from './support.ts';

const ZEROS = '0'.repeat(40);

describeAction('a push', (start) => {
  test('is compared with the commit before it, without a comment', async () => {
    const api = await startApi();
    const root = newRepository(DRIFT.before);
    const before = git(root, 'rev-parse', 'HEAD');
    const after = commit(root, DRIFT.after);
    const payload = pushPayload(before, after);
    const result = await start({ workspace: root, event: 'push', payload, api: api.url, with: { comment: 'always' } });
    expect(result).toMatchObject({ status: 1, outputs: { base: before, errors: '1', comment: 'off' } });
    expect(api.requests).toEqual([]);
  });

  test('that was forced is compared with what was there, not with what both have in common', async () => {
    const root = newRepository({ 'echo.yaml': echo('1') });
    const before = commit(root, DRIFT.before, ['echo.yaml']);
    git(root, 'reset', '--quiet', '--hard', 'HEAD~1');
    const after = commit(root, { ...DRIFT.before, ...DRIFT.after }, ['echo.yaml']);
    const result = await start({ workspace: root, event: 'push', payload: pushPayload(before, after) });
    expect(result.outputs).toMatchObject({ base: before });
    expect(JSON.parse(result.outputs.outcomes ?? '')).toMatchObject({ drifts: 1, 'rolls-out': 1 });
  });

  test('is checked alone where that commit is not there, and the log says why', async () => {
    const root = newRepository({ 'rejected.yaml': REJECTED });
    const shallow = checkOut(root, 'refs/heads/main', 1);
    for (const [before, why] of [
      [ZEROS, 'the push made a new branch or tag'],
      ['1'.repeat(40), 'lacks the commit 111111111111'],
    ] as const) {
      const payload = pushPayload(before, git(root, 'rev-parse', 'HEAD'));
      const result = await start({ workspace: shallow, event: 'push', payload });
      expect(result).toMatchObject({ status: 1, outputs: { base: '', errors: '1' } });
      expect(result.lines.find((line) => line.startsWith('Not compared'))).toContain(why);
    }
  });

  test('of a workspace that is no clone is checked as well', async () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'rejected.yaml'), REJECTED);
    const result = await start({ workspace: root, event: 'push', payload: pushPayload('1'.repeat(40), ZEROS) });
    expect(result).toMatchObject({ status: 1, outputs: { errors: '1' } });
  });
});

describeAction('other events', (start) => {
  for (const event of ['workflow_dispatch', 'schedule', 'workflow_run', 'issue_comment', 'something_new']) {
    test(`${event} compares with nothing and comments on nothing`, async () => {
      const api = await startApi();
      const workspace = newRepository({ 'rejected.yaml': REJECTED });
      const result = await start({ workspace, event, payload: { issue: { number: 7 } }, api: api.url });
      expect(result).toMatchObject({ status: 1, outputs: { base: '', errors: '1', comment: 'off' } });
      expect(api.requests).toEqual([]);
    });
  }

  test('workflow_dispatch compares with the input base', async () => {
    const root = newRepository(DRIFT.before);
    git(root, 'branch', 'before');
    commit(root, DRIFT.after);
    const workspace = checkOut(root, 'refs/heads/main', 0);
    // Neither branch is a local one in such a checkout.
    const result = await start({ workspace, event: 'workflow_dispatch', with: { base: 'before' } });
    expect(result.outputs).toMatchObject({ base: git(root, 'rev-parse', 'before'), errors: '1' });
  });

  test('merge_group compares with what the group stands on', async () => {
    const root = newRepository(DRIFT.before);
    const base = git(root, 'rev-parse', 'HEAD');
    const head = commit(root, DRIFT.after);
    const payload = {
      action: 'checks_requested',
      merge_group: { base_sha: base, head_sha: head, base_ref: 'refs/heads/main' },
    };
    const result = await start({ workspace: root, event: 'merge_group', payload });
    expect(result).toMatchObject({ status: 1, outputs: { base, errors: '1', comment: 'off' } });
    const shallow = await start({ workspace: checkOut(root, 'refs/heads/main', 1), event: 'merge_group', payload });
    expect(shallow.status).toBe(2);
    expect(shallow.of('error')[0]).toContain('give actions/checkout "fetch-depth: 0"');
  });

  for (const event of ['pull_request_review', 'pull_request_review_comment']) {
    test(`${event} is a pull request, too`, async () => {
      const api = await startApi();
      const pull = openPull(DRIFT);
      const result = await start({ ...pull, event, api: api.url });
      expect(result.outputs).toMatchObject({ base: pull.base, comment: 'created' });
    });
  }
});

describeAction('pull_request_target', (start) => {
  test('is refused with the reason, and nothing of the fork is read', async () => {
    const api = await startApi();
    const after = { ...DRIFT.after, '.omelint.yaml': 'this: is: refused: where: it: is: read' };
    const pull = openPull({ ...DRIFT, after, fork: true, checkout: 'head' });
    const result = await start({ ...pull, event: 'pull_request_target', api: api.url });
    expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' }, summary: '' });
    expect(Object.keys(result.outputs)).toEqual(['failed']);
    expect(result.of('error')).toEqual([expect.stringMatching(/secrets.*Use "on: pull_request".*Nothing was read/)]);
    expect(api.requests).toEqual([]);
  });
});

describeAction('an event that is not what GitHub sends', (start) => {
  test('is an error that says what is missing', async () => {
    const workspace = newRepository();
    const { payload } = openPull(DRIFT);
    const pull = payload.pull_request;
    const cases: readonly (readonly [string, unknown, string])[] = [
      ['pull_request', {}, 'pull_request.number'],
      ['pull_request', { pull_request: { ...pull, number: '7; rm -rf /' } }, 'pull_request.number'],
      ['pull_request', { pull_request: { ...pull, head: { sha: '--output=x' } } }, 'pull_request.head.sha'],
      ['pull_request', { pull_request: { ...pull, base: null } }, 'pull_request.base'],
      ['merge_group', { merge_group: { base_sha: ZEROS } }, 'merge_group.base_sha'],
    ];
    for (const [event, body, member] of cases) {
      const result = await start({ workspace, event, payload: body });
      expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' } });
      expect(result.of('error')[0]).toContain(`holds no ${member},`);
    }
  }, 60_000);

  test('or is not there', async () => {
    const workspace = newRepository();
    const result = await start({ workspace, event: 'pull_request', env: { GITHUB_EVENT_PATH: '/nonexistent' } });
    expect(result.of('error')).toEqual(["can't read the event that GITHUB_EVENT_PATH names: no such file or folder"]);
    const broken = join(temporaryFolder(), 'event.json');
    writeFileSync(broken, '{"pull_request": {');
    const other = await start({ workspace, event: 'pull_request', env: { GITHUB_EVENT_PATH: broken } });
    expect(other.of('error')).toEqual(['the event that GITHUB_EVENT_PATH names is not valid JSON']);
  });
});
