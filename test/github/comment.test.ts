import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import { MAX_REPORT_BYTES, readReport } from '../../src/frontends/github/read-report.ts';
import type { Io } from '../../src/frontends/io.ts';
import { VERSION } from '../../src/frontends/version.ts';
import { UsageError } from '../../src/model/usage-error.ts';
import { reportOf } from '../../src/report/from-json.ts';
import { commentMarker, reporters } from '../../src/report/reporters.ts';
import {
  calmReport,
  cluster,
  HOSTILE_PIECES,
  hostileImpactReport,
  impactReport,
  largeReport,
  service,
} from '../report/impact-reports.ts';
import { faultsOf } from '../report/rendered-markdown.ts';
import {
  cleanReport,
  finding,
  HOSTILE_NAME,
  hostileReport,
  nothingCheckedReport,
  repeatedReport,
  report,
  usualReport,
} from '../report/reports.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { commentUrl, rateLimited } from './api-routes.ts';
import { type Api, type ApiOptions, BOT, type StoredPull, startApi, TOKEN } from './api-server.ts';
import { HEAD_SHA, pullRequest, type RunInput, workflowRun } from './events.ts';

const OPTIONS = { color: false, toolVersion: VERSION, quiet: false, verbose: false, showSkipped: false };
const REPORT = reporters.json(impactReport(), OPTIONS);
const FORK: StoredPull = { number: 7, head: { sha: HEAD_SHA, ref: 'feature', repository: 'contributor/models' } };
const PULLS = 'GET /repos/octo/models/pulls';
const LIST = 'GET /repos/octo/models/issues/7/comments';
const CREATE = 'POST /repos/octo/models/issues/7/comments';

interface Setting {
  readonly args?: readonly string[];
  readonly event?: object | string;
  readonly files?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
}

/** `omelint comment --from report.json` in a folder of its own. */
async function comment(api: Api, setting: Setting = {}) {
  const { args = [], event = workflowRun(), files = { 'report.json': REPORT }, env = {}, stdin = '' } = setting;
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const cwd = writeFiles(temporaryFolder(), { ...files, 'event.json': payload }, false);
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY: false,
    write: async (text: string) => {
      written[name] += text;
    },
  });
  const io: Io = {
    cwd,
    env: {
      GITHUB_API_URL: api.url,
      GITHUB_TOKEN: TOKEN,
      GITHUB_REPOSITORY: 'octo/models',
      GITHUB_EVENT_PATH: join(cwd, 'event.json'),
      GITHUB_WORKFLOW: 'omelint comment',
      ...env,
    },
    stdout: output('stdout'),
    stderr: output('stderr'),
    readStdin: async () => Buffer.from(stdin),
    now: () => performance.now(),
    today: () => '2026-11-30',
  };
  const from = args.includes('--from') ? [] : ['--from', 'report.json'];
  const status = await main(['comment', ...from, ...args], io);
  return { status, ...written };
}

const start = (options: ApiOptions = {}) => startApi({ pulls: [FORK], ...options });
const posted = (stdout: string) => ({ status: 0, stdout, stderr: '' });

