import { describe, expect, test } from 'vitest';
import { formatEntries } from '../../src/predict/selection-entry.ts';
import { runtimeScore } from '../../src/predict/selection-score.ts';
import { readYaml } from '../support/read-yaml.ts';

const MODEL = { format: { name: 'safetensors' }, framework: { name: 'transformers' }, sharded: false };

/** The score of a runtime with these entries, all of the model's format and framework. */
function score(...entries: readonly string[]): bigint {
  const items = entries.map(
    (rest) => `{modelFormat: {name: safetensors}, modelFramework: {name: transformers}, ${rest}}`,
  );
  const [spec] = readYaml(`{supportedModelFormats: [${items.join(', ')}]}`);
  return runtimeScore(formatEntries(spec), MODEL);
}

describe('which entries score (7.5)', () => {
  test.each([
    ['autoSelect: true, priority: 3', 6n],
    ['priority: 3', 6n],
    ['autoSelect: false, priority: 3', 0n],
    ['autoSelect: true', 2n],
  ])('{%s} scores %d', (entry, expected) => {
    expect(score(entry)).toBe(expected);
  });

  test('the best entry counts, also one that says nothing of autoSelect', () => {
    expect(score('autoSelect: true, priority: 1', 'priority: 4', 'autoSelect: false, priority: 9')).toBe(8n);
  });
});
