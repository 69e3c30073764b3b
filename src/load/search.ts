import { join, relative, resolve, sep } from 'node:path';
import { UsageError } from '../model/usage-error.ts';
import type { FindOptions } from './files.ts';
import { compileIgnoreRules, type IgnoreRules, matchesPath } from './gitignore.ts';
import { type IgnoreScope, type IgnoreScopes, ignoreScopes } from './ignore-scopes.ts';
import { isKustomizationName } from './kustomize.ts';
import { baseName, folderOf } from './paths.ts';
import type { SourceFile } from './source.ts';

export type EntryType = 'file' | 'folder' | 'link' | 'pipe' | 'socket' | 'device' | 'other';

/** What the search needs of a file system. Paths are absolute; a failure is told in words, such as `EIO`. */
export interface Disk {
  list(path: string): readonly { readonly name: string; readonly type: EntryType }[] | { readonly failure: string };
  /** Of the path itself, links not followed; undefined where there is nothing. */
  typeOf(path: string): EntryType | { readonly failure: string } | undefined;
  /** The path without links; undefined where they lead nowhere. */
  realPath(path: string): string | undefined;
  readIgnoreFile(path: string): string | undefined;
}

/** A file that was found: its name, and where to read it. */
export interface FoundFile {
  readonly file: string;
  readonly path: string;
  /** Not among the paths that were given, but needed to understand them. */
  readonly companion: boolean;
}

export interface SearchResult {
  readonly found: ReadonlyMap<string, FoundFile>;
  /** Files and folders that could not be read, and links that were not followed, by name. */
  readonly others: ReadonlyMap<string, SourceFile>;
}

interface Search {
  readonly disk: Disk;
  /** Without links. */
  readonly root: string;
  readonly cwd: string;
  readonly exclude: IgnoreRules;
  readonly scopes: IgnoreScopes;
  /** The rules are not those that lie in the folders. */
  readonly foreignRules: boolean;
  readonly found: Map<string, FoundFile>;
  readonly others: Map<string, SourceFile>;
  readonly visited: Set<string>;
  /** Folders in which charts and kustomizations were looked for. */
  readonly companions: Set<string>;
  /** For a pattern: which files it means. */
  readonly wanted: (file: string) => boolean;
}

/** Finds the files at and below `paths`. */
export function search(
  disk: Disk,
  paths: readonly string[],
  options: Pick<FindOptions, 'root' | 'cwd' | 'exclude' | 'gitignore' | 'tracked'>,
): SearchResult {
  const root = disk.realPath(options.root) ?? options.root;
  const readIgnoreFile = options.gitignore ?? ((folder) => disk.readIgnoreFile(join(root, folder, '.gitignore')));
  const state: Search = {
    disk,
    root,
    cwd: options.cwd,
    exclude: compileIgnoreRules(options.exclude ?? []),
    scopes: ignoreScopes(readIgnoreFile, options.tracked),
    foreignRules: options.gitignore !== undefined,
    found: new Map(),
    others: new Map(),
    visited: new Set(),
    companions: new Set(),
    wanted: () => true,
  };
  for (const path of paths) findPath(state, path);
  // A link that could not be followed does not matter where its file was found in another way.
  for (const file of state.found.keys()) state.others.delete(file);
  return state;
}

// --- what a given path means

