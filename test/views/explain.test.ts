import { describe, expect, test } from 'vitest';
import { explain } from '../../src/views/explain.ts';
import { explainRefusal } from '../../src/views/explain-target.ts';
import type { ExplainArguments, ExplainReport } from '../../src/views/explain-types.ts';
import { emptyList, errorOf, stateOf, tableOf, viewOf } from '../support/views.ts';
import { runtime } from '../support/worlds.ts';

const EMPTY = ['ClusterServingRuntime', 'ServingRuntime', 'InferenceService', 'BaseModel', 'ClusterBaseModel'];
const LISTS = EMPTY.map(emptyList).join('');
const LLAMA = 'modelFormat: {name: safetensors, version: 1.0.0}, modelFramework: {name: transformers, version: 4.45.0}';
const MODEL_SPEC = `{${LLAMA}, modelArchitecture: LlamaForCausalLM, modelParameterSize: 3.21B}`;

function model(spec = MODEL_SPEC, kind = 'BaseModel', name = 'llama'): string {
  const namespace = kind === 'BaseModel' ? ', namespace: team-a' : '';
  return `apiVersion: ome.io/v1beta1\nkind: ${kind}\nmetadata: {name: ${name}${namespace}}\nspec: ${spec}\n`;
}

function service(spec: string, annotations = '{}'): string {
  const metadata = `metadata: {name: chat, namespace: team-a, annotations: ${annotations}}`;
  return `apiVersion: ome.io/v1beta1\nkind: InferenceService\n${metadata}\nspec: ${spec}\n`;
}

/** An entry of supportedModelFormats for that model, with what else it says. */
function entry({ format = '', framework = '', rest = 'autoSelect: true' } = {}): string {
  const formats = `modelFormat: {name: safetensors, version: 1.0.0${format}}`;
  const frameworks = `modelFramework: {name: transformers, version: 4.45.0${framework}}`;
  return `{${formats}, ${frameworks}, modelArchitecture: LlamaForCausalLM${rest === '' ? '' : `, ${rest}`}}`;
}

const csr = (name: string, spec: string, parent?: string) => runtime('ClusterServingRuntime', name, parent, spec);
const supports = (...entries: readonly string[]) => `{supportedModelFormats: [${entries.join(', ')}]}`;

function clusterOf(manifests: readonly string[]) {
  return stateOf('cluster', { snapshot: manifests.join('---\n') + LISTS }, { namespace: 'team-a' });
}

function reportOf(manifests: readonly string[], args: ExplainArguments = { model: 'llama' }): ExplainReport {
  return viewOf(explain(clusterOf([model(), ...manifests]), args)).report as ExplainReport;
}

/** RUNTIME and REASON of each row. */
function reasonsOf(manifests: readonly string[], args?: ExplainArguments): readonly string[] {
  return reportOf(manifests, args).candidates.map(({ runtime: { name }, compatible, reason }) => {
    return `${name}: ${compatible === true ? 'Yes' : reason}`;
  });
}

const FOR_SERVICE: ExplainArguments = { isvc: 'chat' };

