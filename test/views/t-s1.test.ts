import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { isSafeScalar } from '../../src/views/safe-scalar.ts';
import { preflightOf, REFUSALS, refused, untold } from '../../src/views/sync-check.ts';
import { replicaChecks } from '../../src/views/sync-replicas.ts';
import { rolloutChecks, targetChecks } from '../../src/views/sync-target.ts';
import { answer, many, replica, snapshotWith, target } from './sync-fixture.ts';

/*
 * T-S1, views 5.2: the refusals in their order. Row 5 is T-S2 (t-s2.test.ts). What can't occur offline:
 * row 1, foreign kind or apiVersion: an object is looked up by both.
 * row 8, evidence of another uid or resourceVersion, or components that changed between two reads: a snapshot is read once.
 */

const says = (isvc: JsonObject) => answer(targetChecks(isvc));

test('a service at rest passes', () => {
  expect(says(target())).toBe('allowed');
  expect(answer(rolloutChecks(target()))).toBe('allowed');
});

describe('row 1, target identity', () => {
  test.each([
    ['a name that is no DNS name', { name: 'Chat' }],
    ['a name that is too long', { name: 'a'.repeat(254) }],
    ['a namespace with a dot', { namespace: 'team.a' }],
    ['no namespace', { namespace: '' }],
    ['a uid with a blank', { uid: 'a b' }],
    ['a uid like a credential', { uid: `sk-${'a'.repeat(20)}` }],
    ['a resourceVersion with a line break', { resourceVersion: '1\n2' }],
    ['a generation of 0', { generation: 0 }],
    ['a negative generation', { generation: -1 }],
  ])('%s', (_what, metadata) => {
    expect(says(target({ metadata }))).toBe(REFUSALS.identity);
  });

  test.each(['uid', 'resourceVersion', 'generation'])('no %s, and the reason says that a capture lost it', (field) => {
    const whole = target().metadata as JsonObject;
    const { [field]: _, ...metadata } = whole;
    expect(preflightOf(targetChecks({ ...target(), metadata }))).toMatchObject({
      state: 'refused',
      refusal: 'identity',
      because: expect.stringContaining(`the service was captured without metadata.${field}, which every object`),
    });
  });
});

test('row 2, being deleted', () => {
  expect(says(target({ metadata: { deletionTimestamp: '2026-11-01T00:00:00Z' } }))).toBe(REFUSALS.deleting);
});

describe('row 3, bounds', () => {
  const group = (part: JsonObject) => ({ rollout: { activeRun: { plan: { groups: [{ group: part }] } } } });
  test.each([
    ['257 annotations', target({ metadata: { annotations: many(257) } })],
    ['257 labels', target({ metadata: { labels: many(257) } })],
    ['65 finalizers', target({ metadata: { finalizers: Object.keys(many(65)) } })],
    ['65 conditions', target({ status: { conditions: Object.keys(many(65)) } })],
    ['4 components', target({ status: { components: many(4) } })],
    ['66 kB of annotations', target({ metadata: { annotations: { a: 'x'.repeat(66_000) } } })],
    [
      '66 kB of annotations, in characters of three bytes',
      target({ metadata: { annotations: { a: '語'.repeat(22_000) } } }),
    ],
    ['9 targets of traffic', target({ status: { components: { engine: { traffic: Array(9).fill({}) } } } })],
    ['4 rollout groups', target({ status: { rollout: { activeRun: { plan: { groups: [1, 2, 3, 4] } } } } })],
    ['4 components in a group', target({ status: group({ components: [1, 2, 3, 4] }) })],
    ['21 canary steps', target({ status: group({ canary: { steps: Array(21).fill({}) } }) })],
    ['11 metrics of a canary', target({ status: { canary: { metricResults: Array(11).fill({}) } } })],
  ])('%s', (_what, isvc) => {
    expect(says(isvc)).toBe(REFUSALS.bounds);
  });

  test('256 annotations, 64 finalizers and 3 components pass', () => {
    const metadata = { annotations: many(256), labels: many(256), finalizers: Object.keys(many(64)) };
    expect(says(target({ metadata, status: { components: many(3) } }))).toBe('allowed');
  });
});

