import { isArray, type JsonValue, member, textAt, valueAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import { RUNTIME_KINDS, type RuntimeKind } from '../model/ome.ts';
import { earlierService } from './earlier-service.ts';
import { tokenOf } from './evidence.ts';
import type { Reconciled } from './reconcile.ts';
import type { World, Worlds } from './world.ts';

/** A status in the snapshot that is not what the snapshot's own objects give: something is missing, stale or not OME's. */
export interface Contradiction {
  /** The captured object. */
  readonly object: ManifestObject;
  readonly field: 'inheritanceChain' | 'InheritanceReady' | 'RuntimeDrifted';
  /** What the status says. */
  readonly reported: string;
  /** What is computed from the snapshot. */
  readonly computed: string;
}

/** Every contradiction of a snapshot, runtimes first (IN-5, 6.5; views.md 5, cross-check S). */
export function statusContradictions(worlds: Worlds): readonly Contradiction[] {
  const { snapshot } = worlds.evidence;
  if (snapshot === undefined) return [];
  const captured = new Set<ManifestObject>(snapshot.objects);
  const ofKind = <K extends RuntimeKind | 'InferenceService'>(kind: K) =>
    worlds.before.workspace.ofKind(kind).filter((object) => captured.has(object));
  const runtimes = RUNTIME_KINDS.flatMap((kind) =>
    ofKind(kind).flatMap((runtime) => chainFaults(runtime, worlds.before)),
  );
  return [...runtimes, ...ofKind('InferenceService').flatMap((isvc) => driftFault(isvc, worlds))];
}

function chainFaults(runtime: ManifestObject<RuntimeKind>, before: World): Contradiction[] {
  const chain = valueAt(runtime.value, ['status', 'inheritanceChain']);
  const ready = conditionOf(runtime, 'InheritanceReady');
  if (chain === undefined && ready === undefined) return [];
  const resolution = before.resolver.resolve(runtime);
  if (!resolution.ok && resolution.parent?.unknown !== undefined) return [];
  const faults: Contradiction[] = [];
  // On an error the last good chain is kept: only a chain that resolves can contradict it.
  if (isArray(chain) && resolution.ok) {
    const reported = namesOf(chain);
    const computed = namesOf(resolution.chain.map(({ ref }) => ref.name));
    if (reported !== computed) faults.push({ object: runtime, field: 'inheritanceChain', reported, computed });
  }
  if (ready !== undefined) {
    const reported = textAt(ready, ['reason']) ?? '';
    const computed = resolution.ok ? 'Resolved' : resolution.reason;
    if (reported !== computed) faults.push({ object: runtime, field: 'InheritanceReady', reported, computed });
  }
  return faults;
}

function namesOf(chain: readonly JsonValue[]): string {
  return chain.map((name) => (typeof name === 'string' ? name : '?')).join(', ');
}

/** Leftovers of an earlier pin say nothing where the service follows its runtime (PT-03). */
function driftFault(isvc: ManifestObject<'InferenceService'>, worlds: Worlds): Contradiction[] {
  // A status without any conditions was cut, or OME has not come to the service yet.
  if (!isArray(valueAt(isvc.value, ['status', 'conditions']))) return [];
  const pinned = valueAt(isvc.value, ['spec', 'runtime', 'autoSync']) === false;
  const before = pinned ? earlierService(isvc, worlds) : undefined;
  if (before?.state !== 'known') return [];
  const condition = conditionOf(isvc, 'RuntimeDrifted');
  const reported = textAt(condition, ['status']) === 'True' ? (textAt(condition, ['reason']) ?? '') : NONE;
  const computed = driftOf(before.reconciled);
  // A token that is not used up, or a first pin to come: the next reconcile changes the status, and it may not have come yet.
  const pending = tokenOf(isvc) !== before.pin.lastToken || before.pin.pinned === undefined;
  if (computed === undefined || computed === reported || pending) return [];
  return [{ object: isvc, field: 'RuntimeDrifted', reported, computed }];
}

const NONE = 'none';

/** Undefined where a reconcile would leave the condition as it is. */
function driftOf(reconciled: Reconciled): string | undefined {
  if (reconciled.effect === 'unknown' || reconciled.effect === 'fails') return undefined;
  return reconciled.reason ?? NONE;
}

function conditionOf(object: ManifestObject, type: string): JsonValue | undefined {
  const conditions = valueAt(object.value, ['status', 'conditions']);
  return isArray(conditions) ? conditions.find((one) => member(one, 'type') === type) : undefined;
}
