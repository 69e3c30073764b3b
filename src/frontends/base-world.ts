import { type DocumentCache, type LoadResult, load } from '../load/load.ts';
import type { SourceFile } from '../load/source.ts';
import { UsageError } from '../model/usage-error.ts';
import { readBase } from './git-base.ts';
import type { Io } from './io.ts';
import type { ClusterTarget, Targets } from './targets.ts';

/** The manifests at the commit that is compared with. */
export interface BaseWorld {
  readonly commit: string;
  readonly loaded: LoadResult;
  /** By the paths of the configuration as it is now. */
  readonly clusters: readonly ClusterTarget[];
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
  return { commit: base.commit, loaded: load(sources, { documents }), clusters };
}

function belongs(source: SourceFile, clusters: readonly ClusterTarget[]): boolean {
  if (source.state !== 'text' || source.companion === true) return true;
  return clusters.some(({ holds, knows }) => holds(source.file) || knows(source.file));
}
