import { closeSync, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { STDIN_NAME } from '../load/files.ts';
import { decodeSnapshot, MAX_SNAPSHOT_BYTES } from '../load/snapshot-decode.ts';
import type { SourceFile } from '../load/source.ts';
import { compareText } from '../model/location.ts';
import { UsageError } from '../model/usage-error.ts';
import { isInside, reasonOf } from './find-root.ts';
import type { Io } from './io.ts';

export interface SnapshotRequest {
  /** `--snapshot`, or `snapshot:` of the configuration: a file, a folder or `-`. */
  readonly path: string;
  /** Absolute path of the folder to which it is relative. */
  readonly cwd: string;
  /** Absolute path of the folder that files are named relative to. */
  readonly root: string;
  /** Whoever wrote a configuration may only name what lies in its repository; `--snapshot` may name any place. */
  readonly within?: string;
}

/** Files of a folder that may be a part of a snapshot. */
const PART_NAME = /\.(?:ya?ml|json)(?:\.gz)?$/i;
const MAX_PARTS = 10_000;

/** Reads the files of a snapshot, for `readSnapshot`. What can't be read at all is wrong usage. */
export async function readSnapshotFiles(request: SnapshotRequest, io: Pick<Io, 'readStdin'>): Promise<SourceFile[]> {
  if (request.path === '-') return [decodeSnapshot(STDIN_NAME, await io.readStdin(MAX_SNAPSHOT_BYTES))];
  const path = realSnapshot(request);
  const parts = statSync(path).isDirectory() ? partsOf(path, request) : [path];
  if (parts.length === 0) {
    throw new UsageError(`the snapshot ${JSON.stringify(request.path)} is a folder without .yaml or .json files`);
  }
  let left = MAX_SNAPSHOT_BYTES;
  return parts.map((part) => {
    const source = readPart(part, nameOf(part, path, request.root), left);
    left = Math.max(0, left - source.size);
    return source.file;
  });
}

function realSnapshot({ path, cwd, within }: SnapshotRequest): string {
  if (path === '' || path.includes('\0')) throw new UsageError('the path of the snapshot is no path');
  const label = JSON.stringify(path);
  let real: string;
  try {
    real = realpathSync(resolve(cwd, path));
  } catch (error) {
    throw new UsageError(`can't read the snapshot ${label}: ${reasonOf(error)}`);
  }
  if (within !== undefined && !isInside(real, within)) {
    throw new UsageError(
      `can't read the snapshot ${label}: it lies outside of the repository; give it with --snapshot`,
    );
  }
  return real;
}

/** All files at any depth but in hidden folders; links are not followed. */
function partsOf(folder: string, request: SnapshotRequest): string[] {
  const parts: string[] = [];
  const folders = [folder];
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of listFolder(next, request)) {
      const path = join(next, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.')) folders.push(path);
      else if (entry.isFile() && PART_NAME.test(entry.name)) parts.push(path);
      if (parts.length > MAX_PARTS) {
        throw new UsageError(`the snapshot ${JSON.stringify(request.path)} holds more than ${MAX_PARTS} files`);
      }
    }
  }
  return parts.sort(compareText);
}

function listFolder(folder: string, { path }: SnapshotRequest) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new UsageError(`can't read a folder of the snapshot ${JSON.stringify(path)}: ${reasonOf(error)}`);
  }
}

function readPart(path: string, name: string, limit: number): { file: SourceFile; size: number } {
  try {
    const descriptor = openSync(path, 'r');
    try {
      const { size } = fstatSync(descriptor);
      if (size > limit) return { file: { state: 'unreadable', file: name, message: tooLarge(size) }, size: 0 };
      const file = decodeSnapshot(name, readBytes(descriptor, size, limit), limit);
      return { file, size: file.state === 'text' ? file.text.length : 0 };
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return { file: { state: 'unreadable', file: name, message: `can't be read: ${reasonOf(error)}` }, size: 0 };
  }
}

/** A pipe (`--snapshot <(kubectl get ...)`) has no size. */
function readBytes(descriptor: number, size: number, limit: number): Uint8Array {
  const chunks: Buffer[] = [];
  let total = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(total === 0 ? Math.max(size, 65_536) + 1 : 1_048_576);
    const count = readSync(descriptor, chunk, 0, chunk.length, null);
    if (count === 0) return chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
    chunks.push(chunk.subarray(0, count));
    total += count;
    // One byte more than allowed is enough for the decoder to refuse it.
    if (total > limit) return Buffer.concat(chunks);
  }
}

function tooLarge(size: number): string {
  return `the snapshot has ${size} bytes and more, and the limit is ${MAX_SNAPSHOT_BYTES} in all; capture only the kinds that omelint needs`;
}

/** Relative to the root; elsewhere relative to the snapshot's own place, so that a report is the same on every machine. */
function nameOf(part: string, snapshot: string, root: string): string {
  const name = isInside(part, root) ? relative(root, part) : join(basename(snapshot), relative(snapshot, part));
  return sep === '/' ? name : name.replaceAll(sep, '/');
}
