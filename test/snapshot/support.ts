import { gzipSync } from 'node:zlib';
import { readSnapshot, type SnapshotResult } from '../../src/load/snapshot.ts';
import { decodeSnapshot } from '../../src/load/snapshot-decode.ts';
import type { JsonObject } from '../../src/model/json.ts';

/** Reads texts as the files of a snapshot. */
export function snapshotOf(...texts: readonly (string | Uint8Array)[]): SnapshotResult {
  return readSnapshot(
    texts.map((text, index) => decodeSnapshot(`s${index}.yaml`, typeof text === 'string' ? Buffer.from(text) : text)),
  );
}

export function packed(text: string): Uint8Array {
  return gzipSync(text);
}

const SPEC = { engineConfig: { runner: { name: 'ome-container', image: 'registry.example/serve:1' } } };

export function csr(name: string, rest: JsonObject = {}): JsonObject {
  return { apiVersion: 'ome.io/v1beta1', kind: 'ClusterServingRuntime', metadata: { name }, spec: SPEC, ...rest };
}

export function isvc(namespace: string, name: string, rest: JsonObject = {}): JsonObject {
  return { apiVersion: 'ome.io/v1beta1', kind: 'InferenceService', metadata: { name, namespace }, spec: {}, ...rest };
}

export function revision(name: string, hash: string, rest: JsonObject = {}): JsonObject {
  return {
    apiVersion: 'apps/v1',
    kind: 'ControllerRevision',
    metadata: {
      name: `cr-${name}-${hash}`,
      namespace: 'ome',
      creationTimestamp: '2026-11-01T00:00:00Z',
      labels: {
        'ome.io/runtime-of': name,
        'ome.io/runtime-of-kind': 'ClusterServingRuntime',
        'ome.io/runtime-of-namespace': '',
        'ome.io/revision-hash': hash,
      },
      annotations: { 'ome.io/created-by': 'ome-controller' },
    },
    revision: 1,
    data: SPEC,
    ...rest,
  };
}

/** The List that kubectl prints for several kinds. */
export function list(...items: readonly JsonObject[]): JsonObject {
  return { apiVersion: 'v1', items, kind: 'List', metadata: { resourceVersion: '' } };
}

/** As kubectl prints it. */
export function json(value: JsonObject): string {
  return `${JSON.stringify(value, null, 4)}\n`;
}
