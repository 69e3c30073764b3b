import {
  type CheckOptions,
  type ClusterCheck,
  checkWorkspace,
  type RuleLevel,
  uniqueFingerprints,
} from '../check/check.ts';
import type { FailOn } from '../check/config.ts';
import { didYouMean } from '../check/nearest.ts';
import { type Scope, scopeOf } from '../check/scope.ts';
import { suppress } from '../check/suppress.ts';
import { UNUSED_SUPPRESSION } from '../check/unused-suppressions.ts';
import {
  type ClusterReport,
  compareFindings,
  type Finding,
  type Report,
  type Severity,
  type Summary,
} from '../model/finding.ts';
import { UsageError } from '../model/usage-error.ts';
import { clusterReport } from '../predict/cluster-report.ts';
import { RULES } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import type { Workspace } from '../workspace/workspace.ts';
import type { Io } from './io.ts';
import { describeRules } from './package-files.ts';
import { lineReader, type OnStage, openWorld, type World, type WorldRequest } from './world.ts';

export interface PipelineRequest extends WorldRequest {
  /** Levels that outweigh those of the configuration. */
  readonly levels?: ReadonlyMap<string, RuleLevel> | undefined;
  readonly failOn?: FailOn | undefined;
  /** Whether the report needs the rules' pages. */
  readonly pages?: boolean;
}

export interface PipelineResult {
  readonly report: Report;
  /** True where the report holds something at or above the severity to fail on, or something unreadable. */
  readonly failed: boolean;
}

/** From paths and configuration to the report: the only place that knows every stage. */
export async function runPipeline(
  request: PipelineRequest,
  io: Pick<Io, 'cwd' | 'readStdin'>,
  onStage: OnStage = () => {},
): Promise<PipelineResult> {
  for (const id of request.levels?.keys() ?? []) requireRule(id);
  const world = await openWorld(request, io, onStage);
  await onStage('check', world.files.length);
  const levels = new Map([...world.settings.config.rules, ...(request.levels ?? [])]);
  const options = { rules: RULES, levels, sourceLine: lineReader(world.loaded) };
  const checks = world.workspaces.map((workspace) => checkWorkspace(workspace, options));
  await onStage('report', world.files.length);
  const report = { ...assemble(world, checks, options), rules: describeRules(request.pages === true) };
  return { report, failed: failed(report, request.failOn ?? world.settings.config.failOn) };
}

function requireRule(id: string): void {
  const ids = RULES.map((rule) => rule.id);
  if (!ids.includes(id))
    throw new UsageError(`unknown rule ${JSON.stringify(id)}${didYouMean(id, ids) || '; "omelint rules" lists them'}`);
}

/** A cluster's check, and what of it is reported; all of it without a scope. */
interface ScopedCheck {
  readonly check: ClusterCheck;
  readonly scope: Scope | undefined;
}

function assemble(world: World, checks: readonly ClusterCheck[], options: CheckOptions): Omit<Report, 'rules'> {
  const { loaded, targets, foreign } = world;
  const { reports = () => true } = targets;
  const scoped = checks.map((check) => ({ check, scope: targets.reports && scopeOf(check, targets.reports) }));
  const scopes = new Map(scoped.map(({ check, scope }) => [check.workspace.cluster.name, scope]));
  const shown = (finding: Finding) => scopes.get(finding.cluster)?.finding(finding) ?? true;
  const result = applySuppressions(world, checks, options);
  const parts = {
    clusters: scoped.map(({ check, scope }) => (scope?.cluster ?? asItIs)(clusterReport(check))),
    // Numbered before some are left out: which files were asked about changes no fingerprint.
    findings: uniqueFingerprints(result.findings.toSorted(compareFindings)).filter(shown),
    unreadable: loaded.unreadable.filter(({ location }) => reports(location.file)),
    suppressed: result.suppressed.toSorted(compareFindings).filter(shown),
    skipped: [...loaded.skipped, ...foreign].filter(({ file }) => reports(file)),
    notEvaluated: scoped.flatMap(({ check, scope }) =>
      check.notEvaluated.filter((entry) => scope?.notEvaluated(entry) ?? true),
    ),
  };
  return { summary: summarise(parts, countAll(world, scoped)), ...parts };
}

function asItIs(report: ClusterReport): ClusterReport {
  return report;
}

function applySuppressions(world: World, checks: readonly ClusterCheck[], options: CheckOptions) {
  const { loaded, settings } = world;
  return suppress({
    checks,
    inline: loaded.suppressions,
    problems: loaded.suppressionProblems,
    entries: settings.config.ignore,
    ruleIds: RULES.map(({ id }) => id),
    ran: (ruleId, check) => RULES.some((rule) => rule.id === ruleId && isOn(rule, check.workspace, options)),
    severity: severityOfUnused(options),
    sourceLine: options.sourceLine,
  });
}

function isOn(rule: Rule, workspace: Workspace, { levels }: CheckOptions): boolean {
  return rule.meta.omeVersions.includes(workspace.cluster.omeVersion) && levels.get(rule.id) !== 'off';
}

function severityOfUnused({ levels, rules }: CheckOptions): Severity | undefined {
  const level =
    levels.get(UNUSED_SUPPRESSION) ?? rules.find(({ id }) => id === UNUSED_SUPPRESSION)?.meta.severity ?? 'warning';
  return level === 'off' ? undefined : level;
}

interface Counts {
  readonly files: number;
  readonly manifests: number;
  readonly objects: number;
}

/** What was looked at; where only some files were asked about, those and what depends on them. */
function countAll({ loaded, files, targets: { reports } }: World, checks: readonly ScopedCheck[]): Counts {
  if (reports === undefined)
    return { files: loaded.files, manifests: loaded.manifests, objects: loaded.objects.length };
  const objects = checks.flatMap(({ check, scope }) =>
    check.workspace.objects.filter((object) => scope?.object(object)),
  );
  const manifests = new Set(objects.map(({ file }) => file));
  const places = new Set(objects.map(({ file, start }) => `${file}\n${start}`));
  return {
    files: files.filter((file) => reports(file) || manifests.has(file)).length,
    manifests: manifests.size,
    objects: places.size,
  };
}

function summarise(parts: Omit<Report, 'summary' | 'rules'>, counts: Counts): Summary {
  const ofSeverity = (severity: Severity) => parts.findings.filter((finding) => finding.severity === severity).length;
  const ofReason = (reason: string) => parts.skipped.filter((skipped) => skipped.reason === reason).length;
  return {
    ...counts,
    errors: ofSeverity('error'),
    warnings: ofSeverity('warning'),
    notes: ofSeverity('note'),
    unreadable: parts.unreadable.length,
    suppressed: parts.suppressed.length,
    skipped: { templates: ofReason('template'), patches: ofReason('patch'), other: ofReason('other') },
  };
}

function failed({ summary }: Report | Omit<Report, 'rules'>, failOn: FailOn): boolean {
  if (summary.unreadable > 0) return true;
  if (failOn === 'never') return false;
  const { errors, warnings, notes } = summary;
  return errors > 0 || (failOn !== 'error' && warnings > 0) || (failOn === 'note' && notes > 0);
}
