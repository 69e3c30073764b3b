import { describe, expect, test } from 'vitest';
import misspelt from '../../src/rules/misspelt-annotation.ts';
import rule from '../../src/rules/traffic.ts';
import { checkText } from '../support/check.ts';
import { checkOne, saidBy } from '../support/refusals.ts';

const base = { model: { name: 'm' }, engine: {} };
const said = (traffic: unknown) => saidBy('traffic', { spec: { ...base, traffic } });
const annotated = (annotations: Record<string, unknown>) => saidBy('traffic', { spec: base, annotations });
const key = (name: string) => `ome.io/${name}`;
const at = (name: string) => `metadata.annotations.${key(name)}`;

describe('consistent hash (TR-1, TR-2)', () => {
  const place = 'spec.traffic.consistentHash';
  const hash = (consistentHash: object) => said({ algorithm: 'ConsistentHash', consistentHash });

  test('the block belongs to the algorithm', () => {
    expect(said({ algorithm: 'ConsistentHash' })).toEqual([
      `${place}: ${place} is required when spec.traffic.algorithm=ConsistentHash (MissingConsistentHashSpec)`,
    ]);
    const message = `${place}: ${place} is only valid when spec.traffic.algorithm=ConsistentHash (UnexpectedConsistentHashSpec)`;
    expect(said({ consistentHash: { type: 'SourceIP' } })).toEqual([message]);
    expect(said({ algorithm: 'Random', consistentHash: { type: 'SourceIP' } })).toEqual([message]);
  });

  test.each([
    [{ type: 'Header' }, 'headers', '.headers must be non-empty when type=Header (MissingHashKey)'],
    [{ type: 'Header', headers: [] }, 'headers', '.headers must be non-empty when type=Header (MissingHashKey)'],
    [
      { type: 'Header', headers: [{ name: 'a' }], cookie: { name: 'c' } },
      'cookie',
      '.cookie must not be set when type=Header (MultipleHashKeys)',
    ],
    [
      { type: 'Header', headers: [{ name: 'a' }, { name: '' }] },
      'headers.1.name',
      '.headers[1].name is empty (MissingHashKey)',
    ],
    [{ type: 'Cookie' }, 'cookie', '.cookie is required when type=Cookie (MissingHashKey)'],
    [{ type: 'Cookie', cookie: {} }, 'cookie.name', '.cookie.name is empty (MissingHashKey)'],
    [
      { type: 'Cookie', cookie: { name: 'c' }, headers: [{ name: 'a' }] },
      'headers',
      '.headers must not be set when type=Cookie (MultipleHashKeys)',
    ],
    [
      { type: 'SourceIP', cookie: { name: 'c' } },
      'cookie',
      '.cookie must not be set when type=SourceIP (MultipleHashKeys)',
    ],
    [
      { type: 'SourceIP', headers: [{ name: 'a' }] },
      'headers',
      '.headers must not be set when type=SourceIP (MultipleHashKeys)',
    ],
    [{ type: 'header' }, 'type', '.type="header" is not a valid HashType'],
  ])('%j', (consistentHash, path, words) => {
    expect(hash(consistentHash)).toEqual([`${place}.${path}: ${place}${words}`]);
  });

  test.each([
    { type: 'Header', headers: [{ name: 'a' }] },
    { type: 'Cookie', cookie: { name: 'c', ttlSeconds: 5 }, headers: [] },
    { type: 'SourceIP', cookie: null },
  ])('%j is fine', (consistentHash) => {
    expect(hash(consistentHash)).toEqual([]);
  });
});

describe('endpoint override (TR-3)', () => {
  const place = 'spec.traffic.endpointOverride';
  test.each([
    [{ type: 'Header' }, 'headers', '.headers must be non-empty when type=Header (MissingEndpointOverrideKey)'],
    [{ type: 'Header', headers: [{}] }, 'headers.0.name', '.headers[0].name is empty (MissingEndpointOverrideKey)'],
    [
      { type: 'Metadata' },
      'type',
      '.type=Metadata is reserved and not implemented by the active translator (ReservedEndpointOverrideType)',
    ],
    [{ type: 'Cookie' }, 'type', '.type="Cookie" is not a valid EndpointOverrideType'],
  ])('%j', (endpointOverride, path, words) => {
    expect(said({ endpointOverride })).toEqual([`${place}.${path}: ${place}${words}`]);
  });

  test('a header', () => {
    expect(said({ algorithm: 'Random', endpointOverride: { type: 'Header', headers: [{ name: 'a' }] } })).toEqual([]);
  });
});

