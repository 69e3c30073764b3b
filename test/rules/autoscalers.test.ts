import { describe, expect, test } from 'vitest';
import { checkOne, saidBy } from '../support/refusals.ts';

const model = { name: 'm' };
const isvc = (spec: object, annotations?: Record<string, string>) =>
  saidBy('isvc-autoscaler', {
    spec: { model, engine: {}, ...spec },
    ...(annotations === undefined ? {} : { annotations }),
  });
const runtime = (spec: Record<string, unknown>, kind = 'ClusterServingRuntime') =>
  saidBy('runtime-autoscaler', { kind, name: 'echo', spec });
const trigger = { type: 'prometheus', metadata: { query: 'x' } };

/** AU-2 to AU-6 with the path below the component. */
const SHARED: readonly (readonly [string, object, string, string])[] = [
  [
    'AU-2',
    { autoscaler: { class: 'KEDA' } },
    'autoscaler.keda',
    'KedaTriggersRequired: class=keda requires at least 1 trigger',
  ],
  [
    'AU-3',
    { autoscaler: { class: 'HPA', hpa: { metrics: [{ type: '' }] } } },
    'autoscaler.hpa.metrics.0.type',
    'HPAMetricMalformed: hpa.metrics[0].type is empty; must be one of Resource|Pods|Object|External|ContainerResource',
  ],
  ...[
    ['Resource', 'resource'],
    ['Pods', 'pods'],
    ['Object', 'object'],
    ['External', 'external'],
    ['ContainerResource', 'containerResource'],
  ].map(
    ([type, block]) =>
      [
        `AU-4 ${type}`,
        {
          autoscaler: {
            class: 'HPA',
            hpa: {
              metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization' } } }, { type }],
            },
          },
        },
        `autoscaler.hpa.metrics.1.${block}`,
        `HPAMetricMalformed: hpa.metrics[1].type=${type} but hpa.metrics[1].${block} is nil`,
      ] as const,
  ),
  [
    'AU-5',
    { autoscaler: { class: 'HPA', hpa: { metrics: [{ type: 'resource' }] } } },
    'autoscaler.hpa.metrics.0.type',
    'HPAMetricMalformed: hpa.metrics[0].type "resource" is not one of Resource|Pods|Object|External|ContainerResource',
  ],
  [
    'AU-6',
    { minReplicas: 2, autoscaler: { class: 'KEDA', keda: { triggers: [trigger], idleReplicaCount: 2 } } },
    'autoscaler.keda.idleReplicaCount',
    'KedaIdleBelowMin: keda.idleReplicaCount must be < minReplicas (got idleReplicaCount=2, minReplicas=2)',
  ],
];

describe.each(SHARED)('%s', (_, component, path, words) => {
  test.each(['engine', 'decoder', 'router'])('%s of a service', (name) => {
    expect(isvc({ [name]: component })).toEqual([`spec.${name}.${path}: ${name}: ${words}`]);
  });

  test.each(['engineConfig', 'decoderConfig', 'routerConfig'])('%s of a runtime', (name) => {
    for (const kind of ['ClusterServingRuntime', 'ServingRuntime'])
      expect(runtime({ [name]: component }, kind)).toEqual([`spec.${name}.${path}: ${name}: ${words}`]);
    expect(runtime({ disabled: true, [name]: component })).toEqual([]);
  });
});

describe('what is fine', () => {
  test.each([
    { autoscaler: { class: 'HPA' } },
    { autoscaler: { class: 'HPA', hpa: {} } },
    { autoscaler: { class: 'External' } },
    { autoscaler: { class: 'None', hpa: { metrics: [{ type: 'x' }] } } },
    { autoscaler: { class: 'KEDA', keda: { triggers: [trigger], idleReplicaCount: 2 } } },
    { minReplicas: 3, autoscaler: { class: 'KEDA', keda: { triggers: [trigger], idleReplicaCount: 2 } } },
    { minReplicas: 1, autoscaler: { class: 'HPA', keda: { triggers: [trigger], idleReplicaCount: 2 } } },
  ])('%j', (component) => {
    expect(isvc({ engine: component })).toEqual([]);
    expect(runtime({ engineConfig: component })).toEqual([]);
  });
});

