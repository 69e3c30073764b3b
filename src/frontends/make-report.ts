import type { FailOn } from '../check/config.ts';
import type {
  ClusterReport,
  Finding,
  Report,
  RuleDescription,
  Severity,
  Summary,
  Unreadable,
} from '../model/finding.ts';
import { clusterReport } from '../predict/cluster-report.ts';
import type { CheckedWorld } from './check-world.ts';
import type { World } from './world.ts';

/** The report of what was asked about. */
export function makeReport(checked: CheckedWorld, rules: readonly RuleDescription[]): Report {
  const { world, checks, findings, suppressed, shown } = checked;
  const { reports = () => true } = world.targets;
  const parts = {
    clusters: checks.map(({ check, scope }) => (scope?.cluster ?? asItIs)(clusterReport(check, check.prediction))),
    findings: findings.filter(shown).map(asData),
    unreadable: world.unreadable.filter(
      (unreadable) => isCaptured(unreadable, world) || reports(unreadable.location.file),
    ),
    suppressed: suppressed.filter(shown).map(asData),
    skipped: [...world.loaded.skipped, ...world.foreign].filter(({ file }) => reports(file)),
    notEvaluated: checks.flatMap(({ check, scope }) =>
      check.notEvaluated.filter((entry) => scope?.notEvaluated(entry) ?? true),
    ),
    rules,
  };
  return { summary: summarise(parts, countAll(checked)), ...parts };
}

/** A snapshot concerns all of its cluster. */
function isCaptured(unreadable: Unreadable, { loaded }: World): boolean {
  return !loaded.unreadable.includes(unreadable);
}

/** A report is data: fixes hold on to everything that was read. */
function asData<F extends Finding>({ fix: _, ...finding }: F): Omit<F, 'fix'> {
  return finding;
}

function asItIs(report: ClusterReport): ClusterReport {
  return report;
}

interface Counts {
  readonly files: number;
  readonly manifests: number;
  readonly objects: number;
}

/**
 * What was looked at; where only some files were asked about, those and what depends on them. What is in the cluster
 * without being deployed from here is knowledge, and not counted.
 */
function countAll({ world, checks }: CheckedWorld): Counts {
  const { loaded, files, targets } = world;
  const isDeployed = (file: string) => targets.clusters.some(({ holds }) => holds(file));
  if (targets.reports === undefined && files.every(isDeployed))
    return { files: loaded.files, manifests: loaded.manifests, objects: loaded.objects.length };
  const { reports = isDeployed } = targets;
  const objects = checks.flatMap(({ check, scope }) =>
    check.workspace.objects.filter((object) => scope?.object(object) ?? true),
  );
  const manifests = new Set(objects.map(({ file }) => file));
  const places = new Set(objects.map(({ file, start }) => `${file}\n${start}`));
  return {
    files: files.filter((file) => reports(file) || manifests.has(file)).length,
    manifests: manifests.size,
    objects: places.size,
  };
}

function countSeverities(findings: readonly Finding[]): Omit<Counted, 'unreadable'> {
  const of = (severity: Severity) => findings.filter((finding) => finding.severity === severity).length;
  return { errors: of('error'), warnings: of('warning'), notes: of('note') };
}

function summarise(parts: Omit<Report, 'summary'>, counts: Counts): Summary {
  const ofReason = (reason: string) => parts.skipped.filter((skipped) => skipped.reason === reason).length;
  return {
    ...counts,
    ...countSeverities(parts.findings),
    unreadable: parts.unreadable.length,
    suppressed: parts.suppressed.length,
    skipped: { templates: ofReason('template'), patches: ofReason('patch'), other: ofReason('other') },
  };
}

/** What the exit status depends on. */
export type Counted = Pick<Summary, 'errors' | 'warnings' | 'notes' | 'unreadable'>;

/** All of a report, or what the base does not have. What nobody can tell counts, and so does what can't be read. */
export function countedOf({ findings, summary }: Report, onlyNew: boolean): Counted {
  if (!onlyNew) return summary;
  const left = findings.filter(({ inBase }) => inBase !== true);
  return { ...countSeverities(left), unreadable: summary.unreadable };
}

/** Whether something is at or above a severity, or unreadable. */
export function hasFailed({ errors, warnings, notes, unreadable }: Counted, failOn: FailOn): boolean {
  if (unreadable > 0) return true;
  if (failOn === 'never') return false;
  return errors > 0 || (failOn !== 'error' && warnings > 0) || (failOn === 'note' && notes > 0);
}
