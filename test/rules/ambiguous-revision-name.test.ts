import { expect, test } from 'vitest';
import { checkText } from '../support/check.ts';
import { isvc, sr, stream } from '../support/manifests.ts';

const id = 'ambiguous-revision-name';
const spec = '{engineConfig: {runner: {name: ome-container, image: "example.test/echo:1"}}}';
const pinned = (where: string, runtime: string, more = '') =>
  isvc(where, `{engine: {}, runtime: {name: ${runtime}, kind: ServingRuntime, autoSync: false${more}}}`);
const check = (...documents: string[]) => checkText({ 'a.yaml': stream(...documents) }).of(id);

test('C28: namespace a-b with c, and a with b-c', () => {
  const found = check(sr('a-b/c', spec), sr('a/b-c', spec), pinned('a-b/one', 'c'), pinned('a/two', 'b-c'));
  expect(found.map(({ message, severity, object }) => [object.name, severity, message])).toEqual([
    [
      'one',
      'note',
      'revisions named r-a-b-c-<hash> may be of ServingRuntime a-b/c or of ServingRuntime a/b-c: their content is equal now, so both want "r-a-b-c-a7cb518e", and a pin that names it may meet the revision of the other: RuntimeDrifted, reason RuntimeMismatch',
    ],
    [
      'two',
      'note',
      'revisions named r-a-b-c-<hash> may be of ServingRuntime a/b-c or of ServingRuntime a-b/c: their content is equal now, so both want "r-a-b-c-a7cb518e", and a pin that names it may meet the revision of the other: RuntimeDrifted, reason RuntimeMismatch',
    ],
  ]);
});

test('an explicit pin is reported at its revision; other content changes the end of the message', () => {
  const [found] = check(sr('a-b/c', spec), sr('a/b-c'), pinned('a-b/one', 'c', ', revision: r-a-b-c-a7cb518e'));
  expect(found?.path).toEqual(['spec', 'runtime', 'revision']);
  expect(found?.message).toMatch(
    /: their revisions can only be told apart by the hash, and with equal content both want one name$/,
  );
});

test.each([
  ['only one reading exists', [sr('a-b/c', spec), pinned('a-b/one', 'c')]],
  [
    'nothing is pinned',
    [sr('a-b/c', spec), sr('a/b-c', spec), isvc('a-b/one', '{engine: {}, runtime: {name: c, kind: ServingRuntime}}')],
  ],
  [
    'the revisions are named cr-',
    [sr('a-b/c', spec), sr('a/b-c', spec), isvc('a-b/one', '{engine: {}, runtime: {name: c, autoSync: false}}')],
  ],
])('silent: %s', (_case, documents) => {
  expect(check(...documents)).toEqual([]);
});
