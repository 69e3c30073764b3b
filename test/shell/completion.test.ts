import { beforeAll, describe, expect, test } from 'vitest';
import { requireBuild, run, temporaryFolder, writeFiles } from '../support/built.ts';
import { completionRepository, findProgram, runShell } from './support.ts';

beforeAll(requireBuild);

async function completed(words: readonly string[], cwd = completionRepository()) {
  const { stdout, stderr, status } = await run(['__complete', ...words], { cwd });
  expect([stderr, status]).toEqual(['', 0]);
  const [kind, ...lines] = stdout.trimEnd().split('\n');
  return { kind, values: lines.map((line) => line.split('\t')[0] ?? '') };
}

describe('omelint __complete', () => {
  test.each([
    [['rev'], 'files', ['revision']],
    [['snapshot', ''], 'words', ['capture']],
    [['help', 'snapshot', 'cap'], 'words', ['capture']],
    [['completion', ''], 'words', ['bash', 'zsh', 'fish']],
    [['--fail'], 'words', ['--fail-on']],
    [['check', '--fail-on', ''], 'words', ['error', 'warning', 'note', 'never']],
    [['--fail-on=w'], 'words', ['--fail-on=warning']],
    [['check', '--format', 'json', '--format', 's'], 'words', ['sarif']],
    [['check', '--format', 'sarif=o'], 'files', []],
    [['check', '--format=sarif=o'], 'files', []],
    [['--rule', 'size-unit'], 'words', ['size-unit-case=']],
    [['--rule', 'size-unit-case=w'], 'words', ['size-unit-case=warning']],
    [['rules', 'size-u'], 'words', ['size-unit-case']],
    [['--ome-version', ''], 'words', ['1.3', '1.2']],
    [['--cluster', ''], 'words', ['prod', 'stage']],
    [['--config', 'x'], 'files', []],
    [['snapshot', 'capture', '--context', ''], 'words', []],
    [['snapshot', 'capture', '-o', ''], 'files', []],
    [['history', '-o', ''], 'words', ['table', 'wide', 'json', 'yaml']],
    [['tree', 'echo-base', '-o', ''], 'words', ['table', 'wide', 'json', 'yaml', 'mermaid', 'dot', 'svg']],
    [['tree', 'echo-base', '--output=s'], 'words', ['--output=svg']],
    [['effective', ''], 'words', ['talk']],
    [['explain', '--model', ''], 'words', ['llama-3']],
    [['sync', 'talk', '--dry-run', ''], 'words', ['client', 'server']],
    [['revision', ''], 'words', ['echo-base', 'echo-chat']],
    [['revision', 'team-a/'], 'words', ['team-a/echo-chat']],
    [['revision', '--path', 'live', 'two words.yaml', '--can'], 'words', ['--canonical']],
    [['revision', '--namespace', ''], 'words', ['team-a']],
    [['live', '--fix-'], 'words', ['--fix-dry-run']],
    [['--', '--fi'], 'files', []],
    [['no-such-command', '--quie'], 'words', ['--quiet']],
  ])('%j', async (words, kind, values) => {
    expect(await completed(words)).toEqual({ kind, values });
  });

  test('flags of the program and of the check, each once', async () => {
    const { values } = await completed(['-']);
    expect(values).toEqual(expect.arrayContaining(['--version', '--help', '--format', '--no-config']));
    expect(new Set(values).size).toBe(values.length);
  });

  test('a broken configuration, no repository and names that a shell would obey: nothing is offered, nothing is said', async () => {
    expect(
      await completed(['--cluster', ''], writeFiles(temporaryFolder(), { '.omelint.yaml': 'clusters: 1' })),
    ).toEqual({
      kind: '',
      values: [],
    });
    expect(await completed(['--base', ''], temporaryFolder())).toEqual({ kind: 'words', values: [] });
    const hostile = 'apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: "$(touch x)"}\n';
    const named = writeFiles(temporaryFolder(), {
      'a.yaml': `${hostile}---\n${hostile.replace('$(touch x)', 'fine')}`,
    });
    expect(await completed(['revision', ''], named)).toEqual({ kind: 'words', values: ['fine'] });
  });
});

/** Command lines with the cursor at their end, and what must be among the offers. */
const LINES: readonly (readonly [line: string, ...offers: string[]])[] = [
  ['omelint che', 'check'],
  ['omelint snapshot ', 'capture'],
  ['omelint check --fail-on ', 'error', 'warning', 'note', 'never'],
  ['omelint --rule size-unit', 'size-unit-case='],
  ['omelint revision team-a/', 'team-a/echo-chat'],
  ['omelint check --cluster p', 'prod'],
];

