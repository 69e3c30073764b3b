import type { ServiceReport } from '../model/finding.ts';
import { type ManifestObject, type ObjectRef, refKey } from '../model/object.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { type EarlierService, earlierService } from './earlier-service.ts';
import { NO_EVIDENCE, tokenAfter } from './evidence.ts';
import { pinModeOf } from './pin.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import type { Rejection } from './refused-write.ts';
import { explain } from './service-because.ts';
import { type Verdict, verdictOf } from './service-outcome.ts';
import type { World, Worlds } from './world.ts';

type Service = ManifestObject<'InferenceService'>;

/** All that is known of what a merge does to one service. */
export interface ServicePrediction {
  /** The service as the manifest has it, or the cluster where no manifest does. */
  readonly isvc: Service;
  readonly before: EarlierService;
  /** The service as the cluster holds it after the merge; undefined where it holds none. */
  readonly stored: Service | undefined;
  /** The first reconcile after the merge; undefined where the cluster holds no such service. */
  readonly after: Reconciled | undefined;
  readonly rejection: Rejection | undefined;
  /** The sync token that counts after the merge. */
  readonly token: string | undefined;
  readonly report: ServiceReport;
}

/** Predicts one service of the head. */
export function predictService(isvc: Service, worlds: Worlds): ServicePrediction {
  const rejection = worlds.rejected.get(refKey(isvc.ref));
  const before = earlierService(isvc, worlds);
  const stored = rejection === undefined ? isvc : before.state === 'known' ? before.isvc : undefined;
  const { snapshot, base } = worlds.evidence;
  const captured = before.state === 'known' && before.source === 'snapshot' ? before.isvc : undefined;
  const token = tokenAfter(
    stored ?? isvc,
    captured,
    base?.workspace.declarations(isvc.ref).at(-1) as Service | undefined,
  );
  const { pin, revisions } = before;
  // Git alone tells nothing that a reconcile starts from.
  const blind = snapshot === undefined && base === undefined;
  const after =
    stored === undefined || blind ? undefined : reconcile(stored, { world: worlds.after, pin, token, revisions });
  const prediction = { isvc, before, stored, after, rejection, token };
  return { ...prediction, report: reportOf(prediction, worlds, blind ? worlds.head : worlds.after) };
}

/** Predicts a service that leaves the cluster. */
export function predictRemoval(isvc: Service, worlds: Worlds): ServicePrediction {
  const before = earlierService(isvc, worlds);
  const was = before.state === 'known' ? before.reconciled : undefined;
  const report: ServiceReport = {
    ...identityOf(isvc, worlds.before),
    outcome: 'removed',
    reason: null,
    rule: null,
    from: was?.effect === 'renders' ? was.revision : (before.pin.pinned ?? null),
    to: null,
    because: 'the service is in the base and no longer in Git, so that it leaves the cluster with its pods',
  };
  return { isvc, before, stored: undefined, after: undefined, rejection: undefined, token: undefined, report };
}

function identityOf(isvc: Service, world: World): Pick<ServiceReport, 'object' | 'runtime' | 'pinMode'> {
  const reference = runtimeReferenceOf(isvc);
  const found = reference === undefined ? undefined : findRuntime(world.workspace, reference, isvc.ref.namespace);
  return {
    object: isvc.ref,
    runtime: found?.state === 'known' ? found.runtime.ref : null,
    pinMode: pinModeOf(reference),
  };
}

/** A service that names no runtime shows the one that selection gives. */
function selectedRuntime(after: Reconciled | undefined): { readonly runtime?: ObjectRef } {
  const selected = after?.effect === 'renders' && after.via === 'selection' ? after.runtime?.ref : undefined;
  return selected === undefined ? {} : { runtime: selected };
}

function reportOf(prediction: Omit<ServicePrediction, 'report'>, worlds: Worlds, world: World): ServiceReport {
  const { isvc, before, after, rejection } = prediction;
  const identity = { ...identityOf(isvc, world), ...selectedRuntime(after) };
  const plain = { ...identity, reason: null, rule: null, from: null, to: null };
  if (rejection !== undefined) {
    const kept = after === undefined ? undefined : { after, verdict: verdictOf(before, after) };
    const because = explain({ ...prediction, kept });
    return { ...plain, outcome: 'rejected', rule: rejection.rule, because };
  }
  if (after === undefined) return { ...plain, outcome: 'unknown', because: NO_EVIDENCE };
  const verdict = inheritedVerdict(prediction, worlds) ?? verdictOf(before, after);
  const { outcome, from, to } = verdict;
  const known = outcome !== 'unknown' && after.effect !== 'unknown';
  return {
    ...identity,
    ...{ outcome, from, to },
    reason: known ? after.reason : null,
    rule: known ? after.rule : null,
    because: explain({ ...prediction, verdict }),
  };
}

/**
 * What neither Git nor the snapshot holds, the merge can't change: a service that follows such a runtime before and
 * after, by the same reference, goes on as it is.
 */
function inheritedVerdict(
  { isvc, before, after }: Omit<ServicePrediction, 'report'>,
  worlds: Worlds,
): Verdict | undefined {
  if (after?.effect !== 'unknown' || before.state !== 'known' || before.reconciled.effect !== 'unknown')
    return undefined;
  const [was, now] = [runtimeReferenceOf(before.isvc), runtimeReferenceOf(isvc)];
  if (was === undefined || now === undefined || !was.autoSync || !now.autoSync) return undefined;
  if (was.name !== now.name || was.kind !== now.kind) return undefined;
  const lookup = (world: World) => findRuntime(world.workspace, now, isvc.ref.namespace).state;
  if (lookup(worlds.before) !== 'unknown' || lookup(worlds.after) !== 'unknown') return undefined;
  return { outcome: 'unchanged', from: null, to: null };
}
