import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type ClusterConfig, type Config, DEFAULT_CONFIG } from '../../check/config.ts';
import { decodeSource } from '../../load/decode.ts';
import { readSources, STDIN_NAME } from '../../load/files.ts';
import type { SourceFile } from '../../load/source.ts';
import { UsageError } from '../../model/usage-error.ts';
import type { ClusterTarget, Targets } from '../targets.ts';
import { type World, worldOf } from '../world.ts';
import type { AppFile } from './collect.ts';
import { type AppPlace, clustersOf, readPluginConfig } from './plugin-config.ts';
import type { PluginSettings } from './settings.ts';

/** What is checked: the very bytes that are given out. */
export interface AppManifests {
  readonly files: readonly AppFile[];
  /** A rendering holds what the files around it hold: those are not read beside it. */
  readonly rendered: boolean;
}

/**
 * The application's files as what its clusters are to hold, and what else the configuration's clusters hold in this
 * repository as what is known of them. Reported is what lies in the application's files.
 */
export async function openPluginWorld(
  place: AppPlace,
  { files, rendered }: AppManifests,
  settings: PluginSettings,
): Promise<World> {
  const config = await readPluginConfig(place, settings);
  const clusters = clustersOf(place, config, settings);
  const own = new Set(files.map(({ name }) => name));
  const isAlone = rendered || config === DEFAULT_CONFIG;
  const contexts = clusters.map((cluster) => (isAlone ? [] : readContext(place, cluster, config, own)));
  const targets = clusters.map((cluster, index): ClusterTarget => {
    const known = new Set(contexts[index]?.map(({ file }) => file));
    return { config: cluster, holds: (file) => own.has(file), knows: (file) => known.has(file), concerns: () => true };
  });
  const context = new Map(contexts.flat().map((source) => [source.file, source]));
  const sources = [...files.map(({ name, bytes }) => decodeSource(name, bytes)), ...context.values()];
  return worldOf(
    { config: { ...config, clusters }, configFile: undefined, baseline: baselineOf(place, config) },
    targetsOf(place, targets, own),
    sources,
  );
}

function targetsOf({ root, folder }: AppPlace, clusters: readonly ClusterTarget[], own: ReadonlySet<string>): Targets {
  return {
    read: [],
    options: { root, cwd: folder },
    clusters,
    reports: (file) => own.has(file),
    inBase: () => [],
  };
}

/** A copy without the baseline is a part of the repository: without it more is reported, never less. */
function baselineOf({ root }: AppPlace, { baseline }: Config): string | undefined {
  const path = baseline && join(root, baseline);
  return path && isThere(path) ? path : undefined;
}

/** What a cluster holds besides the application, as far as the copy has it. */
function readContext(
  { root }: AppPlace,
  { paths, clusterObjects, snapshot }: ClusterConfig,
  { exclude, maxFileBytes }: Config,
  own: ReadonlySet<string>,
): readonly SourceFile[] {
  const wanted = [...(paths ?? ['.']), ...clusterObjects];
  const options = { root, cwd: root, exclude, ...(maxFileBytes === undefined ? {} : { maxFileBytes }) };
  const found = wanted.flatMap((path) => readPath(path, options));
  const isSnapshot = (file: string) => snapshot !== undefined && (file === snapshot || file.startsWith(`${snapshot}/`));
  return found.filter(({ file }) => !own.has(file) && !isSnapshot(file));
}

/** A part of the repository need not hold all that the configuration names. */
function readPath(path: string, options: Parameters<typeof readSources>[1]): readonly SourceFile[] {
  try {
    return readSources([path], options);
  } catch (error) {
    if (error instanceof UsageError) return [];
    throw error;
  }
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** Stdin as a file of the application. */
export function stdinFile(bytes: Uint8Array): AppFile {
  return { name: STDIN_NAME, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
}
