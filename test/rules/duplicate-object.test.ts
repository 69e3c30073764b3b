import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

describe('duplicate-object', () => {
  const csr = (name: string, image = 'x:1') => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata:
  name: ${name}
spec: {engineConfig: {runner: {name: a, image: "${image}"}}}
`;

  test('across files, at every later one', () => {
    const result = checkText({ 'c.yaml': csr('echo', 'x:3'), 'a.yaml': csr('echo'), 'b.yaml': csr('echo', 'x:2') });
    const found = result.of('duplicate-object');
    expect(found.map(({ location }) => [location.file, location.start.line, location.start.column])).toEqual([
      ['b.yaml', 4, 9],
      ['c.yaml', 4, 9],
    ]);
    expect(found.map(({ message }) => message)).toEqual([
      'ClusterServingRuntime echo is declared 3 times: of several manifests the one that is applied last wins',
      'ClusterServingRuntime echo is declared 3 times: of several manifests the one that is applied last wins',
    ]);
    expect(found[0]?.related.map(({ location, message }) => [location.file, message])).toEqual([
      ['a.yaml', 'declared here first'],
    ]);
    expect(new Set(found.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  const sr = (namespace: string) => `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: echo${namespace}}
spec: {engineConfig: {runner: {name: a, image: "x:1"}}}
`;

  test('C17: one without a namespace is no duplicate of one with', () => {
    const files = { 'a.yaml': sr(''), 'b.yaml': sr(', namespace: team-b') };
    expect(checkText(files).of('duplicate-object')).toEqual([]);
    expect(checkText(files, { namespace: 'team-b' }).of('duplicate-object')).toHaveLength(1);
  });

  test('two without a namespace share one', () => {
    const [finding] = checkText({ 'a.yaml': sr(''), 'b.yaml': sr(', namespace: ""') }).of('duplicate-object');
    expect(finding?.message).toBe(
      'ServingRuntime echo is declared twice: of several manifests the one that is applied last wins',
    );
  });

  test('C22: a patch that a kustomization lists is no object', () => {
    const files = {
      'base/rt.yaml': csr('echo'),
      'prod/p.yaml': csr('echo'),
      'prod/kustomization.yaml': 'resources: [../base]\npatches: [{path: p.yaml}]\n',
    };
    expect(checkText(files).of('duplicate-object')).toEqual([]);
  });
});
