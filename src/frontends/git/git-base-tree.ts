import { isAbsolute, join, relative, sep } from 'node:path';
import { folderOf } from '../../load/paths.ts';
import type { Disk, EntryType } from '../../load/search.ts';

/** An entry of a commit's tree: a blob, or the commit of a submodule. */
export interface TreeEntry {
  readonly type: 'file' | 'link' | 'submodule';
  readonly hash: string;
}

/** Reads what `git ls-tree -r -z` prints: `<mode> <type> <hash>\t<name>` with a NUL behind each. */
export function parseTree(output: Buffer): Map<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>();
  for (const line of output.toString('utf8').split('\0')) {
    const tab = line.indexOf('\t');
    const [mode = '', , hash = ''] = line.slice(0, Math.max(tab, 0)).split(' ');
    if (tab < 0) continue;
    const type = mode === '160000' ? 'submodule' : mode === '120000' ? 'link' : 'file';
    entries.set(line.slice(tab + 1), { type, hash });
  }
  return entries;
}

export interface TreeDisk extends Disk {
  /** The name of a path in the tree; undefined outside of it. */
  nameOf(path: string): string | undefined;
}

/**
 * A commit's tree as the search for manifests sees a file system, so that both find the same files. `read` gives the texts
 * of blobs: targets of links, and `.gitignore` files.
 */
export function treeDisk(
  root: string,
  entries: ReadonlyMap<string, TreeEntry>,
  read: (hash: string) => string | undefined,
): TreeDisk {
  const folders = foldersOf(entries);
  const nameOf = (path: string): string | undefined => {
    const way = relative(root, path);
    const name = sep === '/' ? way : way.replaceAll(sep, '/');
    return name === '..' || name.startsWith('../') || isAbsolute(way) ? undefined : name;
  };
  const typeOf = (name: string | undefined): EntryType | undefined => {
    // Whatever a link out of the repository leads to, it is not followed.
    if (name === undefined) return 'folder';
    if (folders.has(name)) return 'folder';
    const type = entries.get(name)?.type;
    return type === 'submodule' ? 'other' : type;
  };
  return {
    nameOf,
    list: (path) => folders.get(nameOf(path) ?? '..') ?? [],
    typeOf: (path) => typeOf(nameOf(path)),
    realPath: (path) => {
      const name = nameOf(path);
      const real = name === undefined ? undefined : followLinks(name, { entries, read });
      if (real === undefined) return undefined;
      return real === '..' || typeOf(real) !== undefined ? join(root, real) : undefined;
    },
    readIgnoreFile: (path) => {
      const entry = entries.get(nameOf(path) ?? '..');
      return entry?.type === 'file' ? read(entry.hash) : undefined;
    },
  };
}

type Listing = { readonly name: string; readonly type: EntryType }[];

function foldersOf(entries: ReadonlyMap<string, TreeEntry>): Map<string, Listing> {
  const folders = new Map<string, Listing>([['', []]]);
  const folderAt = (folder: string): Listing => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const made: Listing = [];
    folders.set(folder, made);
    const slash = folder.lastIndexOf('/');
    folderAt(folder.slice(0, Math.max(slash, 0))).push({ name: folder.slice(slash + 1), type: 'folder' });
    return made;
  };
  for (const [file, { type }] of entries) {
    const slash = file.lastIndexOf('/');
    folderAt(file.slice(0, Math.max(slash, 0))).push({
      name: file.slice(slash + 1),
      type: type === 'submodule' ? 'other' : type,
    });
  }
  return folders;
}

/** As many links as Linux follows (path_resolution(7)). */
const MAX_LINKS = 40;
const MAX_TARGET = 4096;

/** The name without links; one that starts with `..` lies outside. Undefined where links lead in a circle or can't be read. */
function followLinks(
  name: string,
  { entries, read }: { entries: ReadonlyMap<string, TreeEntry>; read: (hash: string) => string | undefined },
): string | undefined {
  // What comes next is last.
  const steps = name.split('/').reverse();
  let done = '';
  let links = 0;
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if (step === '' || step === '.') continue;
    if (step === '..') {
      if (done === '') return '..';
      done = folderOf(done);
      continue;
    }
    const next = done === '' ? step : `${done}/${step}`;
    const entry = entries.get(next);
    if (entry?.type !== 'link') {
      done = next;
      continue;
    }
    links += 1;
    const target = links > MAX_LINKS ? undefined : read(entry.hash);
    if (target === undefined || target.length > MAX_TARGET) return undefined;
    if (target.startsWith('/')) return '..';
    for (const part of target.split('/').reverse()) steps.push(part);
  }
  return done;
}
