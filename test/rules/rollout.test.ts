import { describe, expect, test } from 'vitest';
import { saidBy, without } from '../support/refusals.ts';

type Json = Record<string, unknown>;
const model = { name: 'm' };
const all = { deploymentMode: 'OMENative', engine: {}, decoder: {}, router: {} };
/** A rollout of a service with all components on OMENative, unless `more` says something else. */
const said = (rollout: unknown, more: object = all) => saidBy('rollout', { spec: { model, ...more, rollout } });
const groups = (...list: readonly unknown[]) => said({ groups: list });
const g = (index: number) => `spec.rollout.groups[${index}]`;
const p = (index: number, path = '') => `spec.rollout.groups.${index}${path}`;
const last = { capacity: '100%', traffic: 100 };
const canary = { steps: [{ capacity: '25%', traffic: 10 }, last] };

describe('what is fine', () => {
  test.each([
    [{ groups: [] }],
    [{}],
    [{ groups: [{ components: ['engine', 'decoder'] }] }],
    [
      {
        groups: [
          { components: ['decoder'], soak: '1m' },
          { components: ['engine'], blueGreen: {} },
        ],
      },
    ],
    [{ groups: [{ components: ['router'], canary }] }],
    [{ groups: [{ components: ['engine', 'decoder'], canary }] }],
    [
      {
        groupOrdering: 'Concurrent',
        groups: [
          { components: ['router'], canary },
          { components: ['engine', 'decoder'], canary },
        ],
      },
    ],
    [{ groups: [{ components: ['engine', 'decoder'], rollingUpdate: { maxSurge: 1, maxUnavailable: '0%' } }] }],
    [{ groups: [{ components: ['engine', 'decoder'], maintainRatio: { tolerance: 100 } }] }],
    [{ groups: [{ components: ['engine', 'decoder'], policyRef: { name: 'p', progression: 'canary' } }] }],
  ])('%j', (rollout) => {
    expect(said(rollout)).toEqual([]);
  });
});

describe('policy references (RO-1)', () => {
  const policy = (policyRef: Json) => groups({ components: ['router'], policyRef });
  const ok = { name: 'p', progression: 'blueGreen' };
  test('kind, name and progression', () => {
    expect(policy({ ...ok, kind: 'ClusterRolloutPolicy' })).toEqual([
      `${p(0)}.policyRef.kind: ${g(0)}.policyRef.kind: "ClusterRolloutPolicy" is a reserved shape; only "RolloutPolicy" is supported (RolloutPolicyRefInvalid)`,
    ]);
    for (const one of [without(ok, 'name'), { ...ok, name: '' }])
      expect(policy(one)).toEqual([
        `${p(0)}.policyRef.name: ${g(0)}.policyRef.name must not be empty (RolloutPolicyRefInvalid)`,
      ]);
    expect(policy({ ...ok, progression: 'bluegreen' })).toEqual([
      `${p(0)}.policyRef.progression: ${g(0)}.policyRef.progression: "bluegreen" must be one of canary, blueGreen, or rollingUpdate (RolloutPolicyRefInvalid)`,
    ]);
    expect(policy({ ...ok, kind: 'RolloutPolicy' })).toEqual([]);
  });
});

