import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { modelTraits } from '../../src/predict/models.ts';
import { judgeCandidates, runtimeCandidates } from '../../src/predict/selection.ts';
import { explainVerdict } from '../../src/predict/selection-explain.ts';
import { compareVerdicts } from '../../src/predict/selection-rank.ts';
import { objectOf, worldOf } from './selection-world.ts';

const LLAMA = {
  modelFormat: { name: 'safetensors' },
  modelFramework: { name: 'transformers' },
  modelArchitecture: 'Llama',
};

/** One row per runtime, as views 1.3 and 1.4 have it. */
function rows(...specs: readonly (readonly [string, readonly JsonObject[]])[]) {
  const objects = specs.map(([name, supportedModelFormats]) =>
    objectOf('ClusterServingRuntime', name, { supportedModelFormats }),
  );
  const { workspace, resolver } = worldOf(objects);
  const candidates = runtimeCandidates(workspace, resolver, 'team-a');
  const input = { workspace, model: modelTraits(LLAMA), request: { acceleratorClasses: [] } };
  const verdicts = judgeCandidates(candidates, input);
  const ranked = verdicts.filter(({ selectable }) => selectable).toSorted(compareVerdicts);
  return verdicts.map((verdict) => explainVerdict(verdict, ranked));
}

test('rows that may be taken show rank, priority and weight of the first matching entry', () => {
  const format = (weight: number) => ({ ...LLAMA, modelFormat: { name: 'safetensors', weight }, autoSelect: true });
  expect(rows(['a', [format(1)]], ['b', [{ ...format(3), priority: 2 }]], ['c', [format(0)]])).toEqual([
    { rank: 3, priority: 1n, weight: 2n },
    { rank: 2, priority: 2n, weight: 8n },
    // A weight of 0 scores 10 and shows as nothing.
    { rank: 1, priority: 1n, weight: 1n },
  ]);
});

test('rows that are not taken show why', () => {
  const other = { ...LLAMA, modelFormat: { name: 'pytorch' }, autoSelect: true };
  const negative = { ...LLAMA, modelFormat: { name: 'safetensors', weight: -1 }, autoSelect: true };
  expect(rows(['a', [LLAMA]], ['b', [{ ...LLAMA, autoSelect: false }, other]], ['c', [negative]], ['d', []])).toEqual([
    {
      reason:
        'supports the model but has no supportedModelFormats[].autoSelect=true entry, so automatic selection skips it (pin it explicitly via spec.runtime.name instead)',
    },
    {
      reason:
        'matching format safetensors is not autoSelect-enabled (a different supportedModelFormats entry on this runtime has autoSelect=true, but not the one that matches this model)',
    },
    { reason: 'auto-select score is 0' },
    {
      reason: "model format 'mt:safetensors:Llama:transformers' not in supported formats: no supported formats defined",
    },
  ]);
});
