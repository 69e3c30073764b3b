import type { RuntimeKind } from '../model/ome.ts';
import type { RuntimeReport } from './envelope.ts';

/** One runtime; a ClusterServingRuntime has no namespace. */
export interface TreeIdentity {
  readonly kind: RuntimeKind;
  readonly namespace?: string;
  readonly name: string;
}

/** One step of a chain. */
export interface TreeRuntime {
  readonly identity: TreeIdentity;
  /** What `ome.io/inherit-from` says. */
  readonly parentName?: string;
  /** What that leads to in the context; absent where it leads nowhere, or no further step is allowed. */
  readonly resolvedParent?: TreeIdentity;
}

/** An InferenceService that names a runtime. */
export interface TreeDependent {
  readonly kind: 'InferenceService';
  readonly namespace: string;
  readonly name: string;
}

/**
 * Why a walk ends before a root (views 3.4). `ParentNotCaptured` is omelint's own: the parent is in no manifest, and nothing
 * captured tells whether the cluster holds it (rules C1, C4).
 */
export type TreeIssueCode = 'ParentMissing' | 'ParentNotCaptured' | 'CycleDetected' | 'MaxDepthExceeded';

export interface TreeIssue {
  readonly code: TreeIssueCode;
  /** The head of the walk. */
  readonly subject: TreeIdentity;
  /** The name that failed. */
  readonly parentName: string;
  /** Head first; a cycle ends with the runtime that closes it. */
  readonly path: readonly TreeIdentity[];
}

/** One walk, root first. */
export interface TreePath {
  readonly head: TreeIdentity;
  readonly runtimes: readonly TreeRuntime[];
  readonly dependents: readonly TreeDependent[];
  readonly issue?: TreeIssue;
}

export type Completeness = 'Complete' | 'Partial';

/** What a chain's names are looked up in (views 0.6). */
export type TreeScope = { readonly mode: 'Cluster' } | { readonly mode: 'Namespaced'; readonly namespace: string };

export interface TreeContext {
  readonly context: TreeScope;
  /** `Partial` is omelint's own: a runtime that is not captured could lead a walk elsewhere. */
  readonly resolutionCompleteness: Completeness;
  readonly paths: readonly TreePath[];
}

/** What is known of one kind. `NotCaptured` is omelint's own, for what neither a snapshot nor `--complete` tells. */
export interface TreeCollection {
  readonly kind: RuntimeKind | 'InferenceService';
  readonly scope: 'Cluster' | 'AllNamespaces' | 'Namespace';
  readonly namespace?: string;
  readonly status: 'Complete' | 'Truncated' | 'NotCaptured';
  /** 1 for what is known in full, 0 for what is not. */
  readonly observedPages: number;
  readonly observedItems: number;
}

/** A service that is attributed to no runtime (T-T3). `RuntimeNotCaptured` is omelint's own (rule C1). */
export interface UnattributedUser {
  readonly inferenceService: { readonly namespace: string; readonly name: string };
  readonly state: 'Unresolved' | 'Invalid';
  readonly reason:
    | 'AutomaticSelection'
    | 'RuntimeNotFound'
    | 'RuntimeNotCaptured'
    | 'InvalidRuntimeName'
    | 'InvalidInferenceService';
  /** The name that leads nowhere. */
  readonly runtimeName?: string;
}

export interface TreeContent {
  readonly target: TreeIdentity;
  readonly snapshot: { readonly completeness: Completeness; readonly collections: readonly TreeCollection[] };
  readonly contexts: readonly TreeContext[];
  readonly unattributedUsers?: readonly UnattributedUser[];
}

export type TreeReport = RuntimeReport<TreeContent>;

/** Which runtime to show. */
export interface TreeArguments {
  readonly name: string;
  /** `--kind` as given. */
  readonly kind?: string;
  /** `--show-unattributed-users`. */
  readonly unattributed?: boolean;
}
