import { describe, expect, test } from 'vitest';
import type { OmeVersion } from '../../src/model/ome.ts';
import { treeReport } from '../../src/views/tree.ts';
import type { TreeContent, TreePath } from '../../src/views/tree-types.ts';
import { emptyList, stateOf } from '../support/views.ts';
import { runtime } from '../support/worlds.ts';

const LISTS = emptyList('ClusterServingRuntime') + emptyList('ServingRuntime') + emptyList('InferenceService');
const csr = (name: string, parent?: string) => runtime('ClusterServingRuntime', name, parent);
const sr = (name: string, parent?: string, namespace = 'team-a') =>
  runtime('ServingRuntime', name, parent, '{}', namespace);

function contentOf(manifests: readonly string[], name: string, kind: string): TreeContent {
  const state = stateOf('cluster', { snapshot: manifests.join('---\n') + LISTS }, { namespace: 'team-a' });
  const built = treeReport(state, { name, kind });
  if (!built.ok) throw new Error(built.error);
  return built.report.content;
}

function pathsOf(content: TreeContent): readonly TreePath[] {
  return content.contexts.flatMap(({ paths }) => paths);
}

/** `Cluster: root<child`, `team-a: ...`: each context with its walks, root first. */
function shapeOf(content: TreeContent): readonly string[] {
  return content.contexts.map(({ context, paths }) => {
    const where = context.mode === 'Cluster' ? 'Cluster' : context.namespace;
    const walks = paths.map(({ runtimes }) => runtimes.map(({ identity }) => identity.name).join('<'));
    return `${where}: ${walks.join(' ')}`;
  });
}

describe('T-T2: walks, contexts and heads', () => {
  test('head: every runtime of the lists is walked to its root; path kept: those that visit the target', () => {
    const manifests = [csr('root'), csr('mid', 'root'), csr('leaf', 'mid'), csr('other')];
    expect(shapeOf(contentOf(manifests, 'mid', 'ClusterServingRuntime'))).toEqual(['Cluster: root<mid root<mid<leaf']);
  });

  test('path kept: also a walk that ends in an issue', () => {
    const [path] = pathsOf(contentOf([csr('mid', 'gone'), csr('leaf', 'mid')], 'mid', 'ClusterServingRuntime'));
    expect(path?.issue?.code).toBe('ParentMissing');
  });

  test('context of a head: Namespaced for an SR, Cluster for a CSR; order of contexts', () => {
    const manifests = [sr('b', 'root', 'team-b'), sr('a', 'root'), csr('c', 'root'), csr('root')];
    const content = contentOf(manifests, 'root', 'ClusterServingRuntime');
    expect(content.contexts.map(({ context }) => context)).toEqual([
      { mode: 'Cluster' },
      { mode: 'Namespaced', namespace: 'team-a' },
      { mode: 'Namespaced', namespace: 'team-b' },
    ]);
    expect(content.contexts.every(({ resolutionCompleteness }) => resolutionCompleteness === 'Complete')).toBe(true);
  });

  test('order of paths: the target itself first, then by name', () => {
    const manifests = [csr('z', 'root'), csr('a', 'root'), csr('root')];
    expect(shapeOf(contentOf(manifests, 'root', 'ClusterServingRuntime'))).toEqual(['Cluster: root root<a root<z']);
  });

  test('walk order: printed root first, with what each step names and finds', () => {
    const [path] = pathsOf(contentOf([sr('leaf', 'root'), csr('root')], 'leaf', 'ServingRuntime'));
    expect(path?.runtimes).toEqual([
      { identity: { kind: 'ClusterServingRuntime', name: 'root' } },
      {
        identity: { kind: 'ServingRuntime', namespace: 'team-a', name: 'leaf' },
        parentName: 'root',
        resolvedParent: { kind: 'ClusterServingRuntime', name: 'root' },
      },
    ]);
  });

  test('shape: an SR has one Namespaced context; a CSR always has Cluster', () => {
    const manifests = [sr('leaf', 'root'), sr('leaf', 'root', 'team-b'), csr('root')];
    expect(shapeOf(contentOf(manifests, 'leaf', 'ServingRuntime'))).toEqual(['team-a: root<leaf']);
    expect(shapeOf(contentOf(manifests, 'root', 'ClusterServingRuntime'))[0]).toBe('Cluster: root');
  });
});

