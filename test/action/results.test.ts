import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_SUMMARY_BYTES, renderSummary } from '../../src/frontends/action/summary.ts';
import { startApi } from '../github/api-server.ts';
import { finding, hugeReport, report } from '../report/reports.ts';
import { newRepository } from '../snapshot/repository.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';
import { describeAction, echo, METADATA, openPull, pinned, REJECTED, service } from './support.ts';

const DISPATCH = 'workflow_dispatch';

function many(count: number, make: (name: string) => string): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => {
      const name = `chat-${String(n).padStart(3, '0')}`;
      return [`services/${name}.yaml`, make(name)];
    }),
  );
}

/** Whether every table of a Markdown text is whole: each row has as many cells as the head, and none is cut. */
function tablesAreWhole(markdown: string): boolean {
  const blocks = markdown.split(/\n\n+/).map((block) => block.split('\n').filter((line) => line.startsWith('|')));
  return blocks.every((rows) => rows.every((row) => row.endsWith(' |') || /^\|( --- \|)+$/.test(row)));
}

describeAction('300 findings', (start) => {
  test('are ten annotations of each kind, the worst first, and one line that tells of the others', async () => {
    const api = await startApi();
    const after = many(150, (name) => service(name, 'echo', ', revision: cr-echo-12345678'));
    const pull = openPull({ before: { 'echo.yaml': echo('1') }, after });
    const result = await start({ ...pull, api: api.url });
    expect(result).toMatchObject({ status: 1, outputs: { errors: '150', warnings: '150', comment: 'created' } });
    const kinds = result.commands
      .map(({ name }) => name)
      .filter((name) => ['error', 'warning', 'notice'].includes(name));
    expect(kinds).toEqual([...Array(10).fill('error'), ...Array(10).fill('warning'), 'notice']);
    expect(result.of('notice')).toEqual([expect.stringMatching(/^280 of 300 findings have no annotation/)]);
    // The log holds them all, folded.
    expect(result.lines.filter((line) => line.includes('  revision-needs-autosync-false  '))).toHaveLength(150);
    for (const text of [result.summary, api.comments[0]?.body ?? '']) {
      expect(text).toContain('150 errors, 150 warnings');
      expect(tablesAreWhole(text)).toBe(true);
    }
    // The summary holds them all, the comment as many as it may.
    expect(result.summary.match(/^\| `services\/chat-\d+\.yaml:6` \|/gm)).toHaveLength(150);
    expect(api.comments[0]?.body.length).toBeLessThanOrEqual(60_000);
    expect(api.comments[0]?.body).toMatch(/more rows\*\* of 150 rows/);
  });
});

describeAction('60 services', (start) => {
  test('each have a row that says what happens to them', async () => {
    const api = await startApi();
    const before = { 'echo.yaml': echo('1'), ...many(50, (name) => service(name)), ...many2(10) };
    const result = await start({ ...openPull({ before, after: { 'echo.yaml': echo('2') } }), api: api.url });
    expect(JSON.parse(result.outputs.outcomes ?? '')).toMatchObject({ 'rolls-out': 50, drifts: 10 });
    const body = api.comments[0]?.body ?? '';
    const rows = body.match(/^\| `team-a\/[a-z]+-\d+` \| .* \|$/gm) ?? [];
    expect(rows).toHaveLength(60);
    // What stops services comes first.
    expect(rows.map((row) => row.includes('**drifts**'))).toEqual([...Array(10).fill(true), ...Array(50).fill(false)]);
    expect(tablesAreWhole(body)).toBe(true);
  });

  function many2(count: number) {
    const files = Object.entries(many(count, (name) => pinned(name.replace('chat', 'pinned'))));
    return Object.fromEntries(files.map(([name, text]) => [name.replace('chat', 'pinned'), text]));
  }
});

