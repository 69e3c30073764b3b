import { expect, test } from 'vitest';
import { findings, manifest, runtime, service } from './selection-manifests.ts';

const ID = 'unknown-accelerator-class';
const listing = (...acceleratorClasses: string[]) =>
  runtime('echo', { acceleratorRequirements: { acceleratorClasses } });
const h100 = manifest('AcceleratorClass', 'h100', {});
const chat = (spec: object) =>
  service('chat', { runtime: { name: 'echo', kind: 'ClusterServingRuntime' }, engine: {}, ...spec });

test('SR-09 names all missing classes, in order, twice where they stand twice', () => {
  expect(findings(ID, [listing('h200', 'h100', 'H100', 'h200'), h100])).toEqual([
    'error: unknown accelerator classes referenced in AcceleratorRequirements: [h200 H100 h200]',
  ]);
});

test('classes that are not known are a warning', () => {
  expect(findings(ID, [listing('h200', 'h100'), h100], { complete: false })).toEqual([
    'warning: could not check the accelerator class "h200": no manifest declares it, but the cluster may hold it without a manifest here; if one does not exist, OME refuses this runtime: unknown accelerator classes referenced in AcceleratorRequirements: [h200]',
  ]);
});

test('a service with a class that does not exist', () => {
  const decoder = { acceleratorOverride: { acceleratorClass: 'h200' } };
  expect(findings(ID, [chat({ decoder }), listing('h100'), h100])).toEqual([
    'error: Failed to get accelerator class for decoder: accelerator class h200 not found at cluster scope',
  ]);
  // The annotation filters and never assigns a class; a runtime without a list ignores names.
  expect(findings(ID, [chat({ decoder }), runtime('echo'), h100])).toEqual([]);
});
