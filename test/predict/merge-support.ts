import { load } from '../../src/load/load.ts';
import { readSnapshot } from '../../src/load/snapshot.ts';
import type { ClusterReport, RuntimeReport, ServiceReport } from '../../src/model/finding.ts';
import type { OmeVersion } from '../../src/model/ome.ts';
import { clusterReport } from '../../src/predict/cluster-report.ts';
import { createBaseState, type Evidence } from '../../src/predict/evidence.ts';
import { type Prediction, predict } from '../../src/predict/prediction.ts';
import type { ServicePrediction } from '../../src/predict/service-prediction.ts';
import { createHeadWorkspace } from '../../src/predict/world.ts';
import { admitSpec } from '../../src/resolve/admit.ts';
import { canonicalSpec } from '../../src/resolve/canonical-spec.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { createResolver } from '../../src/resolve/resolve.ts';
import { hashSpec } from '../../src/resolve/revision.ts';

/** One merge: manifests before and after, and what the cluster holds. */
export interface Merge {
  readonly head: readonly string[];
  /** Objects of the cluster; every kind counts as captured, unless `kinds` says otherwise. */
  readonly snapshot?: readonly string[];
  readonly kinds?: readonly string[];
  readonly base?: readonly string[];
  readonly prune?: boolean;
  readonly complete?: boolean;
  readonly omeVersion?: OmeVersion;
}

export interface Merged {
  readonly prediction: Prediction;
  readonly report: ClusterReport;
  service(name?: string): ServiceReport;
  predicted(name: string): ServicePrediction;
  runtime(name: string): RuntimeReport;
}

const ALL_KINDS: readonly string[] = [
  'ClusterServingRuntime',
  'ServingRuntime',
  'InferenceService',
  'BaseModel',
  'ClusterBaseModel',
  'AcceleratorClass',
  'ControllerRevision',
];

export function merge(input: Merge): Merged {
  const cluster = {
    name: 'default',
    omeVersion: input.omeVersion ?? '1.3',
    complete: input.complete ?? false,
  } as const;
  const objectsOf = (manifests: readonly string[]) =>
    load([{ state: 'text', file: 'all.yaml', text: manifests.join('---\n') }]).objects;
  const base =
    input.base === undefined ? undefined : createBaseState('abc', { cluster, objects: objectsOf(input.base) });
  const evidence: Evidence = { snapshot: snapshotOf(input), base, prune: input.prune ?? true };
  const workspace = createHeadWorkspace({ cluster, objects: objectsOf(input.head) }, evidence);
  const check = { workspace, resolver: createResolver(workspace) };
  const prediction = predict(check, evidence);
  const report = clusterReport(check, prediction);
  return {
    prediction,
    report,
    service: (name = 'chat') => only(report.services.filter(({ object }) => object.name === name)),
    predicted: (name) => only(prediction.services().filter(({ isvc }) => isvc.ref.name === name)),
    runtime: (name) => only(report.runtimes.filter(({ object }) => object.name === name)),
  };
}

function snapshotOf({ snapshot, kinds = ALL_KINDS }: Merge): Evidence['snapshot'] {
  if (snapshot === undefined) return undefined;
  const lists = kinds.map((kind) => {
    const group = kind === 'ControllerRevision' ? 'apps/v1' : 'ome.io/v1beta1';
    return `apiVersion: ${group}\nkind: ${kind}List\nmetadata: {}\nitems: []\n`;
  });
  const text = [...lists, ...snapshot].join('---\n');
  const read = readSnapshot([{ state: 'text', file: 'snapshot.yaml', text }]);
  if (read.unreadable.length > 0) throw new Error(read.unreadable[0]?.message);
  return read.snapshot;
}

function only<T>(found: readonly T[]): T {
  const [first, ...more] = found;
  if (first === undefined || more.length > 0) throw new Error(`${found.length} found`);
  return first;
}

export interface ServiceOptions {
  /** Below `spec.runtime`, as one line of flow YAML. */
  readonly runtime?: string;
  readonly token?: string;
  /** Below `status`. */
  readonly status?: string;
  readonly name?: string;
  /** Further members of `spec`. */
  readonly spec?: string;
}

/** A service in the namespace team-a; it follows the ClusterServingRuntime `serve` unless told otherwise. */
export function isvc(options: ServiceOptions = {}): string {
  const { runtime = '{name: serve}', token, status, name = 'chat', spec = '' } = options;
  const annotations = token === undefined ? '' : `, annotations: {ome.io/runtime-sync: "${token}"}`;
  const own = runtime === '' ? '' : `, runtime: ${runtime}`;
  return [
    'apiVersion: ome.io/v1beta1\nkind: InferenceService\n',
    `metadata: {name: ${name}, namespace: team-a${annotations}}\n`,
    `spec: {engine: {}${own}${spec === '' ? '' : `, ${spec}`}}\n`,
    status === undefined ? '' : `status: {${status}}\n`,
  ].join('');
}

/** The ClusterBaseModel `m`, with all that selection reads. */
export const MODEL =
  'apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m}\nspec: {modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A, modelParameterSize: 7B, storage: {storageUri: "hf://a/b"}}\n';

/** Specs that differ in nothing but the image. */
export function specOf(version: number, more = ''): string {
  return `{engineConfig: {runner: {name: ome-container, image: "example.test/serve:${version}"}}${more}}`;
}

const table = typeTable('1.3');

function stored(spec: string) {
  return admitSpec(specValue(spec), 'ServingRuntime', table).spec;
}

/** First 8 hex characters of the hash of a spec without parents. */
export function shortHash(spec: string): string {
  return hashSpec(stored(spec), table).shortHash;
}

function specValue(spec: string) {
  const text = `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: x}\nspec: ${spec}\n`;
  return load([{ state: 'text', file: 'x.yaml', text }]).objects[0]?.value.spec;
}

/** All 64 characters of it. */
export function longHash(spec: string): string {
  return hashSpec(stored(spec), table).hash;
}

/** The name that a ClusterServingRuntime's revision has. */
export function revisionFor(spec: string, runtime = 'serve'): string {
  return `cr-${runtime}-${shortHash(spec)}`;
}

/** A revision as OME writes it; label and name follow the content. */
export function revision(spec: string, options: { readonly runtime?: string; readonly name?: string } = {}): string {
  const { runtime = 'serve', name = revisionFor(spec, runtime) } = options;
  return [
    'apiVersion: apps/v1\nkind: ControllerRevision\n',
    `metadata:\n  name: ${name}\n  namespace: ome\n  creationTimestamp: "2026-11-01T00:00:00Z"\n`,
    `  labels: {ome.io/runtime-of: ${runtime}, ome.io/runtime-of-kind: ClusterServingRuntime, ome.io/runtime-of-namespace: "", ome.io/revision-hash: "${shortHash(spec)}"}\n`,
    '  annotations: {ome.io/created-by: ome-controller}\n',
    `revision: 1\ndata: ${canonicalSpec(stored(spec), 'ServingRuntime', table)}\n`,
  ].join('');
}
