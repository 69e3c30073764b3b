type Json = Readonly<Record<string, unknown>>;

/** One write that admission refuses. */
export interface AdmissionCase {
  /** Manifests as JSON; the last one is refused. */
  readonly head: readonly string[];
  /** The earlier state of the last one, where the rule is about an update. */
  readonly earlier?: string;
  /** The id that is told, where that of the list is a message inside of another rule; null for the schema. */
  readonly told?: string | null;
  readonly omeVersion?: '1.2';
}

function manifest(kind: string, name: string, spec: Json, annotations?: Json): string {
  const namespace = kind.startsWith('Cluster') || kind === 'AcceleratorClass' ? {} : { namespace: 'team-a' };
  const metadata = { name, ...namespace, ...(annotations === undefined ? {} : { annotations }) };
  return `${JSON.stringify({ apiVersion: 'ome.io/v1beta1', kind, metadata, spec })}\n`;
}

const RUNNER = { name: 'ome-container', image: 'example.test/serve:1' };
const csr = (spec: Json, annotations?: Json, name = 'serve') =>
  manifest('ClusterServingRuntime', name, { engineConfig: { runner: RUNNER }, ...spec }, annotations);
const model = (spec: Json = {}, kind = 'ClusterBaseModel', name = 'm') =>
  manifest(kind, name, { storage: { storageUri: 'hf://a/b' }, ...spec });
const isvc = (spec: Json, annotations?: Json, name = 'chat') => manifest('InferenceService', name, spec, annotations);

const SERVE = csr({});
const LLAMA = {
  modelFormat: { name: 'safetensors' },
  modelFramework: { name: 'transformers' },
  modelArchitecture: 'Llama',
  modelParameterSize: '7B',
};
/** A service that names a runtime and no model. */
const plain = (spec: Json, annotations?: Json): AdmissionCase => ({
  head: [SERVE, isvc({ engine: {}, runtime: { name: 'serve' }, ...spec }, annotations)],
});
const engine = (spec: Json, annotations?: Json) => plain({ engine: spec }, annotations);
const runtime = (spec: Json, annotations?: Json): AdmissionCase => ({ head: [csr(spec, annotations)] });
const named = (reference: Json, spec: Json = {}) => isvc({ engine: {}, runtime: reference, ...spec });
const stored = (spec: Json, kind?: string): AdmissionCase => ({ head: [model(spec, kind)] });
const replicas = (spec: Json): AdmissionCase => ({ head: [isvc({ replicaRefs: { engine: ['one'] }, ...spec })] });
const grouped = (...groups: Json[]) =>
  plain({ decoder: {}, deploymentMode: 'OMENative', rollout: { groups, groupOrdering: 'Concurrent' } });
const autoscaler = (block: Json, more: Json = {}) => ({ autoscaler: block, ...more });
const inService = (block: Json, more?: Json): AdmissionCase => ({ ...engine(autoscaler(block, more)), told: 'IS-04' });

