import { visible, visibleShort } from '../../report/visible.ts';
import { realOf } from '../find-root.ts';
import type { Io } from '../io.ts';
import { collectFiles, DISCOVER_LIMITS } from './collect.ts';
import { findCopy } from './copy.ts';
import { type PluginSettings, readPluginSettings } from './settings.ts';

/** Every object of OME has it in its apiVersion. */
const MARK = 'ome.io/';

/**
 * `omelint argocd discover`: the name of the first file that `generate` would give out and that mentions OME, or nothing.
 * Argo CD asks every plugin about every application without an explicit type, so a fault is told and is no match.
 */
export async function runDiscover(io: Io): Promise<number> {
  try {
    const folder = realOf(io.cwd);
    const root = findCopy(folder, io.env.ARGOCD_APP_SOURCE_PATH);
    const { files, faults } = collectFiles({ root, folder, ...settingsOf(io) }, DISCOVER_LIMITS);
    const match = faults.length === 0 ? files.find(({ bytes }) => bytes.includes(MARK)) : undefined;
    if (match !== undefined) await io.stdout.write(`${visible(match.name)}\n`);
  } catch (error) {
    await io.stderr.write(`omelint: ${visibleShort(error instanceof Error ? error.message : String(error))}\n`);
  }
  return 0;
}

/** Parameters may be another plugin's here. */
function settingsOf({ env }: Io): Pick<PluginSettings, 'path' | 'recurse' | 'include' | 'exclude'> {
  try {
    return readPluginSettings(undefined, {}, env);
  } catch {
    return { path: '.', recurse: false, include: [], exclude: [] };
  }
}
