import {
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { compileIgnoreRules, type IgnoreRules, matchesPath } from '../../load/gitignore.ts';
import { isKustomizationName } from '../../load/kustomize.ts';
import { compareText } from '../../model/location.ts';
import { codeOf, isInside, reasonOf } from '../find-root.ts';
import { nameIn } from './copy.ts';

/** A file whose manifests belong to the application, as it was read. */
export interface AppFile {
  /** Relative to the copy of the repository. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Collected {
  /** In the order in which Argo CD reads a folder: by name, folder by folder. */
  readonly files: readonly AppFile[];
  /** Whether the path is a file: another command may have written it. */
  readonly single: boolean;
  /** Why the application can't be made of these files. */
  readonly faults: readonly string[];
}

export interface CollectRequest {
  /** Absolute: the copy of the repository. */
  readonly root: string;
  /** Absolute: the folder of the application. */
  readonly folder: string;
  /** Relative to the folder of the application. */
  readonly path: string;
  readonly recurse: boolean;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** What an application may be at most. Argo CD's own limit for folders is 10 MB by default, and its messages end at 100 MB. */
export const LIMITS: Limits = {
  files: 20_000,
  entries: 200_000,
  depth: 64,
  fileBytes: 16_000_000,
  totalBytes: 100_000_000,
  cut: false,
};

/** Discovery is asked about every application: what lies beyond these is not looked at. */
export const DISCOVER_LIMITS: Limits = {
  files: 1_000,
  entries: 5_000,
  depth: 16,
  fileBytes: 1_000_000,
  totalBytes: 16_000_000,
  cut: true,
};

export interface Limits {
  readonly files: number;
  /** Files and folders looked at. */
  readonly entries: number;
  readonly depth: number;
  readonly fileBytes: number;
  readonly totalBytes: number;
  /** Whether what lies beyond is left out; else it is a fault. */
  readonly cut: boolean;
}

/** A comment with which Argo CD leaves a file out (docs/user-guide/directory.md). */
const SKIP_MARK = '+argocd:skip-file-rendering';

/** Beyond these nobody needs more. */
const MAX_FAULTS = 100;

/** Settings of ours and of Argo CD's, which are no manifests. */
const OWN_FILES = /^\.(?:omelint|argocd-source|argocd-source-.*)\.yaml$/;

interface Walk {
  readonly request: CollectRequest;
  readonly limits: Limits;
  readonly include: IgnoreRules | undefined;
  readonly exclude: IgnoreRules;
  readonly found: { readonly name: string; readonly path: string }[];
  readonly faults: string[];
  entries: number;
}

/**
 * Reads the files of an application as Argo CD's directory type does (reposerver/repository/repository.go, findManifests):
 * `.yaml`, `.yml` and `.json`, those of folders below only with `recurse`, links only within the repository. What would be
 * left out there without a word, or needs another tool first, is a fault: an object that is not given out may be pruned.
 */
export function collectFiles(request: CollectRequest, limits = LIMITS): Collected {
  const walk: Walk = {
    request,
    limits,
    include: request.include.length === 0 ? undefined : compileIgnoreRules(request.include),
    exclude: compileIgnoreRules(request.exclude),
    found: [],
    faults: [],
    entries: 0,
  };
  const single = findStart(walk);
  const files = walk.faults.length === 0 ? readAll(walk) : [];
  return { files, single, faults: walk.faults };
}

/** True where the path is a file. */
function findStart(walk: Walk): boolean {
  const { folder, path, root } = walk.request;
  const start = resolve(folder, path);
  try {
    const real = realpathSync(start);
    if (!isInside(start, folder) || !isInside(real, root)) {
      walk.faults.push(`path "${path}" leads out of the folder of the application`);
    } else if (!statSync(real).isDirectory()) {
      walk.found.push({ name: nameIn(root, start), path: real });
      return true;
    } else enter(walk, start, 0);
  } catch (error) {
    walk.faults.push(`can't read "${path}": ${reasonOf(error)}`);
  }
  return false;
}

function enter(walk: Walk, folder: string, depth: number): void {
  const { limits, request } = walk;
  if (depth > limits.depth) {
    exceed(walk, `${nameIn(request.root, folder)}: folders are nested more than ${limits.depth} deep`);
    return;
  }
  const entries = readdirSync(folder, { withFileTypes: true });
  walk.entries += entries.length;
  if (walk.entries > limits.entries) {
    exceed(walk, `there are more than ${limits.entries} files and folders to look at`);
    return;
  }
  for (const entry of entries.toSorted((a, b) => compareText(a.name, b.name))) {
    if (walk.faults.length > MAX_FAULTS) return;
    visit(walk, folder, entry, depth);
  }
}

function visit(walk: Walk, folder: string, entry: Dirent, depth: number): void {
  const path = join(folder, entry.name);
  const local = nameIn(walk.request.folder, path);
  if (entry.isDirectory()) {
    const isSource = entry.name === '.git' || walk.exclude.test(local, true) === true;
    if (walk.request.recurse && !isSource) enter(walk, path, depth + 1);
    return;
  }
  if (matchesPath(walk.exclude, local) || (walk.include !== undefined && !matchesPath(walk.include, local))) return;
  const name = nameIn(walk.request.root, path);
  const tool = toolFor(entry.name);
  if (tool !== undefined) walk.faults.push(`${name}: ${tool}`);
  else if (/\.(?:ya?ml|json)$/.test(entry.name) && !OWN_FILES.test(entry.name)) addFile(walk, name, path, entry);
}

function exceed({ limits, faults }: Walk, fault: string): void {
  if (!limits.cut) faults.push(fault);
}

/** What makes a folder another tool's: Argo CD would not read its files as they are, either. */
function toolFor(name: string): string | undefined {
  const instead = (command: string) =>
    `give what "${command}" prints to "omelint argocd generate -", or exclude the file`;
  if (isKustomizationName(name)) return `this is a kustomization; ${instead('kustomize build .')}`;
  if (name === 'Chart.yaml') return `this is a Helm chart; ${instead('helm template .')}`;
  return name.endsWith('.jsonnet') ? `this is Jsonnet; ${instead('jsonnet')}` : undefined;
}

function addFile(walk: Walk, name: string, path: string, entry: Dirent): void {
  if (walk.found.length === walk.limits.files) {
    exceed(walk, `there are more than ${walk.limits.files} files`);
    return;
  }
  if (!entry.isSymbolicLink()) {
    walk.found.push({ name, path });
    return;
  }
  try {
    const real = realpathSync(path);
    if (!isInside(real, walk.request.root)) walk.faults.push(`${name}: the link leads out of the repository`);
    else if (statSync(real).isFile()) walk.found.push({ name, path: real });
  } catch (error) {
    walk.faults.push(`${name}: the link leads nowhere (${codeOf(error)})`);
  }
}

function readAll(walk: Walk): readonly AppFile[] {
  const { found, faults, limits } = walk;
  const files: AppFile[] = [];
  let left = limits.totalBytes;
  for (const { name, path } of found) {
    const bytes = readFile(path, Math.min(left, limits.fileBytes));
    if (typeof bytes === 'number') {
      exceed(
        walk,
        `${name}: the file has ${bytes} bytes, and ${Math.min(left, limits.fileBytes)} are left of the limit`,
      );
      continue;
    }
    if (typeof bytes === 'string') {
      faults.push(`${name}: ${bytes}`);
      if (faults.length > MAX_FAULTS) break;
      continue;
    }
    left -= bytes.length;
    if (!bytes.includes(SKIP_MARK)) files.push({ name, bytes });
  }
  return files;
}

/** The bytes, or how many they would be, or why there are none. A pipe in a file's place does not block, and a link that took it is not followed. */
function readFile(path: string, limit: number): Buffer | number | string {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW);
    try {
      const stats = fstatSync(descriptor);
      if (!stats.isFile()) return 'this is no regular file';
      return stats.size > limit ? stats.size : readFileSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    return `can't be read: ${reasonOf(error)}`;
  }
}
