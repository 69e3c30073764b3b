import { relative, resolve, sep } from 'node:path';
import type { ClusterConfig } from '../check/config.ts';
import { readSnapshot, type SnapshotResult } from '../load/snapshot.ts';
import { type SourceFile, sourceText } from '../load/source.ts';
import type { SourceLocation } from '../model/location.ts';
import { UsageError } from '../model/usage-error.ts';
import { isInside, realOf } from './find-root.ts';
import type { Io } from './io.ts';
import type { ConfigFile } from './settings.ts';
import { readSnapshotFiles, type SnapshotRequest } from './snapshot-files.ts';

/** A captured cluster with its files. */
export interface ClusterCapture extends SnapshotResult {
  readonly files: readonly SourceFile[];
  /** Where it says when it was captured; undefined where it does not. */
  readonly capturedAtPlace: SourceLocation | undefined;
}

export interface SnapshotChoice {
  readonly cwd: string;
  /** Folder that files are named relative to. */
  readonly root: string;
  readonly configFile: ConfigFile | undefined;
  /** Those that are checked. */
  readonly clusters: readonly ClusterConfig[];
  /** `--snapshot`: that of the one cluster. */
  readonly given: string | undefined;
  /** Folder that stands for the configuration's repository where what it names is read. */
  readonly store?: string | undefined;
}

/** Reads the snapshots of the clusters, by the clusters' names. */
export async function readSnapshots(
  choice: SnapshotChoice,
  io: Pick<Io, 'readStdin'>,
): Promise<ReadonlyMap<string, ClusterCapture>> {
  const captures = new Map<string, ClusterCapture>();
  const byPath = new Map<string, ClusterCapture>();
  for (const { name, request } of requestsOf(choice)) {
    const capture = byPath.get(request.path) ?? captureOf(await readFiles(name, request, choice, io));
    byPath.set(request.path, capture);
    captures.set(name, capture);
  }
  return captures;
}

function requestsOf({ cwd, root, configFile, clusters, given, store }: SnapshotChoice) {
  if (given !== undefined) {
    const [only, second] = clusters;
    if (only === undefined || second !== undefined) {
      const names = clusters.map(({ name }) => name).join(', ');
      throw new UsageError(`--snapshot belongs to one cluster; choose it with --cluster (${names})`);
    }
    return [{ name: only.name, request: { path: given, cwd, root } }];
  }
  return clusters.flatMap(({ name, snapshot }) => {
    if (snapshot === undefined || configFile === undefined) return [];
    // A configuration names files alone: "-" is one, too.
    const folder = store ?? configFile.root;
    const path = snapshot === '-' ? './-' : snapshot;
    return [{ name, request: { path, cwd: folder, root: store ?? root, within: folder } }];
  });
}

async function readFiles(
  cluster: string,
  request: SnapshotRequest,
  { given, configFile }: SnapshotChoice,
  io: Pick<Io, 'readStdin'>,
): Promise<SourceFile[]> {
  try {
    return await readSnapshotFiles(request, io);
  } catch (error) {
    if (given !== undefined || !(error instanceof UsageError)) throw error;
    throw new UsageError(`${configFile?.name ?? ''}: cluster "${cluster}": ${error.message}`);
  }
}

function captureOf(files: readonly SourceFile[]): ClusterCapture {
  const result = readSnapshot(files);
  return { ...result, files, capturedAtPlace: placeOf(result.snapshot.capturedAt, files) };
}

function placeOf(capturedAt: string | undefined, files: readonly SourceFile[]): SourceLocation | undefined {
  if (capturedAt === undefined) return undefined;
  for (const source of files) {
    const key = source.state === 'text' ? source.text.search(/^["']?capturedAt["']?:/m) : -1;
    const start = source.state === 'text' && key >= 0 ? source.text.indexOf(capturedAt, key) : -1;
    if (source.state === 'text' && start >= 0) {
      return sourceText(source.file, source.text).locate({ start, end: start + capturedAt.length });
    }
  }
  return undefined;
}

/** Whether a file is a part of a snapshot, of whichever cluster: what is captured is not deployed from here. */
export function snapshotParts(
  choice: Pick<SnapshotChoice, 'cwd' | 'root' | 'configFile' | 'given'>,
  clusters: readonly ClusterConfig[],
): (file: string) => boolean {
  const { cwd, root, configFile, given } = choice;
  const configured = configFile === undefined ? [] : clusters.flatMap(({ snapshot }) => snapshot ?? []);
  const places = [
    ...(given === undefined || given === '-' ? [] : [resolve(cwd, given)]),
    ...configured.map((path) => resolve(configFile?.root ?? root, path)),
  ].map(realOf);
  const names = places
    .filter((place) => isInside(place, root) && place !== root)
    .map((place) => relative(root, place).replaceAll(sep, '/'));
  const exact = new Set(names);
  const folders = names.map((name) => `${name}/`);
  return (file) => exact.has(file) || folders.some((folder) => file.startsWith(folder));
}
