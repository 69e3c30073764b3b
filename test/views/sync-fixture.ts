import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import type { ClusterSnapshot } from '../../src/model/snapshot.ts';
import { type Failed, preflightOf, REFUSALS } from '../../src/views/sync-check.ts';
import { json, list, snapshotOf } from '../snapshot/support.ts';

type Part = Readonly<Record<string, JsonValue>>;

/** A service that nothing refuses, with parts laid over it. */
export function target(parts: { metadata?: Part; spec?: Part; status?: Part } = {}): JsonObject {
  return {
    apiVersion: 'ome.io/v1beta1',
    kind: 'InferenceService',
    metadata: { name: 'chat', namespace: 'team-a', uid: 'u-1', resourceVersion: '7', generation: 3, ...parts.metadata },
    spec: { engine: {}, ...parts.spec },
    status: { ...parts.status },
  };
}

/** An InferenceReplica at rest, of the service that `target` makes. */
export function replica(parts: { metadata?: Part; spec?: Part; status?: Part } = {}): JsonObject {
  return {
    apiVersion: 'ome.io/v1beta1',
    kind: 'InferenceReplica',
    metadata: {
      name: 'chat-engine',
      namespace: 'team-a',
      uid: 'r-1',
      resourceVersion: '8',
      generation: 2,
      labels: { 'ome.io/inferenceservice': 'chat' },
      annotations: { 'ome.io/parent-generation': '3' },
      ownerReferences: [
        { apiVersion: 'ome.io/v1beta1', kind: 'InferenceService', name: 'chat', uid: 'u-1', controller: true },
      ],
      ...parts.metadata,
    },
    spec: { component: 'engine', parentRef: { name: 'chat' }, ...parts.spec },
    status: {
      observedGeneration: 2,
      replicas: 1,
      readyReplicas: 1,
      currentRevision: 'chat-engine-0123abcd',
      updateRevision: 'chat-engine-0123abcd',
      instanceStatuses: [{ index: 0, phase: 'Ready' }],
      ...parts.status,
    },
  };
}

export function snapshotWith(...objects: readonly JsonObject[]): ClusterSnapshot {
  return snapshotOf(json(list(...objects))).snapshot;
}

/** What kubectl would say, or what omelint can't tell. */
export function answer(failed: readonly Failed[]): string {
  const preflight = preflightOf(failed);
  if (preflight.state === 'refused') return REFUSALS[preflight.refusal];
  return preflight.state === 'unknown' ? `not captured: ${preflight.missing.join('; ')}` : 'allowed';
}

/** `count` entries. */
export function many(count: number): Part {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, 'value']));
}
