import { describe, expect, test } from 'vitest';
import { checkOne, saidBy } from '../support/refusals.ts';

const model = { name: 'm' };
const said = (spec: object, annotations?: Record<string, string>) =>
  saidBy('component-shape', { spec: { model, ...spec }, ...(annotations === undefined ? {} : { annotations }) });
const native = { annotations: { 'ome.io/deploymentMode': 'OMENative' } };
const raw = { annotations: { 'ome.io/deploymentMode': 'RawDeployment' } };

describe('pods (IS-09 to IS-12)', () => {
  test('a decoder without an engine', () => {
    expect(said({ decoder: {} })).toEqual(['spec.decoder: decoder cannot be specified without engine']);
    expect(said({ decoder: {}, engine: null })).toEqual(['spec.decoder: decoder cannot be specified without engine']);
    expect(said({ decoder: {}, engine: {} })).toEqual([]);
    expect(said({ decoder: null })).toEqual([]);
  });

  test.each(['engine', 'decoder'])('leader and worker of %s', (name) => {
    const other = name === 'engine' ? {} : { engine: {} };
    expect(said({ ...other, [name]: { leader: {} } })).toEqual([
      `spec.${name}.leader: InvalidLeaderWorkerPairing: ${name}.leader is set but ${name}.worker is not; multi-pod configurations require both (LeaderRequiresWorker)`,
    ]);
    expect(said({ ...other, [name]: { worker: {} } })).toEqual([
      `spec.${name}.worker: InvalidLeaderWorkerPairing: ${name}.worker is set but ${name}.leader is not; multi-pod configurations require both (WorkerRequiresLeader)`,
    ]);
    for (const size of [0, -1]) {
      expect(said({ ...other, [name]: { leader: {}, worker: { size } } })).toEqual([
        `spec.${name}.worker.size: InvalidLeaderWorkerPairing: ${name}.worker.size must be a positive integer when set; leave it unset to use the runtime's size or one worker (WorkerSizeMustBePositive)`,
      ]);
    }
    expect(said({ ...other, [name]: { leader: {}, worker: {} } })).toEqual([]);
    expect(said({ ...other, [name]: { leader: {}, worker: { size: 1 } } })).toEqual([]);
  });

  test('a size that the API server refuses is its business', () => {
    const checked = checkOne({ spec: { model, engine: { leader: {}, worker: { size: '0' } } } });
    expect(checked.of('component-shape')).toEqual([]);
    expect(checked.of('schema-violation')).toHaveLength(1);
  });
});

describe('images of a service that names nothing (IS-13)', () => {
  const pods = (leader: string, worker: string) => ({
    spec: {
      engine: { leader: { runner: { name: 'a', image: leader } }, worker: { runner: { name: 'a', image: worker } } },
    },
  });
  const message = (leader: string, worker: string) =>
    `MultiPodLeanModelNeedsRunner: engine is multi-pod with no spec.model and no spec.runtime, but engine.leader.runner.image ("${leader}") or engine.worker.runner.image ("${worker}") is empty; multi-pod lean specs must declare both runner images`;

  test('points at the runner that lacks its image', () => {
    expect(saidBy('component-shape', pods('', ''))).toEqual([`spec.engine.leader.runner.image: ${message('', '')}`]);
    expect(saidBy('component-shape', pods('x:1', ''))).toEqual([
      `spec.engine.worker.runner.image: ${message('x:1', '')}`,
    ]);
    expect(saidBy('component-shape', pods('', 'x:1'))).toEqual([
      `spec.engine.leader.runner.image: ${message('', 'x:1')}`,
    ]);
    expect(saidBy('component-shape', pods('x:1', 'x:1'))).toEqual([]);
  });

  test('a model or a runtime brings them', () => {
    const engine = { leader: {}, worker: {} };
    expect(said({ engine })).toEqual([]);
    expect(saidBy('component-shape', { spec: { engine, runtime: { name: 'echo' } } })).toEqual([]);
    expect(saidBy('component-shape', { spec: { engine, runtime: { name: '' } } })).toEqual([
      `spec.engine.leader.runner.image: ${message('', '')}`,
    ]);
  });
});

describe('modes of engine and decoder (IS-14)', () => {
  const message = (engine: string, decoder: string) =>
    `InvalidDeploymentModeCombination: engine deploymentMode="${engine}" does not match decoder deploymentMode="${decoder}"; when either is OMENative, both must use the same value`;
  const path = (name: string) => `spec.${name}.annotations.ome.io/deploymentMode`;

  test('they differ and one is OMENative', () => {
    expect(said({ engine: native, decoder: {} })).toEqual([`${path('engine')}: ${message('OMENative', '')}`]);
    expect(said({ engine: {}, decoder: native })).toEqual([`${path('decoder')}: ${message('', 'OMENative')}`]);
    expect(said({ engine: native, decoder: raw })).toEqual([
      `${path('decoder')}: ${message('OMENative', 'RawDeployment')}`,
    ]);
    expect(said({ deploymentMode: 'OMENative', engine: {}, decoder: raw })).toEqual([
      `${path('decoder')}: ${message('OMENative', 'RawDeployment')}`,
    ]);
  });

  test('they agree, or OMENative is none of them', () => {
    expect(said({ deploymentMode: 'OMENative', engine: {}, decoder: native })).toEqual([]);
    expect(said({ engine: raw, decoder: {} })).toEqual([]);
    expect(said({ engine: native })).toEqual([]);
    expect(said({ deploymentMode: 'RawDeployment', engine: {}, decoder: {}, router: native })).toEqual([]);
  });
});

