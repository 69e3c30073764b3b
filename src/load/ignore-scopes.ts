import { type IgnoreRules, parseIgnoreRules } from './gitignore.ts';
import { folderOf } from './paths.ts';

/** The rules of one `.gitignore`, and those of the folders above it. */
export interface IgnoreScope {
  /** Folder of the file, with a slash at its end; empty for the root. */
  readonly prefix: string;
  readonly rules: IgnoreRules;
  readonly parent: IgnoreScope | undefined;
}

/** All names are relative to the root, and no rules hold outside of it. */
export interface IgnoreScopes {
  /** What holds in a folder that a search starts at. One that is itself ignored was meant, so nothing above it holds. */
  above(folder: string): IgnoreScope | undefined;
  /** What holds in a folder with a `.gitignore`. */
  within(folder: string, above: IgnoreScope | undefined): IgnoreScope | undefined;
  /** The nearest file that speaks of a path decides; folders above it are not asked. */
  ignores(scope: IgnoreScope | undefined, file: string, isFolder: boolean): boolean;
  /** Whether a path or one of the folders above it is ignored. */
  ignoresPath(file: string, isFolder: boolean): boolean;
}

/** `read` gives the text of a folder's `.gitignore`; nothing that is `kept` is ignored, whatever these say. */
export function ignoreScopes(
  read: (folder: string) => string | undefined,
  kept: (path: string) => boolean = () => false,
): IgnoreScopes {
  const texts = new Map<string, IgnoreRules | undefined>();
  const rulesOf = (folder: string): IgnoreRules | undefined => {
    if (texts.has(folder)) return texts.get(folder);
    const text = read(folder);
    const rules = text === undefined ? undefined : parseIgnoreRules(text);
    texts.set(folder, rules);
    return rules;
  };
  const ignores: IgnoreScopes['ignores'] = (scope, path, isFolder) => {
    return isIgnored(scope, path, isFolder) && !kept(path);
  };
  const within = (folder: string, parent: IgnoreScope | undefined): IgnoreScope | undefined => {
    const rules = rulesOf(folder);
    return rules === undefined ? parent : { prefix: folder === '' ? '' : `${folder}/`, rules, parent };
  };
  const scopeOf = (folder: string): IgnoreScope | undefined =>
    within(folder, folder === '' ? undefined : scopeOf(folderOf(folder)));
  const ignoresPath = (file: string, isFolder: boolean): boolean => {
    if (file === '' || file.startsWith('..')) return false;
    const folder = folderOf(file);
    return ignores(scopeOf(folder), file, isFolder) || ignoresPath(folder, true);
  };
  return {
    above: (folder) =>
      folder === '' || folder.startsWith('..') || ignoresPath(folder, true) ? undefined : scopeOf(folderOf(folder)),
    within,
    ignores,
    ignoresPath,
  };
}

function isIgnored(scope: IgnoreScope | undefined, file: string, isFolder: boolean): boolean {
  for (let at = scope; at !== undefined; at = at.parent) {
    const verdict = at.rules.test(file.slice(at.prefix.length), isFolder);
    if (verdict !== undefined) return verdict;
  }
  return false;
}
