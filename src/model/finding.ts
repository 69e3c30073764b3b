import type { JsonPath } from './json.ts';
import { compareLocations, compareText, type SourceLocation, type Span } from './location.ts';
import { type ManifestObject, type ObjectRef, refKey } from './object.ts';

/** SARIF's levels, so nothing is mapped. */
export type Severity = 'error' | 'warning' | 'note';
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'note'];

/** A symbolic place: an object and a path in it. It becomes lines and columns only when a finding is stamped. */
export interface Place {
  readonly object: ManifestObject;
  readonly path: JsonPath;
  /** Which part of the member at `path`; default `value`. */
  readonly part?: 'key' | 'value';
  /** Exact stretch of the object's file, where it is not that of a path (the first of two equal keys). */
  readonly span?: { readonly start: number; readonly end: number };
  /** A place outside of the manifests, in a snapshot, that is told of the object. */
  readonly location?: SourceLocation;
}

/** A place in an object: the value at `path`, or its key. */
export function at(object: ManifestObject, path: JsonPath, part: 'key' | 'value' = 'value'): Place {
  return { object, path, part };
}

export interface RelatedPlace {
  readonly at: Place;
  readonly message: string;
}

/** What a rule yields. It has neither id nor default severity: the runner stamps those, so a rule can't get them wrong. */
export interface Problem {
  /** The fact with the user's own value, then what OME will do. Starts in lower case unless it quotes OME. */
  readonly message: string;
  /** What to write instead. Ends with a period. */
  readonly help?: string;
  readonly at: Place;
  readonly related?: readonly RelatedPlace[];
  /** An inheritance chain or another sequence that leads to the problem, in order; a code flow in SARIF. */
  readonly flow?: readonly RelatedPlace[];
  /**
   * Edits of the file in which the problem is shown that certainly mend the fault, or none where its text does not let
   * them; worked out only when they are wanted.
   */
  readonly fix?: () => readonly TextEdit[];
  /** The rule of admission (`IS-15`) by which the write of the object is refused for this; absent where it is taken. */
  readonly refusedBy?: string;
  /** Where the rule's table gives another severity for this variant (unknown instead of absent, say). */
  readonly severity?: Severity;
  /** It concerns the cluster as a whole, and is told at the first object that it fits, whichever that is. */
  readonly ofCluster?: true;
}

/** Replaces a stretch of a file's text; an empty stretch inserts. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** A rule could not decide for an object: listed, never silent, never a finding. */
export interface NotEvaluatedProblem {
  readonly notEvaluated: string;
}

export interface RelatedLocation {
  readonly location: SourceLocation;
  readonly message: string;
}

/** A stamped problem. */
export interface Finding {
  readonly ruleId: string;
  readonly severity: Severity;
  /** Name of the cluster of the configuration; `default` without one. */
  readonly cluster: string;
  readonly object: ObjectRef;
  readonly message: string;
  readonly help: string | null;
  readonly location: SourceLocation;
  /** Path into the object. */
  readonly path: JsonPath;
  readonly related: readonly RelatedLocation[];
  readonly flow: readonly RelatedLocation[];
  /** 16 hex characters over rule, cluster, object and path; never the line. Unique in a report. */
  readonly fingerprint: string;
  /**
   * Whether the base that is compared with has it too, at least as severe, and nothing that the change writes is refused for
   * it; null without a base, and where that can't be told.
   */
  readonly inBase: boolean | null;
  /** See `Problem.refusedBy`; not in a report. */
  readonly refusedBy?: string;
  /** The rule offers a fix. It is tried, and kept only if the check is clean then, when `--fix` runs. */
  readonly fixable: boolean;
  /** Edits of the file of `location`; not in a report. */
  readonly fix?: () => readonly TextEdit[];
  /** The source line on which `location` starts, without its line break, for code frames. */
  readonly sourceLine: string;
}

export interface SuppressedFinding extends Finding {
  /** Why, in the words of whoever suppressed it. */
  readonly reason: string;
}

