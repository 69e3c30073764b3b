import { describe, expect, test } from 'vitest';
import { runtime } from '../support/worlds.ts';
import { evidenceOf, service, type Views } from './support.ts';

const serve = runtime('ClusterServingRuntime', 'serve');
const TOKEN = 'ome.io/runtime-sync';

function statusOf(views: Views) {
  return evidenceOf(views).status;
}

describe('T-E7: SYNC', () => {
  test.each([
    ['Absent', undefined, undefined],
    ['Absent', '""', '""'],
    ['StatusOnly', undefined, 't1'],
    ['StatusOnly', '""', 't1'],
    ['Acknowledged', 't1', 't1'],
    ['Pending', 't2', 't1'],
    ['Pending', 't2', undefined],
  ])('%s: annotation %s, status %s', (sync, token, lastToken) => {
    const isvc = service({
      runtime: '{name: serve}',
      ...(token === undefined ? {} : { annotations: `${TOKEN}: ${token}` }),
      ...(lastToken === undefined ? {} : { status: `lastRuntimeSyncToken: ${lastToken}` }),
    });
    expect(statusOf({ snapshot: [isvc, serve] }).sync).toBe(sync);
  });
});

describe('T-E7: STATUS', () => {
  test.each([
    ['1 Unobserved', 4, '0'],
    ['1 Unobserved', 4, undefined],
    ['2 Current', 4, '4'],
    ['3 Stale', 4, '3'],
    ['4 Invalid', 4, '5'],
    ['1 Unobserved', 4, '"4"'],
  ])('%s: generation %s, observedGeneration %s', (row, generation, observed) => {
    const isvc = service({
      runtime: '{name: serve}',
      metadata: `generation: ${generation}`,
      ...(observed === undefined ? {} : { status: `observedGeneration: ${observed}` }),
    });
    expect(statusOf({ snapshot: [isvc, serve] }).freshness).toBe(row.slice(2));
  });
});

describe('T-E7: DRIFT', () => {
  const drift = (...conditions: readonly string[]) =>
    statusOf({ snapshot: [service({ status: `conditions: [${conditions.join(', ')}]` })] }).drift;
  const condition = (status: string, reason?: string) =>
    `{type: RuntimeDrifted, status: ${status}${reason === undefined ? '' : `, reason: ${reason}`}}`;

  test('1 Malformed: more than one condition, no cause', () => {
    expect(drift(condition('"True"', 'RevisionMismatch'), condition('"True"', 'RevisionMismatch'))).toEqual({
      state: 'Malformed',
    });
  });

  test('2 NotReported: none, no cause', () => {
    expect(drift()).toEqual({ state: 'NotReported' });
    expect(drift('{type: Ready, status: "True", reason: RevisionMismatch}')).toEqual({ state: 'NotReported' });
  });

  test.each([
    ['ReportedTrue', '"True"'],
    ['ReportedFalse', '"False"'],
    ['ReportedUnknown', '"Unknown"'],
  ])('3 %s, with its cause', (state, status) => {
    expect(drift(condition(status, 'RevisionMissing'))).toEqual({ state, cause: 'RevisionMissing' });
  });

  test('4 Malformed: any other status, with its cause', () => {
    expect(drift(condition('Perhaps', 'RuntimeMismatch'))).toEqual({ state: 'Malformed', cause: 'RuntimeMismatch' });
    expect(drift(condition('true', 'RuntimeMismatch'))).toEqual({ state: 'Malformed', cause: 'RuntimeMismatch' });
  });

  test.each([
    ['RevisionMismatch', 'RevisionMismatch'],
    ['RevisionMissing', 'RevisionMissing'],
    ['SourceRuntimeMissing', 'SourceRuntimeMissing'],
    ['RuntimeMismatch', 'RuntimeMismatch'],
    ['PinAdvanced', 'PinAdvanced'],
    ['Elsewhere', 'Other'],
    ['""', 'Other'],
    [undefined, 'Other'],
  ])('the cause of the reason %s is %s', (reason, cause) => {
    expect(drift(condition('"True"', reason))).toEqual({ state: 'ReportedTrue', cause });
  });
});

describe('rule C1', () => {
  const isvc = service({ runtime: '{name: serve}', annotations: `${TOKEN}: t1` });

  test.each([
    ['Git alone', { state: 'git', head: [isvc, serve] }],
    ['a snapshot without services', { state: 'git', head: [isvc], snapshot: [serve], kinds: [] }],
    ['a base alone', { state: 'git', head: [isvc, serve], base: [isvc, serve] }],
    ['a base alone, now', { state: 'cluster', head: [isvc, serve], base: [isvc, serve] }],
  ] as const)('%s tells nothing of a status', (_what, views) => {
    expect(statusOf(views)).toMatchObject({
      ...{ captured: false, generation: null, observedGeneration: null, reported: undefined },
      ...{ freshness: 'NotCaptured', sync: 'NotCaptured', drift: { state: 'NotCaptured' } },
    });
  });
});

describe('after the merge, before OME reconciles', () => {
  const before = service({
    runtime: '{name: serve}',
    metadata: 'generation: 4',
    status: 'observedGeneration: 4, lastRuntimeSyncToken: t1',
    annotations: `${TOKEN}: t1`,
  });
  const merged = (head: readonly string[]) => statusOf({ state: 'git', head, snapshot: [before, serve] });

  test('the same spec keeps its generation', () => {
    const same = service({ runtime: '{name: serve}', annotations: `${TOKEN}: t1` });
    expect(merged([same])).toMatchObject({ generation: 4, freshness: 'Current', sync: 'Acknowledged' });
  });

  test('another spec is one generation further: the status is stale', () => {
    const other = service({ runtime: '{name: other}', annotations: `${TOKEN}: t2` });
    expect(merged([other, runtime('ClusterServingRuntime', 'other')])).toMatchObject({
      ...{ generation: 5, observedGeneration: 4, freshness: 'Stale', sync: 'Pending' },
    });
  });

  test('a token that was set by hand stays where Git holds none', () => {
    expect(merged([service({ runtime: '{name: serve}' })])).toMatchObject({ sync: 'Acknowledged' });
  });

  test('a new service has no status', () => {
    const head = [service({ name: 'next', runtime: '{name: serve}', annotations: `${TOKEN}: t1` })];
    const { status } = evidenceOf({ state: 'git', head, snapshot: [before, serve] }, 'next');
    expect(status).toMatchObject({
      ...{ captured: true, generation: 1, observedGeneration: 0, freshness: 'Unobserved', sync: 'Pending' },
      drift: { state: 'NotReported' },
    });
  });
});
