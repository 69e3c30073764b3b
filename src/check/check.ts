import { createHash } from 'node:crypto';
import {
  compareFindings,
  type Finding,
  type NotEvaluated,
  type Place,
  type Problem,
  type RelatedLocation,
  type RelatedPlace,
  type Severity,
} from '../model/finding.ts';
import { jsonPointer } from '../model/json.ts';
import type { SourceLocation } from '../model/location.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { OME_KINDS, type OmeKind } from '../model/ome.ts';
import type { Evidence } from '../predict/evidence.ts';
import { type Prediction, predict } from '../predict/prediction.ts';
import { createResolver, type Resolver } from '../resolve/resolve.ts';
import { problemsOf, type Rule, type RuleContext, type SnapshotAge } from '../rules/rule.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** Severity of a rule as configured; `off` silences it. */
export type RuleLevel = Severity | 'off';

export interface CheckOptions {
  readonly rules: readonly Rule[];
  /** Configured levels by rule id; without an entry the rule's own severity holds. */
  readonly levels: ReadonlyMap<string, RuleLevel>;
  /** The line (from 1) of a file, without its line break; for code frames. */
  readonly sourceLine: (file: string, line: number) => string;
  /** What tells of the cluster besides its manifests; the workspace comes from `createHeadWorkspace` with the same. */
  readonly evidence?: Evidence | undefined;
  readonly snapshotAge?: SnapshotAge | undefined;
}

export interface ClusterCheck {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
  /** Sorted; fingerprints are unique within the cluster. */
  readonly findings: readonly Finding[];
  readonly notEvaluated: readonly NotEvaluated[];
  /** Without a snapshot and a base there is none. */
  readonly prediction: Prediction | undefined;
}

/** Runs the rules over one cluster: every rule, every object of its kinds. */
export function checkWorkspace(workspace: Workspace, options: CheckOptions): ClusterCheck {
  const resolver = createResolver(workspace);
  const prediction = predictionFrom({ workspace, resolver }, options.evidence);
  const context: RuleContext = {
    workspace,
    resolver,
    ...(prediction === undefined ? {} : { prediction }),
    ...(options.snapshotAge === undefined ? {} : { snapshotAge: options.snapshotAge }),
  };
  const findings: Finding[] = [];
  const notEvaluated: NotEvaluated[] = [];
  const active = options.rules.filter(
    ({ id, meta }) =>
      meta.omeVersions.includes(workspace.cluster.omeVersion) &&
      options.levels.get(id) !== 'off' &&
      (meta.needsBefore !== true || prediction !== undefined),
  );
  const rulesOf = (kind: OmeKind) => active.filter((rule) => rule.meta.appliesTo.includes(kind));
  const byKind = new Map(OME_KINDS.map((kind) => [kind, rulesOf(kind)]));
  for (const object of workspace.objects) {
    for (const rule of byKind.get(object.ref.kind) ?? []) {
      for (const problem of problemsOf(rule.check(object, context))) {
        if ('notEvaluated' in problem) {
          const because = problem.notEvaluated;
          notEvaluated.push({ ruleId: rule.id, cluster: workspace.cluster.name, object: object.ref, because });
        } else if (isDeployed(problem.at.object, workspace)) {
          findings.push(stamp(problem, rule, object, workspace.cluster.name, options));
        }
      }
    }
  }
  const sorted = uniqueFingerprints(findings.toSorted(compareFindings));
  return { workspace, resolver, findings: sorted, notEvaluated, prediction };
}

function predictionFrom(head: Pick<ClusterCheck, 'workspace' | 'resolver'>, evidence: Evidence | undefined) {
  const tells = evidence?.snapshot !== undefined || evidence?.base !== undefined;
  return evidence !== undefined && tells ? predict(head, evidence) : undefined;
}

/** What is in the cluster without being deployed from here is not for this repository to mend. */
function isDeployed({ ref }: ManifestObject, workspace: Workspace): boolean {
  return workspace.declarations(ref).length > 0;
}

function stamp(problem: Problem, rule: Rule, object: ManifestObject, cluster: string, options: CheckOptions): Finding {
  const location = locate(problem.at);
  return {
    ruleId: rule.id,
    severity: severityOf(problem, rule, options.levels.get(rule.id)),
    cluster,
    object: object.ref,
    message: problem.message,
    help: problem.help ?? null,
    location,
    path: problem.at.path,
    related: (problem.related ?? []).map(relate),
    flow: (problem.flow ?? []).map(relate),
    fingerprint: fingerprint(rule.id, cluster, refKey(object.ref), jsonPointer(problem.at.path)),
    fixable: problem.fix !== undefined,
    ...(problem.fix === undefined ? {} : { fix: problem.fix }),
    ...(problem.refusedBy === undefined ? {} : { refusedBy: problem.refusedBy }),
    sourceLine: options.sourceLine(location.file, location.start.line),
  };
}

/** A configured level replaces the rule's own; a milder variant of the rule stays milder than that. */
function severityOf(problem: Problem, rule: Rule, level: RuleLevel | undefined): Severity {
  if (level === undefined || level === 'off') return problem.severity ?? rule.meta.severity;
  return problem.severity === undefined || problem.severity === rule.meta.severity
    ? level
    : milder(level, problem.severity);
}

const WEIGHT: Readonly<Record<Severity, number>> = { error: 2, warning: 1, note: 0 };

function milder(a: Severity, b: Severity): Severity {
  return WEIGHT[a] < WEIGHT[b] ? a : b;
}

function locate(place: Place): SourceLocation {
  if (place.location !== undefined) return place.location;
  return place.span === undefined ? place.object.locate(place.path, place.part) : place.object.locateSpan(place.span);
}

function relate(related: RelatedPlace): RelatedLocation {
  return { location: locate(related.at), message: related.message };
}

function fingerprint(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** Two findings of one rule at one path get numbers, in order: no line enters, so moving a file keeps them. */
export function uniqueFingerprints(findings: readonly Finding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const count = (seen.get(finding.fingerprint) ?? 0) + 1;
    seen.set(finding.fingerprint, count);
    return count === 1 ? finding : { ...finding, fingerprint: fingerprint(finding.fingerprint, String(count)) };
  });
}
