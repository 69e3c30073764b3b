import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decodeSource } from '../load/decode.ts';
import { UsageError } from '../model/usage-error.ts';
import { isInside, reasonOf } from './find-root.ts';
import type { FileChange } from './fix-world.ts';

/** Writes the changes into their files; gives those that were left alone, with the reason. */
export function writeChanges(
  root: string,
  changes: readonly FileChange[],
): readonly { readonly file: string; readonly because: string }[] {
  return changes.flatMap((change) => {
    const because = writeChange(root, change);
    return because === undefined ? [] : [{ file: change.file, because }];
  });
}

function writeChange(root: string, { file, before, after }: FileChange): string | undefined {
  const path = join(root, file);
  try {
    // Between reading and writing, someone may have put a link here.
    if (!isInside(realpathSync(path), realpathSync(root)) || realpathSync(path) !== join(realpathSync(root), file)) {
      return 'it is a link now, or lies behind one';
    }
    const { bytes, mode } = readRegular(path);
    const source = decodeSource(file, bytes);
    if (source.state !== 'text' || source.text !== before) return 'it has changed in the meantime';
    replaceFile(path, encodeLike(bytes, after), mode);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Its bytes, not through a link, and nothing but a regular file. */
function readRegular(path: string): { bytes: Buffer; mode: number } {
  const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0));
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw new Error('it is no regular file');
    return { bytes: readFileSync(descriptor), mode: stats.mode & 0o7777 };
  } finally {
    closeSync(descriptor);
  }
}

/** In the encoding of the old bytes, with their byte order mark. */
function encodeLike(old: Buffer, text: string): Buffer {
  const [first, second, third] = old;
  const mark = (size: number, body: Buffer) => Buffer.concat([old.subarray(0, size), body]);
  if (first === 0xff && second === 0xfe) return mark(2, Buffer.from(text, 'utf16le'));
  if (first === 0xfe && second === 0xff) return mark(2, Buffer.from(text, 'utf16le').swap16());
  return mark(first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0, Buffer.from(text, 'utf8'));
}

/** All of the new content or all of the old, whatever happens: written beside it, then put in its place. */
function replaceFile(path: string, content: Buffer, mode: number): void {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}.omelint`);
  try {
    writeFileSync(draft, content, { flag: 'wx', mode });
    // The umask may have taken something away.
    chmodSync(draft, mode);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Writes a file of our own, such as a baseline, over an older one; never through a link. */
export function writeOwnFile(path: string, name: string, text: string): void {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false });
    if (stats !== undefined && !stats.isFile()) throw new Error('it is no regular file');
    replaceFile(path, Buffer.from(text, 'utf8'), stats === undefined ? 0o644 : stats.mode & 0o7777);
  } catch (error) {
    throw new UsageError(
      `can't write ${name}: ${error instanceof Error && !('code' in error) ? error.message : reasonOf(error)}`,
    );
  }
}