describe('the pull request', () => {
  it('of a fork is the one whose head is the commit of the run', async () => {
    const api = await start();
    expect(await comment(api)).toEqual(posted(`comment created: ${commentUrl(1)}\n`));
    expect(api.calls()).toEqual([PULLS, LIST, CREATE]);
    const [{ path = '' } = {}] = api.requests;
    expect(path.split('?')[1]).toBe('state=open&head=contributor%3Afeature&per_page=100');
    expect(api.comments).toEqual([
      {
        id: 1,
        pull: 7,
        author: BOT,
        body: reporters.markdown(readReport(REPORT, '').report, { ...OPTIONS, markdown: { key: 'omelint' } }),
      },
    ]);
  });

  const others: readonly (readonly [string, RunInput, StoredPull[], string])[] = [
    [
      'has moved on: nothing is posted',
      {},
      [{ ...FORK, head: { ...FORK.head, sha: 'c'.repeat(40) } }],
      'pull request #7 has moved on to cccccccccccc; the report is about aaaaaaaaaaaa',
    ],
    ['is closed', {}, [{ ...FORK, state: 'closed' }], 'no open pull request comes from contributor/models:feature'],
    [
      'comes from another repository of the same owner',
      {},
      [{ ...FORK, head: { ...FORK.head, repository: 'contributor/other' } }],
      'no open pull request comes from contributor/models:feature',
    ],
    ['has a fork that is gone', { headRepository: null }, [FORK], 'the repository with the branch is gone'],
    ['is none: the run was of a push', { event: 'push' }, [FORK], 'the run was started by push, not by a pull request'],
    [
      'is of an event that trusts what it should not',
      { event: 'pull_request_target' },
      [FORK],
      'the run was started by pull_request_target, not by a pull request',
    ],
    [
      'is none, and the branch has a name that acts',
      { headBranch: 'x\n::error::y\u001b[31m' },
      [FORK],
      'no open pull request comes from contributor/models:x\\n::error::y\\u001b[31m',
    ],
  ];
  it.each(others)('%s', async (_, run, pulls, because) => {
    const api = await start({ pulls });
    expect(await comment(api, { event: workflowRun(run) })).toEqual(posted(`nothing posted: ${because}\n`));
    expect(api.comments).toEqual([]);
  });

  it('is unclear where several have the same head', async () => {
    const api = await start({ pulls: [FORK, { ...FORK, number: 9 }] });
    expect(await comment(api)).toEqual({
      status: 1,
      stdout: '',
      stderr: 'omelint: nothing posted: the pull requests #7, #9 have the same head; give one with --pull\n',
    });
    expect(await comment(api, { args: ['--pull', '9'] })).toMatchObject({ status: 0 });
    expect(api.comments.map(({ pull }) => pull)).toEqual([9]);
  });

  it('that is given has to have the head of the run, too: a number may come from the artifact', async () => {
    const victim = { number: 8, head: { sha: 'd'.repeat(40), ref: 'other', repository: 'octo/models' } };
    const api = await start({ pulls: [FORK, victim] });
    expect(await comment(api, { args: ['--pull', '8'] })).toEqual(
      posted('nothing posted: pull request #8 has moved on to dddddddddddd; the report is about aaaaaaaaaaaa\n'),
    );
    expect(await comment(api, { args: ['--pull', '7'] })).toMatchObject({ status: 0 });
    expect(api.comments.map(({ pull }) => pull)).toEqual([7]);
  });

  it('of the event pull_request is its own, unless it has moved on', async () => {
    const api = await start();
    const event = pullRequest(7, 'contributor/models');
    expect(await comment(api, { event })).toMatchObject({ status: 0 });
    expect(api.calls()).toEqual(['GET /repos/octo/models/pulls/7', LIST, CREATE]);
    const old = pullRequest(7, 'contributor/models', 'e'.repeat(40));
    expect(await comment(api, { event: old })).toMatchObject({ stdout: expect.stringContaining('moved on') });
  });

  it('is none where the event is of none', async () => {
    const api = await start();
    for (const event of [{}, [], { ref: 'refs/heads/main' }, { workflow_run: {} }, { pull_request: { number: '7' } }]) {
      expect(await comment(api, { event })).toEqual(
        posted('nothing posted: the event is of no pull request; --pull names one\n'),
      );
    }
    expect(api.requests).toEqual([]);
  });

  it('is named outside of a workflow', async () => {
    const api = await start();
    const env = { GITHUB_EVENT_PATH: '' };
    expect(await comment(api, { env })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('give --pull NUMBER'),
    });
    expect(api.requests).toEqual([]);
    expect(await comment(api, { env, args: ['--pull', '7'] })).toMatchObject({ status: 0 });
    expect(api.calls()).toEqual([LIST, CREATE]);
  });

  it('is never told by the report', async () => {
    const api = await start({ pulls: [FORK, { ...FORK, number: 1, head: { ...FORK.head, sha: 'f'.repeat(40) } }] });
    const claim = { pull: 1, pull_request: { number: 1 }, repository: 'evil/x', markdown: 'evil', key: 'evil' };
    const claiming = JSON.stringify({ ...JSON.parse(REPORT), ...claim });
    expect(await comment(api, { files: { 'report.json': claiming } })).toMatchObject({ status: 0 });
    expect(api.comments.map(({ pull }) => pull)).toEqual([7]);
    expect(api.comments[0]?.body).not.toContain('evil');
  });
});

