import { describe, expect, test } from 'vitest';
import { checkOne, saidBy } from '../support/refusals.ts';

const runtime = (engine: string, spec: object = {}) => ({
  kind: 'ClusterServingRuntime',
  name: 'echo',
  annotations: { 'ome.io/engine': engine },
  spec: { ...spec },
});
const runner = (image?: string) => ({ runner: { name: 'ome-container', ...(image === undefined ? {} : { image }) } });

test('an engine without a preset (SR-P2)', () => {
  for (const engine of ['vllm', 'SGLang-PD', ' sglang-pd', 'a"b'])
    expect(saidBy('unknown-engine-preset', runtime(engine))).toEqual([
      `metadata.annotations.ome.io/engine: unknown ome.io/engine value ${JSON.stringify(engine)} (known: sglang-pd)`,
    ]);
  for (const engine of ['sglang-pd', '']) expect(saidBy('unknown-engine-preset', runtime(engine))).toEqual([]);
});

test('OME 1.2 does not read the annotation', () => {
  expect(saidBy('unknown-engine-preset', runtime('vllm'), { omeVersion: '1.2' })).toEqual([]);
});

describe('images that the preset brings', () => {
  const at = 'metadata.annotations.ome.io/engine: ome.io/engine: "sglang-pd" fills in images with the tag latest for';
  const sglang = 'lmsysorg/sglang:latest';

  test('every runner without an image is told, in one finding', () => {
    expect(saidBy('engine-preset-image-latest', runtime('sglang-pd'))).toEqual([
      `${at} engineConfig.runner (${sglang}), decoderConfig.runner (${sglang}), routerConfig.runner (lmsysorg/sglang-router:latest), because the manifest sets none`,
    ]);
    const some = { engineConfig: runner('x:1'), decoderConfig: runner(), routerConfig: runner('x:1') };
    expect(saidBy('engine-preset-image-latest', runtime('sglang-pd', some))).toEqual([
      `${at} decoderConfig.runner (${sglang}), because the manifest sets none`,
    ]);
    const [finding] = checkOne(runtime('sglang-pd', some)).of('engine-preset-image-latest');
    expect(finding?.severity).toBe('warning');
    expect(finding?.related.map(({ message }) => message)).toEqual(['this runner sets no image']);
  });

  test('a manifest that sets them all, or has no preset', () => {
    const every = { engineConfig: runner('x:1'), decoderConfig: runner('x:1'), routerConfig: runner('x:latest') };
    expect(saidBy('engine-preset-image-latest', runtime('sglang-pd', every))).toEqual([]);
    expect(saidBy('engine-preset-image-latest', runtime('vllm'))).toEqual([]);
    expect(saidBy('engine-preset-image-latest', { kind: 'ServingRuntime', name: 'echo', spec: {} })).toEqual([]);
  });
});
