import { lstatSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type ClusterConfig, type Config, DEFAULT_CONFIG } from '../../check/config.ts';
import { didYouMean } from '../../check/nearest.ts';
import { UsageError } from '../../model/usage-error.ts';
import { visibleShort } from '../../report/visible.ts';
import { RULES } from '../../rules/registry.ts';
import { CONFIG_NAME, isInside, readSmallFile } from '../find-root.ts';
import { meets } from '../targets.ts';
import { nameIn } from './copy.ts';
import type { PluginSettings } from './settings.ts';

/** The copy of the repository, and the folder of the application in it. */
export interface AppPlace {
  /** Absolute. */
  readonly root: string;
  /** Absolute. */
  readonly folder: string;
}

/** The configuration of the owner, else the nearest one of the repository between the application's folder and the copy's root. */
export async function readPluginConfig(place: AppPlace, { config }: Pick<PluginSettings, 'config'>): Promise<Config> {
  if (config === false) return DEFAULT_CONFIG;
  const given = config === true ? undefined : resolve(place.folder, config);
  const path = given ?? findConfig(place);
  if (path === undefined) return DEFAULT_CONFIG;
  // The owner's lies outside of the repository and speaks of its root.
  const name = given === undefined ? nameIn(place.root, path) : basename(path);
  const { MAX_CONFIG_BYTES, readConfig } = await import('../../check/read-config.ts');
  return readConfig({
    file: name,
    text: readSmallFile(path, name, MAX_CONFIG_BYTES),
    ruleIds: RULES.map(({ id }) => id),
  });
}

function findConfig({ root, folder }: AppPlace): string | undefined {
  for (let current = folder; isInside(current, root); current = dirname(current)) {
    const path = join(current, CONFIG_NAME);
    if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return path;
    if (current === root) break;
  }
  return undefined;
}

/**
 * The clusters that the application belongs to, as the configuration tells them; nothing is complete, since the copy need
 * not be. One that holds nothing of it is none of its business, and where none does the application is a cluster of its own.
 */
export function clustersOf(place: AppPlace, config: Config, settings: PluginSettings): readonly ClusterConfig[] {
  const chosen = settings.cluster === undefined ? holding(place, config.clusters) : [named(settings.cluster, config)];
  const { namespace, omeVersion } = settings;
  return chosen.map((cluster) => ({
    ...cluster,
    complete: false,
    omeVersion: omeVersion ?? cluster.omeVersion,
    ...(namespace === undefined ? {} : { namespace }),
  }));
}

function holding({ root, folder }: AppPlace, clusters: readonly ClusterConfig[]): readonly ClusterConfig[] {
  const isNear = meets(nameIn(root, folder));
  const near = clusters.filter(({ paths }) => paths === undefined || folder === root || paths.some(isNear));
  if (near.length > 0) return near;
  const versions = new Set(clusters.map(({ omeVersion }) => omeVersion));
  const [alone] = DEFAULT_CONFIG.clusters;
  const [first] = versions;
  return alone === undefined
    ? []
    : [{ ...alone, paths: [], ...(versions.size === 1 && first ? { omeVersion: first } : {}) }];
}

function named(name: string, { clusters }: Config): ClusterConfig {
  const found = clusters.find((cluster) => cluster.name === name);
  if (found !== undefined) return found;
  const names = clusters.map((cluster) => cluster.name);
  const said = `parameter cluster: the configuration has no cluster "${visibleShort(name, 100)}"`;
  throw new UsageError(
    `${said}${
      didYouMean(name, names) ||
      `; it has ${names
        .slice(0, 20)
        .map((known) => visibleShort(known, 60))
        .join(', ')}`
    }`,
  );
}
