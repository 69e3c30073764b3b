import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { modelTraits } from '../../src/predict/models.ts';
import { selectRuntime } from '../../src/predict/selection.ts';
import { selectionRequest } from '../../src/predict/selection-request.ts';
import { checkCompatibility, runtimeTraits } from '../../src/predict/selection-runtime.ts';
import { objectOf, rankedNames, select, worldOf } from './selection-world.ts';

const LLAMA = {
  modelFormat: { name: 'safetensors', version: '1.0.0' },
  modelFramework: { name: 'transformers', version: '4.45.0.dev0' },
  modelArchitecture: 'LlamaForCausalLM',
  modelParameterSize: '3.21B',
} as const;

function runtime(options: {
  readonly format?: number;
  readonly framework?: number;
  readonly priority?: number;
  readonly range?: JsonObject;
  readonly entry?: JsonObject;
}): JsonObject {
  const { format, framework, priority, range, entry = {} } = options;
  return {
    supportedModelFormats: [
      {
        modelFormat: { ...LLAMA.modelFormat, ...(format === undefined ? {} : { weight: format }) },
        modelFramework: { ...LLAMA.modelFramework, ...(framework === undefined ? {} : { weight: framework }) },
        modelArchitecture: LLAMA.modelArchitecture,
        autoSelect: true,
        ...(priority === undefined ? {} : { priority }),
        ...entry,
      },
    ],
    ...(range === undefined ? {} : { modelSizeRange: range }),
  };
}

const csr = (name: string, spec: JsonObject) => objectOf('ClusterServingRuntime', name, spec);
const sr = (name: string, spec: JsonObject, namespace = 'n') => objectOf('ServingRuntime', name, spec, { namespace });

describe('ranking', () => {
  const worked = (smallPriority: number) => [
    csr('srt-llama-large', runtime({ priority: 3, range: { min: '1B', max: '70B' } })),
    csr('srt-llama-small', runtime({ priority: smallPriority, range: { min: '1B', max: '8B' } })),
    csr('vllm-llama', runtime({ format: 2, priority: 2 })),
    sr('team-llama', runtime({ priority: 1 })),
    sr('other-team', runtime({ priority: 9 }), 'elsewhere'),
  ];

  test('the worked example of 7.9', () => {
    const selection = select(worldOf(worked(3)), LLAMA);
    expect(rankedNames(selection)).toEqual(['team-llama', 'vllm-llama', 'srt-llama-small', 'srt-llama-large']);
    if (selection.state !== 'selected') throw new Error(selection.state);
    expect(selection.ranked.map(({ score, distance }) => [score, distance])).toEqual([
      [2n, 0],
      [6n, 0],
      [6n, 7e9],
      [6n, 69e9],
    ]);
    expect(selection.runtime.ref).toEqual({ kind: 'ServingRuntime', namespace: 'n', name: 'team-llama' });
    expect(selection.contenders).toHaveLength(1);
  });

  test('a higher priority makes the small one second', () => {
    expect(rankedNames(select(worldOf(worked(4)), LLAMA)).slice(0, 2)).toEqual(['team-llama', 'srt-llama-small']);
  });

  test('a stored weight of 0 counts as 10 and 5', () => {
    const selection = select(
      worldOf([csr('a', runtime({ priority: 7 })), csr('z', runtime({ format: 0, framework: 0 }))]),
      LLAMA,
    );
    if (selection.state !== 'selected') throw new Error(selection.state);
    expect(selection.ranked.map(({ runtime: { ref }, score }) => [ref.name, score])).toEqual([
      ['z', 15n],
      ['a', 14n],
    ]);
  });

  test('C03: equal widths fall to the name, a narrower range wins', () => {
    const model = { ...LLAMA, modelParameterSize: '3.5B' };
    const [zeta, alpha, mid] = [
      csr('zeta', runtime({ priority: 1, range: { min: '2B', max: '4B' } })),
      csr('alpha', runtime({ priority: 1, range: { min: '3B', max: '5B' } })),
      csr('mid', runtime({ priority: 1, range: { min: '3B', max: '4B' } })),
    ];
    expect(rankedNames(select(worldOf([zeta, alpha]), model))).toEqual(['alpha', 'zeta']);
    expect(rankedNames(select(worldOf([zeta, alpha, mid]), model))).toEqual(['mid', 'alpha', 'zeta']);
  });

  test('C06 and IN-T3: nothing inherited counts, neither disabled nor formats', () => {
    const parent = objectOf('ServingRuntime', 'p', { ...runtime({}), disabled: true }, { namespace: 'n' });
    const inherits = { namespace: 'n', annotations: { 'ome.io/inherit-from': 'p' } };
    const child = objectOf('ServingRuntime', 'c', runtime({}), inherits);
    const formatless = objectOf('ServingRuntime', 'd', { disabled: false }, inherits);
    const selection = select(worldOf([parent, child, formatless]), LLAMA);
    expect(rankedNames(selection)).toEqual(['c']);
  });

  test('SEL-T6: distances less than 1 apart leave the order undefined', () => {
    const [a, b, c] = [
      csr('a', runtime({ range: { min: '1000000000', max: '4000000000.5' } })),
      csr('b', runtime({ range: { min: '1000000000', max: '4000000000' } })),
      csr('c', runtime({ range: { min: '1000000000', max: '4000000002' } })),
    ];
    const selection = select(worldOf([a, b, c]), LLAMA);
    if (selection.state !== 'selected') throw new Error(selection.state);
    expect(selection.contenders.map((verdict) => verdict.runtime.ref.name)).toEqual(['b', 'a']);
  });

  test('SEL-T4: an entry that does not match can make the runtime selectable', () => {
    const spec = runtime({ entry: { autoSelect: false } });
    const other = runtime({ entry: { modelArchitecture: 'QwenForCausalLM' } });
    const both = {
      supportedModelFormats: [spec.supportedModelFormats, other.supportedModelFormats].flat() as JsonObject[],
    };
    expect(rankedNames(select(worldOf([csr('both', both)]), LLAMA))).toEqual(['both']);
    expect(rankedNames(select(worldOf([csr('only', spec)]), LLAMA))).toEqual([]);
  });

  test('autoSelect that is left out is not selectable, nor is a score of 0 or less', () => {
    const unset = csr('unset', {
      supportedModelFormats: [{ ...LLAMA, modelParameterSize: undefined } as unknown as JsonObject],
    });
    const negative = csr('negative', runtime({ format: -2 }));
    const selection = select(worldOf([unset, negative]), LLAMA);
    expect(selection).toMatchObject({
      state: 'none',
      message:
        'no runtime found to support model safetensors with format safetensors in namespace n. Checked 2 runtimes (0 namespace-scoped, 2 cluster-scoped)',
    });
  });
});