describe('steps of views 1.2', () => {
  test('steps 1 and 2: flags', () => {
    const one = 'exactly one of --model or --isvc is required';
    expect(explainRefusal({})).toBe(one);
    expect(explainRefusal({ model: 'a', isvc: 'b' })).toBe(one);
    expect(explainRefusal({ model: 'a', withEffective: true })).toBe('--with-effective requires --isvc');
    expect(explainRefusal({ isvc: 'b', withEffective: true })).toBeUndefined();
  });

  test('step 3: no such service', () => {
    expect(errorOf(explain(clusterOf([]), FOR_SERVICE))).toBe('inferenceservices.ome.io "chat" not found');
    expect(errorOf(explain(stateOf('git', { git: model() }, { namespace: 'team-a' }), FOR_SERVICE))).toBe(
      'InferenceService "chat" is in no manifest and not captured: the cluster may hold it without a manifest here',
    );
  });

  test('step 4: a service without a model', () => {
    expect(errorOf(explain(clusterOf([service('{engine: {}}')]), FOR_SERVICE))).toBe(
      'InferenceService "chat" has no spec.model; pass --model instead',
    );
  });

  test('step 5: the model by name alone, the namespace first', () => {
    expect(errorOf(explain(clusterOf([]), { model: 'llama-3-2-3b-instruct' }))).toBe(
      'clusterbasemodels.ome.io "llama-3-2-3b-instruct" not found',
    );
    const both = [
      model(),
      model(MODEL_SPEC, 'ClusterBaseModel'),
      service('{model: {name: llama, kind: ClusterBaseModel}}'),
    ];
    const report = viewOf(explain(clusterOf(both), FOR_SERVICE)).report as ExplainReport;
    expect(report.model).toEqual({ kind: 'BaseModel', namespace: 'team-a', name: 'llama' });
  });

  test('step 6: all candidates, however many: no API is asked for them', () => {
    const many = Array.from({ length: 1_001 }, (_, index) => csr(`r${index}`, '{disabled: true}'));
    const { report, notes } = viewOf(explain(clusterOf([model(), ...many]), { model: 'llama' }));
    expect((report as ExplainReport).candidates).toHaveLength(1_001);
    expect(notes).toEqual([expect.stringContaining('runtime candidate snapshot exceeds the CLI collection limit')]);
  });

  test('step 7: a stored model without a format', () => {
    expect(errorOf(explain(clusterOf([model('{}')]), { model: 'llama' }))).toBe(
      'invalid model specification: modelFormat.name: model format name is required',
    );
  });

  test.each(['{name: a}', '{name: ""}', '{}'])('step 8: spec.runtime %s makes the table hypothetical', (reference) => {
    const manifests = [model(), csr('a', supports(entry())), service(`{model: {name: llama}, runtime: ${reference}}`)];
    const { notes, report } = viewOf(explain(clusterOf(manifests), FOR_SERVICE));
    expect(notes).toEqual(['Note: spec.runtime is explicit; automatic selection below is hypothetical.']);
    expect(report).toMatchObject({ hypothetical: true });
  });

  test('step 9: no candidates', () => {
    const none = explain(clusterOf([model()]), { model: 'llama' });
    expect(tableOf(none)).toBe('');
    expect(viewOf(none).notes).toEqual(['No serving runtimes found in the selected namespace or at cluster scope.']);
    const withContext = explain(clusterOf([model(), service('{model: {name: llama}}')]), {
      ...FOR_SERVICE,
      withEffective: true,
    });
    expect(viewOf(withContext).notes).toEqual(['No serving runtimes found for selector.']);
    expect(tableOf(withContext)).toMatch(
      /^\nEffective context \(separate observation; selector verdict unchanged\):\nSCOPE/,
    );
  });

  test('a disabled model is not refused', () => {
    const disabled = model(MODEL_SPEC.replace('{', '{disabled: true, '));
    const { report } = viewOf(explain(clusterOf([disabled, csr('a', supports(entry()))]), { model: 'llama' }));
    expect(report).toMatchObject({ selected: { name: 'a' } });
  });
});

test('the table (views 1.3): Yes rows by rank, then No rows by scope and name, wrapped to 80 columns', () => {
  const manifests = [
    runtime(
      'ServingRuntime',
      'team-llama',
      undefined,
      supports(entry({ format: ', weight: 1', framework: ', weight: 1' })),
    ),
    csr(
      'vllm-llama',
      supports(entry({ format: ', weight: 2', framework: ', weight: 1', rest: 'autoSelect: true, priority: 2' })),
    ),
    csr('srt-llama-1b', `{modelSizeRange: {min: 500M, max: 2B}, ${supports(entry()).slice(1)}`),
    csr('vllm-base', supports(entry({ rest: '' }))),
    csr('vllm-legacy', '{disabled: true}'),
  ];
  const shown = explain(clusterOf([model(), ...manifests]), { model: 'llama' });
  expect(tableOf(shown)).toBe(`RUNTIME        SCOPE        COMPATIBLE   PRIORITY   WEIGHT   REASON
team-llama     Namespaced   Yes          1          2        -
vllm-llama     Cluster      Yes          2          6        -
srt-llama-1b   Cluster      No           -          -        model size 3.21B is
                                                             outside supported
                                                             range [500M, 2B]
vllm-base      Cluster      No           -          -        supports the model
                                                             but has no
                                                             supportedModelForma
                                                             ts[].
                                                             autoSelect=true
                                                             entry, so automatic
                                                             selection skips it
                                                             (pin it explicitly
                                                             via
                                                             spec.runtime.name
                                                             instead)
vllm-legacy    Cluster      No           -          -        runtime is disabled
`);
  // A wide terminal makes it no wider, a narrow one narrower.
  expect(viewOf(shown).table({ wide: false, width: 200 })).toBe(tableOf(shown));
  expect(viewOf(shown).table({ wide: false, width: 75 })).not.toBe(tableOf(shown));
  expect(tableOf(shown, true)).toMatch(
    /^RANK +RUNTIME +SCOPE +COMPATIBLE +PRIORITY +WEIGHT +SCORE +REASON\n1 +team-llama .* 2 +-\n2 +vllm-llama .* 6 +-\n/,
  );
});

