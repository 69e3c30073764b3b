import { describe, expect, test } from 'vitest';
import { checkOne, saidBy, without } from '../support/refusals.ts';

const base = { model: { name: 'm' }, engine: {} };
const said = (routing: unknown) => saidBy('routing', { spec: { ...base, routing } });

const probe = {
  path: '/health',
  method: 'GET',
  acceptStatuses: [200],
  gateStatuses: [503],
  period: '10s',
  timeout: '2s',
  failureThreshold: 3,
  successThreshold: 1,
  allFailedPolicy: 'Drain',
};
const capacity = {
  path: '/capacity',
  method: 'POST',
  format: 'json',
  period: '10s',
  timeout: '2s',
  samples: 5,
  quorum: 3,
  maxAge: '30s',
};

test('complete blocks, and disabled ones', () => {
  expect(said({ probe, capacity, enabled: true, capacityFactors: { a: '500m', b: 2 } })).toEqual([]);
  expect(said({ probe: { disabled: true }, capacity: { disabled: true } })).toEqual([]);
  expect(said({})).toEqual([]);
});

test('capacity factors (RT-1)', () => {
  expect(said({ capacityFactors: { a: '0', 'b"c': '-1500m', d: 0 } })).toEqual([
    'spec.routing.capacityFactors.a: spec.routing.capacityFactors["a"] must be positive, got "0"',
    'spec.routing.capacityFactors.b"c: spec.routing.capacityFactors["b\\"c"] must be positive, got "-1500m"',
    'spec.routing.capacityFactors.d: spec.routing.capacityFactors["d"] must be positive, got "0"',
  ]);
});

/** Faults that both blocks have in common. */
const COMMON: readonly (readonly [object, string, string])[] = [
  [{ disabled: true }, 'disabled', ''],
  [{ path: '' }, 'path', '.path is required'],
  [{ path: 'health' }, 'path', '.path "health" must begin with "/"'],
  [{ method: '' }, 'method', '.method is required'],
  [{ method: 'get' }, 'method', '.method "get" must be GET, HEAD, or POST'],
  [{ period: '0s', timeout: '1s' }, 'period', '.period must be positive'],
  [{ timeout: '-1s' }, 'timeout', '.timeout must be positive'],
  [{ timeout: '10s' }, 'timeout', '.timeout (10s) must be shorter than period (10s)'],
  [
    { timeout: '90m', period: '1h', maxAge: '5h' },
    'timeout',
    '.timeout (1h30m0s) must be shorter than period (1h0m0s)',
  ],
];

describe.each([
  ['probe', probe],
  ['capacity', capacity],
] as const)('%s', (name, whole) => {
  const place = `spec.routing.${name}`;

  test.each(COMMON)('%j', (change, key, words) => {
    const message = words === '' ? `.disabled must not be combined with ${name} configuration fields` : words;
    const { maxAge, ...rest } = change as { maxAge?: string };
    const block = { ...whole, ...rest, ...(name === 'capacity' && maxAge !== undefined ? { maxAge } : {}) };
    expect(said({ [name]: block })).toEqual([`${place}.${key}: ${place}${message}`]);
  });

  test('disabled beside any member', () => {
    for (const [key, value] of Object.entries(whole))
      expect(said({ [name]: { disabled: true, [key]: value } })).toEqual([
        `${place}.disabled: ${place}.disabled must not be combined with ${name} configuration fields`,
      ]);
    expect(said({ [name]: { disabled: true, path: '', period: '0s' } })).toEqual([]);
  });

  test('the first of the members that are missing, with the rest in the help', () => {
    const [finding, ...more] = checkOne({ spec: { ...base, routing: { [name]: {} } } }).of('routing');
    expect(more).toEqual([]);
    expect(finding?.message).toBe(`${place}.path is required`);
    const others = Object.keys(whole)
      .filter((key) => key !== 'path')
      .join(', ');
    expect(finding?.help).toBe(`Add path, and the other members that are missing: ${others}.`);
  });
});

