import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { link, temporaryFolder, writeFiles } from '../support/built.ts';
import { canonicalOf, checkCase, checkCaseIn, type Files, omelint, omelintIn, placeOf } from './support.ts';

// One-case folders that other checkers drop silently or die of. A good model lies beside each, with a warning in it that
// must not get lost: one bad file never ends the run.

const GOOD = `apiVersion: ome.io/v1beta1
kind: ClusterBaseModel
metadata: {name: good}
spec:
  modelFormat: {name: safetensors}
  storage: {storageUri: "hf://acme/good"}
  nonsense: 1
`;
const MODEL = GOOD.replace('name: good}', 'name: m}').replace('  nonsense: 1\n', '');

async function check(files: Files, args: readonly string[] = []) {
  const checked = await checkCase({ ...files, 'z-good.yaml': GOOD }, args);
  expect(checked.of('unknown-field').map(placeOf)).toContain('z-good.yaml:7:3');
  return checked;
}

async function unreadable(files: Files): Promise<readonly string[]> {
  const { report, status, stderr } = await check(files);
  expect(status).toBe(1);
  expect(stderr).not.toContain('internal error');
  return report.unreadable.map(({ location }) => `${location.file}:${location.startLine}`);
}

describe('documents', () => {
  test('a bad second document', async () => {
    const checked = await check({ 'm.yaml': `${MODEL}---\n${MODEL.replace('spec:', 'spec: [')}` });
    expect(checked.report.unreadable).toHaveLength(1);
    expect(checked.report.summary.objects).toBe(2);
  });

  test('a List with a bad item', async () => {
    const item = (name: string) => `- ${MODEL.replace('name: m', `name: ${name}`).trim().replaceAll('\n', '\n  ')}\n`;
    const bad = '- {apiVersion: ome.io/v1beta1, kind: ClusterBaseModel, spec: {}}\n- 7\n- apiVersion: ome.io/v1beta1\n';
    const list = `apiVersion: v1\nkind: List\nitems:\n${item('a')}${bad}${item('b')}`;
    const checked = await check({ 'list.yaml': list });
    expect(checked.report.unreadable.map(({ location }) => location.startLine)).toEqual([10, 12]);
    expect(checked.report.summary.objects).toBe(3);
    expect(checked.report.summary.skipped).toMatchObject({ other: 1 });
    expect(checked.status).toBe(1);
  });

  test('a Helm placeholder as a scalar, and as a block', async () => {
    const files = {
      'scalar.yaml': `${MODEL}  version: {{ .Values.version }}\n`,
      'block.yaml': `{{- if .Values.on }}\n${MODEL}{{- end }}\n`,
    };
    const checked = await check(files);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary.skipped).toMatchObject({ templates: 2 });
    const { stdout, stderr } = await omelint(files, ['check']);
    // Without a flag, too, nobody may take the two for checked.
    expect(`${stdout}${stderr}`).toMatch(/template/);
  });

  test.each([
    ['no kind', 'apiVersion: ome.io/v1beta1\nmetadata: {name: x}\n', 1],
    ['no apiVersion', MODEL.replace('apiVersion: ome.io/v1beta1\n', ''), 1],
    ['no metadata.name', MODEL.replace('metadata: {name: m}', 'metadata: {}'), 1],
    ['no metadata', MODEL.replace('metadata: {name: m}\n', ''), 1],
  ])('%s', async (_, written, count) => {
    // The storage of the model names the group, should nothing else do so.
    const checked = await check({ 'm.yaml': `${written}# ome.io\n` });
    expect(checked.report.unreadable).toHaveLength(count);
    expect(checked.status).toBe(1);
  });

  test('files that are no manifests are counted, silently', async () => {
    const checked = await check({
      '.github/workflows/ci.yaml': 'on: push\njobs: {a: {steps: [{run: "echo ome.io"}]}}\n',
      'values.yaml': 'group: ome.io\nreplicas: 2\n',
      'kustomization.yaml': 'resources: [z-good.yaml]\ncommonAnnotations: {ome.io/x: y}\n',
    });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary.objects).toBe(1);
    expect(checked.loud).toEqual(['unknown-field']);
    expect(checked.status).toBe(0);
  });

  test('a kind of ours that is not checked, and one that is nearly ours', async () => {
    const checked = await check({
      'a.yaml': 'apiVersion: ome.io/v1beta1\nkind: BenchmarkJob\nmetadata: {name: x}\n',
      'b.yaml': MODEL.replace('ClusterBaseModel', 'ClusterBaseModle'),
    });
    expect(checked.report.unreadable.map(placeOf)).toEqual(['b.yaml:2:7']);
    expect(checked.report.summary.skipped).toMatchObject({ other: 1 });
    expect(checked.status).toBe(1);
  });

  test('version: yes where a string belongs', async () => {
    const checked = await check({
      'm.yaml': MODEL.replace('{name: safetensors}', '{name: safetensors, version: yes}'),
    });
    expect(checked.of('yaml-1.1-value').map(placeOf)).toEqual(['m.yaml:5:45']);
    expect(checked.status).toBe(1);
  });

  test('maxTokens: 010 is 8, and nobody sees that: a warning', async () => {
    const checked = await check({ 'm.yaml': `${MODEL}  maxTokens: 010\n` });
    expect(checked.of('yaml-1.1-value')).toEqual([
      expect.objectContaining({ severity: 'warning', path: '/spec/maxTokens' }),
    ]);
    expect(checked.status).toBe(0);
  });

  test('a SOPS block at the root is set aside, encrypted values are unknown', async () => {
    const sops = 'sops:\n  mac: ENC[AES256_GCM,data:x,type:str]\n  version: 3.9.0\n';
    const sealed = MODEL.replace('"hf://acme/good"', '"ENC[AES256_GCM,data:y,type:str]"');
    const checked = await check({ 'm.yaml': `${sealed}${sops}` });
    expect(checked.loud).toEqual(['unknown-field']);
    expect(checked.of('unknown-field').map(({ location }) => location.file)).toEqual(['z-good.yaml']);
    expect(checked.status).toBe(0);
  });
});

