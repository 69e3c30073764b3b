import type { JsonObject } from '../model/json.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { sha256 } from '../model/sha256.ts';
import { canonicalSpec } from './canonical-spec.ts';
import type { TypeTable } from './fields.ts';

/** SHA-256 over the canonical bytes of a runtime's spec. */
export interface SpecHash {
  /** 64 hex characters. */
  readonly hash: string;
  /** The first 8 of them: names, labels and drift use no more. */
  readonly shortHash: string;
}

/** The hash of a runtime's spec, stored or effective (section 5.2 of the semantics). */
export function hashSpec(spec: JsonObject, table: TypeTable): SpecHash {
  return hashText(canonicalSpec(spec, 'ServingRuntime', table));
}

/** The same for canonical bytes that are at hand. */
export function hashText(canonical: string): SpecHash {
  const hash = sha256(canonical);
  return { hash, shortHash: shortHashOf(hash) };
}

/** The part of a hash that names and labels hold. */
export function shortHashOf(hash: string): string;
export function shortHashOf(hash: string | undefined): string | undefined;
export function shortHashOf(hash: string | undefined): string | undefined {
  return hash?.slice(0, 8);
}

/** Name of the ControllerRevision (RV-2). The namespace is that of the runtime, or of the service that names it. */
export function revisionName(
  kind: RuntimeKind,
  namespace: string | undefined,
  name: string,
  shortHash: string,
): string {
  return revisionPrefix(kind, namespace, name) + shortHash;
}

/** Everything of a revision's name but the hash. */
export function revisionPrefix(kind: RuntimeKind, namespace: string | undefined, name: string): string {
  return kind === 'ServingRuntime' ? `r-${namespace ?? ''}-${name}-` : `cr-${name}-`;
}

const SHORT_HASH = /^[0-9a-f]{8}$/;

/** Whether admission takes `revision` for one of this runtime (IS-25): the exact prefix and 8 hex characters. */
export function matchesRuntime(
  revision: string,
  kind: RuntimeKind,
  namespace: string | undefined,
  name: string,
): boolean {
  const prefix = revisionPrefix(kind, namespace, name);
  return revision.startsWith(prefix) && SHORT_HASH.test(revision.slice(prefix.length));
}

/** A revision's name taken apart as far as the text allows: namespace and name of `r-` can't be told apart (RV-F3). */
export interface RevisionForm {
  readonly kind: RuntimeKind;
  /** `<name>`, or `<namespace>-<name>`. */
  readonly stem: string;
  readonly shortHash: string;
}

/** Undefined where the text has not the form of a revision's name. */
export function parseRevisionForm(revision: string): RevisionForm | undefined {
  const match = /^(cr|r)-(.+)-([0-9a-f]{8})$/s.exec(revision);
  if (match === null) return undefined;
  const [, prefix, stem, shortHash] = match;
  if (stem === undefined || shortHash === undefined) return undefined;
  return { kind: prefix === 'cr' ? 'ClusterServingRuntime' : 'ServingRuntime', stem, shortHash };
}
