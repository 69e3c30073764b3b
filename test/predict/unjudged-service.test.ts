import { describe, expect, it } from 'vitest';
import { checkText } from '../support/check.ts';
import { runtime } from '../support/worlds.ts';
import { isvc, MODEL, merge, specOf } from './merge-support.ts';

const serve = (version: number) => runtime('ClusterServingRuntime', 'serve', undefined, specOf(version));
const leaving = (text: string) => text.replace('metadata: {', 'metadata: {deletionTimestamp: "2026-11-01T00:00:00Z", ');

describe('a service that the cluster is deleting', () => {
  it('is not judged, and no webhook refuses its update (U0)', () => {
    const because = 'the cluster is deleting the service, and what Git holds comes back once it is gone';
    const head = [serve(2), isvc()];
    expect(merge({ head, snapshot: [serve(1), leaving(isvc())] }).service()).toMatchObject({
      ...{ outcome: 'unknown', because, rule: null },
    });
    const refused = isvc({ runtime: '{name: serve, revision: cr-serve-01234567}' });
    expect(merge({ head: [refused], snapshot: [serve(1), leaving(isvc())] }).service()).toMatchObject({
      ...{ outcome: 'unknown', because },
    });
    expect(merge({ head: [refused], snapshot: [serve(1), isvc()] }).service().outcome).toBe('rejected');
  });

  it('is not told of where Git does not hold it', () => {
    const merged = merge({ head: [serve(2)], snapshot: [serve(1), leaving(isvc())] });
    expect(merged.report.services).toEqual([]);
  });
});

describe('a runtime that the cluster is deleting', () => {
  it('is neither there nor missing', () => {
    const found = merge({ head: [isvc()], snapshot: [leaving(serve(1)), isvc()] }).service();
    expect(found).toMatchObject({ outcome: 'unknown' });
    expect(found.because).toContain('the snapshot shows that the cluster is deleting it');
    const checked = checkText({ 'a.yaml': isvc() }, { snapshot: { 's.yaml': leaving(serve(1)) } });
    expect(checked.of('runtime-not-found')).toMatchObject([{ severity: 'warning' }]);
    expect(checked.of('runtime-not-found')[0]?.message).toContain('the cluster is deleting it');
  });

  it('comes back where Git holds it', () => {
    const input = { head: [serve(1), isvc()], snapshot: [leaving(serve(1)), isvc()] };
    expect(merge(input).service()).toMatchObject({ outcome: 'unchanged' });
  });
});

describe('a service in the mode VirtualDeployment (6.1)', () => {
  const virtual = isvc({ runtime: '{name: serve, autoSync: false}' }).replace(
    'namespace: team-a',
    'namespace: team-a, annotations: {ome.io/deploymentMode: VirtualDeployment}',
  );

  it('takes no pin', () => {
    expect(merge({ head: [serve(1), virtual], snapshot: [serve(1)] }).service()).toMatchObject({
      outcome: 'unknown',
      because: 'the service is in the mode VirtualDeployment, in which OME does not come to its runtime',
    });
    const plain = virtual.replace('VirtualDeployment', 'RawDeployment');
    expect(merge({ head: [serve(1), plain], snapshot: [serve(1)] }).service().outcome).toBe('first-pin');
  });
});

describe('a service with a Sharded model (MD-6)', () => {
  const sharded = MODEL.replace('spec: {', 'spec: {distribution: Sharded, ');
  const formats =
    ', supportedModelFormats: [{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: A}]';
  const fitting = (version: number) => runtime('ClusterServingRuntime', 'serve', undefined, specOf(version, formats));
  const chat = isvc({ runtime: '{name: serve, autoSync: false}', spec: 'model: {name: m}' });

  it('may have to wait, unless it ran on the model before', () => {
    const found = merge({ head: [fitting(1), sharded, chat], snapshot: [fitting(1), sharded] }).service();
    expect(found.outcome).toBe('unknown');
    expect(found.because).toContain('nothing is rendered before that is Ready (MD-6)');
    const followed = chat.replace(', autoSync: false', '');
    const input = { head: [fitting(1), sharded, chat], snapshot: [fitting(1), sharded, followed] };
    expect(merge(input).service()).toMatchObject({ outcome: 'first-pin' });
  });
});