describeAction('fail-on', (start) => {
  test('decides from which severity on the job fails', async () => {
    const workspace = newRepository({ 'chat.yaml': service('chat'), 'echo.yaml': echo('1') });
    const run = (failOn: string, more = {}) =>
      start({ workspace, event: DISPATCH, with: { 'fail-on': failOn, ...more } });
    expect(await run('error')).toMatchObject({ status: 0, outputs: { failed: 'false', warnings: '1' } });
    const warning = await run('warning');
    expect(warning).toMatchObject({ status: 1, outputs: { failed: 'true', errors: '0' } });
    // Nothing red would be seen otherwise.
    expect(warning.of('error')).toEqual(['1 warning: the job fails, see the input fail-on']);
    writeFileSync(join(workspace, 'rejected.yaml'), REJECTED);
    expect(await run('never')).toMatchObject({ status: 0, outputs: { failed: 'false', errors: '1' } });
    const quiet = await run('error', { annotations: 'false', summary: 'false' });
    expect(quiet).toMatchObject({ status: 1, summary: '' });
    expect(quiet.of('error')).toEqual(['1 error, 2 warnings: the job fails, see the input fail-on']);
    expect(quiet.of('warning')).toEqual([]);
  });

  test('of the configuration holds where the input does not say it', async () => {
    const workspace = newRepository({ '.omelint.yaml': 'failOn: never\n', 'rejected.yaml': REJECTED });
    expect(await start({ workspace, event: DISPATCH })).toMatchObject({ status: 0, outputs: { failed: 'false' } });
    const strict = await start({ workspace, event: DISPATCH, with: { 'fail-on': 'error' } });
    expect(strict).toMatchObject({ status: 1, outputs: { failed: 'true' } });
  });

  test('never lets through what could not be read', async () => {
    const workspace = newRepository({ 'broken.yaml': 'apiVersion: ome.io/v1beta1\nkind: [\n' });
    const result = await start({ workspace, event: DISPATCH, with: { 'fail-on': 'never' } });
    expect(result).toMatchObject({ status: 1, outputs: { failed: 'true', unreadable: '1' } });
  });
});

describeAction('only-new', (start) => {
  const before = { 'echo.yaml': echo('1'), 'old.yaml': REJECTED };
  const clean = () => openPull({ before, after: { 'README.md': 'a word' } });
  const worse = () => openPull({ before, after: { 'new.yaml': REJECTED.replace('rejected', 'another') } });

  test('lets through what the base has already, and nothing else', async () => {
    const only = { 'only-new': 'true', comment: 'never' };
    expect(await start({ ...clean(), with: { comment: 'never' } })).toMatchObject({ status: 1 });
    const passed = await start({ ...clean(), with: only });
    expect(passed).toMatchObject({ status: 0, outputs: { failed: 'false', errors: '1' } });
    expect(passed.summary).toContain('This change brings no finding that the base does not have.');
    const failed = await start({ ...worse(), with: { ...only, annotations: 'false' } });
    expect(failed).toMatchObject({ status: 1, outputs: { failed: 'true', errors: '2' } });
    expect(failed.of('error')).toEqual(['1 error, 1 warning: the job fails, see the input fail-on']);
  });

  test('of the configuration holds where the input does not say it, and means nothing without a base', async () => {
    const files = { ...before, '.omelint.yaml': 'onlyNew: true\n' };
    const pull = openPull({ before: files, after: { 'README.md': 'a word' } });
    const run = (more = {}) => start({ ...pull, with: { comment: 'never', ...more } });
    expect(await run()).toMatchObject({ status: 0 });
    expect(await run({ 'only-new': 'false' })).toMatchObject({ status: 1 });
    expect(await run({ base: 'none' })).toMatchObject({ status: 1 });
  });
});

describeAction('no manifests', (start) => {
  test('are no failure, and no silence', async () => {
    const workspace = newRepository({ 'README.md': '# models\n' });
    const result = await start({ workspace, event: DISPATCH });
    expect(result).toMatchObject({ status: 0, outputs: { failed: 'false', errors: '0' } });
    expect(result.of('notice')[0]).toContain('Nothing was checked: no YAML or JSON file was found.');
    expect(result.summary).toContain('## omelint: nothing was checked');
  });
});