describe('rolling update (LC)', () => {
  const rolling = (rollingUpdate: object, name = 'engine') => ({
    ...(name === 'engine' ? {} : { engine: {} }),
    [name]: { lifecycle: { updateStrategy: { rollingUpdate } } },
  });
  const field = 'spec.engine.lifecycle.updateStrategy.rollingUpdate';

  test.each([
    [-1, '=-1 must be >= 0 (InvalidRollingUpdateInteger)'],
    ['3', '="3" must be an integer count or a percent string like "25%" (InvalidRollingUpdatePercent)'],
    ['', '="" must be an integer count or a percent string like "25%" (InvalidRollingUpdatePercent)'],
    ['a%', '="a%" has a malformed percent value (InvalidRollingUpdatePercent)'],
    ['1.5%', '="1.5%" has a malformed percent value (InvalidRollingUpdatePercent)'],
    ['101%', '="101%" percent must be between 0% and 100% (InvalidRollingUpdatePercent)'],
    ['-1%', '="-1%" percent must be between 0% and 100% (InvalidRollingUpdatePercent)'],
  ])('%j', (value, words) => {
    for (const key of ['maxSurge', 'maxUnavailable'])
      expect(said(rolling({ [key]: value }))).toEqual([`${field}.${key}: ${field}.${key}${words}`]);
  });

  test('every component has one', () => {
    const router = 'spec.router.lifecycle.updateStrategy.rollingUpdate';
    expect(said(rolling({ maxSurge: -1 }, 'router'))).toEqual([
      `${router}.maxSurge: ${router}.maxSurge=-1 must be >= 0 (InvalidRollingUpdateInteger)`,
    ]);
  });

  test('two budgets of zero', () => {
    const message = `${field}.maxUnavailable: ${field}: maxSurge=0 and maxUnavailable=0 together yield an unstartable rollout (RollingUpdateZeroBudget)`;
    expect(said(rolling({ maxSurge: 0, maxUnavailable: 0 }))).toEqual([message]);
    expect(said(rolling({ maxSurge: '0%', maxUnavailable: 0 }))).toEqual([message]);
    expect(said(rolling({ maxUnavailable: 0 }))).toEqual([]);
    expect(said(rolling({ maxSurge: '1%', maxUnavailable: 0 }))).toEqual([]);
  });

  test('the schema speaks of minReadySeconds (LC-1)', () => {
    const checked = checkOne({ spec: { model, engine: { lifecycle: { minReadySeconds: -1 } } } });
    expect(checked.of('component-shape')).toEqual([]);
    expect(checked.of('schema-violation').map(({ path }) => path.join('.'))).toEqual([
      'spec.engine.lifecycle.minReadySeconds',
    ]);
  });
});

describe('ready policy (RP-1)', () => {
  const lifecycle = { readyPolicy: 'None' };
  const pods = { leader: {}, worker: {}, lifecycle };
  const message = (name: string) =>
    `spec.${name}.lifecycle.readyPolicy: ${name}.lifecycle.readyPolicy "None" is not allowed on a multi-pod OMENative component: per-pod readiness reporting is not yet supported; set readyPolicy to "AllPodReady" or remove the field`;

  test('several pods on OMENative', () => {
    expect(said({ deploymentMode: 'OMENative', engine: pods })).toEqual([message('engine')]);
    expect(said({ deploymentMode: 'OMENative', engine: {}, decoder: pods })).toEqual([message('decoder')]);
    expect(said({ engine: { ...native, ...pods } })).toEqual([message('engine')]);
    expect(said({ engine: pods })).toEqual([message('engine')]);
  });

  test('one pod, another mode, or a mode that only the cluster knows', () => {
    expect(said({ deploymentMode: 'OMENative', engine: { lifecycle } })).toEqual([]);
    expect(said({ deploymentMode: 'OMENative', engine: { ...raw, ...pods } })).toEqual([]);
    expect(said({ deploymentMode: 'RawDeployment', engine: pods })).toEqual([]);
    expect(said({ engine: pods }, { 'ome.io/deploymentMode': 'MultiNode' })).toEqual([]);
    expect(said({ engine: pods, decoder: {} })).toEqual([]);
    expect(
      said({
        deploymentMode: 'OMENative',
        engine: { leader: {}, worker: {}, lifecycle: { readyPolicy: 'AllPodReady' } },
      }),
    ).toEqual([]);
  });
});
