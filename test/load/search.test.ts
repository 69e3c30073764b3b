import { describe, expect, it } from 'vitest';
import { type Disk, type EntryType, search } from '../../src/load/search.ts';

/** A disk with the root `/r`: names with a slash at the end are folders, `!` marks what can't be read. */
function diskOf(entries: readonly string[]): Disk {
  const types = new Map<string, EntryType>([['/r', 'folder']]);
  const closed = new Set<string>();
  for (const entry of entries) {
    const path = `/r/${entry.replace(/[!/]+$/, '')}`;
    if (entry.endsWith('!')) closed.add(path);
    types.set(path, /\/!?$/.test(entry) ? 'folder' : 'file');
  }
  return {
    list(path) {
      if (closed.has(path)) return { failure: 'EIO' };
      return [...types].flatMap(([name, type]) => {
        const below = name.startsWith(`${path}/`) ? name.slice(path.length + 1) : '/';
        return below.includes('/') ? [] : { name: below, type };
      });
    },
    typeOf: (path) => (path === '/r/gone!' ? { failure: 'EIO' } : types.get(path)),
    realPath: (path) => path,
    readIgnoreFile: () => undefined,
  };
}

const OPTIONS = { root: '/r', cwd: '/r' };

describe.skipIf(process.platform === 'win32')('a search', () => {
  it('goes on where a folder cannot be read', () => {
    const { found, others } = search(diskOf(['a/', 'a/x.yaml', 'b/!', 'c.yaml']), ['.'], OPTIONS);
    expect([...found.keys()].sort()).toEqual(['a/x.yaml', 'c.yaml']);
    expect([...others.values()]).toEqual([
      { state: 'unreadable', file: 'b', message: "is a folder that can't be read: EIO" },
    ]);
  });

  it('tells of the root and of named paths that cannot be read', () => {
    const root = search({ ...diskOf([]), list: () => ({ failure: 'EIO' }) }, ['.'], OPTIONS);
    expect([...root.others.keys()]).toEqual(['.']);
    const named = search(diskOf([]), ['gone!'], OPTIONS);
    expect([...named.others.values()]).toEqual([{ state: 'unreadable', file: 'gone!', message: "can't be read: EIO" }]);
  });

  it('asks the same of a tree in whatever order its folders are listed', () => {
    const disk = diskOf(['a/', 'a/x.yaml', 'a/k/', 'a/k/y.json', 'b.yml', 'b.txt']);
    const turned: Disk = {
      ...disk,
      list: (path) => {
        const entries = disk.list(path);
        return 'failure' in entries ? entries : entries.toReversed();
      },
    };
    const names = (of: Disk) => [...search(of, ['.'], OPTIONS).found.keys()].sort();
    expect(names(turned)).toEqual(names(disk));
    expect(names(disk)).toEqual(['a/k/y.json', 'a/x.yaml', 'b.yml']);
  });
});
