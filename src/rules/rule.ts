import type { Finding, NotEvaluatedProblem, Place, Problem, RelatedPlace, Severity } from '../model/finding.ts';
import type { SourceLocation } from '../model/location.ts';
import type { ManifestObject } from '../model/object.ts';
import type { OmeKind, OmeVersion } from '../model/ome.ts';
import type { Prediction } from '../predict/prediction.ts';
import type { Resolver } from '../resolve/resolve.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The groups of the rules' table, in its order. */
export type RuleGroup = 'manifest' | 'runtime' | 'inheritance' | 'service' | 'impact' | 'model' | 'admission';

export interface RuleMeta {
  /** The mistake in a few words, without a period. */
  readonly title: string;
  readonly severity: Severity;
  readonly group: RuleGroup;
  /** What the rule finds and what OME does there: one to three sentences, at most 1,000 characters. */
  readonly description: string;
  readonly appliesTo: readonly OmeKind[];
  /** OME versions in which the fault exists; in others the rule is silent. */
  readonly omeVersions: readonly OmeVersion[];
  /** The rules of admission whose refusals this one reports (`Problem.refusedBy`). */
  readonly refusedBy?: readonly string[];
  /** True for a rule about a merge: silent where neither a snapshot nor a base tells of before. */
  readonly needsBefore?: true;
  /** True for one of these that speaks of what a snapshot holds: merging does not bring that about. */
  readonly ofSnapshot?: true;
  /** Ids in OME's rules (`SR-02`) or upstream files. */
  readonly source: string;
}

export interface RuleContext {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
  /** What the merge does, where a snapshot or a base tells of before. */
  readonly prediction?: Prediction;
  readonly snapshotAge?: SnapshotAge;
}

/** By what the age of a snapshot is judged. Both in milliseconds: rules have no clock. */
export interface SnapshotAge {
  readonly now: number;
  readonly limit: number;
  /** Where the snapshot says when it was captured. */
  readonly place?: SourceLocation;
}

/** What a rule answers for an object: any number of problems, or one, or none as nearly always. */
export type Answer = Iterable<Problem | NotEvaluatedProblem> | Problem | NotEvaluatedProblem | undefined;

/** The problems of an answer. */
export function problemsOf(answer: Answer): Iterable<Problem | NotEvaluatedProblem> {
  if (answer === undefined) return NONE;
  return Symbol.iterator in answer ? answer : [answer];
}

const NONE: readonly Problem[] = [];

/** A rule is one pure value: no state is kept between objects. */
export interface Rule {
  /** kebab-case, says the mistake, never reused. */
  readonly id: string;
  readonly meta: RuleMeta;
  check(object: ManifestObject, context: RuleContext): Answer;
}

/** Gives a rule's `check` the type of the kinds it applies to; the runner calls it for no other. */
export function defineRule<K extends OmeKind>(rule: {
  readonly id: string;
  readonly meta: RuleMeta & { readonly appliesTo: readonly K[] };
  check(object: ManifestObject<K>, context: RuleContext): Answer;
}): Rule {
  return rule;
}

export { at } from '../model/finding.ts';

/** A value in double quotes, as Go's `%q` prints it. */
export { goQuote as quote } from '../resolve/canonical.ts';

export type { Finding, NotEvaluatedProblem, Place, Problem, RelatedPlace };
