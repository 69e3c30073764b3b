import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, isvc, sr, stream } from '../support/manifests.ts';

const undecided = (text: string, complete = false) =>
  checkText({ 'a.yaml': text }, { complete })
    .notEvaluated.map(({ ruleId, object }) => `${object.name} ${ruleId}`)
    .sort();
const SPEC =
  '{engineConfig: {hostNetwork: false, runner: {name: ome-container, image: "x:1", args: ["--tp=2"]}}, schedulerName: a}';

test('what the merge with an unknown parent would tell is listed, not passed over', () => {
  expect(undecided(sr('team-a/c', SPEC, 'gone'))).toEqual([
    'c inherited-formats-not-selectable',
    'c inherits-disabled',
    'c invalid-merged-pod',
    'c override-without-effect',
    'c parent-list-replaced',
    'c parent-shadowed',
    'c runner-name-changed',
  ]);
});

test('a rule that finds nothing whatever the parent says is done', () => {
  const formats = 'supportedModelFormats: [{modelFormat: {name: a}, modelFramework: {name: b}}]';
  expect(undecided(csr('c', `{disabled: false, ${formats}, schedulerName: a}`, 'gone'))).toEqual([
    'c invalid-merged-pod',
    // disabled: false and a list that the parent may hold, too.
    'c override-without-effect',
    'c parent-list-replaced',
  ]);
  expect(undecided(csr('c', '{disabled: true, schedulerName: a}', 'gone'))).toEqual(['c invalid-merged-pod']);
});

test('neither is a parent that is known to be missing unknown, nor a loop', () => {
  expect(undecided(csr('c', SPEC, 'gone'), true)).toEqual([]);
  expect(undecided(csr('c', SPEC, 'c'))).toEqual([]);
});

test('services that name such a runtime', () => {
  const spec =
    '{runtime: {name: c, kind: ClusterServingRuntime, autoSync: false, revision: cr-c-00000000}, engine: {}, router: {}}';
  const found = undecided(stream(csr('c', '{disabled: true}', 'gone'), isvc('team-a/chat', spec)));
  expect(found.filter((line) => line.startsWith('chat'))).toEqual([
    'chat component-without-config',
    'chat pin-not-reproducible',
    'chat runtime-unresolvable',
  ]);
});
