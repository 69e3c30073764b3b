import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const keys = (text: string) => checkText({ 'a.yaml': text }).of('duplicate-key');

describe('duplicate-key', () => {
  const service = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec:
  runtime: {name: echo, autoSync: false}
  engine: {minReplicas: 1}
  engine: {minReplicas: 2}
`;

  test('C14: at the second key, with the line of the first, and the last value counts', () => {
    const result = checkText({ 'a.yaml': service });
    const [finding, ...more] = result.of('duplicate-key');
    expect(more).toEqual([]);
    expect(finding?.message).toBe(
      'the key "engine" stands twice in one mapping, first on line 6: Kubernetes takes this later one silently, and kustomize refuses the file',
    );
    expect(finding?.help).toBe('Keep one of the two; what stands on line 6 is lost today.');
    expect(finding?.location.start).toMatchObject({ line: 7, column: 3 });
    expect(finding?.related.map(({ location }) => location.start.line)).toEqual([6]);
    const [object] = result.workspace.objects;
    expect(object?.value).toMatchObject({ spec: { engine: { minReplicas: 2 } } });
  });

  test('a key that overrides what << brings is none', () => {
    expect(
      keys(`apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig: {runner: &r {name: a, image: "x:1"}}
  decoderConfig: {runner: {<<: *r, image: "x:2"}}
`),
    ).toEqual([]);
  });

  test('a << below a key wins over it', () => {
    const [finding, ...more] = keys(`apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig: {runner: &r {name: a, image: "x:1"}}
  decoderConfig: {runner: {image: "x:2", <<: *r}}
`);
    expect(more).toEqual([]);
    expect(finding?.message).toBe(
      'the merge key << stands below "image", which it brings too: Kubernetes takes the merged value, against the rule of YAML',
    );
    expect(finding?.help).toBe('Move << above "image", or leave "image" out.');
    expect(finding?.location.start.line).toBe(6);
  });

  test('two keys that become one', () => {
    const [finding] = keys(`apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo, labels: {1: a, "1": b}}
spec: {}
`);
    expect(finding?.message).toBe(
      'the key 1 and another one on line 3 both become "1": which of the two values Kubernetes takes is left to chance',
    );
    expect(finding?.help).toBe('Keep one of the two.');
  });
});