/** For every id of admission the smallest write that it refuses. */
export const REFUSED: Readonly<Record<string, AdmissionCase>> = {
  'SR-S1': { ...runtime({ supportedModelFormats: [{ modelFormat: { name: 'a' } }] }), told: null },
  'SR-S2': {
    ...runtime({ supportedModelFormats: [{ modelFormat: { name: 'a' }, modelFramework: { name: 'b' }, priority: 0 }] }),
    told: null,
  },
  'SR-S3': { ...runtime({ engineConfig: { runner: { image: 'x' } } }), told: null },
  'SR-S4': { ...runtime({ volumes: [{ name: 'a' }, { name: 'a' }] }), told: null },
  'SR-S6': { ...runtime({ acceleratorRequirements: { minMemory: -1 } }), told: null },
  'SR-P2': runtime({}, { 'ome.io/engine': 'vllm' }),
  // An int64 that the merge, which goes through a float64, makes too large.
  'SR-P4': {
    head: [
      csr({ routerConfig: { securityContext: { runAsUser: 'MOST' } } }, { 'ome.io/engine': 'sglang-pd' }).replace(
        '"MOST"',
        '9223372036854775807',
      ),
    ],
  },
  'SR-02': runtime({}, { 'ome.io/runtime-profile': 'true' }),
  'SR-03': runtime({}, { 'ome.io/inherit-from': 'nobody' }),
  'SR-04': runtime({ scalingPolicy: { mode: 'Pinned' } }),
  'SR-04b': runtime({ engineConfig: { runner: RUNNER, autoscalerPolicyRef: { name: 'a' } } }),
  'SR-07': runtime({ engineConfig: { runner: RUNNER, autoscaler: { class: 'KEDA' } } }),
  'SR-09': runtime({ acceleratorRequirements: { acceleratorClasses: ['h100'] } }),
  'SR-10': runtime({
    supportedModelFormats: [1, 2].map((priority) => ({
      ...{ autoSelect: true, priority, name: 'a', modelFormat: { name: 'a' }, modelFramework: { name: 'b' } },
    })),
  }),
  'AS-1': plain({ scalingPolicy: { mode: 'Proportional' } }),
  'AS-2': { ...plain({ scalingPolicy: { mode: 'Other' } }), told: null },
  'AU-1': inService({}),
  'AU-2': inService({ class: 'KEDA' }),
  'AU-3': inService({ class: 'HPA', hpa: { metrics: [{ type: '' }] } }),
  'AU-4': inService({ class: 'HPA', hpa: { metrics: [{ type: 'Pods' }] } }),
  'AU-5': inService({ class: 'HPA', hpa: { metrics: [{ type: 'Other' }] } }),
  'AU-6': inService(
    { class: 'KEDA', keda: { idleReplicaCount: 1, triggers: [{ type: 'cron', metadata: {} }] } },
    { minReplicas: 1 },
  ),
  'BM-1': stored({ storage: { storageUri: 'pvc://' } }),
  'BM-2': stored({ storage: { storageUri: 'pvc://claim/path' } }),
  'BM-3': stored({ storage: { storageUri: 'pvc://ns:claim/path' } }, 'BaseModel'),
  'BM-4': stored({ storage: { storageUri: 'pvc://ns:claim/path' }, distribution: 'Sharded' }),
  'BM-5': stored({ storage: { storageUri: 'stage:///a' } }),
  'IS-S1': { ...plain({ model: { kind: 'BaseModel' } }), told: null },
  'IS-S2': { ...plain({ runtime: { kind: 'ServingRuntime' } }), told: null },
  'IS-S3': { ...plain({ deploymentMode: 'Other' }), told: null },
  'IS-S5': { ...engine({ leader: { runner: { image: 'x' } }, worker: {} }), told: null },
  'IS-01': { head: [SERVE, isvc({ engine: {}, runtime: { name: 'serve' } }, undefined, 'chat.1')] },
  'IS-02': plain({}, { 'ome.io/autoscalerClass': 'vpa' }),
  'IS-03': plain({}, { 'ome.io/autoscalerClass': 'hpa', 'ome.io/metrics': 'gpu' }),
  'IS-04': engine({ autoscaler: { class: 'KEDA' } }),
  'IS-05': engine({ autoscaler: { class: 'None' } }, { 'ome.io/autoscalerClass': 'hpa' }),
  'IS-07': engine({ autoscalerPolicyRef: { name: 'a', kind: 'ClusterAutoscalerPolicy' } }),
  'IS-08': plain({}, { 'ome.io/targetUtilizationPercentage': '101' }),
  'IS-09': { head: [SERVE, isvc({ decoder: {}, runtime: { name: 'serve' } })] },
  'IS-10': engine({ leader: {} }),
  'IS-11': engine({ worker: {} }),
  'IS-12': engine({ leader: {}, worker: { size: 0 } }),
  'IS-13': { head: [isvc({ engine: { leader: {}, worker: {} } })] },
  'IS-14': plain({ engine: { annotations: { 'ome.io/deploymentMode': 'OMENative' } }, decoder: {} }),
  'IS-15': engine({ minReplicas: 0 }),
  'IS-16': engine({ minReplicas: 3, maxReplicas: 2 }),
  'IS-17': engine({ minAvailable: 1, maxUnavailable: 1 }),
  'IS-23': { head: [isvc({ engine: {} })] },
  'IS-24': { head: [SERVE, named({ name: 'serve', revision: 'cr-serve-01234567' })] },
  'IS-25': { head: [SERVE, named({ name: 'serve', autoSync: false, revision: 'cr-other-01234567' })] },
  'IS-26': { head: [SERVE, named({ name: 'serve' }, { model: { name: 'm' } })] },
  'IS-27': {
    head: [
      SERVE,
      model({ storage: { storageUri: 'pvc://ns:claim/path' } }),
      named({ name: 'serve' }, { model: { name: 'm' } }),
    ],
  },
  'IS-28': { head: [SERVE, model(), named({ name: 'serve' }, { model: { name: 'm', overlays: [{ name: 'o' }] } })] },
  'IS-29': { head: [SERVE, model(), named({ name: 'serve' }, { model: { name: 'm', overlays: [{ name: 'm' }] } })] },
  'IS-31': { head: [isvc({ engine: {} })], omeVersion: '1.2' },
  // The runtime is broken in the cluster already: the write of a broken one would be refused.
  'IS-34': {
    head: [csr({}, { 'ome.io/inherit-from': 'serve' }), named({ name: 'serve' })],
    earlier: named({ name: 'serve' }, { deploymentMode: 'RawDeployment' }),
  },
  'IS-35': { head: [csr({ disabled: true }), named({ name: 'serve' })] },
  'IS-36': { head: [SERVE, model({ disabled: true }), named({ name: 'serve' }, { model: { name: 'm' } })] },
  'IS-37': { head: [model(), named({ name: 'nobody' }, { model: { name: 'm' } })] },
  'IS-39': {
    head: [
      csr({
        supportedModelFormats: [{ modelFormat: { name: 'onnx' }, modelFramework: { name: 'onnx' }, autoSelect: true }],
      }),
      model({ ...LLAMA, distribution: 'Sharded' }),
      named({ name: 'serve' }, { model: { name: 'm' } }),
    ],
  },
  'IS-42': { head: [SERVE, model(LLAMA), isvc({ engine: {}, model: { name: 'm' } })] },
  'IS-44': {
    head: [csr({ disabled: true }), model(), named({ name: 'serve', autoSync: false }, { model: { name: 'm' } })],
    told: 'IS-37',
  },
  'MG-2': plain({}, { 'ome.io/migration-request-v1-1': '{' }),
  'MG-3': plain({}, { 'ome.io/migration-request-v1-1': migration('decoder', 0) }),
  'MG-4': plain({}, { 'ome.io/migration-request-v1-1': migration('engine', -1) }),
  'RP-1': plain({
    deploymentMode: 'OMENative',
    engine: { leader: {}, worker: {}, lifecycle: { readyPolicy: 'None' } },
  }),
  'RR-1': { head: [isvc({ replicaRefs: { engine: [] } })] },
  'RR-2': { head: [isvc({ replicaRefs: { engine: ['one', 'two'] } })] },
  'RR-3': { head: [isvc({ replicaRefs: { engine: ['One'] } })] },
  'RR-4': { head: [isvc({ replicaRefs: { engine: ['one'], decoder: ['one'] } })] },
  'RR-5': replicas({ engine: {} }),
  'RR-6': replicas({ rollout: {} }),
  'RR-7': replicas({ model: { name: 'm' } }),
  'RR-8': replicas({ deploymentMode: 'RawDeployment' }),
  'RR-U': { ...replicas({}), earlier: isvc({ replicaRefs: { engine: ['two'] } }) },
  'PL-2': plain({ placement: { policy: 'ClusterAffinity', mode: 'All' } }, { 'ome.io/cluster-selector': 'a' }),
  'PL-3': plain({ placement: { policy: 'Other', mode: 'All' } }),
  'PL-U': {
    ...plain({}),
    earlier: isvc({
      ...{ engine: {}, runtime: { name: 'serve' } },
      placement: { policy: 'ClusterAffinity', mode: 'All' },
    }),
  },
  'RT-1': plain({ routing: { capacityFactors: { a: '0' } } }),
  'RT-2': plain({ routing: { probe: {} } }),
  'TR-1': plain({ traffic: { algorithm: 'ConsistentHash' } }),
  'TR-2': plain({ traffic: { algorithm: 'ConsistentHash', consistentHash: { type: 'Header' } } }),
  'TR-3': plain({ traffic: { endpointOverride: { type: 'Header' } } }),
  'TR-5': plain({}, { 'ome.io/retry-attempts': 'many' }),
  'TR-6': plain({}, { 'ome.io/retry-onn': '5xx' }),
  'TR-8': plain({}, { 'ome.io/retry-attempts': '2' }),
  'LC-2': engine({ lifecycle: { updateStrategy: { rollingUpdate: { maxSurge: '3' } } } }),
  'LC-1': { ...engine({ lifecycle: { minReadySeconds: -1 } }), told: null },
  'LC-3': engine({ lifecycle: { updateStrategy: { rollingUpdate: { maxSurge: 0, maxUnavailable: 0 } } } }),
  'RO-1': grouped({ components: ['engine'], policyRef: { name: '' } }),
  'RO-2': grouped({ components: ['engine', 'decoder'], canary: { steps: [] } }),
  'RO-3': grouped({ components: ['router'] }),
  'RO-4': grouped({ components: ['engine'], order: ['engine'] }),
  'RO-P': {
    ...plain({ decoder: {}, deploymentMode: 'OMENative', rollout: { pairingProtocol: 'v2' } }),
    earlier: isvc({
      ...{ engine: {}, decoder: {}, runtime: { name: 'serve' } },
      ...{ deploymentMode: 'OMENative', rollout: { pairingProtocol: 'v1' } },
    }),
  },
};

