import { isArray, isObject, type JsonObject, type JsonValue, member } from '../model/json.ts';
import { predictService, type ServicePrediction } from '../predict/service-prediction.ts';
import type { StatedService, ViewState } from './state.ts';

/** A service at the moment when a sync makes sense. */
export interface SettledService {
  readonly service: StatedService;
  /** What OME's first reconcile after the merge does; undefined for the cluster as it is. */
  readonly prediction: ServicePrediction | undefined;
}

/**
 * kubectl's sync asks for a drift that OME has reported. Right after a merge OME has reported nothing yet: the preflight
 * after the merge is that after OME's first reconcile, whose effect on the status the prediction tells.
 */
export function settle(state: ViewState, service: StatedService): SettledService {
  if (state.name === 'cluster') return { service, prediction: undefined };
  const { isvc } = service;
  const head = state.worlds.head.workspace.find('InferenceService', isvc.ref.namespace, isvc.ref.name);
  const prediction = predictService(head.state === 'known' ? head.object : isvc, state.worlds);
  return { service: { ...service, status: settledStatus(service, prediction) }, prediction };
}

/** The status after the reconcile; as captured where that fails, or is not known. */
function settledStatus({ status }: StatedService, { after, token, before }: ServicePrediction): JsonValue | undefined {
  if (after === undefined || after.effect === 'fails' || after.effect === 'unknown') return status;
  const drift = after.reason === null ? [] : [{ type: DRIFTED, status: 'True', reason: after.reason }];
  const kept = conditionsOf(status).filter((condition) => member(condition, 'type') !== DRIFTED);
  const moves = after.rule === 'PN-09' || after.rule === 'PN-14';
  const pinned = after.effect === 'renders' && after.via !== 'selection' ? pinnedAfter(after.rule, after.revision) : {};
  const used = moves && token !== undefined && token !== before.pin.lastToken ? { lastRuntimeSyncToken: token } : {};
  const old: JsonObject = isObject(status) ? status : {};
  return { ...old, conditions: [...kept, ...drift], ...pinned, ...used };
}

const DRIFTED = 'RuntimeDrifted';

function conditionsOf(status: JsonValue | undefined): readonly JsonValue[] {
  const conditions = member(status, 'conditions');
  return isArray(conditions) ? conditions : [];
}

const PINNING: readonly (string | null)[] = ['PN-05', 'PN-06', 'PN-09', 'PN-14'];

function pinnedAfter(rule: string | null, revision: string | null): JsonObject {
  return PINNING.includes(rule) && revision !== null ? { pinnedRevisionName: revision } : {};
}
