import { expect, test } from 'vitest';
import { findings, service } from './selection-manifests.ts';

const of = (...names: string[]) =>
  findings(
    'shared-model-config',
    names.map((name) => service(name, { model: { name: 'llama' }, engine: {} })),
  );

test('the last 20 characters make the name of the ConfigMap', () => {
  expect(of('a-llama-3-2-3b-instruct', 'b-llama-3-2-3b-instruct')).toEqual([
    'warning: "b-llama-3-2-3b-instruct" and "a-llama-3-2-3b-instruct" end in the same 20 characters: both write their model configuration to the ConfigMap "modelconfig-lama-3-2-3b-instruct" and overwrite each other\'s',
  ]);
});

test('a name of exactly 20 characters is cut off nowhere, and can be shared all the same', () => {
  expect(of('lama-3-2-3b-instruct', 'a-llama-3-2-3b-instruct')).toHaveLength(1);
  expect(of('ama-3-2-3b-instruct', 'a-llama-3-2-3b-instruct')).toEqual([]);
});
