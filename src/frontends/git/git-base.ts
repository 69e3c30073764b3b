import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { nearest } from '../../check/nearest.ts';
import { decodeSource } from '../../load/decode.ts';
import { DEFAULT_MAX_FILE_BYTES, type FindOptions } from '../../load/files.ts';
import { type SearchResult, search } from '../../load/search.ts';
import { compareSources, type SourceFile } from '../../load/source.ts';
import { compareText } from '../../model/location.ts';
import { UsageError } from '../../model/usage-error.ts';
import { CONFIG_NAME, realOf } from '../find-root.ts';
import type { Io } from '../io.ts';
import { type Blob, type BlobReader, blobReader } from './git-base-blobs.ts';
import { describeFailure, type Git, type GitResult, runGit } from './git-base-run.ts';
import { parseTree, type TreeDisk, type TreeEntry, treeDisk } from './git-base-tree.ts';

export interface BaseRequest {
  /** `--base`: a branch, a tag or a commit. */
  readonly ref: string;
  /** Whether the commit itself is the base; what HEAD has in common with it otherwise. */
  readonly exact?: boolean;
  /** As for `readSources`: what is not in the base is left out, and so is `-`. */
  readonly paths: readonly string[];
  /** As for `readSources`; the root has no links in its path. */
  readonly options: FindOptions;
  /** The files as they are now: those that did not change are handed on as they are, the very same objects. */
  readonly loaded: readonly SourceFile[];
  readonly env: Io['env'];
}

/** The repository as it was at the base. */
export interface Base {
  /** Full hash of the merge base of HEAD and the ref, or of the ref itself. */
  readonly commit: string;
  /** Sorted by name. */
  readonly sources: readonly SourceFile[];
  /** Text of `.omelint.yaml` at the root of the base; undefined where it has none. */
  readonly config: string | undefined;
  /** Whether a file is now what it was there. */
  isUnchanged(file: string): boolean;
  /** Names of the base's files at and below paths, as `findFiles` gives those of the work tree; `cwd` is absolute. */
  find(paths: readonly string[], cwd: string): readonly string[];
}

/** Reads the files of the merge base of HEAD and a ref, or of the ref itself, without touching work tree, index or configuration. */
export function readBase(request: BaseRequest): Base {
  const git: Git = { root: request.options.root, env: request.env };
  const commit = baseCommit(git, request);
  const entries = readTree(git, commit);
  const blobs = blobReader(git);
  // Targets of links and ignore files are few, and asked for one by one: they are fetched together.
  const small = [...entries.values()].filter(({ type }) => type === 'link').map(({ hash }) => hash);
  const ignores = [...entries].filter(([name]) => /(?:^|\/)\.gitignore$/.test(name)).map(([, { hash }]) => hash);
  const config = entries.get(CONFIG_NAME);
  const texts = blobs([...small, ...ignores, ...(config === undefined ? [] : [config.hash])], MAX_SMALL_BYTES);
  const textOf = (hash: string): string | undefined => texts.get(hash)?.bytes?.toString('utf8');
  const disk = treeDisk(git.root, entries, textOf);
  const changed = changedFiles(git, commit);
  const sources = readFiles(findFiles(disk, request), { request, git, entries, changed, blobs });
  return {
    commit,
    sources,
    config: config === undefined ? undefined : textOf(config.hash),
    isUnchanged: (file) => entries.has(file) && !changed.has(file),
    find: (paths, cwd) => {
      const { files } = findFiles(disk, { paths, options: { ...request.options, cwd } });
      return [...files].flatMap(([file, companion]) => (companion ? [] : [file])).sort(compareText);
    },
  };
}

const MAX_SMALL_BYTES = 256 * 1024;

// --- the commit

function baseCommit(git: Git, { ref, exact = false }: Pick<BaseRequest, 'ref' | 'exact'>): string {
  if (ref === '' || ref.startsWith('-') || /[\0\s]/.test(ref)) {
    throw new UsageError(`--base ${JSON.stringify(ref)} is no name of a commit`);
  }
  const name = ['rev-parse', '--verify', `${ref}^{commit}`];
  const result = runGit(git, exact ? name : ['merge-base', 'HEAD', ref]);
  const commit = result.stdout.toString('utf8').trim();
  if (result.status === 0 && /^[0-9a-f]{40,64}$/.test(commit)) return commit;
  throw new UsageError(explain(git, ref, result));
}

