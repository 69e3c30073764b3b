import { describe, expect, test } from 'vitest';
import { type PipelineRequest, runPipeline } from '../../src/frontends/pipeline.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

const sized = (name: string, size: string, more = '') =>
  `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: ${name}}\nspec: {modelSizeRange: {min: ${size}}}${more}\n`;
const child = (annotation: string) =>
  `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata:\n  name: child\n  annotations: {${annotation}: base}\nspec: {}\n`;

async function fixed(files: Record<string, string>, request: Partial<PipelineRequest> = {}) {
  const io = {
    cwd: writeFiles(temporaryFolder(), files),
    readStdin: async () => new Uint8Array(),
    today: () => '2026-01-01',
  };
  const { fixes, report } = await runPipeline({ paths: [], config: true, fix: true, ...request }, io);
  return {
    report,
    files: fixes?.changes.map(({ file }) => file),
    texts: fixes?.changes.map(({ after }) => after),
    findings: fixes?.fixed.map(({ ruleId, cluster }) => `${cluster} ${ruleId}`),
  };
}

describe('only what is reported is fixed', () => {
  test('not what a comment, the configuration or a baseline sets aside', async () => {
    const files = {
      'a.yaml': sized('a', '7b', ' # omelint: ignore[size-unit-case] as it is'),
      'b.yaml': sized('b', '7b'),
      'c.yaml': sized('c', '7b'),
      'd.yaml': sized('d', '7b'),
      '.omelint.yaml': 'ignore: [{rule: size-unit-case, path: b.yaml, reason: as it is}]\n',
      'known.json': '',
    };
    const { report } = await fixed(files, { fix: false, paths: ['c.yaml'], config: false });
    const { fingerprint = '' } = report.findings[0] ?? {};
    const entry = {
      fingerprint,
      rule: 'size-unit-case',
      cluster: 'default',
      object: 'ClusterServingRuntime c',
      path: '',
    };
    const known = JSON.stringify({ version: 1, findings: [entry] });
    const result = await fixed({ ...files, 'known.json': known }, { baseline: 'known.json' });
    expect(result.files).toEqual(['d.yaml']);
    expect(result.report).toMatchObject({ findings: [], summary: { suppressed: 3, warnings: 0 } });
  });

  test('not in files that were not chosen, nor in those that are only known', async () => {
    const config = 'clusters: [{name: prod, paths: [apps], clusterObjects: [charts]}]\n';
    const files = {
      'apps/a.yaml': sized('a', '7b'),
      'apps/b.yaml': sized('b', '7b'),
      'charts/c.yaml': sized('c', '7b'),
    };
    const configured = { ...files, '.omelint.yaml': config };
    expect((await fixed(configured)).files).toEqual(['apps/a.yaml', 'apps/b.yaml']);
    expect((await fixed(configured, { paths: ['apps/b.yaml'] })).files).toEqual(['apps/b.yaml']);
    expect((await fixed(files, { paths: ['apps/b.yaml'], config: false })).files).toEqual(['apps/b.yaml']);
  });

  test('not what a rule finds that is off', async () => {
    const levels = new Map([['size-unit-case', 'off']] as const);
    expect((await fixed({ 'a.yaml': sized('a', '7b') }, { levels })).files).toEqual([]);
  });
});

describe('a file of several clusters', () => {
  const config = (parents: string) =>
    `clusters:\n  - {name: one, paths: [shared, one], complete: true}\n  - {name: two, paths: [shared${parents}], complete: true}\n`;

  test('is fixed once for all of them', async () => {
    const files = { 'shared/a.yaml': sized('a', '7b'), 'one/b.yaml': sized('b', '1B'), '.omelint.yaml': config('') };
    const result = await fixed(files);
    expect(result.texts).toEqual([sized('a', '7B')]);
    expect(result.findings).toEqual(['one size-unit-case', 'two size-unit-case']);
  });

  test('is left alone where the check of one of them would not be clean', async () => {
    const files = { 'shared/child.yaml': child('ome.io/inherit-form'), 'one/base.yaml': sized('base', '1B') };
    expect((await fixed({ ...files, '.omelint.yaml': config('') })).files).toEqual([]);
    expect((await fixed({ ...files, '.omelint.yaml': config(', one') })).files).toEqual(['shared/child.yaml']);
  });
});

test('what is left after all fixes were tried offers none', async () => {
  const result = await fixed(
    { 'a.yaml': `${sized('a', '7b')}---\n${child('ome.io/inherit-form')}` },
    { complete: true },
  );
  expect(result.findings).toEqual(['default size-unit-case']);
  expect(result.report.findings).toMatchObject([{ ruleId: 'misspelt-annotation', fixable: false }]);
});

test('a baseline that is written after fixes holds what they left', async () => {
  const io = {
    cwd: writeFiles(temporaryFolder(), { 'a.yaml': `${sized('a', '7b')}---\n${sized('b', '7 b')}` }),
    readStdin: async () => new Uint8Array(),
    today: () => '2026-01-01',
  };
  const request = { paths: [], config: false, fix: true, writeBaseline: true, baseline: 'known.json' };
  const { newBaseline, report } = await runPipeline(request, io);
  expect(newBaseline?.entries).toBe(1);
  expect(newBaseline?.text).toContain('ClusterServingRuntime b');
  expect(report.findings).toEqual([]);
});
