import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

function findings(annotation: string, spec: string) {
  const text = `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: p, annotations: {ome.io/runtime-profile: ${annotation}}}
${spec}
`;
  return checkText({ 'p.yaml': text }).of('profile-not-disabled');
}

test.each(['"True"', '"false"', '""', '" true"', 'true'])('%s marks no profile', (annotation) => {
  expect(findings(annotation, 'spec: {}')).toEqual([]);
});

test.each(['spec: {}', 'spec: {disabled: false}', 'spec: {disabled: null}', ''])('"true" with %s', (spec) => {
  expect(findings('"true"', spec)).toEqual([
    expect.objectContaining({
      severity: 'error',
      message: 'runtimes carrying ome.io/runtime-profile="true" must also set spec.disabled: true',
    }),
  ]);
});

test.each(['spec: {disabled: true}', 'spec: {disabled: yes}', 'spec: {disabled: On}'])('"true" with %s', (spec) => {
  expect(findings('"true"', spec)).toEqual([]);
});

test('OME 1.2 knows no profiles', () => {
  const text =
    'apiVersion: ome.io/v1beta1\nkind: ClusterServingRuntime\nmetadata: {name: p, annotations: {ome.io/runtime-profile: "true"}}\nspec: {}\n';
  expect(checkText({ 'p.yaml': text }, { omeVersion: '1.2' }).of('profile-not-disabled')).toEqual([]);
});
