import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

/** The built command. `npm run bundle` makes it. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

export function requireBuild(): void {
  if (!existsSync(CLI))
    throw new Error('dist/ is not there: run "npm run bundle" first; these tests start the built program');
}

export interface RunResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface RunOptions {
  readonly cwd: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the built program with an environment built from nothing. */
export function start(args: readonly string[], { cwd, env = {} }: RunOptions): ChildProcess {
  return spawn(process.execPath, [CLI, ...args], { cwd, env: { ...env }, stdio: ['pipe', 'pipe', 'pipe'] });
}

/** Runs it to its end. */
export function run(args: readonly string[], options: RunOptions): Promise<RunResult> {
  return new Promise((resolve, reject) => {
    const child = start(args, options);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    // A program that does not read its input closes the pipe: no fault of the test.
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.stdin ?? '');
    child.on('error', reject);
    child.on('close', (status, signal) => {
      resolve({ stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString(), status, signal });
    });
  });
}

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'omelint-test-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files (by relative name) into a folder; `git: true` marks it as the root of a repository. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>, git = true): string {
  if (git) mkdirSync(join(root, '.git'), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return root;
}

export function link(root: string, name: string, target: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  symlinkSync(target, join(root, name));
}
