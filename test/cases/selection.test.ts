import { describe, expect, test } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { checkCase, type Files } from './support.ts';

describe('C03: overlapping runtimes', () => {
  const entry =
    '{modelFormat: {name: safetensors, version: "1.0.0"}, modelFramework: {name: transformers, version: "4.45.0"}, modelArchitecture: LlamaForCausalLM, autoSelect: true, priority: 1}';
  const image = 'engineConfig: {runner: {name: ome-container, image: "example.test/engine:1"}}';
  const csr = (name: string, min: string, max: string, formats = entry) =>
    runtime(
      'ClusterServingRuntime',
      name,
      undefined,
      `{modelSizeRange: {min: ${min}, max: ${max}}, supportedModelFormats: [${formats}], ${image}}`,
    );
  const model = `apiVersion: ome.io/v1beta1
kind: ClusterBaseModel
metadata: {name: m}
spec:
  modelFormat: {name: safetensors, version: "1.0.0"}
  modelFramework: {name: transformers, version: "4.45.0"}
  modelArchitecture: LlamaForCausalLM
  modelParameterSize: 3.5B
  storage: {storageUri: "hf://acme/m"}
`;
  const chat = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {engine: {}, model: {name: m}}
`;
  const world = (...runtimes: readonly string[]): Files => ({ 'all.yaml': [...runtimes, model, chat].join('---\n') });
  const zeta = csr('zeta', '2B', '4B');
  const alpha = csr('alpha', '3B', '5B');
  const mid = csr('mid', '3B', '4B');

  test('equal widths: the name decides, with a warning', async () => {
    const checked = await checkCase(world(zeta, alpha), ['--complete']);
    const [finding, ...more] = checked.of('equal-rank-runtimes');
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(finding?.message).toMatch(/alpha/);
    expect(finding?.message).toMatch(/zeta/);
    expect(checked.of('no-runtime-for-model')).toEqual([]);
    expect(checked.status).toBe(0);
  });

  test('the narrower range wins', async () => {
    const checked = await checkCase(world(zeta, alpha, mid), ['--complete']);
    const findings = checked.of('equal-rank-runtimes');
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.some(({ message }) => message.includes('mid'))).toBe(true);
    expect(checked.status).toBe(0);
  });

  test('autoSelect unset is not selectable', async () => {
    const manual = entry.replace(', autoSelect: true', '');
    const checked = await checkCase(world(csr('alpha', '3B', '5B', manual)), ['--complete']);
    const [finding] = checked.of('no-runtime-for-model');
    expect(finding).toMatchObject({ severity: 'error' });
    expect(finding?.message).toContain('no runtime found to support model safetensors with format safetensors');
    expect(checked.of('equal-rank-runtimes')).toEqual([]);
    expect(checked.status).toBe(1);
  });
});

describe('C04: two priorities in one runtime', () => {
  const formats = (first: string, second: string) =>
    runtime(
      'ClusterServingRuntime',
      'rt',
      undefined,
      `{supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, ${first}}, {modelFormat: {name: pytorch}, modelFramework: {name: transformers}, ${second}}]}`,
    );
  const conflicts = async (first: string, second: string) =>
    (await checkCase({ 'rt.yaml': formats(first, second) })).of('format-priority-conflict');

  test('entries without a name collide', async () => {
    const findings = await conflicts('autoSelect: true, priority: 1', 'autoSelect: true, priority: 2');
    expect(findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: expect.stringContaining(
          'different priorities assigned for the model format  under the clusterservingruntime rt',
        ),
      }),
    ]);
  });

  test('and so do entries of one name, but not of two', async () => {
    const named = (name: string, priority: number) => `name: ${name}, autoSelect: true, priority: ${priority}`;
    expect(await conflicts(named('a', 1), named('a', 2))).toHaveLength(1);
    expect(await conflicts(named('a', 1), named('b', 2))).toEqual([]);
  });

  test.each([
    ['autoSelect: false, priority: 1', 'autoSelect: true, priority: 2'],
    ['priority: 1', 'autoSelect: true, priority: 2'],
    ['autoSelect: true', 'autoSelect: true, priority: 2'],
    ['autoSelect: true, priority: 1', 'autoSelect: true'],
    ['autoSelect: true, priority: 2', 'autoSelect: true, priority: 2'],
  ])('none between {%s} and {%s}', async (first, second) => {
    expect(await conflicts(first, second)).toEqual([]);
  });
});
