import { beforeAll, expect, test } from 'vitest';
import * as source from '../../src/index.ts';
import { requireBuild, temporaryFolder, writeFiles } from '../support/built.ts';

beforeAll(requireBuild);

const built = async () => (await import(new URL('../../dist/index.js', import.meta.url).href)) as typeof source;

const PROFILE = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: base, annotations: {ome.io/runtime-profile: "true"}}
spec: {engineConfig: {runner: {name: ome-container, image: "registry.example/echo:1"}}}
`;

test('the built library offers what the source does, and nothing else', async () => {
  expect(Object.keys(await built()).sort()).toEqual(['UsageError', 'check', 'reporters', 'rules', 'version']);
  expect(Object.keys(source).sort()).toEqual(Object.keys(await built()).sort());
});

test('both give the same report', async () => {
  const cwd = writeFiles(temporaryFolder(), { 'a.yaml': PROFILE });
  const library = await built();
  const report = await library.check({ cwd });
  expect(report.findings.map(({ ruleId }) => ruleId)).toEqual(['profile-not-disabled']);
  expect(report).toEqual(await source.check({ cwd }));
});

test('levels, manifests from a string, and the pages of rules', async () => {
  const { check } = await built();
  const report = await check({
    paths: ['-'],
    stdin: PROFILE,
    config: false,
    rules: { 'profile-not-disabled': 'note' },
    pages: true,
  });
  expect(report.summary).toMatchObject({ errors: 0, notes: 1 });
  const description = report.rules.find(({ id }) => id === 'profile-not-disabled');
  expect(description?.page).toContain('## How to fix');
  expect(description?.page).not.toContain('<!--');
});

test('wrong usage rejects with a UsageError', async () => {
  const { check, UsageError } = await built();
  await expect(check({ paths: ['no-such-path'] })).rejects.toBeInstanceOf(UsageError);
  await expect(check({ rules: { 'no-such-rule': 'off' } })).rejects.toBeInstanceOf(UsageError);
});
