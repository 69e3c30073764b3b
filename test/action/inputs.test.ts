import { expect, test } from 'vitest';
import { readInputs } from '../../src/frontends/action/inputs.ts';
import { UsageError } from '../../src/model/usage-error.ts';
import { newRepository } from '../snapshot/repository.ts';
import { describeAction, METADATA } from './support.ts';

const read = (given: Readonly<Record<string, string>> = {}) => readInputs((name) => given[name] ?? '');

function problemOf(given: Readonly<Record<string, string>>): string {
  try {
    read(given);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'no problem';
}

test('the inputs are those of action.yml, with its defaults', () => {
  const asked: string[] = [];
  const defaults = readInputs((name) => {
    asked.push(name);
    return METADATA.inputs[name]?.default ?? '';
  });
  expect([...new Set(asked)].sort()).toEqual(Object.keys(METADATA.inputs).sort());
  const { token, ...rest } = defaults;
  expect(token).toBe('${{ github.token }}');
  expect(rest).toEqual({ ...read(), token: undefined });
  expect(METADATA.runs).toEqual({ using: 'node24', main: 'dist/action.js' });
  for (const [name, { description }] of Object.entries({ ...METADATA.inputs, ...METADATA.outputs })) {
    expect([name, description]).toEqual([name, expect.stringMatching(/^.{15,}\.$/s)]);
  }
});

test('only-new is for the configuration to say where the workflow does not', () => {
  const of = (value: string) => read({ 'only-new': value }).onlyNew;
  expect([of(''), of('true'), of('false')]).toEqual([undefined, true, false]);
});

test('lists are one a line, clusters also with commas', () => {
  expect(read({ paths: 'a, b\n\n  c/*.yaml \r\n' }).paths).toEqual(['a, b', 'c/*.yaml']);
  expect(read({ clusters: 'prod, dev\nlab,' }).clusters).toEqual(['prod', 'dev', 'lab']);
  expect(read({ clusters: ' , ' }).clusters).toBeUndefined();
});

test('a configuration may be a file, none, or looked for', () => {
  expect([read(), read({ config: 'none' }), read({ config: 'ci/o.yaml' })].map(({ config }) => config)).toEqual([
    true,
    false,
    'ci/o.yaml',
  ]);
});

test.each([
  [{ 'fail-on': 'eror' }, 'input fail-on: "eror" is none of error, warning, note, never; did you mean "error"?'],
  [{ comment: 'yes' }, 'input comment: "yes" is none of auto, always, never'],
  [{ 'config-from': 'main' }, 'input config-from: "main" is none of head, base'],
  [{ annotations: 'yes' }, 'input annotations: "yes" is none of true, false'],
  [{ paths: 'a.yaml\n-' }, 'input paths: "-" stands for stdin, and an Action has none; write it into a file first'],
  [{ snapshot: '-' }, 'input snapshot: "-" stands for stdin, and an Action has none; write it into a file first'],
  [{ 'only-new': 'yes' }, 'input only-new: "yes" is none of true, false'],
  [{ summary: '1' }, 'input summary: "1" is none of true, false'],
  [{ 'ome-version': 'v1.3' }, 'input ome-version: "v1.3" is none of 1.3, 1.2; did you mean "1.3"?'],
])('%j is an error that names the input', (given, message) => {
  expect(problemOf(given)).toBe(message);
});

describeAction('wrong inputs', (start) => {
  test('fail the job with one error', async () => {
    const workspace = newRepository({ 'echo.yaml': 'a: b\n' });
    const run = (given: Readonly<Record<string, string>>) => start({ workspace, event: 'push', with: given });
    for (const [given, message] of [
      [{ 'fail-on': 'eror' }, 'input fail-on: "eror" is none of error, warning, note, never; did you mean "error"?'],
      [{ paths: 'nowhere' }, 'path "nowhere" does not exist'],
      [{ config: 'nowhere.yaml' }, "can't read nowhere.yaml: no such file or folder"],
      [{ snapshot: 'nowhere.yaml' }, 'can\'t read the snapshot "nowhere.yaml": no such file or folder'],
      [{ clusters: 'prod' }, 'no cluster "prod" in the configuration; it has default'],
      [{ 'sarif-file': 'a.json', 'json-file': './a.json' }, 'inputs sarif-file and json-file: both name "./a.json"'],
      [{ 'sarif-file': '.' }, 'input sarif-file: "." is a folder; name a file in it'],
      [{ 'working-directory': 'echo.yaml' }, 'input working-directory: there is no folder "echo.yaml"'],
    ] as const) {
      const result = await run(given);
      expect(result).toMatchObject({ status: 2, outputs: { failed: 'true' }, summary: '' });
      expect(result.commands.filter(({ name }) => name === 'error')).toEqual([
        { name: 'error', properties: { title: 'omelint' }, data: message },
      ]);
    }
  }, 60_000);
});