describe('what can not be told', () => {
  test('fields that the cluster fills in (MD-T3)', () => {
    const { modelArchitecture: _, ...rest } = LLAMA;
    const selection = select(worldOf([csr('a', runtime({}))]), { ...rest, modelFormat: { name: '' } });
    expect(selection).toEqual({
      state: 'unknown',
      because: "the model's manifest lacks spec.modelFormat.name, spec.modelArchitecture, which the cluster fills in",
    });
  });

  test('SEL-E2 for a model as the cluster holds it', () => {
    const model = modelTraits({ modelFormat: { name: '' } });
    expect(selectRuntime({ ...worldOf([]), model, request: { acceleratorClasses: [] }, captured: true })).toEqual({
      state: 'invalid-model',
      message: 'invalid model specification: modelFormat.name: model format name is required',
    });
  });

  test('runtimes that no manifest holds', () => {
    const selection = select(worldOf([csr('a', runtime({}))], { complete: false }), LLAMA);
    expect(selection).toMatchObject({
      state: 'selected',
      unknownRuntimes: 'a runtime that is not known may match: the cluster may hold it without a manifest here',
    });
  });

  test('a Sharded model', () => {
    expect(select(worldOf([]), { ...LLAMA, distribution: 'Sharded' }).state).toBe('unknown');
  });
});

