import { describe, expect, it } from 'vitest';
import { clusterReport } from '../../src/predict/cluster-report.ts';
import { runtime, service, world } from '../support/worlds.ts';

const echo = runtime(
  'ServingRuntime',
  'echo',
  undefined,
  '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}',
);

function reportOf(manifests: readonly string[]) {
  return clusterReport(world(manifests, { complete: true }));
}

describe('what Git alone tells of a service', () => {
  it.each([
    ['{name: echo, kind: ServingRuntime}', 'AutoSync'],
    ['{name: echo, kind: ServingRuntime, autoSync: false}', 'ManagedPin'],
    ['{name: echo, kind: ServingRuntime, autoSync: false, revision: ""}', 'ManagedPin'],
    ['{name: echo, kind: ServingRuntime, autoSync: false, revision: r-team-a-echo-a7cb518e}', 'ExplicitPin'],
    ['{name: echo, kind: Runtime, autoSync: false}', 'InvalidPin'],
    ['{name: echo, kind: Runtime}', 'AutoSync'],
    ['{name: "", autoSync: false}', 'AutoSync'],
  ])('T-E1: %s is %s', (reference, pinMode) => {
    expect(reportOf([echo, service('chat', reference)]).services[0]?.pinMode).toBe(pinMode);
  });

  it('IS-24: a revision that follows its runtime is refused', () => {
    const [chat] = reportOf([echo, service('chat', '{name: echo, revision: cr-echo-a7cb518e}')]).services;
    expect(chat).toMatchObject({
      outcome: 'rejected',
      rule: 'IS-24',
      because:
        'spec.runtime.revision requires spec.runtime.autoSync=false; AutoSync=true would silently ignore the pin',
    });
  });

  it('IS-25: a revision of another form is refused', () => {
    const reference = '{name: echo, kind: ServingRuntime, autoSync: false, revision: cr-echo-a7cb518e}';
    expect(reportOf([echo, service('chat', reference)]).services[0]).toMatchObject({
      outcome: 'rejected',
      rule: 'IS-25',
    });
  });

  it('is unknown otherwise, and says what is missing', () => {
    expect(reportOf([echo, service('chat', '{name: echo}')]).services[0]).toMatchObject({
      outcome: 'unknown',
      rule: null,
    });
  });
});

describe('what Git alone tells of a runtime', () => {
  it('C02: its own revision, by its own kind', () => {
    expect(reportOf([echo]).runtimes).toEqual([
      {
        object: { kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' },
        chain: [{ kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' }],
        revisionName: 'r-team-a-echo-a7cb518e',
        shortHash: 'a7cb518e',
        before: null,
        status: null,
      },
    ]);
  });

  it('C17: no name is invented where the namespace is not known', () => {
    const [report] = reportOf([echo.replace(', namespace: team-a', '')]).runtimes;
    expect(report).toMatchObject({ revisionName: null, shortHash: 'a7cb518e' });
  });

  it('no name is made of a hash over encrypted values, which the cluster has decrypted', () => {
    const sealed = runtime('ClusterServingRuntime', 'p', undefined, '{schedulerName: "ENC[AES256_GCM,data:x]"}');
    const reports = reportOf([sealed, runtime('ClusterServingRuntime', 'c', 'p')]).runtimes;
    expect(reports.map(({ revisionName, shortHash }) => [revisionName, shortHash])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('a broken chain is shown as far as it could be walked, root first', () => {
    const manifests = [runtime('ClusterServingRuntime', 'a', 'b'), runtime('ClusterServingRuntime', 'b', 'gone')];
    const report = reportOf(manifests).runtimes.find(({ object }) => object.name === 'a');
    expect(report).toMatchObject({ status: 'broken', revisionName: null });
    expect(report?.chain.map(({ name }) => name)).toEqual(['b', 'a']);
  });
});