describeAction('C20: the SARIF file', (start) => {
  test('names every place as the upload takes it, and is where the output says', async () => {
    const name = 'run times/größe 1%.yaml';
    const workspace = newRepository({ [name]: REJECTED });
    // A finding about this one has no file in the repository.
    const captured = `${echo('1')}---\n${echo('1').replace('metadata', 'x')}`;
    const elsewhere = writeFiles(temporaryFolder(), { 'captured.yaml': captured }, false);
    const inputs = {
      snapshot: join(elsewhere, 'captured.yaml'),
      'sarif-file': 'out/omelint.sarif',
      paths: `${workspace}/run times`,
    };
    const result = await start({ workspace, event: DISPATCH, with: inputs });
    expect(result.outputs['sarif-file']).toBe('out/omelint.sarif');
    const { runs } = JSON.parse(readFileSync(join(workspace, 'out/omelint.sarif'), 'utf8'));
    expect(runs).toHaveLength(1);
    const places = runs[0].results.map((one: SarifResult) => one.locations[0]?.physicalLocation);
    expect(places.length).toBeGreaterThan(1);
    for (const { artifactLocation, region } of places) {
      expect(artifactLocation.uri).toMatch(/^[^/\\:]+(?:\/[^/\\:]+)*$/);
      expect(Math.min(region.startLine, region.startColumn)).toBeGreaterThanOrEqual(1);
    }
    expect(places.map(({ artifactLocation }: { artifactLocation: { uri: string } }) => artifactLocation.uri)).toContain(
      'run%20times/gr%C3%B6%C3%9Fe%201%25.yaml',
    );
    expect(result.outputs.unreadable).toBe('1');
    // Rules come with their pages, which lie beside the bundle.
    expect(runs[0].tool.driver.rules[0].help.markdown.length).toBeGreaterThan(200);
  });

  interface SarifResult {
    readonly locations: readonly {
      readonly physicalLocation: {
        readonly artifactLocation: { readonly uri: string };
        readonly region: { readonly startLine: number; readonly startColumn: number };
      };
    }[];
  }
});

describeAction('files of results', (start) => {
  test('are written relative to the working directory, with the report as JSON', async () => {
    const workspace = newRepository({ 'deep/models/rejected.yaml': REJECTED });
    const temp = temporaryFolder();
    const inputs = { 'working-directory': 'deep', 'json-file': 'report.json', 'sarif-file': join(temp, 'a.sarif') };
    const { outputs } = await start({ workspace, event: DISPATCH, with: inputs });
    expect(outputs).toMatchObject({ 'json-file': 'deep/report.json', 'sarif-file': join(temp, 'a.sarif') });
    const written = JSON.parse(readFileSync(join(workspace, 'deep/report.json'), 'utf8'));
    expect(written).toMatchObject({ schemaVersion: 1, summary: { errors: 1 } });
    const category = (file: string) => JSON.parse(readFileSync(file, 'utf8')).runs[0].automationDetails.id;
    expect(category(join(temp, 'a.sarif'))).toBe('omelint/');
    await start({ workspace, event: DISPATCH, with: { ...inputs, key: 'prod' } });
    expect(category(join(temp, 'a.sarif'))).toBe('omelint/prod/');
  });

  test('are not written through links that a pull request holds', async () => {
    const outside = temporaryFolder();
    writeFiles(outside, { 'precious.txt': 'precious' }, false);
    const workspace = newRepository({ 'echo.yaml': echo('1') });
    symlinkSync(join(outside, 'precious.txt'), join(workspace, 'omelint.sarif'));
    symlinkSync(outside, join(workspace, 'out'));
    mkdirSync(join(workspace, 'taken'));
    const error = async (file: string) =>
      (await start({ workspace, event: DISPATCH, with: { 'sarif-file': file } })).of('error')[0];
    expect(await error('omelint.sarif')).toBe(
      'can\'t write the file "omelint.sarif" of the input sarif-file: it is no regular file',
    );
    expect(await error('out/omelint.sarif')).toBe('input sarif-file: "out/omelint.sarif" leads out of the workspace');
    expect(await error('../omelint.sarif')).toBe('input sarif-file: "../omelint.sarif" leads out of the workspace');
    expect(await error('taken')).toBe('input sarif-file: "taken" is a folder; name a file in it');
    expect(readFileSync(join(outside, 'precious.txt'), 'utf8')).toBe('precious');
  });
});

const HOSTILE = [
  '::set-output name=failed::false',
  '  ::error::owned',
  '##[add-path]/tmp/owned',
  'x ##[set-env name=NODE_OPTIONS]--require=/tmp/x',
  '::stop-commands::endstop',
  '%0A::warning::owned',
  '| a | <b>@octocat</b> [x](https://evil.example) `code` #1 ::notice::owned',
];

