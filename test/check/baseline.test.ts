import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseBaseline, renderBaseline } from '../../src/check/baseline.ts';
import { check } from '../../src/index.ts';
import { UsageError } from '../../src/model/usage-error.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const profile = (name: string, more = '') => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: ${name}, annotations: {ome.io/runtime-profile: "true"}}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}${more}}
`;
const MENDED = ', disabled: true';

async function baselineOf(cwd: string): Promise<string> {
  return renderBaseline((await check({ cwd })).findings);
}

/** Checks files against the baseline of other files. */
async function against(
  before: Record<string, string>,
  after: Record<string, string>,
  options: Parameters<typeof check>[0] = {},
) {
  const known = await baselineOf(writeFiles(temporaryFolder(), before));
  const cwd = writeFiles(temporaryFolder(), { ...after, 'known.json': known });
  const report = await check({ cwd, baseline: 'known.json', ...options });
  return {
    known,
    report,
    findings: report.findings.map(
      ({ ruleId, location, message }) => `${location.file}:${location.start.line} ${ruleId}: ${message}`,
    ),
    suppressed: report.suppressed.map(({ object, reason }) => `${object.name}: ${reason}`),
  };
}

test('known findings are set aside, wherever their file and line went; new ones are not', async () => {
  const { findings, suppressed, report } = await against(
    { 'a.yaml': profile('a') },
    { 'b.yaml': `# moved\n\n${profile('a')}---\n${profile('b')}` },
  );
  expect(findings).toEqual([expect.stringMatching(/^b\.yaml:11 profile-not-disabled: /)]);
  expect(suppressed).toEqual(['a: in the baseline']);
  expect(report.summary).toMatchObject({ errors: 1, suppressed: 1, files: 1 });
});

test('an entry that no finding needs is reported at its line', async () => {
  const { findings } = await against(
    { 'a.yaml': `${profile('a')}---\n${profile('b')}---\n${profile('c')}` },
    { 'a.yaml': `${profile('a')}---\n${profile('b', MENDED)}---\n${profile('c')}` },
  );
  expect(findings).toEqual([
    'known.json:3 unused-suppression: this entry of the baseline hides nothing: profile-not-disabled finds nothing at spec.disabled in ClusterServingRuntime b any more',
  ]);
});

test('an object that is gone leaves a stale entry, but not where it may be in what was not read', async () => {
  const before = { 'a.yaml': profile('a'), 'b.yaml': profile('b') };
  expect((await against(before, { 'a.yaml': profile('a') })).findings).toHaveLength(1);
  expect((await against(before, { 'a.yaml': profile('a') }, { paths: ['a.yaml'] })).findings).toEqual([]);
  const broken = await against(before, { 'a.yaml': profile('a'), 'b.yaml': `${profile('b')}a: b: c\n` });
  expect(broken.findings).toEqual([]);
  expect(broken.report.unreadable).toHaveLength(1);
});

test('of a run over some files only entries about those are judged', async () => {
  const before = { 'a.yaml': profile('a'), 'b.yaml': profile('b') };
  const after = { 'a.yaml': profile('a', MENDED), 'b.yaml': profile('b', MENDED) };
  expect((await against(before, after, { paths: ['b.yaml'] })).findings).toEqual([
    expect.stringContaining('in ClusterServingRuntime b any more'),
  ]);
  expect((await against(before, after)).findings).toHaveLength(2);
});

test('a rule that is off leaves its entries alone', async () => {
  const before = { 'a.yaml': profile('a') };
  const after = { 'a.yaml': profile('a', MENDED) };
  expect((await against(before, after, { rules: { 'profile-not-disabled': 'off' } })).findings).toEqual([]);
  expect((await against(before, after, { rules: { 'unused-suppression': 'off' } })).findings).toEqual([]);
});

test('an entry of a rule that can not decide any more stays', async () => {
  const sized = (size: string) => profile('a', `${MENDED}, modelSizeRange: {min: ${size}}`);
  expect((await against({ 'a.yaml': sized('7b') }, { 'a.yaml': sized('"${SIZE}"') })).findings).toEqual([]);
  expect((await against({ 'a.yaml': sized('7b') }, { 'a.yaml': sized('7B') })).findings).toHaveLength(1);
});

