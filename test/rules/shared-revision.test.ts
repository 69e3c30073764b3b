import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const id = 'shared-revision';
const spec = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const check = (runtime: string, ...runtimes: string[]) =>
  checkText({ 'a.yaml': stream(...runtimes, isvc('team-a/chat', `{engine: {}, runtime: ${runtime}}`)) }).of(id);
const pinned = '{name: echo, kind: ServingRuntime, autoSync: false}';

test('RV-F1: another namespace holds the same name and content', () => {
  expect(check(pinned, sr('team-a/echo', spec), sr('team-b/echo', spec))).toMatchObject([
    {
      severity: 'warning',
      message:
        'ServingRuntime team-b/echo has the name and the content of ServingRuntime team-a/echo, and OME looks for revisions by name and hash alone: once r-team-b-echo-a7cb518e exists, a pin gets that one, and r-team-a-echo-a7cb518e is never created',
    },
  ]);
});

test('so does the cluster scope, and equal content counts once it is merged', () => {
  const child = sr('team-a/echo', '{}', 'base');
  expect(check(pinned, csr('base', spec), child, csr('echo', spec))[0]?.message).toContain(
    'once cr-echo-a7cb518e exists, a pin gets that one, and r-team-a-echo-a7cb518e is never created',
  );
});

test('many twins are not all named', () => {
  const twins = Array.from({ length: 9 }, (_, index) => sr(`team-x${index}/echo`, spec));
  expect(check(pinned, sr('team-a/echo', spec), ...twins)[0]?.related).toHaveLength(3);
});

test.each([
  ['nothing is pinned', '{name: echo, kind: ServingRuntime}', [sr('team-a/echo', spec), sr('team-b/echo', spec)]],
  ['other content', pinned, [sr('team-a/echo', spec), sr('team-b/echo', '{}')]],
  ['another name', pinned, [sr('team-a/echo', spec), sr('team-b/ehco', spec)]],
  ['one runtime declared twice', pinned, [sr('team-a/echo', spec), sr('team-a/echo', spec)]],
  ['both named cr-', '{name: echo, autoSync: false}', [csr('echo', spec), csr('other', spec)]],
])('silent: %s', (_case, runtime, runtimes) => {
  expect(check(runtime, ...runtimes)).toEqual([]);
});
