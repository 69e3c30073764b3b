import { shortHashOf } from '../resolve/revision.ts';
import { REPORT_API_VERSION } from './envelope.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { safeContext } from './safe-scalar.ts';
import { NOT_CAPTURED } from './state.ts';
import { syncTarget } from './sync-evidence.ts';
import type { DryRun } from './sync-preview.ts';
import { serverFields } from './sync-sources.ts';
import type { SyncRequest } from './sync-token.ts';
import { clipEnd, renderTable } from './table.ts';

/** What `kubectl ome runtime sync` prints on stdout; members in its order (views 5.5). */
export interface ActionResult {
  readonly apiVersion: typeof REPORT_API_VERSION;
  readonly kind: 'ActionResult';
  readonly collectedAt: string | null;
  readonly action: 'runtime sync';
  readonly target: {
    readonly kind: 'InferenceService';
    readonly namespace: string;
    readonly name: string;
    readonly uid?: string;
    readonly resourceVersion?: string;
  };
  readonly dryRun: DryRun;
  /** The UUID of the token; absent where somebody chose another token. */
  readonly requestID?: string;
  readonly revisionHash?: string;
  /** Null: no API server was asked. */
  readonly accepted: false | null;
  readonly applied: false;
  readonly message: string;
  readonly followUp: string;
}

const MESSAGES: Readonly<Record<DryRun, string>> = {
  client: 'Validated locally; no patch sent.',
  server: 'Validated locally; omelint asks no API server.',
};

export function actionResult(evidence: RuntimeEvidence, request: SyncRequest, dryRun: DryRun): ActionResult {
  const { state, service } = evidence;
  const { name } = service.isvc.ref;
  const namespace = service.isvc.ref.namespace ?? state.namespace;
  const { uid, resourceVersion } = serverFields(state, service.isvc);
  const hash = shortHashOf(syncTarget(evidence)?.hash);
  return {
    apiVersion: REPORT_API_VERSION,
    kind: 'ActionResult',
    collectedAt: state.collectedAt,
    action: 'runtime sync',
    target: {
      kind: 'InferenceService',
      namespace,
      name,
      ...(uid === undefined ? {} : { uid }),
      ...(resourceVersion === undefined ? {} : { resourceVersion }),
    },
    dryRun,
    ...(request.id === undefined ? {} : { requestID: request.id }),
    ...(hash === undefined ? {} : { revisionHash: hash }),
    accepted: dryRun === 'client' ? false : null,
    applied: false,
    message: MESSAGES[dryRun],
    followUp: followUp(evidence, namespace, name),
  };
}

/** The command that shows what came of it. */
function followUp({ state }: RuntimeEvidence, namespace: string, name: string): string {
  const context = safeContext(state.snapshot?.context);
  const chosen = context === undefined ? '' : ` --context=${context}`;
  return `kubectl ome runtime effective ${name} -n ${namespace}${chosen} --ome-namespace=${state.omeNamespace}`;
}

const WIDTH = 56;

/** The same as a table; `wide` is no other one. */
export function resultTable(result: ActionResult, width: number | undefined): string {
  const { action, target, dryRun, requestID, revisionHash, accepted, message, followUp: next } = result;
  const rows = [
    ['action', action],
    ['target', `${target.kind}/${target.namespace}/${target.name}`],
    ['dry-run', dryRun],
    ['accepted', accepted === null ? NOT_CAPTURED : 'No'],
    ['applied', 'No'],
    ['request-id', requestID ?? '-'],
    ['revision-hash', revisionHash ?? '-'],
    ['message', message],
    ['follow-up', next],
    ['hint', 'Use -o json or -o yaml for full values.'],
  ];
  return renderTable(
    ['FIELD', 'VALUE'],
    rows.map(([field = '', value = '']) => [field, clipEnd(value, WIDTH)]),
    width,
  );
}
