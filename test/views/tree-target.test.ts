import { describe, expect, test } from 'vitest';
import { tree } from '../../src/views/tree.ts';
import { treeRefusal } from '../../src/views/tree-target.ts';
import { emptyList, errorOf, stateOf, viewOf } from '../support/views.ts';
import { runtime } from '../support/worlds.ts';

const BOTH = [runtime('ClusterServingRuntime', 'shared'), runtime('ServingRuntime', 'shared')].join('---\n');
const LISTS = emptyList('ClusterServingRuntime') + emptyList('ServingRuntime') + emptyList('InferenceService');

function cluster(snapshot: string) {
  return stateOf('cluster', { snapshot: snapshot + LISTS }, { namespace: 'team-a' });
}

function targetOf(args: { name: string; kind?: string }, snapshot = BOTH) {
  const { report } = viewOf(tree(cluster(snapshot), args));
  return (report as { content: { target: object } }).content.target;
}

describe('T-T1: which runtime is meant', () => {
  test('row 1: a name that is no DNS-1123 subdomain', () => {
    expect(treeRefusal({ name: 'Upper_Case' })).toMatch(
      /^runtime name "Upper_Case" is invalid: a lowercase RFC 1123 subdomain must consist of .*regex used for validation is/,
    );
    expect(treeRefusal({ name: '' })).toMatch(/^runtime name "" is invalid: /);
    expect(treeRefusal({ name: 'fine.name-1' })).toBeUndefined();
  });

  test('row 2: another kind', () => {
    expect(treeRefusal({ name: 'a', kind: 'Deployment' })).toBe(
      'unsupported runtime kind "Deployment" (supported: ServingRuntime, ClusterServingRuntime)',
    );
  });

  test('row 3: with a kind, that identity', () => {
    expect(targetOf({ name: 'shared', kind: 'ServingRuntime' })).toEqual({
      kind: 'ServingRuntime',
      namespace: 'team-a',
      name: 'shared',
    });
    expect(targetOf({ name: 'shared', kind: 'ClusterServingRuntime' })).toEqual({
      kind: 'ClusterServingRuntime',
      name: 'shared',
    });
    const missing = tree(cluster(runtime('ClusterServingRuntime', 'shared')), {
      name: 'shared',
      kind: 'ServingRuntime',
    });
    expect(errorOf(missing)).toBe('project runtime inheritance tree: runtime target was not found: "shared"');
  });

  test('row 4: without one, a name in both scopes is ambiguous', () => {
    expect(errorOf(tree(cluster(BOTH), { name: 'shared' }))).toBe(
      'runtime "shared" is ambiguous; pass --kind ServingRuntime or --kind ClusterServingRuntime: runtime target is ambiguous: "shared" matched 2 runtimes',
    );
  });

  test('row 5: found once', () => {
    expect(targetOf({ name: 'shared' }, runtime('ServingRuntime', 'shared'))).toMatchObject({ kind: 'ServingRuntime' });
    expect(targetOf({ name: 'shared' }, runtime('ClusterServingRuntime', 'shared'))).toMatchObject({
      kind: 'ClusterServingRuntime',
    });
  });

  test('row 6: not found, and in another namespace is not found', () => {
    for (const snapshot of ['', runtime('ServingRuntime', 'shared', undefined, '{}', 'team-b')]) {
      expect(errorOf(tree(cluster(snapshot), { name: 'shared' }))).toBe(
        'project runtime inheritance tree: runtime target was not found: "shared"',
      );
    }
  });

  test('what is in no manifest is not called missing where nothing tells what the cluster holds', () => {
    const error = errorOf(tree(stateOf('git', { git: BOTH }), { name: 'other' }));
    expect(error).toBe(
      'runtime "other" is in no manifest and not captured: the cluster may hold it without a manifest here',
    );
  });

  test('a manifest that is refused is told as that, not as missing', () => {
    const git = runtime('ClusterServingRuntime', 'odd', 'nowhere');
    expect(errorOf(tree(stateOf('git', { git, snapshot: LISTS }), { name: 'odd' }))).toMatch(
      /^runtime "odd" is refused, and the cluster holds none of that name: inherit-from parent "nowhere" not found/,
    );
  });
});
