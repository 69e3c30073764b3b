import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, stream } from '../support/manifests.ts';

const id = 'runtime-name-not-pinnable';
const check = (name: string, more: string, runtime = csr(name)) =>
  checkText({ 'a.yaml': stream(runtime, isvc('team-a/chat', `{engine: {}, runtime: {name: ${name}${more}}}`)) }).of(id);
const long = 'n'.repeat(70);

test('C28: a name of 70 characters', () => {
  expect(check(long, ', autoSync: false')).toMatchObject([
    {
      severity: 'error',
      path: ['spec', 'runtime', 'name'],
      message: `the runtime "${long}" has a name of 70 characters, and the label ome.io/runtime-of of its revisions holds 63: no revision of it can be created, so the pin fails with the event RuntimePinError`,
    },
  ]);
});

test('an explicit pin names a revision that nothing can have made', () => {
  expect(check(long, `, autoSync: false, revision: cr-${long}-a7cb518e`)[0]?.message).toBe(
    `the runtime "${long}" has a name of 70 characters, and the label ome.io/runtime-of of its revisions holds 63: the revision "cr-${long}-a7cb518e" can't exist, and OME pauses the service`,
  );
});

test('the name alone tells: the runtime may be unknown', () => {
  expect(check(long, ', autoSync: false', csr('other'))).toHaveLength(1);
});

test.each([
  ['C28: with autoSync true', long, ''],
  ['63 characters', 'n'.repeat(63), ', autoSync: false'],
])('silent: %s', (_case, name, more) => {
  expect(check(name, more)).toEqual([]);
});
