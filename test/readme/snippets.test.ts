import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import * as library from '../../src/index.ts';
import { ROOT, start } from '../package/packed.ts';
import { findProgram } from '../shell/support.ts';
import { requireBuild, temporaryFolder, writeFiles } from '../support/built.ts';
import { type Fence, fencesOf } from './fences.ts';
import { createSandbox, faultsOfRun, faultsOfShell, missingFiles, readPage, runnableLines } from './shell-snippet.ts';
import { judgeYaml } from './yaml-snippet.ts';

/** Pages for users. Those of rules have tests of their own. */
const PAGES = [
  'README.md',
  ...(existsSync(join(ROOT, 'docs')) ? readdirSync(join(ROOT, 'docs')) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** What is wrong with a snippet; how it is judged depends on the word behind its fence. */
const JUDGES: Readonly<Record<string, (text: string) => readonly string[]>> = {
  sh: (text) => [...faultsOfShell(text), ...missingFiles(text)],
  bash: (text) => faultsOfShell(text),
  fish: (text) => faultsOfOtherShell('fish', text),
  zsh: (text) => faultsOfOtherShell('zsh', text),
  yaml: (text) => judgeYaml(text).faults,
  json: faultsOfJson,
  js: faultsOfScript,
  ts: faultsOfScript,
  console: faultsOfSession,
  // What a program prints, or a picture: nothing to judge, and nobody types it.
  text: () => [],
  mermaid: () => [],
};

function judge({ language, generated, text }: Fence): readonly string[] {
  const judgeText = JUDGES[language === '' && text.startsWith('$ ') ? 'console' : language];
  if (generated && language === '') return [];
  if (judgeText === undefined)
    return [`the test knows no snippets of the kind "${language}": teach it, in test/readme`];
  return judgeText(text);
}

/** Commands behind a prompt, with what they print between them. */
function faultsOfSession(text: string): string[] {
  const commands = [...text.matchAll(/^\$ (.*)$/gm)].map(([, command = '']) => command);
  return commands.length === 0 ? ['no command behind "$ "'] : commands.flatMap(faultsOfShell);
}

function faultsOfOtherShell(shell: string, text: string): string[] {
  const program = findProgram(shell);
  const { stderr = '' } = program === undefined ? {} : spawnSync(program, ['-n'], { input: text, encoding: 'utf8' });
  return stderr === '' ? [] : [stderr];
}

function faultsOfJson(text: string): string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Of JavaScript and TypeScript the syntax, and that the library has what they import. */
function faultsOfScript(text: string): string[] {
  const imports = [...text.matchAll(/import \{([^}]*)\} from 'omelint'/g)].flatMap(([, names = '']) =>
    names.split(','),
  );
  const values = imports.map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '));
  const unknown = values.filter((name) => !(name in library)).map((name) => `omelint exports no ${name}`);
  try {
    transformSync(text, { loader: 'ts' });
    return unknown;
  } catch (error) {
    return [...unknown, String(error)];
  }
}

const snippets = PAGES.flatMap((page) => fencesOf(readPage(page)).map((fence) => ({ ...fence, page })));

beforeAll(requireBuild);

test('there are snippets', () => expect(snippets.length).toBeGreaterThan(4));

test.each(snippets.map((snippet) => [`${snippet.page}:${snippet.line}`, snippet.language, snippet] as const))(
  '%s (%s) is right',
  (_place, _language, snippet) => {
    expect(judge(snippet)).toEqual([]);
  },
);

const shells = snippets.filter(({ language }) => ['sh', 'bash'].includes(language));
const git = findProgram('git') !== undefined;
describe.skipIf(!git)(`commands of the pages run${git ? '' : ' (skipped: there is no git)'}`, () => {
  const runnable = shells.map((snippet) => ({ ...snippet, lines: runnableLines(snippet.text) }));

  test('there are such', () => expect(runnable.flatMap(({ lines }) => lines).length).toBeGreaterThan(8));

  test.each(
    runnable
      .filter(({ lines }) => lines.length > 0)
      .map((snippet) => [`${snippet.page}:${snippet.line}`, snippet] as const),
  )('%s', { timeout: 120_000 }, (_place, { lines }) => {
    const sandbox = createSandbox();
    expect(lines.flatMap((line) => faultsOfRun(line, sandbox))).toEqual([]);
  });
});

const workflows = snippets.filter(
  ({ language, text }) => language === 'yaml' && judgeYaml(text).kind === 'workflow of GitHub',
);
const actionlint = findProgram('actionlint', 'OMELINT_ACTIONLINT');
const zizmor = findProgram('zizmor', 'OMELINT_ZIZMOR');
const absent = [...(actionlint === undefined ? ['actionlint'] : []), ...(zizmor === undefined ? ['zizmor'] : [])].join(
  ' and ',
);
const without = absent === '' ? '' : ` (skipped: ${absent} not installed)`;
describe.skipIf(absent !== '' || workflows.length === 0)(`actionlint and zizmor${without}`, () => {
  test.each(workflows.map((snippet) => [`${snippet.page}:${snippet.line}`, snippet] as const))(
    'find nothing in %s',
    (_place, { text }) => {
      const folder = writeFiles(temporaryFolder(), { '.github/workflows/snippet.yml': text });
      const file = '.github/workflows/snippet.yml';
      const linted = start(actionlint ?? '', ['-no-color', '-shellcheck=', '-pyflakes=', file], folder, {});
      expect([linted.stdout, linted.stderr]).toEqual(['', '']);
      const audited = start(zizmor ?? '', ['--offline', '--no-progress', '--format=plain', file], folder, {
        NO_COLOR: '1',
      });
      expect(audited.stdout).toContain('No findings to report');
    },
  );
});

describe('the judges', () => {
  const faults = (language: string, text: string) => judge({ line: 1, language, text, generated: false });

  test.each([
    ['yaml', 'omeVersion: "1.3"\nfailOn: warning\n'],
    ['yaml', '# omelint: ignore[size-unit-case] as it is\n'],
    [
      'yaml',
      'repos:\n  - repo: https://git.example.com/omelint\n    rev: v0.1.0\n    hooks: [{id: omelint, args: [--fail-on, note]}]\n',
    ],
    ['yaml', 'omelint:\n  script: [omelint --format junit=a.xml]\n  artifacts: {reports: {junit: a.xml}}\n'],
    ['yaml', 'pre-commit:\n  commands:\n    omelint:\n      run: npx omelint\n'],
    ['yaml', 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: x}\n'],
    ['yaml', 'apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: x}\nspec: {}\n'],
    ['sh', 'omelint --fail-on note | cat\n'],
    ['console', '$ omelint --quiet\n0 errors\n'],
    ['', '$ omelint --quiet\n0 errors\n'],
    ['json', '{"a": 1}'],
    ['js', "import { check } from 'omelint';\nawait check();\n"],
  ])('%s: %j passes', (language, text) => {
    expect(faults(language, text)).toEqual([]);
  });

  test.each([
    ['', 'text without a word behind the fence', /knows no snippets/],
    ['rust', 'fn main() {}', /knows no snippets/],
    ['yaml', 'someone: else\n', /no such kind of YAML/],
    ['yaml', 'a: [1\n', /./],
    ['yaml', 'omeVersion: "1.3"\nfailOn: warnings\n', /warnings/],
    ['yaml', 'clusters: [{name: a, pahts: [x]}]\n', /pahts/],
    ['yaml', '# omelint: ignore[no-such-rule] as it is\n', /no-such-rule/],
    ['yaml', '# some words\n', /no comment/],
    [
      'yaml',
      'on: push\npermissions: {}\njobs: {a: {runs-on: x, timeout-minutes: 1, steps: [{uses: actions/checkout@v7}]}}\n',
      /not pinned/,
    ],
    [
      'yaml',
      'on: push\npermissions: {}\njobs: {a: {runs-on: x, timeout-minutes: 1, steps: [{run: omelint --nope}]}}\n',
      /nope/,
    ],
    [
      'yaml',
      'repos:\n  - repo: https://git.example.com/omelint\n    rev: v0.1.0\n    hooks: [{id: omelnt}]\n',
      /no hook omelnt/,
    ],
    [
      'yaml',
      'repos:\n  - repo: https://git.example.com/omelint\n    rev: v0.1.0\n    hooks: [{id: omelint, args: [--nope]}]\n',
      /nope/,
    ],
    ['yaml', 'omelint:\n  script: [omelint]\n  artifacts: {reports: {junit: a.xml}}\n', /nothing writes a.xml/],
    ['yaml', 'omelint:\n  script: [omelint --nope]\n', /nope/],
    ['yaml', 'pre-commit:\n  commands:\n    omelint:\n      run: omelint --nope\n', /nope/],
    ['sh', 'omelint --nope\n', /nope/],
    ['sh', 'if omelint\n', /syntax error/],
    ['', '$ omelint --nope\n', /nope/],
    ['console', '0 errors\n', /no command/],
    ['sh', 'npm run no-such-script\n', /no-such-script/],
    ['sh', 'node dist/cli.js --config no/such/file\n', /no\/such\/file/],
    ['json', '{a: 1}', /JSON/],
    ['js', "import { chekc } from 'omelint';\n", /chekc/],
    ['ts', 'const = 1', /./],
  ])('%s: %j is refused', (language, text, words) => {
    expect(faults(language, text).join('\n')).toMatch(words);
  });

  test('a line that fails is a fault, findings are none', () => {
    const sandbox = createSandbox();
    expect(faultsOfRun('omelint check', sandbox)).toEqual([]);
    expect(faultsOfRun('omelint no/such/folder', sandbox)).toEqual([expect.stringContaining('status 2')]);
  });
});
