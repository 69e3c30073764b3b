import { expect, test } from 'vitest';
import { findings, LLAMA_ENTRY, manifest } from './selection-manifests.ts';

const of = (entries: readonly object[], kind = 'ClusterServingRuntime', extra: object = {}) =>
  findings('format-priority-conflict', [
    manifest(
      kind,
      'echo',
      { supportedModelFormats: entries.map((entry) => ({ ...LLAMA_ENTRY, autoSelect: true, ...entry })), ...extra },
      kind === 'ServingRuntime' ? 'team-a' : undefined,
    ),
  ]);

test('SR-10, word for word', () => {
  const entries = [
    { name: 'llama', priority: 1 },
    { name: 'llama', priority: 2 },
  ];
  expect(of(entries)).toEqual([
    'error: different priorities assigned for the model format llama under the clusterservingruntime echo',
  ]);
  expect(of(entries, 'ServingRuntime')).toEqual([
    'error: different priorities assigned for the model format llama under the servingruntime echo',
  ]);
});

test('C04: entries without a name share the empty one', () => {
  const formats = [{ priority: 1 }, { priority: 2, modelFormat: { name: 'pytorch' } }];
  expect(of(formats)).toEqual([
    'error: different priorities assigned for the model format  under the clusterservingruntime echo',
  ]);
  expect(of([{ priority: 1, autoSelect: false }, { priority: 2 }])).toEqual([]);
  expect(of([{ priority: 1 }, { priority: 2, autoSelect: undefined }])).toEqual([]);
  expect(of([{ priority: 1 }, {}])).toEqual([]);
  expect(
    of([
      { priority: 1, name: 'a' },
      { priority: 2, name: 'A' },
    ]),
  ).toEqual([]);
});

test('the first entry sets the priority, also by leaving it out', () => {
  expect(of([{}, { priority: 1 }, { priority: 2 }])).toEqual([]);
  expect(of([{ priority: 1 }, {}, { priority: 2 }, { priority: 3 }])).toHaveLength(1);
});

test('a disabled runtime is not checked', () => {
  expect(of([{ priority: 1 }, { priority: 2 }], 'ClusterServingRuntime', { disabled: true })).toEqual([]);
});
