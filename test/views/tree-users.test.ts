import { describe, expect, test } from 'vitest';
import { tree, treeReport } from '../../src/views/tree.ts';
import type { TreeContent } from '../../src/views/tree-types.ts';
import { emptyList, stateOf, tableOf, viewOf } from '../support/views.ts';
import { runtime, service } from '../support/worlds.ts';

const LISTS = emptyList('ClusterServingRuntime') + emptyList('ServingRuntime') + emptyList('InferenceService');

function contentOf(manifests: readonly string[], kind = 'ClusterServingRuntime'): TreeContent {
  const state = stateOf('cluster', { snapshot: manifests.join('---\n') + LISTS }, { namespace: 'team-a' });
  const built = treeReport(state, { name: 'echo', kind, unattributed: true });
  if (!built.ok) throw new Error(built.error);
  return built.report.content;
}

function usersOf({ contexts }: TreeContent): readonly string[] {
  return contexts.flatMap(({ paths }) =>
    paths.flatMap(({ head, dependents }) => dependents.map(({ name }) => `${head.kind}/${head.name}: ${name}`)),
  );
}

const ECHO = runtime('ClusterServingRuntime', 'echo');
const LOCAL = runtime('ServingRuntime', 'echo');

describe('T-T3: to which runtime a service belongs', () => {
  // Row 1, an empty namespace or name: the loader refuses an object without a name, and one without a namespace stands in
  // no list of the API server; such a manifest is left out of the tree, with a note (see below).
  test('row 1: a service whose manifest names no namespace is in no list', () => {
    const nowhere = service('x', '{name: echo}').replace(', namespace: team-a', '');
    const state = stateOf('git', { git: [ECHO, nowhere].join('---\n') });
    const { notes, report } = viewOf(tree(state, { name: 'echo', unattributed: true }));
    expect(notes).toEqual(['note: InferenceService/x in git.yaml names no namespace and is left out; -n gives one']);
    expect(report).toMatchObject({ content: { unattributedUsers: [] } });
  });

  // Row 2, an identity that a list repeats: no cluster holds an object twice, and of two captures of one object the later
  // counts. A repository can declare one twice: the last manifest counts, as when both are applied.
  test('row 2: of two manifests of a service the last one counts, and a note tells it', () => {
    const git = [ECHO, LOCAL, service('x', '{name: gone}'), service('x', '{name: echo}')].join('---\n');
    const { notes, report } = viewOf(tree(stateOf('git', { git }), { name: 'echo', kind: 'ClusterServingRuntime' }));
    expect(usersOf((report as unknown as { content: TreeContent }).content)).toEqual(['ClusterServingRuntime/echo: x']);
    expect(notes).toEqual(['note: InferenceService/team-a/x has 2 manifests; the last one counts, in git.yaml']);
  });

  test('row 3: no spec.runtime', () => {
    const auto = service('auto', 'null').replace(', runtime: null', '');
    expect(contentOf([ECHO, auto]).unattributedUsers).toEqual([
      { inferenceService: { namespace: 'team-a', name: 'auto' }, state: 'Unresolved', reason: 'AutomaticSelection' },
    ]);
  });

  test.each(['{name: ""}', '{kind: ServingRuntime}', '{name: "Not A Name"}', '{name: "a/b"}'])(
    'row 4: %s is no name of a runtime, and is not shown',
    (reference) => {
      expect(contentOf([ECHO, service('x', reference)]).unattributedUsers).toEqual([
        { inferenceService: { namespace: 'team-a', name: 'x' }, state: 'Invalid', reason: 'InvalidRuntimeName' },
      ]);
    },
  );

  describe('row 5: found by views 0.5', () => {
    test.each([
      ['{name: echo, kind: ServingRuntime}', [ECHO, LOCAL], 'ServingRuntime'],
      ['{name: echo, kind: ClusterServingRuntime}', [ECHO, LOCAL], 'ClusterServingRuntime'],
      ['{name: echo, kind: ClusterServingRuntime}', [LOCAL], 'ServingRuntime'],
      ['{name: echo, kind: Other}', [ECHO, LOCAL], 'ServingRuntime'],
      ['{name: echo, kind: Other}', [ECHO], 'ClusterServingRuntime'],
      // Stored without a kind, as no API server with OME's CRDs stores it.
      ['{name: echo}', [ECHO, LOCAL], 'ServingRuntime'],
    ])('%s', (reference, runtimes, kind) => {
      const content = contentOf([...runtimes, service('x', reference)], kind);
      expect(usersOf(content)).toEqual([`${kind}/echo: x`]);
      expect(content.unattributedUsers).toEqual([]);
    });

    test('in Git a kind that is left out is ClusterServingRuntime, as the API server fills it in', () => {
      const git = [ECHO, LOCAL, service('x', '{name: echo}')].join('---\n');
      const built = treeReport(stateOf('git', { git }), { name: 'echo', kind: 'ClusterServingRuntime' });
      expect(built.ok && usersOf(built.report.content)).toEqual(['ClusterServingRuntime/echo: x']);
    });

    test('attached to exactly that runtime, never to its ancestors; sorted by namespace and name', () => {
      const child = runtime('ClusterServingRuntime', 'child', 'echo');
      const users = [
        service('z', '{name: child, kind: ClusterServingRuntime}'),
        service('b', '{name: echo, kind: ClusterServingRuntime}', 'team-b'),
        service('b', '{name: echo, kind: ClusterServingRuntime}'),
        service('a', '{name: echo, kind: ClusterServingRuntime}', 'team-b'),
      ];
      const { contexts } = contentOf([ECHO, child, ...users]);
      const names = contexts[0]?.paths.map(({ dependents }) =>
        dependents.map(({ namespace, name }) => `${namespace}/${name}`),
      );
      expect(names).toEqual([['team-a/b', 'team-b/a', 'team-b/b'], ['team-a/z']]);
    });

    test('a pinned service counts by its spec alone', () => {
      const pinned = service(
        'x',
        '{name: echo, kind: ClusterServingRuntime, autoSync: false, revision: cr-old-12345678}',
      );
      expect(usersOf(contentOf([ECHO, pinned]))).toEqual(['ClusterServingRuntime/echo: x']);
    });
  });

  test('row 6: else, with the name that leads nowhere', () => {
    expect(contentOf([ECHO, service('x', '{name: gone}')]).unattributedUsers).toEqual([
      {
        inferenceService: { namespace: 'team-a', name: 'x' },
        state: 'Unresolved',
        reason: 'RuntimeNotFound',
        runtimeName: 'gone',
      },
    ]);
  });

  test('row 6 on Git alone: not captured is not missing', () => {
    const git = [ECHO, service('x', '{name: gone}')].join('---\n');
    const built = treeReport(stateOf('git', { git }), { name: 'echo', unattributed: true });
    expect(built.ok && built.report.content.unattributedUsers?.[0]?.reason).toBe('RuntimeNotCaptured');
  });
});

