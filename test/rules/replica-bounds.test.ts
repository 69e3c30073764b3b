import { describe, expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { checkOne, saidBy } from '../support/refusals.ts';

const COMPONENTS = ['engine', 'decoder', 'router'] as const;
const said = (name: string, component: object, annotations?: Record<string, string>) =>
  saidBy('replica-bounds', {
    spec: { model: { name: 'm' }, ...(name === 'engine' ? {} : { engine: {} }), [name]: component },
    ...(annotations === undefined ? {} : { annotations }),
  });

describe.each(COMPONENTS)('%s', (name) => {
  test('minReplicas 0 needs KEDA (IS-15)', () => {
    const message = `spec.${name}.minReplicas: InvalidScaleToZero: ${name}.minReplicas=0 requires KEDA autoscaling (set spec.${name}.autoscaler.class=KEDA or the ome.io/autoscalerClass=keda annotation); Serverless mode no longer auto-promotes scale-to-zero`;
    expect(said(name, { minReplicas: 0 })).toEqual([message]);
    expect(said(name, { minReplicas: 0, maxReplicas: 0 })).toEqual([message]);
    expect(said(name, { minReplicas: 0, autoscaler: { class: 'HPA' } })).toEqual([message]);
    expect(said(name, { minReplicas: 0 }, { 'ome.io/autoscalerClass': 'KEDA' })).toEqual([message]);
    expect(said(name, { minReplicas: 0, autoscaler: { class: 'KEDA' } })).toEqual([]);
    expect(said(name, { minReplicas: 0 }, { 'ome.io/autoscalerClass': 'keda' })).toEqual([]);
    expect(said(name, { minReplicas: null })).toEqual([]);
  });

  test('bounds (IS-16)', () => {
    expect(said(name, { minReplicas: -1 })).toEqual([
      `spec.${name}.minReplicas: spec.${name}.minReplicas must be >= 0`,
    ]);
    expect(said(name, { maxReplicas: -2 })).toEqual([
      `spec.${name}.maxReplicas: spec.${name}.maxReplicas must be >= 1`,
    ]);
    expect(said(name, { minReplicas: 3, maxReplicas: 2 })).toEqual([
      `spec.${name}.maxReplicas: spec.${name}.minReplicas (3) must be <= maxReplicas (2)`,
    ]);
    expect(said(name, { minReplicas: 3, maxReplicas: 3 })).toEqual([]);
    expect(said(name, { minReplicas: 3, maxReplicas: 0 })).toEqual([]);
  });

  test('disruption budget (IS-17)', () => {
    const both = `spec.${name}.maxUnavailable: spec.${name}.minAvailable and spec.${name}.maxUnavailable cannot both be set`;
    expect(said(name, { minAvailable: 1, maxUnavailable: 1 })).toEqual([both]);
    for (const key of ['minAvailable', 'maxUnavailable']) {
      for (const value of [-1, '1', '101%', '-1%', '+1%', '%', '1.5%'])
        expect(said(name, { [key]: value })).toEqual([
          `spec.${name}.${key}: spec.${name}.${key} must be a non-negative integer or a percentage from 0% to 100%`,
        ]);
      for (const value of [0, 1, '0%', '100%', '007%']) expect(said(name, { [key]: value })).toEqual([]);
    }
  });
});

test('a number that is none is the schema business', () => {
  const checked = checkOne({ spec: { model: { name: 'm' }, engine: { minReplicas: '0' } } });
  expect(checked.of('replica-bounds')).toEqual([]);
  expect(checked.of('schema-violation')).toHaveLength(1);
});

test('numbers beyond 2^53 stay exact', () => {
  const text = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a}
spec: {model: {name: m}, engine: {minReplicas: 9007199254740993, maxReplicas: 9007199254740992}}
`;
  const [finding] = checkText({ 'a.yaml': text }).of('replica-bounds');
  expect(finding?.message).toBe('spec.engine.minReplicas (9007199254740993) must be <= maxReplicas (9007199254740992)');
});

test('a runtime is not looked at (IS-15b)', () => {
  const spec = { engineConfig: { minReplicas: 0, maxReplicas: -1 } };
  expect(saidBy('replica-bounds', { kind: 'ServingRuntime', name: 'echo', spec })).toEqual([]);
});