describe('the comment', () => {
  it('has the name of the workflow that checked in its key, and what is given', async () => {
    const settings: readonly (readonly [string, Setting])[] = [
      ['Models --> prod', { event: workflowRun({ workflow: 'Models --> prod' }) }],
      ['omelint/a b', { args: ['--key', 'a b'] }],
      ['a b', { event: {}, args: ['--pull', '7', '--key', 'a b'], env: { GITHUB_WORKFLOW: '' } }],
      ['omelint comment', { event: pullRequest(7) }],
      ['omelint', { event: {}, args: ['--pull', '7'], env: { GITHUB_WORKFLOW: '' } }],
    ];
    for (const [key, setting] of settings) {
      const api = await start();
      await comment(api, setting);
      expect(api.comments.map(({ body }) => body.split('\n')[0])).toEqual([commentMarker(key)]);
    }
  });

  it('is updated, and left alone where it says the same', async () => {
    const api = await start();
    await comment(api);
    expect(await comment(api)).toEqual(posted(`comment unchanged: ${commentUrl(1)}\n`));
    const files = { 'report.json': reporters.json(cleanReport(), OPTIONS) };
    api.seed(BOT, `${commentMarker('omelint')}\nold`);
    expect(await comment(api, { files })).toEqual(posted(`comment updated: ${commentUrl(1)}, 1 old one removed\n`));
  });

  it('shows the version of omelint that checked', async () => {
    const api = await start();
    const files = { 'report.json': reporters.json(cleanReport(), { ...OPTIONS, toolVersion: '9.9.9 @x <b>' }) };
    await comment(api, { files });
    expect(api.comments[0]?.body).toContain('omelint 9.9.9 @<!-- -->x &lt;b&gt;</sub>');
  });

  it('is refused to a token without the permission: status 1 and one line', async () => {
    const api = await start({ accounts: { [TOKEN]: { login: BOT, kind: 'app', access: 'read' } } });
    const { status, stdout, stderr } = await comment(api);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^omelint: nothing posted: GitHub refuses it \(403: [^\n]*"pull-requests: write"[^\n]*\n$/);
  });

  it('is refused where the pull request can not be looked for', async () => {
    const api = await start({ accounts: { [TOKEN]: { login: BOT, kind: 'app', access: 'none' } } });
    expect(await comment(api)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('(404: Not Found): a comment on a pull request of octo/models needs a token'),
    });
  });

  it('waits as long as it may, and no longer', async () => {
    const api = await start();
    api.answer('GET', /pulls/, rateLimited(1));
    expect(await comment(api, { args: ['--max-wait', '5'] })).toMatchObject({ status: 0 });
    api.answer('GET', /pulls/, rateLimited(600));
    expect(await comment(api, { args: ['--max-wait', '5'] })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/it asks to wait 60\d s, and 5 s in all are allowed/),
    });
  });

  it('is read from stdin', async () => {
    const api = await start();
    expect(await comment(api, { args: ['--from', '-'], stdin: REPORT, files: {} })).toMatchObject({ status: 0 });
    expect(api.comments).toHaveLength(1);
  });
});

describe('wrong usage', () => {
  const cases: readonly (readonly [string, Setting, string])[] = [
    ['no token', { env: { GITHUB_TOKEN: '' } }, 'there is no token: set GITHUB_TOKEN'],
    ['a token that is none', { env: { GITHUB_TOKEN: 'geheim\nx' } }, 'the token holds characters that no token has'],
    ['no address', { env: { GITHUB_API_URL: '' } }, "the address of GitHub's API (GITHUB_API_URL) is none"],
    ['no repository', { env: { GITHUB_REPOSITORY: '' } }, 'no repository: set GITHUB_REPOSITORY'],
    ['a repository that leads elsewhere', { env: { GITHUB_REPOSITORY: 'a/b/../../user' } }, 'no repository'],
    ['a repository of another form', { args: ['--repository', 'a'] }, 'The form is OWNER/NAME.'],
    ['a number that is none', { args: ['--pull', '7x'] }, 'It is a number from 1 on.'],
    ['no report', { files: {} }, "can't read report.json: no such file or folder"],
    ['a payload that is none', { event: '{' }, 'the payload at GITHUB_EVENT_PATH is no JSON'],
    ['an empty key', { args: ['--key', ''] }, 'It is empty.'],
  ];
  it.each(cases)('%s', async (_, setting, message) => {
    const api = await start();
    const { status, stdout, stderr } = await comment(api, setting);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('geheim');
    expect(api.requests).toEqual([]);
  });

  it('INPUT_TOKEN is a token, too', async () => {
    const api = await start();
    expect(await comment(api, { env: { GITHUB_TOKEN: '', INPUT_TOKEN: TOKEN } })).toMatchObject({ status: 0 });
  });

  it('a report without --from', async () => {
    const io = { write: async () => {}, isTTY: false };
    const rest = {
      cwd: '/',
      env: {},
      readStdin: async () => new Uint8Array(),
      now: () => 0,
      today: () => '2026-01-01',
    };
    expect(await main(['comment'], { ...rest, stdout: io, stderr: io })).toBe(2);
  });
});

