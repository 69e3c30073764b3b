import { expect, test } from 'vitest';
import { checkOne } from '../support/refusals.ts';

const found = (spec: object, annotations?: Record<string, string>) =>
  checkOne({ spec: { model: { name: 'm' }, ...spec }, ...(annotations === undefined ? {} : { annotations }) }).of(
    'service-without-engine',
  );

test('a service without an engine is a warning', () => {
  expect(found({}).map(({ severity, message }) => [severity, message])).toEqual([
    [
      'warning',
      'the service declares no spec.engine: OME renders nothing for it, and records a DeploymentModeError event',
    ],
  ]);
  expect(found({ engine: null })).toHaveLength(1);
  expect(found({ router: {} })).toHaveLength(1);
});

test.each([
  { engine: {} },
  { engine: 'x' },
  // Other rules speak of these.
  { decoder: {} },
  { predictor: {} },
  { replicaRefs: { engine: ['pool'] } },
])('%j', (spec) => {
  expect(found(spec)).toEqual([]);
});

test('a virtual deployment has no pods by intent', () => {
  expect(found({}, { 'ome.io/deploymentMode': 'VirtualDeployment' })).toEqual([]);
});