describe('plan of a canary (RO-2)', () => {
  const plan = (change: Json) => groups({ components: ['router'], canary: { ...canary, ...change } });
  const steps = (...list: readonly Json[]) => plan({ steps: list });
  const w = `${g(0)}.canary`;
  const at = `${p(0)}.canary`;

  test('steps and time', () => {
    expect(plan({ steps: [] })).toEqual([`${at}.steps: ${w}.steps must not be empty (CanaryInvalid)`]);
    for (const readyTimeout of ['0s', '-1m'])
      expect(plan({ readyTimeout })).toEqual([
        `${at}.readyTimeout: ${w}.readyTimeout must be > 0 when set (CanaryInvalid)`,
      ]);
    expect(plan({ readyTimeout: '10m' })).toEqual([]);
  });

  test('traffic', () => {
    expect(steps({ capacity: '100%', traffic: 50 })).toEqual([
      `${at}.steps.0.traffic: ${w} final step traffic must be 100, got 50 (CanaryInvalid)`,
    ]);
    for (const traffic of [-1, 101])
      expect(steps({ capacity: '25%', traffic }, last)[0]).toBe(
        `${at}.steps.0.traffic: ${w}.steps[0].traffic: traffic ${traffic} must be in [0,100] (CanaryInvalid)`,
      );
    expect(steps({ capacity: '25%', traffic: 20 }, { capacity: '25%', traffic: 10 }, last)).toEqual([
      `${at}.steps.1.traffic: ${w}.steps[1].traffic: traffic 10 must be >= the previous step's 20 (canary weights are non-decreasing) (CanaryInvalid)`,
    ]);
  });

  test.each([
    [-1, 'capacity -1 must not be negative'],
    [
      '3',
      'capacity "3" is not a percentage — use "<N>%" for a fraction of desired replicas, or an unquoted integer for an absolute count',
    ],
    ['a%', 'capacity "a%" is not a valid percentage — use "<N>%" with integer N in [0,100]'],
    ['-5%', 'capacity "-5%" must not be negative'],
    ['101%', 'capacity "101%" must not exceed 100% (capacity is a fraction of desired replicas)'],
  ])('capacity %j', (capacity, detail) => {
    expect(steps({ capacity, traffic: 0 }, last)).toEqual([
      `${at}.steps.0.capacity: ${w}.steps[0].capacity: ${detail} (CanaryInvalid)`,
    ]);
  });

  test('capacity and traffic', () => {
    for (const capacity of [0, '0%'])
      expect(steps({ capacity, traffic: 5 }, last)).toEqual([
        `${at}.steps.0.capacity: ${w}.steps[0].capacity: capacity "${capacity}" resolves to zero new capacity but traffic is 5 — a step cannot send traffic to zero capacity (CanaryInvalid)`,
      ]);
    expect(steps({ capacity: '50%', traffic: 100 })).toEqual([
      `${at}.steps.0.capacity: ${w}.steps[0].capacity: final step capacity must be 100% (rollout completes at full capacity), got "50%" (CanaryInvalid)`,
    ]);
    expect(steps({ capacity: 3, traffic: 100 })).toEqual([]);
    expect(steps({ capacity: 0, traffic: 0 }, last)).toEqual([]);
  });
});

describe('metric gates (RO-2)', () => {
  const metric = { name: 'errors', query: 'sum(x)', operator: 'LT', threshold: '0.05' };
  const analysis = { interval: '30s', failureLimit: 1, metrics: [metric] };
  const gate = (change: Json) =>
    groups({ components: ['router'], canary: { steps: [{ ...last, analysis: { ...analysis, ...change } }] } });
  const start = `${g(0)}.canary.steps[0].analysis`;
  const at = `${p(0)}.canary.steps.0.analysis`;

  test('interval, limit and metrics', () => {
    expect(gate({ interval: '0s' })).toEqual([`${at}.interval: ${start}: interval must be > 0 (AnalysisInvalid)`]);
    expect(gate({ failureLimit: 0 })).toEqual([
      `${at}.failureLimit: ${start}: failureLimit must be >= 1 (AnalysisInvalid)`,
    ]);
    expect(gate({ metrics: [] })).toEqual([
      `${at}.metrics: ${start}: at least one metric is required (AnalysisInvalid)`,
    ]);
    expect(gate({})).toEqual([]);
  });

  test.each([
    [[{ ...metric, name: '' }], '0.name', '.metrics[0].name must not be empty'],
    [[metric, metric], '1.name', '.metrics[1]: duplicate metric name "errors"'],
    [[{ ...metric, query: ' ' }], '0.query', '.metrics[0] ("errors"): query must not be empty'],
    [[{ ...metric, threshold: '5%' }], '0.threshold', '.metrics[0] ("errors"): threshold "5%" must be numeric'],
    [[{ ...metric, threshold: '' }], '0.threshold', '.metrics[0] ("errors"): threshold "" must be numeric'],
    [[{ ...metric, threshold: '1e400' }], '0.threshold', '.metrics[0] ("errors"): threshold "1e400" must be numeric'],
    [[{ ...metric, operator: '<' }], '0.operator', '.metrics[0] ("errors"): operator "<" must be one of LT/LTE/GT/GTE'],
  ])('%j', (metrics, path, words) => {
    expect(gate({ metrics })).toEqual([`${at}.metrics.${path}: ${start}${words} (AnalysisInvalid)`]);
  });

  test.each(['0.05', '-1', '+.5', '5.', '1e-3', 'Inf', 'nan', '0x1p-2'])('threshold %s', (threshold) => {
    expect(gate({ metrics: [{ ...metric, threshold }] })).toEqual([]);
  });
});

