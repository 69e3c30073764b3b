import { isObject, type JsonObject, type JsonValue, member } from '../model/json.ts';
import { labelFault } from '../resolve/metadata.ts';
import { collectEvidence, type RuntimeEvidence } from './evidence.ts';
import { liveHash } from './live-evidence.ts';
import { findService, type StatedService, type ViewState } from './state.ts';
import { type Failed, type Preflight, preflightOf, REFUSALS, refused } from './sync-check.ts';
import { evidenceChecks } from './sync-evidence.ts';
import { type DryRun, previewChecks, renderPreview } from './sync-preview.ts';
import { replicaChecks } from './sync-replicas.ts';
import { actionResult, resultTable } from './sync-result.ts';
import { type SettledService, settle } from './sync-settled.ts';
import { serverFields } from './sync-sources.ts';
import { rolloutChecks, targetChecks } from './sync-target.ts';
import { chosenRequest, type SyncRequest, syncRequest } from './sync-token.ts';
import { serviceTarget } from './target.ts';
import type { ViewResult } from './view.ts';

/** What `omelint sync` was asked. */
export interface SyncOptions {
  readonly dryRun: DryRun;
  /** `--token`. */
  readonly token?: string | undefined;
}

/** What `kubectl ome runtime sync NAME --dry-run client` says in one state (views 5). */
export function syncView(state: ViewState, name: string, options: SyncOptions): ViewResult {
  // The namespace may come from the snapshot, and stands in a command to copy.
  if (labelFault(state.omeNamespace) !== undefined) return { ok: false, error: 'runtime sync namespaces are invalid' };
  const target = serviceTarget(state, name);
  if (!target.ok) return missingService(state, name, target.error);
  const settled = settle(state, target.service);
  const evidence = collectEvidence(state, settled.service);
  const preflight = preflightOf(allChecks(evidence, settled));
  if (preflight.state !== 'allowed') return refusal(preflight);
  const request = requestFor(evidence, options.token);
  const report = actionResult(evidence, request, options.dryRun);
  return {
    ok: true,
    view: {
      report,
      table: ({ width }) => resultTable(report, width),
      notes: [UNCHECKED],
      preview: renderPreview(evidence, request, options.dryRun),
    },
  };
}

/** kubectl's sync has one sentence for every answer of the API server that is none, a missing service included (views 5.5). */
function missingService(state: ViewState, name: string, because: string): ViewResult {
  const isUnknown = findService(state, state.namespace, name).state === 'unknown';
  const error = isUnknown ? UNTOLD : 'required Kubernetes API request failed; check access and connectivity';
  return { ok: false, error, notes: [`note: ${because}`] };
}

const UNTOLD = "whether kubectl ome runtime sync would refuse can't be told";

/** What no snapshot tells (views 5.6, 9.1). */
const UNCHECKED =
  'note: not checked offline: the second read before the patch, the bytes of revisions as the API server keeps them, and what changed since the capture';

/** T-S1 in its order. */
function allChecks(evidence: RuntimeEvidence, { prediction }: SettledService): Failed[] {
  const { state, service, pin } = evidence;
  const isvc = targetObject(state, service);
  if (isvc === undefined) {
    return [{ refusal: 'identity', certain: false, because: 'the service is in no snapshot' }];
  }
  const native = pin.active === 'revision' ? pin.components.filter(({ mode }) => mode === 'OMENative') : undefined;
  return [
    ...targetChecks(isvc),
    ...(unsettled(evidence, prediction) ?? evidenceChecks(evidence)),
    ...replicaChecks({ isvc, native: native?.map(({ type }) => type), snapshot: state.snapshot }),
    ...rolloutChecks(isvc),
    ...previewChecks(evidence),
  ];
}

/** After a merge that leaves nothing to sync, or nothing that is known, the prediction says more than the conditions. */
function unsettled({ status }: RuntimeEvidence, prediction: SettledService['prediction']): Failed[] | undefined {
  if (prediction === undefined || status.drift.cause === 'RevisionMismatch') return undefined;
  const { outcome, because } = prediction.report;
  const words = `OME's first reconcile after the merge leaves no drift of a managed pin (${outcome}): ${because}`;
  return outcome === 'unknown' ? [{ refusal: 'evidence', certain: false, because }] : [refused('evidence', words)];
}

/** The service as the API server would give it: what a manifest says, laid over what the cluster has. */
function targetObject(state: ViewState, { isvc, captured, status }: StatedService): JsonObject | undefined {
  if (captured === undefined) return undefined;
  if (state.name === 'cluster') return captured.value;
  const old = member(captured.value, 'metadata');
  const own = member(isvc.value, 'metadata');
  const { generation } = serverFields(state, isvc);
  const metadata: JsonObject = {
    ...objectOf(old),
    ...(generation === undefined ? {} : { generation }),
    annotations: { ...objectOf(member(old, 'annotations')), ...objectOf(member(own, 'annotations')) },
    labels: { ...objectOf(member(old, 'labels')), ...objectOf(member(own, 'labels')) },
  };
  return { ...isvc.value, metadata, ...(status === undefined ? {} : { status }) };
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** The token for the live spec of a state; `chosen` outweighs it. */
export function requestFor(evidence: RuntimeEvidence, chosen: string | undefined): SyncRequest {
  if (chosen !== undefined) return chosenRequest(chosen);
  const { service, status, live, state } = evidence;
  const { name, namespace } = service.isvc.ref;
  const taken = [status.lastToken, status.token];
  return syncRequest({ namespace: namespace ?? state.namespace, name, target: liveHash(live) ?? '', taken });
}

/** kubectl's words, and ours behind them, since one message stands for many conditions. */
function refusal(preflight: Exclude<Preflight, { state: 'allowed' }>): ViewResult {
  if (preflight.state === 'unknown') {
    return { ok: false, error: UNTOLD, notes: preflight.missing.map((what) => `note: ${what}`) };
  }
  const earlier = preflight.earlier.map((what) => `note: an earlier check can't be told: ${what}`);
  return { ok: false, error: REFUSALS[preflight.refusal], notes: [`note: ${preflight.because}`, ...earlier] };
}