const bash = findProgram('bash');
describe.skipIf(bash === undefined)(`bash${bash === undefined ? ' (skipped: there is no bash)' : ''}`, () => {
  /** Does what bash does at the Tab key: words broken at its usual characters, then the function. */
  const offers = (line: string, words: readonly string[]) => {
    const quoted = words.map((word) => `'${word}'`).join(' ');
    const script = `source <(omelint completion bash) || exit 9
COMP_LINE='${line}' COMP_POINT=${line.length} COMP_WORDS=(${quoted}) COMP_CWORD=${words.length - 1}
_omelint omelint
printf '%s\\n' "\${COMPREPLY[@]}"
complete -p omelint >&2`;
    const { stdout, stderr, status } = runShell(bash ?? '', ['--norc', '-c', script], completionRepository());
    expect(status).toBe(0);
    expect(stderr).toBe('complete -o bashdefault -o default -F _omelint omelint\n');
    return stdout.trimEnd().split('\n');
  };

  test.each(LINES)('%s', (line, ...expected) => {
    expect(offers(line, line.split(' '))).toEqual(expect.arrayContaining(expected));
  });

  test('what bash breaks at "=" is put together, and the offer goes behind the "="', () => {
    expect(offers('omelint --fail-on=', ['omelint', '--fail-on', '='])).toEqual(['error', 'warning', 'note', 'never']);
    expect(offers('omelint --fail-on=w', ['omelint', '--fail-on', '=', 'w'])).toEqual(['warning']);
    expect(offers('omelint --rule size-unit-case=n', ['omelint', '--rule', 'size-unit-case', '=', 'n'])).toEqual([
      'note',
    ]);
  });

  test('files beside commands; where there are only files, bash offers them by itself', () => {
    expect(offers('omelint che', ['omelint', 'che'])).toEqual(['check', 'checked.yaml']);
    expect(offers('omelint l', ['omelint', 'l'])).toEqual(['']);
  });

  test('without omelint on the PATH nothing is said', () => {
    const script = `${SCRIPT_HEAD}PATH=/nowhere\n_omelint omelint; printf '[%s]' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = runShell(bash ?? '', ['--norc', '-c', script], completionRepository());
    expect([stdout, stderr]).toEqual(['[]', '']);
  });
});

const SCRIPT_HEAD = `source <(omelint completion bash)
COMP_LINE='omelint che' COMP_POINT=11 COMP_WORDS=(omelint che) COMP_CWORD=1
`;

const zsh = findProgram('zsh');
describe.skipIf(zsh === undefined)(`zsh${zsh === undefined ? ' (skipped: there is no zsh)' : ''}`, () => {
  /** A zsh on a terminal of its own: it is typed to, and what stands on the line afterwards is read. */
  const typed = (line: string) => {
    const setup = `autoload -U compinit; compinit -u -D; source <(omelint completion zsh); PS1=; unsetopt zle_bracketed_paste 2>/dev/null
show() { print -r -- "<$BUFFER>"; exit }; zle -N show; bindkey '^X' show`;
    const cwd = writeFiles(completionRepository(), { '.zshrc': setup }, false);
    const driver = `zmodload zsh/zpty || exit 9
zpty -b shell '${zsh} -i' || exit 9
zpty -w -n shell $'print ready\\n'
read_until() { local all= part; for ((i = 0; i < 400; i++)); do zpty -r -t shell part && all+=$part; [[ $all == *$1* ]] && break; sleep 0.05; done; print -rn -- "$all" }
read_until ready >/dev/null
sleep 0.3
zpty -w -n shell ${JSON.stringify(line).replace(/^"|"$/g, "'")}$'\\t\\x18'
read_until '>'`;
    const { stdout } = runShell(zsh ?? '', ['-f', '-c', driver], cwd, { ZDOTDIR: cwd });
    return /<([^<>]*)>/.exec(stdout)?.[1];
  };

  test.each([
    ['omelint compl', 'omelint completion '],
    ['omelint --rule size-unit', 'omelint --rule size-unit-case='],
    ['omelint revision team-a/', 'omelint revision team-a/echo-chat '],
    ['omelint check --fail-on=w', 'omelint check --fail-on=warning '],
    ['omelint check --format sarif=tw', 'omelint check --format sarif=two\\ words.yaml '],
  ])('%s', (line, expected) => {
    expect(typed(line)).toBe(expected);
  });
});

const fish = findProgram('fish');
describe.skipIf(fish === undefined)(`fish${fish === undefined ? ' (skipped: there is no fish)' : ''}`, () => {
  const offers = (line: string) => {
    const script = `omelint completion fish | source; complete -C '${line}'`;
    const { stdout, stderr } = runShell(fish ?? '', ['--no-config', '-c', script], completionRepository());
    expect(stderr).toBe('');
    return stdout.split('\n').map((offer) => offer.split('\t')[0] ?? '');
  };

  test.each(LINES)('%s', (line, ...expected) => {
    expect(offers(line)).toEqual(expect.arrayContaining(expected));
  });

  test('files behind "="', () => {
    expect(offers('omelint check --format sarif=li')).toContain('sarif=live/');
    expect(offers('omelint check li')).toContain('live/');
  });
});
