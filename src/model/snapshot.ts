import type { JsonObject } from './json.ts';
import type { SourceLocation } from './location.ts';
import type { ManifestObject } from './object.ts';
import { isNamespaced, OME_KINDS, type OmeKind } from './ome.ts';

/** Kinds that a snapshot can hold. */
export type CapturedKind = OmeKind | 'ControllerRevision' | 'InferenceReplica';

export const CAPTURED_KINDS: readonly CapturedKind[] = [...OME_KINDS, 'ControllerRevision', 'InferenceReplica'];

export function isCapturedKind(kind: string): kind is CapturedKind {
  return (CAPTURED_KINDS as readonly string[]).includes(kind);
}

/** Whether objects of the kind have a namespace. */
export function isNamespacedCapture(kind: CapturedKind): boolean {
  return kind === 'ControllerRevision' || kind === 'InferenceReplica' || isNamespaced(kind);
}

/** What OMENative keeps of one component of a service; the preflight of a sync reads it (views 5.4). */
export interface InferenceReplica {
  readonly name: string;
  readonly namespace: string;
  /** As captured, `status` included; `omelint snapshot capture` leaves out what of `spec` nobody reads here. */
  readonly value: JsonObject;
  readonly location: SourceLocation;
}

/** A runtime revision: the ControllerRevision in which OME keeps a resolved spec (RV-1 to RV-7). */
export interface RuntimeRevision {
  readonly name: string;
  /** The OME namespace. */
  readonly namespace: string;
  /** Label `ome.io/runtime-of`; undefined where it is missing. */
  readonly runtimeOf?: string;
  /** Label `ome.io/runtime-of-kind`. */
  readonly runtimeOfKind?: string;
  /** Label `ome.io/runtime-of-namespace`; the empty text for a ClusterServingRuntime. */
  readonly runtimeOfNamespace?: string;
  /** Label `ome.io/revision-hash`, as text even where YAML would read a number. */
  readonly revisionHash?: string;
  /** All labels, as text. */
  readonly labels: Readonly<Record<string, string>>;
  /** The resolved spec as captured; undefined where `data` is missing or no object. */
  readonly data?: JsonObject;
  /** Whether `ome.io/created-by: ome-controller` is there. */
  readonly createdByOme: boolean;
  /** Annotation `ome.io/gc-eligible-since`, as written. */
  readonly gcEligibleSince?: string;
  /** `metadata.creationTimestamp`, as written. */
  readonly createdAt?: string;
  readonly uid?: string;
  readonly resourceVersion?: string;
  /** `metadata.deletionTimestamp` is set. */
  readonly deleting?: true;
  /** How many annotations it has. */
  readonly annotations: number;
  /** `.revision`: 1 in what OME writes (RV-5). */
  readonly ordinal?: number;
  /** SHA-256 (64 hex) of the spec, recorded before redaction; undefined where nothing was redacted. */
  readonly recordedHash?: string;
  readonly location: SourceLocation;
}

/** The captured state of one cluster. */
export interface ClusterSnapshot {
  /** From the header of `omelint snapshot capture`: an RFC 3339 time. */
  readonly capturedAt?: string;
  /** From the header: kubectl's name of the cluster and user. */
  readonly context?: string;
  /** From the header: the namespace in which OME keeps its revisions. */
  readonly omeNamespace?: string;
  /** The kinds that were captured, in alphabetical order. */
  readonly kinds: readonly CapturedKind[];
  /** Whether a missing object of that kind (and namespace) is known to be missing from the cluster. */
  captures(kind: CapturedKind, namespace: string | undefined): boolean;
  /** The kinds of which the API server had more to give than the list holds, in alphabetical order (views 0.3, rule C2). */
  readonly truncated: readonly CapturedKind[];
  /** What is known to be missing from it (a list that was cut, a forbidden kind), as sentences. */
  readonly gaps: readonly { readonly message: string; readonly location: SourceLocation }[];
  /**
   * Runtimes, services, models and accelerator classes, without `metadata.managedFields`; their `value` holds `status` too.
   * Each once: of two captures of one object the later file counts.
   */
  readonly objects: readonly ManifestObject[];
  /** Two captures of one revision are both here (views.md 2.13, codes 12 and 13). Revisions of DaemonSets and StatefulSets are not. */
  readonly revisions: readonly RuntimeRevision[];
  /** Two captures of one are both here. */
  readonly replicas: readonly InferenceReplica[];
  /** Hash (64 hex) of a runtime's own stored spec, recorded before redaction, by `refKey`. */
  readonly recordedHashes: ReadonlyMap<string, string>;
  /** Hash of a merged spec, recorded before redaction, for the hashes of the chain's own specs, root first. */
  recordedChain(own: readonly string[]): string | undefined;
  /** Whether values were replaced by hashes: `isRedacted` tells which, and specs that hold them can't be hashed. */
  readonly redacted: boolean;
  /**
   * A manifest's value, or a part of it such as its spec, as the redaction would have left it: what is equal to the captured
   * one was equal before, and what differs differed. The same value where nothing was redacted.
   */
  redact(value: JsonObject): JsonObject;
}

/** What `--redact` writes instead of a value, before the hash of salt and value. */
export const REDACTED = 'redacted:sha256:';

const REDACTED_VALUE = /^redacted:sha256:[0-9a-f]{64}$/;

export function isRedacted(text: string): boolean {
  return REDACTED_VALUE.test(text);
}