describe('values of annotations (TR-5)', () => {
  const value = (name: string, text: string) => annotated({ [key(name)]: text, [key('retry-on')]: '5xx' });

  test.each([
    'circuit-breaker-max-connections',
    'circuit-breaker-max-parallel-requests',
    'circuit-breaker-max-pending-requests',
    'circuit-breaker-max-parallel-retries',
    'circuit-breaker-per-endpoint-max-connections',
    'retry-attempts',
    'revision-history-limit',
  ])('%s is an integer', (name) => {
    expect(value(name, '1k')).toEqual([
      `${at(name)}: annotation "${key(name)}" value "1k" is not a valid integer (InvalidIntValue): strconv.Atoi: parsing "1k": invalid syntax`,
    ]);
    expect(value(name, '9223372036854775808')).toEqual([
      `${at(name)}: annotation "${key(name)}" value "9223372036854775808" is not a valid integer (InvalidIntValue): strconv.Atoi: parsing "9223372036854775808": value out of range`,
    ]);
    expect(value(name, '5')).toEqual([]);
  });

  test('below zero, and a limit of at least one', () => {
    expect(value('circuit-breaker-max-connections', '-1')).toEqual([]);
    for (const text of ['0', '-3'])
      expect(value('revision-history-limit', text)).toEqual([
        `${at('revision-history-limit')}: annotation "ome.io/revision-history-limit" value "${text}" must be a positive integer (>= 1) (InvalidPositiveIntValue)`,
      ]);
  });

  test.each([
    'retry-per-try-timeout',
    'timeout-idle',
    'timeout-max-connection-duration',
    'timeout-tcp-connect',
    'rollout-ready-timeout',
  ])('%s is a duration', (name) => {
    const start = `${at(name)}: annotation "${key(name)}" value`;
    expect(value(name, '5')).toEqual([
      `${start} "5" is not a valid duration (InvalidDuration): time: missing unit in duration "5"`,
    ]);
    expect(value(name, '')).toEqual([
      `${start} "" is not a valid duration (InvalidDuration): time: invalid duration ""`,
    ]);
    expect(value(name, '5d')).toEqual([
      `${start} "5d" is not a valid duration (InvalidDuration): time: unknown unit "d" in duration "5d"`,
    ]);
    expect(value(name, '1m30s')).toEqual([]);
  });

  test.each(['managed-by-conflict-acked', 'rollout-rollback'])('%s is true or false', (name) => {
    for (const text of ['yes', 'True', ''])
      expect(value(name, text)).toEqual([
        `${at(name)}: annotation "${key(name)}" value "${text}" must be "true" or "false" (InvalidBoolValue)`,
      ]);
    expect([...value(name, 'true'), ...value(name, 'false')]).toEqual([]);
  });

  test('retry conditions', () => {
    const on = (text: string) => annotated({ [key('retry-on')]: text });
    const start = `${at('retry-on')}: annotation "ome.io/retry-on"`;
    expect(on('')).toEqual([`${start} must be a non-empty comma-separated list (InvalidRetryOn)`]);
    expect(on('5xx,,reset')).toEqual([`${start} has an empty token (InvalidRetryOn)`]);
    expect(on('5xx, 4xx')).toEqual([`${start} token "4xx" is not a supported retry condition (InvalidRetryOn)`]);
    expect(on('5xx, reset,gateway-error,connect-failure,retriable-status-codes')).toEqual([]);
  });

  test.each(['rollout-promote', 'rollout-promote-force'])('%s is a hash', (name) => {
    for (const text of ['full', 'ABCDEF', 'abc', ''])
      expect(value(name, text)).toEqual([
        `${at(name)}: annotation "${key(name)}" value "${text}" must be the canary revision hash to promote, copied from status.canary.canaryRevisionHash (lowercase alphanumeric, at least 6 chars); "full" is not a supported promotion target (InvalidRolloutPromoteTarget)`,
      ]);
    expect(value(name, '7f3a9c')).toEqual([]);
  });

  test('resume takes a hash with or without its component', () => {
    const name = 'rollout-resume';
    const start = `${at(name)}: annotation "ome.io/rollout-resume"`;
    expect(value(name, 'leader=7f3a9c')).toEqual([
      `${start} scope "leader" is not a Component that carries a canary rollout phase; use one of engine, decoder, router (InvalidRolloutResumeTarget)`,
    ]);
    expect(value(name, 'engine=x')).toEqual([
      `${start} value "engine=x" must be the parked canary revision hash, copied from status.components.<component>.canary.canaryRevisionHash, optionally scoped as "<component>=<hash>" (lowercase alphanumeric, at least 6 chars) (InvalidRolloutResumeTarget)`,
    ]);
    expect([...value(name, '7f3a9c'), ...value(name, 'engine=7f3a9c')]).toEqual([]);
  });
});

