import { describe, expect, test } from 'vitest';
import { runtime, service } from '../support/worlds.ts';
import { type CaseRef, checkCase } from './support.ts';

// Which runtime a service means, by kind, version and what exists (section 3 of the semantics, and 9 for OME 1.2).

const CLUSTER: CaseRef = { kind: 'ClusterServingRuntime', name: 'echo' };
const LOCAL: CaseRef = { kind: 'ServingRuntime', namespace: 'team-a', name: 'echo' };
const SPEC = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';

const cluster = runtime('ClusterServingRuntime', 'echo', undefined, SPEC);
const local = runtime('ServingRuntime', 'echo', undefined, SPEC);
const elsewhere = runtime('ServingRuntime', 'echo', undefined, SPEC, 'team-b');

async function found(kind: string, version: string, ...runtimes: readonly string[]): Promise<CaseRef | null> {
  const reference = kind === 'none' ? '{name: echo}' : `{name: echo, kind: ${kind}}`;
  const files = { 'all.yaml': [...runtimes, service('chat', reference)].join('---\n') };
  return (await checkCase(files, ['--complete', '--ome-version', version])).service('chat').runtime;
}

describe('which runtime a service means', () => {
  test.each([
    ['none', CLUSTER],
    ['ClusterServingRuntime', CLUSTER],
    ['ServingRuntime', LOCAL],
    ['""', LOCAL],
    ['servingruntime', LOCAL],
    ['clusterservingruntime', LOCAL],
    ['null', CLUSTER],
  ])('1.3, kind %s, both scopes hold the name', async (kind, expected) => {
    expect(await found(kind, '1.3', cluster, local)).toEqual(expected);
  });

  test.each([
    ['none', LOCAL],
    ['ClusterServingRuntime', LOCAL],
    ['ServingRuntime', LOCAL],
    ['""', LOCAL],
  ])('1.3, kind %s, only the namespace holds the name', async (kind, expected) => {
    expect(await found(kind, '1.3', local)).toEqual(expected);
  });

  test.each([
    ['none', CLUSTER],
    ['ServingRuntime', null],
    ['""', CLUSTER],
    ['other', CLUSTER],
  ])('1.3, kind %s, only the cluster holds the name', async (kind, expected) => {
    expect(await found(kind, '1.3', cluster, elsewhere)).toEqual(expected);
  });

  test.each(['none', 'ClusterServingRuntime', 'ServingRuntime', 'other'])('1.2 ignores kind %s', async (kind) => {
    expect(await found(kind, '1.2', cluster, local)).toEqual(LOCAL);
    expect(await found(kind, '1.2', cluster, elsewhere)).toEqual(CLUSTER);
  });

  test('no kind reaches another namespace', async () => {
    for (const kind of ['none', 'ServingRuntime', 'other']) expect(await found(kind, '1.3', elsewhere)).toBeNull();
  });

  test('a runtime without a namespace is another one than that of a namespace', async () => {
    const unnamed = local.replace(', namespace: team-a', '');
    expect(await found('ServingRuntime', '1.3', unnamed)).toBeNull();
  });
});

describe('a ClusterServingRuntime inherits from no ServingRuntime', () => {
  test.each(['team-a', undefined])('of namespace %s', async (namespace) => {
    const parent = runtime('ServingRuntime', 'p', undefined, SPEC);
    const files = {
      'p.yaml': namespace === undefined ? parent.replace(', namespace: team-a', '') : parent,
      'c.yaml': runtime('ClusterServingRuntime', 'c', 'p', SPEC),
    };
    const checked = await checkCase(files, ['--complete']);
    expect(checked.of('parent-not-found').map(({ severity, message }) => [severity, message])).toEqual([
      ['error', 'inherit-from parent "p" not found (chain so far: [c])'],
    ]);
  });
});

describe('the first scope that holds the name wins, though its chain is broken', () => {
  test('LK-5', async () => {
    const broken = runtime('ClusterServingRuntime', 'echo', 'gone', SPEC);
    const files = { 'all.yaml': [broken, local, service('chat', '{name: echo}')].join('---\n') };
    const checked = await checkCase(files, ['--complete']);
    expect(checked.of('runtime-unresolvable')).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: expect.stringContaining('inherit-from parent "gone" not found (chain so far: [echo])'),
      }),
    ]);
  });
});
