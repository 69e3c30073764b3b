import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const service = (autoSync: string) => `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec:
  runtime: {name: echo, autoSync: ${autoSync}, revision: cr-echo-a7cb518e}
  engine: {}
`;

test('of a value that the API server refuses, schema-violation speaks alone', () => {
  const check = checkText({ 'a.yaml': service('"false"') });
  expect(check.of('schema-violation')).toHaveLength(1);
  expect(check.of('revision-needs-autosync-false')).toEqual([]);
});

test('true and null are what the CRD fills in', () => {
  for (const autoSync of ['true', 'null']) {
    expect(checkText({ 'a.yaml': service(autoSync) }).of('revision-needs-autosync-false')).toHaveLength(1);
  }
});
