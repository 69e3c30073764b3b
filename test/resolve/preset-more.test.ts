import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/model/json.ts';
import { member, valueAt } from '../../src/model/json.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { applyPreset, presetFor } from '../../src/resolve/preset.ts';

// SR-P6, item by item.
const preset: JsonObject = presetFor('sglang-pd') ?? {};
const runner = (component: string) => member(member(preset, component), 'runner');
const names = (items: JsonValue | undefined) => (Array.isArray(items) ? items.map((item) => member(item, 'name')) : []);

describe('the preset sglang-pd', () => {
  test('holds three components', () => {
    expect(Object.keys(preset)).toEqual(['engineConfig', 'decoderConfig', 'routerConfig']);
  });

  test('the engine prefills and listens for bootstraps', () => {
    const engine = runner('engineConfig');
    expect(member(engine, 'name')).toBe('ome-container');
    expect(member(engine, 'image')).toBe('lmsysorg/sglang:latest');
    expect((member(engine, 'command') as string[]).join(' ')).toBe(
      'python3 -m sglang.launch_server --host 0.0.0.0 --port 30000 --model-path $(MODEL_PATH) --disaggregation-mode prefill --disaggregation-transfer-backend nixl --disaggregation-bootstrap-port 8998',
    );
    expect(member(engine, 'ports')).toEqual([
      { name: 'http', containerPort: 30000, protocol: 'TCP' },
      { name: 'bootstrap', containerPort: 8998, protocol: 'TCP' },
    ]);
    expect(names(member(engine, 'env'))).toEqual(['PYTHONUNBUFFERED', 'SGLANG_HOST_IP']);
    expect(valueAt(engine, ['env', 0, 'value'])).toBe('1');
    expect(valueAt(engine, ['env', 1, 'valueFrom', 'fieldRef', 'fieldPath'])).toBe('status.podIP');
    const probe = (periodSeconds: number) => ({
      httpGet: { path: '/health', port: 30000 },
      failureThreshold: 5,
      periodSeconds,
      timeoutSeconds: 10,
    });
    expect(member(engine, 'readinessProbe')).toEqual(probe(30));
    expect(member(engine, 'livenessProbe')).toEqual(probe(60));
  });

  test('the decoder decodes, without the bootstrap', () => {
    const decoder = runner('decoderConfig');
    expect((member(decoder, 'command') as string[]).join(' ')).toBe(
      'python3 -m sglang.launch_server --host 0.0.0.0 --port 30000 --model-path $(MODEL_PATH) --disaggregation-mode decode --disaggregation-transfer-backend nixl',
    );
    expect(member(decoder, 'ports')).toEqual([{ name: 'http', containerPort: 30000, protocol: 'TCP' }]);
  });

  test('the router finds both', () => {
    const router = runner('routerConfig');
    expect(member(router, 'name')).toBe('router');
    expect(member(router, 'image')).toBe('lmsysorg/sglang-router:latest');
    expect((member(router, 'args') as string[]).join(' ')).toBe(
      '--port 30080 --k8s-namespace $(NAMESPACE) --prefill-label-selector component=engine,ome.io/inferenceservice=$(INFERENCESERVICE_NAME) --decode-label-selector component=decoder,ome.io/inferenceservice=$(INFERENCESERVICE_NAME) --k8s-engine-port 30000 --bootstrap-port 8998',
    );
    expect(member(router, 'ports')).toEqual([{ name: 'http', containerPort: 30080, protocol: 'TCP' }]);
    const fields = (member(router, 'env') as JsonValue[]).map((item) =>
      valueAt(item, ['valueFrom', 'fieldRef', 'fieldPath']),
    );
    expect(fields).toEqual(['metadata.namespace', "metadata.labels['ome.io/inferenceservice']"]);
    const probe = (path: string) => ({
      httpGet: { path, port: 30080 },
      failureThreshold: 5,
      periodSeconds: 30,
      timeoutSeconds: 10,
    });
    expect(member(router, 'readinessProbe')).toEqual(probe('/readiness'));
    expect(member(router, 'livenessProbe')).toEqual(probe('/liveness'));
  });

  test('laying a spec over it changes neither', () => {
    const before = JSON.stringify(preset);
    const own = Object.freeze({ disabled: true });
    const laid = applyPreset('sglang-pd', own, typeTable('1.3'));
    expect(laid.ok && member(laid.spec, 'disabled')).toBe(true);
    expect(JSON.stringify(preset)).toBe(before);
  });
});
