import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';

const id = 'sync-token-ignored';
const check = (token: string, runtime: string) =>
  checkText({
    'a.yaml': `apiVersion: ome.io/v1beta1
kind: InferenceService
metadata: {name: chat, namespace: team-a, annotations: {ome.io/runtime-sync: ${token}}}
spec: {model: {name: m}, engine: {}${runtime}}
`,
  });

test.each([
  [
    'autoSync left out',
    ', runtime: {name: echo}',
    'ome.io/runtime-sync is "may", but autoSync is not false, so the service follows its runtime anyway: the token stays armed, and after a later pin the next change of the runtime is adopted without a pause',
  ],
  [
    'PT-05: a revision',
    ', runtime: {name: echo, autoSync: false, revision: cr-echo-a7cb518e}',
    'ome.io/runtime-sync is "may", but revision pins the service to "cr-echo-a7cb518e": the token stays armed, and advances the service to the live runtime when revision is removed',
  ],
  [
    'no runtime',
    '',
    'ome.io/runtime-sync is "may", but the service names no runtime, and OME selects one on every reconcile: the token does nothing',
  ],
])('%s', (_case, runtime, message) => {
  expect(check('may', runtime).of(id)).toMatchObject([
    { severity: 'warning', message, path: ['metadata', 'annotations', 'ome.io/runtime-sync'] },
  ]);
});

test('a generated token that nothing reads is one finding', () => {
  const result = check('"${BUILD}"', ', runtime: {name: echo}');
  expect(result.of(id)).toHaveLength(1);
  expect(result.of('sync-token-generated')).toEqual([]);
  expect(result.of('template-placeholder')).toEqual([]);
});

test.each([
  ['C26: a managed pin reads it', 'may', ', runtime: {name: echo, autoSync: false}'],
  ['an empty token counts as none', '""', ', runtime: {name: echo}'],
  ['an empty revision is none', 'may', ', runtime: {name: echo, autoSync: false, revision: ""}'],
])('silent: %s', (_case, token, runtime) => {
  expect(check(token, runtime).of(id)).toEqual([]);
});
