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

describe('removed-field', () => {
  test.each([
    [
      'ServingRuntime',
      '{workers: {size: 1}}',
      'spec.workers',
      'Describe the pods in spec.engineConfig.leader and spec.engineConfig.worker.',
    ],
    [
      'InferenceService',
      '{engine: {scaleTarget: 80}}',
      'spec.engine.scaleTarget',
      'Use spec.engine.autoscaler.hpa.metrics[0].resource.target.averageUtilization instead, with class: HPA.',
    ],
    [
      'InferenceService',
      '{decoder: {scaleMetric: cpu}, engine: {}}',
      'spec.decoder.scaleMetric',
      'Use spec.decoder.autoscaler.hpa.metrics[0].resource.name instead, with class: HPA.',
    ],
    [
      'InferenceService',
      '{kedaConfig: {enableKeda: true}}',
      'spec.kedaConfig',
      'Use spec.engine.autoscaler with class: KEDA and a prometheus trigger in keda.triggers.',
    ],
    [
      'InferenceService',
      '{predictor: {model: {}}}',
      'spec.predictor',
      'Use spec.model, spec.runtime and spec.engine instead.',
    ],
  ])('1.3, %s %s', (kind, spec, path, help) => {
    expect(fields(kind, spec)).toEqual([['removed-field', `"${path}" is gone since OME 1.3: ${dropped}`, help]]);
    expect(fields(kind, spec, '1.2')).toEqual([]);
  });

  test.each([
    [
      'InferenceService',
      '{engine: {autoscaler: {class: KEDA}}}',
      'spec.engine.autoscaler',
      'Use spec.engine.scaleTarget and spec.engine.scaleMetric, or kedaConfig, with OME 1.2.',
    ],
    [
      'InferenceService',
      '{deploymentMode: OMENative}',
      'spec.deploymentMode',
      'Use the annotation ome.io/deploymentMode with OME 1.2.',
    ],
    [
      'ServingRuntime',
      '{scalingPolicy: {mode: Independent}}',
      'spec.scalingPolicy',
      'Remove it, or set omeVersion: "1.3" if the cluster runs that.',
    ],
  ])('1.2, %s %s', (kind, spec, path, help) => {
    expect(fields(kind, spec, '1.2')).toEqual([
      ['removed-field', `"${path}" exists only from OME 1.3 on: ${dropped}`, help],
    ]);
    expect(fields(kind, spec)).toEqual([]);
  });
});
