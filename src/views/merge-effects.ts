import type { Outcome, RuntimeReport, ServiceReport } from '../model/finding.ts';
import { groupBy } from '../model/group.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import type { RuntimeKind } from '../model/ome.ts';
import { runtimeReport } from '../predict/runtime-report.ts';
import { predictService } from '../predict/service-prediction.ts';
import type { ViewState } from './state.ts';

/** What a merge does to single objects, as the prediction tells it. */
export interface MergeEffects {
  /** Null where nothing is known about before. */
  runtime(ref: ObjectRef<RuntimeKind>): RuntimeReport['status'];
  /** Undefined for services that are in no manifest and in no snapshot. */
  service(ref: ObjectRef<'InferenceService'>): ServiceReport | undefined;
}

/** Whether a snapshot or a base tells what the cluster holds before the merge. */
export function knowsBefore({ worlds: { evidence } }: Pick<ViewState, 'worlds'>): boolean {
  return evidence.snapshot !== undefined || evidence.base !== undefined;
}

/**
 * Where nothing tells of the cluster, nothing tells what it keeps instead of a manifest that is refused: then the manifests
 * are shown as they stand, with what is wrong in their chains.
 */
export function shownState(state: ViewState): ViewState {
  return state.name === 'git' && !knowsBefore(state) ? { ...state, world: state.worlds.head } : state;
}

/** Undefined in the cluster as it is now, and where neither snapshot nor base tell what it holds. */
export function mergeEffects(state: ViewState): MergeEffects | undefined {
  if (state.name === 'cluster' || !knowsBefore(state)) return undefined;
  const { worlds } = state;
  const { head } = worlds;
  const known = new Map<string, ServiceReport>();
  const find = <K extends RuntimeKind | 'InferenceService'>({ kind, namespace, name: own }: ObjectRef<K>) => {
    const found = head.workspace.find(kind, namespace, own);
    return found.state === 'known' ? found.object : undefined;
  };
  const predicted = (isvc: ManifestObject<'InferenceService'>) => {
    const report = known.get(refKey(isvc.ref)) ?? predictService(isvc, worlds).report;
    known.set(refKey(isvc.ref), report);
    return report;
  };
  return {
    runtime: (ref) => {
      const runtime = find(ref);
      return runtime === undefined ? null : runtimeReport(runtime, worlds).status;
    },
    service: (ref) => {
      const isvc = find(ref);
      return isvc === undefined ? undefined : predicted(isvc);
    },
  };
}

/** `changed=1 unchanged=2`, in the order of the names. */
export function countStates(states: readonly (Outcome | RuntimeReport['status'] | undefined)[]): string {
  const groups = groupBy(states, (state) => state ?? 'unknown');
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([state, { length }]) => `${state}=${length}`)
    .join(' ');
}
