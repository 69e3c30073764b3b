import { describe, expect, it } from 'vitest';
import { traitsOfModel } from '../../src/predict/selection-service.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, merge } from './merge-support.ts';

const FORMATS =
  'supportedModelFormats: [{name: a, autoSelect: true, priority: 1, modelFormat: {name: safetensors, version: 1.0.0}, modelFramework: {name: transformers}, modelArchitecture: Llama}]';
const serve = runtime(
  'ClusterServingRuntime',
  'serve',
  undefined,
  `{${FORMATS}, engineConfig: {runner: {name: ome-container, image: x}}}`,
);
const chat = isvc({ runtime: '', spec: 'model: {name: m}' });
const model = (spec: string, annotations = '') =>
  `apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: m${annotations}}\nspec: {storage: {storageUri: "hf://a/b"}${spec}}\n`;
const BARE = model('');
const FORMAT = ', modelFormat: {name: safetensors, version: 1.0.0}, modelFramework: {name: transformers}';
const FILLED = model(`${FORMAT}, modelArchitecture: Llama, modelParameterSize: 7B`);

describe('a model whose fields OME has filled in (MD-T3)', () => {
  it('keeps them when its manifest is applied, so that selection is known', () => {
    const found = merge({ head: [BARE, serve, chat], snapshot: [FILLED, serve] }).service();
    expect(found).toMatchObject({ outcome: 'added', to: 'serve' });
    expect(found.because).toBe(
      'the new service follows serve, which selection gives (modelFormat, modelFramework, modelArchitecture, modelParameterSize of its model as OME has filled them in, which an apply of the manifest is taken to leave alone)',
    );
    expect(merge({ head: [BARE, serve, chat], snapshot: [FILLED, serve, chat] }).service().outcome).toBe('unchanged');
  });

  it('is refused where they fit no runtime', () => {
    const other = FILLED.replace('Llama', 'Other');
    const found = merge({ head: [BARE, serve, chat], snapshot: [other, serve] }).service();
    expect(found).toMatchObject({ outcome: 'rejected', rule: 'IS-42' });
    expect(found.because).toContain('as OME has filled them in');
  });

  it('without a snapshot of it nothing is known', () => {
    const found = merge({ head: [BARE, serve, chat], snapshot: [serve] }).service();
    expect(found).toMatchObject({ outcome: 'unknown' });
  });

  it('loses what Git had set before and sets no more', () => {
    const input = { head: [BARE, serve, chat], snapshot: [FILLED, serve, chat] };
    const base = [model(', modelArchitecture: Llama'), serve, chat];
    expect(merge({ ...input, base }).service()).toMatchObject({ outcome: 'unknown' });
    const applied = JSON.stringify(JSON.stringify({ spec: { modelParameterSize: '7B' } }));
    const annotations = `, annotations: {kubectl.kubernetes.io/last-applied-configuration: ${applied}}`;
    const annotated = FILLED.replace('{name: m}', `{name: m${annotations}}`);
    expect(merge({ ...input, snapshot: [annotated, serve, chat] }).service()).toMatchObject({ outcome: 'unknown' });
    const broken = FILLED.replace('{name: m}', `{name: m${annotations.replace('"{', '"[')}}`);
    expect(merge({ ...input, snapshot: [broken, serve, chat] }).service()).toMatchObject({ outcome: 'unchanged' });
  });

  it('has what its manifest says, and the version beside it', () => {
    const traits = (own: string, base?: string) => {
      const merged = merge({
        head: [model(own)],
        snapshot: [FILLED],
        ...(base === undefined ? {} : { base: [model(base)] }),
      });
      const { after } = merged.prediction.worlds;
      const [found] = after.workspace.ofKind('ClusterBaseModel');
      return found && traitsOfModel(found, after);
    };
    expect(traits(', modelFormat: {name: safetensors}, modelArchitecture: Other')).toMatchObject({
      ...{ format: { name: 'safetensors', version: '1.0.0' }, architecture: 'Other', size: '7B' },
    });
    expect(traits(', modelFormat: {name: onnx, version: "2"}')).toMatchObject({
      format: { name: 'onnx', version: '2' },
    });
    const gone = ', modelFormat: {name: safetensors, version: 1.0.0}';
    expect(traits(', modelFormat: {name: safetensors}', gone)?.format).toEqual({ name: 'safetensors' });
  });
});