describe('where the schema speaks', () => {
  const schema = (kind: string, spec: Record<string, unknown>) =>
    checkOne({ kind, spec })
      .of('schema-violation')
      .map(({ path }) => path.join('.'));

  test('a class that is left out: by AU-1 in a service, by the schema in a runtime', () => {
    expect(isvc({ engine: { autoscaler: {} } })).toEqual([
      'spec.engine.autoscaler.class: engine: AutoscalerClassUnknown: autoscaler.class "" is not one of HPA|KEDA|External|None',
    ]);
    expect(runtime({ engineConfig: { autoscaler: {} } })).toEqual([]);
    expect(schema('ClusterServingRuntime', { engineConfig: { autoscaler: {} } })).toEqual([
      'spec.engineConfig.autoscaler.class',
    ]);
  });

  test('a class that is none', () => {
    expect(isvc({ engine: { autoscaler: { class: 'keda' } } })).toEqual([]);
    expect(schema('InferenceService', { model, engine: { autoscaler: { class: 'keda' } } })).toEqual([
      'spec.engine.autoscaler.class',
    ]);
  });

  test('KEDA with an empty list', () => {
    const engine = { autoscaler: { class: 'KEDA', keda: { triggers: [] } } };
    expect(isvc({ engine })).toEqual([]);
    expect(schema('InferenceService', { model, engine })).toEqual(['spec.engine.autoscaler.keda.triggers']);
  });
});

describe('annotations of a service', () => {
  const key = (name: string) => `metadata.annotations.ome.io/${name}`;

  test('class (IS-02)', () => {
    for (const value of ['HPA', 'kpa', ''])
      expect(isvc({}, { 'ome.io/autoscalerClass': value })).toEqual([
        `${key('autoscalerClass')}: [${value}] is not a supported autoscaler class type`,
      ]);
    for (const value of ['hpa', 'keda', 'external']) expect(isvc({}, { 'ome.io/autoscalerClass': value })).toEqual([]);
  });

  test('metric of hpa (IS-03)', () => {
    const metric = (value: string, kind = 'hpa') =>
      isvc({}, { 'ome.io/autoscalerClass': kind, 'ome.io/metrics': value });
    expect(metric('gpu')).toEqual([`${key('metrics')}: [gpu] is not a supported metric`]);
    expect([...metric('cpu'), ...metric('memory'), ...metric('gpu', 'external')]).toEqual([]);
    expect(isvc({}, { 'ome.io/metrics': 'gpu' })).toEqual([]);
  });

  test('beside a block (IS-05)', () => {
    const autoscaler = { class: 'HPA' };
    expect(isvc({ decoder: { autoscaler }, router: { autoscaler } }, { 'ome.io/autoscalerClass': 'hpa' })).toEqual([
      `${key('autoscalerClass')}: AutoscalerAnnotationConflict: ome.io/autoscalerClass annotation is present together with spec.decoder.autoscaler; remove the annotation — per-Component autoscaler block wins`,
    ]);
  });

  test('utilization (IS-08)', () => {
    for (const value of ['0', '101', '80%', '', '1.5', 'x', '-1'])
      expect(isvc({}, { 'ome.io/targetUtilizationPercentage': value })).toEqual([
        `${key('targetUtilizationPercentage')}: the target utilization percentage should be a [1-100] integer`,
      ]);
    for (const value of ['1', '+80', '100', '080'])
      expect(isvc({}, { 'ome.io/targetUtilizationPercentage': value })).toEqual([]);
  });
});

describe('policies', () => {
  test('a reserved kind in a service (IS-07)', () => {
    const policy = (kind?: string) => isvc({ router: { autoscalerPolicyRef: { name: 'p', kind } } });
    expect(policy('ClusterAutoscalerPolicy')).toEqual([
      'spec.router.autoscalerPolicyRef.kind: AutoscalerPolicyRefKindReserved: spec.router.autoscalerPolicyRef.kind "ClusterAutoscalerPolicy" is not supported (ClusterAutoscalerPolicy is a reserved shape); use AutoscalerPolicy',
    ]);
    expect([...policy('AutoscalerPolicy'), ...policy()]).toEqual([]);
  });

  test.each(['engineConfig', 'decoderConfig', 'routerConfig'])('none in %s, disabled or not (SR-04b)', (name) => {
    const message = `spec.${name}.autoscalerPolicyRef: ${name}: autoscalerPolicyRef is not supported on serving runtimes; policy refs attach on the InferenceService only`;
    expect(runtime({ [name]: { autoscalerPolicyRef: { name: 'p' } } })).toEqual([message]);
    expect(runtime({ disabled: true, [name]: { autoscalerPolicyRef: { name: 'p' } } })).toEqual([message]);
    expect(runtime({ [name]: { autoscalerPolicyRef: null } })).toEqual([]);
  });
});
