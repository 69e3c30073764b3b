import { describe, expect, test } from 'vitest';
import { dottedPath } from '../../src/model/json.ts';
import { admitSpec } from '../../src/resolve/admit.ts';
import { typeTable } from '../../src/resolve/fields.ts';
import { readYaml } from '../support/read-yaml.ts';

function faults(spec: string): readonly (readonly [string, string])[] {
  const [value] = readYaml(spec);
  const { violations } = admitSpec(value, 'ServingRuntime', typeTable('1.3'));
  return violations.map(({ path, message }) => [dottedPath(path), message] as const);
}

const entry = (rest: string) =>
  `{supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}, ${rest}}]}`;

describe('bounds of the schema belong to what is allowed', () => {
  test.each([
    ['priority 1', entry('priority: 1'), []],
    [
      'priority 0',
      entry('priority: 0'),
      [
        [
          'spec.supportedModelFormats[0].priority',
          'Invalid value: 0: spec.supportedModelFormats[0].priority in body should be greater than or equal to 1',
        ],
      ],
    ],
    ['memory 0', '{acceleratorRequirements: {minMemory: 0}}', []],
    [
      'memory -1',
      '{acceleratorRequirements: {minMemory: -1}}',
      [
        [
          'spec.acceleratorRequirements.minMemory',
          'Invalid value: -1: spec.acceleratorRequirements.minMemory in body should be greater than or equal to 0',
        ],
      ],
    ],
  ])('%s', (_, spec, expected) => {
    expect(faults(spec)).toEqual(expected);
  });

  test('a text of the least length', () => {
    const reference = (name: string) => `{engineConfig: {autoscalerPolicyRef: {name: "${name}"}}}`;
    expect(faults(reference('a'))).toEqual([]);
    expect(faults(reference('')).map(([path]) => path)).toEqual(['spec.engineConfig.autoscalerPolicyRef.name']);
  });

  test('a list of the least length', () => {
    const triggers = (items: string) => `{engineConfig: {autoscaler: {class: KEDA, keda: {triggers: [${items}]}}}}`;
    expect(faults(triggers('{type: cron, metadata: {}}'))).toEqual([]);
    expect(faults(triggers('')).map(([path]) => path)).toEqual(['spec.engineConfig.autoscaler.keda.triggers']);
  });
});
