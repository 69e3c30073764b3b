import { type DocumentCache, type LoadResult, load } from '../load/load.ts';
import type { SourceFile } from '../load/source.ts';
import { UsageError } from '../model/usage-error.ts';
import { readBase } from './git/git-base.ts';
import type { Io } from './io.ts';
import type { ClusterTarget, Targets } from './targets.ts';

/** The manifests at the commit that is compared with. */
export interface BaseWorld {
  readonly commit: string;
  readonly loaded: LoadResult;
  /** Names of what can't be read there and is not the same now: it may have held anything. */
  readonly unread: readonly string[];
  /** By the paths of the configuration as it is now. */
  readonly clusters: readonly ClusterTarget[];
  /** Whether a file is now what it was there. */
  readonly isUnchanged: (file: string) => boolean;
}

export interface BaseWorldRequest {
  /** `--base`. */
  readonly ref: string;
  readonly exact: boolean;
  readonly targets: Targets;
  /** The files as they are now. */
  readonly sources: readonly SourceFile[];
  /** Whether a file can hold manifests: snapshots and baselines do not. */
  readonly isManifest: (file: string) => boolean;
  readonly documents: DocumentCache;
}

/** Reads what the clusters held at the base; files that did not change are not read again. */
export function openBase(request: BaseWorldRequest, env: Io['env']): BaseWorld {
  const { ref, exact, targets, isManifest, documents } = request;
  if (targets.read.includes('-')) {
    throw new UsageError('--base compares files of a repository, and "-" is none; check what was rendered without it');
  }
  const { read: paths, options } = targets;
  const base = readBase({ ref, exact, paths, options, loaded: request.sources, env });
  const clusters = targets.inBase((places) => base.find(places, options.root));
  const sources = base.sources.filter((source) => isManifest(source.file) && belongs(source, clusters));
  const loaded = load(sources, { documents });
  const unread = unreadFiles(sources, loaded, request.sources);
  return { commit: base.commit, loaded, unread, clusters, isUnchanged: base.isUnchanged };
}

function unreadFiles(
  sources: readonly SourceFile[],
  { unreadable }: LoadResult,
  now: readonly SourceFile[],
): readonly string[] {
  const broken = new Set(unreadable.map(({ location }) => location.file));
  const same = new Set(now);
  const skipped = new Set(now.flatMap((source) => (source.state === 'skipped' ? [source.file] : [])));
  return sources
    .filter((source) => (source.state === 'skipped' ? !skipped.has(source.file) : broken.has(source.file)))
    .filter((source) => !same.has(source))
    .map(({ file }) => file);
}

function belongs(source: SourceFile, clusters: readonly ClusterTarget[]): boolean {
  if (source.state !== 'text' || source.companion === true) return true;
  return clusters.some(({ holds, knows }) => holds(source.file) || knows(source.file));
}
