import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { type ClusterConfig, type Config, DEFAULT_CONFIG } from '../check/config.ts';
import type { OmeVersion } from '../model/ome.ts';
import { RULES } from '../rules/registry.ts';
import { findConfig, findRepository, readSmallFile, realOf } from './find-root.ts';

/** Where a configuration may come from: a file, nowhere (`false`), the usual place (`true`), or another commit. */
export type ConfigChoice = string | boolean | CommittedConfig;

/**
 * The configuration of another commit than the one that is checked, with all that decides what is checked: whoever changes
 * the manifests has no say in it.
 */
export interface CommittedConfig {
  /** Absolute path that the file has, or would have, in the work tree; undefined where the commit has none. */
  readonly path: string | undefined;
  readonly text: string;
  /** Folder that stands for the root of the repository where baseline and snapshots of the configuration are read. */
  readonly store: string;
  /** The text of the commit's `.gitignore` in a folder of the repository. */
  readonly gitignore: (folder: string) => string | undefined;
  /** Files that either commit holds, and their folders: they are checked although they are ignored. */
  readonly tracked: (path: string) => boolean;
}

/** What the command line says of the clusters; it outweighs the configuration. */
export interface ClusterOverrides {
  readonly namespace?: string | undefined;
  readonly complete?: boolean | undefined;
  readonly omeVersion?: OmeVersion | undefined;
}

export interface Settings {
  readonly config: Config;
  readonly configFile: ConfigFile | undefined;
  /** Absolute path of the baseline that the configuration names. */
  readonly baseline: string | undefined;
  /** Where the files that the configuration names are read instead of the work tree, and which rules ignore files. */
  readonly committed?: Pick<CommittedConfig, 'store' | 'gitignore' | 'tracked'> | undefined;
}

export interface ConfigFile {
  /** Absolute path of the folder that holds it. */
  readonly folder: string;
  /** The repository that holds it, else its folder: what files are named relative to. */
  readonly root: string;
  /** Name relative to `root`. */
  readonly name: string;
}

/** The configuration that holds, with the command line's own settings laid over it. */
export async function readSettings(cwd: string, choice: ConfigChoice, overrides: ClusterOverrides): Promise<Settings> {
  const committed = typeof choice === 'object' ? choice : undefined;
  const path = pathOf(cwd, choice);
  const configFile = path === undefined ? undefined : configFileAt(path);
  const config =
    path === undefined || configFile === undefined
      ? DEFAULT_CONFIG
      : await readConfigFile(path, configFile.name, committed?.text);
  return {
    config: { ...config, clusters: config.clusters.map((cluster) => override(cluster, overrides)) },
    configFile,
    baseline: configFile && config.baseline && join(configFile.root, config.baseline),
    committed,
  };
}

function pathOf(cwd: string, choice: ConfigChoice): string | undefined {
  if (typeof choice === 'object') return choice.path;
  if (typeof choice === 'string') return resolve(cwd, choice);
  return choice ? findConfig(cwd) : undefined;
}

function configFileAt(path: string): ConfigFile {
  const folder = realOf(dirname(path));
  const root = findRepository(folder) ?? folder;
  return { folder, root, name: relative(root, join(folder, basename(path))).replaceAll(sep, '/') };
}

async function readConfigFile(path: string, file: string, known?: string): Promise<Config> {
  // The validator and the YAML package cost more than a run on a few files: only who has a configuration pays.
  const { MAX_CONFIG_BYTES, readConfig } = await import('../check/read-config.ts');
  const text = known ?? readSmallFile(path, file, MAX_CONFIG_BYTES);
  return readConfig({ file, text, ruleIds: RULES.map(({ id }) => id) });
}

function override(cluster: ClusterConfig, { namespace, complete, omeVersion }: ClusterOverrides): ClusterConfig {
  return {
    ...cluster,
    complete: complete ?? cluster.complete,
    omeVersion: omeVersion ?? cluster.omeVersion,
    ...(namespace === undefined ? {} : { namespace }),
  };
}
