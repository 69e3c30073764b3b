import { expect, test } from 'vitest';
import { RULES } from '../../src/rules/registry.ts';
import { checkOne } from '../support/refusals.ts';

/** Blocks of an InferenceService whose shape no schema checks before these rules see them; each is fine as it stands. */
const BLOCKS: Readonly<Record<string, unknown>> = {
  traffic: {
    algorithm: 'ConsistentHash',
    consistentHash: { type: 'Cookie', headers: [], cookie: { name: 'c' } },
    endpointOverride: { type: 'Header', headers: [{ name: 'h' }] },
  },
  placement: {
    policy: 'ClusterAffinity',
    mode: 'Split',
    maxSurge: 1,
    clusterAffinity: [
      {
        weight: 1,
        matchExpressions: [{ key: 'a', operator: 'In', values: ['b'] }],
        matchFields: [{ key: 'metadata.name', operator: 'In', values: ['c'] }],
      },
    ],
    split: { replicas: 1, maxReplicasPerCluster: 2 },
  },
  routing: {
    capacityFactors: { a: '1' },
    probe: {
      path: '/h',
      method: 'GET',
      acceptStatuses: [200],
      gateStatuses: [503],
      period: '10s',
      timeout: '2s',
      failureThreshold: 1,
      successThreshold: 1,
      allFailedPolicy: 'Drain',
    },
    capacity: {
      path: '/c',
      method: 'GET',
      format: 'json',
      options: { a: 'b' },
      period: '10s',
      timeout: '2s',
      samples: 3,
      quorum: 2,
      maxAge: '30s',
    },
    publisher: { options: { a: 'b' } },
  },
  rollout: {
    groupOrdering: 'Concurrent',
    groups: [
      {
        components: ['router'],
        order: [],
        canary: {
          readyTimeout: '1m',
          steps: [
            { capacity: 1, traffic: 1 },
            {
              capacity: '100%',
              traffic: 100,
              analysis: {
                interval: '1m',
                failureLimit: 1,
                metrics: [{ name: 'm', query: 'q', operator: 'LT', threshold: '1' }],
              },
            },
          ],
        },
      },
      {
        components: ['engine', 'decoder'],
        rollingUpdate: { maxSurge: 1, maxUnavailable: '25%' },
        maintainRatio: { tolerance: 1 },
        policyRef: { name: 'p', kind: 'RolloutPolicy', progression: 'rollingUpdate' },
      },
    ],
  },
};

const ODD: readonly unknown[] = [null, true, 0, -1, 1.5, 2 ** 40, '', ' ', 'x', '-5%', [], [null], ['x'], {}, { x: 1 }];
const CHECKED = RULES.filter(({ id }) => Object.hasOwn(BLOCKS, id) || id === 'replica-refs');

/** The block with one value at any depth replaced, for every value and every odd one. */
function* mutated(value: unknown): Iterable<unknown> {
  yield* ODD;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const other of mutated(item)) yield value.with(index, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _, ...rest } = value as Record<string, unknown>;
      yield rest;
      for (const other of mutated(item)) yield { ...value, [key]: other };
    }
  }
}

function findings(spec: Record<string, unknown>) {
  const components = { deploymentMode: 'OMENative', engine: {}, decoder: {}, router: {} };
  return checkOne({ spec: { ...components, ...spec } }, { rules: CHECKED }).findings;
}

test.each(Object.keys(BLOCKS))('%s as it stands', (name) => {
  expect(findings({ [name]: BLOCKS[name] })).toEqual([]);
});

test.each([...Object.keys(BLOCKS), 'replicaRefs'])('%s with anything in any place is no crash', (name) => {
  const block = BLOCKS[name] ?? { engine: ['a'], decoder: ['b'], router: ['c'] };
  let told = 0;
  for (const value of mutated(block)) {
    for (const { message, help } of findings({ [name]: value })) {
      told++;
      expect(`${message} ${help}`).not.toMatch(/undefined|\[object|NaN|null/);
    }
  }
  expect(told).toBeGreaterThan(20);
});

test('of a great many faults the first are told, and that there are more', () => {
  const groups = Array.from({ length: 1_000 }, () => ({ components: ['router'], soak: '1m', canary: {} }));
  const { findings, notEvaluated } = checkOne({ spec: { router: {}, rollout: { groups } } }, { rules: CHECKED });
  expect(findings).toHaveLength(100);
  expect(notEvaluated.map(({ because }) => because)).toEqual([
    'it has more than 100 faults, of which the first are told',
  ]);
});
