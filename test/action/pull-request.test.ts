import { expect, test } from 'vitest';
import { commentMarker } from '../../src/report/reporters.ts';
import { commentUrl, rateLimited } from '../github/api-routes.ts';
import { BOT, startApi, TOKEN } from '../github/api-server.ts';
import { DRIFT, describeAction, echo, openPull, REJECTED, service } from './support.ts';

const COMMENTS = '/repos/octo/models/issues/7/comments';
const READ_ONLY = { accounts: { [TOKEN]: { login: BOT, kind: 'app', access: 'read' } } } as const;
const MARKER = commentMarker('Models');

describeAction('a pull request of the same repository', (start) => {
  test('gets comment, summary, annotations and outputs, compared with what it merges into', async () => {
    const api = await startApi();
    const pull = openPull(DRIFT);
    const result = await start({ ...pull, api: api.url });
    expect(result).toMatchObject({ status: 1, stderr: '' });
    expect(api.comments).toHaveLength(1);
    expect(api.comments[0]?.body).toMatch(
      new RegExp(
        `^${MARKER}\n## omelint: 1 error, 2 warnings, 1 note \\(2 in the base already\\)\n\n### What merging this does\n`,
      ),
    );
    expect(api.comments[0]?.body).toContain(`Compared with the base \`${pull.base.slice(0, 12)}\``);
    expect(api.comments[0]?.body).toContain('| `team-a/pinned` | **drifts** | `cr-echo-f4a3fd2c` |');
    expect(result.summary).toBe(api.comments[0]?.body.replace(MARKER, commentMarker()));
    const annotations = result.commands.filter(({ name }) => ['error', 'warning', 'notice'].includes(name));
    expect(annotations.map(({ name, properties: { file, line, title } }) => [name, file, line, title])).toEqual([
      ['error', 'pinned.yaml', '6', 'omelint: pin-drifts'],
      ['warning', 'follows.yaml', '5', 'omelint: model-not-found, in the base already'],
      ['warning', 'pinned.yaml', '5', 'omelint: model-not-found, in the base already'],
      ['notice', 'follows.yaml', '6', 'omelint: service-rolls-out'],
    ]);
    const { outcomes, ...outputs } = result.outputs;
    expect(outputs).toEqual({
      failed: 'true',
      errors: '1',
      warnings: '2',
      notes: '1',
      unreadable: '0',
      base: pull.base,
      'sarif-file': '',
      'json-file': '',
      comment: 'created',
      'comment-url': commentUrl(1),
    });
    expect(JSON.parse(outcomes ?? '')).toMatchObject({ drifts: 1, 'rolls-out': 1, rejected: 0, unchanged: 0 });
  });

  test('tells first what it brings, and folds what was there', async () => {
    const api = await startApi();
    const before = { 'echo.yaml': echo('1'), 'old.yaml': REJECTED };
    const after = { 'new.yaml': REJECTED.replace('rejected', 'another') };
    await start({ ...openPull({ before, after }), api: api.url });
    const [head = '', folded = ''] = (api.comments[0]?.body ?? '').split(
      '<details><summary>1 error, 1 warning in the base already',
    );
    expect(head).toContain('## omelint: 2 errors, 2 warnings (2 in the base already)\n');
    expect(head).toMatch(/### Errors\n\n.*\n.*\n\| `new\.yaml:/);
    expect(head).not.toContain('old.yaml');
    expect(folded).toMatch(/\| error \| `old\.yaml:/);
    expect(folded).not.toContain('new.yaml');
  });

  test('masks the token before anything else, and sends it to the API alone', async () => {
    const api = await startApi();
    const result = await start({ ...openPull(DRIFT), api: api.url });
    expect(result.commands[0]).toEqual({ name: 'add-mask', properties: {}, data: TOKEN });
    expect(result.stdout.split(TOKEN)).toHaveLength(2);
    expect(`${result.summary}${JSON.stringify(result.outputs)}${api.comments[0]?.body}`).not.toContain(TOKEN);
    expect(api.requests.length).toBeGreaterThan(0);
    expect(api.requests.every(({ headers }) => headers.authorization === `token ${TOKEN}`)).toBe(true);
  });

  test('has one comment that is left alone, updated, and written again where it was deleted', async () => {
    const api = await startApi();
    api.seed('someone', `${MARKER}\npasted by someone else`);
    const pull = openPull(DRIFT);
    const run = async () => (await start({ ...pull, api: api.url })).outputs.comment;
    expect(await run()).toBe('created');
    expect(await run()).toBe('unchanged');
    const own = () => api.comments.filter(({ author }) => author === BOT);
    for (const comment of own()) comment.body = `${MARKER}\nof an earlier commit`;
    expect(await run()).toBe('updated');
    expect(own()).toHaveLength(1);
    api.comments.splice(1);
    expect(await run()).toBe('created');
    expect(own()).toHaveLength(1);
    expect(api.comments[0]?.body).toBe(`${MARKER}\npasted by someone else`);
  });

  test('keeps the comments of workflows apart, and those of jobs with a key', async () => {
    const api = await startApi();
    const pull = openPull(DRIFT);
    await start({ ...pull, api: api.url });
    await start({ ...pull, api: api.url, with: { key: 'staging' } });
    await start({ ...pull, api: api.url, env: { GITHUB_WORKFLOW: 'Other' } });
    await start({ ...pull, api: api.url });
    expect(api.comments.map(({ body }) => body.split('\n')[0])).toEqual(
      ['Models', 'Models/staging', 'Other'].map((key) => commentMarker(key)),
    );
  });

  test('says so where it changes nothing', async () => {
    const api = await startApi();
    const before = { 'echo.yaml': echo('1') };
    const result = await start({ ...openPull({ before, after: { 'README.md': 'a word' } }), api: api.url });
    expect(result).toMatchObject({ status: 0, outputs: { failed: 'false', errors: '0' } });
    expect(result.commands.map(({ name }) => name)).toEqual(['add-mask', 'group', 'endgroup']);
    expect(api.comments[0]?.body).toContain('## omelint: no findings');
  });

  test('with comment: never, nobody is asked', async () => {
    const api = await startApi();
    const result = await start({ ...openPull(DRIFT), api: api.url, with: { comment: 'never' } });
    expect(result).toMatchObject({ status: 1, outputs: { comment: 'off', 'comment-url': '' } });
    expect(api.requests).toEqual([]);
  });
});

describeAction('C21: a pull request from a fork', (start) => {
  const fork = { ...DRIFT, fork: true };

  test('leads to the job summary and one warning that names the permission, without a storm of requests', async () => {
    const api = await startApi(READ_ONLY);
    const result = await start({ ...openPull(fork), api: api.url, with: { summary: 'false', annotations: 'false' } });
    expect(result.outputs).toMatchObject({ comment: 'refused', 'comment-url': '', failed: 'true' });
    expect(result.summary).toContain('### What merging this does');
    expect(result.of('warning')).toEqual([expect.stringContaining('"pull-requests: write"')]);
    expect(result.of('warning')[0]).toContain('Resource not accessible by integration');
    expect(api.calls()).toEqual([`GET ${COMMENTS}`, `POST ${COMMENTS}`]);
    expect(result.stdout).not.toContain('pull_request_target');
  });

  test('where the runner knows no summaries, points to the log', async () => {
    const api = await startApi(READ_ONLY);
    const result = await start({ ...openPull(fork), api: api.url, env: { GITHUB_STEP_SUMMARY: '' } });
    expect(result.of('warning').at(-1)).toMatch(/^no comment on the pull request, the report is in the log: /);
  });

  test('gives the result that the findings demand, and no other', async () => {
    const readOnly = await startApi(READ_ONLY);
    const writing = await startApi();
    const clean = { before: { 'echo.yaml': echo('1') }, after: { 'echo.yaml': echo('2') }, fork: true };
    for (const [pull, status] of [
      [openPull(fork), 1],
      [openPull(clean), 0],
    ] as const) {
      const refused = await start({ ...pull, api: readOnly.url });
      const written = await start({ ...pull, api: writing.url });
      expect([refused.status, written.status]).toEqual([status, status]);
      expect(refused.outputs.errors).toBe(written.outputs.errors);
    }
  });

  test('with comment: always, a comment that is refused fails the job', async () => {
    const api = await startApi(READ_ONLY);
    const after = { 'echo.yaml': echo('2') };
    const pull = openPull({ before: { 'echo.yaml': echo('1') }, after, fork: true });
    const result = await start({ ...pull, api: api.url, with: { comment: 'always' } });
    expect(result).toMatchObject({ status: 1, outputs: { failed: 'true', errors: '0', comment: 'refused' } });
    expect(result.of('error')).toEqual([expect.stringContaining('"comment: always" makes this an error')]);
    expect(result.of('warning')).toEqual([]);
  });
});

describeAction('a comment that fails for another reason', (start) => {
  const clean = { before: { 'echo.yaml': echo('1') }, after: { 'echo.yaml': echo('2') } };

  test('is told and fails nothing: no answer, no token, a rate limit that lasts', async () => {
    const limited = await startApi();
    limited.answer('GET', /comments/, rateLimited(3_600));
    const pull = openPull(clean);
    const silent = await start({ ...pull, api: limited.url.replace(/:\d+$/, ':9') });
    const without = await start({ ...pull, api: limited.url, with: { token: '' } });
    const waiting = await start({ ...pull, api: limited.url });
    for (const result of [silent, without, waiting]) {
      expect(result).toMatchObject({ status: 0, outputs: { comment: 'failed', failed: 'false' } });
      expect(result.of('warning')).toHaveLength(1);
      expect(result.summary).toContain('## omelint');
    }
    expect(without.of('warning')[0]).toContain('the token is empty');
    expect(without.of('add-mask')).toEqual([]);
    expect(waiting.of('warning')[0]).toContain('rate limit');
    expect(limited.requests).toHaveLength(1);
  }, 60_000);

  test('with comment: always, it fails the job', async () => {
    const result = await start({ ...openPull(clean), with: { comment: 'always', token: '' } });
    expect(result).toMatchObject({ status: 1, outputs: { failed: 'true', comment: 'failed' } });
    expect(result.of('error')[0]).toContain('the token is empty');
  });
});

describeAction('a commit that can not be checked', (start) => {
  const broken = { '.omelint.yaml': 'clusters: [{name: "**x** @octo", paths: 1}]\n' };
  const clean = { before: { 'echo.yaml': echo('1') }, after: { 'echo.yaml': echo('2') } };

  test('is said in the comment that tells of an earlier one, until the next is checked', async () => {
    const api = await startApi();
    api.seed('someone', `${MARKER}\npasted by someone else`);
    const good = openPull(clean);
    const bad = openPull({ ...clean, after: { ...clean.after, ...broken } });
    await start({ ...good, api: api.url });
    const told = api.comments.at(-1)?.body;
    const result = await start({ ...bad, api: api.url });
    expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' } });
    expect(result.stdout).toContain('The comment on the pull request says so, too.');
    expect(api.comments).toHaveLength(2);
    expect(api.comments[0]?.body).toBe(`${MARKER}\npasted by someone else`);
    const [first, title, ...rest] = (api.comments[1]?.body ?? '').split('\n');
    expect([first, title]).toEqual([MARKER, '## omelint: no report of this commit']);
    expect(rest.join('\n')).toMatch(/^\nWhat stood here is of an earlier run\.\n\n> .*\.omelint\.yaml.*paths/s);
    expect(rest.join('\n')).not.toMatch(/\*\*x\*\*|@octo/);
    await start({ ...good, api: api.url });
    expect(api.comments.at(-1)?.body).toBe(told);
  });

  test('is said where an input of the Action is faulty, too', async () => {
    const api = await startApi();
    const pull = openPull(clean);
    await start({ ...pull, api: api.url });
    const result = await start({ ...pull, api: api.url, with: { 'fail-on': 'eror' } });
    expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' } });
    expect(api.comments.at(-1)?.body).toContain('## omelint: no report of this commit');
    expect(api.comments.at(-1)?.body).toContain('fail-on');
  });

  test('makes no comment where there is none, or none is wanted', async () => {
    const api = await startApi();
    const bad = openPull({ ...clean, after: { ...clean.after, ...broken } });
    expect((await start({ ...bad, api: api.url })).status).toBe(2);
    expect(api.calls()).toEqual([`GET ${COMMENTS}`]);
    expect((await start({ ...bad, api: api.url, with: { comment: 'never' } })).status).toBe(2);
    expect(api.calls()).toEqual([`GET ${COMMENTS}`]);
  });

  test('is logged where the comment can not be written, and the status stays', async () => {
    const limited = await startApi();
    limited.answer('GET', /comments/, rateLimited(3_600));
    const bad = openPull({ ...clean, after: { ...clean.after, ...broken } });
    for (const more of [{ api: limited.url }, { api: limited.url, with: { token: '' } }]) {
      const result = await start({ ...bad, ...more });
      expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' } });
      expect(result.stdout).toMatch(/A comment on the pull request may tell of an earlier commit: .*(?:limit|token)/);
    }
  });
});

describeAction('several clusters', (start) => {
  const before = {
    '.omelint.yaml': 'clusters: [{name: prod, paths: [prod]}, {name: dev, paths: [dev]}, {name: lab, paths: [lab]}]\n',
    'prod/echo.yaml': echo('1'),
    'dev/echo.yaml': echo('1'),
    'lab/echo.yaml': echo('1'),
    'prod/chat.yaml': service('chat'),
    'dev/chat.yaml': service('chat'),
    'lab/chat.yaml': service('chat'),
  };
  const after = { 'prod/echo.yaml': echo('2'), 'dev/echo.yaml': echo('2'), 'lab/echo.yaml': echo('2') };

  test('are in one report, those that were chosen', async () => {
    const api = await startApi();
    const pull = openPull({ before, after });
    const all = await start({ ...pull, api: api.url });
    expect(JSON.parse(all.outputs.outcomes ?? '')).toMatchObject({ 'rolls-out': 3 });
    const two = await start({ ...pull, api: api.url, with: { clusters: 'lab,\n  prod' } });
    expect(JSON.parse(two.outputs.outcomes ?? '')).toMatchObject({ 'rolls-out': 2 });
    expect(two.summary.match(/to cluster `\w+`/g)).toEqual(['to cluster `prod`', 'to cluster `lab`']);
    const wrong = await start({ ...pull, api: api.url, with: { clusters: 'prod, laab' } });
    expect(wrong).toMatchObject({ status: 2, outputs: { failed: 'true' } });
    expect(wrong.of('error')).toEqual(['no cluster "laab" in the configuration; did you mean "lab"?']);
  });

  test('need no --snapshot, which belongs to one', async () => {
    const pull = openPull({ before: { ...before, 'captured.yaml': echo('1') }, after });
    const result = await start({ ...pull, with: { clusters: 'lab, prod', snapshot: 'captured.yaml' } });
    expect(result.status).toBe(2);
    expect(result.of('error')).toEqual([
      'input snapshot belongs to one cluster; choose it with input clusters (prod, lab)',
    ]);
  });
});
