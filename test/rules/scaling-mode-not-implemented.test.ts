import { expect, test } from 'vitest';
import { checkOne, saidBy } from '../support/refusals.ts';

const model = { name: 'm' };

test.each([
  ['Proportional', 1],
  ['Pinned', 1],
  ['Independent', 0],
])('scaling mode %s (AS-1)', (mode, count) => {
  const message = `spec.scalingPolicy.mode: spec.scalingPolicy.mode "${mode}" is accepted by the API but not implemented: no controller applies it, so the policy would silently behave like "Independent"; use "Independent" or omit the policy (ScalingModeNotImplemented)`;
  const expected = count === 0 ? [] : [message];
  const id = 'scaling-mode-not-implemented';
  expect(saidBy(id, { spec: { model, engine: {}, scalingPolicy: { mode } } })).toEqual(expected);
  expect(saidBy(id, { kind: 'ServingRuntime', spec: { disabled: true, scalingPolicy: { mode } } })).toEqual(expected);
});

test('a scaling mode that is none is the schema business (AS-2)', () => {
  const checked = checkOne({ spec: { model, engine: {}, scalingPolicy: { mode: 'pinned' } } });
  expect(checked.of('scaling-mode-not-implemented')).toEqual([]);
  expect(checked.of('schema-violation')).toHaveLength(1);
});
