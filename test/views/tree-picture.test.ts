import { describe, expect, test } from 'vitest';
import type { Picture } from '../../src/report/picture.ts';
import type { StateName } from '../../src/views/state.ts';
import { treePicture } from '../../src/views/tree-picture.ts';
import type { TreeArguments } from '../../src/views/tree-types.ts';
import { emptyList, stateOf } from '../support/views.ts';
import { runtime, service } from '../support/worlds.ts';

const LISTS = ['ClusterServingRuntime', 'ServingRuntime', 'InferenceService', 'ControllerRevision']
  .map(emptyList)
  .join('');
const ENGINE = (image: string) => `{engineConfig: {runner: {name: ome-container, image: "registry.example/${image}"}}}`;
const csr = (name: string, parent?: string, spec = ENGINE('a:1')) =>
  runtime('ClusterServingRuntime', name, parent, spec);
const named = (name: string) => `{name: ${name}, kind: ClusterServingRuntime}`;

function pictureOf(
  texts: { readonly git?: string; readonly snapshot?: string },
  args?: TreeArguments,
  name: StateName = 'git',
): Picture {
  const drawn = treePicture(stateOf(name, texts, { namespace: 'team-a' }), args);
  if (!drawn.ok) throw new Error(drawn.error);
  return drawn.picture;
}

/** `name: state` of each node, and `from > to` of each edge, by names. */
function shapeOf({ nodes, edges }: Picture): { readonly nodes: readonly string[]; readonly edges: readonly string[] } {
  const names = new Map(nodes.map(({ key, lines: [name = ''] }) => [key, name]));
  return {
    nodes: nodes.map(({ lines: [name], state, mark }) => `${name}: ${state ?? '-'} ${mark}`),
    edges: edges.map(({ from, to, dashed }) => `${names.get(from)} ${dashed ? '..' : ''}> ${names.get(to)}`),
  };
}

describe('structure', () => {
  test('on Git alone nothing is said of a merge', () => {
    const git = [csr('base'), csr('child', 'base'), service('chat', named('child')), csr('other')].join('---\n');
    const picture = pictureOf({ git }, { name: 'base' });
    expect(picture.title).toBe('ClusterServingRuntime/base');
    expect(shapeOf(picture)).toEqual({
      nodes: ['base: - plain', 'child: - plain', 'chat: - plain'],
      edges: ['base > child', 'child > chat'],
    });
    expect(picture.nodes[0]?.selected).toBe(true);
  });

  test('a parent that is in no manifest, one that is missing, a circle, and a chain that is too deep', () => {
    const chain = Array.from({ length: 6 }, (_, index) => csr(`r${index}`, index === 0 ? undefined : `r${index - 1}`));
    const git = [csr('orphan', 'gone'), csr('a', 'b'), csr('b', 'a'), ...chain].join('---\n');
    expect(shapeOf(pictureOf({ git }, { name: 'orphan' }))).toEqual({
      nodes: ['orphan: - plain', 'gone: not captured plain'],
      edges: ['gone > orphan'],
    });
    const { nodes, edges } = shapeOf(pictureOf({ snapshot: git + LISTS }, undefined, 'cluster'));
    expect(nodes).toContain('orphan: ParentMissing bad');
    expect(nodes).toContain('gone: not found bad');
    expect(nodes).toContain('r5: MaxDepthExceeded bad');
    expect(nodes).toContain('r4: - plain');
    expect(edges).toEqual(expect.arrayContaining(['gone > orphan', 'a > b', 'b > a', 'r4 > r5']));
  });

  test('profiles have a shape of their own', () => {
    const profile = csr('p').replace('{name: p}', '{name: p, annotations: {ome.io/runtime-profile: "true"}}');
    expect(pictureOf({ git: profile }).nodes[0]?.shape).toBe('profile');
  });

  test('dashed is what OME selects; a service that leads nowhere shows what it asks for', () => {
    const format = 'modelFormat: {name: safetensors}, modelFramework: {name: transformers}, modelArchitecture: Llama';
    const model = `apiVersion: ome.io/v1beta1\nkind: ClusterBaseModel\nmetadata: {name: llama}\nspec: {${format}, modelParameterSize: 3B}\n`;
    const auto = service('auto', 'null').replace(', runtime: null', ', model: {name: llama}');
    const chosen = csr('chosen', undefined, `{supportedModelFormats: [{${format}, autoSelect: true}]}`);
    const git = [chosen, model, auto, service('lost', named('gone'))].join('---\n');
    expect(shapeOf(pictureOf({ git }))).toEqual({
      nodes: ['chosen: - plain', 'auto: - plain', 'gone: not captured plain', 'lost: RuntimeNotCaptured plain'],
      edges: ['chosen ..> auto', 'gone > lost'],
    });
  });
});

describe('what a change reaches', () => {
  const manifests = [csr('base'), csr('child', 'base', '{}'), csr('own', 'base', ENGINE('b:1'))];
  const users = [service('follows', named('child')), service('apart', named('own')), service('out', named('child'))];
  const snapshot = [...manifests, ...users].join('---\n') + LISTS;

  test('runtimes whose resolved spec changes, and what their services do', () => {
    const git = csr('base', undefined, ENGINE('a:2'));
    const picture = pictureOf({ git, snapshot });
    expect(picture.title).toBe('Cluster default, after merge');
    expect(shapeOf(picture).nodes).toEqual([
      'base: changed moves',
      'child: changed moves',
      'follows: rolls-out moves',
      'out: rolls-out moves',
      'own: unchanged calm',
      'apart: unchanged calm',
    ]);
  });

  test('the cluster as it is now tells of no merge', () => {
    const picture = pictureOf({ git: csr('base', undefined, ENGINE('a:2')), snapshot }, undefined, 'cluster');
    expect(picture.title).toBe('Cluster default, now');
    expect(picture.nodes.every(({ state }) => state === undefined)).toBe(true);
  });

  test('what is refused is drawn as such', () => {
    const git = csr('new', 'nowhere');
    expect(shapeOf(pictureOf({ git, snapshot })).nodes).toContain('new: rejected bad');
  });
});
