import { Command, Option } from 'commander';
import { describe, expect, test } from 'vitest';
import type { Io } from '../../src/frontends/io.ts';
import { runComplete } from '../../src/frontends/shell/complete-command.ts';
import { type Candidates, complete, type ValueRequest } from '../../src/frontends/shell/completion.ts';
import { hasValues, valueSource } from '../../src/frontends/shell/completion-values.ts';
import { temporaryFolder, writeFiles } from '../support/built.ts';

/** A small program: `main` runs when no command is named. */
function program() {
  const root = new Command('x').version('1').helpCommand(false);
  const main = new Command('main')
    .argument('[paths...]')
    .option('-f, --format <fmt>', 'a format')
    .option('--many <item...>', 'several')
    .option('--mode [mode]', 'a value or none')
    .addOption(new Option('--secret', 'not shown').hideHelp())
    .option('--no-color', 'none');
  const group = new Command('group').alias('g').helpCommand(false).argument('[things...]');
  group.addCommand(new Command('inner').argument('<first>').argument('<second>').option('--deep', 'deep'));
  return { root: root.addCommand(main, { isDefault: true }).addCommand(group), main };
}

/** What is offered, and what was asked for on the way. */
async function offered(words: readonly string[], answer: Candidates = {}) {
  const { root, main } = program();
  const asked: string[] = [];
  const result = await complete(root, main, words, async ({ of, word, place }: ValueRequest) => {
    const args = place.args.length === 0 ? '' : ` after ${place.args.join(' ')}`;
    asked.push(`${of.name()} "${word}" of ${place.command.name()}${args}`);
    return answer;
  });
  return { words: (result.words ?? []).map(({ value }) => value), files: result.files === true, asked };
}

describe('where a word stands', () => {
  test.each([
    [['ma'], ['main'], ['paths "ma" of main']],
    [[''], ['main', 'group'], ['paths "" of main']],
    [['g', ''], ['inner'], ['things "" of group']],
    [['g', 'a', 'inner', ''], [], ['things "" of group after a inner']],
    [['group', 'inner', ''], [], ['first "" of inner']],
    [['g', 'inner', 'a', 'b'], [], ['second "b" of inner after a']],
    [['g', 'inner', 'a', 'b', 'c'], [], []],
    [['main', 'group', 'g'], [], ['paths "g" of main after group']],
    [['file', 'gro'], [], ['paths "gro" of main after file']],
    [['-f', 'group', 'x'], [], ['paths "x" of main']],
    [['-f', ''], [], ['format "" of main']],
    [['--format=a', 'b'], [], ['paths "b" of main']],
    [['--format='], [], ['format "" of main']],
    [['--many', 'a', 'b'], [], ['many "b" of main']],
    [['--many', 'a', '--no'], ['--no-color'], []],
    [['--mode', ''], [], ['mode "" of main']],
    [['--', '--no'], [], ['paths "--no" of main']],
    [['--', 'group'], [], ['paths "group" of main']],
    [['--', '--format', 'a'], [], ['paths "a" of main after --format']],
    [['--no-color', 'gr'], [], ['paths "gr" of main']],
    [['--unknown', 'gr'], [], ['paths "gr" of main']],
    [['g', 'inner', '--'], ['--deep', '--help'], []],
  ])('%j', async (words, expected, asked) => {
    expect(await offered(words)).toEqual({ words: expected, files: false, asked });
  });

  test('flags of the program and of the command that runs by itself; none that is hidden', async () => {
    const { words } = await offered(['-']);
    expect(words).toEqual(['--version', '--help', '--format', '--many', '--mode', '--no-color']);
  });

  test('values behind "=" keep what stands before it; what does not begin like the word is left out', async () => {
    const answer = { words: [{ value: 'text' }, { value: 'json' }], files: true as const };
    expect(await offered(['--format=t'], answer)).toMatchObject({ words: ['--format=text'], files: true });
    expect(await offered(['--format', 'j'], answer)).toMatchObject({ words: ['json'], files: true });
  });
});

const IO: Io = {
  cwd: '/',
  env: {},
  stdout: { isTTY: false, write: async () => {} },
  stderr: { isTTY: false, write: async () => {} },
  readStdin: async () => new Uint8Array(),
  now: () => 0,
  today: () => '2026-01-01',
};

test('choices speak for themselves', async () => {
  const place = { command: new Command('x'), flags: new Map(), args: [] };
  const choice = new Option('--level <level>', 'a level').choices(['low', 'high']);
  expect(await valueSource(IO)({ place, of: choice, word: '' })).toEqual({
    words: [{ value: 'low' }, { value: 'high' }],
  });
  expect(hasValues(new Option('--odd <nobody-knows>'))).toBe(false);
  expect(await valueSource(IO)({ place, of: new Option('--odd <nobody-knows>'), word: '' })).toEqual({});
});

test('a large repository costs no more than patience: the first files count, then the clock', async () => {
  const manifest = (name: string) =>
    `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: ${name}}\n`;
  const files = Array.from({ length: 250 }, (_, index) => `r${String(index).padStart(3, '0')}`);
  const cwd = writeFiles(temporaryFolder(), Object.fromEntries(files.map((name) => [`${name}.yaml`, manifest(name)])));
  const names = async (now: () => number) => {
    let out = '';
    const write = async (text: string) => {
      out += text;
    };
    const stdout = { isTTY: false, write };
    expect(await runComplete(['revision', 'r'], { ...IO, cwd, stdout, now })).toBe(0);
    return out.trimEnd().split('\n').length - 1;
  };
  expect(await names(() => 0)).toBe(250);
  let clock = 0;
  const tick = () => {
    clock += 1_000;
    return clock;
  };
  expect(await names(tick)).toBe(100);
});
