import { Buffer } from 'node:buffer';
import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
} from 'node:fs';
import { UsageError } from '../model/usage-error.ts';
import { decodeSource, OME_MARK, textSource } from './decode.ts';
import { type Disk, describeType, type EntryType, type FoundFile, search } from './search.ts';
import { compareSources, type SourceFile } from './source.ts';

export const STDIN_NAME = '<stdin>';
export const DEFAULT_MAX_FILE_BYTES = 10_000_000;

export interface FindOptions {
  /** Absolute path of the repository (of the current folder without one): files are named relative to it. */
  readonly root: string;
  /** Absolute path to which the given paths are relative. */
  readonly cwd: string;
  /** Patterns as in `.gitignore`, relative to the root. They hold for files that are named, too. */
  readonly exclude?: readonly string[];
  readonly maxFileBytes?: number;
  /** What `-` stands for. */
  readonly stdin?: string | Uint8Array;
  /** The text of the `.gitignore` in a folder of the root (empty for the root itself), instead of what lies there. */
  readonly gitignore?: (folder: string) => string | undefined;
  /** Files and folders of the root that are read although they are ignored: Git ignores nothing that it tracks. */
  readonly tracked?: (path: string) => boolean;
}

/**
 * Finds the manifests at and below `paths` and reads them, sorted by name. Folders are searched for `.yaml`, `.yml` and
 * `.json` files and kustomizations; `.gitignore` is respected, folders whose name starts with a dot and `node_modules`
 * are not entered. A file that is named is read whatever it is called. Nothing but wrong usage throws: what can't be
 * read is in the result.
 */
export function readSources(paths: readonly string[], options: FindOptions): SourceFile[] {
  const { found, others } = search(DISK, [...new Set(paths)].filter(isNoStdin), options);
  const limit = options.maxFileBytes ?? DEFAULT_MAX_FILE_BYTES;
  const sources: SourceFile[] = paths.every(isNoStdin) ? [] : [readStdin(options)];
  for (const file of found.values()) {
    const source = readSource(file, limit);
    sources.push(file.companion && source.state !== 'skipped' ? { ...source, companion: true } : source);
  }
  for (const other of others.values()) sources.push(other);
  return sources.sort(compareSources);
}

/** Names of the files at and below `paths`, without reading them. */
export function findFiles(paths: readonly string[], options: FindOptions): string[] {
  const { found } = search(DISK, paths.filter(isNoStdin), options);
  return [...found.values()].flatMap(({ file, companion }) => (companion ? [] : file)).sort();
}

function isNoStdin(path: string): boolean {
  return path !== '-';
}

function readStdin({ stdin }: FindOptions): SourceFile {
  if (stdin === undefined) throw new UsageError('"-" was given, but there is nothing on stdin');
  return typeof stdin === 'string' ? textSource(STDIN_NAME, stdin) : decodeSource(STDIN_NAME, stdin);
}

// --- the file system

const DISK: Disk = {
  list(path) {
    try {
      return readdirSync(path, { withFileTypes: true }).map((entry) => ({ name: entry.name, type: entryType(entry) }));
    } catch (error) {
      return { failure: describeFailure(error) };
    }
  },
  typeOf(path) {
    try {
      return entryType(lstatSync(path));
    } catch (error) {
      const code = codeOf(error);
      return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : { failure: describeFailure(error) };
    }
  },
  realPath(path) {
    try {
      return realpathSync(path);
    } catch {
      return undefined;
    }
  },
  readIgnoreFile(path) {
    const read = readBytes(path, MAX_IGNORE_BYTES);
    return read.state === 'bytes' ? read.bytes.toString('utf8') : undefined;
  },
};

function entryType(entry: Dirent | Stats): EntryType {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (entry.isSymbolicLink()) return 'link';
  if (entry.isFIFO()) return 'pipe';
  if (entry.isSocket()) return 'socket';
  return entry.isBlockDevice() || entry.isCharacterDevice() ? 'device' : 'other';
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown error';
}

function describeFailure(error: unknown): string {
  const code = codeOf(error);
  return code === 'EACCES' || code === 'EPERM' ? `permission denied (${code})` : code;
}

// --- reading

const MAX_IGNORE_BYTES = 256 * 1024;

/** Beyond this a file is not even searched for `ome.io`. */
const MAX_SEARCHED_BYTES = 512 * 1024 * 1024;

type Read =
  | { readonly state: 'bytes'; readonly bytes: Buffer }
  | { readonly state: 'unrelated' }
  | { readonly state: 'too-large'; readonly size: number }
  | { readonly state: 'failed'; readonly because: string };

function readSource({ file, path }: FoundFile, limit: number): SourceFile {
  const read = readBytes(path, limit, OME_MARK);
  if (read.state === 'bytes') return decodeSource(file, read.bytes);
  if (read.state === 'unrelated') return { state: 'unrelated', file };
  const message =
    read.state === 'failed'
      ? `can't be read: ${read.because}`
      : `the file has ${read.size} bytes and the limit is ${limit}; omelint does not read it. Split it, or exclude it`;
  return { state: 'unreadable', file, message };
}

/** Opens without waiting (a pipe that took the file's place must not stop the run) and without following links. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The bytes are only good until the next call. A file above the limit is searched for `mark`, where one is given. */
function readBytes(path: string, limit: number, mark?: string): Read {
  let descriptor: number;
  try {
    descriptor = openSync(path, OPEN_FLAGS);
  } catch (error) {
    return { state: 'failed', because: describeFailure(error) };
  }
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) return { state: 'failed', because: `it is ${describeType(entryType(stats))}` };
    if (stats.size <= limit) return readWhole(descriptor, stats.size, limit);
    const unrelated = mark !== undefined && stats.size <= MAX_SEARCHED_BYTES && !holds(descriptor, mark);
    return unrelated ? { state: 'unrelated' } : { state: 'too-large', size: stats.size };
  } catch (error) {
    return { state: 'failed', because: describeFailure(error) };
  } finally {
    closeSync(descriptor);
  }
}

/** All files go through one buffer: what is kept of them is kept as text. */
let scratch = Buffer.allocUnsafe(64 * 1024);

function readWhole(descriptor: number, expected: number, limit: number): Read {
  if (scratch.length <= expected) scratch = Buffer.allocUnsafe(Math.min(limit, expected * 2) + 1);
  let length = 0;
  // A file can grow while it is read, and some (in /proc) have no size at all: the end is where nothing more comes.
  while (length <= limit) {
    if (length === scratch.length) scratch = Buffer.concat([scratch], Math.min(limit + 1, scratch.length * 2));
    const count = readSync(descriptor, scratch, length, scratch.length - length, null);
    length += count;
    const done = count === 0 || (length === expected && expected > 0);
    if (done) return { state: 'bytes', bytes: scratch.subarray(0, length) };
  }
  return { state: 'too-large', size: length };
}

/** Searches a big file piece by piece. */
function holds(descriptor: number, mark: string): boolean {
  const piece = Buffer.allocUnsafe(1024 * 1024);
  let kept = 0;
  for (;;) {
    const count = readSync(descriptor, piece, kept, piece.length - kept, null);
    if (count === 0) return false;
    const end = kept + count;
    if (piece.subarray(0, end).includes(mark)) return true;
    kept = Math.min(mark.length - 1, end);
    piece.copyWithin(0, end - kept, end);
  }
}
