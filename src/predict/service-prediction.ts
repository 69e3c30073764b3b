import type { Outcome, ServiceReport } from '../model/finding.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { findRuntime, runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { changedPaths, type SpecChange } from './change.ts';
import { type EarlierService, earlierService } from './earlier-service.ts';
import { tokenAfter } from './evidence.ts';
import { modelReferenceOf } from './models.ts';
import { pinModeOf } from './pin.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import type { Rejection } from './rejection.ts';
import { sameCandidates } from './same-candidates.ts';
import { sealedReference } from './sealed-reference.ts';
import { selectionRequest } from './selection-request.ts';
import { filledIn, knownModel } from './selection-service.ts';
import { type Explanation, explain } from './service-because.ts';
import { type Verdict, verdictOf } from './service-outcome.ts';
import { whyUnjudged } from './unjudged-service.ts';
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
  /** `report.because` without what it assumes. */
  readonly sentence: string;
}

/** What is known ahead of the words. */
export type Facts = Omit<ServicePrediction, 'report' | 'sentence'>;

/** Predicts one service of the head. */
export function predictService(isvc: Service, worlds: Worlds): ServicePrediction {
  const rejection = worlds.rejected.size === 0 ? undefined : worlds.rejected.get(refKey(isvc.ref));
  const before = earlierService(isvc, worlds);
  const stored = rejection === undefined ? isvc : before.state === 'known' ? before.isvc : undefined;
  const { snapshot, base } = worlds.evidence;
  const captured = before.state === 'known' && before.source === 'snapshot' ? before.isvc : undefined;
  const token = tokenAfter(
    stored ?? isvc,
    captured,
    base?.workspace.declarations(isvc.ref).at(-1) as Service | undefined,
  );
  // Git alone tells nothing that a reconcile starts from.
  const blind = snapshot === undefined && base === undefined;
  const after = stored === undefined || blind ? undefined : nextReconcile(stored, before, token, worlds.after);
  const facts = { isvc, before, stored, after, rejection, token };
  const { report, sentence } = reportOf(facts, worlds, blind ? worlds.head : worlds.after);
  return { isvc, before, stored, after, rejection, token, report, sentence };
}

function nextReconcile(isvc: Service, before: EarlierService, token: string | undefined, world: World): Reconciled {
  const because = whyUnjudged(isvc, before, world);
  if (because !== undefined) return { effect: 'unknown', because };
  return reconcile(isvc, { world, pin: before.pin, token, revisions: before.revisions });
}

/** Predicts a service that leaves the cluster. */
export function predictRemoval(isvc: Service, worlds: Worlds): ServicePrediction {
  const before = earlierService(isvc, worlds);
  const was = before.state === 'known' ? before.reconciled : undefined;
  const sentence = 'the service is in the base and no longer in Git, so that it leaves the cluster with its pods';
  const report: ServiceReport = {
    ...identityOf({ isvc, after: undefined }, worlds.before),
    outcome: 'removed',
    reason: null,
    rule: null,
    from: was?.effect === 'renders' ? was.revision : (before.pin.pinned ?? null),
    to: null,
    because: sentence,
  };
  return {
    isvc,
    before,
    stored: undefined,
    after: undefined,
    rejection: undefined,
    token: undefined,
    report,
    sentence,
  };
}

type Identity = Pick<ServiceReport, 'object' | 'runtime' | 'pinMode'>;

/** A service that names no runtime shows the one that selection gives. */
function identityOf({ isvc, after }: Pick<Facts, 'isvc' | 'after'>, world: World): Identity {
  const reference = runtimeReferenceOf(isvc);
  const found = reference === undefined ? undefined : findRuntime(world.workspace, reference, isvc.ref.namespace);
  const named = found?.state === 'known' ? found.runtime.ref : null;
  const selected = after?.effect === 'renders' && after.via === 'selection' ? after.runtime?.ref : undefined;
  return { object: isvc.ref, runtime: selected ?? named, pinMode: pinModeOf(reference) };
}

type Told = Pick<ServicePrediction, 'report' | 'sentence'>;
type Decision = Pick<ServiceReport, 'outcome' | 'from' | 'to' | 'reason' | 'rule'>;

