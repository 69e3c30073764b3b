import { describe, expect, it } from 'vitest';
import { findRuntime, runtimeReferenceOf } from '../../src/workspace/runtime-reference.ts';
import { createWorkspace } from '../../src/workspace/workspace.ts';
import type { CheckTextOptions } from '../support/check.ts';
import { objectOf, runtime, service, world } from '../support/worlds.ts';

function lookUp(manifests: readonly string[], options: CheckTextOptions = { complete: true }) {
  const { workspace, ...rest } = world(manifests, options);
  const isvc = objectOf({ workspace, ...rest }, 'InferenceService', 'chat');
  const reference = runtimeReferenceOf(isvc);
  if (reference === undefined) throw new Error('no runtime is named');
  const found = findRuntime(workspace, reference, isvc.ref.namespace);
  return found.state === 'known' ? found.runtime.ref.kind : found;
}

const both = [runtime('ServingRuntime', 'echo'), runtime('ClusterServingRuntime', 'echo')];

describe('runtime lookup by name', () => {
  it.each([
    ['LK-1: ClusterServingRuntime first where kind is left out', '{name: echo}', 'ClusterServingRuntime'],
    ['LK-1: and where it is written', '{name: echo, kind: ClusterServingRuntime}', 'ClusterServingRuntime'],
    ['LK-2: ServingRuntime alone', '{name: echo, kind: ServingRuntime}', 'ServingRuntime'],
    ['LK-3: any other value looks into the namespace first', '{name: echo, kind: Runtime}', 'ServingRuntime'],
    ['LK-3: the empty kind too', '{name: echo, kind: ""}', 'ServingRuntime'],
  ])('%s', (_name, reference, kind) => {
    expect(lookUp([...both, service('chat', reference)])).toBe(kind);
  });

  it('before 1.3 the namespace comes first whatever the kind says', () => {
    const options = { complete: true, omeVersion: '1.2' } as const;
    expect(lookUp([...both, service('chat', '{name: echo, kind: ClusterServingRuntime}')], options)).toBe(
      'ServingRuntime',
    );
  });

  it('falls back to the namespace', () => {
    expect(lookUp([runtime('ServingRuntime', 'echo'), service('chat', '{name: echo}')])).toBe('ServingRuntime');
  });

  it('gives LK-E1 and LK-E2 where nothing is found', () => {
    expect(lookUp([service('chat', '{name: echo}')])).toEqual({
      state: 'absent',
      message: 'runtime echo not found in namespace team-a or at cluster scope',
    });
    expect(
      lookUp([runtime('ClusterServingRuntime', 'echo'), service('chat', '{name: echo, kind: ServingRuntime}')]),
    ).toEqual({
      state: 'absent',
      message: 'ServingRuntime echo not found in namespace team-a',
    });
  });

  it('calls nothing absent unless the cluster is complete', () => {
    expect(lookUp([service('chat', '{name: echo}')], {})).toMatchObject({ state: 'unknown' });
  });
});

describe('what is known of a name', () => {
  const cluster = { name: 'default', omeVersion: '1.3', complete: true } as const;

  it('is unknown, even in a complete cluster, where a file could not be read', () => {
    const find = (unread: boolean) =>
      createWorkspace({ cluster, objects: [], unread }).find('ClusterServingRuntime', undefined, 'x');
    expect(find(false).state).toBe('absent');
    expect(find(true).state).toBe('unknown');
  });

  it('C17: manifests without a namespace share one, and a named one is another', () => {
    const nameless = runtime('ServingRuntime', 'echo').replace(', namespace: team-a', '');
    const { workspace } = world([nameless, runtime('ServingRuntime', 'echo', undefined, '{}', 'team-b')]);
    expect(workspace.find('ServingRuntime', undefined, 'echo').state).toBe('known');
    expect(workspace.declarations({ kind: 'ServingRuntime', name: 'echo' })).toHaveLength(1);
  });

  it('the namespace of the cluster stands in for a missing one', () => {
    const nameless = runtime('ServingRuntime', 'echo').replace(', namespace: team-a', '');
    const { workspace } = world([nameless], { namespace: 'team-c' });
    expect(workspace.objects[0]?.ref).toEqual({ kind: 'ServingRuntime', namespace: 'team-c', name: 'echo' });
    expect(workspace.find('ServingRuntime', 'team-c', 'echo').state).toBe('known');
  });

  it('the last manifest of an object counts', () => {
    const { workspace } = world([
      runtime('ClusterServingRuntime', 'a', undefined, '{disabled: true}'),
      runtime('ClusterServingRuntime', 'a'),
    ]);
    const found = workspace.find('ClusterServingRuntime', undefined, 'a');
    expect(found.state === 'known' && found.object.value.spec).toEqual({});
  });

  it('objects of the context resolve names and are not deployed from here', () => {
    const { workspace } = world([runtime('ClusterServingRuntime', 'a')]);
    const other = createWorkspace({ cluster, objects: [], context: workspace.objects });
    expect(other.find('ClusterServingRuntime', undefined, 'a').state).toBe('known');
    expect(other.objects).toEqual([]);
    expect(other.declarations({ kind: 'ClusterServingRuntime', name: 'a' })).toEqual([]);
  });
});
