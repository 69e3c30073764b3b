import { textAt } from '../model/json.ts';
import type { ManifestObject } from '../model/object.ts';
import type { ClusterSnapshot } from '../model/snapshot.ts';
import { runtimeReferenceOf } from '../workspace/runtime-reference.ts';
import { tokenOf } from './evidence.ts';
import { findLive } from './live.ts';
import { type PinState, pinName } from './pin-decision.ts';
import { type Reconciled, reconcile } from './reconcile.ts';
import {
  assumedRevisions,
  capturedRevisions,
  combinedRevisions,
  type RevisionContent,
  type Revisions,
  revisionByName,
} from './revisions.ts';
import type { World, Worlds } from './world.ts';

type Service = ManifestObject<'InferenceService'>;

/** A service before the merge. */
export type EarlierService =
  | EarlierKnown
  | ({ readonly state: 'absent' } & Outset)
  | ({ readonly state: 'unknown'; readonly because: string } & Outset);

export interface EarlierKnown extends Outset {
  readonly state: 'known';
  readonly source: 'snapshot' | 'base';
  readonly isvc: Service;
  /** What its last reconcile did, or its next would do without the merge. */
  readonly reconciled: Reconciled;
}

/** What the first reconcile after the merge starts from. */
interface Outset {
  readonly pin: PinState;
  readonly revisions: Revisions;
}

/** What is known of a service before the merge. */
export function earlierService(isvc: Service, worlds: Worlds): EarlierService {
  const earlier = worlds.earlier(isvc);
  const revisions = knownRevisions(worlds);
  if (earlier.state === 'absent') {
    return { state: 'absent', pin: { pinned: undefined, lastToken: undefined }, revisions };
  }
  if (earlier.state === 'unknown') {
    const { because } = earlier;
    return { state: 'unknown', because, pin: { pinned: undefined, lastToken: undefined, unknown: because }, revisions };
  }
  const { source, object } = earlier;
  const outset =
    source === 'snapshot' ? { pin: statusOf(object), revisions } : assumedOutset(object, worlds.before, revisions);
  const reconciled = reconcile(object, { world: worlds.before, token: tokenOf(object), ...outset });
  return { state: 'known', source, isvc: object, reconciled, ...outset };
}

function statusOf(isvc: Service): PinState {
  return {
    pinned: textAt(isvc.value, ['status', 'pinnedRevisionName']),
    lastToken: textAt(isvc.value, ['status', 'lastRuntimeSyncToken']),
  };
}

/**
 * With a base alone the cluster is taken to be in sync with it: the pin is the revision of the base's resolved spec, or
 * the revision that the base names, and the base's token is used up (spec/json.md).
 */
function assumedOutset(isvc: Service, before: World, known: Revisions): Outset {
  const reference = runtimeReferenceOf(isvc);
  const lastToken = tokenOf(isvc);
  if (reference === undefined || reference.autoSync) {
    return { pin: { pinned: undefined, lastToken }, revisions: known };
  }
  const { name, revision } = reference;
  if (revision !== undefined) return pinnedTo(revisionByName(revision, name), lastToken, known);
  const live = findLive(before, reference, isvc.ref.namespace);
  if (live.state === 'missing') {
    const unknown = `the base does not hold the runtime ${name}, so nothing tells what the service is pinned to`;
    return { pin: { pinned: undefined, lastToken, unknown }, revisions: known };
  }
  if (live.state !== 'found' || live.shortHash === undefined) {
    const unknown = `the base does not tell what the runtime ${name} holds, so nothing tells what the service is pinned to`;
    return { pin: { pinned: undefined, lastToken, unknown }, revisions: known };
  }
  const { shortHash, hash, disabled } = live;
  const pinned = pinName(reference, isvc.ref.namespace ?? UNNAMED, shortHash) ?? '';
  const content = { shortHash, ...(hash === undefined ? {} : { hash }), disabled };
  return pinnedTo({ name: pinned, runtimeOf: name, decodes: true, ...content }, lastToken, known);
}

/** Stands in a revision's name for the namespace that nothing gives. */
const UNNAMED = '<namespace>';

/** A revision's name, where all of it is known. */
export function wholeName(name: string | null | undefined): string | null {
  return name === undefined || name === null || name.includes(UNNAMED) ? null : name;
}

function pinnedTo(revision: RevisionContent, lastToken: string | undefined, known: Revisions): Outset {
  const revisions = combinedRevisions(assumedRevisions([revision]), known);
  return { pin: { pinned: revision.name, lastToken }, revisions };
}

const captured = new WeakMap<ClusterSnapshot, Revisions>();

function knownRevisions({ evidence, head }: Worlds): Revisions {
  const { snapshot } = evidence;
  if (snapshot === undefined) return assumedRevisions([]);
  const known = captured.get(snapshot) ?? capturedRevisions(snapshot, head.resolver.table);
  captured.set(snapshot, known);
  return known;
}
