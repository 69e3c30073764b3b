import { didYouMean } from '../../check/nearest.ts';
import { describeRef, type ManifestObject } from '../../model/object.ts';
import { isNamespaced, type RuntimeKind } from '../../model/ome.ts';
import { UsageError } from '../../model/usage-error.ts';
import { visible } from '../../report/visible.ts';
import { createResolver } from '../../resolve/resolve.ts';
import type { Io } from '../io.ts';
import type { RevisionFlags } from '../program.ts';
import { openWorld, type World } from '../world.ts';
import { type RevisionReport, type RuntimeRevision, revisionReport } from './revision.ts';

/** `omelint revision [NAME...] --path P...`. */
export async function runRevision(names: readonly string[], flags: RevisionFlags, io: Io): Promise<number> {
  if (flags.base !== undefined) throw new UsageError('--base belongs to --diff');
  const { config = true, cluster, namespace, omeVersion, path = [], snapshot: given } = flags;
  const before = { snapshot: given };
  const world = await openWorld({ paths: path, config, cluster, namespace, omeVersion, before }, io);
  const [workspace, second] = world.workspaces;
  if (workspace === undefined || second !== undefined) {
    throw new UsageError('the configuration has several clusters; choose one with --cluster');
  }
  const runtimes = chooseRuntimes(runtimesOf(world), names);
  const snapshot = world.evidence.get(workspace.cluster.name)?.snapshot;
  const resolver = createResolver(workspace);
  const report = revisionReport(runtimes, { workspace, resolver, snapshot }, flags.canonical === true);
  await tellUnreadable(world, io);
  const status = world.unreadable.length > 0 ? 1 : 0;
  const [only] = report.runtimes;
  if (flags.format === 'json') await io.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  else if (flags.canonical && names.length === 1 && report.runtimes.length === 1 && only) {
    return Math.max(status, await writeCanonical(only, io));
  } else await io.stdout.write(renderRevisions(report));
  return status;
}

function runtimesOf({ workspaces, targets }: World): ManifestObject<RuntimeKind>[] {
  const all = workspaces.flatMap((workspace) => [
    ...workspace.ofKind('ClusterServingRuntime'),
    ...workspace.ofKind('ServingRuntime'),
  ]);
  const isDeployed = ({ ref }: ManifestObject) => workspaces.some(({ declarations }) => declarations(ref).length > 0);
  return all.filter((runtime) => isDeployed(runtime) && (targets.reports?.(runtime.file) ?? true));
}

function chooseRuntimes(
  runtimes: ManifestObject<RuntimeKind>[],
  names: readonly string[],
): ManifestObject<RuntimeKind>[] {
  if (names.length === 0) return runtimes;
  for (const name of names) {
    if (runtimes.some((runtime) => answersTo(runtime, name))) continue;
    const known = runtimes.flatMap(({ ref }) => [
      ref.name,
      ...(ref.namespace === undefined ? [] : [`${ref.namespace}/${ref.name}`]),
    ]);
    throw new UsageError(`no runtime ${JSON.stringify(name)} below the paths${didYouMean(name, known)}`);
  }
  return runtimes.filter((runtime) => names.some((name) => answersTo(runtime, name)));
}

function answersTo({ ref }: ManifestObject, name: string): boolean {
  return name === ref.name || (ref.namespace !== undefined && name === `${ref.namespace}/${ref.name}`);
}

/** Files and documents that could not be read, those of a snapshot included. */
export async function tellUnreadable({ unreadable }: Pick<World, 'unreadable'>, io: Io): Promise<void> {
  for (const { message, location } of unreadable) {
    const { file, start } = location;
    await io.stderr.write(`${visible(file)}:${start.line}:${start.column}: ${visible(message)}\n`);
  }
}

/** Exactly the bytes that are hashed, so that they can be piped into a hash. A terminal's prompt needs its own line. */
async function writeCanonical({ object, resolved, error }: RuntimeRevision, io: Io): Promise<number> {
  if (resolved?.canonical !== undefined) {
    await io.stdout.write(io.stdout.isTTY ? `${visible(resolved.canonical)}\n` : resolved.canonical);
    return 0;
  }
  await io.stderr.write(
    `omelint: ${visible(describeRef(object))} has no resolved spec: ${visible(error?.message ?? REDACTED)}\n`,
  );
  return 1;
}

function renderRevisions(report: RevisionReport): string {
  if (report.runtimes.length === 0) return 'No ServingRuntime and no ClusterServingRuntime lies below these paths.\n';
  return report.runtimes.map(renderRevision).join('\n');
}

const REDACTED = 'a runtime of its chain is in the snapshot alone, whose values were redacted';

function whyNameless({ object, resolved, error }: RuntimeRevision): string {
  if (error !== null) return 'none';
  if (resolved === null) return `not known: ${REDACTED}`;
  return isNamespaced(object.kind) && object.namespace === undefined
    ? 'depends on a namespace; give --namespace'
    : 'not known: the hash is of the encrypted values, and the cluster has them decrypted';
}

function renderRevision(runtime: RuntimeRevision): string {
  const { object, chain, pruned, rejected, own, resolved, error } = runtime;
  const rows: [string, string][] = [
    ['revision', runtime.revisionName ?? whyNameless(runtime)],
    ['hash', resolved?.sha256 ?? (error === null ? 'not known' : 'none')],
  ];
  if (chain.length > 1 || error !== null) {
    rows.push(['own hash', own.sha256]);
    rows.push(['chain', chain.map(({ name }) => name).join(' > ')]);
  }
  for (const path of pruned) rows.push(['pruned', path]);
  for (const { path, message } of rejected) rows.push(['rejected', `${path}: ${message}`]);
  if (error !== null) rows.push(['error', `${error.reason}: ${error.message}`]);
  if (resolved?.canonical !== undefined) rows.push(['canonical', resolved.canonical]);
  const lines = rows.map(([label, value]) => `  ${label.padEnd(9)}  ${visible(value)}\n`);
  return `${visible(describeRef(object))}\n${lines.join('')}`;
}