describe('REASON of one candidate (views 1.4)', () => {
  test('row 1: disabled', () => {
    expect(reasonsOf([csr('a', `{disabled: true, ${supports(entry()).slice(1)}`)])).toEqual(['a: runtime is disabled']);
  });

  test.each([
    ['the annotation', '{model: {name: llama}}', '{ome.io/accelerator-class: h100}'],
    ['the selector', '{model: {name: llama}, acceleratorSelector: {acceleratorClass: h100}}', '{}'],
    ['the engine', '{model: {name: llama}, engine: {acceleratorOverride: {acceleratorClass: h100}}}', '{}'],
    ['the decoder', '{model: {name: llama}, decoder: {acceleratorOverride: {acceleratorClass: h100}}}', '{}'],
    ['an empty class', '{model: {name: llama}, acceleratorSelector: {acceleratorClass: ""}}', '{}'],
  ])('row 2: a class that is missing, asked for by %s', (_by, spec, annotations) => {
    const classes = '{acceleratorRequirements: {acceleratorClasses: [a100]}, ';
    expect(
      reasonsOf([csr('a', classes + supports(entry()).slice(1)), service(spec, annotations)], FOR_SERVICE),
    ).toEqual(['a: runtime does not support the required accelerator class']);
  });

  test.each([
    ['engine', 'engineConfig'],
    ['decoder', 'decoderConfig'],
  ])('row 3: another deployment mode of the %s', (component, config) => {
    const mode = (name: string) => `annotations: {ome.io/deploymentMode: ${name}}`;
    const spec = `{model: {name: llama}, ${component}: {${mode('OMENative')}}}`;
    const offered = `{${config}: {${mode('RawDeployment')}}, ${supports(entry()).slice(1)}`;
    expect(reasonsOf([csr('a', offered), service(spec)], FOR_SERVICE)).toEqual([
      `a: runtime ${component} deployment mode RawDeployment does not match requested ${component} deployment mode OMENative`,
    ]);
  });

  const label = "'mt:safetensors:1.0.0:LlamaForCausalLM:transformers:4.45.0'";

  test('row 4: no formats of its own, also where it inherits some (views 1.10)', () => {
    const parent = csr('parent', supports(entry()));
    expect(reasonsOf([csr('child', '{}', 'parent'), parent])).toEqual([
      'parent: Yes',
      `child: model format ${label} not in supported formats: no supported formats defined`,
    ]);
  });

  test('row 5: no entry matches, with the reasons of each', () => {
    const pytorch = '{modelFormat: {name: pytorch}, modelArchitecture: LlamaForCausalLM}';
    const qwen = `{${LLAMA}, modelArchitecture: Qwen}`;
    expect(reasonsOf([csr('a', supports(pytorch, qwen))])).toEqual([
      `a: model format ${label} not in supported formats: format name mismatch (model=safetensors, runtime=pytorch), model has framework transformers but runtime has no framework requirement; architecture mismatch (model=LlamaForCausalLM, runtime=Qwen)`,
    ]);
  });

  test.each([
    ['{min: 4B}', '[4B, inf)'],
    ['{max: 1B}', '(-inf, 1B]'],
    ['{min: 1M, max: 2M}', '[1M, 2M]'],
  ])('row 6: a size out of %s', (range, text) => {
    const spec = `{modelSizeRange: ${range}, ${supports(entry()).slice(1)}`;
    expect(reasonsOf([csr('a', spec)])).toEqual([`a: model size 3.21B is outside supported range ${text}`]);
  });

  test('row 7: no entry says autoSelect: true', () => {
    expect(reasonsOf([csr('a', supports(entry({ rest: 'autoSelect: false' })))])).toEqual([
      'a: supports the model but has no supportedModelFormats[].autoSelect=true entry, so automatic selection skips it (pin it explicitly via spec.runtime.name instead)',
    ]);
  });

  test('row 8: another entry says it, and the score is not positive', () => {
    const other = '{modelFormat: {name: pytorch}, autoSelect: true}';
    expect(reasonsOf([csr('a', supports(entry({ rest: 'autoSelect: false' }), other))])).toEqual([
      'a: matching format safetensors is not autoSelect-enabled (a different supportedModelFormats entry on this runtime has autoSelect=true, but not the one that matches this model)',
    ]);
  });

  test('row 9: the matching entry says it, and the score is not positive', () => {
    const zero = csr('a', supports(entry({ rest: 'autoSelect: true, priority: 0' })));
    const negative = csr('b', supports(entry({ format: ', weight: -3' })));
    expect(reasonsOf([zero, negative])).toEqual([
      'a: auto-select score is 0 (format priority 0)',
      'b: auto-select score is 0',
    ]);
  });

  // Row 10, compatible and eligible and still not chosen: OME's own words for a contradiction between its two passes. Here
  // one judgement gives both, so that no candidate can be in that state.

  test('a Yes row although the matching entry is not autoSelect: WEIGHT of the one, SCORE of the other (views 1.10)', () => {
    const first = entry({ format: ', weight: 2', rest: 'autoSelect: false' });
    const second = `{${LLAMA.replace('1.0.0}', '1.0.0, weight: 7}')}, modelArchitecture: Qwen, autoSelect: true}`;
    expect(reportOf([csr('a', supports(first, second))]).candidates).toEqual([
      expect.objectContaining({ compatible: true, rank: 1, weight: 3, priority: 1, score: 8 }),
    ]);
  });

  test('one name in both scopes: two rows', () => {
    const local = runtime('ServingRuntime', 'a', undefined, '{disabled: true}');
    const rows = reportOf([csr('a', supports(entry())), local]).candidates;
    expect(rows.map(({ runtime: { kind }, compatible }) => [kind, compatible])).toEqual([
      ['ClusterServingRuntime', true],
      ['ServingRuntime', false],
    ]);
  });
});