test('for a namespaced target its namespace alone is listed', () => {
  const elsewhere = service('y', '{name: gone}', 'team-b');
  const content = contentOf([LOCAL, service('x', '{name: echo, kind: ServingRuntime}'), elsewhere], 'ServingRuntime');
  expect(usersOf(content)).toEqual(['ServingRuntime/echo: x']);
  expect(content.unattributedUsers).toEqual([]);
  expect(content.snapshot.collections.map(({ scope, observedItems }) => [scope, observedItems])).toEqual([
    ['Cluster', 0],
    ['Namespace', 1],
    ['Namespace', 1],
  ]);
});

test('the block of unattributed users stands before the snapshot, only where it is asked for, and is never empty', () => {
  const state = stateOf('cluster', { snapshot: `${ECHO}---\n${service('x', '{name: gone}')}${LISTS}` });
  const shown = tableOf(tree(state, { name: 'echo', unattributed: true }));
  expect(shown).toContain(`[selected]
Unattributed users (not attributed to runtime tree):
  [not attributed] InferenceService/team-a/x
  state=Unresolved reason=RuntimeNotFound
  declared runtime=gone
Snapshot: Complete
`);
  expect(tableOf(tree(state, { name: 'echo' }))).not.toContain('Unattributed');
  const none = stateOf('cluster', { snapshot: ECHO + LISTS });
  expect(tableOf(tree(none, { name: 'echo', unattributed: true }))).toContain('tree):\n  none observed\nSnapshot:');
});