function findPath(state: Search, path: string): void {
  if (path === '' || path.includes('\0')) throw new UsageError(`"${path.replaceAll('\0', '\\0')}" is no path`);
  const absolute = resolve(state.cwd, path);
  const type = state.disk.typeOf(absolute);
  if (type === undefined) {
    if (!/[*?[]/.test(path)) throw new UsageError(`path "${path}" does not exist`);
    findPattern(state, path);
  } else if (typeof type === 'object') {
    report(state, nameOf(state, absolute), `can't be read: ${type.failure}`);
  } else {
    findReal(state, absolute, state.disk.realPath(absolute));
  }
}

function findReal(state: Search, absolute: string, real: string | undefined): void {
  const given = nameOf(state, absolute);
  if (real === undefined) {
    skip(state, given, 'is a symbolic link that leads nowhere');
  } else if (leadsOut(state, absolute, real)) {
    skip(state, given, 'is a symbolic link out of the repository, and not followed');
  } else {
    findNamed(state, real);
  }
}

function findNamed(state: Search, path: string): void {
  const file = nameOf(state, path);
  const type = state.disk.typeOf(path);
  if (typeof type !== 'string') {
    report(state, file, `can't be read: ${type?.failure ?? 'it is gone'}`);
    return;
  }
  if (isExcluded(state, file, type === 'folder')) return;
  addCompanions(state, type === 'folder' ? file : folderOf(file));
  if (type === 'folder') walk(state, file, state.scopes.above(file));
  else if (type === 'file') addFile(state, { file, path, companion: false });
  else report(state, file, `is ${describeType(type)}, not a file. Give "-" and pipe the manifests into stdin instead`);
}

/** A path below the root whose real place is not. A path that lies elsewhere to begin with was named on purpose. */
function leadsOut(state: Search, absolute: string, real: string): boolean {
  const folder = state.disk.realPath(resolve(absolute, '..')) ?? absolute;
  return !isOutside(nameOf(state, folder)) && isOutside(nameOf(state, real));
}

/** A path with wildcards that the shell has left alone. */
function findPattern(state: Search, pattern: string): void {
  const steps = pattern.split(/[\\/]/);
  const wild = steps.findIndex((step) => /[*?[]/.test(step));
  const base = resolve(state.cwd, steps.slice(0, wild).join('/') || '.');
  const folder = nameOf(state, state.disk.realPath(base) ?? base);
  const rules = compileIgnoreRules([`/${steps.slice(wild).join('/')}`]);
  const start = folder === '' ? 0 : folder.length + 1;
  let matches = 0;
  const wanted = (file: string): boolean => {
    const matching = matchesPath(rules, file.slice(start));
    if (matching) matches += 1;
    return matching;
  };
  if (state.disk.typeOf(base) === 'folder')
    walk({ ...state, visited: new Set(), wanted }, folder, state.scopes.above(folder));
  if (matches === 0) throw new UsageError(`no file matches "${pattern}"`);
}

/**
 * Charts and kustomizations above what was given: without them a template or a patch that is named alone would look
 * like a broken manifest.
 */
function addCompanions(state: Search, start: string): void {
  if (isOutside(start)) return;
  for (let folder = start; !state.companions.has(folder); folder = folderOf(folder)) {
    state.companions.add(folder);
    for (const name of ['Chart.yaml', 'kustomization.yaml', 'kustomization.yml', 'Kustomization']) {
      const file = folder === '' ? name : `${folder}/${name}`;
      const path = join(state.root, file);
      if (state.disk.typeOf(path) === 'file') addFile(state, { file, path, companion: true });
    }
  }
}

// --- folders

function walk(state: Search, folder: string, above: IgnoreScope | undefined): void {
  if (state.visited.has(folder)) return;
  state.visited.add(folder);
  const path = join(state.root, folder);
  const entries = state.disk.list(path);
  if ('failure' in entries) {
    report(state, folder === '' ? '.' : folder, `is a folder that can't be read: ${entries.failure}`);
    return;
  }
  const hasRules = state.foreignRules || entries.some(({ name }) => name === '.gitignore');
  const scope = hasRules ? state.scopes.within(folder, above) : above;
  const prefix = folder === '' ? '' : `${folder}/`;
  for (const { name, type } of entries) {
    const file = prefix + name;
    if (type === 'folder' ? isLeftOut(name) : type !== 'link' && !isManifestName(name)) continue;
    if (state.scopes.ignores(scope, file, type === 'folder') || isExcluded(state, file, type === 'folder')) continue;
    if (type === 'folder') walk(state, file, scope);
    else if (type === 'link') followLink(state, file);
    else if (!state.wanted(file)) continue;
    else if (type === 'file') addFile(state, { file, path: join(path, name), companion: false });
    else skip(state, file, `is ${describeType(type)}, not a file`);
  }
}

function followLink(state: Search, file: string): void {
  const isManifest = isManifestName(file);
  const real = state.disk.realPath(join(state.root, file));
  if (real === undefined) {
    if (isManifest) skip(state, file, 'is a symbolic link that leads nowhere, or in a circle');
    return;
  }
  const type = state.disk.typeOf(real);
  if (typeof type !== 'string' || !state.wanted(file)) return;
  const target = nameOf(state, real);
  if (isOutside(target)) {
    if (isManifest || type === 'folder')
      skip(state, file, 'is a symbolic link out of the repository, and not followed');
  } else if (type === 'folder') {
    followFolder(state, file, target);
  } else if (type === 'file') {
    const isWanted = (isManifest || isManifestName(target)) && !isHidden(state, target, false);
    if (isWanted) addFile(state, { file: target, path: real, companion: false });
  } else if (isManifest) {
    skip(state, file, `is a symbolic link to ${describeType(type)}, not to a file`);
  }
}

function followFolder(state: Search, file: string, target: string): void {
  if (target === '' || file.startsWith(`${target}/`)) {
    skip(state, file, `is a symbolic link back to ${target === '' ? 'the root' : target}, which holds it`);
  } else if (!isHidden(state, target, true)) {
    walk(state, target, state.scopes.above(target));
  }
}

/** Whether the target of a link is something that the search leaves out. */
function isHidden(state: Search, target: string, isFolder: boolean): boolean {
  const folders = isFolder ? target : folderOf(target);
  if (folders.split('/').some((step) => step === '.git' || step === 'node_modules')) return true;
  return state.scopes.ignoresPath(target, isFolder) || isExcluded(state, target, isFolder);
}

function isLeftOut(folder: string): boolean {
  return folder.startsWith('.') || folder === 'node_modules';
}

function isManifestName(file: string): boolean {
  const name = baseName(file);
  return (/\.(?:ya?ml|json)$/i.test(name) && name !== '.omelint.yaml') || isKustomizationName(file);
}

function isExcluded(state: Search, file: string, isFolder: boolean): boolean {
  if (file === '') return false;
  if (state.exclude.test(file, isFolder) === true) return true;
  // The folders above were asked when they were entered, if they were.
  const folder = folderOf(file);
  return !state.visited.has(folder) && isExcluded(state, folder, true);
}

// --- names and results

function nameOf(state: Search, absolute: string): string {
  const name = relative(state.root, absolute);
  return sep === '/' ? name : name.replaceAll(sep, '/');
}

function isOutside(name: string): boolean {
  return name === '..' || name.startsWith('../');
}

export function describeType(type: EntryType): string {
  if (type === 'pipe') return 'a named pipe';
  if (type === 'folder' || type === 'socket' || type === 'device') return `a ${type}`;
  return 'something else';
}

function addFile(state: Search, found: FoundFile): void {
  if (state.found.get(found.file)?.companion !== false) state.found.set(found.file, found);
}

function skip(state: Search, file: string, because: string): void {
  state.others.set(file, { state: 'skipped', file, because });
}

function report(state: Search, file: string, message: string): void {
  state.others.set(file, { state: 'unreadable', file, message });
}