function reportOf(prediction: Facts, worlds: Worlds, world: World): Told {
  const { before, after, rejection } = prediction;
  const identity = identityOf(prediction, world);
  const filled = filledFields(prediction, world);
  if (rejection !== undefined) {
    const kept = after === undefined ? undefined : { after, verdict: verdictOf(before, after) };
    return tell(identity, undecided('rejected', rejection.rule), explain(prediction, { kept, filled }));
  }
  if (after === undefined) return tell(identity, undecided('unknown', null), explain(prediction, {}));
  const verdict = inheritedVerdict(prediction, worlds) ?? verdictOf(before, after);
  const explanation = explain(prediction, { verdict, changes: changesOf(prediction, worlds), filled });
  const { outcome, from, to } = verdict;
  const decides = outcome !== 'unknown' && after.effect !== 'unknown';
  const { reason, rule } = decides ? after : undecided(outcome, null);
  return tell(identity, { outcome, from, to, reason, rule }, explanation);
}

function undecided(outcome: Outcome, rule: string | null): Decision {
  return { outcome, from: null, to: null, reason: null, rule };
}

function tell(
  { object, runtime, pinMode }: Identity,
  { outcome, from, to, reason, rule }: Decision,
  { sentence, assumption }: Explanation,
): Told {
  const because = sentence + assumption;
  return { report: { object, runtime, pinMode, outcome, reason, rule, from, to, because }, sentence };
}

/** What differs in the runtime of a service, before and after; worked out only where a sentence names it. */
function changesOf({ before, after }: Facts, worlds: Worlds): () => readonly SpecChange[] {
  return () => {
    const was =
      before.state === 'known' && before.reconciled.effect !== 'unknown' ? before.reconciled.current : undefined;
    const now = after === undefined || after.effect === 'unknown' ? undefined : after.current;
    if (was === undefined || now === undefined) return [];
    return changedPaths(was.resolution, now.resolution, worlds.head.resolver.table);
  };
}

/**
 * What neither Git nor the snapshot holds, the merge can't change: a service that depends on such a runtime or model
 * before and after, in the same way, goes on as it is. A pin is not known then, and may have stopped the service already.
 */
function inheritedVerdict({ isvc, before, after }: Facts, worlds: Worlds): Verdict | undefined {
  if (after?.effect !== 'unknown' || before.state !== 'known' || before.reconciled.effect !== 'unknown')
    return undefined;
  if (whyUnjudged(isvc, before, worlds.after) !== undefined) return undefined;
  const [was, now] = [runtimeReferenceOf(before.isvc), runtimeReferenceOf(isvc)];
  if (was === undefined && now === undefined) {
    const same = asksTheSame(before.isvc, isvc) && sameCandidates(worlds);
    return same ? { outcome: 'unchanged', from: null, to: null } : undefined;
  }
  if (was === undefined || now === undefined || !was.autoSync || !now.autoSync) return undefined;
  if (was.name !== now.name || was.kind !== now.kind || sealedReference(isvc) !== undefined) return undefined;
  const lookup = (world: World) => findRuntime(world.workspace, now, isvc.ref.namespace).state;
  if (lookup(worlds.before) !== 'unknown' || lookup(worlds.after) !== 'unknown') return undefined;
  return { outcome: 'unchanged', from: null, to: null };
}

/** Whether selection gets the same question: the same model, under the same conditions. */
function asksTheSame(before: Service, after: Service): boolean {
  if (sealedReference(after) !== undefined) return false;
  const question = (isvc: Service) => JSON.stringify([modelReferenceOf(isvc), selectionRequest(isvc)]);
  return question(before) === question(after);
}

/** The fields of a service's model that selection knows from the cluster alone. */
function filledFields({ isvc, stored, rejection, after }: Facts, { workspace }: World): readonly string[] {
  const selects = rejection === undefined ? after?.effect === 'renders' && after.via === 'selection' : true;
  if (!selects || (rejection !== undefined && rejection.rule !== 'IS-42' && rejection.rule !== 'IS-39')) return [];
  const model = knownModel(workspace, rejection === undefined ? (stored ?? isvc) : isvc);
  return Object.keys((model && filledIn(model, workspace)) ?? {});
}
