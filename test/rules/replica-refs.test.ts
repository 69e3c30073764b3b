import { describe, expect, test } from 'vitest';
import { saidBy } from '../support/refusals.ts';

const said = (replicaRefs: unknown, more: object = {}) => saidBy('replica-refs', { spec: { replicaRefs, ...more } });
const one = { engine: ['pool-a'] };

describe('names', () => {
  test('an engine (RR-1)', () => {
    const message =
      'spec.replicaRefs.engine: spec.replicaRefs.engine is required when spec.replicaRefs is set; a service has an engine';
    expect(said({})).toEqual([message]);
    expect(said({ engine: [] })).toEqual([message]);
    expect(said({ router: ['router-a'] })).toEqual([message]);
  });

  test('one for each role (RR-2)', () => {
    expect(said({ engine: ['a', 'b'] })).toEqual([
      'spec.replicaRefs.engine: spec.replicaRefs.engine names 2 replicas; one entry per role is accepted',
    ]);
    expect(said({ ...one, router: ['a', 'b', 'c'] })).toEqual([
      'spec.replicaRefs.router: spec.replicaRefs.router names 3 replicas; one entry per role is accepted',
    ]);
  });

  test('their form (RR-3)', () => {
    expect(said({ engine: ['Pool_A'] })).toEqual([
      'spec.replicaRefs.engine.0: spec.replicaRefs.engine[0] "Pool_A" must match "[a-z]([-a-z0-9]*[a-z0-9])?"',
    ]);
    expect(said({ ...one, decoder: ['1'] })).toEqual([
      'spec.replicaRefs.decoder.0: spec.replicaRefs.decoder[0] "1" must match "[a-z]([-a-z0-9]*[a-z0-9])?"',
    ]);
  });

  test('a role for each replica (RR-4)', () => {
    expect(said({ ...one, router: ['pool-a'] })).toEqual([
      'spec.replicaRefs.router.0: InferenceReplica pool-a is named by both spec.replicaRefs.engine and spec.replicaRefs.router; a replica serves one role',
    ]);
    expect(said({ ...one, decoder: ['pool-d'], router: ['router-a'] })).toEqual([]);
  });
});

describe('what stands beside them', () => {
  test.each(['engine', 'decoder', 'router'])('spec.%s (RR-5)', (name) => {
    expect(said(one, { [name]: {} })).toEqual([
      `spec.${name}: spec.${name} and spec.replicaRefs cannot both be set; a service references all of its roles or none`,
    ]);
    expect(said(one, { [name]: null })).toEqual([]);
  });

  test('rollout (RR-6)', () => {
    expect(said(one, { rollout: {} })).toEqual([
      'spec.rollout: spec.rollout is not accepted with spec.replicaRefs; a referenced replica rolls on its own',
    ]);
  });

  test.each([
    ['model', { name: 'm' }, 'the referenced replicas carry their own model and runtime'],
    ['runtime', { name: 'r' }, 'the referenced replicas carry their own model and runtime'],
    [
      'scalingPolicy',
      { mode: 'Independent' },
      'the service writes nothing on, and renders nothing for, a referenced replica',
    ],
    ['acceleratorSelector', {}, 'the service writes nothing on, and renders nothing for, a referenced replica'],
    ['placement', {}, 'the referenced replicas exist in this cluster only'],
    ['routing', {}, 'the referenced replicas exist in this cluster only'],
  ])('spec.%s (RR-7)', (field, value, reason) => {
    expect(said(one, { [field]: value })).toEqual([
      `spec.${field}: spec.${field} is not accepted with spec.replicaRefs; ${reason}`,
    ]);
  });

  test('a deployment mode (RR-8)', () => {
    expect(said(one, { deploymentMode: 'RawDeployment' })).toEqual([
      'spec.deploymentMode: spec.deploymentMode RawDeployment is not accepted with spec.replicaRefs; a referenced replica is OMENative',
    ]);
    expect(said(one, { deploymentMode: 'OMENative' })).toEqual([]);
  });

  test('what is refused as a whole is not looked into', () => {
    const spec = {
      replicaRefs: one,
      placement: {},
      routing: { probe: {} },
      rollout: { groups: [{ components: ['x'] }] },
    };
    for (const id of ['placement', 'routing', 'rollout']) expect(saidBy(id, { spec })).toEqual([]);
  });

  test('traffic may', () => {
    expect(said(one, { traffic: { algorithm: 'Random' } })).toEqual([]);
  });
});

test.each([null, 'x', [], 1, { engine: 'pool-a' }, { engine: [1] }, { engine: ['a'], decoder: {} }])(
  'a shape that the CRD refuses is left alone: %j',
  (replicaRefs) => {
    expect(said(replicaRefs)).toEqual([]);
  },
);
