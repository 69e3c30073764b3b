import { UsageError } from '../../model/usage-error.ts';
import { visible } from '../../report/visible.ts';
import { subdomainFault } from '../../resolve/metadata.ts';
import { isSafeScalar } from '../../views/safe-scalar.ts';
import { syncView } from '../../views/sync.ts';
import type { DryRun } from '../../views/sync-preview.ts';
import { describeSection, renderSection } from '../../views/sync-section.ts';
import { tokenFault } from '../../views/sync-token.ts';
import type { Io } from '../io.ts';
import { tellUnreadable } from '../revision/revision-command.ts';
import { writeChanges } from '../write-files.ts';
import type { ViewFlags } from './flags.ts';
import { type OpenedStates, openStates } from './open.ts';
import { runView } from './run.ts';
import { gitSync } from './sync-git.ts';

export interface SyncFlags extends ViewFlags {
  /** As given: `true` without a value. */
  readonly dryRun?: string | true;
  readonly token?: string;
  readonly patch?: true;
  readonly write?: true;
}

const MODES: readonly string[] = ['none', 'client', 'server'];

/** `omelint sync NAME --dry-run`, `--patch`, `--write`. */
export async function runSync(names: readonly string[], given: SyncFlags, io: Io): Promise<number> {
  // "--dry-run NAME" means the name: kubectl ome's flag wants a value, and this one does not.
  const taken = typeof given.dryRun === 'string' && !MODES.includes(given.dryRun) && names.length === 0;
  const [name, second] = taken && typeof given.dryRun === 'string' ? [given.dryRun] : names;
  const flags: SyncFlags = taken ? { ...given, dryRun: true } : given;
  if (name === undefined || second !== undefined) {
    return fail('runtime sync requires exactly one InferenceService name', io);
  }
  if (!['table', 'wide', 'json', 'yaml'].includes(flags.output)) return fail(WRONG_OUTPUT, io);
  if (typeof flags.dryRun === 'string' && !MODES.includes(flags.dryRun)) {
    return fail('dry-run must be none, client or server', io);
  }
  if (!isSafeScalar(name) || subdomainFault(name) !== undefined) return fail('InferenceService name is invalid', io);
  requireUsage(flags);
  return flags.patch || flags.write ? writeToken(name, flags, io) : dryRun(name, flags, io);
}

const WRONG_OUTPUT = 'output must be table, wide, json or yaml';

async function fail(message: string, io: Io): Promise<number> {
  await io.stderr.write(`error: ${message}\n`);
  return 1;
}

/** What omelint's own flags demand. */
function requireUsage({ dryRun: mode, patch, write, state, token }: SyncFlags): void {
  const fault = token === undefined ? undefined : tokenFault(token);
  if (fault !== undefined) throw new UsageError(`--token ${JSON.stringify(token)} can't be written: ${fault}`);
  if (patch && write) throw new UsageError('--patch and --write exclude each other');
  if ((patch || write) && state === 'cluster') {
    throw new UsageError('--patch and --write change manifests, and --state cluster leaves them out');
  }
  if (patch || write || (mode !== undefined && mode !== 'none')) return;
  throw new UsageError(
    'omelint changes no cluster, so that sync needs --dry-run, which tells what kubectl ome runtime sync would do; --write writes the token into the manifest instead, and --patch prints that as a diff',
  );
}

/** The preflight, and what would stand in Git. */
function dryRun(name: string, flags: SyncFlags, io: Io): Promise<number> {
  const { token } = flags;
  const mode: DryRun = flags.dryRun === 'server' ? 'server' : 'client';
  return runView(flags, io, {
    show: (state) => syncView(state, name, { dryRun: mode, token }),
    beside: (opened) => {
      const { section } = gitSync(opened, name, token);
      return { text: printable(renderSection(section), io), member: { git: section } };
    },
  });
}

/** What a terminal would obey is made visible there; into a file or a pipe a patch goes as it is. */
function printable(text: string, io: Io): string {
  return io.stdout.isTTY ? text.split('\n').map(visible).join('\n') : text;
}

// --- the change of a manifest

/** `--patch` prints the change alone, `--write` makes it. */
async function writeToken(name: string, flags: SyncFlags, io: Io): Promise<number> {
  const { state: _, ...both } = flags;
  const opened = await openStates(both, io);
  await tellUnreadable(opened.world, io);
  const { section, change } = gitSync(opened, name, flags.token);
  if (change === undefined) {
    const hint = section.hint === null ? '' : `${section.hint}\n`;
    await io.stderr.write(`error: ${visible(section.because ?? '')}\n${hint.split('\n').map(visible).join('\n')}`);
    return 1;
  }
  await tellRefusals(name, flags, opened, io);
  if (flags.write) {
    const { root } = opened.world.targets.options;
    const [left] = writeChanges(root, [change]);
    if (left !== undefined) throw new UsageError(`can't write ${visible(left.file)}: ${left.because}`);
    await io.stdout.write(printable(renderSection({ ...section, written: true }), io));
  } else {
    await io.stderr.write(describeSection(section).split('\n').map(visible).join('\n'));
    await io.stdout.write(printable(section.patch ?? '', io));
  }
  return opened.world.unreadable.length > 0 ? 1 : 0;
}

/** kubectl would not set the token now: OME takes one from Git all the same, and who merges should know. */
async function tellRefusals(name: string, flags: SyncFlags, { states }: OpenedStates, io: Io): Promise<void> {
  const state = states.find((one) => one.name === 'git');
  const result = state && syncView(state, name, { dryRun: 'client', token: flags.token });
  if (result === undefined || result.ok) return;
  const notes = (result.notes ?? []).map((note) => `${visible(note)}\n`).join('');
  await io.stderr.write(`note: kubectl ome runtime sync would say: ${visible(result.error)}\n${notes}`);
}
