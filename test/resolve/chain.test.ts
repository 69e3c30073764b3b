import { describe, expect, it } from 'vitest';
import type { Resolution } from '../../src/resolve/resolve.ts';
import type { CheckTextOptions } from '../support/check.ts';
import { objectOf, runtime, world } from '../support/worlds.ts';

function resolve(
  manifests: readonly string[],
  kind: 'ServingRuntime' | 'ClusterServingRuntime',
  name: string,
  options?: CheckTextOptions,
): Resolution {
  const checked = world(manifests, options);
  return checked.resolver.resolve(objectOf(checked, kind, name));
}

function broken(resolution: Resolution): { reason: string; message: string } {
  if (resolution.ok) throw new Error('the chain resolves');
  return { reason: resolution.reason, message: resolution.message };
}

const cluster = (name: string, parent?: string, spec?: string) => runtime('ClusterServingRuntime', name, parent, spec);
const local = (name: string, parent?: string, spec?: string) => runtime('ServingRuntime', name, parent, spec);

describe('a chain that breaks says so in the words of OME', () => {
  it('IN-E1: five runtimes are the most', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const manifests = names.map((name, index) => cluster(name, names[index + 1]));
    expect(broken(resolve(manifests, 'ClusterServingRuntime', 'a'))).toEqual({
      reason: 'MaxDepthExceeded',
      message: 'inheritance chain exceeds max depth 5 (chain: [a b c d e])',
    });
    expect(resolve(manifests, 'ClusterServingRuntime', 'b').ok).toBe(true);
  });

  it('IN-2: depth is looked at before the cycle', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const manifests = names.map((name, index) => cluster(name, names[(index + 1) % 5]));
    expect(broken(resolve(manifests, 'ClusterServingRuntime', 'a')).reason).toBe('MaxDepthExceeded');
  });

  it('IN-E2: the list ends with the repeated name', () => {
    const manifests = [cluster('a', 'b'), cluster('b', 'c'), cluster('c', 'b')];
    expect(broken(resolve(manifests, 'ClusterServingRuntime', 'a'))).toEqual({
      reason: 'InheritanceCycle',
      message: 'inheritance cycle detected: [a b c b]',
    });
  });

  it('IN-3: a ServingRuntime can not inherit from a ClusterServingRuntime of its own name', () => {
    expect(broken(resolve([local('x', 'x'), cluster('x')], 'ServingRuntime', 'x')).message).toBe(
      'inheritance cycle detected: [x x]',
    );
  });

  it('IN-E3: a parent that is not there', () => {
    expect(broken(resolve([cluster('a', 'b'), cluster('b', 'gone')], 'ClusterServingRuntime', 'a'))).toEqual({
      reason: 'ParentNotFound',
      message: 'inherit-from parent "gone" not found (chain so far: [a b])',
    });
  });

  it('IN-E5: a merge that fails names the child', () => {
    const manifests = [
      cluster('p', undefined, '{imagePullSecrets: [{name: a}]}'),
      cluster('c', 'p', '{imagePullSecrets: [{}]}'),
    ];
    expect(broken(resolve(manifests, 'ClusterServingRuntime', 'c'))).toEqual({
      reason: 'ResolverError',
      message: 'merge c onto effective: strategic merge: map: map[] does not contain declared merge key: name',
    });
  });
});

