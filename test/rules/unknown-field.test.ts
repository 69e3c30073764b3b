import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const rules = ['unknown-field', 'removed-field'];
function fields(kind: string, spec: string, omeVersion: '1.3' | '1.2' = '1.3', top = '') {
  const text = `apiVersion: ome.io/v1beta1
kind: ${kind}
metadata: {name: echo, namespace: team-a}
${top}spec: ${spec}
`;
  return checkText({ 'a.yaml': text }, { omeVersion })
    .findings.filter(({ ruleId }) => rules.includes(ruleId))
    .map(({ ruleId, message, help }) => [ruleId, message, help]);
}
const dropped = "the API server drops it silently, and kubectl's strict validation refuses it";

describe('unknown-field', () => {
  test.each([
    [
      '{engineConfig: {args: [a]}}',
      'spec.engineConfig.args',
      '"args" belongs under "runner": write it as spec.engineConfig.runner.args.',
    ],
    ['{image: a}', 'spec.image', '"image" belongs under "runner": write it as spec.routerConfig.runner.image.'],
    ['{engineConfig: {minReplica: 1}}', 'spec.engineConfig.minReplica', 'Write "minReplicas" if that is meant.'],
    ['{engineconfig: {}}', 'spec.engineconfig', 'Write "engineConfig".'],
    [
      '{engineConfig: {supportedModelFormats: []}}',
      'spec.engineConfig.supportedModelFormats',
      '"supportedModelFormats" belongs under "spec": write it as spec.supportedModelFormats.',
    ],
    [
      '{engineConfig: {runner: {name: a, minReplicas: 1}}}',
      'spec.engineConfig.runner.minReplicas',
      '"minReplicas" belongs under "engineConfig": write it as spec.engineConfig.minReplicas.',
    ],
    ['{whatever: {deep: 1}}', 'spec.whatever', 'Remove it, or move it to where it belongs.'],
    [
      '{engineConfig: {volumes: [{name: a, emptydir: {}}]}}',
      'spec.engineConfig.volumes[0].emptydir',
      'Write "emptyDir".',
    ],
  ])('%s', (spec, path, help) => {
    expect(fields('ServingRuntime', spec)).toEqual([['unknown-field', `unknown field "${path}": ${dropped}`, help]]);
  });

  test.each([
    ['{model: {modelName: a}}', 'spec.model.modelName', 'Write "name" if that is meant.'],
    ['{modelRef: {name: a}}', 'spec.modelRef', 'Write "model" if that is meant.'],
    [
      '{scaleTarget: 80}',
      'spec.scaleTarget',
      'OME 1.3 has no field of that name. Use spec.engine.autoscaler.hpa.metrics[0].resource.target.averageUtilization instead, with class: HPA.',
    ],
  ])("another API's words: %s", (spec, path, help) => {
    expect(fields('InferenceService', spec)).toEqual([['unknown-field', `unknown field "${path}": ${dropped}`, help]]);
  });

  test('beside spec', () => {
    expect(fields('ServingRuntime', '{}', '1.3', 'engineConfig: {}\nspecs: {}\n')).toEqual([
      [
        'unknown-field',
        `unknown field "engineConfig": ${dropped}`,
        '"engineConfig" belongs under "spec": write it as spec.engineConfig.',
      ],
      ['unknown-field', `unknown field "specs": ${dropped}`, 'Write "spec" if that is meant.'],
    ]);
  });

  test('status and the block of SOPS are no unknown fields', () => {
    expect(fields('ServingRuntime', '{}', '1.3', 'status: {}\nsops: {mac: a}\n')).toEqual([]);
  });

  test('blocks that omelint does not read are kept as they are', () => {
    expect(fields('ClusterBaseModel', '{storage: {storageUri: "hf://a/b"}, modelConfiguration: {x: {y: 1}}}')).toEqual(
      [],
    );
  });

  test('a key that YAML 1.1 turned into another is the business of yaml-1.1-value', () => {
    expect(fields('ServingRuntime', '{engineConfig: {on: 1}}')).toEqual([]);
  });
});

test('members of a mapping that stands in the place of a text are no fields', () => {
  const check = checkText({
    'a.yaml': `apiVersion: ome.io/v1beta1
kind: ClusterServingRuntime
metadata: {name: echo}
spec:
  engineConfig:
    runner: {name: ome-container, image: {tag: v1}}
`,
  });
  expect(check.of('unknown-field')).toEqual([]);
  expect(check.of('schema-violation')).toHaveLength(1);
});