describe('T-T2: issues of a walk', () => {
  const chain = (count: number) =>
    Array.from({ length: count }, (_, index) => csr(`r${index + 1}`, index === 0 ? undefined : `r${index}`));

  test('MaxDepthExceeded: five walked and a further parent declared', () => {
    const paths = pathsOf(contentOf(chain(6), 'r3', 'ClusterServingRuntime'));
    expect(paths.map(({ head, issue }) => [head.name, issue?.code])).toEqual([
      ['r3', undefined],
      ['r4', undefined],
      ['r5', undefined],
      ['r6', 'MaxDepthExceeded'],
    ]);
    const issue = paths.at(-1)?.issue;
    expect(issue).toMatchObject({ subject: { name: 'r6' }, parentName: 'r1' });
    expect(issue?.path.map(({ name }) => name)).toEqual(['r6', 'r5', 'r4', 'r3', 'r2']);
    // No parent is looked up beyond the limit.
    expect(paths.at(-1)?.runtimes[0]).not.toHaveProperty('resolvedParent');
  });

  test('CycleDetected: the path ends with the runtime that closes it, which is what its parent leads to', () => {
    const [path] = pathsOf(contentOf([csr('a', 'b'), csr('b', 'a')], 'a', 'ClusterServingRuntime'));
    expect(path?.issue).toMatchObject({ code: 'CycleDetected', subject: { name: 'a' }, parentName: 'a' });
    expect(path?.issue?.path.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
    expect(path?.runtimes.map(({ resolvedParent }) => resolvedParent?.name)).toEqual(['a', 'b']);
  });

  test('ParentMissing: not found in the context; a chain of the cluster never sees a namespace', () => {
    const [path] = pathsOf(contentOf([csr('a', 'local'), sr('local')], 'a', 'ClusterServingRuntime'));
    expect(path?.issue).toEqual({
      code: 'ParentMissing',
      subject: { kind: 'ClusterServingRuntime', name: 'a' },
      parentName: 'local',
      path: [{ kind: 'ClusterServingRuntime', name: 'a' }],
    });
  });

  test('in the order of views 0.6: depth before cycle before existence', () => {
    const five = [csr('r1', 'r5'), ...chain(5).slice(1)];
    const paths = pathsOf(contentOf(five, 'r5', 'ClusterServingRuntime'));
    expect(paths[0]?.issue?.code).toBe('MaxDepthExceeded');
  });
});

describe('edge cases of views 3.9', () => {
  test('an SR that shadows a CSR in the middle of a chain is seen by Namespaced contexts alone', () => {
    const manifests = [csr('root'), csr('mid', 'root'), csr('top', 'mid'), sr('mid'), sr('leaf', 'top')];
    const shape = shapeOf(contentOf(manifests, 'top', 'ClusterServingRuntime'));
    expect(shape).toEqual(['Cluster: root<mid<top', 'team-a: mid<top<leaf']);
    const paths = pathsOf(contentOf(manifests, 'top', 'ClusterServingRuntime'));
    expect(paths[1]?.runtimes[0]?.identity).toEqual({ kind: 'ServingRuntime', namespace: 'team-a', name: 'mid' });
  });

  test("an SR with the CSR's name that inherits from it is a cycle: names alone count", () => {
    const [path] = pathsOf(contentOf([csr('same'), sr('same', 'same')], 'same', 'ServingRuntime'));
    expect(path?.issue).toMatchObject({ code: 'CycleDetected', parentName: 'same' });
    expect(path?.issue?.path).toHaveLength(2);
  });

  test('a profile has no special mark', () => {
    const profile = `${csr('p').replace('{name: p}', '{name: p, annotations: {ome.io/runtime-profile: "true"}}')}`;
    const [path] = pathsOf(contentOf([profile], 'p', 'ClusterServingRuntime'));
    expect(path?.runtimes).toEqual([{ identity: { kind: 'ClusterServingRuntime', name: 'p' } }]);
  });
});

describe('Git alone (views 3.8, rule C4)', () => {
  const git = [csr('a', 'catalog'), sr('b', 'a')].join('---\n');
  const reportOf = (options: { complete?: boolean; omeVersion?: OmeVersion }) => {
    const built = treeReport(stateOf('git', { git }, options), { name: 'a' });
    if (!built.ok) throw new Error(built.error);
    return built.report;
  };

  test('a parent in no manifest is not captured, not missing, and contexts are partial', () => {
    const { content, warnings } = reportOf({});
    expect(pathsOf(content).map(({ issue }) => issue?.code)).toEqual(['ParentNotCaptured', 'ParentNotCaptured']);
    expect(content.contexts.map(({ resolutionCompleteness }) => resolutionCompleteness)).toEqual([
      'Partial',
      'Partial',
    ]);
    expect(content.snapshot.completeness).toBe('Partial');
    expect(content.snapshot.collections[0]).toEqual({
      kind: 'ClusterServingRuntime',
      scope: 'Cluster',
      status: 'NotCaptured',
      observedPages: 0,
      observedItems: 1,
    });
    expect(warnings).toEqual([{ code: 'PartialData' }]);
  });

  test('with --complete it is missing', () => {
    const { content, warnings } = reportOf({ complete: true });
    expect(pathsOf(content).map(({ issue }) => issue?.code)).toEqual(['ParentMissing', 'ParentMissing']);
    expect(content.snapshot.completeness).toBe('Complete');
    expect(warnings).toEqual([]);
  });

  test('OME 1.2 inherits nothing', () => {
    expect(shapeOf(reportOf({ omeVersion: '1.2' }).content)).toEqual(['Cluster: a']);
  });
});