describe('probe', () => {
  const place = 'spec.routing.probe';
  test.each([
    [{ acceptStatuses: [] }, 'acceptStatuses', '.acceptStatuses is required'],
    [{ gateStatuses: [] }, 'gateStatuses', '.gateStatuses is required'],
    [
      { acceptStatuses: [200, 99] },
      'acceptStatuses.1',
      '.acceptStatuses contains invalid HTTP status 99; statuses must be between 100 and 599',
    ],
    [
      { gateStatuses: [600] },
      'gateStatuses.0',
      '.gateStatuses contains invalid HTTP status 600; statuses must be between 100 and 599',
    ],
    [{ gateStatuses: [401] }, 'gateStatuses.0', '.gateStatuses must not contain 401'],
    [{ gateStatuses: [503, 403] }, 'gateStatuses.1', '.gateStatuses must not contain 403'],
    [{ gateStatuses: [429] }, 'gateStatuses.0', '.gateStatuses must not contain 429'],
    [{ gateStatuses: [200] }, 'gateStatuses.0', ' status 200 is in both acceptStatuses and gateStatuses'],
    [{ failureThreshold: 0 }, 'failureThreshold', '.failureThreshold must be positive'],
    [{ successThreshold: -1 }, 'successThreshold', '.successThreshold must be positive'],
    [{ allFailedPolicy: 'drain' }, 'allFailedPolicy', '.allFailedPolicy "drain" must be "PreserveTraffic" or "Drain"'],
  ])('%j', (change, path, words) => {
    expect(said({ probe: { ...probe, ...change } })).toEqual([`${place}.${path}: ${place}${words}`]);
  });

  test('one member that is missing', () => {
    expect(said({ probe: without(probe, 'allFailedPolicy') })).toEqual([
      `${place}.allFailedPolicy: ${place}.allFailedPolicy "" must be "PreserveTraffic" or "Drain"`,
    ]);
  });
});

describe('capacity', () => {
  const place = 'spec.routing.capacity';
  test.each([
    [{ format: '' }, 'format', '.format is required'],
    [{ samples: 0 }, 'samples', '.samples must be positive'],
    [{ quorum: 0 }, 'quorum', '.quorum must be positive'],
    [{ quorum: 6, maxAge: '90s' }, 'quorum', '.quorum (6) must not exceed samples (5)'],
    [{ maxAge: '0s' }, 'maxAge', '.maxAge must be positive'],
    [{ maxAge: '9s' }, 'maxAge', '.maxAge (9s) must be at least period (10s)'],
    [{ maxAge: '29s' }, 'maxAge', '.maxAge (29s) must span at least quorum (3) period intervals'],
  ])('%j', (change, path, words) => {
    expect(said({ capacity: { ...capacity, ...change } })).toEqual([`${place}.${path}: ${place}${words}`]);
  });

  test('a quorum of one asks for one period alone', () => {
    expect(said({ capacity: { ...capacity, quorum: 1, maxAge: '10s' } })).toEqual([]);
  });
});

describe('publisher', () => {
  const place = 'spec.routing.publisher.options';
  const options = (value: object) => said({ publisher: { options: value } });
  const key = 'k'.repeat(129);

  test('its options', () => {
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`k${index}`, 'v']));
    expect(options(many)).toEqual([`${place}: ${place} must contain at most 32 entries, got 33`]);
    expect(options({ ' ': 'v' })).toEqual([`${place}. : ${place} contains an empty or whitespace-only key`]);
    expect(options({ [key]: 'v' })).toEqual([`${place}.${key}: ${place} key "${key}" exceeds the 128-byte limit`]);
    expect(options({ a: ' ' })).toEqual([`${place}.a: ${place}["a"] must not be empty or whitespace-only`]);
    expect(options({ a: 'v'.repeat(4097) })).toEqual([`${place}.a: ${place}["a"] exceeds the 4096-byte value limit`]);
    expect(options({ a: 'ä'.repeat(2049) })).toEqual([`${place}.a: ${place}["a"] exceeds the 4096-byte value limit`]);
    expect(options({ ['k'.repeat(128)]: 'v'.repeat(4096) })).toEqual([]);
  });
});

test.each([
  null,
  'x',
  [],
  { probe: 'x', capacity: 1, publisher: [], capacityFactors: [] },
  { probe: { ...probe, path: 1, method: [], acceptStatuses: 'x', gateStatuses: {}, period: 5, timeout: 'soon' } },
  { probe: { ...probe, failureThreshold: '3', successThreshold: 1.5, allFailedPolicy: {} } },
  { capacity: { ...capacity, samples: '5', quorum: [], maxAge: 30 }, capacityFactors: { a: 'x', b: null, c: {} } },
  { publisher: { options: { a: 1, b: null } } },
])('a shape that the CRD refuses is left alone: %j', (routing) => {
  expect(said(routing)).toEqual([]);
});
