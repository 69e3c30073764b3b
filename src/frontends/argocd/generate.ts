import { UsageError } from '../../model/usage-error.ts';
import { visibleShort } from '../../report/visible.ts';
import { findBaseline, readBaseline } from '../baseline-file.ts';
import { checkWorld } from '../check-world.ts';
import { realOf } from '../find-root.ts';
import type { Io } from '../io.ts';
import { makeReport } from '../make-report.ts';
import { describeRules } from '../package-files.ts';
import type { World } from '../world.ts';
import { collectFiles, LIMITS } from './collect.ts';
import { findCopy } from './copy.ts';
import { type Joined, joinFiles, takeStream } from './join.ts';
import type { AppPlace } from './plugin-config.ts';
import { openPluginWorld, stdinFile } from './plugin-world.ts';
import { type OwnerFlags, type PluginSettings, readPluginSettings } from './settings.ts';
import { judge, tell, type Verdict } from './verdict.ts';

/**
 * `omelint argocd generate [PATH]`: the application's manifests on stdout, once and only if nothing stops them; what is to
 * be said on stderr. Status 1 where they are not given out.
 */
export async function runGenerate(path: string | undefined, flags: OwnerFlags, io: Io): Promise<number> {
  const settings = readPluginSettings(path, flags, io.env);
  const folder = realOf(io.cwd);
  const place = { root: findCopy(folder, io.env.ARGOCD_APP_SOURCE_PATH), folder };
  const { joined, rendered } = await readManifests(place, settings, io);
  const refusal = refusalOf(joined, settings);
  if (refusal !== undefined) {
    await io.stderr.write(refusal);
    return 1;
  }
  const verdict = await verdictOf(place, { joined, rendered }, settings, io);
  const lines = [...verdict.lines, ...notesOf(joined, settings)];
  if (lines.length > 0 || verdict.head !== undefined)
    await io.stderr.write(tell(verdict.head ?? 'omelint: notes', lines));
  if (!verdict.passed) return 1;
  await io.stdout.write(joined.output.toString('utf8'));
  return 0;
}

interface Manifests {
  readonly joined: Joined;
  readonly rendered: boolean;
}

async function readManifests(place: AppPlace, settings: PluginSettings, io: Io): Promise<Manifests> {
  if (settings.path === '-') return { joined: takeStream(stdinFile(await readInput(io))), rendered: true };
  const collected = collectFiles({ ...place, ...settings });
  const joined = joinFiles(collected.files);
  return { joined: { ...joined, faults: [...collected.faults, ...joined.faults] }, rendered: collected.single };
}

async function readInput(io: Io): Promise<Uint8Array> {
  const bytes = await io.readStdin(LIMITS.totalBytes);
  if (bytes.length > LIMITS.totalBytes) throw new UsageError(`stdin holds more than ${LIMITS.totalBytes} bytes`);
  return bytes;
}

/** Why nothing is given out, before anything is checked. */
function refusalOf({ faults, empty, others }: Joined, { allowEmpty, path }: PluginSettings): string | undefined {
  if (faults.length > 0)
    return tell(
      'omelint: no manifest is given out',
      faults.map((fault) => visibleShort(fault)),
    );
  if (!empty || allowEmpty) return undefined;
  const what = path === '-' ? 'stdin holds no object; did the command before it fail?' : 'there is no manifest.';
  return tell(
    `omelint: ${what} With pruning on, Argo CD would delete all objects of the application. If that is meant, set allow-empty.`,
    others.map((name) => `no manifest: ${visibleShort(name)}`),
  );
}

async function verdictOf(
  place: AppPlace,
  { joined, rendered }: Manifests,
  settings: PluginSettings,
  io: Io,
): Promise<Verdict> {
  try {
    const world = await openPluginWorld(place, { files: joined.files, rendered }, settings);
    const { config } = world.settings;
    const baseline = settings.enforce ? undefined : findBaseline(world, io.cwd, undefined);
    const checked = checkWorld(settings.enforce ? withoutComments(world) : world, {
      levels: config.rules,
      today: io.today(),
      now: io.clock?.() ?? Date.parse(io.today()),
      baseline: baseline && readBaseline(baseline),
    });
    return judge(makeReport(checked, describeRules(false)), settings, config);
  } catch (error) {
    if (!settings.warnOnly) throw error;
    const message = error instanceof Error ? error.message : String(error);
    return { passed: true, head: `omelint: not checked: ${visibleShort(message)}`, lines: [] };
  }
}

/** Comments that suppress, and a baseline, come with the repository. */
function withoutComments(world: World): World {
  return { ...world, loaded: { ...world.loaded, suppressions: [], suppressionProblems: [] } };
}

/** What is no finding, and should be known all the same. */
function notesOf({ others }: Joined, settings: PluginSettings): readonly string[] {
  return [
    ...others.map((name) => `no manifest, passed over: ${visibleShort(name, 200)}`),
    ...settings.others.map((name) => `parameter ${visibleShort(name, 100)} is not one of omelint's`),
  ];
}
