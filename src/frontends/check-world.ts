import { applyBaseline, type Baseline, type BaselineEntry } from '../check/baseline.ts';
import { type CheckOptions, type ClusterCheck, checkWorkspace, type RuleLevel } from '../check/check.ts';
import { uniqueFingerprints } from '../check/fingerprint.ts';
import type { CheckedState } from '../check/fix.ts';
import { type Scope, scopeOf } from '../check/scope.ts';
import { suppress } from '../check/suppress.ts';
import { isStaleInBase, markUnusedInBase } from '../check/unused-in-base.ts';
import { UNUSED_SUPPRESSION } from '../check/unused-suppressions.ts';
import { compareFindings, type Finding, type Severity, type SuppressedFinding } from '../model/finding.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { RULES } from '../rules/registry.ts';
import { reportsAll } from './targets.ts';
import { lineReader, type World } from './world.ts';

export interface CheckContext {
  /** Configured levels, with those of the command line laid over them. */
  readonly levels: ReadonlyMap<string, RuleLevel>;
  /** YYYY-MM-DD, in UTC. */
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly baseline: Baseline | undefined;
}

/** A cluster's check, and what of it is reported; all of it without a scope. */
export interface ScopedCheck {
  readonly check: ClusterCheck;
  readonly scope: Scope | undefined;
}

/** All that was found in a world, whoever asked about whichever files. */
export interface CheckedWorld extends CheckedState {
  readonly world: World;
  readonly checks: readonly ScopedCheck[];
  readonly suppressed: readonly SuppressedFinding[];
  /** Whether a finding is reported where only some files were asked about. */
  readonly shown: (finding: Finding) => boolean;
}

/** The text of a file, be it one of a snapshot. */
function textsOf({ loaded, before }: World): Pick<World['loaded'], 'sourceText'> {
  const captured = new Map(
    [...before.captures.values()].flatMap(({ files }) =>
      files.map((source) => [source.file, source.state === 'text' ? headerOf(source.text) : ''] as const),
    ),
  );
  return { sourceText: (file) => loaded.sourceText(file) ?? captured.get(file) };
}

/** Of a snapshot only its header is shown in code frames: objects hold secrets, and one can stand in a single line. */
function headerOf(text: string): string {
  if (!/^(?:#.*\n)*apiVersion: omelint\//.test(text)) return '';
  const end = text.search(/^---/m);
  return end < 0 ? text : text.slice(0, end);
}

/** Runs the rules over every cluster, and takes out what is suppressed or known. */
export function checkWorld(world: World, context: CheckContext): CheckedWorld {
  const { loaded, targets } = world;
  const options = { rules: RULES, levels: context.levels, sourceLine: lineReader(textsOf(world)) };
  const checks = world.workspaces.map((workspace): ScopedCheck => {
    const { name } = workspace.cluster;
    const place = world.before.captures.get(name)?.capturedAtPlace;
    const limit = world.settings.config.snapshotMaxAge;
    const snapshotAge = { now: context.now, limit, ...(place === undefined ? {} : { place }) };
    const check = checkWorkspace(workspace, { ...options, evidence: world.evidence.get(name), snapshotAge });
    return { check, scope: targets.reports && scopeOf(check, targets.reports) };
  });
  const scopes = new Map(checks.map(({ check, scope }) => [check.workspace.cluster.name, scope]));
  const remaining = applySuppressions(world, checks, options, context);
  // Numbered before some are left out: which files were asked about changes no fingerprint.
  const all = uniqueFingerprints(remaining.findings.toSorted(compareFindings));
  const known =
    context.baseline === undefined
      ? { findings: all, suppressed: [] }
      : applyBaseline(all, context.baseline, {
          severity: severityOfUnused(options),
          judges: (entry) => judges(entry, world, checks, options),
          inBase: (entry) => staleInBase(entry, world, checks, context.baseline?.file ?? ''),
        });
  return {
    world,
    checks,
    findings: known.findings,
    suppressed: [...remaining.suppressed, ...known.suppressed].toSorted(compareFindings),
    unreadable: loaded.unreadable,
    objects: loaded.objects.map(describeRead),
    text: loaded.sourceText,
    shown: (finding) => scopes.get(finding.cluster)?.finding(finding) ?? true,
  };
}

function describeRead({ file, ref, notes }: ManifestObject): string {
  const twice = notes.filter(({ code }) => code === 'duplicate-key' || code === 'key-collision');
  return `${file}\n${refKey(ref)}\n${twice.length}`;
}

function applySuppressions(
  world: World,
  checks: readonly ScopedCheck[],
  options: CheckOptions,
  { today }: Pick<CheckContext, 'today'>,
) {
  const { loaded, settings, before } = world;
  const input = {
    checks: checks.map(({ check }) => check),
    inline: loaded.suppressions,
    problems: loaded.suppressionProblems,
    entries: settings.config.ignore,
    today,
    ruleIds: RULES.map(({ id }) => id),
    ran: (ruleId: string, check: ClusterCheck) => ran(ruleId, check, options),
    severity: severityOfUnused(options),
    sourceLine: options.sourceLine,
  };
  const { findings, suppressed } = suppress(input);
  return { findings: markUnusedInBase(findings, input, before.suppressions, options), suppressed };
}

function staleInBase(entry: BaselineEntry, { before }: World, checks: readonly ScopedCheck[], file: string) {
  if (before.suppressions?.isUnchanged(file) !== true) return null;
  const own = checks.find(({ check }) => check.workspace.cluster.name === entry.cluster);
  return isStaleInBase(entry, own?.check, RULES);
}

function ran(ruleId: string, { workspace, prediction }: ClusterCheck, { levels }: CheckOptions): boolean {
  const rule = RULES.find(({ id }) => id === ruleId);
  if (rule?.meta.needsBefore === true && prediction === undefined) return false;
  return rule?.meta.omeVersions.includes(workspace.cluster.omeVersion) === true && levels.get(ruleId) !== 'off';
}

function severityOfUnused({ levels, rules }: CheckOptions): Severity | undefined {
  const level =
    levels.get(UNUSED_SUPPRESSION) ?? rules.find(({ id }) => id === UNUSED_SUPPRESSION)?.meta.severity ?? 'warning';
  return level === 'off' ? undefined : level;
}

/**
 * Whether an entry of the baseline would have been needed if its fault were still there: its cluster was checked, its rule
 * ran and could decide, and its object is among what was read and asked about, or is gone for good.
 */
function judges(
  { cluster, rule, object }: BaselineEntry,
  world: World,
  checks: readonly ScopedCheck[],
  options: CheckOptions,
): boolean {
  const own = checks.find(({ check }) => check.workspace.cluster.name === cluster);
  // A rule that is gone finds nothing any more.
  if (own === undefined || (RULES.some(({ id }) => id === rule) && !ran(rule, own.check, options))) return false;
  const key = refKey(object);
  const { check, scope } = own;
  if (check.notEvaluated.some((entry) => entry.ruleId === rule && refKey(entry.object) === key)) return false;
  const declared = check.workspace.declarations(object);
  if (declared.length === 0) return reportsAll(world.targets) && world.loaded.unreadable.length === 0;
  return scope === undefined || declared.some((one) => scope.object(one));
}
