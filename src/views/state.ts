import { type JsonValue, member } from '../model/json.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import type { ClusterSnapshot, RuntimeRevision } from '../model/snapshot.ts';
import { omeNamespace } from '../predict/revisions.ts';
import type { World, Worlds } from '../predict/world.ts';
import { utcTime } from './time.ts';

type Service = ManifestObject<'InferenceService'>;

/** `cluster`: what the cluster holds now. `git`: what it holds once the manifests are applied, before OME reconciles. */
export type StateName = 'cluster' | 'git';

/** What a state is called in what is printed. */
export const STATE_LABELS: Readonly<Record<StateName, string>> = { cluster: 'now', git: 'after merge' };

/** What the table says where the evidence does not tell (rule C1): never a fact. */
export const NOT_CAPTURED = 'not captured';

/** One state of one cluster, for the views. */
export interface ViewState {
  readonly name: StateName;
  /** Objects as they are in this state; look-ups answer known, absent or unknown (rule C1). */
  readonly world: World;
  /** Both states, for what compares or predicts. */
  readonly worlds: Worlds;
  /** Tells status and revisions; without it both are not captured. */
  readonly snapshot: ClusterSnapshot | undefined;
  /** The namespace of revisions: `--ome-namespace`, else that of the snapshot, else `ome`. */
  readonly omeNamespace: string;
  /** Namespace of objects that are named without one: `-n`, else that of the cluster's configuration, else `default`. */
  readonly namespace: string;
  /** Capture time (rule C8). */
  readonly collectedAt: string | null;
}

export interface StateOptions {
  readonly namespace?: string | undefined;
  readonly omeNamespace?: string | undefined;
}

export function viewState(name: StateName, worlds: Worlds, options: StateOptions = {}): ViewState {
  const { snapshot } = worlds.evidence;
  const world = name === 'cluster' ? worlds.before : worlds.after;
  return {
    name,
    world,
    worlds,
    snapshot,
    omeNamespace: options.omeNamespace ?? omeNamespace(snapshot),
    namespace: options.namespace ?? world.workspace.cluster.namespace ?? 'default',
    collectedAt: utcTime(snapshot?.capturedAt) ?? null,
  };
}

/** A service in one state, with what OME wrote about it. */
export interface StatedService {
  /** Spec and metadata as they are in this state. */
  readonly isvc: Service;
  /** The object of the snapshot; undefined where no snapshot holds it. */
  readonly captured: Service | undefined;
  /** `status` of the captured object; undefined where it is not captured, or has none (see `captured`). */
  readonly status: JsonValue | undefined;
}

export type FoundService =
  | ({ readonly state: 'known' } & StatedService)
  | { readonly state: 'absent' }
  | { readonly state: 'refused'; readonly message: string }
  | { readonly state: 'unknown'; readonly because: string };

/** Looks a service up; one whose manifest is refused is not there, unless the cluster had it before. */
export function findService(state: ViewState, namespace: string | undefined, name: string): FoundService {
  const ref: ObjectRef<'InferenceService'> = {
    kind: 'InferenceService',
    name,
    ...(namespace === undefined ? {} : { namespace }),
  };
  const found = state.world.workspace.find('InferenceService', namespace, name);
  if (found.state === 'known') return { state: 'known', ...statedService(state, found.object) };
  const rejection = state.name === 'git' ? state.worlds.rejected.get(refKey(ref)) : undefined;
  if (rejection !== undefined) return { state: 'refused', message: rejection.message };
  return found.state === 'absent' ? found : { state: 'unknown', because: found.because };
}

/** The service with what the snapshot tells of it. */
export function statedService({ worlds }: Pick<ViewState, 'worlds'>, isvc: Service): StatedService {
  const earlier = worlds.earlier(isvc);
  const captured = earlier.state === 'known' && earlier.source === 'snapshot' ? earlier.object : undefined;
  return { isvc, captured, status: captured === undefined ? undefined : member(captured.value, 'status') };
}

/** Revisions of the OME namespace; undefined where ControllerRevisions were not captured there. */
export function revisionsIn({ snapshot, omeNamespace }: ViewState): readonly RuntimeRevision[] | undefined {
  if (snapshot === undefined || !snapshot.captures('ControllerRevision', omeNamespace)) {
    const some = snapshot?.revisions.filter(({ namespace }) => namespace === omeNamespace) ?? [];
    return some.length > 0 ? some : undefined;
  }
  return snapshot.revisions.filter(({ namespace }) => namespace === omeNamespace);
}
