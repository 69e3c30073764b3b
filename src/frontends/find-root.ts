import { closeSync, constants, existsSync, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { UsageError } from '../model/usage-error.ts';

export const CONFIG_NAME = '.omelint.yaml';

/** The repository that holds a folder: the nearest one upwards with `.git`, a folder or (in a worktree) a file. */
export function findRepository(folder: string): string | undefined {
  return upwards(folder).find((candidate) => existsSync(join(candidate, '.git')));
}

/** The configuration file, looked for upwards from a folder to the root of its repository; without one there alone. */
export function findConfig(folder: string): string | undefined {
  const repository = findRepository(folder);
  for (const candidate of upwards(folder)) {
    const file = join(candidate, CONFIG_NAME);
    if (isThere(file)) return file;
    if (repository === undefined || candidate === repository) return undefined;
  }
  return undefined;
}

/** True for a link that leads nowhere, too: such a configuration is a fault, not none. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function upwards(folder: string): string[] {
  const folders = [folder];
  for (let parent = dirname(folder); parent !== folders.at(-1); parent = dirname(parent)) folders.push(parent);
  return folders;
}

/** Whether `path` is `folder` or lies below it; both absolute. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !/^[A-Za-z]:/.test(way));
}

/**
 * Reads a small file that a stranger may have written: no link out of its folder's repository, nothing but a regular
 * file, no more than `maxBytes`.
 */
export function readSmallFile(path: string, name: string, maxBytes: number): string {
  const boundary = findRepository(dirname(path)) ?? dirname(path);
  let real: string;
  try {
    real = realpathSync(path);
  } catch (error) {
    throw new UsageError(`can't read ${name}: ${reasonOf(error)}`);
  }
  if (!isInside(real, realpathSync(boundary)))
    throw new UsageError(`can't read ${name}: it is a link that leads out of the repository`);
  const descriptor = open(real, name);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new UsageError(`can't read ${name}: it is no regular file`);
    const buffer = Buffer.alloc(maxBytes + 1);
    let size = 0;
    for (let read = -1; read !== 0 && size < buffer.length; size += read) {
      read = readSync(descriptor, buffer, size, buffer.length - size, null);
    }
    if (size > maxBytes) throw new UsageError(`${name} is larger than ${maxBytes} bytes`);
    return buffer.toString('utf8', 0, size);
  } finally {
    closeSync(descriptor);
  }
}

function open(path: string, name: string): number {
  try {
    // A pipe without a writer would block an ordinary open for ever.
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    throw new UsageError(`can't read ${name}: ${reasonOf(error)}`);
  }
}

/** The system's words for a failed call, without the path, which the caller names in its own way. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  const words: Readonly<Record<string, string>> = {
    ENOENT: 'no such file or folder',
    EACCES: 'no permission',
    EPERM: 'no permission',
    EISDIR: 'it is a folder',
    ENOTDIR: 'a part of the path is no folder',
    ELOOP: 'its links lead in a circle',
    ENAMETOOLONG: 'the name is too long',
    ENOSPC: 'no space is left',
    EROFS: 'the file system is read-only',
  };
  return words[code] ?? (code === '' ? String(error) : code);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The path without links, as far as it exists. */
export function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realOf(parent), relative(parent, path));
  }
}
