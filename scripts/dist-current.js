// Whether the committed dist/ is what a build has just made.
import { spawnSync } from 'node:child_process';

/** The declarations are for the npm package alone and not committed. */
const COMMITTED = ['--', 'dist', ':(exclude)dist/types'];

/**
 * Files of dist/ in a folder that differ from what git's index holds, new and missing ones among them; `tracked` is false
 * where git tracks none of them, or where there is no git.
 */
export function staleDist(folder) {
  if (list(folder, 'ls-files').length === 0) return { tracked: false, stale: [] };
  // Ignored or not: a chunk that is not committed is one that users lack.
  const untracked = list(folder, 'ls-files', '--others');
  return { tracked: true, stale: [...list(folder, 'diff', '--name-only', '--no-ext-diff'), ...untracked].sort() };
}

function list(cwd, ...args) {
  const { status, stdout } = spawnSync('git', [...args, ...COMMITTED], { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}
