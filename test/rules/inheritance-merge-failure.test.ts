import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { csr, sr, stream } from '../support/manifests.ts';

const id = 'inheritance-merge-failure';
const unnamed = 'strategic merge: map: map[] does not contain declared merge key: name';

test('IN-E5: an unnamed item, at the item, and at the annotation of each descendant', () => {
  const text = stream(
    csr('p', '{imagePullSecrets: [{name: a}]}'),
    csr('c', '{imagePullSecrets: [{name: b}, {}]}', 'p'),
    sr('team-a/d', '{disabled: true}', 'c'),
  );
  const found = checkText({ 'a.yaml': text }).of(id);
  expect(found.map(({ object, path, severity, message }) => [object.name, path.join('.'), severity, message])).toEqual([
    ['c', 'spec.imagePullSecrets.1', 'error', `merge c onto effective: ${unnamed}`],
    ['d', 'metadata.annotations.ome.io/inherit-from', 'error', `merge c onto effective: ${unnamed}`],
  ]);
  expect(found.map(({ help }) => help)).toEqual([
    'Give the item a name, or remove it.',
    'Give the item a name in ClusterServingRuntime c, or remove it.',
  ]);
  expect(found[1]?.related).toMatchObject([
    { message: 'ClusterServingRuntime c breaks the merge here', location: { start: { line: 9 } } },
  ]);
});

test('an unnamed item of the parent fails the child that has the list too', () => {
  const parent = csr('p', '{imagePullSecrets: [{}]}');
  const text = stream(parent, csr('c', '{imagePullSecrets: [{name: b}]}', 'p'), csr('d', '{disabled: true}', 'p'));
  const found = checkText({ 'a.yaml': text }).of(id);
  expect(found.map(({ object, message }) => [object.name, message])).toEqual([
    ['c', `merge c onto effective: ${unnamed}`],
  ]);
  expect(found[0]?.related).toMatchObject([
    { message: 'ClusterServingRuntime p breaks the merge here', location: { start: { line: 4 } } },
  ]);
});

test.each([
  ['{"$patch": nonsense}', '$patch', 'unknown patch type: nonsense in map: map[$patch:nonsense]'],
  ['{"$retainKeys": a}', '$retainKeys', 'invalid patch format of retainKeys'],
])('the directive in %s, at its key', (labels, key, error) => {
  const text = stream(csr('p', '{labels: {a: b}}'), csr('c', `{labels: ${labels}}`, 'p'));
  expect(checkText({ 'a.yaml': text }).of(id)).toMatchObject([
    {
      path: ['spec', 'labels', key],
      message: `merge c onto effective: strategic merge: ${error}`,
      help: `Remove the key ${key}: a map of strings that is inherited holds no merge directives.`,
    },
  ]);
});

test('directives that merge are not this rule', () => {
  const replace = csr('c', '{labels: {"$patch": replace, x: z}}', 'p');
  const text = stream(csr('p', '{labels: {a: b}}'), replace, csr('d', '{nodeSelector: {"$retainKeys": a}}', 'p'));
  expect(checkText({ 'a.yaml': text }).of(id)).toEqual([]);
});

test('a directive below an item of a list', () => {
  const spread = (labels: string) =>
    `{engineConfig: {topologySpreadConstraints: [{maxSkew: 1, topologyKey: zone, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: ${labels}}}]}}`;
  const text = stream(csr('p', spread('{a: b}')), csr('c', spread('{"$retainKeys": a}'), 'p'));
  expect(
    checkText({ 'a.yaml': text })
      .of(id)
      .map(({ path }) => path.slice(-2)),
  ).toEqual([['matchLabels', '$retainKeys']]);
});