describe('filters', () => {
  const model = modelTraits(LLAMA);
  const request = { acceleratorClasses: [] };
  const reason = (spec: JsonObject, asked: Parameters<typeof checkCompatibility>[2] = request, of = model) => {
    const outcome = checkCompatibility(runtimeTraits(spec), of, asked, '1.3');
    return outcome.outcome === 'excluded' ? `${outcome.rule} ${outcome.reason}` : outcome.outcome;
  };

  test('SEL-01 before all others', () => {
    expect(reason({ disabled: true, supportedModelFormats: [] })).toBe('SEL-01 runtime is disabled');
  });

  test('SEL-02 asks for every class, an empty one too', () => {
    const spec = { ...runtime({}), acceleratorRequirements: { acceleratorClasses: ['h100'] } };
    const unsupported = 'SEL-02 runtime does not support the required accelerator class';
    expect(reason(spec, { acceleratorClasses: ['h100'] })).toBe('compatible');
    expect(reason(spec, { acceleratorClasses: ['h100', ''] })).toBe(unsupported);
    expect(reason(runtime({}), { acceleratorClasses: ['h100'] })).toBe(unsupported);
  });

  test('SEL-03 only where both declare a mode', () => {
    const spec = (mode: string) => ({
      ...runtime({}),
      decoderConfig: { annotations: { 'ome.io/deploymentMode': mode } },
    });
    expect(reason(spec('RawDeployment'), { acceleratorClasses: [], decoderMode: 'OMENative' })).toBe(
      'SEL-03 runtime decoder deployment mode RawDeployment does not match requested decoder deployment mode OMENative',
    );
    expect(reason(spec('raw'), { acceleratorClasses: [], decoderMode: 'OMENative' })).toBe('compatible');
    expect(reason(spec('RawDeployment'))).toBe('compatible');
  });

  test('SEL-04 joins the reasons of every entry', () => {
    const spec = {
      supportedModelFormats: [
        { modelFormat: { name: 'pytorch' }, modelFramework: { name: 'transformers' }, quantization: 'fp8' },
        {
          modelFormat: { name: 'safetensors', version: '2.0.0' },
          modelFramework: { name: 'diffusers' },
          modelArchitecture: 'X',
        },
      ],
    };
    expect(reason(spec)).toBe(
      "SEL-04 model format 'mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0.dev0' not in supported formats: " +
        'model has architecture LlamaForCausalLM but runtime has no architecture requirement, model has no quantization but runtime requires fp8, ' +
        'format name mismatch (model=safetensors, runtime=pytorch), model has framework version but runtime has no version requirement; ' +
        'architecture mismatch (model=LlamaForCausalLM, runtime=X), format version mismatch (model=1.0.0, runtime=2.0.0), ' +
        'framework name mismatch (model=transformers, runtime=diffusers)',
    );
    expect(reason({})).toMatch(/not in supported formats: no supported formats defined$/);
  });

  test('SEL-04 in every other wording', () => {
    const entry = (value: JsonObject) => ({ supportedModelFormats: [value] });
    const of = (spec: JsonObject, entrySpec: JsonObject) =>
      reason(entry(entrySpec), request, modelTraits(spec)).replace(/^.*not in supported formats: /, '');
    const f = { modelFormat: { name: 'f' } };
    const full = { ...f, modelFramework: { name: 't' } };
    expect(of(full, { ...full, modelArchitecture: 'A' })).toBe('model has no architecture but runtime requires A');
    expect(of({ ...full, quantization: 'fp8' }, full)).toBe(
      'model has quantization fp8 but runtime has no quantization requirement',
    );
    expect(of({ ...full, quantization: 'fp8' }, { ...full, quantization: 'int4' })).toBe(
      'quantization mismatch (model=fp8, runtime=int4)',
    );
    expect(of(full, { ...full, modelFormat: { name: 'f', version: '1' } })).toBe(
      'model has no format version but runtime requires 1',
    );
    expect(of({ ...full, modelFormat: { name: 'f', version: '1' } }, full)).toBe(
      'model has format version but runtime has no version requirement',
    );
    expect(of(full, { ...f, modelFramework: { name: 't', version: '1' } })).toBe(
      'model has no framework version but runtime requires 1',
    );
    expect(
      of({ ...f, modelFramework: { name: 't', version: '2' } }, { ...f, modelFramework: { name: 't', version: '1' } }),
    ).toBe('framework version mismatch (model=2, runtime=1)');
    expect(of(f, full)).toBe('model has no framework but runtime requires t');
    expect(of(full, f)).toBe('model has framework t but runtime has no framework requirement');
    expect(of(full, { modelFramework: { name: 't' } })).toBe('unknown mismatch');
  });

  test('SEL-11: diffusion pipelines', () => {
    const base = { modelFormat: { name: 'f' }, modelFramework: { name: 'diffusers' } };
    const of = (wanted: JsonObject, found?: JsonObject) =>
      reason(
        { supportedModelFormats: [{ ...base, diffusionPipeline: wanted }] },
        request,
        modelTraits({ ...base, ...(found === undefined ? {} : { diffusionPipeline: found }) }),
      ).replace(/^.*not in supported formats: /, '');
    expect(of({})).toBe('diffusion pipeline required by runtime but not specified in model');
    expect(of({ className: 'Flux' }, {})).toBe('pipeline class mismatch (model=<nil>, runtime=Flux)');
    expect(of({ className: 'Flux' }, { className: 'SD' })).toBe('pipeline class mismatch (model=SD, runtime=Flux)');
    expect(of({ vae: {} }, {})).toBe('component vae required by runtime but not specified in model');
    expect(of({ vae: { library: 'a' } }, { vae: { library: 'b' } })).toBe('vae library mismatch (model=b, runtime=a)');
    expect(of({ vae: { type: 'a' } }, { vae: { type: 'b' } })).toBe('vae type mismatch (model=b, runtime=a)');
    expect(of({ additionalComponents: { x: {} } }, {})).toBe(
      'diffusion pipeline missing required additional components',
    );
    expect(of({ additionalComponents: { x: {} } }, { additionalComponents: { y: {} } })).toBe(
      'diffusion component x missing in model',
    );
    expect(of({ className: 'Flux', vae: { type: 'a' } }, { className: 'Flux', vae: { type: 'a', library: 'b' } })).toBe(
      'compatible',
    );
  });

  test('SEL-05 names the range', () => {
    expect(reason(runtime({ range: { min: '7B' } }))).toBe(
      'SEL-05 model size 3.21B is outside supported range [7B, inf)',
    );
    expect(reason(runtime({ range: { max: '70b' } }))).toBe(
      'SEL-05 model size 3.21B is outside supported range (-inf, 70b]',
    );
  });

  test('SEL-E1 lists the excluded runtimes, one line a name', () => {
    const objects = [
      csr('a', { disabled: true }),
      sr('a', runtime({ range: { min: '7B' } })),
      csr('b', { disabled: true }),
    ];
    expect(select(worldOf(objects), LLAMA)).toMatchObject({
      message:
        'no runtime found to support model safetensors with format safetensors in namespace n. Checked 3 runtimes (1 namespace-scoped, 2 cluster-scoped). ' +
        'Excluded runtimes: a (runtime is disabled); b (runtime is disabled)',
    });
    expect(select(worldOf([]), LLAMA)).toMatchObject({
      message: 'no runtime found to support model safetensors with format safetensors in namespace n',
    });
  });
});

