import type { ObjectRef } from '../model/object.ts';
import type { ModelKind, RuntimeKind } from '../model/ome.ts';

/** What to explain: the selection for a model, or for a service's model and what the service asks for. */
export interface ExplainArguments {
  readonly model?: string | undefined;
  readonly isvc?: string | undefined;
  readonly withEffective?: boolean | undefined;
}

/** A number that may not fit into a JavaScript number stands as text. */
export type Whole = number | string;

/** One candidate, as omelint's own machine output has it. */
export interface ExplainCandidate {
  readonly runtime: ObjectRef<RuntimeKind>;
  /** Null where the evidence does not tell. */
  readonly compatible: boolean | null;
  /** Place in the order of selection, from 1; null where it can't be taken. */
  readonly rank: number | null;
  /** What the ranking goes by (views 1.5). */
  readonly score: Whole | null;
  /** Of the first matching entry. */
  readonly priority: Whole | null;
  readonly weight: Whole | null;
  /** Why selection can't take it, or why that is not known. */
  readonly reason: string | null;
}

/** omelint's own shape: `kubectl ome runtime explain` has no machine output. */
export interface ExplainReport {
  readonly schemaVersion: 1;
  readonly namespace: string;
  readonly isvc: string | null;
  readonly model: ObjectRef<ModelKind>;
  /** True where the service has a `spec.runtime`, so that OME runs no selection for it. */
  readonly hypothetical: boolean;
  readonly collectedAt: string | null;
  /** What selection takes; null where it takes nothing, or where the evidence does not tell. */
  readonly selected: ObjectRef<RuntimeKind> | null;
  /** In the order of the table. */
  readonly candidates: readonly ExplainCandidate[];
  /** What the evidence does not tell, and what else has to be known, as sentences. */
  readonly remarks: readonly string[];
}