/** A file or document that could not be read or parsed. */
export interface Unreadable {
  readonly message: string;
  readonly location: SourceLocation;
  readonly sourceLine: string;
}

/** A file or document that was not checked, and why. */
export interface Skipped {
  readonly reason: 'template' | 'patch' | 'other';
  readonly file: string;
  /** Line from 1 of the document, where only that was skipped. */
  readonly line?: number;
  readonly because: string;
}

export interface NotEvaluated {
  readonly ruleId: string;
  readonly cluster: string;
  readonly object: ObjectRef;
  readonly because: string;
}

export type PinMode = 'AutoSync' | 'ManagedPin' | 'ExplicitPin' | 'InvalidPin';

export type Outcome =
  | 'rejected'
  | 'removed'
  | 'unknown'
  | 'fails'
  | 'drifts'
  | 'paused'
  | 'first-pin'
  | 'advances'
  | 'added'
  | 'selects'
  | 'rolls-out'
  | 'serves-pinned'
  | 'unchanged';

export interface RuntimeReport {
  readonly object: ObjectRef;
  /** Root first; what could be walked, where the chain is broken. */
  readonly chain: readonly ObjectRef[];
  /** Null where the chain is broken, or where the name depends on a namespace that no manifest gives. */
  readonly revisionName: string | null;
  /** First 8 hex characters of the hash of the resolved spec. */
  readonly shortHash: string | null;
  readonly before: {
    readonly source: 'snapshot' | 'base';
    readonly revisionName: string | null;
    readonly shortHash: string | null;
  } | null;
  /** Null without base and snapshot: nothing is known about before. */
  readonly status: 'added' | 'removed' | 'changed' | 'unchanged' | 'broken' | null;
}

/** What is taken for granted where a base alone tells of before; stands in parentheses in `because`. */
export const IN_SYNC = 'the cluster is taken to be in sync with the base';

export interface ServiceReport {
  readonly object: ObjectRef;
  readonly runtime: ObjectRef | null;
  readonly pinMode: PinMode;
  readonly outcome: Outcome;
  readonly reason: string | null;
  /** The decision's id in OME's rules, such as `PN-15` or `IS-24`. */
  readonly rule: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** One sentence. */
  readonly because: string;
}

export interface ClusterReport {
  readonly name: string;
  readonly omeVersion: string;
  readonly snapshot: { readonly capturedAt?: string; readonly kinds: readonly string[] } | null;
  readonly base: { readonly commit: string } | null;
  readonly runtimes: readonly RuntimeReport[];
  readonly services: readonly ServiceReport[];
}

export interface Summary {
  /** Files looked at, those without `ome.io` included. */
  readonly files: number;
  /** Files that hold an object of the group `ome.io`. */
  readonly manifests: number;
  readonly objects: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly unreadable: number;
  readonly suppressed: number;
  readonly skipped: { readonly templates: number; readonly patches: number; readonly other: number };
}

/** All that a run found: a reporter sees this alone. */
export interface Report {
  readonly summary: Summary;
  readonly clusters: readonly ClusterReport[];
  /** Sorted by file, place and rule. */
  readonly findings: readonly Finding[];
  readonly unreadable: readonly Unreadable[];
  readonly suppressed: readonly SuppressedFinding[];
  readonly skipped: readonly Skipped[];
  readonly notEvaluated: readonly NotEvaluated[];
  /** What a reporter needs to know about the rules, registered ones alike whether they found something or not. */
  readonly rules: readonly RuleDescription[];
}

/** A rule as readers see it. */
export interface RuleDescription {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  /** One sentence or two: what the rule finds and what OME does there. At most 1,000 characters. */
  readonly description: string;
  /** Address of the page. */
  readonly url: string;
  /** The page, as Markdown; empty where it can't be found. */
  readonly page: string;
}

/** By file, place, rule, message, then cluster: the one order of findings. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareLocations(a.location, b.location) ||
    compareText(a.ruleId, b.ruleId) ||
    compareText(a.message, b.message) ||
    compareText(a.cluster, b.cluster) ||
    compareText(refKey(a.object), refKey(b.object))
  );
}
