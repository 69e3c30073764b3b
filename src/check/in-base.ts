import type { Finding, Outcome, ServiceReport, Severity } from '../model/finding.ts';
import { groupBy } from '../model/group.ts';
import { jsonPointer } from '../model/json.ts';
import { memoise } from '../model/memo.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { OME_KINDS } from '../model/ome.ts';
import { type BaseCluster, createBaseCluster } from '../predict/base-cluster.ts';
import { isOfKind } from '../predict/declared.ts';
import type { Prediction } from '../predict/prediction.ts';
import type { Cluster } from '../predict/selection-service.ts';
import { problemsOf, type Rule, type RuleContext } from '../rules/rule.ts';
import type { RuleLevel } from './check.ts';
import { refusalsOfChange } from './refused-edits.ts';
import { atLeast, severityOf } from './severity.ts';
import { add, type Tally, take } from './tally.ts';

/** What a rule finds about an object of the base, as far as identity and severity go. */
interface BaseProblem {
  readonly severity: Severity;
  /** JSON pointer. */
  readonly path: string;
  readonly message: string;
  readonly ofCluster: boolean;
}

/** What a rule says about an object of the base. */
export interface SaidAtBase {
  readonly problems: readonly BaseProblem[];
  /** False where it could find more if more were known: a file of the base can't be read, or the rule could not decide. */
  readonly decided: boolean;
}

/** Answers about the base; each rule is asked about an object once. */
export interface BaseFinder {
  readonly cluster: BaseCluster;
  /** What the rules go by there. */
  readonly context: RuleContext;
  said(rule: Rule, object: Finding['object']): SaidAtBase;
  /** Whether all of the base could be read. */
  readonly complete: boolean;
}

export interface BaseFinderOptions {
  readonly levels: ReadonlyMap<string, RuleLevel>;
  readonly snapshotAge?: RuleContext['snapshotAge'];
}

/** Undefined where there is no base. */
export function createBaseFinder(
  prediction: Prediction | undefined,
  options: BaseFinderOptions,
): BaseFinder | undefined {
  const cluster = prediction === undefined ? undefined : createBaseCluster(prediction.worlds);
  const base = prediction?.worlds.evidence.base;
  if (cluster === undefined || base === undefined) return undefined;
  const context = contextOf(cluster, options);
  const complete = base.unread.length === 0;
  const known = new Map<string, SaidAtBase>();
  const said = (rule: Rule, object: Finding['object']): SaidAtBase => {
    const key = `${rule.id}\n${refKey(object)}`;
    const found = known.get(key) ?? ask(rule, object, context, options);
    known.set(key, found);
    return complete ? found : { ...found, decided: false };
  };
  return { cluster, context, said, complete };
}

function contextOf(cluster: BaseCluster, { snapshotAge }: BaseFinderOptions): RuleContext {
  const { workspace, resolver } = cluster;
  return {
    workspace,
    resolver,
    // Most rules need none, and that of a whole cluster costs.
    get prediction() {
      return cluster.prediction();
    },
    ...(snapshotAge === undefined ? {} : { snapshotAge }),
  };
}

function ask(rule: Rule, object: Finding['object'], context: RuleContext, { levels }: BaseFinderOptions): SaidAtBase {
  const { workspace } = context;
  const problems: BaseProblem[] = [];
  let decided = true;
  for (const problem of workspace.declarations(object).flatMap((one) => [...problemsOf(rule.check(one, context))])) {
    if ('notEvaluated' in problem) decided = false;
    else if (workspace.declarations(problem.at.object.ref).length > 0) {
      const severity = severityOf(problem, rule, levels.get(rule.id));
      const { at, message, ofCluster = false } = problem;
      problems.push({ severity, path: jsonPointer(at.path), message, ofCluster });
    }
  }
  return { problems, decided };
}

/**
 * The findings of a cluster, each with the answer whether the base has it too: the same rule finds the same about the same
 * object, wherever its file lies, and no milder. Only the rules that found something are asked again, about the objects
 * that they found something about.
 */
