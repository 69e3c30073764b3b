import { basename, join, resolve } from 'node:path';
import { type Baseline, MAX_BASELINE_BYTES, parseBaseline } from '../check/baseline.ts';
import { UsageError } from '../model/usage-error.ts';
import { readSmallFile } from './find-root.ts';
import { reportsAll } from './targets.ts';
import { nameIn, type World, type WorldRequest } from './world.ts';

/** Where a baseline lies, and how findings name it. */
export interface BaselineFile {
  /** Absolute. */
  readonly path: string;
  readonly name: string;
}

/** The baseline of the command line, else that of the configuration. */
export function findBaseline(world: World, cwd: string, given: string | undefined): BaselineFile | undefined {
  const path = given === undefined ? world.settings.baseline : resolve(cwd, given);
  if (path === undefined) return undefined;
  const name = nameIn(world.targets.options.root, path) ?? '';
  const { committed } = world.settings;
  if (given === undefined && committed !== undefined) return { path: join(committed.store, name), name };
  return { path, name: name.startsWith('..') ? basename(path) : name };
}

export function readBaseline({ path, name }: BaselineFile): Baseline {
  return parseBaseline(name, readSmallFile(path, name, MAX_BASELINE_BYTES));
}

/** A baseline that is written from a part of the findings would lose the others. */
export function requireWhole(world: World, cluster: WorldRequest['cluster']): void {
  if (cluster !== undefined && world.settings.config.clusters.length > 1) {
    throw new UsageError('--write-baseline writes the findings of all clusters; leave --cluster out');
  }
  if (!reportsAll(world.targets)) {
    throw new UsageError('--write-baseline needs a run over everything; give it a folder that holds all, or no path');
  }
}