describe('row 4, placement', () => {
  test.each([
    ['the finalizer', target({ metadata: { finalizers: ['ome.io/placement'] } })],
    ['spec.placement', target({ spec: { placement: {} } })],
    ['status.placement', target({ status: { placement: {} } })],
    ...[
      'ome.io/accelerator-requirements',
      'ome.io/cluster-selector',
      'ome.io/placement-origin',
      'ome.io/placement-origin-uid',
      'ome.io/placement-control-plane',
    ].flatMap((key): [string, JsonObject][] => [
      [`the annotation ${key}`, target({ metadata: { annotations: { [key]: '' } } })],
      [`the label ${key}`, target({ metadata: { labels: { [key]: '' } } })],
    ]),
  ])('%s', (_what, isvc) => {
    expect(says(isvc)).toBe(REFUSALS.placement);
  });
});

describe('rows 3, 6 and 7, InferenceReplicas', () => {
  const ask = (replicas: readonly JsonObject[], native: readonly string[] | undefined = ['engine']) =>
    answer(replicaChecks({ isvc: target(), native, snapshot: snapshotWith(target(), ...replicas) }));

  test('one at rest passes', () => {
    expect(ask([replica()])).toBe('allowed');
  });

  test('without a component on OMENative none is asked for', () => {
    expect(ask([], [])).toBe('allowed');
    expect(answer(replicaChecks({ isvc: target(), native: [], snapshot: undefined }))).toBe('allowed');
  });

  test('not captured is never allowed', () => {
    expect(ask([])).toBe('not captured: InferenceReplicas of the namespace team-a were not captured');
    expect(answer(replicaChecks({ isvc: target(), native: ['engine'], snapshot: undefined }))).toContain(
      'not captured',
    );
    const unknown = replicaChecks({ isvc: target(), native: undefined, snapshot: snapshotWith(replica()) });
    expect(answer(unknown)).toBe('not captured: which components run on OMENative is not known');
  });

  test.each([
    ['none of the component', [replica({ metadata: { labels: {} } })]],
    ['being deleted', [replica({ metadata: { deletionTimestamp: 'x' } })]],
    ['another name', [replica({ metadata: { name: 'chat-motor' } })]],
    ['another parent', [replica({ spec: { parentRef: { name: 'other' } } })]],
    ['no controller', [replica({ metadata: { ownerReferences: [] } })]],
    [
      'another controller',
      [
        replica({
          metadata: { ownerReferences: [{ kind: 'InferenceService', name: 'chat', uid: 'u-2', controller: true }] },
        }),
      ],
    ],
    ['a status that lags', [replica({ status: { observedGeneration: 1 } })]],
    ['a parent that it has not seen', [replica({ metadata: { annotations: { 'ome.io/parent-generation': '2' } } })]],
    ['a rollback', [replica({ spec: { pacing: { rollbackToRevision: 'x' } } })]],
    ['retry blocks', [replica({ status: { retryBlocks: [{ targetRevision: 'x' }] } })]],
    ['more ready replicas than replicas', [replica({ status: { readyReplicas: 2 } })]],
    ['a revision of something else', [replica({ status: { currentRevision: 'x' } })]],
    ['another target revision', [replica({ status: { updateRevision: 'chat-engine-89abcdef' } })]],
    ['an instance twice', [replica({ status: { instanceStatuses: Array(2).fill({ index: 0, phase: 'Ready' }) } })]],
    ['an instance in no known phase', [replica({ status: { instanceStatuses: [{ index: 0, phase: 'Odd' }] } })]],
    ['a transient scale', [replica({ status: { instanceStatuses: [{ index: 0, phase: 'Deleting' }] } })]],
    [
      'an operation',
      [replica({ status: { instanceStatuses: [{ index: 0, phase: 'Ready', operation: { type: 'Restart' } }] } })],
    ],
    ['a migration', [replica({ status: { migrations: [{ requestUUID: 'x', phase: 'Draining' }] } })]],
    ['two of one component', [replica(), replica({ metadata: { uid: 'r-2' } })]],
  ])('row 6: %s', (_what, replicas) => {
    expect(ask(replicas)).toBe(REFUSALS.stale);
  });

  test.each([
    ['33 of them', Array.from({ length: 33 }, (_, index) => replica({ metadata: { name: `x-${index}` } }))],
    ['2,049 instances', [replica({ status: { instanceStatuses: Array(2_049).fill({ phase: 'Ready' }) } })]],
    ['257 migrations', [replica({ status: { migrations: Array(257).fill({ phase: 'Failed' }) } })]],
  ])('row 3: %s', (_what, replicas) => {
    expect(ask(replicas)).toBe(REFUSALS.bounds);
  });

  test('row 7: a held revision, whatever its value', () => {
    const annotations = { 'ome.io/parent-generation': '3', 'ome.io/release-held-revision': '' };
    expect(ask([replica({ metadata: { annotations } })])).toBe(REFUSALS.mailbox);
  });

  test('a failed instance and an ended migration are records', () => {
    const instanceStatuses = [{ index: 0, phase: 'Failed', operation: { type: 'Create' } }];
    const migrations = [{ requestUUID: 'x', phase: 'Completed' }];
    expect(ask([replica({ status: { instanceStatuses, migrations } })])).toBe('allowed');
  });

  test('instances in columns are not read', () => {
    const status = { instanceStatusEncoding: 'ColumnarV2', instanceStatuses: [] };
    expect(ask([replica({ status })])).toBe(
      'not captured: chat-engine keeps its instances as ColumnarV2, which omelint does not read',
    );
  });

  test('replicas of other services and namespaces count nothing', () => {
    const other = replica({
      metadata: { name: 'x', labels: { 'ome.io/inferenceservice': 'x' }, deletionTimestamp: 'x' },
    });
    const elsewhere = replica({ metadata: { namespace: 'team-b', deletionTimestamp: 'x' } });
    expect(ask([other, elsewhere, replica()])).toBe('allowed');
  });
});

