import { textAt, valueAt } from '../model/json.ts';
import type { ManifestObject, ObjectRef } from '../model/object.ts';
import { OME_API_VERSION } from '../model/ome.ts';
import { changesSpec } from '../predict/write.ts';
import type { ReportSource } from './envelope.ts';
import type { ViewState } from './state.ts';

/** An object as reports name it (views 2.9). Keys in the order in which they are printed. */
export interface ReportedObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
  readonly uid?: string;
  readonly generation?: number;
}

/** What the API server gave an object; a new one, or one that no snapshot holds, has nothing of it. */
export interface ServerIdentity {
  readonly uid?: string;
  /** `metadata.generation` in this state: the API server counts every change of a spec. */
  readonly generation?: number;
  /** Whether a snapshot tells of the object as this state shows it. */
  readonly observed: boolean;
}

/** An object keeps its identity when a manifest is laid over it. */
export function serverIdentity({ worlds, world }: ViewState, object: ManifestObject): ServerIdentity {
  const earlier = worlds.earlier(object);
  if (earlier.state !== 'known' || earlier.source !== 'snapshot') return { observed: false };
  const { value } = earlier.object;
  const observed = earlier.object === object;
  const uid = textAt(value, ['metadata', 'uid']);
  const held = valueAt(value, ['metadata', 'generation']);
  const shared = { observed, ...(uid === undefined ? {} : { uid }) };
  if (typeof held !== 'number' || held <= 0) return shared;
  return { ...shared, generation: !observed && changesSpec(object, earlier, world) ? held + 1 : held };
}

/** An object of which no more than its name is told. */
export function describeRef({ kind, namespace, name }: ObjectRef): ReportedObject {
  return { apiVersion: OME_API_VERSION, kind, ...(namespace === undefined ? {} : { namespace }), name };
}

/** The same with what the API server gave it. */
export function describeObject(state: ViewState, object: ManifestObject): ReportedObject {
  const { observed: _, ...given } = serverIdentity(state, object);
  const { uid, generation } = given;
  return {
    ...describeRef(object.ref),
    ...(uid === undefined ? {} : { uid }),
    ...(generation === undefined ? {} : { generation }),
  };
}

/** An object as a source of a report (views 0.4). */
export function objectSource(state: ViewState, object: ManifestObject): ReportSource {
  const { apiVersion: _, ...identity } = describeObject(state, object);
  const { observed } = serverIdentity(state, object);
  return { ...identity, evidence: observed ? 'Observed' : 'Declared', collectedAt: state.collectedAt };
}
