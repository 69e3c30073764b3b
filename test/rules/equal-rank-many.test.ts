import { expect, test } from 'vitest';
import equalRanks from '../../src/rules/equal-rank-runtimes.ts';
import { checkText } from '../support/check.ts';

const runtime = (name: string) => `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: ${name}}
spec:
  supportedModelFormats:
  - {modelFormat: {name: safetensors}, modelFramework: {name: transformers}, autoSelect: true}
  engineConfig: {runner: {name: c, image: registry.example/c:v1}}
`;

test('more ties than a call takes arguments', () => {
  const names = Array.from({ length: 2_000 }, (_, index) => `rt-${index}`);
  const { findings } = checkText({ 'a.yaml': names.map(runtime).join('---\n') }, { rules: [equalRanks] });
  expect(findings.length).toBe(1_999);
});