/** Why there is no merge base, and what to do: worked out only then. */
function explain(git: Git, ref: string, result: GitResult): string {
  const state = runGit(git, ['rev-parse', '--is-shallow-repository']);
  if (state.status !== 0) return describeFailure(state, 'open the repository');
  const isShallow = state.stdout.toString('utf8').trim() === 'true';
  const exists = (name: string): boolean =>
    runGit(git, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]).status === 0;
  if (!exists('HEAD')) return '--base: the repository has no commit yet, so there is nothing to compare with';
  if (!exists(ref)) return unknownRef(git, ref, isShallow);
  if (isShallow) {
    return `--base: the clone is shallow and does not reach the commit that HEAD and ${ref} have in common; ${deepen(ref)}`;
  }
  if (result.status === 1) return `--base: HEAD and ${ref} have no commit in common`;
  return describeFailure(result, `compare HEAD with ${ref}`);
}

function unknownRef(git: Git, ref: string, isShallow: boolean): string {
  const listed = runGit(git, ['for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/remotes', 'refs/tags']);
  const names = listed.stdout
    .toString('utf8')
    .split('\n')
    .filter((name) => name !== '');
  const message = `--base: there is no commit ${JSON.stringify(ref)} in this clone`;
  const remote = names.find((name) => name.endsWith(`/${ref}`));
  const near = remote ?? nearest(ref, names);
  if (near !== undefined) return `${message}; did you mean ${JSON.stringify(near)}?`;
  return isShallow
    ? `${message}, which is shallow; ${deepen(ref)}`
    : `${message}; fetch it first: git fetch origin ${branchOf(ref)}`;
}

function deepen(ref: string): string {
  return `run: git fetch --deepen=50 origin ${branchOf(ref)} (with actions/checkout: fetch-depth: 0)`;
}

/** What to fetch for a ref: of `origin/main` it is `main`. */
function branchOf(ref: string): string {
  return /^[\w./-]+$/.test(ref) ? ref.replace(/^(?:refs\/heads\/|refs\/remotes\/origin\/|origin\/)/, '') : 'main';
}

// --- its files

/** The files of a commit by their names. */
export function readTree(git: Git, commit: string): Map<string, TreeEntry> {
  const tree = runGit(git, ['ls-tree', '-r', '-z', commit]);
  if (tree.status !== 0) throw new UsageError(describeFailure(tree, 'read the tree of the base'));
  return parseTree(tree.stdout);
}

interface BaseFiles {
  /** Names of files, and whether each was only read to understand the others. */
  readonly files: ReadonlyMap<string, boolean>;
  readonly others: readonly SourceFile[];
}

/** The rules of the search in the work tree, on the base's own tree and its own ignore files. */
function findFiles(disk: TreeDisk, { paths, options }: Pick<BaseRequest, 'paths' | 'options'>): BaseFiles {
  const files = new Map<string, boolean>();
  const others = new Map<string, SourceFile>();
  const [plain, patterns] = divide(paths, disk, options);
  for (const group of [plain, ...patterns.map((pattern) => [pattern])]) {
    const result = searchTree(disk, group, options);
    for (const { file, companion } of result?.found.values() ?? []) {
      files.set(file, companion && files.get(file) !== false);
    }
    for (const other of result?.others.values() ?? []) others.set(other.file, other);
  }
  return { files, others: [...others.values()].filter(({ file }) => !files.has(file)) };
}

