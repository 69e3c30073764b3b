import fc from 'fast-check';
import { expect, test } from 'vitest';
import { selectionFor } from '../../src/predict/selection-service.ts';
import { explain } from '../../src/views/explain.ts';
import type { ExplainReport } from '../../src/views/explain-types.ts';
import { emptyList, stateOf, viewOf } from '../support/views.ts';

const LISTS = ['ClusterServingRuntime', 'ServingRuntime', 'InferenceService', 'BaseModel', 'ClusterBaseModel'];

const format = fc.record({
  name: fc.constantFrom('safetensors', 'pytorch'),
  weight: fc.constantFrom(undefined, 0, 1, 5, -2),
  version: fc.constantFrom(undefined, '1.0.0', '1.0.0'),
});
const entry = fc.record({
  modelFormat: format,
  modelFramework: fc.constantFrom({ name: 'transformers' }, { name: 'transformers', weight: 3 }, undefined),
  modelArchitecture: fc.constantFrom('Llama', 'Llama', 'Qwen'),
  autoSelect: fc.constantFrom(true, true, false, undefined),
  priority: fc.constantFrom(undefined, 0, 1, 3),
});
const runtimeSpec = fc.record({
  disabled: fc.constantFrom(undefined, undefined, undefined, true),
  supportedModelFormats: fc.array(entry, { maxLength: 3 }),
  modelSizeRange: fc.constantFrom(undefined, { min: '1B', max: '9B' }, { min: '2B' }, { max: '1B' }),
  engineConfig: fc.constantFrom(undefined, { annotations: { 'ome.io/deploymentMode': 'RawDeployment' } }),
});
const world = fc.record({
  runtimes: fc.array(fc.tuple(fc.constantFrom('ServingRuntime', 'ClusterServingRuntime'), runtimeSpec), {
    maxLength: 6,
  }),
  size: fc.constantFrom('3B', '500M'),
  mode: fc.constantFrom(undefined, 'RawDeployment', 'OMENative'),
});

const objectOf = (kind: string, name: string, spec: object, namespace?: string) =>
  `${JSON.stringify({ apiVersion: 'ome.io/v1beta1', kind, metadata: { name, namespace }, spec })}\n`;

test('the first row is the runtime that the rules take, whether the world is in Git or in a snapshot', () => {
  fc.assert(
    fc.property(world, fc.boolean(), ({ runtimes, size, mode }, inGit) => {
      const model = {
        modelFormat: { name: 'safetensors', version: '1.0.0' },
        modelFramework: { name: 'transformers' },
        modelArchitecture: 'Llama',
      };
      const engine = mode === undefined ? {} : { annotations: { 'ome.io/deploymentMode': mode } };
      const objects = [
        objectOf('ClusterBaseModel', 'llama', { ...model, modelParameterSize: size }),
        objectOf('InferenceService', 'chat', { model: { name: 'llama' }, engine }, 'team-a'),
        ...runtimes.map(([kind, spec], index) =>
          objectOf(kind, `r${index}`, spec, kind === 'ServingRuntime' ? 'team-a' : undefined),
        ),
      ].join('---\n');
      const state = inGit
        ? stateOf('git', { git: objects }, { namespace: 'team-a', complete: true })
        : stateOf('cluster', { snapshot: objects + LISTS.map(emptyList).join('') }, { namespace: 'team-a' });
      const shown = state.name === 'git' ? state.worlds.head : state.world;
      const found = shown.workspace.find('InferenceService', 'team-a', 'chat');
      if (found.state !== 'known') throw new Error('the service is not known');
      const selection = selectionFor(found.object, shown);
      const report = viewOf(explain(state, { isvc: 'chat' })).report as ExplainReport;
      expect(report.selected).toEqual(selection?.state === 'selected' ? selection.runtime.ref : null);
      const ranked = report.candidates.flatMap(({ rank, runtime }) => (rank === null ? [] : [runtime.name]));
      const taken = selection?.state === 'selected' ? selection.ranked.map(({ runtime }) => runtime.ref.name) : [];
      expect(ranked).toEqual(taken);
      expect(report.candidates.map(({ rank }) => rank).filter((rank) => rank !== null)).toEqual(
        ranked.map((_, index) => index + 1),
      );
    }),
    { numRuns: 150 },
  );
});
