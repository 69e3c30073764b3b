import { basename, dirname, relative, sep } from 'node:path';
import { findRepository, realOf } from '../find-root.ts';

/**
 * The folder in which Argo CD's command server has unpacked the repository, as far as it is there. With
 * `--plugin-use-manifest-generate-paths` it sends a part alone, and `.git` is missing wherever the operator excludes it, so
 * the root is told by the application's path: the folders above the current one are the repository's for as long as their
 * names agree with `ARGOCD_APP_SOURCE_PATH`. Nothing above is looked at: those are other applications' copies.
 */
export function findCopy(cwd: string, sourcePath: string | undefined): string {
  const folder = realOf(cwd);
  if (sourcePath === undefined) return findRepository(folder) ?? folder;
  let root = folder;
  for (const step of stepsOf(sourcePath).toReversed()) {
    if (basename(root) !== step || dirname(root) === root) break;
    root = dirname(root);
  }
  return root;
}

function stepsOf(path: string): readonly string[] {
  const steps = path.split('/').filter((step) => step !== '' && step !== '.');
  return steps.includes('..') ? [] : steps;
}

/** A file's name in findings: relative to the copy. */
export function nameIn(root: string, path: string): string {
  return relative(root, path).replaceAll(sep, '/');
}
