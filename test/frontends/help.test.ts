import { describe, expect, test } from 'vitest';
import { main } from '../../src/frontends/cli.ts';
import type { Io } from '../../src/frontends/io.ts';
import { createCommandLine } from '../../src/frontends/shell/command-line.ts';
import { hasValues, placeholderOf } from '../../src/frontends/shell/completion-values.ts';
import { fitHelp, nameOf, withSubcommands } from '../../src/frontends/shell/manual.ts';
import { MANUALS } from '../../src/frontends/shell/manuals.ts';
import { callsOfOmelint, faultOf } from '../support/command-lines.ts';

/** What `omelint ARGS` prints, on a terminal of that width or into a pipe. */
async function printed(args: readonly string[], columns?: number) {
  const written = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr') => ({
    isTTY: columns !== undefined,
    columns,
    write: async (text: string) => {
      written[name] += text;
    },
  });
  const io: Io = {
    cwd: '/',
    env: {},
    stdout: output('stdout'),
    stderr: output('stderr'),
    readStdin: async () => new Uint8Array(),
    now: () => 0,
    today: () => '2026-01-01',
  };
  return { status: await main(args, io), ...written };
}

const commands = withSubcommands(createCommandLine(() => {})).map((command) => [nameOf(command), command] as const);

test('the commands are found, those of commands too', () => {
  const names = commands.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(['', 'check', 'snapshot capture', 'completion', 'help']));
});

describe.each(commands)('omelint %s', (name, command) => {
  const words = name === '' ? [] : name.split(' ');

  test('--help has purpose, arguments, flags, examples and statuses, and help prints the same', async () => {
    const help = await printed([...words, '--help']);
    expect([help.status, help.stderr]).toEqual([0, '']);
    expect(await printed(['help', ...words])).toEqual(help);
    expect(help.stdout).toMatch(/^Usage: omelint\b[^\n]*\n(?: +[^\n]*\n)*\n\S/);
    expect(help.stdout).toMatch(/^Options:$/m);
    expect(help.stdout).toMatch(/^Examples:\n {2}\S/m);
    const statuses = /^Exit status:(?:.+\n?|\n(?= ))+/m.exec(help.stdout)?.[0] ?? '';
    for (const status of [0, 2]) expect(statuses).toMatch(new RegExp(`(?:^|\\s)${status}[,;\\s]`));
  });

  test('every example is a command line that the parser takes', async () => {
    const { stdout } = await printed([...words, '--help']);
    const examples = /^Examples:\n([\s\S]*?)\n(?:\n(?=\S)|$)/m.exec(stdout)?.[1] ?? '';
    const lines = examples.split('\n').filter((line) => /^ {2}\S/.test(line));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const calls = callsOfOmelint(line.trim().split(/ {2,}/)[0] ?? '');
      expect([line, calls.length > 0, calls.map(faultOf)]).toEqual([line, true, calls.map(() => undefined)]);
    }
  });

  test('every flag and argument says what it is, and can be completed', () => {
    const flags = command.createHelp().visibleOptions(command);
    for (const flag of flags)
      expect([flag.flags, flag.description]).toEqual([flag.flags, expect.stringMatching(/\S{2}/)]);
    expect(command.options.filter(({ hidden }) => hidden).map(({ flags: hidden }) => hidden)).toEqual([]);
    for (const argument of command.registeredArguments) expect(argument.description).toMatch(/\S{2}/);
    const values = [...flags.filter(({ required, optional }) => required || optional), ...command.registeredArguments];
    expect(values.filter((item) => !hasValues(item)).map(placeholderOf)).toEqual([]);
  });

  test.each([
    [undefined, 80],
    [60, 80],
    [100, 100],
    [300, 120],
  ])('a terminal of %s columns gets lines of at most %d', async (columns, width) => {
    const { stdout } = await printed([...words, '--help'], columns);
    // Examples are to be copied: they stay whole.
    const long = stdout.split('\n').filter((line) => line.length > width && !/^ {2}.*\bomelint /.test(line));
    expect(long).toEqual([]);
    expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

test('every manual has its command', () => {
  const names = commands.map(([name]) => name);
  expect([...MANUALS.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('a mistyped command is told, whichever it is', async () => {
  const names = createCommandLine(() => {}).commands.map((command) => command.name());
  for (const name of names) {
    const { stderr } = await printed([`${name}x`]);
    expect(stderr).toContain(`did you mean the command "${name}"?`);
  }
});

test('texts of commands are wrapped, their examples and tables are not broken', () => {
  const text = `Usage: x\n\n${'word '.repeat(30).trim()}\nand on.\n\nTitle:\n  name   ${'text '.repeat(30).trim()}\n  other  short\n\nExamples:\n  ${'x'.repeat(100)}\n`;
  expect(fitHelp(text, 80)).toBe(
    `Usage: x\n\n${'word '.repeat(16).trim()}\n${'word '.repeat(14)}and on.\n\nTitle:\n  name   ${'text '.repeat(14).trim()}\n         ${'text '.repeat(14).trim()}\n         text text\n  other  short\n\nExamples:\n  ${'x'.repeat(100)}\n`,
  );
});

test('help of what is no command is wrong usage, with the nearest one', async () => {
  expect(await printed(['help', 'snapshot', 'captur'])).toEqual({
    status: 2,
    stdout: '',
    stderr: 'omelint: no command "snapshot captur"; did you mean "capture"?\n',
  });
});

test('wrong usage of a command of a command has status 2, as everywhere', async () => {
  expect(await printed(['snapshot', 'capture', '--nope'])).toEqual({
    status: 2,
    stdout: '',
    stderr: "omelint: unknown option '--nope'\n",
  });
});