function migration(component: string, instance: number): string {
  return JSON.stringify({ schemaVersion: 'v1', component, instance, from_node: 'a' });
}

/** The ids of admission that refuse nothing, or nothing that manifests and snapshot tell of, and why. */
export const NOT_REFUSED: Readonly<Record<string, string>> = {
  'SR-W1': 'names a webhook',
  'SR-W2': 'names a webhook',
  'SR-S5': 'says how lists are applied',
  'SR-S7': 'fills in defaults',
  'SR-S8': 'prunes without a word',
  'SR-P1': 'leaves the runtime alone',
  'SR-P3': 'fills in the preset',
  'SR-P5': 'a consequence of SR-P3',
  'SR-P6': 'what the preset holds',
  'SR-01': 'what does not decode breaks the schema before',
  'SR-05': 'a fault of the API server',
  'SR-06': 'lets disabled runtimes in',
  'SR-11': 'accepts everything',
  'SR-12': 'can never fire where CRD defaults are filled in (1.6)',
  'IS-S4': 'is told as PL-U',
  'IS-S6': 'prunes without a word',
  'IS-U1': 'says that an update is judged in full',
  'IS-06': 'whether the feature is enabled is not in any manifest',
  'IS-15b': 'says what does not count',
  'IS-18': 'stands for PL-*',
  'IS-19': 'stands for RT-*',
  'IS-20': 'stands for TR-*',
  'IS-21': 'stands for RO-*',
  'IS-22': 'stands for LC-*',
  'IS-30': 'stands for 2.7',
  'IS-32': 'admits',
  'IS-33': 'admits',
  'IS-38': 'admits with a warning',
  'IS-40': 'a warning',
  'IS-41': 'a warning',
  'IS-43': 'admits',
  'IS-45': 'admits',
  'LA-1': 'the fields are pruned before (removed-field)',
  'MG-1': 'a key that ends in a hyphen breaks the form of keys before',
  'SC-1': 'InferenceReplicas are not captured',
  'SC-2': 'InferenceReplicas are not captured',
  'RR-9': 'InferenceReplicas are not captured',
  'PL-1': 'the status holds no plan that a snapshot keeps',
  'TR-4': "depends on the translator of the cluster's gateway",
  'TR-7': "depends on the translator of the cluster's gateway",
  'RO-L': 'what counts as a changed component is not known in full',
};
