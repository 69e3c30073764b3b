import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, start } from './packed.ts';

/** Copies what a clone of this repository holds once `dist/` is committed, and makes it a repository with one commit. */
export function cloneWithDist(target: string): void {
  const list = (...args: string[]) => git(ROOT, 'ls-files', '-z', ...args).split('\0');
  const own = list('--cached', '--others', '--exclude-standard');
  const built = list('--others', '--ignored', '--exclude-standard', '--', 'dist');
  for (const file of new Set([...own, ...built])) {
    if (file === '' || file.startsWith('dist/types/')) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    copyFileSync(join(ROOT, file), join(target, file));
  }
  git(target, 'init', '--quiet', '--initial-branch=main');
  commitAll(target);
}

export function commitAll(folder: string): void {
  git(folder, 'add', '--all', '--force', '--', '.', ':!node_modules', ':!dist/types');
  git(folder, 'commit', '--quiet', '--no-verify', '--message=all');
}

/** git with nothing of the settings of whoever runs the tests. */
export const GIT_ENVIRONMENT = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'test',
  GIT_AUTHOR_EMAIL: 'test@example.invalid',
  GIT_COMMITTER_NAME: 'test',
  GIT_COMMITTER_EMAIL: 'test@example.invalid',
};

export function git(cwd: string, ...args: string[]): string {
  const { status, stdout, stderr } = start('git', args, cwd, { PATH: process.env.PATH ?? '', ...GIT_ENVIRONMENT });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}
