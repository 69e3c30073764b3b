import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { tree } from '../../src/views/tree.ts';
import { emptyList, errorOf, stateOf, tableOf, viewOf } from '../support/views.ts';
import { runtime, service } from '../support/worlds.ts';

const LISTS = emptyList('ClusterServingRuntime') + emptyList('ServingRuntime') + emptyList('InferenceService');
const named = (name: string, kind = 'ClusterServingRuntime') => `{name: ${name}, kind: ${kind}}`;

/** The cluster of the examples: vllm-llama inherits from vllm-base, and team-llama from vllm-llama. */
const LLAMA = [
  runtime('ClusterServingRuntime', 'vllm-base'),
  runtime('ClusterServingRuntime', 'vllm-llama', 'vllm-base'),
  runtime('ClusterServingRuntime', 'srt-llama-1b'),
  runtime('ClusterServingRuntime', 'vllm-legacy'),
  runtime('ServingRuntime', 'team-llama', 'vllm-llama'),
  service('llama-chat', named('vllm-llama')),
  service('llama-dev', named('team-llama', 'ServingRuntime')),
  service('llama-batch', named('vllm-llama'), 'team-b'),
  service('llama-auto', 'null', 'team-b').replace(', runtime: null', ''),
].join('---\n');

const state = stateOf('cluster', { snapshot: LLAMA }, { namespace: 'team-a' });

describe('lines of a tree (views 3.6)', () => {
  test('around a ClusterServingRuntime', () => {
    expect(tableOf(tree(state, { name: 'vllm-llama' }))).toBe(`RUNTIME TREE
Target: ClusterServingRuntime/vllm-llama
Context: Cluster (resolution: Complete)
Head: ClusterServingRuntime/vllm-llama
ClusterServingRuntime/vllm-base
\`-- ClusterServingRuntime/vllm-llama [selected]
    |-- InferenceService/team-a/llama-chat
    \`-- InferenceService/team-b/llama-batch
Context: Namespaced/team-a (resolution: Complete)
Head: ServingRuntime/team-llama
ClusterServingRuntime/vllm-base
\`-- ClusterServingRuntime/vllm-llama [selected]
    \`-- ServingRuntime/team-llama
        \`-- InferenceService/llama-dev
Snapshot: Complete
Collection: ClusterServingRuntime scope=Cluster status=Complete pages=1 items=4
Collection: ServingRuntime scope=AllNamespaces status=Complete pages=1 items=1
Collection: InferenceService scope=AllNamespaces status=Complete pages=1 items=4
`);
  });

  test('around a ServingRuntime: long Collection lines go on below, in full with -o wide', () => {
    const shown = tree(state, { name: 'team-llama' });
    expect(tableOf(shown)).toBe(`RUNTIME TREE
Target: ServingRuntime/team-a/team-llama
Context: Namespaced/team-a (resolution: Complete)
Head: ServingRuntime/team-llama
ClusterServingRuntime/vllm-base
\`-- ClusterServingRuntime/vllm-llama
    \`-- ServingRuntime/team-llama [selected]
        \`-- InferenceService/llama-dev
Snapshot: Complete
Collection: ClusterServingRuntime scope=Cluster status=Complete pages=1 items=4
Collection: ServingRuntime scope=Namespace/team-a
  status=Complete pages=1 items=1
Collection: InferenceService scope=Namespace/team-a
  status=Complete pages=1 items=2
`);
    expect(tableOf(shown, true)).toContain(
      '\nCollection: ServingRuntime scope=Namespace/team-a status=Complete pages=1 items=1\n',
    );
  });

  test('the services that belong to no runtime', () => {
    const shown = tableOf(tree(state, { name: 'vllm-llama', unattributed: true }));
    expect(shown).toContain(`
Unattributed users (not attributed to runtime tree):
  [not attributed] InferenceService/team-b/llama-auto
  state=Unresolved reason=AutomaticSelection
Snapshot: Complete
`);
  });

  test('what happens to a service is told by name and code alone', () => {
    expect(tableOf(tree(state, { name: 'vllm-llama' }))).not.toMatch(/spec|engine|uid/);
  });

  test('on a narrow terminal lines wrap', () => {
    const text = viewOf(tree(state, { name: 'vllm-llama' })).table({ wide: false, width: 40 });
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(40);
    expect(text).toContain('`-- ClusterServingRuntime/vllm-llama\n[selected]\n');
  });
});

