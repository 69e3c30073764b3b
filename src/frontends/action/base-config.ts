import { cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path';
import { MAX_BASELINE_BYTES } from '../../check/baseline.ts';
import { MAX_SNAPSHOT_BYTES } from '../../load/snapshot-decode.ts';
import { UsageError } from '../../model/usage-error.ts';
import { RULES } from '../../rules/registry.ts';
import { CONFIG_NAME, findRepository, isInside, realOf } from '../find-root.ts';
import { readTree } from '../git/git-base.ts';
import { blobReader } from '../git/git-base-blobs.ts';
import type { Git } from '../git/git-base-run.ts';
import { type TreeDisk, type TreeEntry, treeDisk } from '../git/git-base-tree.ts';
import type { CommittedConfig } from '../settings.ts';

export interface BaseConfigRequest {
  /** Absolute path of the working directory. */
  readonly cwd: string;
  readonly env: Git['env'];
  readonly commit: string;
  /** As the input says it: a file, `true` for the usual place, or `false` for none. */
  readonly config: string | boolean;
  /** An empty folder for what the configuration names. */
  readonly store: string;
}

/** A commit's tree, and ways to look into it. */
interface Commit {
  readonly git: Git;
  readonly entries: ReadonlyMap<string, TreeEntry>;
  readonly disk: TreeDisk;
  readonly textOf: (name: string) => string | undefined;
}

/**
 * The configuration as the base has it, with baseline, snapshots and `.gitignore` files: a pull request that changes any of
 * them, or adds what is ignored, is still checked by the rules that held before. Files that neither commit holds were put there by the workflow, an
 * artifact with a snapshot for example, and are taken from the work tree.
 */
export async function readBaseConfig(request: BaseConfigRequest): Promise<CommittedConfig> {
  const root = findRepository(realOf(request.cwd));
  if (root === undefined) throw new UsageError('input config-from: the working directory is in no Git repository');
  const commit = openCommit({ root, env: request.env }, request.commit);
  const name = findName(request, root, commit);
  const gitignore = (folder: string) => commit.disk.readIgnoreFile(join(root, folder, '.gitignore'));
  const files = { store: request.store, gitignore, tracked: trackedIn([commit.entries, readTree(commit.git, 'HEAD')]) };
  if (name === undefined) return { path: undefined, text: '', ...files };
  const text = commit.textOf(name);
  if (text === undefined) throw new UsageError(`${name} is no file of a usual size in the base`);
  await fillStore(request, name, text, commit);
  return { path: join(root, name), text, ...files };
}

/** Whether one of the commits holds a file, or a file below a folder. */
function trackedIn(commits: readonly Commit['entries'][]): (path: string) => boolean {
  const held = new Set<string>(commits.flatMap((entries) => [...entries.keys()]));
  // A set takes what is added to it while it is read: folders of folders, too.
  for (const path of held) {
    const folder = posix.dirname(path);
    if (folder !== '.') held.add(folder);
  }
  return (path) => held.has(path);
}

function openCommit(git: Git, hash: string): Commit {
  const entries = readTree(git, hash);
  const wanted = [...entries]
    .filter(([name, { type }]) => type === 'link' || isSmall(name))
    .map(([, entry]) => entry.hash);
  const texts = blobReader(git)(wanted, MAX_SMALL_BYTES);
  const read = (blob: string) => texts.get(blob)?.bytes?.toString('utf8') ?? readOne(git, blob);
  const disk = treeDisk(git.root, entries, read);
  const textOf = (name: string): string | undefined => {
    const real = disk.realPath(join(git.root, name));
    const entry = real === undefined ? undefined : entries.get(disk.nameOf(real) ?? '..');
    return entry?.type === 'file' ? read(entry.hash) : undefined;
  };
  return { git, entries, disk, textOf };
}

/** As much as a configuration may hold (`MAX_CONFIG_BYTES`). */
const MAX_SMALL_BYTES = 256 * 1024;

function isSmall(name: string): boolean {
  return ['.gitignore', CONFIG_NAME].includes(posix.basename(name));
}

function readOne(git: Git, blob: string): string | undefined {
  return blobReader(git)([blob], MAX_SMALL_BYTES).get(blob)?.bytes?.toString('utf8');
}

/** Name of the configuration in the repository; undefined where there is none and none was named. */
function findName({ cwd, config }: BaseConfigRequest, root: string, { textOf }: Commit): string | undefined {
  if (config === false) return undefined;
  const below = relative(root, realOf(cwd)).replaceAll(sep, '/');
  if (typeof config === 'string') {
    const path = resolve(cwd, config);
    const place = join(realOf(dirname(path)), basename(path));
    const name = relative(root, place).replaceAll(sep, '/');
    if (!isInside(place, root)) throw new UsageError(`input config: "${config}" lies outside of the repository`);
    if (textOf(name) !== undefined) return name;
    throw new UsageError(
      `input config: the base holds no file "${name}"; with "config-from: base" it has to be merged before it is used`,
    );
  }
  const folders = below === '' ? [''] : ['', ...below.split('/').map((_, at, all) => all.slice(0, at + 1).join('/'))];
  const names = folders.reverse().map((folder) => (folder === '' ? CONFIG_NAME : `${folder}/${CONFIG_NAME}`));
  return names.find((name) => textOf(name) !== undefined);
}

async function fillStore({ store }: BaseConfigRequest, file: string, text: string, commit: Commit): Promise<void> {
  const { readConfig } = await import('../../check/read-config.ts');
  const { baseline, clusters } = readConfig({ file, text, ruleIds: RULES.map(({ id }) => id) });
  if (baseline !== undefined) storeFiles(commit, store, { name: baseline, limit: MAX_BASELINE_BYTES });
  const snapshots = new Set(clusters.flatMap(({ snapshot }) => snapshot ?? []));
  for (const name of snapshots) storeFiles(commit, store, { name, limit: MAX_SNAPSHOT_BYTES });
}

interface Wanted {
  /** A file or folder, relative to the root of the repository. */
  readonly name: string;
  readonly limit: number;
}

/** Copies a file or the files of a folder; what is nowhere stays away, and whoever reads it says so. */
function storeFiles(commit: Commit, store: string, { name: given, limit }: Wanted): void {
  const name = posix.normalize(given).replace(/\/$/, '');
  if (name === '..' || name.startsWith('../') || posix.isAbsolute(name)) return;
  const { git, entries, disk } = commit;
  const real = disk.realPath(join(git.root, name));
  const place = real === undefined ? undefined : disk.nameOf(real);
  if (place === undefined) {
    if (!isTracked(git, name)) copyUntracked(git.root, store, name);
    return;
  }
  const files = [...entries].filter(([file, { type }]) => type === 'file' && (file === place || isBelow(file, place)));
  const blobs = blobReader(git)(
    files.map(([, { hash }]) => hash),
    limit,
  );
  for (const [file, { hash }] of files) {
    const bytes = blobs.get(hash)?.bytes;
    if (bytes === undefined) throw new UsageError(`${file} has more than ${limit} bytes in the base`);
    writeAt(join(store, name, relative(place, file)), bytes);
  }
}

function isBelow(file: string, folder: string): boolean {
  return folder === '' || file.startsWith(`${folder}/`);
}

function writeAt(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Whether the commit that is checked holds something at, above or below a path: then the pull request has made it. */
function isTracked(git: Git, name: string): boolean {
  const steps = name.split('/');
  const above = new Set(steps.map((_, at) => steps.slice(0, at + 1).join('/')));
  return [...readTree(git, 'HEAD').keys()].some((file) => above.has(file) || isBelow(file, name));
}

function copyUntracked(root: string, store: string, name: string): void {
  const from = join(root, name);
  if (lstatSync(from, { throwIfNoEntry: false }) === undefined || realOf(from) !== from) return;
  mkdirSync(dirname(join(store, name)), { recursive: true });
  cpSync(from, join(store, name), { recursive: true });
}
