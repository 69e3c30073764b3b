import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, sr, stream } from '../support/manifests.ts';

const id = 'parent-shadowed';
const check = (...documents: string[]) => checkText({ 'a.yaml': stream(...documents) }).of(id);

test('IN-L2: both scopes hold the parent', () => {
  const [found, ...others] = check(csr('base'), sr('team-a/base'), sr('team-a/echo', '{}', 'base'));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    message:
      'ome.io/inherit-from "base" means ServingRuntime team-a/base, though ClusterServingRuntime base exists, too: OME looks in the namespace first',
  });
});

test('IN-L3: a ClusterServingRuntime means another parent below a ServingRuntime', () => {
  const chain = [csr('mid', '{}', 'root'), sr('team-a/root'), sr('team-a/echo', '{}', 'mid')];
  expect(check(csr('root'), ...chain)[0]?.message).toBe(
    'ClusterServingRuntime mid inherits from ServingRuntime team-a/root below this runtime, while on its own it inherits from ClusterServingRuntime root: OME looks up every parent of a ServingRuntime in its namespace first',
  );
  expect(check(...chain)[0]?.message).toBe(
    'ClusterServingRuntime mid inherits from ServingRuntime team-a/root below this runtime, while on its own it has no such parent: OME looks up every parent of a ServingRuntime in its namespace first',
  );
});

test('a shadow further up is reported at the head, once for all steps', () => {
  const found = check(
    csr('root'),
    csr('mid', '{}', 'root'),
    sr('team-a/root'),
    sr('team-a/mid', '{}', 'root'),
    sr('team-a/echo', '{}', 'mid'),
  );
  expect(found.map(({ object }) => object.name)).toEqual(['mid', 'echo']);
  expect(found[1]?.related).toHaveLength(5);
});

test('a chain that breaks after a shadow shows it, too', () => {
  expect(check(csr('base'), sr('team-a/base', '{}', 'gone'), sr('team-a/echo', '{}', 'base'))).toHaveLength(1);
});

test.each([
  ['another namespace', [csr('base'), sr('team-b/base'), sr('team-a/echo', '{}', 'base')]],
  ['a ClusterServingRuntime at the head', [csr('base'), sr('team-a/base'), csr('echo', '{}', 'base')]],
  ['only one of the two', [sr('team-a/base'), sr('team-a/echo', '{}', 'base')]],
  ['IN-3, a cycle', [csr('echo'), sr('team-a/echo', '{}', 'echo')]],
])('silent: %s', (_case, documents) => {
  expect(check(...documents)).toEqual([]);
});