describe('OME 1.2', () => {
  test('a range with one bound crashes the selection once a format matches', () => {
    const oneSided = csr('one-sided', runtime({ range: { min: '1B' } }));
    const fine = csr('fine', runtime({}));
    expect(select(worldOf([fine, oneSided], { omeVersion: '1.2' }), LLAMA)).toMatchObject({
      state: 'crashes',
      runtime: oneSided,
    });
    expect(rankedNames(select(worldOf([fine, oneSided]), LLAMA))).toEqual(['fine', 'one-sided']);
    const other = csr('other', runtime({ range: { min: '1B' }, entry: { quantization: 'fp8' } }));
    expect(rankedNames(select(worldOf([fine, other], { omeVersion: '1.2' }), LLAMA))).toEqual(['fine']);
  });

  test('deployment modes are not compared', () => {
    const spec = { ...runtime({}), engineConfig: { annotations: { 'ome.io/deploymentMode': 'RawDeployment' } } };
    const world = (omeVersion: '1.2' | '1.3') => worldOf([csr('a', spec)], { omeVersion });
    expect(select(world('1.2'), LLAMA, { engineMode: 'MultiNode' }).state).toBe('selected');
    expect(select(world('1.3'), LLAMA, { engineMode: 'MultiNode' }).state).toBe('none');
  });
});

describe('what a service asks for', () => {
  const service = (spec: JsonObject, annotations: JsonObject = {}) =>
    objectOf('InferenceService', 'chat', spec, { namespace: 'n', annotations });

  test('accelerator classes come from four places (7.6)', () => {
    const isvc = service(
      {
        acceleratorSelector: { acceleratorClass: 'a' },
        engine: { acceleratorOverride: { acceleratorClass: 'b' } },
        decoder: { acceleratorOverride: { acceleratorClass: 'a' } },
      },
      { 'ome.io/accelerator-class': '' },
    );
    expect(selectionRequest(isvc).acceleratorClasses).toEqual(['', 'a', 'b']);
  });

  test('a component annotation wins over spec.deploymentMode, unknown modes count as none (7.7)', () => {
    const mode = (value: string) => ({ annotations: { 'ome.io/deploymentMode': value } });
    const isvc = service({ deploymentMode: 'OMENative', engine: mode('RawDeployment'), decoder: mode('Serverless') });
    expect(selectionRequest(isvc)).toMatchObject({ engineMode: 'RawDeployment', decoderMode: 'OMENative' });
    expect(selectionRequest(isvc, { specMode: false }).decoderMode).toBeUndefined();
    expect(selectionRequest(service({ deploymentMode: 'OMENative', engine: {} })).decoderMode).toBeUndefined();
  });
});
