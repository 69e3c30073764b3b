import { textAt, valueAt } from '../model/json.ts';
import { type ManifestObject, refKey } from '../model/object.ts';
import { isWrite } from '../predict/write.ts';
import type { RuntimeEvidence } from './evidence.ts';
import { serverIdentity } from './identity.ts';
import type { ViewState } from './state.ts';
import { type Failed, refused, refusedIf, refusedLost, untold } from './sync-check.ts';
import { isPositive, lostFields } from './sync-target.ts';

/** What the API server gave an object that a sync rests on; undefined where this state does not tell. */
export interface ServerFields {
  readonly uid: string | undefined;
  readonly resourceVersion: string | undefined;
  readonly generation: number | undefined;
}

/**
 * The fields of an object in this state. Of one that a manifest changes the API server gives a new resourceVersion at the
 * merge: it is not known, and no reason to refuse.
 */
export function serverFields(state: ViewState, object: ManifestObject): ServerFields {
  const { uid, generation } = serverIdentity(state, object);
  const earlier = state.worlds.earlier(object);
  if (
    earlier.state !== 'known' ||
    earlier.source !== 'snapshot' ||
    (earlier.object !== object && isWrite(object, earlier, state.world))
  ) {
    return { uid, resourceVersion: undefined, generation };
  }
  return { uid, resourceVersion: textAt(earlier.object.value, ['metadata', 'resourceVersion']), generation };
}

/** Rows 6, 8 and 9 of T-S2: the live runtime with its chain, and the model (views 5.3). */
export function sourceChecks(evidence: RuntimeEvidence): Failed[] {
  const { live, inheritance, declared } = evidence;
  if (live.availability === 'NotCaptured') return [untold('evidence', live.message)];
  if (live.availability !== 'Available') return [refused('evidence', `the live runtime is ${live.availability}`)];
  const gaps = live.gaps.map(({ because }) => untold('evidence', because));
  if (inheritance.state === 'Unavailable') {
    const { reason, message } = inheritance;
    return [reason === 'NotCaptured' ? untold('evidence', message) : refused('evidence', message), ...gaps];
  }
  const { chain } = inheritance;
  const model = live.model === undefined ? [] : [live.model];
  return [
    ...refusedIf(declared === undefined, 'evidence', 'the service declares no source for its revisions'),
    ...refusedIf(chain.length > 5 || hasTwice(chain), 'evidence', 'the chain is too long, or holds a runtime twice'),
    ...[...chain, ...model].flatMap((object) => objectChecks(evidence, object)),
    ...gaps,
  ];
}

/** The rest of row 8: what the API server gave the live runtime, its chain and the model. */
export function sourceFieldChecks({ state, live, inheritance }: RuntimeEvidence): Failed[] {
  if (live.availability !== 'Available' || inheritance.state !== 'Observed') return [];
  return [...inheritance.chain, ...(live.model === undefined ? [] : [live.model])].flatMap((object) => {
    return capturedAs(state, object) === object ? fieldChecks(object) : [];
  });
}

/** The object of the snapshot; a manifest that changes it gets its fields anew when it is applied. */
function capturedAs({ worlds }: ViewState, object: ManifestObject): ManifestObject | undefined {
  const earlier = worlds.earlier(object);
  return earlier.state === 'known' && earlier.source === 'snapshot' ? earlier.object : undefined;
}

function hasTwice(chain: readonly ManifestObject[]): boolean {
  return new Set(chain.map(({ ref }) => refKey(ref))).size !== chain.length;
}

function objectChecks({ state, service }: RuntimeEvidence, object: ManifestObject): Failed[] {
  const { kind, namespace, name } = object.ref;
  const captured = capturedAs(state, object);
  const foreign = namespace !== undefined && namespace !== service.isvc.ref.namespace;
  const deleting = textAt(captured?.value, ['metadata', 'deletionTimestamp']) !== undefined;
  return [
    ...refusedIf(foreign, 'evidence', `${kind} ${name} is in another namespace than the service`),
    ...refusedIf(deleting, 'evidence', `${kind} ${name} is being deleted`),
  ];
}

function fieldChecks({ ref, value }: ManifestObject): Failed[] {
  const lost = lostFields(value);
  const generation = valueAt(value, ['metadata', 'generation']);
  const what = `${ref.kind} ${ref.name}`;
  const odd = !lost.includes('generation') && !isPositive(generation);
  return [
    ...refusedLost('evidence', what, lost),
    ...refusedIf(odd, 'evidence', `metadata.generation of ${what} is not positive`),
  ];
}
