import { describe, expect, test } from 'vitest';
import { load } from '../../src/load/load.ts';
import type { JsonPath } from '../../src/model/json.ts';

const HEAD = 'apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: a}\n';

function nodeAt(spec: string, path: JsonPath) {
  const text = `${HEAD}${spec}`;
  const [object] = load([{ state: 'text', file: 'a.yaml', text }]).objects;
  const node = object?.writtenNode(path);
  return (
    node && { type: node.type, style: node.style, text: text.slice(node.start, node.end), members: node.entries.length }
  );
}

describe('a node that can be edited', () => {
  test.each([
    ['spec: {a: 1, b: 2}\n', ['spec'], 'mapping', 'flow', '{a: 1, b: 2}', 2],
    ['spec:\n  a: 1 # c\n  b: [x]\n', ['spec'], 'mapping', 'block', 'a: 1 # c\n  b: [x]', 2],
    ['spec:\n  a: [x, "y"]\n', ['spec', 'a', 1], 'scalar', 'double-quoted', '"y"', 0],
    ['spec:\n  a:\n  - x\n', ['spec', 'a'], 'sequence', 'block', '- x', 0],
    ['spec:\n  a: |\n    x\n', ['spec', 'a'], 'scalar', 'literal', '|\n    x\n', 0],
    ['spec:\n', ['spec'], 'scalar', 'plain', '', 0],
    ['spec: {<<: {b: 1}, a: 2}\n', ['spec', 'a'], 'scalar', 'plain', '2', 0],
  ] as const)('%j', (spec, path, type, style, text, members) => {
    expect(nodeAt(spec, path)).toEqual({ type, style, text, members });
  });
});

describe('a node that an edit of its own text would not change, or not alone', () => {
  test.each([
    ['spec: {a: 1}\n', ['spec', 'b']],
    ['spec: {a: [x]}\n', ['spec', 'a', 1]],
    ['spec: {a: x}\n', ['spec', 'a', 'b']],
    ['spec: &x {a: 1}\n', ['spec', 'a']],
    ['x: &x {a: 1}\nspec: *x\n', ['spec']],
    ['x: &x {a: 1}\nspec: *x\n', ['spec', 'a']],
    ['spec: {a: !!str 1}\n', ['spec', 'a']],
    ['spec: {&k a: 1}\n', ['spec', 'a']],
    ['spec: {a: 1, a: 2}\n', ['spec', 'a']],
    ['spec: {"1": a, 1: b}\n', ['spec', '1']],
    ['spec: {<<: {a: 1}}\n', ['spec', 'a']],
    ['spec: {a: 2, <<: {a: 1}}\n', ['spec', 'a']],
  ] as const)('%j', (spec, path) => {
    expect(nodeAt(spec, path)).toBeUndefined();
  });
});

test('many keys, many merges: reading each of them takes no square of the time', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `  k${index}: {<<: {}}\n  <<: {x${index}: 1}\n`).join('');
  expect(nodeAt(`spec:\n${keys}  last: 1\n`, ['spec', 'last'])).toMatchObject({ text: '1' });
});
