import { type JsonObject, textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { type OmeKind, RUNTIME_SYNC } from '../model/ome.ts';
import type { ClusterSnapshot } from '../model/snapshot.ts';
import { createWorkspace, type Workspace, type WorkspaceInput } from '../workspace/workspace.ts';

/** The same cluster's manifests at the commit that is compared with. */
export interface BaseState {
  readonly commit: string;
  /** What the workspace was made from. */
  readonly input: WorkspaceInput;
  /** The manifests alone: no snapshot is laid below them. */
  readonly workspace: Workspace;
  /** Files of the commit that can't be read and are not the same now: what is not found may have been there. */
  readonly unread: readonly string[];
}

export function createBaseState(commit: string, input: WorkspaceInput, unread: readonly string[] = []): BaseState {
  return { commit, input, workspace: createWorkspace(input), unread };
}

/** What tells of a cluster besides the manifests that are checked. */
export interface Evidence {
  readonly snapshot?: ClusterSnapshot | undefined;
  readonly base?: BaseState | undefined;
  /** Whether what leaves Git leaves the cluster, as a GitOps tool that prunes sees to. */
  readonly prune: boolean;
}

/** What an object was before the merge. With a snapshot that tells of it, the base says nothing more (spec/json.md). */
export type Earlier<K extends OmeKind = OmeKind> =
  | {
      readonly state: 'known';
      readonly source: 'snapshot' | 'base';
      readonly object: ManifestObject<K>;
      /** What the redaction of the snapshot makes of a value of Git, so that the two can be compared. */
      readonly redact?: (value: JsonObject) => JsonObject;
    }
  | { readonly state: 'absent'; readonly source: 'snapshot' | 'base' }
  | { readonly state: 'unknown'; readonly because: string };

export const NO_EVIDENCE = 'neither a snapshot nor a base says what the service runs now';

/** Annotation in which `kubectl apply` keeps what it applied last. */
export const LAST_APPLIED = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * The sync token that a service has after the merge. One that was set by hand stays: a GitOps tool removes only what it
 * had applied itself, which base and `last-applied-configuration` tell.
 */
export function tokenAfter(
  isvc: ManifestObject,
  captured: ManifestObject | undefined,
  base: ManifestObject | undefined,
): string | undefined {
  const own = tokenOf(isvc);
  if (own !== undefined || captured === undefined) return own;
  const byHand = tokenOf(captured);
  if (byHand === undefined || tokenOf(base) !== undefined) return undefined;
  return appliedToken(captured) ? undefined : byHand;
}

export function tokenOf(isvc: ManifestObject | undefined): string | undefined {
  return textAt(isvc?.value, ['metadata', 'annotations', RUNTIME_SYNC]);
}

/** Whether `kubectl apply` set the token that it holds. */
export function appliedToken(captured: ManifestObject): boolean {
  return textAt(captured.value, ['metadata', 'annotations', LAST_APPLIED])?.includes(`"${RUNTIME_SYNC}"`) === true;
}
