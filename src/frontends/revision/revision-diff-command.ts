import type { JsonValue } from '../../model/json.ts';
import type { SourceLocation } from '../../model/location.ts';
import { describeRef } from '../../model/object.ts';
import type { ClusterSnapshot } from '../../model/snapshot.ts';
import { UsageError } from '../../model/usage-error.ts';
import { visible, visibleEnds } from '../../report/visible.ts';
import { canonicalJson } from '../../resolve/canonical.ts';
import type { Io } from '../io.ts';
import type { RevisionFlags } from '../program.ts';
import { openWorld } from '../world.ts';
import { tellUnreadable } from './revision-command.ts';
import {
  type DiffChange,
  type DiffSide,
  type DiffSubject,
  type RevisionDiff,
  type RevisionDiffReport,
  revisionDiff,
} from './revision-diff.ts';
import {
  type DiffWorld,
  diffWorld,
  type FoundSubject,
  findSubject,
  pairsWithBase,
  type Unresolved,
} from './revision-subjects.ts';

/** `omelint revision --diff [A B]`. */
export async function runRevisionDiff(names: readonly string[], flags: RevisionFlags, io: Io): Promise<number> {
  refuseOthers(names, flags);
  const { config = true, cluster, namespace, omeVersion, path = [], snapshot, base } = flags;
  const before = { snapshot, base };
  const world = await openWorld({ paths: path, config, cluster, namespace, omeVersion, before }, io);
  const [workspace, second] = world.workspaces;
  if (workspace === undefined || second !== undefined) {
    throw new UsageError('the configuration has several clusters; choose one with --cluster');
  }
  const evidence = world.evidence.get(workspace.cluster.name);
  const found = diffWorld(workspace, evidence?.snapshot, evidence?.base);
  const pairs = pairsOf(names, found, world.targets.reports ?? (() => true));
  const all = pairs.flatMap((pair) => diffOf(pair, found));
  // Without names only what changed is of interest.
  const diffs = names.length === 0 ? all.filter(({ equal }) => equal !== true) : all;
  const report = { schemaVersion: 1, omeVersion: workspace.cluster.omeVersion, diffs } as const;
  await tellUnreadable(world, io);
  const unresolved = pairs.flat().flatMap((one) => (one.ok ? [] : [one.unresolved]));
  for (const one of unresolved) await io.stderr.write(`omelint: ${describeUnresolved(one)}\n`);
  await io.stdout.write(flags.format === 'json' ? renderJson(report) : renderDiffs(report, names.length === 0));
  return world.unreadable.length > 0 || unresolved.length > 0 ? 1 : 0;
}

function refuseOthers(names: readonly string[], { base, canonical }: RevisionFlags): void {
  if (canonical === true)
    throw new UsageError('--canonical prints the bytes of runtimes, and --diff compares them: give one');
  if (names.length > 2) throw new UsageError(`--diff compares two; ${names.length} are named`);
  if (base !== undefined || names.length === 2) return;
  throw new UsageError(
    names.length === 1
      ? '--diff needs two names, or one and --base'
      : '--diff needs two names, or --base and the commit to compare with',
  );
}

type Pair = readonly [FoundSubject, FoundSubject];

function pairsOf([from, to]: readonly string[], world: DiffWorld, reports: (file: string) => boolean): readonly Pair[] {
  if (from === undefined) return pairsWithBase(world, reports);
  return [
    to === undefined
      ? [findSubject(`base:${from}`, world), findSubject(from, world)]
      : [findSubject(from, world), findSubject(to, world)],
  ];
}

function diffOf([from, to]: Pair, { resolver, snapshot }: DiffWorld): RevisionDiff[] {
  if (!from.ok || !to.ok) return [];
  const [before, after] = alike(from.subject, to.subject, snapshot);
  return [revisionDiff(before, after, resolver.table)];
}