test('the configuration may name it, and the file itself is no manifest', async () => {
  const known = await baselineOf(writeFiles(temporaryFolder(), { 'a.yaml': profile('a') }));
  const config = 'clusters: [{name: default, paths: [.]}]\nbaseline: deep/known.json\n';
  const files = { 'x/a.yaml': profile('a'), 'x/deep/known.json': known, 'x/.omelint.yaml': config };
  const report = await check({ cwd: join(writeFiles(temporaryFolder(), files), 'x') });
  expect(report.findings).toEqual([]);
  expect(report.skipped).toEqual([]);
  expect(report.suppressed).toHaveLength(1);
});

test('what is written is sorted, has a line for each entry, and reads back', async () => {
  const cwd = writeFiles(temporaryFolder(), {
    'b.yaml': profile('b'),
    'a.yaml': `${profile('c')}---\n${profile('a')}`,
  });
  const { findings } = await check({ cwd });
  const text = renderBaseline(findings);
  expect(renderBaseline(findings.toReversed())).toBe(text);
  const lines = text.split('\n').slice(1, -2);
  expect(lines.map((line) => (JSON.parse(line.replace(/,$/, '')) as { object: string }).object)).toEqual([
    'ClusterServingRuntime a',
    'ClusterServingRuntime b',
    'ClusterServingRuntime c',
  ]);
  expect(
    parseBaseline('known.json', text)
      .entries.map(({ fingerprint }) => fingerprint)
      .sort(),
  ).toEqual(findings.map(({ fingerprint }) => fingerprint).sort());
  expect(renderBaseline([])).toBe('{"version": 1, "findings": []}\n');
});

describe('a broken or hostile baseline is refused', () => {
  const entry = (fields: object) =>
    JSON.stringify({
      version: 1,
      findings: [
        { fingerprint: '0123456789abcdef', rule: 'x', cluster: 'c', object: 'BaseModel a/b', path: '', ...fields },
      ],
    });

  test.each([
    ['', 'it holds no valid JSON'],
    ['{"version": 1', 'it holds no valid JSON'],
    ['['.repeat(200_000), 'it holds no valid JSON'],
    ['[]', 'it holds no JSON object'],
    ['null', 'it holds no JSON object'],
    ['{"version": 2, "findings": []}', '"version" is not 1'],
    ['{"version": 1, "findings": {}}', '"findings" is no list'],
    ['{"version": 1, "findings": [null]}', 'entry 0 is broken'],
    [entry({ fingerprint: '0123456789ABCDEF' }), 'entry 0 is broken'],
    [entry({ object: 'Pod a/b' }), 'entry 0 is broken'],
    [entry({ object: 'BaseModel a/b/c' }), 'entry 0 is broken'],
    [entry({ path: 1 }), 'entry 0 is broken'],
    [entry({ rule: undefined }), 'entry 0 is broken'],
  ])('%.40j', (text, fault) => {
    expect(() => parseBaseline('known.json', text)).toThrow(
      new UsageError(`known.json is no baseline: ${fault}; --write-baseline writes it anew`),
    );
  });

  test('a prototype is no entry, and members that nobody knows are nothing', () => {
    const text = entry({ message: 'm', more: [1] }).replace('{"version"', '{"__proto__": {"version": 2}, "version"');
    expect(parseBaseline('known.json', `\ufeff${text}`).entries).toHaveLength(1);
  });

  test('a file that is not there, and one that is too large', async () => {
    const cwd = writeFiles(temporaryFolder(), { 'a.yaml': profile('a') });
    await expect(check({ cwd, baseline: 'none.json' })).rejects.toThrow("can't read none.json: no such file or folder");
    writeFileSync(join(cwd, 'big.json'), 'x'.repeat(20_000_001));
    await expect(check({ cwd, baseline: 'big.json' })).rejects.toThrow('big.json is larger than 20000000 bytes');
  });
});
