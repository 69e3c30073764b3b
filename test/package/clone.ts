import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, start } from './packed.ts';

/** Copies what a clone of this repository holds once all changes are committed, and makes it a repository with one commit. */
export function cloneWithDist(target: string): void {
  const files = git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0');
  for (const file of new Set(files)) {
    // A build has taken chunks away that are still committed.
    if (file === '' || !existsSync(join(ROOT, file))) continue;
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
