import { describe, expect, test } from 'vitest';
import { findings, manifest, model, runtime, service } from './selection-manifests.ts';

const ID = 'equal-rank-runtimes';
const range = (min: string, max: string) => ({ modelSizeRange: { min, max } });
const LABEL = 'mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0';
const of = (...documents: string[]) => findings(ID, documents);
const image = (repository: string) => ({
  engineConfig: { runner: { name: 'ome-container', image: `${repository}:v1` } },
});

describe('C03', () => {
  const chat = service('chat', { model: { name: 'llama' }, engine: {} });
  const zeta = runtime('zeta', range('2B', '4B'));
  const alpha = runtime('alpha', range('3B', '5B'));

  test('equal widths: the name decides', () => {
    expect(of(chat, model('llama'), zeta, alpha)).toEqual([
      `warning: "zeta" and "alpha" get the same score for ${LABEL}: their size ranges [2B, 4B] and [3B, 5B] are equally wide, and OME takes "alpha" where both fit, by its name; InferenceService team-a/chat gets "alpha" that way`,
    ]);
  });

  test('where other runtimes may exist, only those known here are spoken of', () => {
    const [finding] = findings(ID, [chat, model('llama'), zeta, alpha], { complete: false });
    expect(finding).toMatch(
      /^warning: .*; InferenceService team-a\/chat gets, of the runtimes known here, "alpha" that way$/,
    );
  });

  test('the narrower range wins', () => {
    const all = of(chat, model('llama'), zeta, alpha, runtime('mid', range('3B', '4B')));
    expect(all).toEqual([
      expect.stringMatching(/^warning: "zeta", "mid" and "alpha" get the same score /),
      expect.stringMatching(/^warning: "alpha" and "mid" get the same score /),
    ]);
    expect(all.every((text) => text.includes('gets "mid" that way'))).toBe(true);
  });
});

test('no range beats any range: one finding at the runtime without one', () => {
  expect(of(runtime('general'), runtime('small', range('1B', '8B')), runtime('large', range('65B', '75B')))).toEqual([
    `warning: "general" has no modelSizeRange and gets the same score for ${LABEL} as "large" and "small": no range beats any range, so OME takes "general" for models of every size`,
  ]);
});

test('two engines for one model are often meant', () => {
  const sglang = runtime('sglang', { ...range('1B', '8B'), ...image('registry.example/sglang') });
  const vllm = runtime('vllm', { ...range('1B', '8B'), ...image('registry.example/vllm') });
  expect(of(sglang, vllm)).toEqual([
    `note: "vllm" and "sglang" get the same score for ${LABEL}: both have the size range [1B, 8B], and OME always takes "sglang", by its name`,
  ]);
  const twin = runtime('zzz', { ...range('1B', '8B'), ...image('registry.example/sglang') });
  expect(of(sglang, twin)[0]).toMatch(/^warning: "zzz" and "sglang"/);
});

test('a range with one bound: the size decides', () => {
  expect(of(runtime('a', range('1B', '8B')), runtime('b', { modelSizeRange: { min: '1B' } }))).toEqual([
    `note: "b" and "a" get the same score for ${LABEL}: the size of the model decides between the size ranges [1B, inf) and [1B, 8B]`,
  ]);
});

test('silent where scope, score, size or the service tells them apart', () => {
  const small = runtime('small', range('1B', '8B'));
  expect(of(small, runtime('medium', range('8B', '30B')))).toEqual([]);
  expect(of(small, runtime('better', range('1B', '8B'), { priority: 2 }))).toEqual([]);
  expect(of(small, runtime('other', range('1B', '8B'), { quantization: 'fp8' }))).toEqual([]);
  expect(of(small, runtime('off', { ...range('1B', '8B'), disabled: true }))).toEqual([]);
  const spec = (JSON.parse(small) as { spec: object }).spec;
  expect(
    of(small, manifest('ServingRuntime', 'local', spec, 'team-a'), manifest('ServingRuntime', 'far', spec, 'team-b')),
  ).toEqual([]);
  const mode = (value: string) => ({ engineConfig: { annotations: { 'ome.io/deploymentMode': value } } });
  expect(of(runtime('raw', mode('RawDeployment')), runtime('native', mode('OMENative')))).toEqual([]);
});

test('a known model that two different entries match', () => {
  const entry = (version: string) => ({
    modelFramework: { name: 'transformers', version, operator: 'GreaterThanOrEqual' },
  });
  const documents = [runtime('a', {}, entry('4.50.0')), runtime('b', {}, entry('4.51.0'))];
  // Both are upper bounds, so models of 4.50.0 and older match both.
  expect(of(...documents)[0]).toContain('"b" and "a" get the same score');
  const exact = runtime('c', {}, { modelFramework: { name: 'transformers', version: '4.45.0' } });
  const bounded = runtime('d', {}, entry('4.52.0'));
  expect(of(exact, bounded)[0]).toContain('"d" and "c" get the same score');
});

test('a known model that matches entries which no other model of theirs shares', () => {
  const pipeline = (diffusionPipeline: object) => ({ diffusionPipeline });
  const [a, b] = [
    runtime('a', {}, pipeline({ className: 'Flux' })),
    runtime('b', {}, pipeline({ vae: { type: 'Kl' } })),
  ];
  expect(of(a, b)).toEqual([]);
  expect(of(a, b, model('llama', pipeline({ className: 'Flux', vae: { type: 'Kl' } })))).toHaveLength(1);
});

test('a name that says another size than the range', () => {
  const documents = [
    runtime('gpt-oss-20b-grpc', range('115B', '125B')),
    runtime('gpt-oss-120b-grpc', range('115B', '125B')),
  ];
  expect(of(...documents)).toEqual([
    `warning: "gpt-oss-20b-grpc" and "gpt-oss-120b-grpc" get the same score for ${LABEL}: both have the size range [115B, 125B], and OME always takes "gpt-oss-120b-grpc", by its name`,
  ]);
});

test('another runtime leaves the findings of the others as they were', () => {
  const documents = [runtime('a', range('1B', '8B')), runtime('b', range('1B', '8B'))];
  const before = of(...documents);
  expect(before).toHaveLength(1);
  expect(of(...documents, runtime('c', {}, { modelArchitecture: 'Other' }))).toEqual(before);
});