describe('members of a canary (RO-2)', () => {
  test('names and modes', () => {
    expect(groups({ components: ['router', 'leader'], canary })).toEqual([
      `${p(0)}.components.1: ${g(0)}: canary component "leader" is not one of router/engine/decoder (CanaryInvalid)`,
    ]);
    expect(said({ groups: [{ components: ['router'], canary }] }, { engine: {} })).toEqual([
      `${p(0)}.components.0: ${g(0)}: canary component "router" is not declared on the InferenceService (CanaryInvalid)`,
    ]);
    expect(said({ groups: [{ components: ['engine'], canary }] }, { engine: {} })).toEqual([
      `${p(0)}.components.0: ${g(0)}: component "engine" has deploymentMode=""; canary requires OMENative (CanaryRequiresOMENative)`,
    ]);
    const engine = { annotations: { 'ome.io/deploymentMode': 'RawDeployment' } };
    expect(said({ groups: [{ components: ['engine'], canary }] }, { deploymentMode: 'OMENative', engine })).toEqual([
      `${p(0)}.components.0: ${g(0)}: component "engine" has deploymentMode="RawDeployment"; canary requires OMENative (CanaryRequiresOMENative)`,
    ]);
  });

  test('units', () => {
    expect(groups({ components: ['decoder'], canary })).toEqual([
      `${p(0)}.components: ${g(0)}: a canary group covering the "engine" unit must include its entrypoint Component "engine" — that is what the step machine and traffic weight are driven through (CanaryInvalid)`,
    ]);
    expect(groups({ components: ['engine'], canary })).toEqual([
      `${p(0)}.components: ${g(0)}: this InferenceService declares both engine and decoder, so a canary group naming either must name both — they roll as one unit (CanaryInvalid)`,
    ]);
    const two = said(
      {
        groupOrdering: 'Concurrent',
        groups: [
          { components: ['engine'], canary },
          { components: ['decoder'], canary },
        ],
      },
      all,
    );
    expect(two).toContain(
      `${p(1)}.components: spec.rollout.groups: canary unit "engine" is driven by both groups[0] and groups[1]; a unit may have at most one canary run (MultipleCanaryGroups)`,
    );
  });

  test('a ratio', () => {
    expect(groups({ components: ['router'], canary, maintainRatio: {} })).toEqual([
      `${p(0)}.maintainRatio: ${g(0)}: maintainRatio is not honored on a canary group (the canary engine does not enforce it) — remove it, or use a blueGreen/rollingUpdate group for ratio-guarded rollout (CanaryInvalid)`,
    ]);
  });
});

describe('groups of any kind (RO-3)', () => {
  test('names', () => {
    expect(groups({ components: ['engine', 'leader'] })[0]).toBe(
      `${p(0)}.components.1: ${g(0)}: component "leader" is not one of router/engine/decoder (InvalidComponentInCoordinationGroup)`,
    );
    expect(groups({ components: ['engine'], order: ['decoder'] })).toEqual([
      `${p(0)}.order.0: ${g(0)}: order entry "decoder" is not in components (InvalidCoordinationOrder)`,
    ]);
    expect(groups({ components: ['engine'], order: ['engine', 'engine'] })).toEqual([
      `${p(0)}.order.1: ${g(0)}: order entry "engine" appears more than once (SequentialDuplicateOrder)`,
    ]);
  });

  test('a component in two groups', () => {
    expect(groups({ components: ['engine'] }, { components: ['engine'] })).toEqual([
      `${p(1)}.components.0: spec.rollout.groups: component "engine" appears in groups[0] and groups[1] (DuplicateComponentInCoordinationGroups)`,
    ]);
  });

  test('components that are not declared, in one message', () => {
    const rollout = { groups: [{ components: ['decoder', 'engine', 'router'] }] };
    expect(said(rollout, { deploymentMode: 'OMENative', engine: {} })).toEqual([
      `${p(0)}.components.0: ${g(0)}: component(s) "decoder", "router" not declared on the InferenceService (OrphanCoordinationGroup)`,
    ]);
  });

  test('another mode', () => {
    expect(said({ groups: [{ components: ['engine'] }] }, { deploymentMode: 'RawDeployment', engine: {} })).toEqual([
      `${p(0)}.components.0: ${g(0)}: component "engine" has deploymentMode="RawDeployment"; coordination requires OMENative (CoordinationRequiresOMENative)`,
    ]);
  });

  test('pace', () => {
    const pace = (rollingUpdate: Json) => groups({ components: ['engine', 'decoder'], rollingUpdate });
    const field = `${g(0)}.rollingUpdate`;
    expect(pace({ maxSurge: -2 })).toEqual([
      `${p(0)}.rollingUpdate.maxSurge: ${field}.maxSurge=-2 must be >= 0 (InvalidRollingUpdateInteger)`,
    ]);
    expect(pace({ maxUnavailable: '2' })).toEqual([
      `${p(0)}.rollingUpdate.maxUnavailable: ${field}.maxUnavailable="2" must be an integer count or a percent string like "25%" (InvalidRollingUpdatePercent)`,
    ]);
    expect(pace({ maxSurge: 0, maxUnavailable: '0%' })).toEqual([
      `${p(0)}.rollingUpdate.maxUnavailable: ${field}: maxSurge and maxUnavailable both resolve to zero, which deadlocks the rollout — set at least one non-zero (ZeroBudgetPacingUnstartable)`,
    ]);
  });

  test.each([-1, 101])('tolerance %i', (tolerance) => {
    expect(groups({ components: ['engine', 'decoder'], maintainRatio: { tolerance } })).toEqual([
      `${p(0)}.maintainRatio.tolerance: ${g(0)}: maintainRatio.tolerance=${tolerance} must be between 0 and 100 (RatioToleranceOutOfRange)`,
    ]);
  });

  test('soak', () => {
    expect(groups({ components: ['router'], canary, soak: '1m' })).toEqual([
      `${p(0)}.soak: ${g(0)}: soak is not honored on a canary group (the canary engine does not gate on it) (SoakNotHonored)`,
    ]);
    expect(groups({ components: ['router'], soak: '1m' })).toEqual([
      `${p(0)}.soak: ${g(0)}: soak is honored only when the rollout is a sequence of single-Component groups (which roll one-at-a-time); this rollout runs groups concurrently, so the soak would be dropped (SoakNotHonored)`,
    ]);
  });
});