describe('long names', () => {
  const long = `${'a'.repeat(60)}.${'b'.repeat(60)}`;
  const namespace = `team-${'n'.repeat(50)}`;
  const snapshot = [
    runtime('ClusterServingRuntime', long, 'gone-and-with-a-name-that-needs-a-line-of-its-own'),
    runtime('ServingRuntime', long, long, '{}', namespace),
    service('x'.repeat(63), named(long), namespace),
  ].join('---\n');
  const cut = stateOf('cluster', { snapshot: snapshot + LISTS }, { namespace });
  const lines = (wide: boolean, kind: string) => tableOf(tree(cut, { name: long, kind }), wide).split('\n');
  const mark = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 8);

  test('no line is wider than 80 columns, and a cut name ends in its fingerprint', () => {
    for (const kind of ['ClusterServingRuntime', 'ServingRuntime']) {
      const shown = lines(false, kind);
      expect(Math.max(...shown.map((line) => line.length))).toBeLessThanOrEqual(80);
      expect(shown[1]).toContain(`#${mark(long)}`);
    }
    // 80 - 8 - 21 - 1 columns for the name: 41 of it, of which three are dots, and its mark.
    expect(lines(false, 'ClusterServingRuntime')[1]).toBe(
      `Target: ClusterServingRuntime/${'a'.repeat(19)}...${'b'.repeat(19)}#${mark(long)}`,
    );
  });

  test('kind, namespace and name share a line: all grow in turn', () => {
    const target = lines(false, 'ServingRuntime')[1] ?? '';
    const [kind, shortNamespace, name] = target.replace('Target: ', '').split('/');
    expect(kind).toBe('ServingRuntime');
    expect([shortNamespace?.length, name?.length]).toEqual([28, 28]);
    expect(target).toContain(`#${mark(namespace)}/`);
  });

  test('a long Issue line goes on below: code, subject, parent, and a line for each step of the path', () => {
    const shown = lines(false, 'ClusterServingRuntime');
    const at = shown.indexOf('Issue: ParentMissing');
    expect(shown.slice(at, at + 4)).toEqual([
      'Issue: ParentMissing',
      expect.stringMatching(/^ {2}subject: ClusterServingRuntime\/a+\.\.\.b+#[0-9a-f]{8}$/),
      '  parent: gone-and-with-a-name-that-needs-a-line-of-its-own',
      expect.stringMatching(/^Issue path: ClusterServingRuntime\/a/),
    ]);
    expect(lines(false, 'ServingRuntime')).toContainEqual(expect.stringMatching(/^Issue path: ServingRuntime\/a/));
  });

  test('in full with -o wide, but for the services that belong to no runtime', () => {
    expect(lines(true, 'ClusterServingRuntime')[1]).toBe(`Target: ClusterServingRuntime/${long}`);
    const unattributed = tableOf(tree(cut, { name: long, kind: 'ClusterServingRuntime', unattributed: true }), true);
    expect(unattributed).toContain('\nIssue: ParentMissing subject=ClusterServingRuntime/aaa');
  });
});

test('short issues stand in one line', () => {
  const snapshot = [runtime('ServingRuntime', 'a', 'b'), runtime('ServingRuntime', 'b', 'a')].join('---\n') + LISTS;
  expect(tableOf(tree(stateOf('cluster', { snapshot }, { namespace: 'team-a' }), { name: 'a' }))).toContain(
    'Issue: CycleDetected subject=ServingRuntime/a parent=a\n' +
      'Issue path: ServingRuntime/a -> ServingRuntime/b -> ServingRuntime/a\n' +
      'Head: ServingRuntime/b\n',
  );
});