describe('rank (views 1.5)', () => {
  test('the namespace before the cluster, then score, then distance of sizes, then name', () => {
    const sized = (name: string, range: string) =>
      csr(name, `{modelSizeRange: ${range}, ${supports(entry()).slice(1)}`);
    const rows = reasonsOf([
      csr('z', supports(entry({ format: ', weight: 5' }))),
      sized('b', '{min: 1B, max: 9B}'),
      sized('c', '{min: 3B, max: 4B}'),
      sized('a', '{min: 1B, max: 9B}'),
      runtime('ServingRuntime', 'local', undefined, supports(entry())),
    ]);
    expect(rows).toEqual(['local: Yes', 'z: Yes', 'c: Yes', 'a: Yes', 'b: Yes']);
  });
});

describe('what is not captured (rule C1, views 1.9)', () => {
  const git = [
    model('{storage: {storageUri: "hf://a/b"}}'),
    csr('disabled', '{disabled: true}'),
    csr('enabled', supports(entry())),
  ].join('---\n');

  test('a model that the cluster fills in: what does not depend on it is told, the rest is not captured', () => {
    const shown = explain(stateOf('git', { git }, { namespace: 'team-a', complete: true }), { model: 'llama' });
    expect(tableOf(shown, true)).toBe(`RANK   RUNTIME    SCOPE     COMPATIBLE     PRIORITY   WEIGHT   SCORE   REASON
-      disabled   Cluster   No             -          -        -       runtime is disabled
-      enabled    Cluster   not captured   -          -        -       -

not captured: the model's manifest lacks spec.modelFormat.name, spec.modelFramework, spec.modelArchitecture, spec.modelParameterSize, which the cluster fills in
`);
    expect(viewOf(shown).report).toMatchObject({ selected: null });
  });

  test('runtimes that are in no manifest may rank higher: a line below the table; a BaseModel may count instead: a note', () => {
    const known = [model(MODEL_SPEC, 'ClusterBaseModel'), csr('known', supports(entry()))].join('---\n');
    const shown = explain(stateOf('git', { git: known }, { namespace: 'team-a' }), { model: 'llama' });
    const runtimes =
      'not captured: a runtime that is not known may match: the cluster may hold it without a manifest here';
    const models =
      'not captured: a BaseModel llama of the namespace would count instead: the cluster may hold it without a manifest here';
    expect((viewOf(shown).report as ExplainReport).remarks).toEqual([runtimes, models]);
    expect(tableOf(shown)).toMatch(new RegExp(`-\n\n${runtimes}\n$`));
    expect(viewOf(shown).notes).toEqual([`note: ${models}`]);
  });

  test('where a snapshot holds all of it nothing is added', () => {
    expect(reportOf([csr('enabled', supports(entry()))]).remarks).toEqual([]);
  });
});

test("a mode of spec.deploymentMode counts in OME's selection, not in the table: the difference is told", () => {
  const raw = `{engineConfig: {annotations: {ome.io/deploymentMode: RawDeployment}}, ${supports(entry()).slice(1)}`;
  const spec = '{model: {name: llama}, deploymentMode: OMENative, engine: {}}';
  const { candidates, remarks } = reportOf([csr('a', raw), csr('b', supports(entry())), service(spec)], FOR_SERVICE);
  expect(candidates.map(({ rank }) => rank)).toEqual([1, 2]);
  expect(remarks).toEqual(["OME's own selection reads spec.deploymentMode as well and takes ClusterServingRuntime b"]);
});
