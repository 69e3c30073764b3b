import { statSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import type { ClusterConfig, Config } from '../check/config.ts';
import { didYouMean } from '../check/nearest.ts';
import { type FindOptions, findFiles } from '../load/files.ts';
import { UsageError } from '../model/usage-error.ts';
import { findRepository, isInside, realOf } from './find-root.ts';
import type { ConfigFile } from './settings.ts';

/** What is read, what belongs together, and what is reported. */
export interface Targets {
  /** Paths to read, for `readSources` with these options. */
  readonly read: readonly string[];
  readonly options: FindOptions;
  readonly clusters: readonly ClusterTarget[];
  /** Whether what is found in a file is reported; undefined where all of it is. */
  readonly reports: ((file: string) => boolean) | undefined;
  /** The same clusters in another state of the repository, where `find` gives the files at and below paths from the root. */
  readonly inBase: (find: Find) => readonly ClusterTarget[];
}

type Find = (places: readonly string[]) => readonly string[];

export interface ClusterTarget {
  readonly config: ClusterConfig;
  /** Whether a file is deployed to the cluster. */
  readonly holds: (file: string) => boolean;
  /** Whether a file holds what is in the cluster without being deployed from here (`clusterObjects`). */
  readonly knows: (file: string) => boolean;
  /** Whether a file or folder that could not be read may hold something of the cluster. */
  readonly concerns: (file: string) => boolean;
}

export interface TargetRequest {
  readonly cwd: string;
  readonly paths: readonly string[];
  readonly config: Config;
  readonly configFile: ConfigFile | undefined;
  /** `--cluster`: one name or several; undefined for all. */
  readonly cluster: string | readonly string[] | undefined;
  /** Where the `.gitignore` files of the work tree do not hold: what does. */
  readonly ignoring?: Pick<FindOptions, 'gitignore' | 'tracked'>;
  readonly stdin?: string | Uint8Array;
}

const ALL = () => true;

/** Whether a run reports all that it reads. */
export function reportsAll({ reports }: Targets): boolean {
  return reports === undefined || reports === ALL;
}

/**
 * Folders are checked as they are. Single files are checked within their repository, which is read as well: a hook
 * passes the child of a parent that did not change, or the parent alone. With a configuration its clusters say what
 * belongs together. In both cases the paths choose what is reported.
 */
export function findTargets(request: TargetRequest): Targets {
  const paths = request.paths.length === 0 ? [defaultPath(request)] : request.paths;
  if (paths.includes('')) throw new UsageError('"" is no path');
  const clusters = chooseClusters(request);
  const root = findRoot(request, paths);
  const options = findOptions(request, root);
  if (request.configFile !== undefined && !paths.includes('-'))
    return configured(paths, clusters, options, request.configFile);
  const only = clusters[0];
  if (only === undefined || clusters.length > 1) {
    throw new UsageError(
      `"-" belongs to one cluster; choose it with --cluster (${clusters.map(({ name }) => name).join(', ')})`,
    );
  }
  const files = paths.filter((path) => path !== '-' && !isFolder(resolve(request.cwd, path)));
  // stdin is a rendering, whole in itself: the files that it was made from would be its duplicates.
  const within = files.length > 0 && !paths.includes('-') && holdsAll(root, request.cwd, files);
  const whole = [{ config: only, holds: ALL, knows: () => false, concerns: ALL }];
  return {
    read: within ? [...paths, root] : paths,
    options,
    clusters: whole,
    inBase: () => whole,
    reports: within ? reportsOf(paths, options) : undefined,
  };
}

/** Whether `root` is a repository and the files are its own: one from elsewhere has nothing to do with it. */
function holdsAll(root: string, cwd: string, files: readonly string[]): boolean {
  return findRepository(root) === root && files.every((file) => isInside(realOf(resolve(cwd, file)), root));
}

function configured(
  paths: readonly string[],
  clusters: readonly ClusterConfig[],
  options: FindOptions,
  configFile: ConfigFile,
): Targets {
  const fromRoot = { ...options, cwd: options.root };
  const targets = clusters.map((config) =>
    targetOf(config, (places) => blaming(configFile.name, config.name, () => findFiles(places, fromRoot))),
  );
  const own = clusters
    .flatMap(({ paths, clusterObjects }) => [...(paths ?? ['.']), ...clusterObjects])
    .map((path) => resolve(options.root, path));
  return {
    read: [...new Set([...own, ...paths.map((path) => resolve(options.cwd, path))])],
    options,
    clusters: targets,
    inBase: (find) => clusters.map((config) => targetOf(config, find)),
    // The folder of the configuration, or one above it, is all that the clusters can hold.
    reports: paths.some((path) => isInside(configFile.folder, realOf(resolve(options.cwd, path))))
      ? undefined
      : reportsOf(paths, options),
  };
}

function targetOf(config: ClusterConfig, find: Find): ClusterTarget {
  const { paths, clusterObjects } = config;
  const found = (places: readonly string[]) => new Set(places.length === 0 ? [] : find(places));
  const known = found(clusterObjects);
  const files = paths === undefined ? undefined : found(paths);
  return {
    config,
    holds: (file) => !known.has(file) && (files?.has(file) ?? true),
    knows: (file) => known.has(file),
    concerns: (file) => (files?.has(file) ?? true) || [...(paths ?? []), ...clusterObjects].some(meets(file)),
  };
}

/** Whether a path of the configuration, up to its first wildcard, lies in a folder or file, or that in the path. */
export function meets(file: string): (path: string) => boolean {
  return (path) => {
    const place = posix.normalize(path.replace(/[^/]*[*?[].*$/, '')).replace(/\/$/, '');
    return place === '.' || place === file || file.startsWith(`${place}/`) || place.startsWith(`${file}/`);
  };
}

/** The current folder; that of the configuration, where the current one lies outside of it. */
function defaultPath({ cwd, configFile }: TargetRequest): string {
  return configFile === undefined || isInside(realOf(cwd), configFile.folder) ? '.' : configFile.folder;
}

/** A path of the configuration that leads nowhere is the configuration's fault. */
function blaming<T>(configFile: string, cluster: string, find: () => T): T {
  try {
    return find();
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${configFile}: cluster "${cluster}": ${error.message}`);
    throw error;
  }
}

function chooseClusters({ config, cluster }: TargetRequest): readonly ClusterConfig[] {
  if (cluster === undefined) return config.clusters;
  const wanted = typeof cluster === 'string' ? [cluster] : cluster;
  const names = config.clusters.map(({ name }) => name);
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === undefined) return config.clusters.filter(({ name }) => wanted.includes(name));
  throw new UsageError(
    `no cluster "${unknown}" in the configuration${didYouMean(unknown, names) || `; it has ${names.join(', ')}`}`,
  );
}

/** Files are named relative to the repository, else to the folder of the configuration, else to the current folder. */
function findRoot({ cwd, configFile }: TargetRequest, paths: readonly string[]): string {
  const places = paths.filter((path) => path !== '-').map((path) => realOf(resolve(cwd, path)));
  if (configFile !== undefined) {
    const outside = paths.find((path) => path !== '-' && !isInside(realOf(resolve(cwd, path)), configFile.folder));
    if (outside !== undefined) {
      throw new UsageError(
        `path "${outside}" lies outside the folder of the configuration; use --no-config or another --config`,
      );
    }
    return configFile.root;
  }
  const first = places[0];
  if (first === undefined) return findRepository(realOf(cwd)) ?? realOf(cwd);
  const repository = findRepository(isFolder(first) ? first : dirname(first));
  return repository !== undefined && places.every((place) => isInside(place, repository)) ? repository : realOf(cwd);
}

function findOptions({ cwd, config, stdin, ignoring }: TargetRequest, root: string): FindOptions {
  return {
    root,
    cwd: realOf(cwd),
    exclude: config.exclude,
    ...(config.maxFileBytes === undefined ? {} : { maxFileBytes: config.maxFileBytes }),
    ...(stdin === undefined ? {} : { stdin }),
    ...ignoring,
  };
}

function reportsOf(paths: readonly string[], options: FindOptions): (file: string) => boolean {
  // A link is followed, but what is said of the link itself names the link.
  const places = paths.map((path) => resolve(options.cwd, path)).flatMap((path) => [path, realOf(path)]);
  const names = places.map((place) => relative(options.root, place).replaceAll(sep, '/'));
  if (names.includes('')) return ALL;
  const exact = new Set([...names, ...findFiles(paths, options)]);
  const folders = names.map((name) => `${name}/`);
  return (file) => exact.has(file) || folders.some((folder) => file.startsWith(folder));
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // What is wrong with it is told when it is read.
    return false;
  }
}
