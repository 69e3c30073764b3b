import { shortHashOf } from '../resolve/revision.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { isSafeScalar, safeContext } from './safe-scalar.ts';
import { NOT_CAPTURED } from './state.ts';
import { type Failed, refusedIf } from './sync-check.ts';
import { syncTarget } from './sync-evidence.ts';
import { pauseState } from './sync-intent.ts';
import { type ServerFields, serverFields } from './sync-sources.ts';
import type { SyncRequest } from './sync-token.ts';
import { renderTable } from './table.ts';

export type DryRun = 'client' | 'server';

/** FIELD and VALUE; `undefined` where the evidence does not tell. */
type Row = readonly [string, string | undefined];

const TITLE = 'ALPHA runtime sync preview (acceptance is not convergence)';
const CAUTIONS = [
  'API acceptance is not convergence or serving-revision readiness.',
  'Requests latest merged live runtime when controller consumes the token.',
  'Previewed content is not locked by this annotation.',
  'Parent CAS is not an atomic transaction across runtimes, revisions and IRs.',
  'Global observed generation is advisory; freshness is Unverifiable.',
  'Existing pause/freeze and lifecycle/rollout policies remain in effect.',
];

/** The preview that `kubectl ome runtime sync` prints to stderr (views 5.5). The only place where a token is printed (C7). */
export function renderPreview(evidence: RuntimeEvidence, request: SyncRequest, dryRun: DryRun): string {
  const rows = [
    ...identityRows(evidence, dryRun),
    ...evidenceRows(evidence),
    ['Pause state', pauseState(evidence.service)] as const,
    ['Request UUID', request.id ?? '-'] as const,
    ['Set annotation', 'ome.io/runtime-sync'] as const,
    ['New token', request.token] as const,
  ].flatMap(folded);
  return `${TITLE}\n${renderTable(['FIELD', 'VALUE'], rows)}${CAUTIONS.map((line) => `${line}\n`).join('')}`;
}

const WIDTH = 56;

/** A long value goes on in rows of its own. */
function folded([field, value = NOT_CAPTURED]: Row): (readonly [string, string])[] {
  const parts = value.match(new RegExp(`.{1,${WIDTH}}`, 'gsu')) ?? [''];
  return parts.map((part, index) => [index === 0 ? field : '(continued)', part]);
}

function identityRows({ state, service }: RuntimeEvidence, dryRun: DryRun): Row[] {
  const { namespace, name } = service.isvc.ref;
  const fields = serverFields(state, service.isvc);
  return [
    ['Action', 'runtime sync'],
    ['Context', safeContext(state.snapshot?.context)],
    ['Workload NS', namespace ?? state.namespace],
    ['OME NS', state.omeNamespace],
    ['Target', `InferenceService/${name}`],
    ['UID', fields.uid],
    ['ResourceVersion', fields.resourceVersion],
    ['Dry-run', dryRun],
  ];
}

/** The rows about the runtime, whose values a preview refuses to show where they are odd. */
function evidenceRows(evidence: RuntimeEvidence): Row[] {
  const { status, pin, declared, inheritance, state } = evidence;
  const source = declared === undefined ? undefined : sourceText(declared.kind, declared.namespace, declared.name);
  const chain = inheritance.state === 'Observed' ? inheritance.chain : [];
  return [
    ['Generation', numberText(status.generation)],
    ['Reported gen', numberText(status.observedGeneration)],
    ['Freshness', 'Unverifiable (advisory global status)'],
    ['Pin', pin.revision?.name],
    ['Pin source', source],
    ...chain.flatMap((step) => {
      const { kind, namespace, name } = step.ref;
      return sourceRows(sourceText(kind, namespace, name), serverFields(state, step));
    }),
    ...pinRows(evidence),
    ...targetRows(evidence),
  ];
}

/** `ClusterServingRuntime//<name>`: a namespace stands there, if an empty one. */
function sourceText(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}

function numberText(value: number | null | undefined): string | undefined {
  return value === null || value === undefined ? undefined : String(value);
}

function sourceRows(source: string, { uid, resourceVersion, generation }: ServerFields): Row[] {
  return [
    ['Source', source],
    ['Source UID', uid],
    ['Source RV', resourceVersion],
    ['Source gen', numberText(generation)],
  ];
}

function pinRows({ pin }: RuntimeEvidence): Row[] {
  if (pin.revision?.read !== 'returned') return [];
  const { uid, resourceVersion } = pin.revision.revision;
  return [
    ['Pin UID', uid],
    ['Pin RV', resourceVersion],
  ];
}

function targetRows(evidence: RuntimeEvidence): Row[] {
  const target = syncTarget(evidence);
  const { pin, status } = evidence;
  const current = pin.revision?.read === 'returned' ? pin.revision.content.shortHash : undefined;
  const { existing } = target ?? {};
  const told: Row[] = [
    ['Current hash', current],
    ['Target hash', shortHashOf(target?.hash)],
    ['Predicted pin', target?.name],
    ['Target evidence', existing === null ? 'NotFound' : existing === undefined ? undefined : 'Existing'],
    ['Old sync token', status.sync === 'NotCaptured' ? undefined : status.sync],
  ];
  if (existing === null || existing === undefined) return told;
  const { uid, resourceVersion } = existing.revision;
  return [...told, ['Target UID', uid], ['Target RV', resourceVersion]];
}

/** Row 11 of T-S1: values that a preview does not show, never hidden or cut. */
export function previewChecks(evidence: RuntimeEvidence): Failed[] {
  const unsafe = evidenceRows(evidence).filter(
    ([field, value]) => field !== 'Freshness' && value !== undefined && value !== '' && !isSafeScalar(value),
  );
  return unsafe.flatMap(([field]) => refusedIf(true, 'preview', `the value of ${field} is not safe to show`));
}