describe('bytes', () => {
  test('latin-1', async () => {
    const latin = Buffer.from(MODEL.replace('safetensors', 'saf\u00e9tensors'), 'latin1');
    expect(await unreadable({ 'm.yaml': latin })).toEqual(['m.yaml:5']);
  });

  test('an error names byte and offset, without a replacement character', async () => {
    const latin = Buffer.from(MODEL.replace('safetensors', 'saf\u00e9tensors'), 'latin1');
    const { report, stdout } = await check({ 'm.yaml': latin });
    expect(report.unreadable[0]?.message).toContain('0xE9');
    expect(report.unreadable[0]?.message).toContain(`offset ${latin.indexOf(0xe9)}`);
    expect(stdout).not.toContain('\ufffd');
  });

  test.each(['utf-16le', 'utf-16be'])('%s behind a byte order mark is read, as kubectl does', async (encoding) => {
    const bytes = Buffer.from(`\u{feff}${MODEL}`, 'utf16le');
    const checked = await check({ 'm.yaml': encoding === 'utf-16le' ? bytes : bytes.swap16() });
    expect(checked.report.summary.objects).toBe(2);
    expect(checked.report.unreadable).toEqual([]);
  });

  test('a file of 12 MiB is reported, not dropped', async () => {
    const big = `${MODEL}${'# padding\n'.repeat(1_260_000)}`;
    expect(big.length).toBeGreaterThan(12 * 1024 * 1024);
    expect(await unreadable({ 'm.yaml': big })).toEqual(['m.yaml:1']);
  });

  test('a file of 12 MiB that is not OME’s is none of our business', async () => {
    const checked = await check({ 'other.yaml': `${'# padding\n'.repeat(1_260_000)}a: 1\n` });
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.status).toBe(0);
  });

  test('a NUL byte', async () => {
    expect(await unreadable({ 'm.yaml': `${MODEL}  a: \0\n` })).toEqual(['m.yaml:7']);
  });
});

describe('names and links', () => {
  test('a link to a file outside the root is not followed; one inside is', async () => {
    const outside = writeFiles(temporaryFolder(), { 'secret.yaml': MODEL }, false);
    const root = writeFiles(temporaryFolder(), { 'z-good.yaml': GOOD, 'a/m.yaml': MODEL });
    link(root, 'out.yaml', join(outside, 'secret.yaml'));
    link(root, 'folder', outside);
    link(root, 'loop/again', root);
    link(root, 'loop/up', '..');
    const checked = await checkCaseIn(root);
    expect(checked.report.summary.objects).toBe(2);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.of('duplicate-object')).toEqual([]);
    expect(checked.stdout).not.toContain(outside);
    const { stdout, stderr } = await omelintIn(root, ['check', '--show-skipped']);
    expect(`${stdout}${stderr}`).toContain('out.yaml');
  });

  test('folders that nobody means', async () => {
    const checked = await check({
      'node_modules/x/m.yaml': MODEL,
      '.git/m.yaml': MODEL,
      '.cache/m.yaml': MODEL,
      'ignored/m.yaml': MODEL,
      '.gitignore': 'ignored/\n',
    });
    expect(checked.report.summary.objects).toBe(1);
  });

  test('a folder called like a manifest, and an empty file', async () => {
    const root = writeFiles(temporaryFolder(), { 'z-good.yaml': GOOD, 'empty.yaml': '', 'blank.yaml': '\n\n---\n' });
    mkdirSync(join(root, 'folder.yaml'));
    const checked = await checkCaseIn(root);
    expect(checked.report.unreadable).toEqual([]);
    expect(checked.report.summary.objects).toBe(1);
  });

  test('the order of files is that of their bytes, whatever the order of the arguments', async () => {
    const bad = (name: string) => GOOD.replace('name: good', `name: ${name}`);
    const files = { 'b.yaml': bad('b'), 'B.yaml': bad('b2'), 'a.yaml': bad('a'), 'ä.yaml': bad('ae') };
    const forward = await checkCase(files, ['a.yaml', 'b.yaml', 'B.yaml', 'ä.yaml']);
    const backward = await checkCase(files, ['ä.yaml', 'B.yaml', 'b.yaml', 'a.yaml']);
    expect(forward.stdout).toBe(backward.stdout);
    expect(forward.of('unknown-field').map(({ location }) => location.file)).toEqual([
      'B.yaml',
      'a.yaml',
      'b.yaml',
      'ä.yaml',
    ]);
  });
});

describe('aliases', () => {
  test('a value behind an alias: the place is that of the alias', async () => {
    const written = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: r, namespace: team-a}
spec:
  engineConfig: {hostNetwork: &x nope}
  decoderConfig:
    hostNetwork: *x
`;
    const checked = await check({ 'r.yaml': written });
    expect(checked.of('schema-violation').map(placeOf)).toEqual(['r.yaml:5:34', 'r.yaml:7:18']);
  });

  test('an alias to nothing can not be read', async () => {
    expect(await unreadable({ 'm.yaml': `${MODEL}  version: *gone\n` })).toEqual(['m.yaml:7']);
  });

  test('an alias in a key and a value is read like the text itself', async () => {
    const written = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: &n r, namespace: team-a}
spec: {labels: {*n : *n}}
`;
    expect(await canonicalOf(written)).toContain('"labels":{"r":"r"}');
  });
});
