import { describe, expect, test } from 'vitest';
import { renderBaseline } from '../../src/check/baseline.ts';
import { check } from '../../src/index.ts';
import { commit, newRepository } from '../snapshot/repository.ts';
import { csr } from '../support/manifests.ts';

type Files = Readonly<Record<string, string>>;

const FAULTY = csr('serve', '{engineConfig: {runer: {}}}');
const MENDED = csr('serve');
const IGNORE = '# omelint: ignore[unknown-field] the tool reads it\n';
const CONFIG = 'ignore: [{rule: unknown-field, path: "*.yaml", reason: known}]\n';

/** `file: inBase` of every finding about a suppression, after a change. */
async function marksOf(before: Files, after: Files, gone: readonly string[] = []): Promise<string[]> {
  const cwd = newRepository(before);
  commit(cwd, after, gone);
  const { findings } = await check({ cwd, base: 'HEAD~1' });
  return findings
    .filter(({ ruleId }) => ruleId === 'unused-suppression')
    .map(({ location, inBase }) => `${location.file}: ${inBase}`);
}

describe('a comment that suppresses nothing', () => {
  test('is in the base where it was of no use there either', async () => {
    const other = { 'b.yaml': csr('other') };
    expect(await marksOf({ 'a.yaml': IGNORE + MENDED }, other)).toEqual(['a.yaml: true']);
    expect(await marksOf({ 'a.yaml': IGNORE + MENDED }, { 'z.yaml': `\n${IGNORE}${MENDED}` }, ['a.yaml'])).toEqual([
      'z.yaml: true',
    ]);
  });

  test('is new where it was needed, or was not there', async () => {
    expect(await marksOf({ 'a.yaml': IGNORE + FAULTY }, { 'a.yaml': IGNORE + MENDED })).toEqual(['a.yaml: false']);
    expect(await marksOf({ 'a.yaml': MENDED }, { 'a.yaml': IGNORE + MENDED })).toEqual(['a.yaml: false']);
  });

  test('is in the base where it names no rule, or gives no reason', async () => {
    const wrong = '# omelint: ignore[no-such-rule] why\n# omelint: ignore[unknown-field]\n';
    const changed = wrong + csr('serve', '{disabled: true}');
    expect(await marksOf({ 'a.yaml': wrong + MENDED }, { 'a.yaml': changed })).toEqual([
      'a.yaml: true',
      'a.yaml: true',
    ]);
  });

  test('is unknown where a file of the base could not be read', async () => {
    const broken = { 'a.yaml': IGNORE + FAULTY, 'b.yaml': 'apiVersion: ome.io/v1beta1\na: b: c\n' };
    expect(await marksOf(broken, { 'a.yaml': IGNORE + MENDED, 'b.yaml': csr('b') })).toEqual(['a.yaml: null']);
  });
});

describe('an entry of the configuration that suppresses nothing', () => {
  test('is in the base where the configuration is the same and it was of no use there either', async () => {
    const before = { '.omelint.yaml': CONFIG, 'b.yaml': MENDED };
    expect(await marksOf(before, { 'a.yaml': csr('other') })).toEqual(['.omelint.yaml: true']);
    expect(await marksOf({ ...before, 'b.yaml': FAULTY }, { 'b.yaml': MENDED })).toEqual(['.omelint.yaml: false']);
  });

  test('is unknown where the configuration is another', async () => {
    expect(await marksOf({ 'a.yaml': MENDED }, { '.omelint.yaml': CONFIG })).toEqual(['.omelint.yaml: null']);
  });
});

describe('an entry of the baseline that nothing needs', () => {
  const withBaseline = async (files: Files) => {
    const known = renderBaseline((await check({ cwd: newRepository({ 'a.yaml': FAULTY }) })).findings);
    return { '.omelint.yaml': 'baseline: known.json\n', 'known.json': known, ...files };
  };

  test('is in the base where nothing needed it there', async () => {
    const before = await withBaseline({ 'a.yaml': MENDED });
    expect(await marksOf(before, { 'b.yaml': csr('b') })).toEqual(['known.json: true']);
  });

  test('is new where it was needed', async () => {
    expect(await marksOf(await withBaseline({ 'a.yaml': FAULTY }), { 'a.yaml': MENDED })).toEqual([
      'known.json: false',
    ]);
  });

  test('is unknown where the baseline is another', async () => {
    const { 'known.json': known = '', ...rest } = await withBaseline({ 'a.yaml': MENDED });
    expect(await marksOf(rest, { 'known.json': known })).toEqual(['known.json: null']);
  });
});

test('a finding that is suppressed is marked as well', async () => {
  const cwd = newRepository({ 'a.yaml': IGNORE + FAULTY });
  commit(cwd, { 'b.yaml': IGNORE + csr('other', '{engineConfig: {runer: {}}}') });
  const { suppressed } = await check({ cwd, base: 'HEAD~1' });
  expect(suppressed.map(({ object, inBase }) => [object.name, inBase])).toEqual([
    ['serve', true],
    ['other', false],
  ]);
});