describeAction('hostile names', (start) => {
  test('start no command, whether they are of objects or of files', async () => {
    const api = await startApi();
    const files = HOSTILE.map((text, n) => {
      const name = JSON.stringify(`${text}\n${text}`);
      const runtime = `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: ${name}}\nspec: {${name}: 1}\n`;
      const chat = `apiVersion: ome.io/v1beta1\nkind: InferenceService\nmetadata: {name: ${name}, namespace: ${name}}\nspec: {runtime: {name: ${name}, revision: ${name}}, model: {name: ${name}}, engine: {}}\n`;
      return [`${n}\n${text.replaceAll('/', '_')}\n.yaml`, `${runtime}---\n${chat}`] as const;
    });
    const broken = [
      '##[error]\n::error::broken.yaml',
      'apiVersion: ome.io/v1beta1\n::error::x: [\n##[error]y\n',
    ] as const;
    const after = Object.fromEntries([...files, broken]);
    const pull = openPull({ before: { 'echo.yaml': echo('1') }, after });
    const result = await start({ ...pull, api: api.url });
    expect(result).toMatchObject({ status: 1, stderr: '', outputs: { failed: 'true', comment: 'created' } });
    const own = /^omelint(?:: [a-z0-9.-]+)?$/;
    for (const { name, properties } of result.commands.slice(3)) {
      expect(['error', 'warning', 'notice']).toContain(name);
      expect(properties.title).toMatch(own);
      if (properties.file !== undefined) expect(Object.keys(properties)).toContain('line');
    }
    expect(result.commands.slice(0, 3).map(({ name }) => name)).toEqual(['add-mask', 'group', 'endgroup']);
    // The log holds the names, as text.
    expect(result.lines.join('\n')).toContain('##[add-path]');
    for (const text of [result.summary, api.comments[0]?.body ?? '']) {
      expect(tablesAreWhole(text)).toBe(true);
      expect(text).not.toMatch(/<b>|@octocat|\]\(https:\/\/evil|(?<!\\)`code`/);
    }
  });

  test('in the configuration and in inputs start none either', async () => {
    const key = JSON.stringify('x\n::set-output name=failed::false\n##[add-path]y');
    const workspace = newRepository({ '.omelint.yaml': `${key}: 1\n`, 'echo.yaml': echo('1') });
    const config = await start({ workspace, event: DISPATCH });
    const input = await start({ workspace, event: DISPATCH, with: { paths: 'x ##[add-path]y', config: 'none' } });
    const choice = await start({ workspace, event: DISPATCH, with: { comment: '::add-path::x\n##[error]' } });
    for (const result of [config, input, choice]) {
      expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' } });
      expect(result.commands.map(({ name }) => name)).toEqual(['add-mask', 'error']);
    }
  });
});

describeAction('the outputs', (start) => {
  test('are those of action.yml', async () => {
    const result = await start({ workspace: newRepository({ 'rejected.yaml': REJECTED }), event: DISPATCH });
    expect(Object.keys(result.outputs).sort()).toEqual(Object.keys(METADATA.outputs).sort());
    const described = /outcome: ([a-z, \n-]+)\./.exec(METADATA.outputs.outcomes?.description ?? '')?.[1];
    expect(described?.split(/,\s+/)).toEqual(Object.keys(JSON.parse(result.outputs.outcomes ?? '')));
  });

  test('and the summary may be missing: servers differ', async () => {
    const workspace = newRepository({ 'echo.yaml': echo('1') });
    const result = await start({ workspace, event: DISPATCH, env: { GITHUB_STEP_SUMMARY: '' } });
    expect(result).toMatchObject({ status: 0, summary: '', outputs: { failed: 'false' } });
    expect(result.lines.find((line) => line.startsWith('No job summary'))).toBeDefined();
  });
});

test.each([
  ['of 25,001 findings', hugeReport()],
  [
    'in a script with three bytes a character',
    report({
      findings: Array.from({ length: 6_000 }, (_, n) => finding({ file: `m/${n}.yaml`, message: '漢字'.repeat(60) })),
    }),
  ],
])('a summary %s is at most a million bytes, whole rows, and tells of the others', (_, big) => {
  const text = renderSummary(big);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_SUMMARY_BYTES);
  expect(Buffer.byteLength(text)).toBeGreaterThan(MAX_SUMMARY_BYTES * 0.9);
  expect(tablesAreWhole(text)).toBe(true);
  expect(text).toMatch(/\*\*[\d,]+ more rows\*\* of [\d,]+ rows/);
});
