import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/model/json.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { hashSpec } from '../../src/resolve/revision.ts';
import { checkText } from '../support/check.ts';
import { capture, fakeKubectl } from './cluster.ts';
import { csr, isvc, json, list, revision, snapshotOf } from './support.ts';

const SECRET = 's3cr3t';
const specOf = (tag: number): JsonObject => ({
  engineConfig: {
    runner: {
      name: 'ome-container',
      image: `registry.example/serve:${tag}`,
      env: [{ name: 'TOKEN', value: SECRET }],
    },
  },
});
const profile = (tag: number) => csr('profile', { spec: specOf(tag) });
const child = csr('child', {
  metadata: { name: 'child', annotations: { 'ome.io/inherit-from': 'profile' } },
  spec: {},
});
const PIN = hashSpec(specOf(1), typeTable('1.3'));
const service = (name: string, more: JsonObject, status: JsonObject = {}) =>
  isvc('team-a', name, { spec: { engine: {}, runtime: { name: 'child', ...more } }, status });
const pinned = service('pinned', { autoSync: false }, { pinnedRevisionName: `cr-child-${PIN.shortHash}` });

describe('what inherits from a redacted runtime', () => {
  const captured = async () => {
    const answers = {
      'config current-context': 'prod\n',
      clusterservingruntimes: json(list(profile(1), child, csr('other'))),
      inferenceservices: json(list(pinned, service('follows', {}))),
      'controllerrevisions/ome': json(list(revision('child', PIN.shortHash, { data: specOf(1) }))),
      '*': json(list()),
    };
    return (await capture({ redact: true }, fakeKubectl(answers))).stdout;
  };

  const predicted = (snapshot: string, ...head: JsonObject[]) => {
    const { prediction } = checkText({ 'a.json': json(list(...head)) }, { snapshot: { 's.yaml': snapshot } });
    return Object.fromEntries(
      prediction?.services().map(({ report }) => [report.object.name, report.outcome] as const) ?? [],
    );
  };

  test('has its hash recorded, and no secret with it', async () => {
    const snapshot = await captured();
    expect(snapshot).not.toContain(SECRET);
    const { snapshot: read } = snapshotOf(snapshot);
    expect(read.gaps).toEqual([]);
    const own = [PIN.hash, hashSpec({}, typeTable('1.3')).hash];
    expect(read.recordedChain(own)).toBe(PIN.hash);
    expect(read.recordedChain(own.toReversed())).toBeUndefined();
  });

  test('is known to be the same, and known to change', async () => {
    const snapshot = await captured();
    const services = [pinned, service('follows', {})];
    expect(predicted(snapshot, ...services)).toEqual({ pinned: 'serves-pinned', follows: 'unchanged' });
    expect(predicted(snapshot, child, ...services)).toEqual({ pinned: 'serves-pinned', follows: 'unchanged' });
    expect(predicted(snapshot, profile(1), child, ...services)).toEqual({
      pinned: 'serves-pinned',
      follows: 'unchanged',
    });
    expect(predicted(snapshot, profile(2), ...services)).toEqual({ pinned: 'drifts', follows: 'rolls-out' });
  });

  test('is not known where the merge makes another chain of it', async () => {
    const snapshot = await captured();
    const head = csr('child', {
      metadata: { name: 'child', annotations: { 'ome.io/inherit-from': 'profile' } },
      spec: { schedulerName: 'x' },
    });
    expect(predicted(snapshot, head, pinned)).toMatchObject({ pinned: 'unknown' });
  });

  test('an entry that is not understood is told', () => {
    const text = 'apiVersion: omelint/v1\nkind: Snapshot\nkinds: [BaseModel]\nchains: [{own: [x], sha256: y}]\n';
    expect(snapshotOf(text).snapshot.gaps[0]?.message).toContain('an entry of chains is not understood');
  });
});
