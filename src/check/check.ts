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
import type { ManifestObject } from '../model/object.ts';
import { OME_KINDS, type OmeKind } from '../model/ome.ts';
import type { Evidence } from '../predict/evidence.ts';
import { type Prediction, predict } from '../predict/prediction.ts';
import { createResolver, type Resolver } from '../resolve/resolve.ts';
import { problemsOf, type Rule, type RuleContext, type SnapshotAge } from '../rules/rule.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { fingerprintOf, uniqueFingerprints } from './fingerprint.ts';
import { type BaseFinder, createBaseFinder, markInBase } from './in-base.ts';
import { severityOf } from './severity.ts';

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
  /** What the rules say about the base; undefined without one. */
  readonly base: BaseFinder | undefined;
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
  const active = options.rules.filter(
    ({ id, meta }) =>
      meta.omeVersions.includes(workspace.cluster.omeVersion) &&
      options.levels.get(id) !== 'off' &&
      (meta.needsBefore !== true || prediction !== undefined),
  );
  const { findings, notEvaluated } = runRules(active, context, options);
  const sorted = uniqueFingerprints(findings.toSorted(compareFindings));
  const base = createBaseFinder(prediction, options);
  const marked = markInBase(sorted, active, prediction, base);
  return { workspace, resolver, findings: marked, notEvaluated, prediction, base };
}

/** Every rule on every object of its kinds. */
export function runRules(
  rules: readonly Rule[],
  context: RuleContext,
  options: Pick<CheckOptions, 'levels' | 'sourceLine'>,
): { readonly findings: readonly Finding[]; readonly notEvaluated: readonly NotEvaluated[] } {
  const { workspace } = context;
  const findings: Finding[] = [];
  const notEvaluated: NotEvaluated[] = [];
  const rulesOf = (kind: OmeKind) => rules.filter((rule) => rule.meta.appliesTo.includes(kind));
  const byKind = new Map(OME_KINDS.map((kind) => [kind, rulesOf(kind)]));
  for (const object of workspace.objects) {
    for (const rule of byKind.get(object.ref.kind) ?? []) {
      const answer = rule.check(object, context);
      // Nearly always.
      if (answer === undefined) continue;
      for (const problem of problemsOf(answer)) {
        if ('notEvaluated' in problem) {
          const because = problem.notEvaluated;
          notEvaluated.push({ ruleId: rule.id, cluster: workspace.cluster.name, object: object.ref, because });
        } else if (isDeployed(problem.at.object, workspace)) {
          findings.push(stamp(problem, rule, object, workspace.cluster.name, options));
        }
      }
    }
  }
  return { findings, notEvaluated };
}

function predictionFrom(head: Pick<ClusterCheck, 'workspace' | 'resolver'>, evidence: Evidence | undefined) {
  const tells = evidence?.snapshot !== undefined || evidence?.base !== undefined;
  return evidence !== undefined && tells ? predict(head, evidence) : undefined;
}

/** What is in the cluster without being deployed from here is not for this repository to mend. */
function isDeployed({ ref }: ManifestObject, workspace: Workspace): boolean {
  return workspace.declarations(ref).length > 0;
}

function stamp(
  problem: Problem,
  rule: Rule,
  object: ManifestObject,
  cluster: string,
  options: Pick<CheckOptions, 'levels' | 'sourceLine'>,
): Finding {
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
    fingerprint: fingerprintOf({ ruleId: rule.id, cluster, object: object.ref }, jsonPointer(problem.at.path)),
    inBase: null,
    fixable: problem.fix !== undefined,
    ...(problem.fix === undefined ? {} : { fix: problem.fix }),
    ...(problem.refusedBy === undefined ? {} : { refusedBy: problem.refusedBy }),
    sourceLine: options.sourceLine(location.file, location.start.line),
  };
}

function locate(place: Place): SourceLocation {
  if (place.location !== undefined) return place.location;
  return place.span === undefined ? place.object.locate(place.path, place.part) : place.object.locateSpan(place.span);
}

function relate(related: RelatedPlace): RelatedLocation {
  return { location: locate(related.at), message: related.message };
}
