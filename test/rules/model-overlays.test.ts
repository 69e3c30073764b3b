import { expect, test } from 'vitest';
import { findings, service } from './selection-manifests.ts';

const of = (...names: string[]) =>
  findings('model-overlays', [
    service('chat', { model: { name: 'llama', overlays: names.map((name) => ({ name })) }, engine: {} }),
  ]);

test('IS-29, word for word', () => {
  expect(of('')).toEqual(['error: overlay name cannot be empty']);
  expect(of('llama')).toEqual([
    'error: overlay "llama" must not reference the primary model of the same kind/apiGroup',
  ]);
  expect(of('style-lora', 'style_lora')).toEqual([
    'error: overlays "style-lora" and "style_lora" both sanitize to env var OVERLAY_STYLE_LORA_MODEL_PATH; rename one (hyphens and underscores collapse to the same form)',
  ]);
});

test('two equal names are left to the API server', () => {
  expect(of('style-lora', 'style-lora')).toEqual([]);
});