/** Paths that are there, without links, and those that may be patterns. */
function divide(paths: readonly string[], disk: TreeDisk, options: FindOptions): [string[], string[]] {
  const plain = new Set<string>();
  const patterns = new Set<string>();
  for (const path of paths) {
    if (path === '-' || path === '' || path.includes('\0')) continue;
    const given = resolve(options.cwd, path);
    // Of a path to the repository that leads through links, only the part below the root is the base's own affair.
    const real = disk.realPath(disk.nameOf(given) === undefined ? realOf(given) : given);
    if (real !== undefined && disk.nameOf(real) !== undefined) plain.add(real);
    else if (/[*?[]/.test(path)) patterns.add(path);
  }
  return [[...plain], [...patterns]];
}

/** A pattern that matches nothing in the base is no fault: what it means may be new. */
function searchTree(disk: TreeDisk, paths: readonly string[], options: FindOptions): SearchResult | undefined {
  try {
    return search(disk, paths, options);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

interface Reading {
  readonly request: BaseRequest;
  readonly git: Git;
  readonly entries: ReadonlyMap<string, TreeEntry>;
  /** See `changedFiles`. */
  readonly changed: ReadonlySet<string>;
  readonly blobs: BlobReader;
}

function readFiles({ files, others }: BaseFiles, reading: Reading): SourceFile[] {
  const { request, git, entries, changed, blobs } = reading;
  const loaded = new Map(request.loaded.map((source) => [source.file, source]));
  const sources: SourceFile[] = [...others];
  const wanted: { file: string; hash: string; companion: boolean }[] = [];
  for (const [file, companion] of files) {
    const same = changed.has(file) ? undefined : loaded.get(file);
    if (same !== undefined && same.state !== 'skipped') sources.push(asCompanion(same, companion));
    else if (changed.has(file) || existsSync(join(git.root, file))) {
      // Unchanged, but not there: a sparse checkout leaves it out, now as then.
      wanted.push({ file, hash: entries.get(file)?.hash ?? '', companion });
    }
  }
  const limit = request.options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const read = blobs(
    wanted.map(({ hash }) => hash),
    limit,
  );
  for (const { file, hash, companion } of wanted) {
    sources.push(asCompanion(sourceOf(file, read.get(hash), limit), companion));
  }
  addSubmodules(sources, { entries, changed, loaded: request.loaded });
  return sources.sort(compareSources);
}

function asCompanion(source: SourceFile, companion: boolean): SourceFile {
  if (source.state === 'skipped' || (source.companion === true) === companion) return source;
  return { ...source, companion };
}

function sourceOf(file: string, blob: Blob | undefined, limit: number): SourceFile {
  if (blob?.bytes !== undefined) return decodeSource(file, blob.bytes);
  const message = `the file has ${blob?.size ?? 0} bytes in the base and the limit is ${limit}; omelint does not read it`;
  return { state: 'unreadable', file, message };
}

/**
 * Names that may differ between the commit and the work tree. `diff-index` looks at what the index knows of the files,
 * and starts no program: filters are emptied for the few that it has to read.
 */
function changedFiles(git: Git, commit: string): ReadonlySet<string> {
  const args = [
    'diff-index',
    '-z',
    '--name-only',
    '--no-renames',
    '--relative',
    '--ignore-submodules=dirty',
    commit,
    '--',
  ];
  const result = runGit(git, [...emptyFilters(git), ...args]);
  if (result.status !== 0) throw new UsageError(describeFailure(result, 'compare the files with the base'));
  return new Set(result.stdout.toString('utf8').split('\0'));
}

function emptyFilters(git: Git): string[] {
  const listed = runGit(git, ['config', '--null', '--name-only', '--get-regexp', '^filter\\.']);
  const names = listed.stdout.toString('utf8').split('\0');
  return [...new Set(names)].flatMap((name) => {
    const key = /^filter\.[^=]*\.(clean|process|smudge|required)$/s.exec(name);
    return key === null ? [] : ['-c', `${name}=${key[1] === 'required' ? 'false' : ''}`];
  });
}

/** A submodule is a repository of its own: where its commit is the same its files are, and else nothing is known of it. */
function addSubmodules(
  sources: SourceFile[],
  about: { entries: Reading['entries']; changed: ReadonlySet<string>; loaded: readonly SourceFile[] },
): void {
  for (const [name, { type }] of about.entries) {
    if (type !== 'submodule') continue;
    const own = about.loaded.filter(({ file }) => file.startsWith(`${name}/`));
    if (!about.changed.has(name)) for (const source of own) sources.push(source);
    else if (own.length > 0) {
      sources.push({ state: 'skipped', file: name, because: 'is a submodule, whose files in the base are not read' });
    }
  }
}