describe('a hostile report', () => {
  const change = (path: readonly (string | number)[], value: unknown, json = REPORT) => {
    const whole = JSON.parse(json);
    let at = whole;
    for (const step of path.slice(0, -1)) at = at[step];
    at[path.at(-1) ?? ''] = value;
    return JSON.stringify(whole);
  };
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['empty', '', /JSON/],
    ['no JSON', 'HTTP/1.1 404', /JSON/],
    ['cut', REPORT.slice(0, -200), /JSON/],
    ['of another tool', '{"version": "2.1.0", "runs": []}', /it must have required property 'schemaVersion'/],
    ['a list', '[]', /it must be object/],
    ['null', 'null', /it must be object/],
    ['of a later version', change(['schemaVersion'], 2), /its schemaVersion is 2, and this omelint knows 1/],
    ['of a tool with another name', change(['tool', 'name'], 'evil'), /\/tool\/name must be equal to constant/],
    ['with a severity that is none', change(['findings', 0, 'severity'], '<img src=x>'), /\/findings\/0\/severity /],
    ['with an outcome that is none', change(['clusters', 0, 'services', 0, 'outcome'], '@all'), /\/outcome must be/],
    ['with a status that is none', change(['clusters', 0, 'runtimes', 0, 'status'], '**'), /\/status must be/],
    ['with a number for a text', change(['findings', 0, 'message'], 7), /\/findings\/0\/message must be string/],
    ['with counts that are none', change(['summary', 'files'], 1.5), /\/summary\/files must be integer/],
    ['with counts of its own', change(['summary', 'errors'], 0), /summary\/errors is 0, and its lists hold 2/],
    ['with a pointer that is none', change(['findings', 0, 'path'], 'x'), /\/findings\/0\/path must match/],
    ['a million levels deep', `{"a":${'['.repeat(1_000_000)}`, /it nests deeper than 32/],
    [
      'deep where fields may be added',
      change(['x'], JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`)),
      /deeper than 32/,
    ],
    ['with words that act in a terminal', '\u001b[31m\n::error::x', /: it is not valid JSON\n$/],
    ['with a command for the runner', '##[error]x', /: it is not valid JSON\n$/],
  ];
  it.each(cases)('%s is refused with status 2', async (_, text, message) => {
    const api = await start();
    const { status, stdout, stderr } = await comment(api, { files: { 'report.json': text } });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^omelint: report\.json is no report of "omelint check --format json": [^\n]*\n$/);
    expect(stderr).toMatch(message);
    expect(stderr.length).toBeLessThan(700);
    expect(api.requests).toEqual([]);
  });

  it('too large is refused', async () => {
    const api = await start();
    const files = { 'report.json': ' '.repeat(MAX_REPORT_BYTES + 1) };
    expect(await comment(api, { files })).toMatchObject({
      status: 2,
      stderr: `omelint: report.json is larger than ${MAX_REPORT_BYTES} bytes\n`,
    });
    const stdin = ' '.repeat(MAX_REPORT_BYTES + 1);
    expect(await comment(api, { files: {}, args: ['--from', '-'], stdin })).toMatchObject({ status: 2 });
  });

  it('that is a link is not followed out of its folder', async () => {
    const api = await start();
    const secret = writeFiles(temporaryFolder(), { 'secret.json': REPORT }, false);
    const folder = writeFiles(temporaryFolder(), {}, false);
    symlinkSync(join(secret, 'secret.json'), join(folder, 'report.json'));
    const { status, stderr } = await comment(api, { args: ['--from', join(folder, 'report.json')] });
    expect([status, stderr]).toEqual([2, expect.stringContaining('a link that leads out of')]);
  });

  it('may hold brackets and quotes in texts, and keys that mean something to JavaScript', () => {
    const message = `${'['.repeat(100)}"\\"{${'{'.repeat(100)}\\`;
    const text = reporters.json(report({ findings: [finding({ message })] }), OPTIONS);
    expect(readReport(text, 'x').report.findings[0]?.message).toBe(message);
    const polluting = text.replace(
      '{',
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": 1}},',
    );
    expect(readReport(polluting, 'x').report.findings).toHaveLength(1);
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['all brackets', `[${'[],'.repeat(10_000_000)}[]]`, 'it holds more than 1000000 lists and objects'],
    ['a string without an end', `{"x":"${'\\"'.repeat(15_000_000)}`, 'it is not valid JSON'],
    ['a long name', `{"${'@'.repeat(30_000_000)}":1}`, "it must have required property 'schemaVersion'"],
  ])('of the largest size, %s, is refused without much ado', (_, text, message) => {
    expect(() => readReport(text, 'x')).toThrow(message);
  });

  it('of any other form is refused, or makes a comment that does nothing but show', () => {
    const clusters = impactReport().clusters.map((one) => ({ ...one, services: one.services.slice(0, 3) }));
    const whole = reporters.json(report({ clusters, findings: [finding({}), finding({ severity: 'note' })] }), OPTIONS);
    const places = placesOf(JSON.parse(whole));
    const any = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(...HOSTILE_PIECES, '', -1, 2 ** 60, null, [], {}),
    );
    let refused = 0;
    fc.assert(
      fc.property(fc.constantFrom(...places), any, (path, value) => {
        try {
          const read = readReport(change(path, value, whole), 'x');
          const text = reporters.markdown(read.report, { ...OPTIONS, toolVersion: read.toolVersion });
          expect(faultsOf(text, [])).toEqual([]);
          expect(text.length).toBeLessThan(60_000);
        } catch (error) {
          if (!(error instanceof UsageError)) throw error;
          refused += 1;
        }
      }),
      { seed: 3, numRuns: 1_000 },
    );
    expect(refused).toBeGreaterThan(300);
    expect(refused).toBeLessThan(900);
  });

  it('of many findings is read, and what is posted has the size of a comment', () => {
    const many = Array.from({ length: 4_000 }, (_, n) => finding({ file: `${n}.yaml`, message: '@a|`'.repeat(1_000) }));
    const text = reporters.json(report({ findings: many }), OPTIONS);
    expect(text.length).toBeGreaterThan(15_000_000);
    expect(reporters.markdown(readReport(text, 'x').report, OPTIONS).length).toBeLessThanOrEqual(60_000);
  });
});

/** Paths to every value within one. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  const below = steps.flatMap((step) => placesOf(Reflect.get(value, step), [...path, step]));
  return path.length === 0 ? below : [path, ...below];
}

describe('a report that went through JSON', () => {
  const builders = [
    ...[cleanReport, nothingCheckedReport, usualReport, repeatedReport, hostileReport],
    ...[impactReport, calmReport, hostileImpactReport, largeReport],
  ];
  it.each(builders.map((build) => [build.name, build] as const))('%s gives the same comment', (_, build) => {
    const direct = build();
    const options = { ...OPTIONS, markdown: { key: HOSTILE_NAME } };
    const again = reportOf(JSON.parse(reporters.json(direct, OPTIONS)), direct.rules);
    expect(reporters.markdown(again, options)).toBe(reporters.markdown(direct, options));
    expect(reporters.json(again, OPTIONS)).toBe(reporters.json(direct, OPTIONS));
  });

  it('keeps apart what differs, and together what is the same in several clusters', () => {
    const clusters = ['prod', 'staging'].map((name) => cluster({ name, services: [service('a', 'drifts')] }));
    const same = clusters.map(({ name }) => finding({ cluster: name, message: 'same' }));
    const direct = report({ clusters, findings: [...same, finding({ cluster: 'prod', line: 9 })] });
    const { report: again } = readReport(reporters.json(direct, OPTIONS), 'x');
    const text = reporters.markdown(again, OPTIONS);
    expect(text).toContain('(clusters prod, staging)');
    expect(text).toBe(reporters.markdown({ ...direct, rules: again.rules }, OPTIONS));
  });
});
