import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const parent = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: p, namespace: team-a}
spec:
  engineConfig:
    nodeSelector: {pool: gpu}
    imagePullSecrets: [{name: a}]
`;

function places(child: string): readonly string[] {
  const text = `apiVersion: ome.io/v1beta1
kind: ServingRuntime
metadata: {name: c, namespace: team-a, annotations: {ome.io/inherit-from: p}}
spec:
  engineConfig:
    ${child}
`;
  const { start, end } =
    checkText({ 'c.yaml': text, 'p.yaml': parent }).of('inheritance-merge-failure')[0]?.location ?? {};
  return [text.slice(start?.offset, end?.offset)];
}

test('a directive is marked by its key, an item without a key as a whole', () => {
  expect(places('nodeSelector: {$retainKeys: pool}')).toEqual(['$retainKeys']);
  expect(places('nodeSelector: {$patch: merge}')).toEqual(['$patch']);
  expect(places('imagePullSecrets: [{name: ""}]')).toEqual(['{name: ""}']);
});
