import { expect, test } from 'vitest';
import { generatedForm } from '../../src/rules/support/sync-token.ts';
import { checkText } from '../support/check.ts';

test('the whole message', () => {
  const text = `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a, annotations: {ome.io/runtime-sync: "2026-05-01T12:30:00Z"}}
spec: {engine: {}, runtime: {name: echo, autoSync: false}}
`;
  expect(checkText({ 'a.yaml': text }).of('sync-token-generated')).toMatchObject([
    {
      severity: 'warning',
      message:
        'ome.io/runtime-sync is "2026-05-01T12:30:00Z", a point in time: if it is made anew at every sync, the pinned service adopts each change of its runtime at once',
    },
  ]);
});

test.each([
  '${BUILD_ID}',
  '$BUILD_ID',
  '$(date +%s)',
  '{{ now }}',
  'v-{{ .Chart.Version }}',
  '<timestamp>',
  'CHANGE_ME',
  'sync-${TOKEN}',
])('%s is a placeholder', (token) => {
  expect(generatedForm(token)).toBe('a placeholder');
});

test.each([
  '2026-05-01T12:30:00Z',
  '2026-05-01T12:30:00.123456789+02:00',
  '2026-05-01 12:30',
  '2026-05-01t12:30z',
  '20260501T123000Z',
  '20260501123000',
  '202605011230',
  '2026-05-01-12-30-00',
  '2026-05-01_12.30.00',
  'sync-2026-05-01T12:30:00',
  'Fri May  1 12:30:00 UTC 2026',
  'Fri, 01 May 2026 12:30:00 GMT',
])('%s is a point in time', (token) => {
  expect(generatedForm(token)).toBe('a point in time');
});

test.each(['1777638600', '@1777638600', 'sync-1777638600', '1777638600.5', '1777638600123', '1777638600123456789'])(
  '%s is an epoch',
  (token) => {
    expect(generatedForm(token)).toBe('a time in seconds or fractions of them since 1970');
  },
);

test.each([
  '2026-05-01',
  '20260501',
  '01.05.2026',
  '2026-05-01-2',
  '2026-05-01-1230',
  '2026050102',
  '2026-W18',
  '202613011230',
  '1',
  '42',
  'v1.2.3',
  'may',
  'OPS-1234',
  'after-12:30',
  'cr-echo-a7cb518e',
  '177763860',
])('%s is what a person chooses', (token) => {
  expect(generatedForm(token)).toBeUndefined();
});

test('a long token takes no time', () => {
  for (const part of ['1', '${', '{{', '2026-', '<', '12:'])
    expect(generatedForm(`${part.repeat(50_000)}x`)).not.toBe('a time in seconds or fractions of them since 1970');
});
