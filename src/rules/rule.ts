import type { Finding, NotEvaluatedProblem, Place, Problem, RelatedPlace, Severity } from '../model/finding.ts';
import type { JsonPath } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { OmeKind, OmeVersion } from '../model/ome.ts';
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
  /** Ids in OME's rules (`SR-02`) or upstream files. */
  readonly source: string;
}

export interface RuleContext {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
}

/** A rule is one pure value: no state is kept between objects. */
export interface Rule {
  /** kebab-case, says the mistake, never reused. */
  readonly id: string;
  readonly meta: RuleMeta;
  check(object: ManifestObject, context: RuleContext): Iterable<Problem | NotEvaluatedProblem>;
}

/** Gives a rule's `check` the type of the kinds it applies to; the runner calls it for no other. */
export function defineRule<K extends OmeKind>(rule: {
  readonly id: string;
  readonly meta: RuleMeta & { readonly appliesTo: readonly K[] };
  check(object: ManifestObject<K>, context: RuleContext): Iterable<Problem | NotEvaluatedProblem>;
}): Rule {
  return { id: rule.id, meta: rule.meta, check: (object, context) => rule.check(object as ManifestObject<K>, context) };
}

/** A place in an object: the value at `path`, or its key. */
export function at(object: ManifestObject, path: JsonPath, part: 'key' | 'value' = 'value'): Place {
  return { object, path, part };
}

/** A value in double quotes, as Go's `%q` prints it. */
export { goQuote as quote } from '../resolve/canonical.ts';

export type { Finding, NotEvaluatedProblem, Place, Problem, RelatedPlace };
