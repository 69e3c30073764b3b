import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, writeFiles } from '../support/built.ts';

/** An environment without the settings of whoever runs the tests. */
export const GIT_ENV: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? '',
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.test',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.test',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  HOME: '/nonexistent',
};

export function git(root: string, ...args: readonly string[]): string {
  const result = spawnSync('git', ['-C', root, '-c', 'protocol.file.allow=always', ...args], {
    env: GIT_ENV,
    encoding: 'utf8',
  });
  if (result.status !== 0) throw new Error(`git ${args.join(' ')}: ${result.stderr}`);
  return result.stdout.trim();
}

/** Writes and removes files, then commits all that is there; gives the commit. */
export function commit(
  root: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  gone: readonly string[] = [],
): string {
  writeFiles(root, files, false);
  for (const name of gone) rmSync(join(root, name), { recursive: true });
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--allow-empty', '-m', 'change');
  return git(root, 'rev-parse', 'HEAD');
}

export function newRepository(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = temporaryFolder();
  git(root, 'init', '--quiet', '--initial-branch=main');
  commit(root, files);
  return root;
}