describe('where a parent is looked up', () => {
  const image = (tag: string) => `{engineConfig: {runner: {name: r, image: "example.test/x:${tag}"}}}`;
  const imageOf = (resolution: Resolution) => JSON.stringify(resolution.ok ? resolution.spec : resolution);

  it('IN-L1: the parent of a ClusterServingRuntime is never a ServingRuntime', () => {
    expect(broken(resolve([cluster('c', 'p'), local('p')], 'ClusterServingRuntime', 'c')).reason).toBe(
      'ParentNotFound',
    );
  });

  it('IN-L2: a ServingRuntime looks into its namespace first', () => {
    const manifests = [
      local('c', 'p'),
      local('p', undefined, image('local')),
      cluster('p', undefined, image('cluster')),
    ];
    expect(imageOf(resolve(manifests, 'ServingRuntime', 'c'))).toContain('x:local');
  });

  it('IN-L3: the parent of a ClusterServingRuntime depends on where the chain starts', () => {
    const manifests = [
      local('c', 'p'),
      cluster('p', 'q'),
      local('q', undefined, image('local')),
      cluster('q', undefined, image('cluster')),
    ];
    expect(imageOf(resolve(manifests, 'ServingRuntime', 'c'))).toContain('x:local');
    expect(imageOf(resolve(manifests, 'ClusterServingRuntime', 'p'))).toContain('x:cluster');
  });

  it('IN-L4: another namespace is out of reach', () => {
    const manifests = [local('c', 'p'), runtime('ServingRuntime', 'p', undefined, '{}', 'team-b')];
    expect(broken(resolve(manifests, 'ServingRuntime', 'c')).reason).toBe('ParentNotFound');
  });

  it('OME 1.2 knows no inheritance', () => {
    const resolution = resolve([cluster('c', 'gone')], 'ClusterServingRuntime', 'c', { omeVersion: '1.2' });
    expect(resolution.ok && resolution.chain.length).toBe(1);
  });
});

describe('the engine preset', () => {
  const preset = (engine: string, spec: string) =>
    `apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: r, annotations: {ome.io/engine: ${engine}}}\nspec: ${spec}\n`;

  it('SR-P5: is part of what is stored, and its values are set by the annotation', () => {
    const checked = world([preset('sglang-pd', '{engineConfig: {runner: {name: r, image: mine}}}')]);
    const resolution = checked.resolver.resolve(objectOf(checked, 'ClusterServingRuntime', 'r'));
    if (!resolution.ok) throw new Error(resolution.message);
    expect(resolution.originOf(['engineConfig', 'runner', 'image']).path).toEqual([
      'spec',
      'engineConfig',
      'runner',
      'image',
    ]);
    expect(resolution.originOf(['routerConfig', 'runner', 'image']).path).toEqual([
      'metadata',
      'annotations',
      'ome.io/engine',
    ]);
  });

  it('SR-P2: an unknown engine is refused with the words of OME', () => {
    const checked = world([preset('vllm-pd', '{}')]);
    expect(checked.resolver.stored(objectOf(checked, 'ClusterServingRuntime', 'r')).presetError).toBe(
      'unknown ome.io/engine value "vllm-pd" (known: sglang-pd)',
    );
  });
});

describe('a resolved value knows which manifest set it', () => {
  const manifests = [
    cluster(
      'root',
      undefined,
      '{engineConfig: {runner: {name: r, image: "example.test/x:1", args: [a, b], env: [{name: A, value: "1"}, {name: B, value: "1"}]}}}',
    ),
    cluster('mid', 'root', '{engineConfig: {hostNetwork: true, runner: {name: r, args: [c]}}}'),
    cluster('leaf', 'mid', '{engineConfig: {hostNetwork: false, runner: {name: r, env: [{name: B, value: "2"}]}}}'),
  ];
  const origin = (...path: (string | number)[]) => {
    const resolution = resolve(manifests, 'ClusterServingRuntime', 'leaf');
    if (!resolution.ok) throw new Error(resolution.message);
    const found = resolution.originOf(path);
    return [found.runtime.ref.name, ...found.path];
  };

  it('follows scalars to the nearest manifest that sets them', () => {
    expect(origin('engineConfig', 'runner', 'image')).toEqual(['root', 'spec', 'engineConfig', 'runner', 'image']);
  });

  it('passes over a zero that can not override (4.6)', () => {
    expect(origin('engineConfig', 'hostNetwork')[0]).toBe('mid');
  });

  it('takes a replaced list from one manifest', () => {
    expect(origin('engineConfig', 'runner', 'args', 0)).toEqual(['mid', 'spec', 'engineConfig', 'runner', 'args', 0]);
  });

  it('follows keyed items by key, not by index', () => {
    expect(origin('engineConfig', 'runner', 'env', 1, 'value')).toEqual([
      'leaf',
      'spec',
      'engineConfig',
      'runner',
      'env',
      0,
      'value',
    ]);
    expect(origin('engineConfig', 'runner', 'env', 0, 'value')).toEqual([
      'root',
      'spec',
      'engineConfig',
      'runner',
      'env',
      0,
      'value',
    ]);
  });
});
