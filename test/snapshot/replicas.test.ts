import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { capture, fakeKubectl } from './cluster.ts';
import { isvc, json, list, snapshotOf } from './support.ts';

function replica(namespace: string, name: string, rest: JsonObject = {}): JsonObject {
  return { apiVersion: 'ome.io/v1beta1', kind: 'InferenceReplica', metadata: { name, namespace }, ...rest };
}

const SPEC = { component: 'engine', parentRef: { name: 'chat' }, pacing: { partition: 1 } };

describe('InferenceReplicas in a snapshot', () => {
  test('are kept apart from the objects that the rules see, with their status', () => {
    const status = { observedGeneration: 2, replicas: 1 };
    const { snapshot, unreadable } = snapshotOf(
      json(list(isvc('team-a', 'chat'), replica('team-a', 'chat-engine', { spec: SPEC, status }))),
    );
    expect(unreadable).toEqual([]);
    expect(snapshot.objects.map(({ ref }) => ref.kind)).toEqual(['InferenceService']);
    expect(snapshot.replicas.map(({ namespace, name }) => `${namespace}/${name}`)).toEqual(['team-a/chat-engine']);
    expect(snapshot.replicas[0]?.value).toMatchObject({ spec: SPEC, status });
    expect(snapshot.replicas[0]?.location.start.line).toBeGreaterThan(1);
    expect(snapshot.kinds).toEqual(['InferenceReplica', 'InferenceService']);
  });

  test('are not captured where nothing tells of them, and captured by an empty typed list', () => {
    expect(snapshotOf(json(list(isvc('a', 'b')))).snapshot.captures('InferenceReplica', 'a')).toBe(false);
    const empty = { apiVersion: 'ome.io/v1beta1', kind: 'InferenceReplicaList', metadata: {}, items: [] };
    expect(snapshotOf(json(empty)).snapshot.captures('InferenceReplica', 'a')).toBe(true);
  });

  test('of a header count in its namespaces alone, and a header may say that there are none to be had', () => {
    const header = (kinds: string, notCaptured = '[]') =>
      `apiVersion: omelint/v1\nkind: Snapshot\nkinds: ${kinds}\nnotCaptured: ${notCaptured}\n`;
    const some = snapshotOf(header('[{"kind":"InferenceReplica","namespaces":["a"]}]')).snapshot;
    expect([some.captures('InferenceReplica', 'a'), some.captures('InferenceReplica', 'b')]).toEqual([true, false]);
    const none = snapshotOf(header('[]', '[{"kind":"InferenceReplica","because":"forbidden"}]')).snapshot;
    expect(none.captures('InferenceReplica', 'a')).toBe(false);
    // A check asks for none: what only a sync needs is no gap of it.
    expect(none.gaps.filter(({ message }) => message.includes('InferenceReplica'))).toEqual([]);
  });

  test('that can not be read are unknown', () => {
    const { snapshot, unreadable } = snapshotOf(json(list(replica('a', 'x', { metadata: {} }))));
    expect(unreadable[0]?.message).toContain('the InferenceReplica has no name');
    expect(snapshot.captures('InferenceReplica', 'a')).toBe(false);
  });
});

describe('omelint snapshot capture', () => {
  const FORBIDDEN = { error: 'Error from server (Forbidden): inferencereplicas.ome.io is forbidden\n' };
  const NO_CRD = { error: 'error: the server doesn\'t have a resource type "inferencereplicas"\n' };

  test('writes of a replica what a sync asks, and no pod template', async () => {
    const runners = [{ name: 'default', template: { spec: { containers: [{ env: [{ name: 'A', value: 'b' }] }] } } }];
    const captured = replica('team-a', 'chat-engine', { spec: { ...SPEC, runners }, status: { replicas: 1 } });
    const kubectl = fakeKubectl({ inferencereplicas: json(list(captured)), '*': json(list()) });
    const { stdout } = await capture({}, kubectl);
    expect(stdout).not.toContain('runners');
    expect(snapshotOf(stdout).snapshot.replicas.map(({ value }) => value)).toEqual([
      replica('team-a', 'chat-engine', { spec: SPEC, status: { replicas: 1 } }),
    ]);
    expect(snapshotOf(stdout).snapshot.captures('InferenceReplica', 'team-a')).toBe(true);
  });

  test.each([
    ['forbidden', FORBIDDEN],
    ['unknown to the cluster', NO_CRD],
  ])('records that the kind is %s', async (_how, answer) => {
    const kubectl = fakeKubectl({ inferencereplicas: answer, '*': json(list()) });
    const { status, stdout, stderr } = await capture({}, kubectl);
    expect(status).toBe(0);
    expect(stderr).toContain('InferenceReplica is not captured');
    expect(snapshotOf(stdout).snapshot.captures('InferenceReplica', 'team-a')).toBe(false);
    expect(stdout).toContain('- {"kind":"InferenceReplica","because":');
  });
});