/** Where one of two is redacted, the other one is compared as the redaction would have left it. */
function alike(from: DiffSubject, to: DiffSubject, snapshot: ClusterSnapshot | undefined): [DiffSubject, DiffSubject] {
  const isRedacted = [from, to].map(({ canonical }) => canonical === undefined);
  if (snapshot === undefined || isRedacted[0] === isRedacted[1]) return [from, to];
  const redact = (subject: DiffSubject): DiffSubject => {
    if (subject.canonical === undefined) return subject;
    return { ...subject, resolution: { ...subject.resolution, spec: snapshot.redact(subject.resolution.spec) } };
  };
  return [redact(from), redact(to)];
}

function describeUnresolved({ name, because }: Unresolved): string {
  return `${visible(name)} can't be compared: ${visible(because)}`;
}

function renderJson({ diffs, ...report }: RevisionDiffReport): string {
  const told = { ...report, diffs: diffs.map((diff) => ({ ...diff, changes: diff.changes.map(changeJson) })) };
  // Integers beyond 2^53 are numbers that JSON readers would round.
  const exact = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return `${JSON.stringify(told, exact, 2)}\n`;
}

function changeJson({ cause, meaningless, ...change }: DiffChange) {
  return { ...change, cause: cause && { object: cause.object, location: locationJson(cause.location) }, meaningless };
}

function locationJson({ file, start, end }: SourceLocation) {
  return { file, startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column };
}

function renderDiffs({ diffs }: RevisionDiffReport, againstBase: boolean): string {
  if (diffs.length === 0) return againstBase ? "No runtime's resolved spec differs from that of the base.\n" : '';
  return diffs.map(renderDiff).join('\n');
}

function renderDiff(diff: RevisionDiff): string {
  const { from, to, equal, changes } = diff;
  const bytes = equal === null ? "not known: the snapshot's values were redacted" : equal ? 'equal' : 'differ';
  const lines = [
    ...[from, to].flatMap((side, index) => renderSide(side, index === 0 ? 'from' : 'to')),
    `  bytes  ${bytes}`,
    ...(changes.length > 0 ? [''] : []),
    ...changes.flatMap(renderChange),
    ...renderFirstDifference(diff),
  ];
  return `${lines.join('\n')}\n`;
}

function renderSide({ object, commit, revision = '', sha256, revisionName }: DiffSide, label: string): string[] {
  const what = object === undefined ? `revision ${revision}` : describeRef(object);
  const at = commit === undefined ? '' : ` (base ${commit.slice(0, 8)})`;
  const name = object === undefined ? '' : `${revisionName ?? 'name not known'}  `;
  return [`${label.padEnd(4)} ${visible(what)}${at}`, `     ${visible(name)}${sha256 ?? 'hash not known'}`];
}

/** A value may be a list of a thousand words. */
const MAX_VALUE = 300;

function renderChange({ path, kind, before, after, cause, meaningless }: DiffChange): string[] {
  const values = [before, after].every((value) => value === undefined)
    ? ''
    : `  ${renderValue(before)} → ${renderValue(after)}`;
  const notes = [
    ...(cause === null
      ? []
      : [
          `by ${describeRef(cause.object)}, ${cause.location.file}:${cause.location.start.line}:${cause.location.start.column}`,
        ]),
    ...(meaningless ? ['no meaning for pods'] : []),
  ];
  return [`  ${visible(path)}  ${kind}${values}`, ...notes.map((note) => `    ${visible(note)}`)];
}

function renderValue(value: JsonValue | undefined): string {
  return value === undefined ? 'none' : visibleEnds(canonicalJson(value), MAX_VALUE);
}

function renderFirstDifference({ equal, firstDifference: first }: RevisionDiff): string[] {
  if (first === null) return equal === false ? ['', '  the bytes of redacted values are not known'] : [];
  if (first.from === null || first.to === null) {
    return ['', `  first difference: byte ${first.offset}, in a value that is left out`];
  }
  return ['', `  first difference: byte ${first.offset}`, `    ${visible(first.from)}`, `    ${visible(first.to)}`];
}