describe('row 9, mailboxes', () => {
  test.each(['ome.io/rollout-promote', 'ome.io/rollout-rollback', 'ome.io/rollout-repin'])(
    '%s, whatever its value',
    (key) => {
      for (const value of ['true', 'false', '']) {
        expect(answer(rolloutChecks(target({ metadata: { annotations: { [key]: value } } })))).toBe(REFUSALS.mailbox);
      }
    },
  );
});

describe('row 10, rollouts', () => {
  test.each([
    ['an active run', { rollout: { activeRun: {} } }],
    ['a run that was rolled back', { rollout: { lastRun: { outcome: 'RolledBack' } } }],
    ['a canary that was rolled back', { canary: { rolledBackRevisionHash: '0123abcd' } }],
  ])('%s', (_what, status) => {
    expect(answer(rolloutChecks(target({ status })))).toBe(REFUSALS.stale);
  });

  test('a run that was completed, and a pause, pass', () => {
    const isvc = target({
      metadata: { annotations: { 'ome.io/rollout-paused': 'freeze' } },
      status: { rollout: { lastRun: { outcome: 'Completed' } }, canary: { rolledBackRevisionHash: '' } },
    });
    expect(answer([...targetChecks(isvc), ...rolloutChecks(isvc)])).toBe('allowed');
  });
});

describe('row 11, what a preview shows', () => {
  test.each(['a b', 'a\tb', 'a\nb', '', 'x'.repeat(257), 'user:secret@host', 'https://user:secret@host', 'é'])(
    '%j is unsafe',
    (text) => {
      expect(isSafeScalar(text)).toBe(false);
    },
  );

  test.each(['ClusterServingRuntime//vllm', 'user@host', 'a:b', '2026-11-01T00:00:00Z', 'x'.repeat(256)])(
    '%j is safe',
    (text) => {
      expect(isSafeScalar(text)).toBe(true);
    },
  );
});

describe('the order', () => {
  test('the first certain refusal is told, with what could not be told before it', () => {
    const isvc = target({ metadata: { deletionTimestamp: 'x', annotations: { 'ome.io/cluster-selector': 'x' } } });
    expect(says(isvc)).toBe(REFUSALS.deleting);
    expect(preflightOf([untold('identity', 'a'), refused('stale', 'b'), refused('bounds', 'c')])).toEqual({
      state: 'refused',
      refusal: 'stale',
      because: 'b',
      earlier: ['a'],
    });
  });

  test('what is not told is neither allowed nor refused', () => {
    expect(preflightOf([untold('stale', 'a'), untold('evidence', 'b')])).toEqual({
      state: 'unknown',
      missing: ['a', 'b'],
    });
    expect(preflightOf([])).toEqual({ state: 'allowed' });
  });
});
