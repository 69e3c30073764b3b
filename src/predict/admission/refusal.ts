import type { RelatedPlace } from '../../model/finding.ts';
import { dottedPath, type JsonPath, valueAt } from '../../model/json.ts';
import type { ManifestObject } from '../../model/object.ts';
import type { OmeKind, OmeVersion } from '../../model/ome.ts';
import { notFinalBecause } from '../../model/placeholder.ts';
import type { Resolver } from '../../resolve/resolve.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** Something in an object that a webhook of OME refuses. */
export interface Fault {
  /** What has to change, as a path in the object; it may lead to a member that is not there. */
  readonly path: JsonPath;
  readonly part?: 'key' | 'value';
  /** The webhook's own words. */
  readonly message: string;
  /** What to write instead. Ends with a period. */
  readonly help: string;
  readonly related?: readonly RelatedPlace[];
  /** Further values on which it rests: where one is encrypted or a placeholder, nothing can be told. */
  readonly reads?: readonly JsonPath[];
  /** Set where some builds of this version take the write all the same, or where the cluster holds the fault already. */
  readonly severity?: 'warning';
}

export interface Refusal extends Fault {
  /** The rule of admission in the semantics, such as `IS-15`. */
  readonly id: string;
}

/** What the webhook of a write sees. */
export interface AdmissionContext {
  readonly workspace: Workspace;
  readonly resolver: Resolver;
  /** The object that the cluster holds, where the write is known to be an update of it. */
  readonly earlier?: ManifestObject;
}

/**
 * Conditions of admission that one rule reports: the one list of them, which rules turn into findings and predictions into
 * `rejected`.
 */
export interface AdmissionGroup<K extends OmeKind = OmeKind> {
  readonly ids: readonly string[];
  readonly omeVersions: readonly OmeVersion[];
  find(object: ManifestObject<K>, context: AdmissionContext): Iterable<Refusal>;
}

/** The same faults, refused by one rule. */
export function refusedBy(id: string, faults: Iterable<Fault>): readonly Refusal[] {
  return Array.from(faults, (fault) => ({ id, ...fault }));
}

/** A refusal, or why nothing can be told. */
export type Judged = { readonly refusal: Refusal } | { readonly unknown: string };

/** A webhook answers its first fault; nobody reads more than these of one object. */
const MOST_TOLD = 100;

/**
 * The refusals that certainly hold, each at its own place. A webhook answers its first fault alone, so of several at one
 * place only the first is told. Where the API server's schema refuses the value, or what holds it, no webhook is reached;
 * what is encrypted or a placeholder can't be judged.
 */
export function judge(object: ManifestObject, resolver: Resolver, found: Iterable<Refusal>): readonly Judged[] {
  const judged: Judged[] = [];
  let seen: Set<string> | undefined;
  let violations: ReadonlySet<string> | undefined;
  for (const refusal of found) {
    const { path, reads = [] } = refusal;
    const open = [path, ...reads].find((place) => notFinalAt(object, place) !== undefined);
    violations ??= new Set(resolver.admission(object).violations.map((violation) => keyOf(violation.path)));
    const key = keyOf(path);
    seen ??= new Set();
    if (seen.has(key) || (open === undefined && breaksSchema(path, violations))) continue;
    if (seen.size === MOST_TOLD) {
      judged.push({ unknown: `it has more than ${MOST_TOLD} faults, of which the first are told` });
      break;
    }
    seen.add(key);
    judged.push(
      open === undefined
        ? { refusal }
        : { unknown: `the value at ${dottedPath(open)} can't be judged: ${notFinalAt(object, open)}` },
    );
  }
  return judged;
}

function notFinalAt(object: ManifestObject, path: JsonPath): string | undefined {
  const value = valueAt(object.value, path);
  return typeof value === 'string' ? notFinalBecause(value) : undefined;
}

function keyOf(path: JsonPath): string {
  return path.join('\n');
}

/** Whether the API server refuses the value at a path, or what holds it. */
function breaksSchema(path: JsonPath, violations: ReadonlySet<string>): boolean {
  return violations.size > 0 && path.some((_, index) => violations.has(keyOf(path.slice(0, index + 1))));
}
