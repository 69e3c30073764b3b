import { describe, expect, test } from 'vitest';
import { checkOne, saidBy, without } from '../support/refusals.ts';

const base = { model: { name: 'm' }, engine: {} };
const ok = { policy: 'ClusterAffinity', mode: 'Split' };
const said = (placement: unknown) => saidBy('placement', { spec: { ...base, placement } });
const label = { key: 'gpu', operator: 'In', values: ['a'] };
const term = { matchExpressions: [label] };

describe('policy, mode and surge (PL-3)', () => {
  const policy = 'spec.placement.policy: spec.placement.policy must explicitly select ClusterAffinity';
  const mode = 'spec.placement.mode: spec.placement.mode must explicitly select Single, All, Split, or SplitByCapacity';

  test('each is chosen', () => {
    expect(said(without(ok, 'policy'))).toEqual([policy]);
    expect(said({ ...ok, policy: 'Legacy' })).toEqual([policy]);
    expect(said({})).toEqual([policy]);
    expect(said(without(ok, 'mode'))).toEqual([mode]);
    expect(said({ ...ok, mode: 'single' })).toEqual([mode]);
    for (const one of ['Single', 'All', 'Split', 'SplitByCapacity']) expect(said({ ...ok, mode: one })).toEqual([]);
  });

  test('maxSurge', () => {
    expect(said({ ...ok, maxSurge: -1 })).toEqual([
      'spec.placement.maxSurge: spec.placement.maxSurge must be nonnegative whole replicas',
    ]);
    expect(said({ ...ok, maxSurge: 0 })).toEqual([]);
  });

  test('replacementTimeout', () => {
    const message =
      'spec.placement.replacementTimeout: spec.placement.replacementTimeout must be positive and is permitted only for Single';
    for (const time of ['0s', '-1s'])
      expect(said({ ...ok, mode: 'Single', replacementTimeout: time })).toEqual([message]);
    expect(said({ ...ok, mode: 'All', replacementTimeout: '5m' })).toEqual([message]);
    expect(said({ ...ok, mode: 'Single', replacementTimeout: '5m' })).toEqual([]);
    expect(said({ ...ok, mode: 'single', replacementTimeout: '5m' })).toEqual([mode]);
  });

  test('split', () => {
    const place = 'spec.placement.split';
    for (const one of ['Single', 'All'])
      expect(said({ ...ok, mode: one, split: {} })).toEqual([
        `${place}: ${place} is permitted only for Split and SplitByCapacity`,
      ]);
    expect(said({ ...ok, split: { replicas: 0 } })).toEqual([
      `${place}.replicas: ${place}.replicas must be positive when specified`,
    ]);
    expect(said({ ...ok, split: { maxReplicasPerCluster: -1 } })).toEqual([
      `${place}.maxReplicasPerCluster: ${place}.maxReplicasPerCluster must be nonnegative`,
    ]);
    expect(said({ ...ok, mode: 'SplitByCapacity', split: { replicas: 1, maxReplicasPerCluster: 0 } })).toEqual([]);
  });
});

describe('affinity (PL-3)', () => {
  const affinity = (clusterAffinity: unknown, mode = 'Split') => said({ ...ok, mode, clusterAffinity });
  const many = (count: number, item: unknown) => Array.from({ length: count }, () => item);

  test.each([
    [[], 'clusterAffinity', 'clusterAffinity must contain between 1 and 64 terms'],
    [many(65, term), 'clusterAffinity', 'clusterAffinity must contain between 1 and 64 terms'],
    [[{}], 'clusterAffinity.0', 'clusterAffinity[0]: term must contain a label or field requirement'],
    [
      [term, { matchExpressions: many(65, label) }],
      'clusterAffinity.1.matchExpressions',
      'clusterAffinity[1]: matchExpressions and matchFields each allow at most 64 requirements',
    ],
    [[{ ...term, weight: 0 }], 'clusterAffinity.0.weight', 'clusterAffinity[0]: weight must be positive'],
    [
      [{ matchExpressions: [label, { ...label, operator: 'in' }] }],
      'clusterAffinity.0.matchExpressions.1',
      'clusterAffinity[0]: matchExpressions[1]: unsupported operator "in"',
    ],
    [
      [{ matchExpressions: [{ ...label, values: many(65, 'a') }] }],
      'clusterAffinity.0.matchExpressions.0',
      'clusterAffinity[0]: matchExpressions[0]: at most 64 values are allowed',
    ],
    [
      [{ matchFields: [{ ...label, key: 'metadata.uid' }] }],
      'clusterAffinity.0.matchFields.0',
      'clusterAffinity[0]: matchFields[0]: only metadata.name with In or NotIn is supported',
    ],
    [
      [{ matchFields: [{ key: 'metadata.name', operator: 'In' }] }],
      'clusterAffinity.0.matchFields.0',
      'clusterAffinity[0]: matchFields[0]: between 1 and 64 names are required',
    ],
  ])('%j', (terms, path, words) => {
    expect(affinity(terms)).toEqual([`spec.placement.${path}: spec.placement.${words}`]);
  });

  test('weights', () => {
    expect(affinity([{ ...term, weight: 1 }], 'All')).toEqual([
      'spec.placement.clusterAffinity.0.weight: spec.placement.clusterAffinity[0]: weight is permitted only in Split mode',
    ]);
    expect(affinity([{ ...term, weight: 1 }])).toEqual([]);
  });
});

test('the annotations that it replaces (PL-2)', () => {
  for (const key of ['ome.io/accelerator-requirements', 'ome.io/cluster-selector']) {
    const severities = (spec: object) =>
      checkOne({ spec: { ...base, ...spec }, annotations: { [key]: 'gpu=a' } })
        .of('placement')
        .map(({ severity, message }) => [severity, message]);
    const message = `annotation ${key} is unsupported; declare spec.placement.mode and migrate restrictions to clusterAffinity`;
    expect(severities({ placement: ok })).toEqual([['error', message]]);
    expect(severities({})).toEqual([['warning', message]]);
  }
});

test.each([
  null,
  'x',
  [],
  { policy: 1, mode: [] },
  { ...ok, clusterAffinity: 'x', maxSurge: '1', split: 'x', replacementTimeout: 5 },
  { ...ok, clusterAffinity: ['x', { matchExpressions: 'x' }, { matchFields: [1] }] },
  { ...ok, clusterAffinity: null },
])('a shape that the CRD refuses is left alone: %j', (placement) => {
  expect(said(placement)).toEqual([]);
});