describe('what is not known (rules C1, C2)', () => {
  const csr = runtime('ClusterServingRuntime', 'root');
  const truncated = (kind: string, item: string) =>
    `apiVersion: ome.io/v1beta1\nkind: ${kind}List\nmetadata: {continue: abc}\nitems:\n- ${item.trimEnd().replaceAll('\n', '\n  ')}\n`;

  test('a runtime list that was cut makes no tree', () => {
    const snapshot = `${truncated('ClusterServingRuntime', csr)}${emptyList('ServingRuntime')}`;
    expect(errorOf(tree(stateOf('cluster', { snapshot }), { name: 'root' }))).toBe(
      'runtime tree requires complete runtime evidence: ClusterServingRuntime collection is truncated (pages=1 items=1); restore list access or narrow the runtime scope, then retry',
    );
  });

  test('nor does one that does not hold what was asked for: it may be in the rest', () => {
    const snapshot = `${csr}---\n${truncated('ServingRuntime', runtime('ServingRuntime', 'local'))}`;
    for (const args of [{ name: 'gone' }, { name: 'root' }, { name: 'gone', kind: 'ClusterServingRuntime' }]) {
      expect(errorOf(tree(stateOf('cluster', { snapshot }), args))).toContain(
        'runtime evidence: ServingRuntime collection is truncated (pages=1',
      );
    }
  });

  test('a list of services that was cut makes the report partial', () => {
    const cut = truncated('InferenceService', service('x', named('root')));
    const shown = tableOf(
      tree(stateOf('cluster', { snapshot: `${csr}${emptyList('ServingRuntime')}---\n${cut}` }), { name: 'root' }),
    );
    expect(shown).toContain(`\`-- InferenceService/team-a/x
Snapshot: Partial
Collection: ClusterServingRuntime scope=Cluster status=Complete pages=1 items=1
Collection: ServingRuntime scope=AllNamespaces status=Complete pages=1 items=0
Collection: InferenceService scope=AllNamespaces
  status=Truncated pages=1 items=1
Warning: PartialData
Warning: Truncated
`);
  });

  test('a kind that was not captured is told as such, not as unavailable', () => {
    const shown = tableOf(tree(stateOf('cluster', { snapshot: csr }), { name: 'root' }));
    expect(shown).toContain('Context: Cluster (resolution: Complete)\n');
    expect(shown).toContain(`Snapshot: Partial
Collection: ClusterServingRuntime scope=Cluster status=Complete pages=1 items=1
Collection: ServingRuntime scope=AllNamespaces
  status=NotCaptured pages=0 items=0
Collection: InferenceService scope=AllNamespaces
  status=NotCaptured pages=0 items=0
Warning: PartialData
`);
  });
});

describe('after the merge', () => {
  const snapshot = `${LLAMA}${emptyList('ControllerRevision')}`;

  test('what merging does to the runtimes and services of the tree is counted', () => {
    const git = runtime('ClusterServingRuntime', 'vllm-base', undefined, '{engineConfig: {minReplicas: 2}}');
    expect(viewOf(tree(stateOf('git', { git, snapshot }), { name: 'vllm-llama' })).outlook).toBe(
      'What the merge does here: runtimes changed=2; InferenceServices rolls-out=3',
    );
    expect(viewOf(tree(state, { name: 'vllm-llama' })).outlook).toBeUndefined();
    expect(viewOf(tree(stateOf('git', { git }), { name: 'vllm-base' })).outlook).toBeUndefined();
  });

  test('a manifest that is refused is told, and the cluster keeps what it had', () => {
    const git = runtime('ClusterServingRuntime', 'vllm-llama', 'nowhere');
    const result = tree(stateOf('git', { git, snapshot }), { name: 'vllm-llama' });
    expect(tableOf(result)).toContain(
      'ClusterServingRuntime/vllm-base\n`-- ClusterServingRuntime/vllm-llama [selected]',
    );
    expect(viewOf(result).notes).toEqual([
      expect.stringMatching(/^note: ClusterServingRuntime\/vllm-llama is refused, and the cluster keeps what it had/),
    ]);
  });
});