describe('order (RO-4)', () => {
  test('inside a group', () => {
    expect(groups({ components: ['engine', 'decoder'], order: ['decoder'] })).toEqual([
      `${p(0)}.order: ${g(0)}: order is not applied by any progression — the Components in a group advance together; to roll Components one at a time, declare one single-Component blueGreen group per Component, in the desired sequence (OrderNotHonored)`,
    ]);
    expect(groups({ components: ['engine'], order: [] })).toEqual([]);
  });

  test.each([
    [{ components: ['router'], canary }, 'a canary group'],
    [{ components: ['router'], rollingUpdate: {} }, 'a rollingUpdate group'],
    [{ components: ['router'], policyRef: { name: 'p', progression: 'rollingUpdate' } }, 'a rollingUpdate group'],
    [{ components: ['decoder', 'router'] }, 'a multi-Component group'],
  ])('between groups: %j', (group, shape) => {
    const list = [{ components: ['engine'] }, group];
    const more = {
      deploymentMode: 'OMENative',
      engine: {},
      router: {},
      ...(shape.includes('multi') ? { decoder: {} } : {}),
    };
    expect(said({ groups: list }, more)).toEqual([
      `${p(1)}: spec.rollout.groups: groups[] is ordered (group N completes before group N+1 begins), but that is enforced only for a run of single-Component blueGreen groups; groups[1] is ${shape}, so the groups would run concurrently and the declared order would be dropped — set spec.rollout.groupOrdering: Concurrent if the groups are independent and running them at the same time is what you want (GroupOrderingNotHonored)`,
    ]);
    expect(said({ groups: list, groupOrdering: 'Concurrent' }, more)).toEqual([]);
  });
});

test.each([
  null,
  'x',
  { groups: 'x' },
  { groups: ['x', null] },
  { groups: [{ components: 'engine' }] },
  { groups: [{ components: [1] }] },
  { groups: [{ components: ['router'], order: 'x' }] },
  { groups: [{ components: ['router'], canary: { steps: 'x' } }] },
  { groups: [{ components: ['router'], canary: { steps: ['x', { capacity: {}, traffic: 'x', analysis: 1 }, last] } }] },
  {
    groups: [
      {
        components: ['router'],
        canary: { steps: [{ ...last, analysis: { interval: 5, failureLimit: '1', metrics: 'x' } }] },
      },
    ],
  },
  { groups: [{ components: ['router'], rollingUpdate: { maxSurge: {}, maxUnavailable: [] }, maintainRatio: 'x' }] },
  { groups: [{ components: ['router'], policyRef: 'x' }] },
])('a shape that the CRD refuses is left alone: %j', (rollout) => {
  expect(said(rollout)).toEqual([]);
});