export function markInBase(
  findings: readonly Finding[],
  rules: readonly Rule[],
  prediction: Prediction | undefined,
  finder: BaseFinder | undefined,
): readonly Finding[] {
  if (prediction === undefined || finder === undefined) return findings;
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const marks = new Map<Finding, boolean | null>();
  const ofCluster = saidOfCluster(finder);
  const refusals = refusalsOfChange(findings, prediction);
  for (const group of groupBy(findings, ({ ruleId, object }) => `${ruleId}\n${refKey(object)}`).values()) {
    const [first] = group;
    const rule = first && byId.get(first.ruleId);
    if (first === undefined || rule === undefined) continue;
    if (rule.meta.needsBefore === true && rule.meta.ofSnapshot !== true && isOfMerge(first, prediction, finder)) {
      // What the merge brings about is never the base's.
      for (const finding of group) marks.set(finding, false);
      continue;
    }
    const { problems, decided } = finder.said(rule, first.object);
    const matched = match(group, problems);
    for (const finding of group) {
      const isThere = matched.has(finding) || ofCluster(rule).has(`${finding.severity}\n${finding.message}`);
      const isOld = isThere && !refusals.has(finding);
      marks.set(finding, isOld ? true : decided || isThere ? false : null);
    }
  }
  return findings.map((finding) => {
    const inBase = marks.get(finding);
    return inBase === undefined ? finding : { ...finding, inBase };
  });
}

/** What a rule says at the base's objects of the cluster as a whole: a change may bring another one ahead of them. */
function saidOfCluster({ cluster, said }: BaseFinder): (rule: Rule) => ReadonlySet<string> {
  return memoise((rule: Rule) => {
    if (rule.meta.ofSnapshot !== true || rule.meta.appliesTo.length < OME_KINDS.length) return NOTHING;
    const problems = cluster.workspace.objects.flatMap(({ ref }) => said(rule, ref).problems);
    return new Set(problems.filter((one) => one.ofCluster).map(({ severity, message }) => `${severity}\n${message}`));
  });
}

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The findings that the base has too. Where a rule finds several things at one path, those that say the same belong
 * together, and the rest is counted.
 */
function match(findings: readonly Finding[], problems: readonly BaseProblem[]): ReadonlySet<Finding> {
  const exact: Tally = new Map();
  const atPath: Tally = new Map();
  for (const { severity, path, message } of problems) {
    add(exact, `${severity}\n${path}\n${message}`);
    add(atPath, `${severity}\n${path}`);
  }
  const matched = new Set<Finding>();
  for (const finding of findings) {
    const place = `${finding.severity}\n${jsonPointer(finding.path)}`;
    if (!take(exact, `${place}\n${finding.message}`)) continue;
    take(atPath, place);
    matched.add(finding);
  }
  for (const finding of findings) {
    if (matched.has(finding)) continue;
    const path = jsonPointer(finding.path);
    if (atLeast(finding.severity).some((severity) => take(atPath, `${severity}\n${path}`))) matched.add(finding);
  }
  return matched;
}

/**
 * Whether a finding of a rule about merges speaks of what this merge does: a service is in for something else than if the
 * base were merged into itself, or a runtime means something else than in the base. With a snapshot that lags behind Git,
 * merging nothing can do something too, and that is not of this change.
 */
function isOfMerge({ object }: Finding, prediction: Prediction, { cluster }: BaseFinder): boolean {
  const { head, evidence } = prediction.worlds;
  const now = head.workspace.declarations(object).at(-1);
  const was = cluster.workspace.declarations(object).at(-1);
  if (now === undefined || was === undefined) return false;
  if (isOfKind(now, 'InferenceService') && isOfKind(was, 'InferenceService')) {
    const { report } = prediction.service(now);
    if (evidence.snapshot === undefined && MOVES.has(report.outcome)) return true;
    return !sameFate(report, cluster.prediction().service(was).report);
  }
  // Without a snapshot the base differs from what was before in nothing.
  return evidence.snapshot === undefined || contentOf(now, head) !== contentOf(was, cluster);
}

/** What no service does where nothing changes and the cluster is in sync with Git. */
const MOVES: ReadonlySet<Outcome> = new Set([
  'drifts',
  'rolls-out',
  'advances',
  'first-pin',
  'selects',
  'added',
  'removed',
]);

function sameFate(a: ServiceReport, b: ServiceReport): boolean {
  return a.outcome === b.outcome && a.reason === b.reason && a.rule === b.rule && a.from === b.from && a.to === b.to;
}

function contentOf(object: ManifestObject, { resolver }: Cluster): string | undefined {
  if (!isOfKind(object, 'ServingRuntime') && !isOfKind(object, 'ClusterServingRuntime')) return undefined;
  const resolution = resolver.resolve(object);
  return resolution.ok ? resolution.hash : resolution.message;
}
