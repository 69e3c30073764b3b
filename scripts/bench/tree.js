// The trees that `npm run bench` measures: seeded, so that everyone measures the same bytes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A small linear congruential generator: the same numbers on every machine. */
function random(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const ARCHITECTURES = ['LlamaForCausalLM', 'Qwen2ForCausalLM', 'MistralForCausalLM', 'DeepseekV3ForCausalLM'];

function runtimeSpec(next, index) {
  const gpus = 2 ** next(4);
  // One runtime in a hundred is a candidate of automatic selection, each with a rank of its own; one in a hundred has a
  // field that the API server drops: a tree without any finding would not be measured as it is used.
  const selected = index % 100 === 99;
  const dropped = index % 100 === 50 ? '    replicas: 1\n' : '';
  return `  supportedModelFormats:
    - modelFormat:
        name: safetensors
        version: "1.0.0"
      modelFramework:
        name: transformers
        version: "4.45.0"
      modelArchitecture: ${ARCHITECTURES[index % 4]}
      autoSelect: ${selected}
      priority: ${1 + index}
  modelSizeRange:
    min: 1B
    max: 100B
  engineConfig:
${dropped}    labels:
      logging-forward: enabled
      team: "team-${index % 40}"
    tolerations:
      - key: nvidia.com/gpu
        operator: Exists
        effect: NoSchedule
    volumes:
      - name: dshm
        emptyDir:
          medium: Memory
    runner:
      name: ome-container
      image: registry.example/sglang:v0.5.${next(30)}
      command:
        - python3
        - -m
        - sglang.launch_server
      args:
        - --host
        - 0.0.0.0
        - --port
        - "8080"
        - --model-path
        - $(MODEL_PATH)
        - --tp-size=${gpus}
        - --mem-frac=0.${80 + next(15)}
      ports:
        - containerPort: 8080
          name: http1
          protocol: TCP
      env:
        - name: LOG_LEVEL
          value: info
        - name: INDEX
          value: "${index}"
      volumeMounts:
        - mountPath: /dev/shm
          name: dshm
      resources:
        requests:
          cpu: ${8 * gpus}
          memory: ${16 * gpus}Gi
          nvidia.com/gpu: ${gpus}
        limits:
          cpu: ${8 * gpus}
          memory: ${16 * gpus}Gi
          nvidia.com/gpu: ${gpus}
      readinessProbe:
        httpGet:
          path: /health_generate
          port: 8080
        failureThreshold: 3
        periodSeconds: 60
        timeoutSeconds: 200
`;
}

const PROFILES = 20;

function clusterRuntime(next, index) {
  const head = `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata:\n  name: runtime-${index}\n`;
  if (index < PROFILES) {
    return `${head}  annotations:\n    ome.io/runtime-profile: "true"\nspec:\n  disabled: true\n${runtimeSpec(next, index)}`;
  }
  if (index % 4 !== 0) return `${head}spec:\n${runtimeSpec(next, index)}`;
  const parent = `  annotations:\n    ome.io/inherit-from: runtime-${index % PROFILES}\n`;
  return `${head}${parent}spec:\n  disabled: false\n${runtimeSpec(next, index)}`;
}

function namespacedRuntime(next, index) {
  return `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata:
  name: local-${index}
  namespace: team-${index % 40}
spec:
${runtimeSpec(next, index)}`;
}

function model(next, index) {
  return `apiVersion: ome.io/v1beta1
kind: ClusterBaseModel
metadata:
  name: model-${index}
spec:
  modelFormat:
    name: safetensors
    version: "1.0.0"
  modelFramework:
    name: transformers
    version: "4.45.0"
  modelArchitecture: ${ARCHITECTURES[index % 4]}
  modelParameterSize: ${1 + next(70)}B
  storage:
    storageUri: hf://example/model-${index}
    path: /mnt/models/model-${index}
`;
}

function service(next, index, counts) {
  const namespaced = counts.local > 0 && next(4) === 0;
  const target = namespaced ? next(counts.local) : PROFILES + next(Math.max(1, counts.cluster - PROFILES));
  const namespace = `team-${namespaced ? target % 40 : index % 40}`;
  const runtime = namespaced
    ? `name: local-${target}\n    kind: ServingRuntime`
    : `name: runtime-${target}\n    kind: ClusterServingRuntime`;
  return `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata:
  name: service-${index}
  namespace: ${namespace}
spec:
  model:
    name: model-${modelFor(target, next, counts)}
    kind: ClusterBaseModel
  runtime:
    ${runtime}
    autoSync: ${next(2) === 0}
  engine:
    minReplicas: 1
    maxReplicas: ${1 + next(8)}
`;
}

/** A model of the architecture that the runtime declares. */
function modelFor(target, next, { models }) {
  return models < 4 ? 0 : 4 * next(Math.floor(models / 4)) + (target % 4);
}

function deployment(next, index) {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${index}
  namespace: team-${index % 40}
spec:
  replicas: ${1 + next(5)}
  selector:
    matchLabels:
      app: web-${index}
  template:
    metadata:
      labels:
        app: web-${index}
    spec:
      containers:
        - name: web
          image: registry.example/web:1.${next(50)}
          ports:
            - containerPort: 8080
          env:
            - name: LOG_LEVEL
              value: info
          resources:
            requests:
              cpu: 100m
              memory: 128Mi
`;
}

/**
 * Writes a tree of `manifests` files, of which one in `every` is OME's: of ten, two ClusterServingRuntimes, one
 * ServingRuntime, one ClusterBaseModel and six InferenceServices.
 */
export function writeTree(folder, { manifests, every = 1, seed = 1 }) {
  const next = random(seed);
  const ome = Math.floor(manifests / every);
  const counts = { cluster: Math.ceil(ome * 0.2), local: Math.floor(ome * 0.1), models: Math.floor(ome * 0.1) };
  const texts = [];
  for (let i = 0; i < counts.cluster; i++) texts.push(['runtimes', clusterRuntime(next, i)]);
  for (let i = 0; i < counts.local; i++) texts.push(['local', namespacedRuntime(next, i)]);
  for (let i = 0; i < counts.models; i++) texts.push(['models', model(next, i)]);
  for (let i = 0; texts.length < ome; i++) texts.push(['services', service(next, i, counts)]);
  for (let i = 0; texts.length < manifests; i++) texts.push(['other', deployment(next, i)]);
  let bytes = 0;
  for (const [index, [kind, text]] of texts.entries()) {
    const parent = join(folder, kind, String(index % 100));
    mkdirSync(parent, { recursive: true });
    writeFileSync(join(parent, `${index}.yaml`), text);
    bytes += text.length;
  }
  return { files: texts.length, bytes };
}

const RUNTIME_HEAD = 'apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata:\n  name: huge\nspec:\n';

/** One runtime whose labels have 100,000 keys. */
export function writeManyKeys(file) {
  const lines = Array.from({ length: 100_000 }, (_, index) => `    key-${index}: "${index}"`);
  writeFileSync(file, `${RUNTIME_HEAD}  labels:\n${lines.join('\n')}\n`);
}

/** One runtime whose args are a flow sequence of 1 MB in one line. */
export function writeLongLine(file) {
  const items = Array.from({ length: 95_000 }, (_, index) => `"a-${index}"`);
  const runner = `{name: ome-container, image: "registry.example/x:1", args: [${items.join(', ')}]}`;
  writeFileSync(file, `${RUNTIME_HEAD}  engineConfig:\n    runner: ${runner}\n`);
}