test('drains', () => {
  const drain = (value: unknown) =>
    annotated({ [key('traffic-drain')]: typeof value === 'string' ? value : JSON.stringify(value) });
  const start = `${at('traffic-drain')}: annotation "ome.io/traffic-drain" is not a valid traffic-drain value (InvalidTrafficDrain):`;
  const whole = { cluster: 'a', reason: 'repair' };
  for (const [value, words] of [
    ['', 'the value is no JSON object'],
    ['{} x', 'the value is no JSON object'],
    [[], 'top-level value must be a JSON object keyed by override ID'],
    [{ ' ': whole }, 'override ID must be non-empty'],
    [{ d: 'a' }, 'override "d" must be a JSON object'],
    [{ d: { ...whole, until: 'x' } }, 'override "d" has unknown field "until"'],
    [{ d: { ...whole, cluster: 1 } }, 'override "d" field "cluster" must be a string'],
    [{ d: { reason: 'repair' } }, 'override "d" cluster must be non-empty'],
    [{ d: { cluster: 'a', reason: 'repair ' } }, 'override "d" reason must not have leading or trailing whitespace'],
  ] as const)
    expect(drain(value)).toEqual([`${start} ${words}`]);
  expect([...drain({}), ...drain({ d: whole })]).toEqual([]);
});

test('attempts without conditions (TR-8)', () => {
  expect(annotated({ [key('retry-attempts')]: '3' })).toEqual([
    `${at('retry-attempts')}: annotation "ome.io/retry-attempts" set to 3 requires "ome.io/retry-on" to specify retry conditions (MissingRetryOn)`,
  ]);
  expect(annotated({ [key('retry-attempts')]: '0' })).toEqual([]);
  expect(annotated({ [key('retry-attempts')]: '3', [key('retry-on')]: 'reset' })).toEqual([]);
});

describe('nearly a traffic key (TR-6)', () => {
  test.each([
    ['retry-onn', 'retry-on'],
    ['retry_on', 'retry-on'],
    ['retry-attempt', 'retry-attempts'],
    ['timeout-tcp-connects', 'timeout-tcp-connect'],
    ['rollout-promotes', 'rollout-promote'],
  ])('%s', (name, meant) => {
    expect(annotated({ [key(name)]: 'x' })).toEqual([
      `${at(name)}: unknown traffic annotation "${key(name)}". Did you mean "${key(meant)}"? (UnknownTrafficAnnotation)`,
    ]);
  });

  test.each(['owner', 'rollout-promoted-by', 'btp.retry-on', 'dr.timeout', 'rollout-paused'])('%s passes', (name) => {
    expect(annotated({ [key(name)]: 'x' })).toEqual([]);
  });

  test('one rule speaks of it, also where neighbours are swapped', () => {
    for (const name of ['retry-onn', 'retry-no', 'timeout-ilde']) {
      const text = JSON.stringify({
        apiVersion: 'ome.io/v1beta1',
        kind: 'InferenceService',
        metadata: { name: 'chat', namespace: 'team-a', annotations: { [key(name)]: 'x' } },
        spec: base,
      });
      const { findings } = checkText({ 'a.yaml': text }, { rules: [rule, misspelt] });
      expect(findings.map(({ ruleId }) => ruleId)).toEqual(['traffic']);
    }
  });
});

test('what depends on the gateway is not evaluated (TR-4, TR-7)', () => {
  const { notEvaluated, of } = checkOne({
    spec: {
      ...base,
      traffic: {
        algorithm: 'ConsistentHash',
        consistentHash: { type: 'Header', headers: [{ name: 'a' }, { name: 'b' }] },
      },
    },
    annotations: { [key('dr.trafficPolicy')]: 'x' },
  });
  expect(of('traffic')).toEqual([]);
  expect(notEvaluated.filter(({ ruleId }) => ruleId === 'traffic').map(({ because }) => because)).toEqual([
    "whether traffic may hash on 2 headers, which depends on the translator of the cluster's gateway",
    "whether annotations of ome.io/dr. are taken, which depends on the translator of the cluster's gateway",
  ]);
});

test.each([
  null,
  'x',
  [],
  { algorithm: 1, consistentHash: 'x', endpointOverride: [] },
  { algorithm: 'ConsistentHash', consistentHash: { type: 1 } },
  { algorithm: 'ConsistentHash', consistentHash: { type: 'Header', headers: 'x' } },
  { algorithm: 'ConsistentHash', consistentHash: { type: 'Header', headers: ['x', { name: 1 }] } },
  { endpointOverride: { type: 'Header', headers: {} } },
])('a shape that the CRD refuses is left alone: %j', (traffic) => {
  expect(said(traffic)).toEqual([]);
});
