import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { git } from '../package/clone.ts';
import { ROOT } from '../package/packed.ts';
import { findProgram, pathWithCommand } from '../shell/support.ts';
import { temporaryFolder } from '../support/built.ts';
import { callsOfOmelint, faultOf, simpleCommands } from '../support/command-lines.ts';

/** What is wrong with a piece of shell: with its syntax, with a call of omelint, or with a script of npm. */
export function faultsOfShell(script: string): string[] {
  const bash = findProgram('bash');
  const syntax = bash === undefined ? '' : spawnSync(bash, ['-n'], { input: script, encoding: 'utf8' }).stderr;
  const calls = callsOfOmelint(script).flatMap((args) => {
    const fault = faultOf(args);
    return fault === undefined ? [] : [`omelint ${args.join(' ')}: ${fault}`];
  });
  const scripts = simpleCommands(script).flatMap(([program, verb, name = '']) =>
    program === 'npm' && verb === 'run' && !(name in manifest.scripts) ? [`package.json has no script "${name}"`] : [],
  );
  return [...(syntax === '' ? [] : [syntax]), ...calls, ...scripts];
}

/** Programs that a snippet may start in a test: they are here, or a stand-in is. */
const STARTED = new Set([
  'omelint',
  'git',
  'cat',
  'echo',
  'mkdir',
  'source',
  'xargs',
  'sha256sum',
  'kustomize',
  'kubectl',
]);
/** Commands of omelint that need a server, or what a server gives; the lines are bash's, which can't read scripts of zsh. */
const NEEDS_MORE = new Set(['comment', 'argocd']);

/** The lines of a snippet that can run in a sandbox; a script with arguments or settings of its own is none of that. */
export function runnableLines(script: string): string[] {
  if (/^#!|^set -/m.test(script)) return [];
  return script
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => {
      const commands = simpleCommands(line);
      const asks = callsOfOmelint(line).some(([command = '', shell]) => NEEDS_MORE.has(command) || shell === 'zsh');
      return commands.length > 0 && !line.includes('$') && !asks && commands.every(([name = '']) => STARTED.has(name));
    });
}

export interface Sandbox {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

const RUNTIME = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec: {engineConfig: {runner: {name: ome-container, image: registry.example/echo:1}}}
`;

/** The demo as a repository of its own, one commit behind its `origin/main`, with stand-ins for kustomize and kubectl. */
export function createSandbox(): Sandbox {
  const folder = temporaryFolder();
  const programs = temporaryFolder();
  cpSync(join(ROOT, 'fixtures/repos/demo'), folder, { recursive: true });
  for (const name of ['runtimes', 'overlays/prod', '.config/fish/completions'])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'runtimes/echo.yaml'), RUNTIME);
  git(folder, 'init', '--quiet', '--initial-branch=main');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=base');
  git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
  appendFileSync(join(folder, 'runtimes/echo.yaml'), '# changed\n');
  git(folder, 'commit', '--quiet', '--all', '--message=head');
  standIn(programs, 'kustomize', `cat <<'END'\n${RUNTIME}END`);
  standIn(
    programs,
    'kubectl',
    `case "$*" in *current-context*) echo test;; *) echo '{"apiVersion":"v1","kind":"List","items":[]}';; esac`,
  );
  const path = [programs, pathWithCommand()].join(delimiter);
  return { folder, env: { PATH: path, HOME: folder, TERM: 'dumb', GIT_CONFIG_NOSYSTEM: '1' } };
}

function standIn(folder: string, name: string, script: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** Runs a line, and says what went wrong: findings (status 1) are no fault of a snippet, wrong usage is. */
export function faultsOfRun(line: string, { folder, env }: Sandbox): string[] {
  // The demo has the file that init writes.
  if (callsOfOmelint(line).some(([command]) => command === 'init'))
    rmSync(join(folder, '.omelint.yaml'), { force: true });
  const bash = findProgram('bash') ?? 'bash';
  const script = `set -o pipefail\n${line}\n`;
  const { status, stderr } = spawnSync(bash, ['--norc', '-c', script], {
    cwd: folder,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  const faults = status === 0 || status === 1 ? [] : [`"${line}" ended with status ${status}: ${stderr}`];
  return [...faults, ...(stderr.includes('internal error') ? [stderr] : [])];
}

/** `node dist/cli.js ... --config FILE`: what it names is there. */
export function missingFiles(script: string): string[] {
  const words = simpleCommands(script).flatMap((command) => (command[0] === 'node' ? command.slice(1) : []));
  return words.filter((word) => word.includes('/') && !existsSync(join(ROOT, word)));
}

export function readPage(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}
