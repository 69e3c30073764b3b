import type { JsonObject, JsonValue } from '../model/json.ts';
import { admitSpec } from './admit.ts';
import { goQuote } from './canonical.ts';
import type { TypeTable } from './fields.ts';
import { mergeSpecs } from './merge.ts';
import type { MergeResult } from './types.ts';

/** Engines that the annotation `ome.io/engine` may name (SR-P2). */
export const KNOWN_ENGINES: readonly string[] = ['sglang-pd'];

/** The spec that OME lays below a runtime with `ome.io/engine: <engine>`; undefined for an engine that it does not know. */
export function presetFor(engine: string): JsonObject | undefined {
  return engine === 'sglang-pd' ? SGLANG_PD : undefined;
}

/**
 * Lays a runtime's spec over the preset of its engine: what is stored (SR-P3). The error is what the webhook answers.
 * CRD defaulting runs once more after the webhook, and Go's encoder has dropped zeros by then: `weight: 0` becomes 1.
 */
export function applyPreset(engine: string, spec: JsonObject, table: TypeTable): MergeResult {
  const preset = presetFor(engine);
  if (preset === undefined) {
    const known = KNOWN_ENGINES.join(', ');
    return { ok: false, error: `unknown ome.io/engine value ${goQuote(engine)} (known: ${known})` };
  }
  const merged = mergeSpecs(preset, spec, table);
  if (!merged.ok) return { ok: false, error: `merge ${engine} preset: ${merged.error}` };
  return { ok: true, spec: admitSpec(merged.spec, 'ServingRuntime', table).spec };
}

const ENGINE_PORT = 30000;
const BOOTSTRAP_PORT = 8998;
const ROUTER_PORT = 30080;

/** SR-P6 (pkg/webhook/admission/runtimepreset/sglang.go). */
const SGLANG_PD: JsonObject = {
  engineConfig: {
    runner: sglangRunner(
      'prefill',
      ['--disaggregation-bootstrap-port', String(BOOTSTRAP_PORT)],
      [port('http', ENGINE_PORT), port('bootstrap', BOOTSTRAP_PORT)],
    ),
  },
  decoderConfig: { runner: sglangRunner('decode', [], [port('http', ENGINE_PORT)]) },
  routerConfig: {
    runner: {
      name: 'router',
      image: 'lmsysorg/sglang-router:latest',
      args: [
        ...['--port', String(ROUTER_PORT)],
        ...['--k8s-namespace', '$(NAMESPACE)'],
        ...['--prefill-label-selector', selector('engine')],
        ...['--decode-label-selector', selector('decoder')],
        ...['--k8s-engine-port', String(ENGINE_PORT)],
        ...['--bootstrap-port', String(BOOTSTRAP_PORT)],
      ],
      ports: [port('http', ROUTER_PORT)],
      env: [
        fieldEnv('NAMESPACE', 'metadata.namespace'),
        fieldEnv('INFERENCESERVICE_NAME', "metadata.labels['ome.io/inferenceservice']"),
      ],
      readinessProbe: probe('/readiness', ROUTER_PORT, 30),
      livenessProbe: probe('/liveness', ROUTER_PORT, 30),
    },
  },
};

function sglangRunner(mode: string, flags: readonly string[], ports: readonly JsonValue[]): JsonObject {
  return {
    name: 'ome-container',
    image: 'lmsysorg/sglang:latest',
    command: [
      ...['python3', '-m', 'sglang.launch_server'],
      ...['--host', '0.0.0.0'],
      ...['--port', String(ENGINE_PORT)],
      ...['--model-path', '$(MODEL_PATH)'],
      ...['--disaggregation-mode', mode],
      ...['--disaggregation-transfer-backend', 'nixl'],
      ...flags,
    ],
    ports,
    env: [{ name: 'PYTHONUNBUFFERED', value: '1' }, fieldEnv('SGLANG_HOST_IP', 'status.podIP')],
    readinessProbe: probe('/health', ENGINE_PORT, 30),
    livenessProbe: probe('/health', ENGINE_PORT, 60),
  };
}

function selector(component: string): string {
  return `component=${component},ome.io/inferenceservice=$(INFERENCESERVICE_NAME)`;
}

function port(name: string, containerPort: number): JsonObject {
  return { name, containerPort, protocol: 'TCP' };
}

function fieldEnv(name: string, fieldPath: string): JsonObject {
  return { name, valueFrom: { fieldRef: { fieldPath } } };
}

function probe(path: string, port: number, periodSeconds: number): JsonObject {
  return { httpGet: { path, port }, failureThreshold: 5, periodSeconds, timeoutSeconds: 10 };
}
