import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import { canonicalSpec } from '../../src/resolve/canonical-spec.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { hashSpec, revisionName } from '../../src/resolve/revision.ts';
import type { ViewState } from '../../src/views/state.ts';
import { json, list } from '../snapshot/support.ts';
import { stateOf } from '../support/views.ts';

/*
 * The service of kubectl ome's documentation: llama-chat names the ClusterServingRuntime vllm-llama, which inherits from
 * vllm-base, with autoSync: false and no revision. The runtime changed after OME had pinned it.
 */

type Part = Readonly<Record<string, JsonValue>>;

function object(kind: string, metadata: Part, rest: Part): JsonObject {
  return { apiVersion: 'ome.io/v1beta1', kind, metadata, ...rest };
}

function engine(image: string): JsonObject {
  return { engineConfig: { runner: { name: 'ome-container', image } } };
}

export const BASE = object(
  'ClusterServingRuntime',
  {
    name: 'vllm-base',
    uid: 'uid-base',
    resourceVersion: '187',
    generation: 1,
    annotations: { 'ome.io/runtime-profile': 'true' },
  },
  { spec: { disabled: true, engineConfig: { tolerations: [{ key: 'gpu', operator: 'Exists' }] } } },
);

/** The runtime that the service names. */
export function runtime(image = 'registry.example/vllm:2', metadata: Part = {}): JsonObject {
  const annotations = { 'ome.io/inherit-from': 'vllm-base' };
  const own = { name: 'vllm-llama', uid: 'uid-llama', resourceVersion: '212', generation: 2, annotations, ...metadata };
  return object('ClusterServingRuntime', own, { spec: { disabled: false, ...engine(image) } });
}

export interface ServiceParts {
  readonly metadata?: Part;
  readonly spec?: Part;
  readonly runtime?: Part;
  readonly status?: Part;
}

/** The condition that OME sets while the live spec is not the pinned one. */
export const DRIFTED = { type: 'RuntimeDrifted', status: 'True', reason: 'RevisionMismatch' };

export function service(parts: ServiceParts = {}): JsonObject {
  const { metadata, spec, status } = parts;
  return object(
    'InferenceService',
    { name: 'llama-chat', namespace: 'team-a', uid: 'uid-chat', resourceVersion: '4711', generation: 3, ...metadata },
    {
      spec: {
        engine: {},
        runtime: { name: 'vllm-llama', kind: 'ClusterServingRuntime', autoSync: false, ...parts.runtime },
        ...spec,
      },
      status: { observedGeneration: 3, pinnedRevisionName: OLD.name, conditions: [DRIFTED], ...status },
    },
  );
}

/** What OME makes of a runtime's manifest with its chain. */
function resolved(image: string): JsonObject {
  const state = stateOf('cluster', { snapshot: json(list(BASE, runtime(image))) });
  const found = state.world.workspace.find('ClusterServingRuntime', undefined, 'vllm-llama');
  const resolution = found.state === 'known' ? state.world.resolver.resolve(found.object) : undefined;
  if (resolution?.ok !== true) throw new Error('the chain of the fixture is broken');
  return JSON.parse(canonicalSpec(resolution.spec, 'ServingRuntime', typeTable('1.3'))) as JsonObject;
}

export interface Revision {
  readonly name: string;
  readonly hash: string;
  readonly data: JsonObject;
}

function revisionOf(image: string): Revision {
  const data = resolved(image);
  const hash = hashSpec(data, typeTable('1.3')).shortHash;
  return { name: revisionName('ClusterServingRuntime', undefined, 'vllm-llama', hash), hash, data };
}

/** Pinned: the runtime as it was. */
export const OLD = revisionOf('registry.example/vllm:1');
/** The runtime as it is. */
export const LIVE = revisionOf('registry.example/vllm:2');

/** A ControllerRevision as OME writes it, with parts laid over it. */
export function controllerRevision(
  { name, hash, data }: Revision,
  parts: { metadata?: Part; labels?: Part; rest?: Part } = {},
): JsonObject {
  return {
    apiVersion: 'apps/v1',
    kind: 'ControllerRevision',
    metadata: {
      name,
      namespace: 'ome',
      uid: `uid-${hash}`,
      resourceVersion: '101',
      creationTimestamp: hash === OLD.hash ? '2026-09-01T08:00:00Z' : '2026-09-20T14:30:00Z',
      annotations: { 'ome.io/created-by': 'ome-controller' },
      labels: {
        'ome.io/runtime-of': 'vllm-llama',
        'ome.io/runtime-of-kind': 'ClusterServingRuntime',
        'ome.io/runtime-of-namespace': '',
        'ome.io/revision-hash': hash,
        ...parts.labels,
      },
      ...parts.metadata,
    },
    revision: 1,
    data,
    ...parts.rest,
  };
}

/** All that a snapshot of the example holds; parts replace what they stand for. */
export function cluster(objects: readonly JsonObject[] = WHOLE): string {
  return json(list(...objects));
}

export const WHOLE: readonly JsonObject[] = [
  BASE,
  runtime(),
  service(),
  controllerRevision(OLD),
  controllerRevision(LIVE),
];

/** The cluster as it is now. */
export function now(objects: readonly JsonObject[] = WHOLE, extra = ''): ViewState {
  return stateOf('cluster', { snapshot: cluster(objects) + extra }, { namespace: 'team-a' });
}
